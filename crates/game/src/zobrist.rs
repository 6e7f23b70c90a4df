//! Fixed pseudo-random numbers for incremental hashes.
//!
//! A position's key is the exclusive or of one number for each fact that holds in it. The numbers come from a
//! fixed sequence, so keys are the same on every machine and in every run.

/// The next number of the `SplitMix64` sequence after `state`.
const fn split_mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A table of numbers; tables with different `stream`s have nothing in common.
pub const fn table<const N: usize>(stream: u64) -> [u64; N] {
    let mut numbers = [0; N];
    let mut index = 0;
    while index < N {
        numbers[index] = split_mix(split_mix(stream) ^ (index as u64));
        index += 1;
    }
    numbers
}

/// A single number.
pub const fn number(stream: u64) -> u64 {
    table::<1>(stream)[0]
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_differ_within_and_between_tables() {
        let mut all: Vec<u64> = (0..50).flat_map(super::table::<100>).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 5000);
    }
}

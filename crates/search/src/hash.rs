//! A plain hash that is the same in every run.

use std::hash::{Hash, Hasher};

const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;

/// The hash of a value.
#[inline]
pub(crate) fn hash_of(value: &impl Hash) -> u64 {
    let mut mixer = Mixer(0);
    value.hash(&mut mixer);
    mixer.finish()
}

struct Mixer(u64);

impl Mixer {
    #[inline]
    fn add(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(26) ^ number).wrapping_mul(MULTIPLIER);
    }
}

impl Hasher for Mixer {
    #[inline]
    fn finish(&self) -> u64 {
        // The upper bits of a product depend on all of its factors' bits, the lower ones do not.
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(MULTIPLIER);
        mixed ^ (mixed >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.add(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_values_spread_and_repeat() {
        let mut low: Vec<u64> =
            (0u8..64).flat_map(|a| (0u8..64).map(move |b| hash_of(&(a, b)) & 0xFFFF)).collect();
        assert_eq!(hash_of(&(3u8, 4u8)), hash_of(&(3u8, 4u8)));
        low.sort_unstable();
        low.dedup();
        // 4096 balls in 65536 bins share few of them.
        assert!(low.len() > 3800, "{}", low.len());
    }
}

//! How the answers of a seat came about.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize, Serializer};
use table::MoveEnding;

/// How many answers of a seat ended how. As JSON it has a field for each word of records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "BTreeMap<String, u64>")]
pub struct Endings([u64; MoveEnding::ALL.len()]);

impl Endings {
    /// Counts so many answers that ended so.
    pub const fn add(&mut self, ending: MoveEnding, count: u64) {
        self.0[ending as usize] += count;
    }

    /// How many answers ended so.
    pub const fn of(&self, ending: MoveEnding) -> u64 {
        self.0[ending as usize]
    }

    /// How many answers there were.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Everything that went wrong, those that never did included.
    pub fn failures(&self) -> impl Iterator<Item = (MoveEnding, u64)> {
        let failures = MoveEnding::ALL.into_iter().filter(|ending| *ending != MoveEnding::Ok);
        failures.map(|ending| (ending, self.of(ending)))
    }
}

impl FromIterator<(MoveEnding, u64)> for Endings {
    fn from_iter<I: IntoIterator<Item = (MoveEnding, u64)>>(counts: I) -> Self {
        let mut endings = Self::default();
        counts.into_iter().for_each(|(ending, count)| endings.add(ending, count));
        endings
    }
}

impl AddAssign for Endings {
    fn add_assign(&mut self, other: Self) {
        for ending in MoveEnding::ALL {
            self.add(ending, other.of(ending));
        }
    }
}

impl From<BTreeMap<String, u64>> for Endings {
    /// Words of later versions count for nothing.
    fn from(counts: BTreeMap<String, u64>) -> Self {
        counts.into_iter().filter_map(|(word, count)| Some((MoveEnding::from_code(&word)?, count))).collect()
    }
}

impl Serialize for Endings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(MoveEnding::ALL.map(|ending| (ending.code(), self.of(ending))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_counted_written_and_read_by_their_words() {
        let counted: Endings = MoveEnding::ALL.map(|ending| (ending, 1)).into_iter().collect();
        assert!(counted.total() == 8 && counted.failures().all(|(_, count)| count == 1));
        let text = serde_json::to_string(&counted).unwrap();
        assert!(text.contains("\"start-failed\":1"), "{text}");
        assert_eq!(serde_json::from_str::<Endings>(&text).unwrap(), counted);
        let earlier: Endings = serde_json::from_str("{\"ok\": 3, \"unheard-of\": 4}").unwrap();
        assert_eq!((earlier.of(MoveEnding::Ok), earlier.total()), (3, 3));
    }
}

//! The parts of a contest.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The part of a contest that a game belongs to. Its text, which also stands in exports, is `main`, `group-1`,
/// `round-of-8` or `third-place`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Stage {
    /// The only one.
    Main,
    /// A group, from 0; its text counts from 1.
    Group(u32),
    /// A round of the knock-out with so many ties: one is the final, two are the semi-finals.
    Knockout(u32),
    /// The match for the third place.
    ThirdPlace,
}

impl Stage {
    /// Whether it is part of a knock-out.
    pub const fn is_knockout(self) -> bool {
        matches!(self, Self::Knockout(_) | Self::ThirdPlace)
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Main => f.write_str("main"),
            Self::Group(group) => write!(f, "group-{}", group + 1),
            Self::Knockout(ties) => write!(f, "round-of-{}", ties * 2),
            Self::ThirdPlace => f.write_str("third-place"),
        }
    }
}

impl From<Stage> for String {
    fn from(stage: Stage) -> Self {
        stage.to_string()
    }
}

impl TryFrom<String> for Stage {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let number = |prefix| text.strip_prefix(prefix).and_then(|rest: &str| rest.parse::<u32>().ok());
        match (text.as_str(), number("group-"), number("round-of-")) {
            ("main", ..) => Ok(Self::Main),
            ("third-place", ..) => Ok(Self::ThirdPlace),
            (_, Some(group @ 1..), _) => Ok(Self::Group(group - 1)),
            (_, _, Some(sides @ 2..)) if sides % 2 == 0 => Ok(Self::Knockout(sides / 2)),
            _ => Err(format!("stage {text:?}: expected main, group-N, round-of-N or third-place")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_are_written_and_read() {
        for stage in [Stage::Main, Stage::Group(0), Stage::Group(30), Stage::Knockout(1), Stage::ThirdPlace] {
            assert_eq!(Stage::try_from(stage.to_string()), Ok(stage));
        }
        for bad in ["", "group-0", "group-", "round-of-3", "round-of-0", "final"] {
            assert!(Stage::try_from(bad.to_owned()).is_err(), "{bad}");
        }
    }
}

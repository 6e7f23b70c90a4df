//! How one game of a contest ended.

use std::cmp::Ordering;
use std::ops::AddAssign;

use game::Outcome;
use serde::{Deserialize, Serialize};
use table::MoveEnding;

use super::ParticipantIndex;
use super::schedule::Scheduled;

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// Which game.
    #[serde(flatten)]
    pub game: Scheduled,
    /// Each seat's rank, 1 the best; seats that share a place have the same.
    pub ranks: Vec<u8>,
    /// By how much each seat was ahead, negative if behind, where the game counts that: the difference of soldiers left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margins: Option<Vec<i64>>,
    /// Why it ended: the code of a reason.
    pub reason: String,
    /// How many moves it had.
    pub moves: u64,
    /// How each seat's moves came about.
    pub endings: Vec<Endings>,
    /// The first thing that went wrong at each seat, in words; empty if nothing did anywhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Option<String>>,
}

impl GameResult {
    /// A game with its outcome; nothing is known yet about margins, endings and faults.
    pub fn new(game: Scheduled, outcome: &Outcome, moves: u64) -> Self {
        let ranks: Vec<u8> = outcome.ranks().iter().copied().collect();
        let endings = vec![Endings::default(); ranks.len()];
        let reason = outcome.reason().0.to_owned();
        Self { game, ranks, margins: None, reason, moves, endings, faults: Vec::new() }
    }

    /// A seat's result against another: ahead of it, level with it, or behind.
    pub fn against(&self, seat: usize, other: usize) -> Encounter {
        match self.ranks[seat].cmp(&self.ranks[other]) {
            Ordering::Less => Encounter::Won,
            Ordering::Equal => Encounter::Drawn,
            Ordering::Greater => Encounter::Lost,
        }
    }

    /// By how much a seat was ahead; zero where the game does not count it.
    pub fn margin(&self, seat: usize) -> i64 {
        self.margins.as_ref().map_or(0, |margins| margins[seat])
    }

    /// What went wrong first at a seat, if anything did.
    pub fn fault(&self, seat: usize) -> Option<&str> {
        self.faults.get(seat)?.as_deref()
    }

    /// Every pair of different seats, each in both orders.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let seats = self.game.seats.len();
        (0..seats).flat_map(move |seat| (0..seats).map(move |other| (seat, other))).filter(|(a, b)| a != b)
    }

    /// Whether a participant sat in it.
    pub fn has(&self, participant: ParticipantIndex) -> bool {
        self.game.seats.contains(&participant)
    }
}

/// What one participant got against one other in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encounter {
    /// It was ahead.
    Won,
    /// They were level.
    Drawn,
    /// It was behind.
    Lost,
}

impl Encounter {
    /// In half points: two for a win, one for a draw.
    pub const fn half_points(self) -> i64 {
        match self {
            Self::Won => 2,
            Self::Drawn => 1,
            Self::Lost => 0,
        }
    }
}

/// How the moves of a seat came about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Endings {
    /// By its own answer.
    pub ok: u64,
    /// The answer came too late.
    pub timeout: u64,
    /// The answer was no legal move.
    pub invalid: u64,
    /// The program died.
    pub crash: u64,
    /// The program took too much memory.
    pub memory: u64,
    /// The program wrote too much.
    pub flood: u64,
    /// The program broke the protocol.
    pub protocol: u64,
    /// The program never started.
    pub start_failed: u64,
}

impl Endings {
    /// From counts by the words of records; the error is a word that is none of them.
    pub fn from_words<'a>(counts: impl IntoIterator<Item = (&'a str, u64)>) -> Result<Self, String> {
        let mut endings = Self::default();
        for (word, count) in counts {
            let ending = MoveEnding::from_code(word).ok_or_else(|| word.to_owned())?;
            *endings.of(ending) += count;
        }
        Ok(endings)
    }

    /// Counts a move, or the lack of one.
    pub fn add(&mut self, ending: MoveEnding) {
        *self.of(ending) += 1;
    }

    const fn of(&mut self, ending: MoveEnding) -> &mut u64 {
        match ending {
            MoveEnding::Ok => &mut self.ok,
            MoveEnding::Timeout => &mut self.timeout,
            MoveEnding::Invalid => &mut self.invalid,
            MoveEnding::Crash => &mut self.crash,
            MoveEnding::Memory => &mut self.memory,
            MoveEnding::Flood => &mut self.flood,
            MoveEnding::Protocol => &mut self.protocol,
            MoveEnding::StartFailed => &mut self.start_failed,
        }
    }

    /// Everything that went wrong, with the words of records.
    pub const fn failures(&self) -> [(&'static str, u64); 7] {
        [
            (MoveEnding::Timeout.code(), self.timeout),
            (MoveEnding::Invalid.code(), self.invalid),
            (MoveEnding::Crash.code(), self.crash),
            (MoveEnding::Memory.code(), self.memory),
            (MoveEnding::Flood.code(), self.flood),
            (MoveEnding::Protocol.code(), self.protocol),
            (MoveEnding::StartFailed.code(), self.start_failed),
        ]
    }
}

impl AddAssign for Endings {
    fn add_assign(&mut self, other: Self) {
        self.ok += other.ok;
        self.timeout += other.timeout;
        self.invalid += other.invalid;
        self.crash += other.crash;
        self.memory += other.memory;
        self.flood += other.flood;
        self.protocol += other.protocol;
        self.start_failed += other.start_failed;
    }
}

#[cfg(test)]
mod tests {
    use game::{Reason, Seat};

    use super::*;
    use crate::contest::schedule::Stage;

    #[test]
    fn endings_are_counted_one_by_one_or_by_their_words() {
        let mut counted = Endings::default();
        for ending in MoveEnding::ALL {
            counted.add(ending);
        }
        assert_eq!(Endings::from_words(MoveEnding::ALL.map(|ending| (ending.code(), 1))), Ok(counted));
        assert!(counted.failures().iter().all(|(_, count)| *count == 1) && counted.ok == 1);
        assert_eq!(Endings::from_words([("late", 1)]), Err("late".to_owned()));
    }

    #[test]
    fn an_outcome_gives_each_seat_its_rank() {
        let game =
            Scheduled { number: 4, round: 1, stage: Stage::Main, seats: vec![7, 3], opening: 0, seed: 0 };
        let result = GameResult::new(game, &Outcome::win(Seat::new(1), 2, Reason("no-move")), 31);
        assert_eq!((result.against(1, 0), result.against(0, 1)), (Encounter::Won, Encounter::Lost));
        assert_eq!(
            (result.reason.as_str(), result.moves, result.margin(0), result.fault(0)),
            ("no-move", 31, 0, None)
        );
        assert!(result.has(7) && !result.has(1));
    }
}

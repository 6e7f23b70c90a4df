//! The cross table: each participant's results against each other.

use serde::Serialize;

use super::ParticipantIndex;
use super::result::Encounter;
use super::standing::{Points, Scoring, TableInput};

/// Each participant's results against each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CrossTable {
    /// The participants of the rows and of the columns.
    pub order: Vec<ParticipantIndex>,
    /// The results of each row against each column.
    pub cells: Vec<Vec<Cell>>,
}

/// One participant's results against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// Games in which it was ahead.
    pub wins: u64,
    /// Level.
    pub draws: u64,
    /// Behind.
    pub losses: u64,
    /// The points of all that.
    pub points: Points,
}

impl Cell {
    /// How many games the two had.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

impl CrossTable {
    /// The cross table of these participants.
    pub fn new(order: Vec<ParticipantIndex>, scoring: &Scoring, input: TableInput<'_>) -> Self {
        let place = |one: ParticipantIndex| order.iter().position(|other| *other == one);
        let mut cells = vec![vec![Cell::default(); order.len()]; order.len()];
        for meeting in input.meetings(scoring.disqualified) {
            let (Some(row), Some(column)) = (place(meeting.one), place(meeting.other)) else { continue };
            let cell = &mut cells[row][column];
            match meeting.encounter {
                Encounter::Won => cell.wins += 1,
                Encounter::Drawn => cell.draws += 1,
                Encounter::Lost => cell.losses += 1,
            }
            cell.points += scoring.points.points(meeting.encounter);
        }
        Self { order, cells }
    }
}

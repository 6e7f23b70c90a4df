//! The order of a whole contest: one table, or groups and a knock-out.

use std::cmp::Reverse;

use serde::Serialize;

use super::schedule::{Course, Decision, Format, Schedule, Stage, Tie};
use super::standing::{Row, chunks, ranked, table};
use super::{Aftermath, Disqualified, ParticipantIndex};

/// The standings of a contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Standings {
    /// All participants, best first, with all their games.
    ///
    /// After groups the order is: who goes on longest in the knock-out; then the place in the group. Those who went out in the
    /// same round, or have the same place in different groups, share a rank.
    pub ranking: Vec<Row>,
    /// The table of each group, where there are groups.
    pub groups: Vec<Vec<Row>>,
    /// The ties of the knock-out, where there is one.
    pub ties: Vec<Tie>,
}

/// What a disqualification has changed in a knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// Its opponent went on in its place.
    ReplacedBy(ParticipantIndex),
    /// It was drawn and played again.
    Redrawn,
}

impl Standings {
    /// What a disqualification has changed in the knock-out; `None` if nothing.
    pub fn consequence(&self, gone: &Disqualified) -> Option<Consequence> {
        if gone.then == Aftermath::Replay {
            return Some(Consequence::Redrawn);
        }
        let is_walkover = |tie: &&Tie| matches!(tie.decision, Some((_, Decision::Walkover)));
        let mut lost = self.ties.iter().filter(|tie| tie.loser() == Some(gone.participant));
        lost.find(is_walkover).and_then(Tie::winner).map(Consequence::ReplacedBy)
    }
}

impl Schedule {
    /// The standings after a course of this schedule.
    pub fn standings_of(&self, course: &Course) -> Standings {
        let scoring = &self.settings().scoring;
        let all: Vec<ParticipantIndex> = (0..self.participants()).collect();
        let ranking = table(scoring, &all, course.games());
        let groups: Vec<Vec<Row>> =
            course.groups.iter().map(|members| course.games().group_table(scoring, members)).collect();
        let ranking = match self.settings().format {
            Format::Groups(_) => by_knockout(ranking, &groups, &course.ties),
            Format::RoundRobin { .. } | Format::Gauntlet { .. } | Format::Swiss { .. } => ranking,
        };
        Standings { ranking, groups, ties: course.ties.clone() }
    }
}

fn by_knockout(ranking: Vec<Row>, groups: &[Vec<Row>], ties: &[Tie]) -> Vec<Row> {
    let group_rank = |one| {
        let row = groups.iter().flatten().find(|row| row.participant == one);
        row.map_or(usize::MAX, |row| row.rank)
    };
    // Within a tier the order of all games stays.
    ranked(chunks(ranking, |row| {
        Reverse(tier(row.participant, row.disqualified, ties, group_rank(row.participant)))
    }))
}

/// How far a participant came; the least is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Tier {
    /// Not out yet, or the winner of the contest.
    In,
    /// Out in a round with so many ties; the match for the third place counts as 2 for its winner, 3 for its loser.
    Out(u32),
    /// Not beyond the groups, with this place there.
    Group(usize),
    /// Disqualified.
    Disqualified,
}

fn tier(one: ParticipantIndex, disqualified: bool, ties: &[Tie], group_rank: usize) -> Tier {
    if disqualified {
        return Tier::Disqualified;
    }
    let mut own = ties.iter().filter(|tie| tie.sides.contains(&Some(one)));
    let Some(last) = own.next_back() else { return Tier::Group(group_rank) };
    match (last.stage, last.decision) {
        (Stage::Knockout(ties), Some((winner, _))) if winner != Some(one) => Tier::Out(ties),
        (Stage::ThirdPlace, Some((winner, _))) if winner != Some(one) => Tier::Out(3),
        (Stage::ThirdPlace, _) => Tier::Out(2),
        _ => Tier::In,
    }
}

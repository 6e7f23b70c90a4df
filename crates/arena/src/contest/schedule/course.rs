//! The course of a contest so far.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Serialize;

use super::{
    Colours, Format, Schedule, Scheduled, Settings, Stage, draw, gauntlet, knockout, round_robin, swiss, ties,
};
use crate::contest::result::GameResult;
use crate::contest::standing::TableInput;
use crate::contest::{Aftermath, Disqualified, ParticipantIndex};

/// The course of a contest so far, and its open games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// The games that were played, by number.
    pub played: Vec<GameResult>,
    /// The games that can be played now.
    pub open: Vec<Scheduled>,
    /// Games that are not played because a participant in them was disqualified.
    pub dropped: Vec<Scheduled>,
    /// The byes.
    pub byes: Vec<Bye>,
    /// Who plays in which group, where there are groups.
    pub groups: Vec<Vec<ParticipantIndex>>,
    /// The ties of the knock-out, decided or not.
    pub ties: Vec<ties::Tie>,
    /// Games of a knock-out that a disqualification has changed; they no longer count.
    pub void: Vec<GameResult>,
    /// Who is disqualified, for every participant.
    pub out: Vec<bool>,
    /// The numbers of the games of each batch; the last is the present one.
    pub(super) batches: Vec<Range<u64>>,
}

/// A bye: a participant without an opponent in a round; it counts as if it had won all its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bye {
    /// Who.
    pub participant: ParticipantIndex,
    /// The round.
    pub round: u32,
    /// How many wins it counts.
    pub wins: u64,
}

/// Results that are not this contest's: its file was changed, or they belong to another.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// The schedule has another game with the number.
    #[error(
        "game {number} was played by {found:?} from opening {opening}, which the schedule does not ask for: the contest's settings are not those its games were played with"
    )]
    Other {
        /// The number.
        number: u64,
        /// Who played.
        found: Vec<ParticipantIndex>,
        /// From which opening.
        opening: u64,
    },
    /// Two results of one game.
    #[error("game {number} has two results: expected one")]
    Twice {
        /// The number.
        number: u64,
    },
    /// A result without an entry for each seat.
    #[error("game {number}: expected a rank, a margin if there are any, and endings for each seat")]
    Incomplete {
        /// The number.
        number: u64,
    },
}

/// The input of a format when it makes a batch.
pub(super) struct SoFar<'a> {
    /// The games of all earlier batches, by number, and who is disqualified when this one is made.
    pub(super) games: TableInput<'a>,
    /// What becomes of the knock-out because of those who were not yet disqualified in the batch before.
    pub(super) aftermath: Aftermath,
    /// The number that the first game of the batch will have.
    pub(super) next: u64,
}

/// A game before it has a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    pub(super) round: u32,
    pub(super) stage: Stage,
    pub(super) seats: Vec<ParticipantIndex>,
    /// Which of the encounters that participants can have; tells opening and seed.
    pub(super) encounter: u64,
}

/// The games of one table: every encounter with all rotations of the seats, or once if colours are drawn by lot.
pub(super) fn rotations(
    settings: &Settings,
    round: u32,
    stage: Stage,
    table: &[ParticipantIndex],
    encounters: Range<u64>,
) -> impl Iterator<Item = Draft> {
    let games = settings.games_an_encounter() as usize;
    encounters.flat_map(move |encounter| {
        (0..games).map(move |turned| {
            let mut seats = table.to_vec();
            seats.rotate_left(turned);
            Draft { round, stage, seats, encounter }
        })
    })
}

/// A format in progress, which makes one batch after the other.
pub(super) trait Plan {
    /// The next batch, from the results of all earlier ones; empty when the contest is over. Byes of the batch are added.
    fn next(&mut self, so_far: &SoFar<'_>, byes: &mut Vec<Bye>) -> Vec<Draft>;

    /// The groups, where there are any.
    fn groups(&self) -> Vec<Vec<ParticipantIndex>> {
        Vec::new()
    }

    /// The ties, where there are any.
    fn ties(&self, _so_far: &SoFar<'_>) -> Vec<ties::Tie> {
        Vec::new()
    }
}

/// A format whose games follow from who takes part: all of them are one batch.
struct AtOnce(Vec<Draft>);

impl Plan for AtOnce {
    fn next(&mut self, _so_far: &SoFar<'_>, _byes: &mut Vec<Bye>) -> Vec<Draft> {
        std::mem::take(&mut self.0)
    }
}

/// The plan of a contest from which these are out at its beginning.
fn plan<'a>(settings: &'a Settings, out: &[bool]) -> Box<dyn Plan + 'a> {
    match &settings.format {
        Format::RoundRobin { cycles } => Box::new(AtOnce(round_robin::games(settings, *cycles, out))),
        Format::Gauntlet { champions } => Box::new(AtOnce(gauntlet::games(settings, *champions, out))),
        Format::Swiss { rounds } => Box::new(swiss::Swiss::new(settings, *rounds, out.len())),
        Format::Groups(groups) => Box::new(knockout::Knockout::new(settings, groups, out.len())),
    }
}

impl Course {
    /// Its games for tables, with those disqualified as they are at last.
    pub fn games(&self) -> TableInput<'_> {
        self.games_without(&self.out)
    }

    fn games_without<'a>(&'a self, out: &'a [bool]) -> TableInput<'a> {
        TableInput { played: &self.played, dropped: &self.dropped, byes: &self.byes, out }
    }
}

impl Schedule {
    /// Goes through the contest from its beginning.
    pub fn course(&self, results: &[GameResult], disqualified: &[Disqualified]) -> Result<Course, Mismatch> {
        let mut waiting = by_number(results)?;
        // Counted from 1.
        let (mut before, mut base) = (0, 1);
        let mut plan = plan(&self.settings, &self.out(disqualified, base));
        let mut course = Course { out: self.out(disqualified, u64::MAX), ..Course::default() };
        loop {
            let news = disqualified.iter().filter(|one| before < one.from && one.from <= base);
            let aftermath = news.map(|one| one.then).max().unwrap_or_default();
            let out = self.out(disqualified, base);
            let so_far = SoFar { games: course.games_without(&out), aftermath, next: base };
            let mut byes = Vec::new();
            let drafts = plan.next(&so_far, &mut byes);
            course.byes.extend(byes);
            course.batches.push(base..base + drafts.len() as u64);
            if drafts.is_empty() {
                break;
            }
            for (number, draft) in (base..).zip(drafts) {
                let game = self.game(number, draft);
                match waiting.remove(&number) {
                    Some(result) => course.played.push(checked(result, &game)?.clone()),
                    // Open games of a knock-out that is drawn again are dropped.
                    None if game.stage.is_knockout() && is_redrawn_after(disqualified, number) => {}
                    None if game.seats.iter().any(|&seat| course.out[seat]) => course.dropped.push(game),
                    None => course.open.push(game),
                }
            }
            if !course.open.is_empty() {
                break;
            }
            before = base;
            base = course.batches.last().map_or(base, |batch| batch.end);
        }
        if let Some(result) = waiting.values().next() {
            return Err(other(result));
        }
        course.groups = plan.groups();
        let aftermath = Aftermath::Stands;
        course.ties = plan.ties(&SoFar { games: course.games(), aftermath, next: base });
        let ties = &course.ties;
        let stands = |game: &Scheduled| !game.stage.is_knockout() || ties.iter().any(|tie| tie.has(game));
        course.dropped.retain(stands);
        (course.played, course.void) =
            std::mem::take(&mut course.played).into_iter().partition(|result| stands(&result.game));
        Ok(course)
    }

    /// Who is disqualified when the games from this number on are paired, for every participant.
    fn out(&self, disqualified: &[Disqualified], number: u64) -> Vec<bool> {
        let mut out = vec![false; self.participants];
        for one in disqualified.iter().filter(|one| one.from <= number) {
            if let Some(entry) = out.get_mut(one.participant) {
                *entry = true;
            }
        }
        out
    }

    fn game(&self, number: u64, draft: Draft) -> Scheduled {
        let Draft { round, stage, mut seats, encounter } = draft;
        if self.settings.colours == Colours::Lot {
            let drawn = draw::seats(self.settings.seed, number, seats.len());
            seats = drawn.into_iter().map(|place| seats[place]).collect();
        }
        let opening = encounter % self.settings.openings;
        let seed = draw::game_seed(self.settings.seed, encounter);
        Scheduled { number, round, stage, seats, opening, seed }
    }
}

/// Whether a knock-out was drawn again when a game of it had been asked for already.
fn is_redrawn_after(disqualified: &[Disqualified], number: u64) -> bool {
    disqualified.iter().any(|one| one.then == Aftermath::Replay && number < one.from)
}

fn by_number(results: &[GameResult]) -> Result<BTreeMap<u64, &GameResult>, Mismatch> {
    let mut waiting = BTreeMap::new();
    for result in results {
        let number = result.game.number;
        if waiting.insert(number, result).is_some() {
            return Err(Mismatch::Twice { number });
        }
    }
    Ok(waiting)
}

fn checked<'a>(result: &'a GameResult, game: &Scheduled) -> Result<&'a GameResult, Mismatch> {
    let seats = game.seats.len();
    let complete = result.ranks.len() == seats
        && result.endings.len() == seats
        && result.margins.as_ref().is_none_or(|margins| margins.len() == seats);
    match (result.game == *game, complete) {
        (true, true) => Ok(result),
        (true, false) => Err(Mismatch::Incomplete { number: game.number }),
        (false, _) => Err(other(result)),
    }
}

fn other(result: &GameResult) -> Mismatch {
    let Scheduled { number, seats, opening, .. } = result.game.clone();
    Mismatch::Other { number, found: seats, opening }
}

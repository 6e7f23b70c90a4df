//! Ties of a knock-out.

use serde::Serialize;

use super::{ParticipantIndex, Scheduled, Stage};
use crate::contest::result::GameResult;
use crate::contest::standing::{PointSystem, Points};

/// Two who play until one is out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tie {
    /// The round of the knock-out.
    pub stage: Stage,
    /// Its place in the round, from the top of the bracket, from 0.
    pub index: u32,
    /// Who plays; `None` for a bye, or if both that could have come were disqualified.
    pub sides: [Option<ParticipantIndex>; 2],
    /// The points of each side.
    pub points: [Points; 2],
    /// The margin of each side.
    pub margins: [i64; 2],
    /// Who goes on, and by what. `None` while games are open.
    pub decision: Option<(Option<ParticipantIndex>, Decision)>,
    /// The number from which on its games count: the same two may have met in this stage before the knock-out was redrawn.
    #[serde(skip)]
    pub(super) since: u64,
    /// How often games were asked for it: once for all that every tie has, then once for each further encounter.
    #[serde(skip)]
    pub(super) asked: u32,
}

/// What decided a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// More points.
    Points,
    /// The greater margin.
    Margin,
    /// More games, which were needed because everything was level.
    Extra,
    /// The lot: even those games left everything level.
    Lot,
    /// There was no opponent, or it was disqualified.
    Walkover,
}

impl Tie {
    pub(super) fn new(stage: Stage, index: u32, sides: [Option<ParticipantIndex>; 2], since: u64) -> Self {
        let points = [Points::default(); 2];
        Self { stage, index, sides, points, margins: [0; 2], decision: None, since, asked: 0 }
    }

    /// Whether it is the same tie of the bracket, between the same two.
    pub(super) fn is_again(&self, former: &Self) -> bool {
        (self.stage, self.index, self.sides) == (former.stage, former.index, former.sides)
    }

    /// Whether a game is one of its own.
    pub(super) fn has(&self, game: &Scheduled) -> bool {
        let is_present = |one: &ParticipantIndex| self.sides.contains(&Some(*one));
        game.stage == self.stage && game.number >= self.since && game.seats.iter().all(is_present)
    }

    /// The two, if there are two.
    pub(super) const fn pair(&self) -> Option<[ParticipantIndex; 2]> {
        match self.sides {
            [Some(one), Some(other)] => Some([one, other]),
            _ => None,
        }
    }

    /// Who goes on, if that is decided and one does.
    pub fn winner(&self) -> Option<ParticipantIndex> {
        self.decision.and_then(|(winner, _)| winner)
    }

    /// Who is out by it, if that is decided and there were two.
    pub fn loser(&self) -> Option<ParticipantIndex> {
        let winner = self.winner()?;
        self.sides.into_iter().flatten().find(|&side| side != winner)
    }

    /// Counts its games, and decides it where they do.
    pub(super) fn judge(&mut self, results: &[GameResult], system: PointSystem, out: &[bool]) {
        self.count(results, system);
        let present = self.sides.map(|side| side.filter(|&one| !out[one]));
        let [Some(one), Some(other)] = present else {
            self.decision = Some((present[0].or(present[1]), Decision::Walkover));
            return;
        };
        let points_differ = self.points[0] != self.points[1];
        let margins_differ = self.margins[0] != self.margins[1];
        let by = match self.asked {
            _ if !points_differ && !margins_differ => return,
            2.. => Decision::Extra,
            _ if points_differ => Decision::Points,
            _ => Decision::Margin,
        };
        let first_is_ahead = (self.points[0], self.margins[0]) > (self.points[1], self.margins[1]);
        self.decision = Some((Some(if first_is_ahead { one } else { other }), by));
    }

    /// Adds up the games of the two in this stage.
    pub(super) fn count(&mut self, results: &[GameResult], system: PointSystem) {
        let Some(pair) = self.pair() else { return };
        self.points = [Points::default(); 2];
        self.margins = [0; 2];
        for result in results {
            if !self.has(&result.game) {
                continue;
            }
            for (side, one) in pair.into_iter().enumerate() {
                let seat = usize::from(result.game.seats[0] != one);
                self.points[side] += system.points(result.against(seat, 1 - seat));
                self.margins[side] += result.margin(seat);
            }
        }
    }
}

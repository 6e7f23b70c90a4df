//! Groups, then a knock-out between the best of them.
//!
//! A tie of the knock-out is decided by points, then by margin; if both are level by more encounters, one at a time, each
//! of which may decide by points or margin; and if they leave everything level, by the contest's lot. A participant
//! without an opponent, because the number does not fit or because the opponent was disqualified, goes on.
//!
//! When a participant that has won ties is disqualified, the bracket is built again from its first round, either with
//! its opponent there in its place or drawn anew. Games of ties that are no longer in the bracket are void.

use game::Message;

use super::course::{Bye, Draft, Plan, SoFar, rotations};
use super::{
    ConfigError, Decision, Draw, Groups, ParticipantIndex, Settings, Stage, Tie, at_least, draw, qualify,
    round_robin,
};
use crate::contest::Aftermath;
use crate::contest::standing::Row;

pub(super) struct Knockout<'a> {
    settings: &'a Settings,
    groups: &'a Groups,
    members: Vec<Vec<ParticipantIndex>>,
    /// The place of each participant in the lot.
    lot: Vec<usize>,
    phase: Phase,
    /// Ties of rounds that are over.
    decided: Vec<Tie>,
    /// Ties decided before an opponent took a disqualified participant's place; they are reused if the same two meet
    /// again.
    former: Vec<Tie>,
    round: u32,
    encounter: u64,
}

enum Phase {
    Beginning,
    Groups,
    /// Those of the present round.
    Ties(Vec<Tie>),
    Over,
}

pub(super) fn check(groups: &Groups, participants: usize, seats: usize) -> Result<(), ConfigError> {
    if seats != 2 {
        return Err(ConfigError(Message::new("schedule-seats").with("seats", seats)));
    }
    if let Draw::Given(given) = &groups.draw {
        for participant in 0..participants {
            let times = given.iter().flatten().filter(|&&one| one == participant).count();
            if times != 1 {
                let problem = Message::new("schedule-given").with("participant", participant + 1);
                return Err(ConfigError(problem.with("times", times)));
            }
        }
    }
    let count = groups.draw.groups();
    at_least(1, "groups", count as u64)?;
    at_least(1, "advance", groups.advance as u64)?;
    at_least(1, "encounters of a tie", groups.encounters)?;
    let sizes = qualify::groups(&groups.draw, participants, 0);
    let size = sizes.iter().map(Vec::len).min().unwrap_or(0);
    if groups.advance > size {
        let problem = Message::new("schedule-advance").with("advance", groups.advance);
        return Err(ConfigError(problem.with("size", size)));
    }
    if count * groups.advance < 2 { Err(ConfigError(Message::new("schedule-no-knockout"))) } else { Ok(()) }
}

/// How many games there are if no tie needs more than all have.
pub(super) fn games(groups: &Groups, participants: usize, settings: &Settings) -> u64 {
    let members = qualify::groups(&groups.draw, participants, 0);
    let pairs: u64 =
        members.iter().map(|group| (group.len() * group.len().saturating_sub(1) / 2) as u64).sum();
    let qualified = (members.len() * groups.advance) as u64;
    let third = u64::from(groups.third_place && qualified >= 4);
    let encounters = pairs * settings.encounters + (qualified - 1 + third) * groups.encounters;
    encounters * settings.games_an_encounter()
}

impl<'a> Knockout<'a> {
    pub(super) fn new(settings: &'a Settings, groups: &'a Groups, participants: usize) -> Self {
        let lot = draw::places(settings.seed, draw::Purpose::Order, participants);
        let members = qualify::groups(&groups.draw, participants, settings.seed);
        let phase = Phase::Beginning;
        let (decided, former) = (Vec::new(), Vec::new());
        Self { settings, groups, members, lot, phase, decided, former, round: 0, encounter: 0 }
    }

    fn group_games(&mut self, out: &[bool]) -> Vec<Draft> {
        let mut drafts = Vec::new();
        for (group, members) in (0..).zip(&self.members) {
            let members: Vec<_> = members.iter().copied().filter(|&one| !out[one]).collect();
            drafts.extend(round_robin::all_games(self.settings, &members, Stage::Group(group), 1));
        }
        // Rounds of all groups go side by side.
        drafts.sort_by_key(|draft| (draft.round, draft.stage));
        self.round = drafts.iter().map(|draft| draft.round).max().unwrap_or(0);
        self.encounter = self.settings.encounters;
        drafts
    }

    fn first_ties(&self, so_far: &SoFar<'_>) -> Vec<Tie> {
        // Those that are level in everything else are ordered by the lot.
        let tables = self.members.iter().map(|members| {
            let mut rows = so_far.games.group_table(&self.settings.scoring, members);
            rows.sort_by_key(|row| (row.rank, self.lot[row.participant]));
            rows
        });
        let tables: Vec<Vec<Row>> = tables.collect();
        let pairs = qualify::bracket(&tables, self.groups.advance, &self.lot);
        round(&pairs, so_far.next)
    }

    /// The ties after a round that is over; none after the final.
    fn following(&self, over: &[Tie], since: u64) -> Vec<Tie> {
        let main: Vec<&Tie> = over.iter().filter(|tie| tie.stage != Stage::ThirdPlace).collect();
        if main.len() < 2 {
            return Vec::new();
        }
        let winners: Vec<_> = main.chunks(2).map(|two| [two[0].winner(), two[1].winner()]).collect();
        let mut ties = round(&winners, since);
        if main.len() == 2 && self.groups.third_place {
            ties.push(Tie::new(Stage::ThirdPlace, 0, [main[0].loser(), main[1].loser()], since));
        }
        for tie in &mut ties {
            if let Some(former) = self.former.iter().find(|former| tie.is_again(former)) {
                *tie = former.clone();
            }
        }
        ties
    }

    /// The first round again, after one of the knock-out's players was disqualified.
    fn again(&mut self, open: Vec<Tie>, so_far: &SoFar<'_>) -> Vec<Tie> {
        let mut ties = std::mem::take(&mut self.decided);
        ties.extend(open);
        let former = std::mem::take(&mut self.former);
        if so_far.aftermath == Aftermath::Replay {
            self.round += 1;
            return self.first_ties(so_far);
        }
        for tie in former {
            if !ties.iter().any(|later| later.is_again(&tie)) {
                ties.push(tie);
            }
        }
        let is_out = |one: ParticipantIndex| so_far.games.out[one];
        for tie in &mut ties {
            if tie.winner().is_some_and(is_out) {
                let opponent = tie.loser().filter(|&one| !is_out(one));
                tie.decision = Some((opponent, Decision::Walkover));
            }
        }
        let first = ties.first().map(|tie| tie.stage);
        let (first, later) = ties.into_iter().partition(|tie| Some(tie.stage) == first);
        self.former = later;
        first
    }

    /// The games that the undecided ties of a round want: as many as every tie has, then one more encounter at a time.
    fn games_of(&mut self, ties: &mut [Tie]) -> Vec<Draft> {
        let (first, round) = (self.encounter, self.round);
        let mut drafts = Vec::new();
        for tie in ties.iter_mut().filter(|tie| tie.decision.is_none()) {
            let encounters = if tie.asked == 0 { self.groups.encounters } else { 1 };
            self.encounter = self.encounter.max(first + encounters);
            let Some(pair) = tie.pair() else { continue };
            tie.asked += 1;
            drafts.extend(rotations(self.settings, round, tie.stage, &pair, first..first + encounters));
        }
        drafts
    }

    fn judge(&self, tie: &mut Tie, so_far: &SoFar<'_>) {
        tie.judge(so_far.games.played, self.settings.scoring.points, so_far.games.out);
        if tie.decision.is_none() && tie.asked > self.groups.extra {
            let first = tie.sides.into_iter().flatten().min_by_key(|&one| self.lot[one]);
            tie.decision = Some((first, Decision::Lot));
        }
    }
}

fn round(pairs: &[[Option<ParticipantIndex>; 2]], since: u64) -> Vec<Tie> {
    let stage = Stage::Knockout(pairs.len() as u32);
    (0..).zip(pairs).map(|(index, &sides)| Tie::new(stage, index, sides, since)).collect()
}

impl Plan for Knockout<'_> {
    fn next(&mut self, so_far: &SoFar<'_>, _byes: &mut Vec<Bye>) -> Vec<Draft> {
        let mut is_again = so_far.aftermath != Aftermath::Stands;
        loop {
            let mut ties = match std::mem::replace(&mut self.phase, Phase::Over) {
                Phase::Beginning => {
                    self.phase = Phase::Groups;
                    let drafts = self.group_games(so_far.games.out);
                    if drafts.is_empty() {
                        continue;
                    }
                    return drafts;
                }
                Phase::Groups => {
                    is_again = false;
                    self.round += 1;
                    self.first_ties(so_far)
                }
                Phase::Ties(mut open) => {
                    for tie in open.iter_mut().filter(|tie| tie.decision.is_none()) {
                        self.judge(tie, so_far);
                    }
                    if std::mem::take(&mut is_again) {
                        self.again(open, so_far)
                    } else if open.iter().any(|tie| tie.decision.is_none()) {
                        open
                    } else {
                        let following = self.following(&open, so_far.next);
                        self.decided.extend(open);
                        self.round += 1;
                        following
                    }
                }
                Phase::Over if std::mem::take(&mut is_again) => self.again(Vec::new(), so_far),
                Phase::Over => return Vec::new(),
            };
            if ties.is_empty() {
                return Vec::new();
            }
            let drafts = self.games_of(&mut ties);
            self.phase = Phase::Ties(ties);
            if !drafts.is_empty() {
                return drafts;
            }
        }
    }

    fn groups(&self) -> Vec<Vec<ParticipantIndex>> {
        self.members.clone()
    }

    fn ties(&self, so_far: &SoFar<'_>) -> Vec<Tie> {
        let mut ties = self.decided.clone();
        if let Phase::Ties(open) = &self.phase {
            ties.extend(open.iter().cloned());
        }
        for tie in &mut ties {
            tie.count(so_far.games.played, self.settings.scoring.points);
        }
        ties
    }
}

//! Groups, then a knock-out between the best of them.
//!
//! A tie of the knock-out is decided by points, then by margin; if both are level by more encounters, one at a time, each
//! of which may decide by points or margin; and if they leave everything level, by the contest's lot. Whoever
//! has no opponent, because the number does not fit or because the opponent was disqualified, goes on.

use super::course::{Bye, Draft, Plan, SoFar, rotations};
use super::ties::Extra;
use super::{
    Decision, Draw, Groups, ParticipantIndex, ScheduleError, Settings, Stage, ThirdPlace, Tie, draw, qualify,
    round_robin,
};
use crate::contest::standing::{Evidence, Row, table};

pub(super) struct Knockout<'a> {
    settings: &'a Settings,
    groups: &'a Groups,
    members: Vec<Vec<ParticipantIndex>>,
    /// The place of each participant in the lot.
    lot: Vec<usize>,
    phase: Phase,
    /// Ties of rounds that are over.
    decided: Vec<Tie>,
    round: u32,
    encounter: u64,
}

enum Phase {
    Beginning,
    Groups,
    Ties {
        /// Those of the present round.
        open: Vec<Tie>,
        /// How many more encounters level ties have had.
        extra: u32,
    },
    Over,
}

pub(super) fn check(groups: &Groups, participants: usize, seats: usize) -> Result<(), ScheduleError> {
    if seats != 2 {
        return Err(ScheduleError::Seats { seats });
    }
    let at_least = |what, number: usize| match number {
        0 => Err(ScheduleError::TooFew { what, least: 1 }),
        _ => Ok(()),
    };
    let count = match &groups.draw {
        Draw::Lot(count) | Draw::Snake(count) => *count,
        Draw::Given(given) => {
            for participant in 0..participants {
                let times = given.iter().flatten().filter(|&&one| one == participant).count();
                if times != 1 {
                    return Err(ScheduleError::Given { participant, times });
                }
            }
            given.len()
        }
    };
    at_least("groups", count)?;
    at_least("advance", groups.advance)?;
    at_least("encounters of a tie", groups.encounters as usize)?;
    let sizes = qualify::groups(&groups.draw, participants, 0);
    let size = sizes.iter().map(Vec::len).min().unwrap_or(0);
    if groups.advance > size {
        return Err(ScheduleError::Advance { advance: groups.advance, size });
    }
    if count * groups.advance < 2 { Err(ScheduleError::NoKnockout) } else { Ok(()) }
}

/// How many games there are if no tie needs more than all have.
pub(super) fn games(groups: &Groups, participants: usize, encounters: u64) -> u64 {
    let members = qualify::groups(&groups.draw, participants, 0);
    let pairs: u64 =
        members.iter().map(|group| (group.len() * group.len().saturating_sub(1) / 2) as u64).sum();
    let qualified = (members.len() * groups.advance) as u64;
    let third = u64::from(groups.third_place == ThirdPlace::Played && qualified >= 4);
    2 * (pairs * encounters + (qualified - 1 + third) * groups.encounters)
}

impl<'a> Knockout<'a> {
    pub(super) fn new(settings: &'a Settings, groups: &'a Groups, participants: usize) -> Self {
        let mut lot = vec![0; participants];
        for (place, one) in
            draw::lots(settings.seed, draw::Purpose::Order, participants).into_iter().enumerate()
        {
            lot[one] = place;
        }
        let members = qualify::groups(&groups.draw, participants, settings.seed);
        let phase = Phase::Beginning;
        Self { settings, groups, members, lot, phase, decided: Vec::new(), round: 0, encounter: 0 }
    }

    fn group_games(&mut self, out: &[bool]) -> Vec<Draft> {
        let mut drafts = Vec::new();
        for (group, members) in (0..).zip(&self.members) {
            let members: Vec<_> = members.iter().copied().filter(|&one| !out[one]).collect();
            drafts.extend(round_robin::everybody(self.settings, &members, Stage::Group(group), 1));
        }
        // Rounds of all groups go side by side.
        drafts.sort_by_key(|draft| (draft.round, draft.stage));
        self.round = drafts.iter().map(|draft| draft.round).max().unwrap_or(0);
        self.encounter = self.settings.encounters;
        drafts
    }

    fn first_ties(&self, so_far: &SoFar<'_>) -> Vec<Tie> {
        let tables: Vec<Vec<Row>> =
            self.members.iter().map(|members| self.group_table(members, so_far)).collect();
        let pairs = qualify::bracket(&tables, self.groups.advance, &self.lot);
        round(&pairs)
    }

    /// A group's table, with the lot for those whom nothing else sets apart.
    fn group_table(&self, members: &[ParticipantIndex], so_far: &SoFar<'_>) -> Vec<Row> {
        let SoFar { results: played, dropped, byes, out } = so_far;
        let (played, dropped) = in_group(played, dropped, members);
        let evidence = Evidence { played: &played, dropped: &dropped, byes, out };
        let mut rows = table(&self.settings.scoring, members, evidence);
        rows.sort_by_key(|row| (row.rank, self.lot[row.participant]));
        rows
    }

    /// The ties after a round that is over; none after the final.
    fn following(&self, over: &[Tie]) -> Vec<Tie> {
        let main: Vec<&Tie> = over.iter().filter(|tie| tie.stage != Stage::ThirdPlace).collect();
        if main.len() < 2 {
            return Vec::new();
        }
        let winners: Vec<_> = main.chunks(2).map(|two| [two[0].winner(), two[1].winner()]).collect();
        let mut ties = round(&winners);
        if main.len() == 2 && self.groups.third_place == ThirdPlace::Played {
            ties.push(Tie::new(Stage::ThirdPlace, 0, [main[0].loser(), main[1].loser()]));
        }
        ties
    }

    fn games_of<'t>(&mut self, ties: impl Iterator<Item = &'t Tie>, encounters: u64) -> Vec<Draft> {
        let range = self.encounter..self.encounter + encounters;
        self.encounter = range.end;
        let round = self.round;
        ties.filter_map(|tie| Some((tie, tie.pair()?)))
            .flat_map(|(tie, pair)| rotations(round, tie.stage, &pair, range.clone()).collect::<Vec<_>>())
            .collect()
    }

    fn judge(&self, tie: &mut Tie, so_far: &SoFar<'_>, extra: u32) {
        let had = if extra == 0 { Extra::None } else { Extra::Some };
        tie.judge(so_far.results, self.settings.scoring.points, &so_far.out, had);
        if tie.decision.is_none() && extra == self.groups.extra {
            let first = tie.sides.into_iter().flatten().min_by_key(|&one| self.lot[one]);
            tie.decision = Some((first, Decision::Lot));
        }
    }
}

/// The games of one group.
pub(crate) fn in_group(
    played: &[crate::contest::result::GameResult],
    dropped: &[super::Scheduled],
    members: &[ParticipantIndex],
) -> (Vec<crate::contest::result::GameResult>, Vec<super::Scheduled>) {
    let of_group = |game: &super::Scheduled| {
        matches!(game.stage, Stage::Group(_)) && game.seats.iter().all(|seat| members.contains(seat))
    };
    (
        played.iter().filter(|result| of_group(&result.game)).cloned().collect(),
        dropped.iter().filter(|game| of_group(game)).cloned().collect(),
    )
}

fn round(pairs: &[[Option<ParticipantIndex>; 2]]) -> Vec<Tie> {
    let stage = Stage::Knockout(pairs.len() as u32);
    (0..).zip(pairs).map(|(index, &sides)| Tie::new(stage, index, sides)).collect()
}

impl Plan for Knockout<'_> {
    fn next(&mut self, so_far: &SoFar<'_>, _byes: &mut Vec<Bye>) -> Vec<Draft> {
        loop {
            let (over, extra) = match std::mem::replace(&mut self.phase, Phase::Over) {
                Phase::Beginning => {
                    self.phase = Phase::Groups;
                    let drafts = self.group_games(&so_far.out);
                    if drafts.is_empty() {
                        continue;
                    }
                    return drafts;
                }
                Phase::Groups => (None, 0),
                Phase::Ties { open, extra } => (Some(open), extra),
                Phase::Over => return Vec::new(),
            };
            let ties = match over {
                None => self.first_ties(so_far),
                Some(mut open) => {
                    for tie in open.iter_mut().filter(|tie| tie.decision.is_none()) {
                        self.judge(tie, so_far, extra);
                    }
                    if open.iter().any(|tie| tie.decision.is_none()) {
                        let drafts = self.games_of(open.iter().filter(|tie| tie.decision.is_none()), 1);
                        self.phase = Phase::Ties { open, extra: extra + 1 };
                        return drafts;
                    }
                    let following = self.following(&open);
                    self.decided.extend(open);
                    following
                }
            };
            if ties.is_empty() {
                return Vec::new();
            }
            self.round += 1;
            let drafts = self.games_of(ties.iter(), self.groups.encounters);
            self.phase = Phase::Ties { open: ties, extra: 0 };
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
        if let Phase::Ties { open, .. } = &self.phase {
            ties.extend(open.iter().cloned());
        }
        for tie in &mut ties {
            tie.count(so_far.results, self.settings.scoring.points);
        }
        ties
    }
}

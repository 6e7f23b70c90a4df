//! Opponents with about as many points, who have not met before.
//!
//! Participants are ordered by points, those with as many by lot. In each group of equal points the upper half is paired with
//! the lower half, the first with the first; a participant left over goes down to the next group. From the top, each
//! gets the first opponent of that order that leaves as many pairs of its group as possible and lets all the others
//! still be paired without a second meeting; only when no pairing of the whole round is without one are second meetings
//! allowed, then third ones. With an odd number the lowest of those with the fewest byes sits out. Colours need no
//! care: an encounter is played with both, or the lot decides.
//!
//! With three or more seats the tables are filled from the top: with the participants that those at the table have met
//! least, and of them the nearest in the order.

use super::course::{Bye, Draft, Plan, SoFar, rotations};
use super::matching::most_pairs;
use super::{ParticipantIndex, Settings, Stage, draw};
use crate::contest::standing::{Points, table};

pub(super) struct Swiss<'a> {
    settings: &'a Settings,
    rounds: u32,
    played: u32,
    met: Vec<Vec<u32>>,
    byes: Vec<u32>,
    /// The place of each participant in the lot.
    lot: Vec<usize>,
}

impl<'a> Swiss<'a> {
    pub(super) fn new(settings: &'a Settings, rounds: u32, participants: usize) -> Self {
        let lot = draw::places(settings.seed, draw::Purpose::Order, participants);
        let (met, byes) = (vec![vec![0; participants]; participants], vec![0; participants]);
        Self { settings, rounds, played: 0, met, byes, lot }
    }

    fn standing(&self, so_far: &SoFar<'_>) -> Vec<(ParticipantIndex, Points)> {
        let out = so_far.games.out;
        let members: Vec<_> = (0..out.len()).filter(|&one| !out[one]).collect();
        let rows = table(&self.settings.scoring, &members, so_far.games);
        let mut order: Vec<_> = rows.iter().map(|row| (row.participant, row.points)).collect();
        order.sort_by_key(|&(one, points)| (std::cmp::Reverse(points), self.lot[one]));
        order
    }

    fn pairs(&self, standing: &[(ParticipantIndex, Points)]) -> Round {
        let round = (0..).find_map(|allowed| self.pairs_with(standing, allowed));
        round.expect("any two may meet often enough")
    }

    /// The pairs of a round in which no two meet that have met more than `allowed` times.
    fn pairs_with(&self, standing: &[(ParticipantIndex, Points)], allowed: u32) -> Option<Round> {
        let may = |a: ParticipantIndex, b: ParticipantIndex| self.met[a][b] <= allowed;
        let pairs_of =
            |left: &[(ParticipantIndex, Points)]| most_pairs(left.len(), &|a, b| may(left[a].0, left[b].0));
        let can_pair = |left: &[(ParticipantIndex, Points)]| 2 * pairs_of(left) == left.len();
        let without = |left: &[(ParticipantIndex, Points)], gone: &[ParticipantIndex]| -> Vec<_> {
            left.iter().copied().filter(|(one, _)| !gone.contains(one)).collect()
        };
        let mut left = standing.to_vec();
        let mut resting = Vec::new();
        if left.len() % 2 == 1 {
            let one = self.to_rest(&left).find(|&one| can_pair(&without(&left, &[one])))?;
            left = without(&left, &[one]);
            resting.push(one);
        } else if !can_pair(&left) {
            return None;
        }
        let mut tables = Vec::new();
        while let Some(&(first, _)) = left.first() {
            let group = &left[..group(&left)];
            let most = pairs_of(group);
            let keeps_most = |other: ParticipantIndex| {
                let inside = usize::from(group.iter().any(|&(one, _)| one == other));
                inside + pairs_of(&without(group, &[first, other])) == most
            };
            let candidates: Vec<ParticipantIndex> =
                preferences(&left).into_iter().filter(|&other| may(first, other)).collect();
            let leaves_pairs = |other: &&ParticipantIndex| can_pair(&without(&left, &[first, **other]));
            let second = candidates
                .iter()
                .filter(|&&other| keeps_most(other))
                .find(leaves_pairs)
                .or_else(|| candidates.iter().find(leaves_pairs))
                .copied()?;
            left = without(&left, &[first, second]);
            tables.push(vec![first, second]);
        }
        Some(Round { tables, resting })
    }

    /// Those who may sit out: first the ones with the fewest byes, of these the lowest first.
    fn to_rest(&self, standing: &[(ParticipantIndex, Points)]) -> impl Iterator<Item = ParticipantIndex> {
        let mut candidates: Vec<_> = standing.iter().rev().map(|&(one, _)| one).collect();
        candidates.sort_by_key(|&one| self.byes[one]);
        candidates.into_iter()
    }

    fn larger_tables(&self, standing: &[(ParticipantIndex, Points)]) -> Round {
        let seats = self.settings.seats;
        let mut left: Vec<_> = standing.iter().map(|&(one, _)| one).collect();
        let resting: Vec<_> = self.to_rest(standing).take(left.len() % seats).collect();
        left.retain(|one| !resting.contains(one));
        let mut tables = Vec::new();
        while !left.is_empty() {
            let mut table = vec![left.remove(0)];
            while table.len() < seats {
                let meetings =
                    |one: ParticipantIndex| table.iter().map(|&other| self.met[one][other]).sum::<u32>();
                let (place, _) = left
                    .iter()
                    .enumerate()
                    .min_by_key(|&(place, &one)| (meetings(one), place))
                    .expect("as many are left as fill whole tables");
                table.push(left.remove(place));
            }
            tables.push(table);
        }
        Round { tables, resting }
    }
}

struct Round {
    tables: Vec<Vec<ParticipantIndex>>,
    resting: Vec<ParticipantIndex>,
}

/// How many, from the top, are to be paired among each other: all with as many points, and if that is one alone the next group too.
fn group(left: &[(ParticipantIndex, Points)]) -> usize {
    let level = |from: usize| {
        let points = left.get(from).map(|(_, points)| points);
        left[from..].iter().take_while(|(_, other)| Some(other) == points).count()
    };
    match level(0) {
        1 => 1 + level(1),
        several => several,
    }
}

/// The opponents of the first of those left, the preferred one first.
fn preferences(left: &[(ParticipantIndex, Points)]) -> Vec<ParticipantIndex> {
    let level = left.iter().take_while(|(_, points)| *points == left[0].1).count();
    let half = (level / 2).max(1);
    let lower_half = half..level;
    let upper_half = (1..half.min(level)).rev();
    lower_half.chain(upper_half).chain(level..left.len()).map(|place| left[place].0).collect()
}

impl Plan for Swiss<'_> {
    fn next(&mut self, so_far: &SoFar<'_>, byes: &mut Vec<Bye>) -> Vec<Draft> {
        let standing = self.standing(so_far);
        let seats = self.settings.seats;
        if self.played == self.rounds || standing.len() < seats {
            return Vec::new();
        }
        let Round { tables, resting } =
            if seats == 2 { self.pairs(&standing) } else { self.larger_tables(&standing) };
        let first = u64::from(self.played) * self.settings.encounters;
        self.played += 1;
        for participant in resting {
            self.byes[participant] += 1;
            let wins = self.settings.games_a_meeting() * (seats - 1) as u64;
            byes.push(Bye { participant, round: self.played, wins });
        }
        let mut drafts = Vec::new();
        for table in &tables {
            for &one in table {
                for &other in table.iter().filter(|&&other| other != one) {
                    self.met[one][other] += 1;
                }
            }
            let encounters = first..first + self.settings.encounters;
            drafts.extend(rotations(self.settings, self.played, Stage::Main, table, encounters));
        }
        drafts
    }
}

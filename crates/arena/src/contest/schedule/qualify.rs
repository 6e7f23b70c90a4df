//! Groups: who is drawn into which, and who goes on from them to which place of the bracket.

use std::cmp::Reverse;

use super::{Draw, ParticipantIndex, draw};
use crate::contest::standing::Row;

/// The groups of a draw.
pub(super) fn groups(draw: &Draw, participants: usize, seed: u64) -> Vec<Vec<ParticipantIndex>> {
    match draw {
        Draw::Given(groups) => groups.clone(),
        Draw::Lot(count) => {
            let lots = draw::lots(seed, draw::Purpose::Groups, participants);
            dealt(&lots, *count, |place| place % count)
        }
        Draw::Snake(count) => {
            let list: Vec<_> = (0..participants).collect();
            dealt(&list, *count, |place| match (place / count % 2, place % count) {
                (0, column) => column,
                (_, column) => count - 1 - column,
            })
        }
    }
}

fn dealt(list: &[usize], count: usize, group_of: impl Fn(usize) -> usize) -> Vec<Vec<ParticipantIndex>> {
    let mut groups = vec![Vec::new(); count];
    for (place, &participant) in list.iter().enumerate() {
        groups[group_of(place)].push(participant);
    }
    groups
}

/// A participant that goes on from a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Qualified {
    participant: ParticipantIndex,
    group: usize,
}

/// The first round of the bracket, from the best of each group's table: first all winners of groups, then all second ones, and so
/// on, each of them by points for a game, margin for a game, and lot. The first of that order meets the last, the second the
/// last but one, in a bracket where the first two can meet in the final only; where the number is no power of two the first
/// pause. Two of one group do not meet in the first round if another place of the other half's order can be had.
pub(super) fn bracket(
    tables: &[Vec<Row>],
    advance: usize,
    lot: &[usize],
) -> Vec<[Option<ParticipantIndex>; 2]> {
    let mut best = Vec::new();
    for place in 0..advance {
        let rows = tables.iter().enumerate().filter_map(|(group, rows)| Some((rows.get(place)?, group)));
        let mut level: Vec<(&Row, usize)> = rows.filter(|(row, _)| !row.disqualified).collect();
        level.sort_by_key(|(row, _)| {
            // Groups may differ in size: what counts is what was reached in a game.
            let per_game = |sum: f64| (sum / row.games.max(1) as f64 * 1e6).round() as i64;
            let reached = (per_game(row.points.value()), per_game(row.margin as f64));
            (Reverse(reached), lot[row.participant])
        });
        best.extend(level.into_iter().map(|(row, group)| Qualified { participant: row.participant, group }));
    }
    let size = best.len().next_power_of_two().max(2);
    let mut places: Vec<Option<Qualified>> = (0..size).map(|place| best.get(place).copied()).collect();
    keep_groups_apart(&mut places);
    seeding(size)
        .chunks(2)
        .map(|pair| [pair[0], pair[1]].map(|place| places[place].map(|one| one.participant)))
        .collect()
}

/// Moves those of the lower half who would meet one of their own group to the nearest place where neither would.
fn keep_groups_apart(places: &mut [Option<Qualified>]) {
    let size = places.len();
    let clash = |places: &[Option<Qualified>], upper: usize| match (places[upper], places[size - 1 - upper]) {
        (Some(one), Some(other)) => one.group == other.group,
        _ => false,
    };
    for upper in 0..size / 2 {
        if !clash(places, upper) {
            continue;
        }
        // A pause belongs to the best and is not traded.
        let is_tradable = |&other: &usize| other != upper && places[size - 1 - other].is_some();
        let mut candidates: Vec<usize> = (0..size / 2).filter(is_tradable).collect();
        candidates.sort_by_key(|&other| other.abs_diff(upper));
        for other in candidates {
            places.swap(size - 1 - upper, size - 1 - other);
            if !clash(places, upper) && !clash(places, other) {
                break;
            }
            places.swap(size - 1 - upper, size - 1 - other);
        }
    }
}

/// The places of the order from the top of the bracket to its foot: `0 3 1 2` for four.
fn seeding(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let count = order.len() * 2;
        order = order.into_iter().flat_map(|place| [place, count - 1 - place]).collect();
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_two_can_meet_in_the_final_only() {
        assert_eq!(seeding(8), [0, 7, 3, 4, 1, 6, 2, 5]);
    }

    #[test]
    fn groups_are_even_and_hold_everybody_once() {
        for draw in [Draw::Lot(4), Draw::Snake(4)] {
            let groups = groups(&draw, 18, 5);
            assert!(groups.iter().all(|group| (4..=5).contains(&group.len())), "{groups:?}");
            let mut all = groups.concat();
            all.sort_unstable();
            assert_eq!(all, (0..18).collect::<Vec<_>>());
        }
        assert_eq!(groups(&Draw::Snake(2), 5, 0), [vec![0, 3, 4], vec![1, 2]]);
        assert_ne!(groups(&Draw::Lot(4), 18, 5), groups(&Draw::Lot(4), 18, 6));
    }

    #[test]
    fn two_of_one_group_do_not_meet_at_once() {
        for size in [4, 8, 16] {
            // The worst case: every tie of the plain order would be one group's.
            let mut places: Vec<_> = (0..size)
                .map(|place| Some(Qualified { participant: place, group: place.min(size - 1 - place) }))
                .collect();
            keep_groups_apart(&mut places);
            for upper in 0..size / 2 {
                let group = |place: usize| places[place].map(|one| one.group);
                assert_ne!(group(upper), group(size - 1 - upper), "{places:?}");
            }
        }
    }
}

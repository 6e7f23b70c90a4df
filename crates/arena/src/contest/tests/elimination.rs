use std::collections::BTreeSet;

use super::super::schedule::{Decision, Tie};
use super::*;

fn drawn(game: &Scheduled) -> GameResult {
    result(game.clone(), &[1, 1])
}

fn play(schedule: &Schedule, referee: &dyn Fn(&Scheduled) -> GameResult) -> Vec<GameResult> {
    let mut results = Vec::new();
    play_on(schedule, &mut results, &[], referee);
    results
}

/// The results of a contest's first two batches, and the games of the third.
fn after_two_batches(schedule: &Schedule) -> (Vec<GameResult>, Vec<Scheduled>) {
    let mut results: Vec<GameResult> = Vec::new();
    let mut open = schedule.open(&results, &[]).unwrap();
    for _ in 0..2 {
        results.extend(open.iter().map(in_order));
        open = schedule.open(&results, &[]).unwrap();
    }
    (results, open)
}

fn ranks(standings: &Standings) -> Vec<usize> {
    standings.ranking.iter().map(|row| row.rank).collect()
}

fn ties(schedule: &Schedule, results: &[GameResult]) -> Vec<Tie> {
    standings_after(schedule, results, &[]).ties
}

#[test]
fn the_best_of_each_group_go_on_and_the_best_of_all_wins() {
    let schedule = schedule(16, groups(Draw::Lot(4), 2), 2);
    let results = play(&schedule, &in_order);
    assert_eq!(results.len() as u64, schedule.games());
    let standings = standings_after(&schedule, &results, &[]);
    for group in &standings.groups {
        let order: Vec<_> = group.iter().map(|row| row.participant).collect();
        assert!(order.is_sorted(), "{order:?}");
        // Three opponents, both colours, three points each.
        assert_eq!(group[0].points.to_string(), "18");
    }
    let quarter_finals = of_stage(&standings.ties, Stage::Knockout(4));
    let quarter_finalists: Vec<_> =
        quarter_finals.into_iter().flat_map(|tie| tie.sides.into_iter().flatten()).collect();
    let first_two = standings.groups.iter().flat_map(|group| [group[0].participant, group[1].participant]);
    assert_eq!(quarter_finalists.iter().copied().collect::<BTreeSet<_>>(), first_two.collect());
    let group_of =
        |one: usize| standings.groups.iter().position(|group| group.iter().any(|row| row.participant == one));
    assert!(quarter_finalists.chunks(2).all(|pair| group_of(pair[0]) != group_of(pair[1])));
    assert_eq!(standings.ranking[0].participant, 0);
    assert_eq!(ranks(&standings), [1, 2, 3, 4, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13]);
}

#[test]
fn where_the_number_is_no_power_of_two_the_first_pause() {
    let schedule = schedule(9, groups(Draw::Snake(3), 2), 2);
    let results = play(&schedule, &in_order);
    let ties = ties(&schedule, &results);
    let mut pauses = of_stage(&ties, Stage::Knockout(4));
    pauses.retain(|tie| tie.sides.contains(&None));
    assert_eq!(pauses.len(), 2);
    // The three winners of groups are 0, 1 and 2, by their margins.
    assert!(pauses.iter().all(|tie| tie.winner().is_some_and(|one| one < 3)), "{pauses:?}");
    assert!(pauses.iter().all(|tie| matches!(tie.decision, Some((_, Decision::Walkover)))));
    assert_eq!(ties.last().unwrap().stage, Stage::ThirdPlace);
    assert_eq!(results.len() as u64, schedule.games());
}

#[test]
fn a_level_tie_is_decided_by_margin_then_by_more_games_then_by_lot() {
    let schedule = schedule(4, groups(Draw::Given(vec![vec![0, 1], vec![2, 3]]), 1), 2);
    // Before the final the lower number wins.
    let final_of = |referee: &dyn Fn(&Scheduled) -> GameResult| {
        let is_final = |game: &Scheduled| game.stage == Stage::Knockout(1);
        let results = play(&schedule, &|game| if is_final(game) { referee(game) } else { in_order(game) });
        let tie = ties(&schedule, &results).pop().unwrap();
        let games = results.iter().filter(|result| is_final(&result.game)).count();
        (tie.winner(), tie.decision.unwrap().1, games)
    };
    // Both win once with white; two wins by more.
    let by_margin = |game: &Scheduled| {
        let most = if game.seats[0] == 2 { 5 } else { 1 };
        GameResult { margins: Some(vec![most, -most]), ..result(game.clone(), &[1, 2]) }
    };
    assert_eq!(final_of(&by_margin), (Some(2), Decision::Margin, 2));
    let first_final = std::cell::Cell::new(None);
    let by_extra = |game: &Scheduled| {
        let first = first_final.get().unwrap_or(game.number);
        first_final.set(Some(first));
        if game.number < first + 2 { drawn(game) } else { in_order(game) }
    };
    assert_eq!(final_of(&by_extra), (Some(0), Decision::Extra, 4));
    let (winner, decision, games) = final_of(&drawn);
    assert_eq!((decision, games), (Decision::Lot, 6));
    assert!(winner == Some(0) || winner == Some(2));
}

#[test]
fn the_third_place_can_be_shared() {
    let Format::Groups(played) = groups(Draw::Lot(4), 1) else { unreachable!() };
    let shared = Format::Groups(Groups { third_place: false, ..played });
    let schedule = schedule(8, shared, 2);
    let standings = standings_after(&schedule, &play(&schedule, &in_order), &[]);
    assert_eq!(ranks(&standings), [1, 2, 3, 3, 5, 5, 5, 5]);
}

#[test]
fn whoever_is_disqualified_in_the_knock_out_is_replaced_by_its_opponent() {
    let schedule = schedule(8, groups(Draw::Snake(2), 2), 2);
    let (mut results, finals) = after_two_batches(&schedule);
    let mut finalists = finals[0].seats.clone();
    finalists.sort_unstable();
    assert_eq!(finalists, [0, 1]);
    // Before the final: the loser of its semi-final plays it.
    let from = schedule.disqualify_from(&results, &[], &[]).unwrap();
    assert_eq!(from, finals[0].number);
    let gone = [disqualified(0, from)];
    let instead = schedule.open(&results, &gone).unwrap();
    assert!(instead.iter().all(|game| !game.seats.contains(&0)), "{instead:?}");
    assert!(instead.iter().any(|game| game.stage == Stage::Knockout(1) && game.seats.contains(&1)));
    // While the final is being played: the other wins it.
    let from = schedule.disqualify_from(&results, &[], &[finals[0].number]).unwrap();
    assert_eq!(from, finals.last().unwrap().number + 1);
    let gone = [disqualified(0, from)];
    let left = play_on(&schedule, &mut results, &gone, &in_order);
    assert!(left.iter().all(|game| game.stage == Stage::ThirdPlace));
    let ranking = standings_after(&schedule, &results, &gone).ranking;
    assert_eq!(ranking[0].participant, 1);
    assert_eq!(ranking.last().map(|row| (row.participant, row.disqualified)), Some((0, true)));
}

/// Eight in the knock-out, in which the lower number always wins: 0 is first, 1 second. The winner is then
/// disqualified.
fn after_the_final(one: usize, then: Aftermath) -> (Schedule, Vec<GameResult>, [Disqualified; 1]) {
    let schedule = schedule(16, groups(Draw::Lot(4), 2), 2);
    let results = play(&schedule, &in_order);
    let from = schedule.disqualify_from(&results, &[], &[]).unwrap();
    let gone = [Disqualified { then, ..disqualified(one, from) }];
    (schedule, results, gone)
}

fn of_stage(ties: &[Tie], stage: Stage) -> Vec<&Tie> {
    ties.iter().filter(|tie| tie.stage == stage).collect()
}

/// Who lost to 0 in a round.
fn beaten_by_first(ties: &[Tie], stage: Stage) -> ParticipantIndex {
    let tie = of_stage(ties, stage).into_iter().find(|tie| tie.winner() == Some(0));
    tie.and_then(Tie::loser).unwrap()
}

#[test]
fn earlier_versions_left_the_bracket_as_it_was_but_for_the_final() {
    let (schedule, results, gone) = after_the_final(0, Aftermath::Stands);
    let course = schedule.course(&results, &gone).unwrap();
    assert!(course.open.is_empty() && course.void.is_empty());
    let before = ties(&schedule, &results);
    for (tie, former) in course.ties.iter().zip(&before) {
        let is_final = tie.stage == Stage::Knockout(1);
        assert_eq!(tie.decision != former.decision, is_final, "{tie:?}");
    }
}

#[test]
fn the_opponent_goes_on_in_the_place_of_a_disqualified_winner() {
    let (schedule, mut results, gone) = after_the_final(0, Aftermath::Advance);
    let before = ties(&schedule, &results);
    let [beaten, next] =
        [Stage::Knockout(4), Stage::Knockout(2)].map(|stage| beaten_by_first(&before, stage));
    let again = play_on(&schedule, &mut results, &gone, &in_order);
    // Of the semi-finals only that one is played again, then both last ties.
    let pair = |game: &Scheduled| [game.seats[0].min(game.seats[1]), game.seats[0].max(game.seats[1])];
    assert!(again.iter().all(|game| !game.seats.contains(&0)));
    let semis: Vec<_> = again.iter().filter(|game| game.stage == Stage::Knockout(2)).collect();
    assert_eq!(semis.len(), 2);
    assert!(semis.iter().all(|game| pair(game) == [beaten.min(next), beaten.max(next)]));
    assert!(again.iter().all(|game| game.stage != Stage::Knockout(4)));
    let course = schedule.course(&results, &gone).unwrap();
    let quarter = of_stage(&course.ties, Stage::Knockout(4));
    assert!(quarter.iter().any(|tie| tie.decision == Some((Some(beaten), Decision::Walkover))));
    // The semi-final of 0, the final, and the match for the third place are void; nothing else is.
    assert!(course.void.iter().all(|result| result.game.number < gone[0].from));
    assert_eq!(course.void.len(), 6);
    assert_eq!(course.played.len() + course.void.len(), results.len());
    let ranking = standings_after(&schedule, &results, &gone).ranking;
    assert_eq!(ranking[0].participant, 1);
    assert_eq!(ranking.last().map(|row| (row.participant, row.disqualified)), Some((0, true)));
}

#[test]
fn ties_in_which_the_same_two_meet_again_keep_their_games() {
    // The loser of a semi-final is disqualified: its last opponent plays the semi-final in its place, and loses it as
    // well.
    let before = {
        let (schedule, results, _) = after_the_final(0, Aftermath::Stands);
        ties(&schedule, &results)
    };
    let out = beaten_by_first(&before, Stage::Knockout(2));
    let (schedule, mut results, gone) = after_the_final(out, Aftermath::Advance);
    let again = play_on(&schedule, &mut results, &gone, &in_order);
    assert!(again.iter().any(|game| game.stage == Stage::Knockout(2)));
    // The same two are in the final: it stands.
    assert!(again.iter().all(|game| game.stage != Stage::Knockout(1)));
    let standings = standings_after(&schedule, &results, &gone);
    assert_eq!(of_stage(&standings.ties, Stage::Knockout(1)), of_stage(&before, Stage::Knockout(1)));
    assert_eq!(standings.ranking[0].participant, 0);
}

#[test]
fn a_knock_out_is_drawn_again_without_a_disqualified_winner() {
    let (schedule, mut results, gone) = after_the_final(0, Aftermath::Replay);
    let knockout = results.iter().filter(|result| result.game.stage.is_knockout()).count();
    let again = play_on(&schedule, &mut results, &gone, &in_order);
    assert!(again.iter().all(|game| game.stage.is_knockout() && !game.seats.contains(&0)));
    assert!(again.iter().all(|game| game.number >= gone[0].from));
    // The third of its group has come into it.
    assert_eq!(again.len(), knockout);
    let course = schedule.course(&results, &gone).unwrap();
    assert_eq!(course.void.len(), knockout);
    let quarter = of_stage(&course.ties, Stage::Knockout(4));
    assert!(quarter.iter().all(|tie| tie.sides.iter().all(|&side| side.is_some_and(|one| one != 0))));
    let ranking = standings_after(&schedule, &results, &gone).ranking;
    assert_eq!(ranking[0].participant, 1);
    // One more who has won is taken out: the others go on from there.
    let from = schedule.disqualify_from(&results, &gone, &[]).unwrap();
    let both = [gone[0].clone(), Disqualified { then: Aftermath::Advance, ..disqualified(1, from) }];
    play_on(&schedule, &mut results, &both, &in_order);
    assert_eq!(standings_after(&schedule, &results, &both).ranking[0].participant, 2);
}

#[test]
fn games_of_a_knock_out_that_is_drawn_again_are_not_waited_for() {
    let schedule = schedule(16, groups(Draw::Lot(4), 2), 2);
    let (mut results, semis) = after_two_batches(&schedule);
    results.push(in_order(&semis[0]));
    let from = schedule.disqualify_from(&results, &[], &[]).unwrap();
    assert_eq!(from, semis.last().unwrap().number + 1);
    let gone = [Disqualified { then: Aftermath::Replay, ..disqualified(0, from) }];
    let games = schedule.open(&results, &gone).unwrap();
    assert!(games.iter().all(|game| game.number >= from && game.stage == Stage::Knockout(4)));
    // With the opponent in its place the other semi-final goes on as it was.
    let gone = [Disqualified { then: Aftermath::Advance, ..gone[0].clone() }];
    let games = schedule.open(&results, &gone).unwrap();
    assert!(games.iter().all(|game| semis.contains(game) && !game.seats.contains(&0)));
}

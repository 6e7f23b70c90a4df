use super::super::schedule::Mismatch;
use super::*;

const AFTERMATHS: [Aftermath; 3] = [Aftermath::Stands, Aftermath::Advance, Aftermath::Replay];

fn contests() -> Vec<Schedule> {
    let by_lot = Settings { colours: Colours::Lot, ..Settings::new(groups(Draw::Lot(2), 2), 2, 2024) };
    vec![
        schedule(5, Format::RoundRobin { cycles: 2 }, 2),
        schedule(5, Format::RoundRobin { cycles: 1 }, 3),
        schedule(6, Format::Gauntlet { champions: 2 }, 2),
        schedule(7, Format::Swiss { rounds: 4 }, 2),
        schedule(8, Format::Swiss { rounds: 3 }, 3),
        schedule(11, groups(Draw::Lot(3), 2), 2),
        Schedule::new(9, by_lot).unwrap(),
    ]
}

/// Three are as strong as each other, the next three stronger.
fn third(one: ParticipantIndex) -> u64 {
    one as u64 / 3
}

#[test]
fn a_contest_stopped_at_any_point_goes_on_the_same() {
    for schedule in contests() {
        let whole = played(&schedule, &third);
        let mut results: Vec<GameResult> = Vec::new();
        let mut steps = 0;
        // One game at a time, not in order, and everything else forgotten in between.
        while let Some(games) = next(&schedule, &results, &[]) {
            let chosen = &games[steps * 7 % games.len()];
            results.push(simulated(chosen, &third));
            steps += 1;
        }
        results.sort_by_key(|result| result.game.number);
        assert_eq!(results, whole);
    }
}

#[test]
fn the_order_of_results_does_not_matter() {
    for schedule in contests() {
        let whole = played(&schedule, &third);
        let standings = standings_after(&schedule, &whole, &[]);
        for seed in 0..5 {
            let again = shuffled(&whole, seed);
            assert_eq!(schedule.open(&again, &[]), Ok(Vec::new()));
            assert_eq!(standings_after(&schedule, &again, &[]), standings);
            // Some of what is open is missing.
            let part = &whole[..whole.len() / 2];
            let open = schedule.open(part, &[]).unwrap();
            assert_eq!(schedule.open(&shuffled(part, seed), &[]), Ok(open));
        }
    }
}

#[test]
fn results_of_another_contest_are_refused() {
    let schedule = schedule(5, Format::Swiss { rounds: 3 }, 2);
    let mut results = played(&schedule, &|one| one as u64);
    let other = Schedule::new(5, Settings::new(Format::Swiss { rounds: 3 }, 2, 2025)).unwrap();
    assert!(matches!(other.open(&results, &[]), Err(Mismatch::Other { .. })));
    results.push(results[2].clone());
    assert_eq!(schedule.open(&results, &[]), Err(Mismatch::Twice { number: 3 }));
    results.pop();
    results[1].ranks.pop();
    assert_eq!(schedule.open(&results, &[]), Err(Mismatch::Incomplete { number: 2 }));
}

#[test]
fn a_disqualification_at_any_point_leaves_what_was_played_and_pairs_the_others_on() {
    for (schedule, then) in contests().into_iter().flat_map(|one| AFTERMATHS.map(|then| (one.clone(), then)))
    {
        let whole = played(&schedule, &third);
        for stop in 0..=whole.len() {
            let mut results = whole[..stop].to_vec();
            let from = schedule.disqualify_from(&results, &[], &[]).unwrap();
            let gone = [Disqualified { then, ..disqualified(2, from) }];
            let games = play_on(&schedule, &mut results, &gone, &|game| simulated(game, &third));
            assert!(games.iter().all(|game| !game.seats.contains(&2)));
            let ranking = standings_after(&schedule, &results, &gone).ranking;
            let last = ranking.last().unwrap();
            assert_eq!((last.participant, last.disqualified, last.points.value()), (2, true, 0.0));
            // All results are there, in any order.
            let course = schedule.course(&results, &gone).unwrap();
            assert_eq!(course.played.len() + course.void.len(), results.len());
            assert_eq!(schedule.course(&shuffled(&results, stop as u64), &gone).unwrap(), course);
        }
    }
}

#[test]
fn after_a_disqualification_a_contest_stopped_at_any_point_goes_on_the_same() {
    let schedule = schedule(11, groups(Draw::Lot(3), 2), 2);
    let whole = played(&schedule, &third);
    let winner = standings_after(&schedule, &whole, &[]).ranking[0].participant;
    let from = schedule.disqualify_from(&whole, &[], &[]).unwrap();
    for then in AFTERMATHS {
        let gone = [Disqualified { then, ..disqualified(winner, from) }];
        let batches = |step: &dyn Fn(usize, usize) -> Vec<usize>| {
            let mut results = whole.clone();
            while let Some(games) = next(&schedule, &results, &gone) {
                for index in step(results.len(), games.len()) {
                    results.push(simulated(&games[index], &third));
                }
            }
            results.sort_by_key(|result| result.game.number);
            results
        };
        let at_once = batches(&|_, open| (0..open).collect());
        assert_eq!(batches(&|played, open| vec![played * 7 % open]), at_once);
        assert_eq!(at_once.len() > whole.len(), then != Aftermath::Stands);
    }
}

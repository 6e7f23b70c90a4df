use std::collections::{BTreeMap, BTreeSet};

use super::*;

fn all_games(schedule: &Schedule) -> Vec<Scheduled> {
    schedule.open(&[], &[]).unwrap()
}

/// How often each ordered pair had the first and the second seat.
fn seatings(games: &[Scheduled]) -> BTreeMap<Vec<usize>, usize> {
    let mut seatings = BTreeMap::new();
    for game in games {
        *seatings.entry(game.seats.clone()).or_default() += 1;
    }
    seatings
}

#[test]
fn in_a_round_robin_every_pair_plays_each_opening_with_both_colours() {
    for participants in 2..10 {
        let settings = Settings { encounters: 3, ..Settings::new(Format::RoundRobin { cycles: 2 }, 2, 5) };
        let schedule = Schedule::new(participants, settings).unwrap();
        let games = all_games(&schedule);
        assert_eq!(games.len() as u64, schedule.games());
        let tables = seatings(&games);
        assert_eq!(tables.len(), participants * (participants - 1));
        assert!(tables.values().all(|&times| times == 6), "{tables:?}");
        for seats in tables.keys() {
            let openings: BTreeSet<u64> =
                games.iter().filter(|game| game.seats == *seats).map(|game| game.opening).collect();
            assert_eq!(openings, (0..6).collect());
        }
    }
}

#[test]
fn numbers_are_unique_and_nobody_plays_twice_in_a_round() {
    let games = all_games(&schedule(7, Format::RoundRobin { cycles: 2 }, 2));
    assert!(games.iter().enumerate().all(|(index, game)| game.number == index as u64 + 1));
    for round in 1..=14 {
        let of_round = games.iter().filter(|game| game.round == round);
        let pairs: BTreeSet<BTreeSet<usize>> =
            of_round.map(|game| game.seats.iter().copied().collect()).collect();
        assert_eq!(pairs.len(), 3, "round {round}");
        assert_eq!(pairs.iter().flatten().collect::<BTreeSet<_>>().len(), 6);
    }
}

#[test]
fn games_of_an_encounter_share_opening_and_seed_and_others_do_not() {
    let settings =
        Settings { encounters: 4, openings: 3, ..Settings::new(Format::RoundRobin { cycles: 1 }, 2, 5) };
    let games = all_games(&Schedule::new(2, settings).unwrap());
    let openings: Vec<u64> = games.iter().map(|game| game.opening).collect();
    assert_eq!(openings, [0, 0, 1, 1, 2, 2, 0, 0]);
    assert!(games.chunks(2).all(|pair| pair[0].seed == pair[1].seed));
    assert_eq!(games.iter().map(|game| game.seed).collect::<BTreeSet<_>>().len(), 4);
}

#[test]
fn colours_by_lot_are_fair_and_every_opening_is_played_once() {
    let settings = Settings {
        colours: Colours::Lot,
        encounters: 400,
        ..Settings::new(Format::RoundRobin { cycles: 1 }, 2, 5)
    };
    let schedule = Schedule::new(3, settings).unwrap();
    let games = all_games(&schedule);
    assert_eq!((games.len(), schedule.games()), (1200, 1200));
    let seated = seatings(&games);
    assert_eq!(seated.len(), 6);
    assert!(seated.values().all(|times| (160..240).contains(times)), "{seated:?}");
    assert_eq!(all_games(&schedule), games, "the seed alone decides");
    for formats in [Format::Swiss { rounds: 3 }, groups(Draw::Lot(2), 2), Format::Gauntlet { champions: 1 }] {
        let settings = Settings { colours: Colours::Lot, ..Settings::new(formats, 2, 5) };
        let schedule = Schedule::new(8, settings).unwrap();
        let results = played(&schedule, &|one| 10 * one as u64);
        assert_eq!(results.len() as u64, schedule.games());
    }
}

#[test]
fn with_more_seats_every_table_plays_all_rotations() {
    for (participants, seats, tables) in [(5, 3, 10), (4, 4, 1), (6, 4, 15), (3, 3, 1)] {
        let schedule = schedule(participants, Format::RoundRobin { cycles: 1 }, seats);
        let games = all_games(&schedule);
        assert_eq!(games.len(), tables * seats);
        assert_eq!(games.len() as u64, schedule.games());
        for participant in 0..participants {
            let at = |seat: usize| games.iter().filter(|game| game.seats[seat] == participant).count();
            assert!((1..seats).all(|seat| at(seat) == at(0)), "{participants} at {seats}");
        }
    }
}

#[test]
fn a_crowd_at_large_tables_has_a_balanced_selection() {
    let games = all_games(&schedule(40, Format::RoundRobin { cycles: 1 }, 3));
    let count = |one: usize| games.iter().filter(|game| game.seats.contains(&one)).count();
    let counts: Vec<usize> = (0..40).map(count).collect();
    assert!(counts.iter().max().unwrap() - counts.iter().min().unwrap() <= 6, "{counts:?}");
    assert_eq!(games.len(), 520 * 3);
}

#[test]
fn in_a_gauntlet_the_first_meet_all_others_and_nobody_else_meets() {
    let schedule = schedule(6, Format::Gauntlet { champions: 2 }, 2);
    let games = all_games(&schedule);
    assert_eq!((games.len(), schedule.games()), (16, 16));
    for seats in seatings(&games).into_keys() {
        assert_eq!(seats.iter().filter(|&&one| one < 2).count(), 1, "{seats:?}");
    }
    let three = super::schedule(5, Format::Gauntlet { champions: 1 }, 3);
    let games = all_games(&three);
    // Six pairs of others beside the one champion, three rotations.
    assert_eq!(games.len(), 18);
    assert!(games.iter().all(|game| game.seats.contains(&0)));
}

/// How often each pair met, and how many byes each had.
fn swiss(participants: usize, rounds: u32) -> (BTreeMap<BTreeSet<usize>, usize>, Vec<u64>) {
    let schedule = schedule(participants, Format::Swiss { rounds }, 2);
    let results = played(&schedule, &|one| one as u64 / 2);
    let mut met = BTreeMap::new();
    for result in &results {
        *met.entry(result.game.seats.iter().copied().collect()).or_default() += 1;
    }
    let standings = standings_after(&schedule, &results, &[]);
    let mut byes = vec![0; participants];
    standings.ranking.iter().for_each(|row| byes[row.participant] = row.byes);
    (met, byes)
}

#[test]
fn swiss_rounds_repeat_no_pairing_and_have_both_colours() {
    for (participants, rounds) in [(8, 3), (9, 4), (16, 6), (23, 7), (50, 9)] {
        let (met, byes) = swiss(participants, rounds);
        assert!(met.values().all(|&games| games == 2), "{participants}: {met:?}");
        assert_eq!(met.len(), participants / 2 * rounds as usize);
        assert!(byes.iter().all(|&byes| byes <= 1), "{byes:?}");
        assert_eq!(byes.iter().sum::<u64>(), if participants % 2 == 1 { rounds.into() } else { 0 });
    }
}

#[test]
fn swiss_pairings_repeat_only_when_they_must() {
    // Four can meet in three rounds without repeating; the fourth must repeat each pair once.
    let (met, _) = swiss(4, 3);
    assert_eq!((met.len(), met.values().max()), (6, Some(&2)));
    let (met, _) = swiss(4, 6);
    assert!(met.values().all(|&games| games == 4), "{met:?}");
    // Three take turns to sit out.
    let (met, byes) = swiss(3, 6);
    assert!(met.values().all(|&games| games == 4), "{met:?}");
    assert_eq!(byes, [2, 2, 2]);
}

#[test]
fn swiss_rounds_pair_the_upper_half_with_the_lower_and_equals_with_equals() {
    let schedule = schedule(8, Format::Swiss { rounds: 3 }, 2);
    let mut results: Vec<GameResult> = Vec::new();
    let mut wins = [0; 8];
    while let Some(games) = next(&schedule, &results, &[]) {
        for game in &games {
            assert_eq!(wins[game.seats[0]], wins[game.seats[1]], "round {}", game.round);
        }
        // The participant with the lower number always wins both games.
        results.extend(games.iter().map(in_order));
        games.iter().step_by(2).for_each(|game| wins[*game.seats.iter().min().unwrap()] += 1);
    }
    assert_eq!(wins[0], 3);
    assert_eq!(standings_after(&schedule, &results, &[]).ranking[0].participant, 0);
}

#[test]
fn a_swiss_contest_of_three_seats_fills_its_tables() {
    let schedule = schedule(11, Format::Swiss { rounds: 5 }, 3);
    let results = played(&schedule, &|one| one as u64 / 2);
    assert_eq!(results.len() as u64, schedule.games());
    let ranking = standings_after(&schedule, &results, &[]).ranking;
    assert_eq!(ranking.iter().map(|row| row.byes).sum::<u64>(), 10);
    assert!(ranking.iter().all(|row| row.byes <= 1), "{ranking:?}");
}

#[test]
fn senseless_contests_are_refused_with_a_sentence() {
    let refused = |participants, format, seats| {
        Schedule::new(participants, Settings::new(format, seats, 1)).unwrap_err().to_string()
    };
    let check = |found: String, expected: &str| assert_eq!(found, expected);
    check(refused(2, Format::RoundRobin { cycles: 1 }, 3), "2 participants: expected at least 3");
    check(refused(4, Format::RoundRobin { cycles: 0 }, 2), "cycles: expected at least 1");
    check(refused(4, Format::Swiss { rounds: 0 }, 2), "rounds: expected at least 1");
    check(
        refused(3, Format::Gauntlet { champions: 3 }, 2),
        "3 of 3 participants in a gauntlet's first: expected fewer",
    );
    check(refused(8, groups(Draw::Lot(2), 2), 3), "a knock-out between 3 seats: expected a game of two");
    check(refused(8, groups(Draw::Lot(4), 3), 2), "3 of a group of 2 go on: expected at most 2");
    check(
        refused(4, groups(Draw::Lot(1), 1), 2),
        "only one goes on to the knock-out: expected more groups, or more who advance",
    );
    let given = Draw::Given(vec![vec![0, 1], vec![1, 2]]);
    check(refused(3, groups(given, 1), 2), "participant 2 stands in 2 groups: expected one");
}

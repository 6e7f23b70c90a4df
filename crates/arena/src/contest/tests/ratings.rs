use super::super::rating::{MEAN, Rating, ratings};
use super::*;

/// A game of two between strengths in Elo; about a third of games between equals is drawn.
fn decided_by_chance(dice: &mut Generator, number: u64, seats: [usize; 2], elo: &[f64]) -> GameResult {
    let [one, other] = seats.map(|seat| elo[seat]);
    let weights = [one, f64::midpoint(one, other), other].map(|elo| 10_f64.powf(elo / 400.0));
    let roll = dice.below(1 << 40) as f64 / (1_u64 << 40) as f64 * weights.iter().sum::<f64>();
    let ranks = if roll < weights[0] {
        [1, 2]
    } else if roll < weights[0] + weights[1] {
        [1, 1]
    } else {
        [2, 1]
    };
    result(scheduled(number, &seats), &ranks)
}

fn tournament(dice: &mut Generator, elo: &[f64], cycles: usize) -> Vec<GameResult> {
    let mut results = Vec::new();
    for _ in 0..cycles {
        for one in 0..elo.len() {
            for other in (0..elo.len()).filter(|&other| other != one) {
                results.push(decided_by_chance(dice, results.len() as u64, [one, other], elo));
            }
        }
    }
    results
}

const ELO: [f64; 6] = [-250.0, -120.0, -20.0, 40.0, 130.0, 220.0];

#[test]
fn ratings_recover_the_strengths_that_made_the_results() {
    let results = tournament(&mut Generator::new(4), &ELO, 300);
    let found = ratings(&results, &[false; 6]);
    for rating in &found {
        let truth = MEAN + ELO[rating.participant];
        assert!((rating.elo - truth).abs() < 25.0, "{rating:?}: {truth}");
        assert!(rating.error < 25.0 && rating.games == 3000);
    }
    assert!((found.iter().map(|rating| rating.elo).sum::<f64>() / 6.0 - MEAN).abs() < 1e-6);
    assert!(found.is_sorted_by(|a, b| a.elo >= b.elo));
}

#[test]
fn intervals_cover_the_truth_as_often_as_they_say() {
    let mut dice = Generator::new(5);
    let mut covered = 0;
    for _ in 0..200 {
        for rating in ratings(&tournament(&mut dice, &ELO, 4), &[false; 6]) {
            let [low, high] = rating.interval();
            covered += u32::from((low..=high).contains(&(MEAN + ELO[rating.participant])));
        }
    }
    // 95 % of 1200 are 1140; the prior makes no visible difference.
    assert!((1115..=1170).contains(&covered), "{covered} of 1200");
}

#[test]
fn whoever_wins_everything_stays_finite_and_unsure() {
    let mut results = tournament(&mut Generator::new(6), &ELO[..3], 3);
    for number in 100..120 {
        results.push(result(scheduled(number, &[3, number as usize % 3]), &[1, 2]));
    }
    let found = ratings(&results, &[false; 5]);
    let best: &Rating = &found[0];
    assert_eq!((best.participant, found.len()), (3, 4));
    assert!((1800.0..3000.0).contains(&best.elo), "{best:?}");
    assert!(best.error > 2.0 * found[1].error && best.error < 2000.0, "{best:?}");
    // Nothing but draws, one game, no game.
    assert!(ratings(&[], &[false; 3]).is_empty());
    let level = ratings(&[result(scheduled(0, &[0, 1]), &[1, 1])], &[false; 2]);
    assert!(level.iter().all(|rating| (rating.elo - MEAN).abs() < 1e-6 && rating.error > 100.0), "{level:?}");
}

#[test]
fn the_disqualified_have_no_rating_and_count_for_nobody() {
    let results = tournament(&mut Generator::new(7), &ELO, 5);
    let out = [false, false, false, false, false, true];
    let without: Vec<_> = results.iter().filter(|result| !result.has(5)).cloned().collect();
    assert_eq!(ratings(&results, &out), ratings(&without, &[false; 6]));
}

#[test]
fn order_does_not_change_ratings() {
    let results = tournament(&mut Generator::new(8), &ELO, 2);
    assert_eq!(ratings(&shuffled(&results, 1), &[false; 6]), ratings(&results, &[false; 6]));
}

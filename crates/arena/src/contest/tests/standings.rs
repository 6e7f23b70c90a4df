use super::super::crosstable::CrossTable;
use super::super::standing::{OnDisqualification, PointSystem, Row, Scoring, TableInput, TieBreak, table};
use super::*;

/// A game of two with the first seat's rank against the second's, and its margin.
fn game(number: u64, seats: [usize; 2], ranks: [u8; 2], margin: i64) -> GameResult {
    GameResult { margins: Some(vec![margin, -margin]), ..result(scheduled(number, &seats), &ranks) }
}

const WON: [u8; 2] = [1, 2];
const DRAWN: [u8; 2] = [1, 1];
const LOST: [u8; 2] = [2, 1];

fn scoring(points: PointSystem, tie_breaks: &[TieBreak]) -> Scoring {
    Scoring { points, tie_breaks: tie_breaks.to_vec(), disqualified: OnDisqualification::Annulled }
}

fn rows(scoring: &Scoring, games: &[GameResult], participants: usize, out: &[usize]) -> Vec<Row> {
    let members: Vec<usize> = (0..participants).collect();
    let gone: Vec<bool> = members.iter().map(|one| out.contains(one)).collect();
    table(scoring, &members, TableInput { played: games, dropped: &[], byes: &[], out: &gone })
}

fn order(rows: &[Row]) -> Vec<(usize, usize)> {
    rows.iter().map(|row| (row.participant, row.rank)).collect()
}

fn points_and_games(rows: &[Row]) -> Vec<(usize, f64, u64)> {
    rows.iter().map(|row| (row.participant, row.points.value(), row.games)).collect()
}

#[test]
fn three_points_for_a_win_one_for_a_draw_and_the_margin_decides() {
    let games = [
        game(0, [0, 1], WON, 4),
        game(1, [1, 2], WON, 9),
        game(2, [2, 0], WON, 1),
        game(3, [0, 3], DRAWN, 0),
    ];
    let rows = rows(&scoring(PointSystem::ThreeOne, &[TieBreak::Margin]), &games, 4, &[]);
    let told: Vec<_> =
        rows.iter().map(|row| (row.participant, row.rank, row.points.value(), row.margin)).collect();
    assert_eq!(told, [(0, 1, 4.0, 3), (1, 2, 3.0, 5), (2, 3, 3.0, -8), (3, 4, 1.0, 0)]);
    assert_eq!((rows[0].games, rows[0].wins, rows[0].draws, rows[0].losses), (3, 1, 1, 1));
}

#[test]
fn those_whom_nothing_sets_apart_share_a_rank() {
    let games = [game(0, [0, 1], DRAWN, 0), game(1, [2, 0], LOST, 0), game(2, [1, 2], WON, 0)];
    let rows = rows(&scoring(PointSystem::OneHalf, &[TieBreak::Direct, TieBreak::Wins]), &games, 3, &[]);
    assert_eq!(order(&rows), [(0, 1), (1, 1), (2, 3)]);
    assert_eq!(rows[0].points.to_string(), "1.5");
}

#[test]
fn the_direct_encounter_counts_among_those_who_are_level() {
    // 0, 1 and 2 have two points each of four; 1 beat 0 and 2, who are level with each other.
    let games = [
        game(0, [1, 0], WON, 0),
        game(1, [1, 2], WON, 0),
        game(2, [0, 2], DRAWN, 0),
        game(3, [0, 3], WON, 0),
        game(4, [2, 3], WON, 0),
        game(5, [1, 3], LOST, 0),
        game(6, [0, 4], DRAWN, 0),
        game(7, [2, 4], DRAWN, 0),
    ];
    let rows = rows(&scoring(PointSystem::OneHalf, &[TieBreak::Direct]), &games, 5, &[]);
    assert_eq!(order(&rows)[..3], [(1, 1), (0, 2), (2, 2)]);
}

#[test]
fn sonneborn_berger_and_buchholz_add_the_opponents_points() {
    // 0 beat 1 and drew with 2; 1 beat 2; so 0 has 1½, 1 has 1, 2 has ½.
    let games = [game(0, [0, 1], WON, 0), game(1, [2, 0], DRAWN, 0), game(2, [1, 2], WON, 0)];
    let rows = rows(&scoring(PointSystem::OneHalf, &[]), &games, 3, &[]);
    let told: Vec<_> = rows.iter().map(|row| (row.sonneborn_berger.value(), row.buchholz.value())).collect();
    assert_eq!(told, [(1.25, 1.5), (0.5, 2.0), (0.75, 2.5)]);
}

#[test]
fn a_disqualified_participants_games_are_annulled_or_forfeited() {
    let games = [
        game(0, [0, 1], WON, 4),
        game(1, [1, 2], WON, 2),
        game(2, [2, 0], WON, 6),
        game(3, [2, 1], DRAWN, 0),
    ];
    let annulled = scoring(PointSystem::ThreeOne, &[TieBreak::Margin]);
    let before = rows(&annulled, &games, 3, &[]);
    assert_eq!(order(&before), [(2, 1), (1, 2), (0, 3)]);
    let after = rows(&annulled, &games, 3, &[2]);
    assert_eq!(order(&after), [(0, 1), (1, 2), (2, 3)]);
    let told: Vec<_> = after.iter().map(|row| (row.points.value(), row.games, row.margin)).collect();
    assert_eq!(told, [(3.0, 1, 4), (0.0, 1, -4), (0.0, 0, 0)]);
    // What its program did is still told.
    assert_eq!(after[2].endings.of(MoveEnding::Ok), 60);
    let forfeited = Scoring { disqualified: OnDisqualification::Forfeited, ..annulled };
    let after = rows(&forfeited, &games, 3, &[2]);
    assert_eq!(points_and_games(&after), [(0, 6.0, 2), (1, 6.0, 3), (2, 0.0, 3)]);
}

#[test]
fn forfeited_games_need_not_have_been_played() {
    let mut settings = Settings::new(Format::RoundRobin { cycles: 1 }, 2, 1);
    settings.scoring.disqualified = OnDisqualification::Forfeited;
    let schedule = Schedule::new(3, settings).unwrap();
    let gone = [disqualified(1, 7)];
    let open = schedule.open(&[], &gone).unwrap();
    let results: Vec<_> = open.into_iter().map(|game| result(game, &DRAWN)).collect();
    let ranking = standings_after(&schedule, &results, &gone).ranking;
    assert_eq!(points_and_games(&ranking), [(0, 3.0, 4), (2, 3.0, 4), (1, 0.0, 4)]);
}

#[test]
fn with_three_seats_everybody_counts_against_everybody() {
    let games = [result(scheduled(0, &[2, 0, 1]), &[1, 2, 2])];
    let points = scoring(PointSystem::ThreeOne, &[]);
    let told = |out: &[usize]| -> Vec<_> {
        rows(&points, &games, 3, out).iter().map(|row| (row.participant, row.points.value())).collect()
    };
    assert_eq!(told(&[]), [(2, 6.0), (0, 1.0), (1, 1.0)]);
    // Without the first, the others' places among themselves still count.
    assert_eq!(told(&[2]), [(0, 1.0), (1, 1.0), (2, 0.0)]);
}

#[test]
fn the_cross_table_tells_each_against_each() {
    let games = [game(0, [0, 1], WON, 0), game(1, [1, 0], DRAWN, 0), game(2, [1, 2], LOST, 0)];
    let input = TableInput { played: &games, dropped: &[], byes: &[], out: &[false; 3] };
    let cross = CrossTable::new(vec![2, 0, 1], &scoring(PointSystem::ThreeOne, &[]), input);
    let cell = cross.cells[1][2];
    assert_eq!((cell.wins, cell.draws, cell.losses, cell.points.value()), (1, 1, 0, 4.0));
    let cell = cross.cells[2][1];
    assert_eq!((cell.games(), cell.points.value()), (2, 1.0));
    assert_eq!(cross.cells[0][0].games(), 0);
    assert_eq!(cross.cells[0][2].wins, 1);
}

//! Endgame tables against a plain solver, and against damage.

mod brute;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use alquerque::{Alquerque, Move, Side, State};
use game::{Game, Line, Notation, Options, Symmetry, Turn};
use players::tables::{BuildError, Check, Format, Plan, Slice, Tables, Verdict, VerifyError, build, verify};
use players::{Equipment, Purpose, Score, Task};
use table::Generator;
use tempfile::TempDir;

fn rules(options: &str) -> Alquerque {
    Alquerque::from_options(&Options::parse(Alquerque::ABOUT.options, options).unwrap()).unwrap()
}

fn built(pieces: usize) -> (TempDir, Tables) {
    let folder = tempfile::tempdir().unwrap();
    let tables = build(folder.path(), &Plan::up_to(pieces), &|_| {}).unwrap();
    (folder, tables)
}

/// The files of a folder with their content, in order of their names.
fn content(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let tables = files.filter(|path| path.extension().is_some_and(|extension| extension == "table"));
    let named = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    let mut content: Vec<_> = tables.map(|path| (named(&path), fs::read(&path).unwrap())).collect();
    content.sort();
    content
}

#[test]
fn every_position_with_up_to_four_pieces_is_what_a_plain_solver_finds() {
    let rules = rules("");
    let (_folder, tables) = built(4);
    let mut count = 0;
    for (state, verdict) in brute::solve(&rules, 4) {
        assert_eq!(tables.probe(&rules, &state), Some(verdict), "{}", rules.state_text(&state));
        count += 1;
    }
    // Between turns alone: 2 sides to move, and of 25 points all ways to place 2 to 4 pieces of both colours.
    assert!(count > 2 * (600 + 13_800 + 177_100), "{count}");
}

#[test]
fn outcomes_alone_are_the_same_as_with_distances() {
    let (_folder, with) = built(4);
    let folder = tempfile::tempdir().unwrap();
    let plan = Plan { distances_up_to: 2, ..Plan::up_to(4) };
    let without = build(folder.path(), &plan, &|_| {}).unwrap();
    let rules = rules("");
    for (state, _) in brute::solve(&rules, 3) {
        let verdict = with.probe(&rules, &state).map(Verdict::outcome);
        assert_eq!(without.probe(&rules, &state).map(Verdict::outcome), verdict);
    }
    for (with, without) in with.summaries().zip(without.summaries()) {
        assert_eq!((with.wins, with.losses), (without.wins, without.losses));
        if with.slice.pieces() > 2 {
            assert_eq!(without.format, Format::Outcomes);
            assert!(without.longest <= with.longest, "a run without a capture is no longer than the win");
        }
    }
    assert_eq!(verify(&without, 1, &|_| {}).unwrap(), Slice::up_to(4).map(Slice::entries).sum());
}

#[test]
fn tables_that_lack_distances_are_built_again_when_they_are_wanted() {
    let (whole, _) = built(3);
    let folder = tempfile::tempdir().unwrap();
    build(folder.path(), &Plan { distances_up_to: 0, ..Plan::up_to(3) }, &|_| {}).unwrap();
    build(folder.path(), &Plan::up_to(3), &|_| {}).unwrap();
    assert_eq!(content(folder.path()), content(whole.path()));
}

#[test]
fn a_build_goes_on_where_it_was_stopped_and_ends_with_the_same_bytes() {
    let (whole, _) = built(4);
    let (stopped, _) = built(3);
    // Killed while it wrote: one half of a pair is there, the other not finished.
    let last = stopped.path().join("alquerque-1-2.table");
    fs::rename(&last, last.with_extension("unfinished")).unwrap();
    let told = std::sync::Mutex::new(Vec::new());
    build(stopped.path(), &Plan::up_to(4), &|progress| told.lock().unwrap().push(progress)).unwrap();
    assert_eq!(content(stopped.path()), content(whole.path()));
    let told = told.into_inner().unwrap();
    assert!(told.iter().all(|progress| progress.done <= progress.total));
    let last = told.last().unwrap();
    assert_eq!(last.done, last.total);
}

#[test]
fn the_bytes_do_not_depend_on_the_number_of_threads() {
    let (several, _) = built(4);
    let one = tempfile::tempdir().unwrap();
    build(one.path(), &Plan { threads: 1, ..Plan::up_to(4) }, &|_| {}).unwrap();
    assert_eq!(content(one.path()), content(several.path()));
}

#[test]
fn two_builds_do_not_work_in_one_folder() {
    let folder = tempfile::tempdir().unwrap();
    let lock = fs::File::create(folder.path().join("alquerque.lock")).unwrap();
    lock.lock().unwrap();
    assert!(matches!(build(folder.path(), &Plan::up_to(2), &|_| {}), Err(BuildError::Busy(_))));
    assert!(matches!(build(folder.path(), &Plan::up_to(13), &|_| {}), Err(BuildError::Pieces(13))));
}

/// Opens the tables after one has been changed; checks what is said about it, and that it is not used.
#[track_caller]
fn check_fault(change: impl Fn(&mut Vec<u8>), expected: &str) {
    let (folder, _) = built(3);
    let path = folder.path().join("alquerque-2-1.table");
    let mut bytes = fs::read(&path).unwrap();
    change(&mut bytes);
    fs::write(&path, bytes).unwrap();
    let (tables, problems) = Tables::open(folder.path());
    let [problem] = &problems[..] else { panic!("{problems:?}") };
    assert_eq!(problem.file, path);
    assert_eq!(problem.fault.to_string(), expected);
    let rules = rules("");
    let state = rules.parse_state("4b/5/5/1w3/w4 w - 0").unwrap();
    assert_eq!(tables.probe(&rules, &state), None);
    build(folder.path(), &Plan::up_to(3), &|_| {}).unwrap();
    assert!(Tables::open(folder.path()).1.is_empty());
}

/// Recomputes a header's checksum.
fn sign(bytes: &mut [u8]) {
    let sum = crc32fast::hash(&bytes[..92]);
    bytes[92..96].copy_from_slice(&sum.to_le_bytes());
}

#[test]
fn damaged_truncated_and_foreign_files_are_named_and_not_used() {
    check_fault(|bytes| bytes[500] ^= 1, "is damaged (its checksum is wrong): build it again");
    check_fault(|bytes| bytes[50] ^= 1, "has a damaged header: build it again");
    check_fault(|bytes| bytes.truncate(1000), "is 1000 bytes long where 1223 are expected: build it again");
    check_fault(|bytes| bytes.push(0), "is 1224 bytes long where 1223 are expected: build it again");
    check_fault(|bytes| bytes.truncate(60), "is 60 bytes long where 96 are expected: build it again");
    check_fault(Vec::clear, "is not an endgame table");
    check_fault(|bytes| bytes[0] = b'Q', "is not an endgame table");
    check_fault(
        |bytes| bytes[8] = 9,
        "is a table of format 9, and this program reads format 1: build it again",
    );
    check_fault(
        |bytes| {
            bytes[16..48].fill(0);
            bytes[16..21].copy_from_slice(b"chess");
            sign(bytes);
        },
        "is a table for \"chess\", not for \"alquerque capture=most\"",
    );
    check_fault(
        |bytes| {
            bytes.swap(12, 13);
            sign(bytes);
        },
        "holds the positions 1-2, which is not what its name says",
    );
}

#[test]
fn a_quick_look_trusts_the_payload() {
    let (folder, _) = built(2);
    let path = folder.path().join("alquerque-1-1.table");
    let mut bytes = fs::read(&path).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&path, bytes).unwrap();
    assert_eq!(Tables::open_with(folder.path(), Check::Header).1.len(), 0);
    assert_eq!(Tables::open_with(folder.path(), Check::Everything).1.len(), 1);
}

#[test]
fn a_folder_that_is_not_there_has_no_tables() {
    let folder = tempfile::tempdir().unwrap();
    let (tables, problems) = Tables::open(&folder.path().join("nowhere"));
    assert_eq!((tables.most_pieces(), problems.len()), (0, 0));
}

#[test]
fn verifying_finds_a_wrong_entry_and_a_missing_table() {
    let (folder, tables) = built(3);
    assert_eq!(verify(&tables, 2, &|_| {}).unwrap(), 144 + 2 * 1127);
    let path = folder.path().join("alquerque-1-2.table");
    let mut bytes = fs::read(&path).unwrap();
    let drawn = 96 + bytes[96..].iter().position(|&byte| byte == 0).unwrap();
    bytes[drawn] = 4;
    let sum = crc32fast::hash(&bytes[96..]);
    bytes[76..80].copy_from_slice(&sum.to_le_bytes());
    sign(&mut bytes);
    fs::write(&path, bytes).unwrap();
    let (tables, problems) = Tables::open(folder.path());
    assert!(problems.is_empty());
    assert!(matches!(verify(&tables, 1, &|_| {}), Err(VerifyError::Wrong { .. })));
    fs::remove_file(folder.path().join("alquerque-1-1.table")).unwrap();
    fs::remove_file(path).unwrap();
    let (tables, _) = Tables::open(folder.path());
    assert!(matches!(verify(&tables, 1, &|_| {}), Err(VerifyError::Missing { .. })));
}

#[test]
fn a_position_is_worth_the_same_turned_mirrored_and_with_colours_exchanged() {
    let rules = rules("");
    let (_folder, tables) = built(4);
    for state in brute::states(4).into_iter().step_by(101) {
        let verdict = tables.probe(&rules, &state);
        assert!(verdict.is_some());
        for symmetry in 0..rules.symmetries() {
            assert_eq!(tables.probe(&rules, &rules.turn_state(symmetry, &state)), verdict);
        }
    }
}

#[test]
fn a_chain_in_progress_is_worth_its_best_continuation() {
    let rules = rules("");
    let (_folder, tables) = built(5);
    let mut seen = 0;
    let mut moves = Vec::new();
    for own in (0..1_u32 << 25).filter(|set| set.count_ones() == 2).step_by(7) {
        for other in
            (0..1_u32 << 12).map(|set| set << 6).filter(|set| set.count_ones() == 3 && set & own == 0)
        {
            let mut state = State::new([own, other], Side::White, None, 0);
            rules.legal(&state, &mut moves);
            rules.apply(&mut state, moves[0]);
            if state.chain().is_some() {
                assert_eq!(tables.probe(&rules, &state), Some(through_chain(&rules, &tables, &state)));
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "{seen}");
    let stuck = rules.parse_state("b4/5/2w2/5/5 w c3 0").unwrap();
    assert_eq!(tables.probe(&rules, &stuck), Some(Verdict::Loss(Some(0))));
}

fn through_chain(rules: &Alquerque, tables: &Tables, state: &State) -> Verdict {
    let mut moves = Vec::new();
    rules.legal(state, &mut moves);
    let verdicts = moves.iter().map(|&mv| {
        let mut after = state.clone();
        rules.apply(&mut after, mv);
        if after.chain().is_some() {
            through_chain(rules, tables, &after).later(1)
        } else {
            tables.probe(rules, &after).unwrap().before(1)
        }
    });
    verdicts.max_by_key(|verdict| verdict.rank()).unwrap()
}

#[test]
fn other_capture_rules_get_no_answer_and_the_limit_makes_wins_uncertain() {
    let (_folder, tables) = built(3);
    let default = rules("");
    let win = default.parse_state("4b/5/5/1w3/w4 w - 0").unwrap();
    let Some(Verdict::Win(Some(distance))) = tables.probe(&default, &win) else { panic!("no win") };
    assert_eq!(tables.probe(&rules("capture=any"), &win), None);
    let at = |quiet: u16| default.parse_state(&format!("4b/5/5/1w3/w4 w - {quiet}")).unwrap();
    assert_eq!(tables.certain(&default, &at(100 - distance)), Some(Verdict::Win(Some(distance))));
    assert_eq!(tables.certain(&default, &at(101 - distance)), None);
    assert_eq!(tables.probe(&default, &at(101 - distance)), Some(Verdict::Win(Some(distance))));
    assert_eq!(tables.certain(&rules("quiet-limit=200"), &at(101)), Some(Verdict::Win(Some(distance))));
    let draw = default.parse_state("4b/5/5/5/w4 w - 99").unwrap();
    assert_eq!(tables.certain(&default, &draw), Some(Verdict::Draw));
}

#[test]
fn without_distances_the_longest_run_decides_what_is_certain() {
    let folder = tempfile::tempdir().unwrap();
    let tables = build(folder.path(), &Plan { distances_up_to: 0, ..Plan::up_to(3) }, &|_| {}).unwrap();
    let run = tables.summaries().find(|summary| summary.slice == Slice { own: 2, other: 1 }).unwrap().longest;
    let rules = rules("");
    let at = |quiet: u16| rules.parse_state(&format!("4b/5/5/1w3/w4 w - {quiet}")).unwrap();
    assert_eq!(tables.certain(&rules, &at(100 - run)), Some(Verdict::Win(None)));
    assert_eq!(tables.certain(&rules, &at(101 - run)), None);
    fs::remove_file(folder.path().join("alquerque-1-1.table")).unwrap();
    let (tables, _) = Tables::open(folder.path());
    assert_eq!(tables.probe(&rules, &at(0)), Some(Verdict::Win(None)));
    assert_eq!(tables.certain(&rules, &at(0)), None, "the missing table may need any number of moves");
}

#[test]
fn the_best_moves_win_in_time_against_the_longest_resistance() {
    let rules = Arc::new(rules(""));
    let (_folder, tables) = built(4);
    for state in brute::states(4).into_iter().step_by(2003) {
        let expected = tables.probe(&rules, &state).unwrap();
        let Some(distance) = expected.distance() else { continue };
        let mover = state.to_move();
        let mut line = Line::from_state(Arc::clone(&rules), state);
        while let Turn::Seat(_) = line.turn() {
            let best = tables.best_moves(&line).unwrap();
            line.apply(best[0].mv);
        }
        assert_eq!(line.moves().len(), usize::from(distance));
        let winner = line.turn().outcome().and_then(game::Outcome::winner);
        let expected = if matches!(expected, Verdict::Win(_)) { mover } else { mover.opponent() };
        assert_eq!(winner, Some(expected.seat()));
    }
}

#[test]
fn a_move_into_the_third_repetition_is_a_draw() {
    let rules = Arc::new(rules(""));
    let (_folder, tables) = built(3);
    let state = rules.parse_state("4b/5/5/1w3/w4 w - 0").unwrap();
    let mut line = Line::from_state(Arc::clone(&rules), state);
    let best = tables.best_moves(&line).unwrap()[0];
    assert!(matches!(best.verdict, Verdict::Win(_)));
    line.apply(best.mv);
    // From the position after the best move: away and back to before it, the best move, and away and back again.
    let mut line = Line::from_state(Arc::clone(&rules), line.state().clone());
    let play = |line: &mut Line<Alquerque>, text: &str| {
        let mv = rules.parse_moves(line.state(), text).unwrap()[0];
        line.play(mv).unwrap();
    };
    let take_back = Move { from: best.mv.to, to: best.mv.from };
    for is_last in [false, true] {
        play(&mut line, "e5-d5");
        line.play(take_back).unwrap();
        play(&mut line, "d5-e5");
        if !is_last {
            line.play(best.mv).unwrap();
        }
    }
    let choices = tables.moves(&line).unwrap();
    let again = choices.iter().find(|choice| choice.mv == best.mv).unwrap();
    assert_eq!(again.verdict, Verdict::Draw);
    assert!(matches!(choices[0].verdict, Verdict::Win(_)), "another way to win is taken");
}

/// Every position with up to so many pieces in which a side is to act, and its value, in a fixed order.
fn solved(rules: &Alquerque, pieces: u32) -> Vec<(State, Verdict)> {
    let mut positions = brute::solve(rules, pieces);
    positions.retain(|(state, _)| rules.turn(state).seat().is_some());
    positions.sort_by_key(|(state, _)| rules.key(state));
    positions
}

#[test]
fn full_strength_knows_what_the_tables_know_and_plays_it() {
    let (folder, tables) = built(4);
    let rules = Arc::new(rules(""));
    let faces = catalogue::find("alquerque").unwrap().build("").unwrap();
    let equipment = Equipment { tables: Some(folder.path().to_owned()), memory: 1 };
    let spec = "full:nodes=300".parse().unwrap();
    let mut player = players::build(&*faces, &spec, &equipment).unwrap();
    for (state, verdict) in solved(&rules, 3).into_iter().step_by(131) {
        let text = rules.state_text(&state);
        let play = faces.at_position(&text).unwrap();
        let thought = player.think(&*play, &Task::default(), &mut Generator::new(1), &mut |_| {});
        let expected = match verdict {
            Verdict::Win(moves) => Score::Win(moves.unwrap().into()),
            Verdict::Loss(moves) => Score::Loss(moves.unwrap().into()),
            Verdict::Draw => Score::Draw,
        };
        assert_eq!(thought.score, expected, "{text}");
        let best = thought.best.unwrap();
        let line = Line::from_state(Arc::clone(&rules), state.clone());
        let good = tables.best_moves(&line).unwrap();
        let good: Vec<String> = good.iter().map(|choice| rules.move_text(&state, choice.mv)).collect();
        assert!(good.contains(&best), "{text}: {best} is not one of {good:?}");
    }
}

#[test]
fn full_strength_keeps_and_tells_what_tables_without_distances_know() {
    let folder = TempDir::new().unwrap();
    let tables = build(folder.path(), &Plan { distances_up_to: 0, ..Plan::up_to(4) }, &|_| {}).unwrap();
    let rules = Arc::new(rules(""));
    let faces = catalogue::find("alquerque").unwrap().build("").unwrap();
    let equipment = Equipment { tables: Some(folder.path().to_owned()), memory: 1 };
    let mut player = players::build(&*faces, &"full:nodes=100".parse().unwrap(), &equipment).unwrap();
    for ((state, verdict), purpose) in
        solved(&rules, 4).into_iter().step_by(499).zip([Purpose::Analyse, Purpose::Play].into_iter().cycle())
    {
        let text = rules.state_text(&state);
        let play = faces.at_position(&text).unwrap();
        let task = Task { purpose, ..Task::default() };
        let thought = player.think(&*play, &task, &mut Generator::new(1), &mut |_| {});
        let told = match thought.score {
            Score::Win(_) | Score::Cp(2000..) => Verdict::Win(None),
            Score::Loss(_) | Score::Cp(..=-2000) => Verdict::Loss(None),
            _ => Verdict::Draw,
        };
        assert_eq!(told, verdict.outcome(), "{text}: {:?}", thought.score);
        let line = Line::from_state(Arc::clone(&rules), state.clone());
        let mut good = tables.best_moves(&line).unwrap().into_iter();
        let best = thought.best.unwrap();
        assert!(good.any(|choice| rules.move_text(&state, choice.mv) == best), "{text}: {best}");
    }
}

//! Programs at tables, those who conduct them, the operator, and contests to be followed: over real sockets, and
//! programs in the real sandbox.

mod agents;
mod conducting;
mod contests;
#[path = "../tables/document.rs"]
mod document;
mod operator;
#[allow(dead_code, unused_imports, unused_macros, reason = "the tests of live tables use the rest of it")]
#[path = "../tables/support.rs"]
mod support;

use std::future::Future;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    if let Some(code) = sandbox::helper_main() {
        std::process::exit(code);
    }
    let tests = [
        test("only_the_operator_does_what_operators_do", operator::token),
        test("uploads_are_for_this_machine_until_the_operator_allows_them", operator::uploads),
        test("a_table_that_the_operator_ends_is_closed", operator::end),
        test("programs_pause_step_and_go_as_their_conductor_says", conducting::paces),
        test("only_the_conductor_conducts_and_swaps_need_a_pause", conducting::rights),
        test("swaps_and_notes_survive_saving_and_loading", conducting::saving),
        test("a_conducted_table_is_as_it_was_after_a_restart", conducting::restart),
        test("only_tables_of_programs_are_conducted", conducting::programs_only),
        test("a_file_of_the_contest_is_written_and_read_where_the_game_allows", conducting::contest_file),
        test("programs_in_both_styles_play_and_only_the_conductor_sees_what_they_print", agents::both_styles),
        test("late_illegal_and_broken_answers_become_random_moves_with_their_endings", agents::faults),
        test("however_late_a_program_is_it_misses_turns_and_plays_on", agents::late),
        test("what_is_wrong_with_a_file_is_told_with_its_line", agents::checks),
        test("programs_are_kept_beside_those_that_lie_in_the_folder", agents::folder),
        test("a_person_plays_against_a_program", agents::against_a_person),
        test("a_contest_is_listed_and_told_with_its_games", contests::told),
        test("standings_change_for_followers_as_results_come_in", contests::followed),
        test("a_game_that_is_being_played_is_watched_to_its_end", contests::watched),
        test("what_is_hidden_stays_hidden_while_a_game_is_being_played", contests::secretive),
        test("followers_hear_of_games_that_are_being_played", contests::told_of_running),
    ];
    libtest_mimic::run(&Arguments::from_args(), tests.into()).exit_code()
}

fn test<F: Future<Output = ()> + 'static>(name: &str, body: fn() -> F) -> Trial {
    Trial::test(name, move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let run = std::panic::AssertUnwindSafe(|| runtime.block_on(body()));
        std::panic::catch_unwind(run).map_err(|_| Failed::from("see the panic above"))
    })
}

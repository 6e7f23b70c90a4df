//! One file a command.

mod analyse;
mod backup;
mod bench;
mod check_bot;
mod check_deck;
mod completions;
mod contest;
mod convert;
mod doctor;
mod engine;
mod games;
mod r#match;
mod perft;
mod picture;
mod play;
mod replay;
mod rules;
mod serve;
mod solve;
mod sprt;
mod tables;
mod train;

use clap::Parser as _;

use crate::args::{Args, Command};
use crate::context::Context;
use crate::problem::in_words;
use crate::settings::Settings;

pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let context = Context { settings: Settings::load(&args.global)? };
    // Without a command the program serves the web page.
    let command = args.command.unwrap_or_else(serve_command);
    obey(&context, command).map_err(|error| in_words(error, context.settings.language))
}

fn obey(context: &Context, command: Command) -> anyhow::Result<()> {
    match command {
        Command::Serve(args) => serve::run(context, &args),
        Command::Games(args) => games::run(context, &args),
        Command::Rules(args) => rules::run(context, &args),
        Command::Play(args) => play::run(context, &args),
        Command::Replay(args) => replay::run(context, &args),
        Command::Convert(args) => convert::run(&args),
        Command::Engine => engine::run(std::io::stdin().lock(), std::io::stdout(), context.equipment()),
        Command::CheckDeck(args) => check_deck::run(context, &args),
        Command::Picture(args) => picture::run(context, &args),
        Command::Solve(args) => solve::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Bench(args) => bench::run(context, &args),
        Command::Analyse(args) => analyse::run(context, &args),
        Command::Match(args) => r#match::run(context, &args),
        Command::Tables(args) => tables::run(context, &args),
        Command::Train(args) => train::run(&args),
        Command::Sprt(args) => sprt::run(context, &args),
        Command::CheckBot(args) => check_bot::run(context, &args),
        Command::Contest(args) => contest::run(context, &args),
        Command::Worker(args) => contest::work(context, &args),
        Command::Backup(args) => backup::backup(context, &args),
        Command::Restore(args) => backup::restore(context, &args),
        Command::Doctor => doctor::run(context),
        Command::Completions { shell } => completions::run(shell),
    }
}

/// `serve`, with its settings from the environment.
fn serve_command() -> Command {
    let args = Args::parse_from(std::env::args_os().chain(["serve".into()]));
    args.command.expect("a command was given")
}

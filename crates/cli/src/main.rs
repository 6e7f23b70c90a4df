//! The binary `quincunx`: one subcommand a file under `commands`.

mod args;
mod commands;
mod context;
mod interrupt;
mod picture;
mod problem;
mod progress;
mod settings;
mod terminal;

use std::process::ExitCode;

use clap::Parser;

use crate::args::Args;
use crate::context::is_closed_pipe;

/// A server allocates and frees small blocks for hours, which slows the system's allocator down.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The exit code of every error, as with other command line tools that tell errors from results.
const FAILURE: u8 = 2;

fn main() -> ExitCode {
    // The sandbox starts this binary again as its helper, which must not have threads.
    if let Some(code) = sandbox::helper_main() {
        std::process::exit(code);
    }
    let args = Args::parse();
    match commands::run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("quincunx: {error:#}");
            ExitCode::from(FAILURE)
        }
    }
}

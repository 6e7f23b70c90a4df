//! The binary `quincunx`: one subcommand a file under `commands`.

mod args;
mod commands;
mod context;
mod interrupt;
mod picture;
mod progress;
mod settings;
mod terminal;

use std::process::ExitCode;

use clap::Parser;

use crate::args::Args;

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

/// A closed output (`quincunx … | head`) is no error.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

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

/// A server makes and drops many small things for hours on end: the system's allocator gets slower with that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The exit code of every error, as with other command line tools that tell errors from results.
const FAILURE: u8 = 2;

fn main() -> ExitCode {
    // Programs of others are started through this binary: before anything else exists in the process.
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

/// Whoever reads our output may stop at any time (`quincunx … | head`): that is no error of ours.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

//! `quincunx completions SHELL`: a script for the shell.

use clap::CommandFactory;
use clap_complete::{Shell, generate};

use crate::args::Args;

pub(crate) fn run(shell: Shell) -> anyhow::Result<()> {
    // Through a buffer: the generator would panic on a closed pipe.
    let mut script = Vec::new();
    generate(shell, &mut Args::command(), "quincunx", &mut script);
    Ok(std::io::Write::write_all(&mut std::io::stdout().lock(), &script)?)
}

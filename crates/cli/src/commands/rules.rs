//! `quincunx rules GAME`: the rules page, in the player's language.

use std::io::{Write, stdout};

use crate::args::commands::Rules;
use crate::context::{Context, entry};
use crate::terminal::{Look, markdown};

pub(crate) fn run(context: &Context, args: &Rules) -> anyhow::Result<()> {
    let about = entry(&args.game)?.about;
    let mut out = stdout().lock();
    for line in markdown::page(about, context.settings.language, Look::of_stdout()) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

//! `quincunx bench`: how fast the rules are, the searches, and the server.

mod rules;
mod search;
mod serve;

use catalogue::Entry;

use crate::args::commands::{Bench, BenchKind};
use crate::context::{Context, entry};

pub(crate) fn run(context: &Context, args: &Bench) -> anyhow::Result<()> {
    match &args.kind {
        None => rules::run(args),
        Some(BenchKind::Search(args)) => search::run(context, args),
        Some(BenchKind::Serve(args)) => serve::run(args),
    }
}

/// The games with these ids; all without any.
fn entries(ids: &[String]) -> anyhow::Result<Vec<&'static Entry>> {
    match ids {
        [] => Ok(catalogue::ENTRIES.iter().collect()),
        ids => ids.iter().map(|id| entry(id)).collect(),
    }
}

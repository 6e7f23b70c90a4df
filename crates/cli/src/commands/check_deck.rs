//! `quincunx check-deck GAME FILE`: whether a deck of one's own can be played with.

use std::fs;
use std::io::Write;

use anyhow::{Context as _, anyhow};
use game::{OptionError, Options, Values};

use crate::args::commands::CheckDeck;
use crate::context::entry;

pub(crate) fn run(args: &CheckDeck) -> anyhow::Result<()> {
    let entry = entry(&args.game)?;
    let deck = entry
        .about
        .options
        .iter()
        .find(|option| option.key.starts_with("deck") && option.values == Values::Text);
    let deck = deck.ok_or_else(|| anyhow!("{} is played without decks", args.game))?;
    let shown = args.file.display();
    let text = fs::read_to_string(&args.file).with_context(|| shown.to_string())?;
    let mut options = Options::defaults(entry.about.options);
    options.set(deck.key, &text)?;
    match entry.build_with(&options) {
        Ok(_) => Ok(writeln!(std::io::stdout().lock(), "{shown}: a good deck")?),
        Err(OptionError::Content { problem, .. }) => Err(anyhow!("{shown}: {problem}")),
        Err(error) => Err(error.into()),
    }
}

//! `quincunx check-deck GAME FILE`: whether a deck of one's own can be played with.

use std::fs;
use std::io::Write;

use anyhow::anyhow;
use game::{Message, Options, Values};

use crate::args::commands::CheckDeck;
use crate::context::{Context, entry};

pub(crate) fn run(context: &Context, args: &CheckDeck) -> anyhow::Result<()> {
    let entry = entry(&args.game)?;
    let deck = entry
        .about
        .options
        .iter()
        .find(|option| option.key.starts_with("deck") && option.values == Values::Text);
    let localizer = context.localizer(entry.about);
    let shown = args.file.display().to_string();
    let told = |key: &'static str| Message::new(key).with("file", shown.as_str());
    let game = Message::new("game-name");
    let none = || anyhow!(localizer.say(&Message::new("cli-deck-none").with("game", game)));
    let deck = deck.ok_or_else(none)?;
    let text = fs::read_to_string(&args.file).map_err(|error| {
        anyhow!(localizer.say(&told("cli-deck-unreadable").with("error", error.to_string())))
    })?;
    let mut options = Options::defaults(entry.about.options);
    options.set(deck.key, &text)?;
    match entry.build_with(&options) {
        Ok(_) => Ok(writeln!(std::io::stdout().lock(), "{}", localizer.say(&told("cli-deck-good")))?),
        Err(error) => Err(anyhow!(localizer.say(&told("cli-deck-bad").with("problem", error.message())))),
    }
}

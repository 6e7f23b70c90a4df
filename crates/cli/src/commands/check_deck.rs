//! `quincunx check-deck GAME FILE`: whether a deck of one's own can be played with.

use std::fs;
use std::io::Write;

use game::{Message, Options, Values};

use crate::args::commands::CheckDeck;
use crate::context::{Context, entry};
use crate::problem::Problem;

pub(crate) fn run(context: &Context, args: &CheckDeck) -> anyhow::Result<()> {
    let entry = entry(&args.game)?;
    let about = entry.about;
    let is_deck = |key: &str, values: Values| key.starts_with("deck") && values == Values::Text;
    let deck = about.options.iter().find(|option| is_deck(option.key, option.values)).ok_or_else(|| {
        Problem::new(Some(about), Message::new("cli-deck-none").with("game", Message::new("game-name")))
    })?;
    let text = fs::read_to_string(&args.file)
        .map_err(|error| Problem::file("cli-deck-unreadable", &args.file, &error))?;
    let mut options = Options::defaults(about.options);
    let refused = |error: game::OptionError| Problem::content(Some(about), &args.file, error.message());
    options.set(deck.key, &text).map_err(refused)?;
    entry.build_with(&options).map_err(refused)?;
    let good = Message::new("cli-deck-good").with("file", args.file.display().to_string());
    Ok(writeln!(std::io::stdout().lock(), "{}", context.localizer(about).say(&good))?)
}

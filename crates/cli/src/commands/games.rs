//! `quincunx games`: what there is to play.

use std::io::Write;

use game::{Message, Seat, Values};
use serde_json::{Value, json};

use crate::args::commands::Games;
use crate::context::Context;

pub(crate) fn run(context: &Context, args: &Games) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    if args.json {
        let games = catalogue::ENTRIES
            .iter()
            .map(|entry| game_json(context, entry))
            .collect::<Result<Vec<_>, _>>()?;
        writeln!(out, "{}", serde_json::to_string_pretty(&games)?)?;
        return Ok(());
    }
    for entry in catalogue::ENTRIES {
        let localizer = context.localizer(entry.about);
        let rules = entry.build("")?;
        let say = |key: &str| localizer.say(&Message::new(key.to_owned()));
        let seats: Vec<String> = Seat::all(rules.seats())
            .map(|seat| localizer.say(&Message::seat(rules.seat_name(seat))))
            .collect();
        writeln!(out, "{:<10} {} ({})", entry.about.id, say("game-name"), seats.join(", "))?;
        writeln!(out, "           {}", say("game-summary"))?;
        for option in entry.about.options {
            writeln!(out, "           {}={}", option.key, values_text(option.values, option.default))?;
            writeln!(out, "               {}", say(&format!("option-{}", option.key)))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// What an option may be, its default in brackets.
fn values_text(values: Values, default: &str) -> String {
    match values {
        Values::Choice(words) => {
            let marked = words
                .iter()
                .map(|word| if *word == default { format!("[{word}]") } else { (*word).to_owned() });
            marked.collect::<Vec<_>>().join("|")
        }
        Values::Number { min, max } => format!("{min}..{max} [{default}]"),
        Values::Text => format!("[{default}]"),
    }
}

fn game_json(context: &Context, entry: &catalogue::Entry) -> anyhow::Result<Value> {
    let localizer = context.localizer(entry.about);
    let say = |key: &str| localizer.say(&Message::new(key.to_owned()));
    let rules = entry.build("")?;
    let options = entry.about.options.iter().map(|option| {
        let values = match option.values {
            Values::Choice(words) => json!(words),
            Values::Number { min, max } => json!({ "min": min, "max": max }),
            Values::Text => json!("text"),
        };
        json!({
            "key": option.key,
            "values": values,
            "default": option.default,
            "summary": say(&format!("option-{}", option.key)),
        })
    });
    Ok(json!({
        "id": entry.about.id,
        "name": say("game-name"),
        "summary": say("game-summary"),
        "seats": Seat::all(rules.seats()).map(|seat| rules.seat_name(seat).to_owned()).collect::<Vec<_>>(),
        "modes": entry.about.modes,
        "options": options.collect::<Vec<_>>(),
    }))
}

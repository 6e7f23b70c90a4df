//! What went wrong with a player, for readers. Results keep it in English, as the referee told it.

use game::Message;

/// The message of a fault, `CODE: WHAT`; what the program itself said is quoted.
pub(super) fn message(fault: &str) -> Message {
    let told = |key, what| known(what).unwrap_or_else(|| quote(key, what));
    match fault.split_once(": ") {
        Some(("start-failed", what)) => {
            let stripped = ["error start ", "error game "].iter().find_map(|begin| what.strip_prefix(begin));
            Message::new("fault-not-started").with("fault", told("fault-said", stripped.unwrap_or(what)))
        }
        Some(("crash", what)) => told("fault-crashed", what),
        Some((_, what)) => told("fault-said", what),
        None => quote("fault-said", fault),
    }
}

/// A fault that the referee describes in words of its own.
fn known(what: &str) -> Option<Message> {
    let plain = match what {
        "it did not answer before its clock ran out" => "fault-clock",
        "it did not answer in time" => "fault-late-start",
        "its line is not text" => "fault-not-text",
        "it hung up" => "fault-hung-up",
        _ => return told_with_words(what),
    };
    Some(Message::new(plain))
}

fn told_with_words(what: &str) -> Option<Message> {
    if let Some(rest) = what.strip_prefix("it did not answer within the ") {
        let (limit, rest) = rest.split_once(" ms of a move")?;
        let late = Message::new("fault-late").with("limit", limit);
        return Some(match between(rest, "; it also printed more than the ", " that are kept") {
            Some(kept) => Message::new("fault-and-printed").with("fault", late).with("size", size(kept)?),
            None => late,
        });
    }
    if let Some(time) = between(what, "it answered only after ", " ms") {
        return Some(Message::new("fault-answered-late").with("time", time));
    }
    if let Some(most) = between(what, "it wrote more than the ", " that an answer may have") {
        return Some(Message::new("fault-flood").with("size", size(most)?));
    }
    if let Some(rest) = what.strip_prefix("it took more memory than the ") {
        let (most, _) = rest.split_once(" it may have: ")?;
        return Some(Message::new("fault-memory").with("size", size(most)?));
    }
    if let Some((answer, place)) = what.split_once(" is not a legal move (move ") {
        let number: usize = place.strip_suffix(')')?.parse().ok()?;
        return Some(quote("fault-not-legal", answer.trim_matches('"')).with("move", number));
    }
    if let Some(found) = what.strip_prefix("expected bestmove, found ") {
        return Some(quote("fault-no-bestmove", found));
    }
    let ending = what.strip_prefix("it hung up; ")?;
    match ending.split_once(": ") {
        Some((ending, words)) => Some(quote("fault-with-words", words).with("fault", ended(ending)?)),
        None => ended(ending),
    }
}

/// How a program ended.
fn ended(ending: &str) -> Option<Message> {
    if ending == "it was killed" {
        return Some(Message::new("fault-killed"));
    }
    let ways = [("it ended with code ", "fault-ended"), ("it was ended by ", "fault-signal")];
    ways.into_iter().find_map(|(way, key)| Some(Message::new(key).with("how", ending.strip_prefix(way)?)))
}

/// `512 MiB`
fn size(text: &str) -> Option<Message> {
    let (count, unit) = text.split_once(' ')?;
    let key = match unit {
        "bytes" => "size-bytes",
        "KiB" => "size-kib",
        "MiB" => "size-mib",
        _ => return None,
    };
    Some(Message::new(key).with("count", count.parse::<usize>().ok()?))
}

fn quote(key: &'static str, words: &str) -> Message {
    Message::new(key).with("words", words)
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    text.strip_prefix(before)?.strip_suffix(after)
}

#[cfg(test)]
mod tests {
    use locale::{Language, Localizer};

    use super::*;

    /// What the referee says, and what a French reader is told.
    const TOLD: &str = r#"
        timeout: it did not answer within the 500 ms of a move
        → pas de réponse dans les 500 ms d’un coup
        timeout: it did not answer within the 20 ms of a move; it also printed more than the 64 KiB that are kept
        → pas de réponse dans les 20 ms d’un coup ; de plus, il a affiché plus que les 64 Kio que l’on garde
        timeout: it did not answer before its clock ran out
        → pas de réponse avant que sa pendule soit épuisée
        timeout: it answered only after 612 ms
        → il n’a répondu qu’après 612 ms
        memory: it took more memory than the 512 MiB it may have: MemoryError
        → il a pris plus que les 512 Mio de mémoire permis
        flood: it wrote more than the 64 KiB that an answer may have
        → il a écrit plus que les 64 Kio permis pour une réponse
        invalid: "a1-a2" is not a legal move (move 3)
        → « a1-a2 » n’est pas un coup permis (coup 3)
        protocol: expected bestmove, found hello
        → il a répondu « hello » au lieu de bestmove et d’un coup
        protocol: its line is not text
        → sa réponse n’est pas du texte UTF-8
        crash: it hung up
        → il s’est arrêté
        crash: it hung up; it ended with code 3
        → il s’est arrêté avec le code 3
        crash: it hung up; it was ended by SIGSEGV
        → il a été arrêté par le signal SIGSEGV
        crash: it hung up; it was killed
        → il a été arrêté de force
        crash: it hung up; it ended with code 1: no such thing
        → il s’est arrêté avec le code 1, disant : « no such thing »
        start-failed: it did not answer in time
        → il n’a pas démarré : pas de réponse à temps
        start-failed: error start ValueError: x
        → il n’a pas démarré : « ValueError: x »
        crash: ValueError: x (line 7)
        → il a planté : « ValueError: x (line 7) »
    "#;

    #[test]
    fn faults_are_told_in_the_readers_language() {
        let localizer = |language, own| Localizer::new(language, &[own]);
        let french = localizer(Language::French, include_str!("../../locales/fr.ftl"));
        let english = localizer(Language::English, include_str!("../../locales/en.ftl"));
        let lines: Vec<&str> = TOLD.trim().lines().map(str::trim).collect();
        assert!(lines.len() > 30);
        for fault in lines.chunks(2) {
            let message = message(fault[0]);
            assert_eq!(format!("→ {}", french.say(&message)).replace('\u{a0}', " "), fault[1]);
            let told = english.say(&message);
            assert!(!told.contains("fault-") && !told.is_empty(), "{told}");
        }
    }
}

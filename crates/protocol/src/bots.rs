//! What programs are told in JSON, inside the lines of the engine protocol.
//!
//! A field that has nothing to say is `null`, so that a program in any language finds every name it looks for.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What one seat may know of a game, with its legal moves: the line `view JSON`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// See [`crate::VERSION`].
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// Its options where they are not the defaults, as `key=value` text.
    pub options: String,
    /// The seat's name in the game.
    pub viewer: String,
    /// What the seat may know, in the game's notation.
    pub view: String,
    /// The name of the seat that is asked, or `nobody`.
    pub turn: String,
    /// The legal moves, if it is the viewer who is asked.
    pub legal: Vec<String>,
    /// The position it began with, if not the start.
    pub start: Option<String>,
    /// The moves so far, chance included; `None` where they would tell what is hidden.
    pub moves: Option<Vec<String>>,
    /// The last move, on the same condition.
    pub last: Option<LastMove>,
    /// Who sits where, by the seats' names in the game.
    pub names: BTreeMap<String, String>,
    /// What is left on the viewer's clock, if the game has one.
    pub time_left_ms: Option<u64>,
}

/// A move and who made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastMove {
    /// The seat's name, or `chance`.
    pub seat: String,
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
}

/// How a game ended for one seat: the line `ended JSON`, with what `over` does not say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// `win`, `loss` or `draw`.
    pub result: String,
    /// By how much the seat was ahead of the best of the others, in points or in pieces.
    pub margin: i64,
    /// How many moves the game had.
    pub moves: usize,
    /// The others' names.
    pub opponent: String,
    /// Why it ended, as a stable code.
    pub reason: String,
    /// What was left on the seat's clock, if the game had one.
    pub time_left_ms: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_there_even_when_there_is_nothing_to_say() {
        let view = View {
            version: crate::VERSION,
            game: "g".to_owned(),
            options: String::new(),
            viewer: "one".to_owned(),
            view: "?".to_owned(),
            turn: "nobody".to_owned(),
            legal: Vec::new(),
            start: None,
            moves: None,
            last: Some(LastMove { seat: "two".to_owned(), text: "a-b".to_owned() }),
            names: BTreeMap::new(),
            time_left_ms: None,
        };
        let text = serde_json::to_string(&view).unwrap();
        assert!(text.contains(r#""start":null,"moves":null,"last":{"seat":"two","move":"a-b"}"#), "{text}");
        assert!(text.contains(r#""time_left_ms":null"#));
        assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
    }
}

//! Playing in a terminal, from the same data as every other screen: this module names no game.
//!
//! | module | is |
//! | --- | --- |
//! | `canvas` | characters on a grid without edges |
//! | `layout` | where on the grid a board's sites lie, and the names of its lines |
//! | `symbols` | pieces and marks as characters |
//! | `draw` | a board with what lies on it |
//! | `report` | what stands around the board: seats, trays, marks, what happened, how it ended |
//! | `scores` | what players think of a position, in words |
//! | `paths` | words as clicks: a walk through the choices' paths |
//! | `words` | the commands a player can type |
//! | `session` | a match at the terminal |
//! | `markdown` | rules pages |

mod canvas;
mod draw;
mod layout;
pub(crate) mod markdown;
mod paths;
pub(crate) mod report;
pub(crate) mod scores;
pub(crate) mod session;
mod symbols;
mod words;

use std::env;
use std::io::{IsTerminal, stdout};

use game::{Board, Seat, Tint};
use terminal_size::{Width, terminal_size};

/// What the output can show.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// Whether a person looks at it right now, and not a file or another program.
    pub(crate) terminal: bool,
    /// Whether bold, reversed and coloured text may be used.
    pub(crate) ansi: bool,
    /// How many characters fit on a line.
    pub(crate) width: usize,
}

impl Look {
    /// Text for files and other programs.
    pub(crate) const PLAIN: Self = Self { terminal: false, ansi: false, width: 80 };

    /// Longer lines are hard to read, however wide the window is.
    const WIDEST: usize = 100;
    const NARROWEST: usize = 20;

    /// What standard output can show. `NO_COLOR` is the variable that <https://no-color.org> describes.
    pub(crate) fn of_stdout() -> Self {
        if !stdout().is_terminal() {
            return Self::PLAIN;
        }
        let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let width = terminal_size().map_or(Self::PLAIN.width, |(Width(width), _)| width.into());
        Self { terminal: true, ansi: !no_color, width: width.clamp(Self::NARROWEST, Self::WIDEST) }
    }

    /// A text in an ink, or as it is where there are no inks.
    pub(crate) fn paint(self, ink: Ink, text: &str) -> String {
        match ink.code() {
            Some(code) if self.ansi && !text.is_empty() => format!("\x1b[{code}m{text}\x1b[0m"),
            _ => text.to_owned(),
        }
    }
}

/// How a text is set off, in addition to what its characters tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    Plain,
    Faint,
    Bold,
    Code,
    /// A seat's pieces.
    Tint(Tint),
}

impl Ink {
    /// The ink for the pieces of a seat, or of no seat.
    pub(crate) fn of(owner: Option<Seat>, board: &Board) -> Self {
        let tint = owner.and_then(|seat| board.tints.get(seat.index()));
        tint.map_or(Self::Bold, |tint| Self::Tint(*tint))
    }

    const fn code(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Faint => Some("2"),
            Self::Bold => Some("1"),
            Self::Code => Some("36"),
            Self::Tint(tint) => Some(match tint {
                // Paper and terminals are white or black themselves: these two stand out on both.
                Tint::White => "1",
                Tint::Black => "7",
                Tint::Red => "1;31",
                Tint::Blue => "1;34",
                Tint::Amber => "1;33",
                Tint::Teal => "1;36",
                Tint::Violet => "1;35",
            }),
        }
    }
}

/// Lays words out in lines of at most `width` characters; a word that is longer has a line of its own.
pub(crate) fn wrap(words: impl IntoIterator<Item = String>, gap: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if columns(line) + columns(gap) + columns(&word) <= width => {
                line.push_str(gap);
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// How many columns a text takes. All letters of our languages take one.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inks_are_only_for_terminals() {
        let terminal = Look { terminal: true, ansi: true, width: 80 };
        assert_eq!(terminal.paint(Ink::Bold, "e4"), "\x1b[1me4\x1b[0m");
        assert_eq!(terminal.paint(Ink::Plain, "e4"), "e4");
        assert_eq!(Look::PLAIN.paint(Ink::Bold, "e4"), "e4");
    }

    #[test]
    fn words_are_laid_out_in_lines() {
        let words = ["a1-a2", "b1-b2", "c1-c2"].map(str::to_owned);
        assert_eq!(wrap(words.clone(), "  ", 13), ["a1-a2  b1-b2", "c1-c2"]);
        assert_eq!(wrap(words, "  ", 3), ["a1-a2", "b1-b2", "c1-c2"]);
    }
}

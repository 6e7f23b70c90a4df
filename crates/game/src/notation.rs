//! The text form of moves and positions. It is the only one.

use crate::{Game, TextError};

/// How a game's moves and positions are written.
///
/// Laws: what is printed parses to an equal value; distinct legal moves have distinct text; no text makes a
/// parser panic. A move is written relative to the state it is made in; a position's text is complete.
/// A move may be well written and illegal: parsers judge the writing, [`Game::play`] the move.
pub trait Notation: Game {
    /// Appends a move's text.
    fn write_move(&self, state: &Self::State, mv: Self::Move, out: &mut String);

    /// Appends a move that goes on the same turn, in the form that joins it to the text of the move before:
    /// `c2xc4` and then `xa4`. Games without a joined form put a space between.
    fn write_next_move(&self, state: &Self::State, mv: Self::Move, out: &mut String) {
        out.push(' ');
        self.write_move(state, mv, out);
    }

    /// Reads one move, or the moves of a turn in their joined form; never an empty list.
    fn parse_moves(&self, state: &Self::State, text: &str) -> Result<Vec<Self::Move>, TextError>;

    /// Appends a position's text.
    fn write_state(&self, state: &Self::State, out: &mut String);

    /// Reads a position.
    fn parse_state(&self, text: &str) -> Result<Self::State, TextError>;

    /// A move's text as a string of its own.
    fn move_text(&self, state: &Self::State, mv: Self::Move) -> String {
        let mut text = String::new();
        self.write_move(state, mv, &mut text);
        text
    }

    /// A position's text as a string of its own.
    fn state_text(&self, state: &Self::State) -> String {
        let mut text = String::new();
        self.write_state(state, &mut text);
        text
    }
}

//! A state with its history, which judges repetition.

use std::sync::Arc;

use crate::{Game, Message, Turn};

/// A game from some position on: every state it went through and every move made.
///
/// Engine, table and replay hold a line, and a search starts from one. A position that occurs for the third time ends
/// the game here if the rules say so; the position the line began with counts.
pub struct Line<G: Game> {
    rules: Arc<G>,
    states: Vec<G::State>,
    moves: Vec<G::Move>,
}

/// A move that was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused<M> {
    /// The move.
    pub mv: M,
    /// Why not.
    pub reason: Message,
}

impl<G: Game> Line<G> {
    /// A line from the start of the game.
    pub fn new(rules: Arc<G>) -> Self {
        let start = rules.start();
        Self::from_state(rules, start)
    }

    /// A line from any position.
    pub fn from_state(rules: Arc<G>, state: G::State) -> Self {
        Self { rules, states: vec![state], moves: Vec::new() }
    }

    /// The rules.
    pub const fn rules(&self) -> &Arc<G> {
        &self.rules
    }

    /// Where the line stands now.
    pub fn state(&self) -> &G::State {
        self.states.last().expect("a line has at least the state it began with")
    }

    /// Every state, from the first to the present one.
    pub fn states(&self) -> &[G::State] {
        &self.states
    }

    /// Every move, chance moves included: the move with an index leads from the state with it to the next.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Who is asked next, repetition judged.
    pub fn turn(&self) -> Turn {
        match self.rules.turn(self.state()) {
            Turn::Over(outcome) => Turn::Over(outcome),
            turn => match self.rules.third_repetition(self.state()) {
                Some(outcome) if self.occurrences() >= 3 => Turn::Over(outcome),
                _ => turn,
            },
        }
    }

    /// The legal moves; none once the line is over.
    pub fn legal(&self, moves: &mut Vec<G::Move>) {
        if let Turn::Seat(_) = self.turn() {
            self.rules.legal(self.state(), moves);
        } else {
            moves.clear();
        }
    }

    /// How often the present position has stood in this line, now included.
    pub fn occurrences(&self) -> usize {
        let state = self.state();
        let key = self.rules.key(state);
        let reach = self.rules.reversible_moves(state).saturating_add(1);
        self.states
            .iter()
            .rev()
            .take(reach)
            .filter(|earlier| self.rules.key(earlier) == key && self.rules.same_position(earlier, state))
            .count()
    }

    /// Plays a move if it is legal; otherwise nothing changes.
    pub fn play(&mut self, mv: G::Move) -> Result<(), Refused<G::Move>> {
        if let Turn::Over(_) = self.turn() {
            return Err(Refused { mv, reason: Message::new("refused-over") });
        }
        let mut state = self.state().clone();
        self.rules.play(&mut state, mv)?;
        self.states.push(state);
        self.moves.push(mv);
        Ok(())
    }

    /// Plays a move that is known to be legal, or a chance move.
    pub fn apply(&mut self, mv: G::Move) {
        let mut state = self.state().clone();
        self.rules.apply(&mut state, mv);
        self.states.push(state);
        self.moves.push(mv);
    }

    /// Takes back the last move and returns it; `None` at the beginning.
    pub fn undo(&mut self) -> Option<G::Move> {
        let mv = self.moves.pop()?;
        self.states.pop();
        Some(mv)
    }
}

impl<G: Game> Clone for Line<G> {
    fn clone(&self) -> Self {
        Self { rules: Arc::clone(&self.rules), states: self.states.clone(), moves: self.moves.clone() }
    }
}

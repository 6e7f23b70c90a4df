//! A player at its seat for one game, and what may still be expected of it.

use std::time::Duration;

use crate::{Ending, Fault, Output, Player, Question, Reply, SeatContext};

/// A player at its seat for one game. A contest asks it on the thread of its game, the server on a thread of its search
/// pool or on one that belongs to a bot, the terminal on its own.
///
/// A late player stays in the game: it is behind by the answer that it owes, and gives that before anything else is asked
/// of it. Only a final fault ends its part, which is then answered without asking.
pub struct Session {
    player: Box<dyn Player>,
    seat: SeatContext,
    state: State,
}

enum State {
    NotStarted,
    Ready,
    /// It failed for good.
    Failed(Fault),
}

impl Session {
    /// A player that is not started yet.
    pub fn new(player: Box<dyn Player>, seat: SeatContext) -> Self {
        Self { player, seat, state: State::NotStarted }
    }

    /// Starts the player. A caller that does not ask for this has it done at the first question.
    pub fn prepare(&mut self, beginning: &Question<'_>) -> Result<(), Fault> {
        let prepared = self.player.prepare(&self.seat, beginning);
        self.state = prepared.as_ref().map_or_else(State::failed, |()| State::Ready);
        prepared
    }

    /// Asks for a move, which takes as long as the question's budget allows.
    pub fn ask(&mut self, question: &Question<'_>) -> Reply {
        let without_asking = |fault: Fault| Reply { answer: Err(fault), took: Duration::ZERO };
        if matches!(self.state, State::NotStarted)
            && let Err(fault) = self.prepare(question)
        {
            return without_asking(fault);
        }
        if let State::Failed(fault) = &self.state {
            return without_asking(fault.clone());
        }
        let reply = self.player.ask(question);
        if let Err(fault) = &reply.answer
            && fault.is_final()
        {
            self.state = State::failed(fault);
        }
        reply
    }

    /// Tells the player how the game ended, if it can still hear it.
    pub fn finish(&mut self, ending: &Ending) {
        if matches!(self.state, State::Ready) {
            self.player.finish(ending);
        }
    }

    /// What the player has printed since this was last called.
    pub fn take_output(&mut self) -> Output {
        self.player.take_output()
    }
}

impl State {
    /// What happened is told once.
    fn failed(fault: &Fault) -> Self {
        Self::Failed(Fault::new(fault.ending, ""))
    }
}

/// A player that cannot be had: it does not start, and says why.
#[derive(Clone, Debug)]
pub struct Absent(pub Fault);

impl Player for Absent {
    fn prepare(&mut self, _seat: &SeatContext, _beginning: &Question<'_>) -> Result<(), Fault> {
        Err(self.0.clone())
    }

    fn ask(&mut self, _question: &Question<'_>) -> Reply {
        Reply { answer: Err(self.0.clone()), took: Duration::ZERO }
    }
}

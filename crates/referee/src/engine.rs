//! The players that come with this program.

use players::{Engine, Equipment, Purpose, Spec, Task};
use table::MoveEnding;

use crate::own_time::OwnTime;
use crate::{Fault, Player, Question, Reply, SeatContext};

/// A player that comes with this program.
pub struct BuiltIn {
    spec: Spec,
    equipment: Equipment,
    /// None for random moves, which need no knowledge of the game.
    engine: Option<Box<dyn Engine>>,
}

impl BuiltIn {
    /// A player as a spec asks for it; what it has at hand, memory above all, is the caller's choice.
    pub const fn new(spec: Spec, equipment: Equipment) -> Self {
        Self { spec, equipment, engine: None }
    }

    fn decide(&mut self, question: &Question<'_>) -> Option<String> {
        let dice = &mut question.dice.clone();
        let Some(engine) = &mut self.engine else { return question.play.random_move(dice) };
        let limits = question.budget.limits(&self.spec);
        let task = Task { limits, purpose: Purpose::Play, stop: question.stop, ..Task::default() };
        engine.think(question.play, &task, dice, &mut |_| {}).best
    }
}

impl Player for BuiltIn {
    fn prepare(&mut self, seat: &SeatContext, _beginning: &Question<'_>) -> Result<(), Fault> {
        if self.spec.kind != players::Kind::Random {
            let engine = players::build(&*seat.rules, &self.spec, &self.equipment);
            self.engine =
                Some(engine.map_err(|error| Fault::new(MoveEnding::StartFailed, error.to_string()))?);
        }
        Ok(())
    }

    fn ask(&mut self, question: &Question<'_>) -> Reply {
        let time = OwnTime::start();
        let answer = self.decide(question);
        let answer = answer.ok_or_else(|| Fault::new(MoveEnding::Protocol, "it decided nothing"));
        Reply { answer, took: time.elapsed() }
    }
}

//! The program's own players as contestants.

use players::{Engine, Equipment, Limits, Purpose, Spec, Task};
use table::MoveEnding;

use super::{Contestant, Ending, Fault, OwnTime, Question, Reply, Seating};

/// A player of this program.
pub struct BuiltIn {
    spec: Spec,
    equipment: Equipment,
    player: Option<Box<dyn Engine>>,
}

impl BuiltIn {
    /// A player as a spec asks for it.
    pub const fn new(spec: Spec, equipment: Equipment) -> Self {
        Self { spec, equipment, player: None }
    }
}

impl Contestant for BuiltIn {
    fn prepare(&mut self, seating: &Seating<'_>, _beginning: &Question<'_>) -> Result<(), Fault> {
        let player = players::build(&**seating.rules, &self.spec, &self.equipment);
        self.player = Some(player.map_err(|error| Fault::new(MoveEnding::StartFailed, error.to_string()))?);
        Ok(())
    }

    fn ask(&mut self, question: &Question<'_>) -> Reply {
        let time = OwnTime::start();
        let answer = self.decide(question);
        Reply { answer, took: time.elapsed() }
    }

    fn conclude(&mut self, _ending: &Ending) {}
}

impl BuiltIn {
    fn decide(&mut self, question: &Question<'_>) -> Result<String, Fault> {
        let player =
            self.player.as_mut().ok_or_else(|| Fault::new(MoveEnding::StartFailed, "it was not prepared"))?;
        let by_clock = question.budget.clock.map(|(left, increment)| Limits::clock(left, increment));
        // What follows the search is part of the move.
        let by_move = question.budget.time.map(|time| time * 19 / 20);
        let time = by_move.or(by_clock.and_then(|limits| limits.time));
        // A contest's budget can only make less of what the player was told to take. What it takes by itself is time:
        // where nodes are counted instead, results must not depend on the machine.
        let untold = self.spec.limits == Spec::new(self.spec.kind).limits;
        let own =
            if untold && question.budget.nodes.is_some() { Limits::default() } else { self.spec.limits };
        let limits = Limits {
            time: least(time, own.time),
            nodes: least(question.budget.nodes, own.nodes),
            depth: own.depth,
        };
        let task = Task { limits, purpose: Purpose::Play, ..Task::default() };
        let thought = player.think(question.play, &task, &mut question.dice.clone(), &mut |_| {});
        thought.best.ok_or_else(|| Fault::new(MoveEnding::Protocol, "it decided nothing"))
    }
}

fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    one.into_iter().chain(other).min()
}

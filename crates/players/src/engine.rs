//! Engines in the types of their game, and the adapter to the untyped [`crate::Engine`].

use std::sync::Arc;

use catalogue::Play;
use game::{Dice, Game, Line, Options, Playable};
use search::{Report, Score};

use crate::{Engine, Equipment, Familiarity, Idea, Spec, SpecError, Task, Thought};

/// How progress is told.
pub(crate) type Tell<'a, G> = &'a mut dyn FnMut(&Report<<G as Game>::Move>);

/// Decides on moves of one game. A seat is to act whenever it is asked.
pub(crate) trait GameEngine<G: Game>: Send {
    /// What to do in the position in which the line stands.
    fn think(
        &mut self,
        line: &Line<G>,
        task: &Task<'_>,
        dice: &mut dyn Dice,
        tell: Tell<'_, G>,
    ) -> Report<G::Move>;
}

/// A game that is known beyond its rules.
pub(crate) trait HasEngine: Playable {
    /// The mind that a spec asks for.
    fn mind(
        rules: &Arc<Self>,
        spec: &Spec,
        equipment: &Equipment,
    ) -> Result<Box<dyn GameEngine<Self>>, SpecError>;

    /// How well its players know these rules, which have these options.
    fn familiarity(rules: &Self, options: &Options) -> Familiarity;
}

/// A player of the game `G`; `None` if that is not the game that is played.
pub(crate) fn seat<G: HasEngine>(
    start: &dyn Play,
    spec: &Spec,
    equipment: &Equipment,
) -> Option<Result<Box<dyn Engine>, SpecError>> {
    let line = start.as_any().downcast_ref::<Line<G>>()?;
    Some(G::mind(line.rules(), spec, equipment).map(|mind| seated(mind, spec)))
}

/// A mind with the face that callers see.
pub(crate) fn seated<G: Playable>(mind: Box<dyn GameEngine<G>>, spec: &Spec) -> Box<dyn Engine> {
    Box::new(Seated { mind, spec: spec.clone() })
}

struct Seated<G: Game> {
    mind: Box<dyn GameEngine<G>>,
    spec: Spec,
}

impl<G: Playable> Engine for Seated<G> {
    fn think(
        &mut self,
        play: &dyn Play,
        task: &Task<'_>,
        dice: &mut dyn Dice,
        tell: &mut dyn FnMut(&Thought),
    ) -> Thought {
        let line = play.as_any().downcast_ref::<Line<G>>().expect("the game the player was built for");
        if line.turn().seat().is_none() {
            return Thought { best: None, score: Score::Draw, depth: 0, nodes: 0, lines: Vec::new() };
        }
        let task = Task { limits: task.limits.or(self.spec.limits), ..*task };
        let report = self.mind.think(line, &task, dice, &mut |report| tell(&in_words(line, report)));
        in_words(line, &report)
    }
}

pub(crate) fn in_words<G: Playable>(line: &Line<G>, report: &Report<G::Move>) -> Thought {
    let idea = |score: Score, moves: &[G::Move]| Idea { score, moves: texts(line, moves) };
    let lines = report.lines.iter().map(|line| idea(line.score, &line.pv)).collect();
    let best = report.best.map(|mv| line.rules().move_text(line.state(), mv));
    Thought { best, score: report.score, depth: report.depth, nodes: report.nodes, lines }
}

fn texts<G: Playable>(line: &Line<G>, moves: &[G::Move]) -> Vec<String> {
    let mut state = line.state().clone();
    let text = |&mv| {
        let text = line.rules().move_text(&state, mv);
        line.rules().apply(&mut state, mv);
        text
    };
    moves.iter().map(text).collect()
}

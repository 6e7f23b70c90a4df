//! Minds for games with hidden things. They see the view of the seat that acts and nothing else: the state is
//! turned into the view here, first thing, and is not touched again.

use game::{Dice, Line, Observe, Viewer};
use search::ismcts::{self, Settings};
use search::{Evaluator, Report};

use crate::Task;
use crate::mind::{Mind, Tell};
use crate::task::Watch;

/// Tree search over what the seat cannot tell apart.
pub(crate) struct Veiled<E> {
    pub(crate) evaluator: E,
    pub(crate) settings: Settings,
}

impl<G: Observe, E: Evaluator<G> + Send> Mind<G> for Veiled<E> {
    fn think(
        &mut self,
        line: &Line<G>,
        task: &Task<'_>,
        dice: &mut dyn Dice,
        _tell: Tell<'_, G>,
    ) -> Report<G::Move> {
        let rules = &**line.rules();
        let seat = line.turn().seat().expect("a seat is to act");
        let view = rules.view(line.state(), Viewer::Seat(seat));
        let watch = Watch::start(&task.limits, task.stop);
        ismcts::search(rules, &view, &self.evaluator, self.settings, &watch.budget(&task.limits), dice)
    }
}

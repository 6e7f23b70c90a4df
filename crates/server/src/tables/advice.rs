//! What a strong player thinks: advice for a person who plays alone, and answers to offers of a draw.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalogue::{Play, Ruleset};
use game::Seat;
use players::{Equipment, Level, Limits, Score, Spec, Task, Thought, build};
use table::Generator;

use super::session::FULL_MEMORY;
use crate::app::App;

/// How long advice is thought about.
const FOR_ADVICE: Duration = Duration::from_millis(400);
/// How long a program thinks about an offer.
const FOR_AN_OFFER: Duration = Duration::from_millis(150);

/// What a strong player would do for the seat to act, and what it is worth.
pub(crate) fn advise(
    app: &App,
    rules: &dyn Ruleset,
    play: &dyn Play,
    stop: &AtomicBool,
) -> Option<(String, Score)> {
    let thought = consider(app, rules, play, FOR_ADVICE, stop)?;
    Some((thought.best?, thought.score))
}

/// Whether a program at `seat` agrees to a draw: if it is not better off, as far as it sees. Where things are hidden
/// or more than two play it does not.
pub(crate) fn agrees_to_draw(
    app: &App,
    rules: &dyn Ruleset,
    play: &dyn Play,
    seat: Seat,
    stop: &AtomicBool,
) -> bool {
    if rules.hides() || rules.seats() != 2 {
        return false;
    }
    let (Some(thought), Some(asked)) = (consider(app, rules, play, FOR_AN_OFFER, stop), play.turn().seat())
    else {
        return false;
    };
    let for_asked = match thought.score {
        Score::Cp(score) | Score::Exact(score) => score.signum(),
        Score::Win(_) => 1,
        Score::Loss(_) => -1,
        Score::Draw => 0,
    };
    if asked == seat { for_asked <= 0 } else { for_asked >= 0 }
}

fn consider(
    app: &App,
    rules: &dyn Ruleset,
    play: &dyn Play,
    time: Duration,
    stop: &AtomicBool,
) -> Option<Thought> {
    let equipment = Equipment { memory: FULL_MEMORY, ..app.config.equipment.clone() };
    let mut player = build(rules, &Spec::level(Level::FULL), &equipment).ok()?;
    let task = Task { limits: Limits::time(time), stop, ..Task::default() };
    Some(player.think(play, &task, &mut Generator::new(1), &mut |_| {}))
}

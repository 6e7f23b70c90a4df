//! What full strength thinks: of a position that is studied, for a person who plays alone, of an offer of a draw.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalogue::{Play, Ruleset};
use game::Seat;
use players::{Engine, Equipment, Level, Limits, Score, Spec, Task, Thought, build};
use table::Generator;

use crate::app::App;
use crate::pool::Claim;

/// Memory of a search at full strength, in MiB: tables are many.
pub(crate) const MEMORY: usize = 16;
/// How long one position is thought about.
pub(crate) const FOR_A_POSITION: Duration = Duration::from_millis(400);
/// How long a program thinks about an offer.
const FOR_AN_OFFER: Duration = Duration::from_millis(150);

/// Whether a program at `seat` agrees to a draw: if it is not better off, as far as it sees. Where things are hidden
/// or more than two play it does not.
pub(crate) async fn agrees_to_draw(
    app: &App,
    claim: Claim,
    rules: Arc<dyn Ruleset>,
    play: Box<dyn Play>,
    seat: Seat,
) -> bool {
    let Some(asked) = play.turn().seat().filter(|_| !rules.hides() && rules.seats() == 2) else {
        return false;
    };
    let Some(thought) = think(app, claim, rules, play, FOR_AN_OFFER, 1).await else { return false };
    let for_asked = match thought.score {
        Score::Cp(score) | Score::Exact(score) => score.signum(),
        Score::Win(_) => 1,
        Score::Loss(_) => -1,
        Score::Draw => 0,
    };
    if asked == seat { for_asked <= 0 } else { for_asked >= 0 }
}

/// An engine at full strength, if the game has one, and what it is to do.
pub(crate) fn full_strength<'a>(
    app: &App,
    rules: &dyn Ruleset,
    time: Duration,
    stop: &'a AtomicBool,
) -> Option<(Box<dyn Engine>, Task<'a>)> {
    let equipment = Equipment { memory: MEMORY, ..app.config.equipment.clone() };
    let engine = build(rules, &Spec::level(Level::FULL), &equipment).ok()?;
    Some((engine, Task { limits: Limits::time(time), stop, ..Task::default() }))
}

/// What full strength would do for the seat to act, in its best so many lines, and what that is worth; `None` if there is
/// no room to think.
pub(crate) async fn think(
    app: &App,
    claim: Claim,
    rules: Arc<dyn Ruleset>,
    play: Box<dyn Play>,
    time: Duration,
    lines: usize,
) -> Option<Thought> {
    let thinker = app.clone();
    let job = move |stop: &AtomicBool| {
        let (mut engine, task) = full_strength(&thinker, &*rules, time, stop)?;
        let task = Task { lines, ..task };
        Some(engine.think(&*play, &task, &mut Generator::new(1), &mut |_| {}))
    };
    app.pool.think(claim, job).await.flatten()
}

//! Built-in players at a table: how they are asked for moves, advice, and an answer to an offer.
//!
//! A [`Decider`] is asked in the [pool](crate::pool), never on the threads that all connections share, and goes back
//! to its table with the answer. Other people's programs are no deciders: they run in the sandbox, each asked on a
//! thread of its own (see the module `agent`).

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use arena::harness::OwnTime;
use catalogue::{Play, Ruleset};
use game::Seat;
use players::{Engine, Equipment, Kind, Level, Limits, Purpose, Score, Spec, Task, Weights, build};
use table::{Clock, ClockRule, Generator};

use super::event::SeatOwner;
use crate::app::App;

/// No search takes longer, whatever was asked for.
const LONGEST: Duration = Duration::from_secs(10);
/// How long advice is thought about.
const FOR_ADVICE: Duration = Duration::from_millis(400);
/// How long a program thinks about an offer.
const FOR_AN_OFFER: Duration = Duration::from_millis(150);
/// Memory of a search, in MiB: tables are many.
const LITTLE_MEMORY: usize = 4;
const FULL_MEMORY: usize = 16;

/// What decides on moves in the pool.
pub(crate) trait Decider: Send {
    /// A move; `None` if it cannot decide any more.
    fn decide(&mut self, question: &Question<'_>) -> Option<String>;
}

/// What is to be decided.
pub(crate) struct Question<'a> {
    pub(crate) play: &'a dyn Play,
    /// How long it may take.
    pub(crate) time: Option<Duration>,
    pub(crate) dice: Generator,
    /// Raised when nobody waits for the answer any more.
    pub(crate) stop: &'a AtomicBool,
}

/// The decider for a seat; `None` where a person or somebody's program decides.
pub(crate) fn decider(app: &App, rules: &Arc<dyn Ruleset>, who: &SeatOwner) -> Option<Box<dyn Decider>> {
    match who {
        SeatOwner::Maker | SeatOwner::Invited | SeatOwner::Anybody | SeatOwner::Agent { .. } => None,
        SeatOwner::Player { spec } => {
            let spec: Spec = spec.parse().ok()?;
            let equipment = equipment(app, &spec);
            Some(Box::new(BuiltIn { rules: Arc::clone(rules), spec, equipment, player: None }))
        }
    }
}

/// A player that may be asked for over the wire; otherwise what is wrong with it.
pub(crate) fn check_player(text: &str) -> Result<Spec, String> {
    let spec: Spec = text.parse().map_err(|error: players::SpecError| error.to_string())?;
    match spec.weights {
        Weights::File(_) => Err("weights from a file cannot be asked for here".to_owned()),
        Weights::Trained | Weights::Material => Ok(spec),
    }
}

/// How much of its clock a program takes for a move.
pub(crate) fn share_of(clock: &Clock, seat: Seat) -> Option<Duration> {
    let left = clock.standing(seat)?;
    match clock.rule() {
        ClockRule::None => None,
        ClockRule::PerMove(_) => Some(left * 19 / 20),
        ClockRule::PerGame { increment, .. } => Limits::clock(left, increment).time,
    }
}

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
) -> Option<players::Thought> {
    let equipment = Equipment { memory: FULL_MEMORY, ..app.config.equipment.clone() };
    let mut player = build(rules, &Spec::level(Level::FULL), &equipment).ok()?;
    let task = Task { limits: Limits::time(time), stop, ..Task::default() };
    Some(player.think(play, &task, &mut Generator::new(1), &mut |_| {}))
}

fn equipment(app: &App, spec: &Spec) -> Equipment {
    let full = matches!(spec.kind, Kind::Level(level) if level == Level::FULL);
    let memory = if full { FULL_MEMORY } else { LITTLE_MEMORY };
    Equipment { memory: memory.min(app.config.equipment.memory), ..app.config.equipment.clone() }
}

/// A player of this program. It is built when it is first asked.
struct BuiltIn {
    rules: Arc<dyn Ruleset>,
    spec: Spec,
    equipment: Equipment,
    player: Option<Box<dyn Engine>>,
}

impl Decider for BuiltIn {
    fn decide(&mut self, question: &Question<'_>) -> Option<String> {
        let built = OwnTime::start();
        let player = match &mut self.player {
            Some(player) => player,
            empty => empty.insert(build(&*self.rules, &self.spec, &self.equipment).ok()?),
        };
        let own = self.spec.limits;
        let allowed = question.time.map(|time| time.saturating_sub(built.elapsed()));
        let time = [allowed, own.time, Some(LONGEST)].into_iter().flatten().min();
        let limits = Limits { time, ..own };
        let task = Task { limits, purpose: Purpose::Play, stop: question.stop, ..Task::default() };
        player.think(question.play, &task, &mut question.dice.clone(), &mut |_| {}).best
    }
}

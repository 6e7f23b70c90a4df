//! How long an answer may take, and how much of that is kept back.

use std::time::Duration;

use game::Seat;
use players::{Limits, Spec};
use table::{Clock, ClockRule, Late, Policy};

/// A bot's time for a move where there is no clock.
pub const FOR_A_MOVE: Duration = Duration::from_millis(500);
/// How long a bot may take to get ready.
pub const START_WITHIN: Duration = Duration::from_secs(10);
/// The same at a live table, where many bots share the machine.
pub const START_WITHIN_LIVE: Duration = Duration::from_secs(20);
/// How long an answer is waited for that comes after the game's time was up, and is the last one to count.
const PATIENCE: Duration = Duration::from_secs(10);
/// No search at a live table takes longer, even if its spec asks for more.
const LONGEST_LIVE: Duration = Duration::from_secs(10);
/// A bot's time for a move at the terminal, and how much longer people wait for it.
const AT_TERMINAL: Duration = Duration::from_secs(1);
const PATIENCE_AT_TERMINAL: Duration = Duration::from_mins(1);
/// Without a limit a bot may think for a day.
const ENDLESS: Duration = Duration::from_hours(24);

/// What a move may cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Time for this move.
    pub time: Option<Duration>,
    /// What is left for the whole game, and what is added after each move.
    pub clock: Option<(Duration, Duration)>,
    /// Moves made in thought.
    pub nodes: Option<u64>,
    /// How much longer an answer is waited for that still stands when it overruns.
    pub patience: Duration,
    /// Time for a move of a bot where there is no clock; an engine then takes what its spec says.
    pub without_clock: Option<Duration>,
    /// No engine takes longer.
    pub longest: Option<Duration>,
}

impl Budget {
    /// What the clock allows a seat for its next move.
    pub fn of(clock: &Clock, seat: Seat) -> Self {
        let left = clock.standing(seat);
        match clock.rule() {
            ClockRule::None => Self::default(),
            ClockRule::PerMove(_) => Self { time: left, ..Self::default() },
            ClockRule::PerGame { increment, .. } => {
                Self { clock: left.map(|left| (left, increment)), ..Self::default() }
            }
        }
    }

    /// The same in a contest, which may count nodes and lets the move stand that overruns the game's time.
    #[must_use]
    pub fn in_contest(self, nodes: Option<u64>, policy: Policy) -> Self {
        let stands = policy.late == Late::RandomMove && self.clock.is_some();
        Self { nodes, patience: if stands { PATIENCE } else { Duration::ZERO }, ..self }
    }

    /// The same at a live table.
    #[must_use]
    pub const fn live(self) -> Self {
        Self { without_clock: Some(FOR_A_MOVE), longest: Some(LONGEST_LIVE), ..self }
    }

    /// At the terminal, where no clock runs.
    pub fn at_terminal() -> Self {
        Self { without_clock: Some(AT_TERMINAL), patience: PATIENCE_AT_TERMINAL, ..Self::default() }
    }

    /// The time for this move as a bot is told.
    pub(crate) fn time_told(&self) -> Option<Duration> {
        self.time.or(self.without_clock.filter(|_| self.clock.is_none()))
    }

    /// How long an answer is waited for.
    pub(crate) fn wait(&self) -> Duration {
        self.time_told().or(self.clock.map(|(left, _)| left)).map_or(ENDLESS, |time| time + self.patience)
    }

    /// How much of the time a search takes. What follows the search is part of the move, so that not all of it can be.
    pub fn share(&self) -> Option<Duration> {
        let by_clock = self.clock.and_then(|(left, increment)| Limits::clock(left, increment).time);
        self.time.map(|time| time * 19 / 20).or(by_clock)
    }

    /// The limits of an engine's search. They can only make less of what its spec says. What an engine takes by itself is
    /// time: where nodes are counted instead, results must not depend on the machine.
    pub(crate) fn limits(&self, spec: &Spec) -> Limits {
        let untold = spec.limits == Spec::new(spec.kind).limits;
        let own = if untold && self.nodes.is_some() { Limits::default() } else { spec.limits };
        Limits {
            time: [self.share(), own.time, self.longest].into_iter().flatten().min(),
            nodes: self.nodes.into_iter().chain(own.nodes).min(),
            depth: own.depth,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn spec(text: &str) -> Spec {
        text.parse().unwrap()
    }

    #[test]
    fn something_is_kept_back_and_a_spec_is_never_exceeded() {
        let per_move = Budget { time: Some(SECOND), ..Budget::default() };
        assert_eq!(per_move.limits(&spec("level-3")).time, Some(SECOND * 19 / 20));
        assert_eq!(per_move.limits(&spec("full:time=50")).time, Some(Duration::from_millis(50)));
        assert_eq!(per_move.wait(), SECOND);
        let per_game = Budget { clock: Some((SECOND, SECOND)), ..Budget::default() };
        assert!(per_game.limits(&spec("level-3")).time.unwrap() <= SECOND / 5);
        let long = Budget { time: Some(SECOND * 100), ..Budget::default() }.live();
        assert_eq!(long.limits(&spec("level-3")).time, Some(LONGEST_LIVE));
    }

    #[test]
    fn where_nodes_are_counted_a_spec_that_says_nothing_takes_no_time() {
        let counted = Budget::default().in_contest(Some(7), Policy::default());
        assert_eq!(counted.limits(&spec("full")), Limits::nodes(7));
        assert_eq!(counted.limits(&spec("full:time=50")).time, Some(Duration::from_millis(50)));
    }

    #[test]
    fn without_a_clock_bots_are_told_a_time_and_engines_take_their_own() {
        let live = Budget::default().live();
        assert_eq!((live.time_told(), live.wait()), (Some(FOR_A_MOVE), FOR_A_MOVE));
        assert_eq!(live.limits(&spec("full:time=70")).time, Some(Duration::from_millis(70)));
        assert_eq!(Budget::default().wait(), ENDLESS);
        assert!(Budget::at_terminal().wait() > PATIENCE_AT_TERMINAL);
    }
}

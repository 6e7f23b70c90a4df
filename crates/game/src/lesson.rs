//! A guided first game: real moves on the real board, one instruction at a time.

/// A first game for a player who has not read the rules.
///
/// A game's messages have three sentences for each step: `lesson-KEY` says what to do and why,
/// `lesson-KEY-done` what has happened, and `lesson-KEY-wrong` answers a legal move that is not the one asked
/// for. An illegal one is answered by [`Game::refusal`](crate::Game::refusal).
///
/// Laws: the learner has the same seat in all steps; every accepted move is legal and written as the notation prints
/// it; the replies can be played after each of them, with every outcome of chance in between.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The options it is played with, as `key=value` text.
    pub options: &'static str,
    /// What is done, in order.
    pub steps: &'static [Step],
}

/// One decision of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The position it is taken in; without one the game goes on from the step before, or begins.
    pub position: Option<&'static str>,
    /// Names its messages.
    pub key: &'static str,
    /// The moves that are right. None given, every legal move is, and the next step has its own position.
    pub accept: &'static [&'static str],
    /// The other seats' replies; chance acts by itself.
    pub reply: &'static [&'static str],
}

impl Step {
    /// The message key of what to do.
    pub fn text_key(&self) -> String {
        format!("lesson-{}", self.key)
    }

    /// The message key of what has happened.
    pub fn done_key(&self) -> String {
        format!("lesson-{}-done", self.key)
    }

    /// The message key of what is said to another legal move, if one could be wrong.
    pub fn wrong_key(&self) -> Option<String> {
        (!self.accept.is_empty()).then(|| format!("lesson-{}-wrong", self.key))
    }
}

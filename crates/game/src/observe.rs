//! Who may know what.

use crate::{Dice, Game, Notation, Seat, TextError};

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The person or program at this seat.
    Seat(Seat),
    /// A spectator.
    Spectator,
}

impl Viewer {
    /// Every viewer of a table with `seats` seats.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator])
    }
}

/// What a viewer may know, and what could be true given that.
///
/// Screens and programs get views, never states. The law of non-interference: two states with equal views for a
/// viewer have, for that viewer, equal scenes, events, text and legal moves.
pub trait Observe: Game {
    /// All that one viewer may know.
    type View: Clone + Eq + std::fmt::Debug + Send + Sync + 'static;

    /// Whether some viewer may know less than everything.
    const HIDES: bool = true;

    /// What `viewer` may know of `state`.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Whose view it is.
    fn viewer(&self, view: &Self::View) -> Viewer;

    /// A state that looks to the viewer like `view`, drawn from all those that do.
    fn determinise(&self, view: &Self::View, dice: &mut dyn Dice) -> Self::State;

    /// The view's text, complete: parsing it for the same viewer gives an equal view.
    fn view_text(&self, view: &Self::View) -> String;

    /// Reads a view.
    fn parse_view(&self, text: &str, viewer: Viewer) -> Result<Self::View, TextError>;
}

/// Marks a game in which every viewer sees everything; [`Observe`] is then implemented for it.
pub trait PerfectInformation: Notation {}

/// The view of a game with perfect information: the state, and who looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen<S> {
    /// All there is to know.
    pub state: S,
    /// Who knows it.
    pub viewer: Viewer,
}

impl<G: PerfectInformation> Observe for G {
    type View = Seen<G::State>;

    const HIDES: bool = false;

    fn view(&self, state: &G::State, viewer: Viewer) -> Seen<G::State> {
        Seen { state: state.clone(), viewer }
    }

    fn viewer(&self, view: &Seen<G::State>) -> Viewer {
        view.viewer
    }

    fn determinise(&self, view: &Seen<G::State>, _dice: &mut dyn Dice) -> G::State {
        view.state.clone()
    }

    fn view_text(&self, view: &Seen<G::State>) -> String {
        self.state_text(&view.state)
    }

    fn parse_view(&self, text: &str, viewer: Viewer) -> Result<Seen<G::State>, TextError> {
        Ok(Seen { state: self.parse_state(text)?, viewer })
    }
}

//! The laws hold for a game with hidden cards, chance, three seats and reactions: the contract fits such games.

use game::{Game, Turn, perft};
use testkit::toys::{Masks, Node, Tree};
use testkit::{laws, parsers, rules};

#[test]
fn the_hidden_toy_game_passes_every_law() {
    laws::check::<Masks>("", 300, 1);
}

#[test]
fn the_hidden_toy_game_reads_rubbish_without_harm() {
    parsers::feed_damaged::<Masks>(5_000, 2);
}

#[test]
fn a_leaking_view_is_caught() {
    // The law must be able to fail: a hidden card in an event would be seen by all viewers.
    let leak = std::panic::catch_unwind(|| laws::check::<leaky::Leaky>("", 20, 1));
    assert!(leak.is_err(), "a game that tells a hidden card does not pass");
}

#[test]
fn a_literal_tree_is_played_as_written() {
    let end = |value| Node::End(value, 0);
    let root = Node::Choose(
        0,
        vec![
            Node::Choose(1, vec![end(3), end(12), end(8)]),
            Node::Choose(1, vec![end(2), end(4), end(6)]),
            Node::Choose(1, vec![end(14), end(5), end(2)]),
        ],
    );
    let tree = Tree::new(&root);
    assert_eq!(tree.minimax(tree.start()), 3);
    assert_eq!(perft(&tree, &tree.start(), 2), 9);
    let grown: Tree = rules("depth=3");
    assert_eq!(grown.minimax(grown.start()), 6, "max of min of max of 1..=8");
    let chance = Tree::new(&Node::Chance(vec![(1, end(1)), (3, end(2))]));
    assert_eq!(chance.turn(&chance.start()), Turn::Chance);
    assert_eq!(perft(&chance, &chance.start(), 1), 2);
}

/// The toy game again, with a view that forgets to hide what was put away.
mod leaky {
    use game::*;
    use testkit::toys::{MaskMove, Masks};

    pub(super) struct Leaky(Masks);

    type State = <Masks as Game>::State;

    impl Game for Leaky {
        type State = State;
        type Move = MaskMove;
        const ABOUT: &'static About = Masks::ABOUT;

        fn from_options(options: &Options) -> Result<Self, OptionError> {
            Masks::from_options(options).map(Self)
        }
        fn seats(&self) -> usize {
            self.0.seats()
        }
        fn seat_name(&self, seat: Seat) -> &str {
            self.0.seat_name(seat)
        }
        fn start(&self) -> State {
            self.0.start()
        }
        fn turn(&self, state: &State) -> Turn {
            self.0.turn(state)
        }
        fn legal(&self, state: &State, moves: &mut Vec<MaskMove>) {
            self.0.legal(state, moves);
        }
        fn chances(&self, state: &State, chances: &mut Vec<(MaskMove, u32)>) {
            self.0.chances(state, chances);
        }
        fn apply(&self, state: &mut State, mv: MaskMove) {
            self.0.apply(state, mv);
        }
        fn refusal(&self, state: &State, mv: MaskMove) -> Message {
            self.0.refusal(state, mv)
        }
        fn key(&self, state: &State) -> u64 {
            self.0.key(state)
        }
        fn fresh_key(&self, state: &State) -> u64 {
            self.0.fresh_key(state)
        }
        fn length_bound(&self) -> usize {
            self.0.length_bound()
        }
    }

    impl Notation for Leaky {
        fn write_move(&self, state: &State, mv: MaskMove, out: &mut String) {
            self.0.write_move(state, mv, out);
        }
        fn parse_moves(&self, state: &State, text: &str) -> Result<Vec<MaskMove>, TextError> {
            self.0.parse_moves(state, text)
        }
        fn write_state(&self, state: &State, out: &mut String) {
            self.0.write_state(state, out);
        }
        fn parse_state(&self, text: &str) -> Result<State, TextError> {
            self.0.parse_state(text)
        }
    }

    impl Observe for Leaky {
        type View = <Masks as Observe>::View;

        fn view(&self, state: &State, viewer: Viewer) -> Self::View {
            self.0.view(state, viewer)
        }
        fn viewer(&self, view: &Self::View) -> Viewer {
            self.0.viewer(view)
        }
        fn determinise(&self, view: &Self::View, dice: &mut dyn Dice) -> State {
            self.0.determinise(view, dice)
        }
        fn view_text(&self, view: &Self::View) -> String {
            self.0.view_text(view)
        }
        fn parse_view(&self, text: &str, viewer: Viewer) -> Result<Self::View, TextError> {
            self.0.parse_view(text, viewer)
        }
    }

    impl Present for Leaky {
        fn board(&self) -> Board {
            self.0.board()
        }
        fn scene(&self, view: &Self::View) -> Scene {
            self.0.scene(view)
        }
        fn events(&self, before: &State, mv: MaskMove, after: &State) -> Vec<Event> {
            let mut events = self.0.events(before, mv, after);
            let everything = self.state_text(after);
            events[0].message = events[0].message.clone().with("told", everything);
            events
        }
    }

    impl Symmetry for Leaky {}
}

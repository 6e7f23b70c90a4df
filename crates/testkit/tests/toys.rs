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
    assert!(fails::<{ leaky::TELLS }>(), "a game that tells a hidden card does not pass");
}

#[test]
fn a_scene_that_contradicts_itself_is_caught() {
    assert!(fails::<{ leaky::MISCOUNTS }>(), "points that are not the sum of their parts");
    assert!(fails::<{ leaky::OVERFILLS }>(), "a tray that holds more than it can");
    assert!(fails::<{ leaky::INVENTS }>(), "the face of a card that is not there");
    assert!(fails::<{ leaky::BARS }>(), "a card that is said to be barred and can be played");
    assert!(fails::<{ leaky::HURRIES }>(), "a turn with two parts at once");
    assert!(fails::<{ leaky::EXAGGERATES }>(), "a side that is stronger than its parts");
    assert!(fails::<{ leaky::WANDERS }>(), "a focus that is no site");
}

fn fails<const FAULT: u8>() -> bool {
    std::panic::catch_unwind(|| laws::check::<leaky::Leaky<FAULT>>("", 20, 1)).is_err()
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

/// The toy game again, with one fault in what it shows.
mod leaky {
    use game::*;
    use testkit::toys::{MaskMove, Masks};

    pub(super) const TELLS: u8 = 0;
    pub(super) const MISCOUNTS: u8 = 1;
    pub(super) const OVERFILLS: u8 = 2;
    pub(super) const INVENTS: u8 = 3;
    pub(super) const BARS: u8 = 4;
    pub(super) const HURRIES: u8 = 5;
    pub(super) const EXAGGERATES: u8 = 6;
    pub(super) const WANDERS: u8 = 7;

    pub(super) struct Leaky<const FAULT: u8>(Masks);

    type State = <Masks as Game>::State;

    impl<const FAULT: u8> Game for Leaky<FAULT> {
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

    impl<const FAULT: u8> Notation for Leaky<FAULT> {
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

    impl<const FAULT: u8> Observe for Leaky<FAULT> {
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

    impl<const FAULT: u8> Present for Leaky<FAULT> {
        fn board(&self) -> Board {
            self.0.board()
        }
        fn scene(&self, view: &Self::View) -> Scene {
            let mut scene = self.0.scene(view);
            let barred = || Some(Message::new("prompt-act"));
            match FAULT {
                MISCOUNTS => scene
                    .plaques
                    .iter_mut()
                    .flat_map(|plaque| &mut plaque.tally)
                    .for_each(|tally| tally.total += 1),
                OVERFILLS => scene
                    .trays
                    .iter_mut()
                    .flat_map(|tray| &mut tray.capacity)
                    .for_each(|capacity| capacity.used = 2),
                INVENTS => scene.trays.iter_mut().for_each(|tray| {
                    tray.faces = vec![Face::new(
                        Message::new("piece-card"),
                        Emblem::Plain,
                        Message::new("piece-card"),
                    )];
                }),
                BARS => scene
                    .trays
                    .iter_mut()
                    .flat_map(|tray| &mut tray.faces)
                    .for_each(|face| face.barred = barred()),
                HURRIES => scene
                    .course
                    .iter_mut()
                    .flat_map(|course| &mut course.phases)
                    .for_each(|phase| phase.stage = Stage::Now),
                EXAGGERATES => scene.confrontation.iter_mut().for_each(|confrontation| {
                    confrontation.sides[0].total += 1;
                }),
                WANDERS => scene.focus.push("nowhere".to_owned()),
                _ => {}
            }
            scene
        }
        fn events(&self, before: &State, mv: MaskMove, after: &State) -> Vec<Event> {
            let mut events = self.0.events(before, mv, after);
            if FAULT == TELLS {
                let everything = self.state_text(after);
                events[0].message = events[0].message.clone().with("told", everything);
            }
            events
        }
    }

    impl<const FAULT: u8> Symmetry for Leaky<FAULT> {}
}

//! A game that is a literal tree: what search should find can be read off it.

use game::{
    About, Game, Message, OptionError, OptionSpec, Options, Outcome, PerSeat, Reason, Seat, Turn, Values,
};

/// A node of the tree.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// The seat with this number chooses a child.
    Choose(usize, Vec<Node>),
    /// Chance chooses a child by weight.
    Chance(Vec<(u32, Node)>),
    /// The end, with points for each of the two seats.
    End(i16, i16),
}

/// The rules: the tree itself.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Flat>,
}

/// Which node the game has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TreeState(u16);

#[derive(Clone, Debug)]
enum Flat {
    Choose(Seat, Vec<u16>),
    Chance(Vec<(u32, u16)>),
    End(i16, i16),
}

impl Tree {
    /// A game from its tree.
    pub fn new(root: &Node) -> Self {
        let mut tree = Self { nodes: Vec::new() };
        tree.add(root);
        tree
    }

    /// The value of a state for seat 0, by going through everything below it: the difference of points, each
    /// seat wanting it as large for itself as it can. Trees with chance have no such value.
    pub fn minimax(&self, state: TreeState) -> i16 {
        let value = |&child: &u16| self.minimax(TreeState(child));
        match &self.nodes[state.0 as usize] {
            Flat::Choose(seat, children) if seat.index() == 0 => {
                children.iter().map(value).max().expect("children")
            }
            Flat::Choose(_, children) => children.iter().map(value).min().expect("children"),
            Flat::Chance(_) => panic!("a tree with chance has no minimax value"),
            Flat::End(first, second) => first - second,
        }
    }

    fn add(&mut self, node: &Node) -> u16 {
        let index = self.nodes.len();
        self.nodes.push(Flat::End(0, 0));
        self.nodes[index] = match node {
            Node::Choose(seat, children) => {
                Flat::Choose(Seat::new(*seat), children.iter().map(|child| self.add(child)).collect())
            }
            Node::Chance(children) => {
                Flat::Chance(children.iter().map(|(weight, child)| (*weight, self.add(child))).collect())
            }
            Node::End(first, second) => Flat::End(*first, *second),
        };
        index as u16
    }
}

impl Game for Tree {
    type State = TreeState;
    /// The number of the child.
    type Move = u16;

    const ABOUT: &'static About = &About {
        id: "tree",
        options: &[OptionSpec { key: "depth", values: Values::Number { min: 1, max: 8 }, default: "2" }],
        modes: &[""],
        contest: "",
        texts: &[],
        samples: &[],
        lesson: None,
        examples: &[],
    };

    /// A full binary tree of the given depth whose leaves are numbered from left to right.
    fn from_options(options: &Options) -> Result<Self, OptionError> {
        fn grow(depth: u32, seat: usize, leaf: &mut i16) -> Node {
            if depth == 0 {
                *leaf += 1;
                return Node::End(*leaf, 0);
            }
            let children = (0..2).map(|_| grow(depth - 1, 1 - seat, leaf)).collect();
            Node::Choose(seat, children)
        }
        Ok(Self::new(&grow(options.number("depth"), 0, &mut 0)))
    }

    fn seats(&self) -> usize {
        2
    }

    fn seat_name(&self, seat: Seat) -> &str {
        ["max", "min"][seat.index()]
    }

    fn start(&self) -> TreeState {
        TreeState(0)
    }

    fn turn(&self, state: &TreeState) -> Turn {
        match &self.nodes[state.0 as usize] {
            Flat::Choose(seat, _) => Turn::Seat(*seat),
            Flat::Chance(_) => Turn::Chance,
            Flat::End(first, second) => {
                let scores = PerSeat::from_fn(2, |seat| [*first, *second][seat.index()]);
                Turn::Over(Outcome::by_score(scores, Reason("leaf")))
            }
        }
    }

    fn legal(&self, state: &TreeState, moves: &mut Vec<u16>) {
        moves.clear();
        if let Flat::Choose(_, children) = &self.nodes[state.0 as usize] {
            moves.extend(0..children.len() as u16);
        }
    }

    fn chances(&self, state: &TreeState, chances: &mut Vec<(u16, u32)>) {
        chances.clear();
        if let Flat::Chance(children) = &self.nodes[state.0 as usize] {
            chances.extend(children.iter().zip(0..).map(|((weight, _), index)| (index, *weight)));
        }
    }

    fn apply(&self, state: &mut TreeState, mv: u16) {
        state.0 = match &self.nodes[state.0 as usize] {
            Flat::Choose(_, children) => children[mv as usize],
            Flat::Chance(children) => children[mv as usize].1,
            Flat::End(..) => state.0,
        };
    }

    fn refusal(&self, _state: &TreeState, _mv: u16) -> Message {
        Message::new("refused-no-child")
    }

    fn key(&self, state: &TreeState) -> u64 {
        game::zobrist::number(state.0.into())
    }

    fn fresh_key(&self, state: &TreeState) -> u64 {
        self.key(state)
    }

    fn length_bound(&self) -> usize {
        self.nodes.len()
    }
}

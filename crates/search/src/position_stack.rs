//! Where a search stands: the game so far and the moves made in thought, and what they repeat.

use game::{Game, Line};

/// Every state from the beginning of the game to the one looked at.
pub(crate) struct Path<G: Game> {
    states: Vec<G::State>,
    /// Of each state, so that most comparisons are of one number.
    keys: Vec<u64>,
    /// How many keys there are with the same lowest bits: most positions are seen at once to be new.
    alike: Vec<u16>,
    /// The index of the state that the search began with.
    root: usize,
}

/// Keys are told apart by so many values of their lowest bits.
const KINDS: usize = 1 << 11;

#[inline]
const fn kind(key: u64) -> usize {
    key as usize % KINDS
}

/// How often the present position stood before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Earlier {
    /// In the game and in thought.
    pub(crate) times: usize,
    /// Of these, in thought: in the state that the search began with or later.
    pub(crate) in_thought: usize,
}

impl<G: Game> Path<G> {
    pub(crate) fn new(line: &Line<G>) -> Self {
        const ROOM: usize = 256;
        let mut path = Self {
            states: Vec::new(),
            keys: Vec::new(),
            alike: vec![0; KINDS],
            root: line.states().len() - 1,
        };
        path.states.reserve(line.states().len() + ROOM);
        path.keys.reserve(line.states().len() + ROOM);
        path.states.extend_from_slice(line.states());
        for state in line.states() {
            path.push_key(line.rules().key(state));
        }
        path
    }

    #[inline]
    pub(crate) fn state(&self) -> &G::State {
        &self.states[self.states.len() - 1]
    }

    /// The state that the search began with.
    pub(crate) fn root_state(&self) -> &G::State {
        &self.states[self.root]
    }

    #[inline]
    pub(crate) fn push(&mut self, rules: &G, mv: G::Move) {
        let mut state = self.state().clone();
        rules.apply(&mut state, mv);
        self.push_key(rules.key(&state));
        self.states.push(state);
    }

    #[inline]
    fn push_key(&mut self, key: u64) {
        self.alike[kind(key)] += 1;
        self.keys.push(key);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.states.pop();
        if let Some(key) = self.keys.pop() {
            self.alike[kind(key)] -= 1;
        }
    }

    /// The positions before the present one that could stand again, the latest first.
    pub(crate) fn before(&self, rules: &G) -> impl Iterator<Item = &G::State> {
        self.states.iter().rev().skip(1).take(rules.reversible_moves(self.state()))
    }

    /// Takes back every move made in thought.
    pub(crate) fn rewind(&mut self) {
        while self.states.len() > self.root + 1 {
            self.pop();
        }
    }

    /// How often the present position stood before, as [`Line`] counts it.
    #[inline]
    pub(crate) fn earlier(&self, rules: &G) -> Earlier {
        let last = self.states.len() - 1;
        let key = self.keys[last];
        if self.alike[kind(key)] == 1 {
            return Earlier::default();
        }
        let first = last.saturating_sub(rules.reversible_moves(&self.states[last]));
        if self.keys[first..last].contains(&key) { self.compare(rules, first) } else { Earlier::default() }
    }

    #[cold]
    fn compare(&self, rules: &G, first: usize) -> Earlier {
        let last = self.states.len() - 1;
        let mut earlier = Earlier::default();
        for index in first..last {
            let same = self.keys[index] == self.keys[last]
                && rules.same_position(&self.states[index], &self.states[last]);
            earlier.times += usize::from(same);
            earlier.in_thought += usize::from(same && index >= self.root);
        }
        earlier
    }
}

//! The positions of the game so far and of the line being searched, and which of them repeat.

use game::{Game, Line};

/// Every state from the beginning of the game to the present one.
pub(crate) struct PositionStack<G: Game> {
    states: Vec<G::State>,
    /// A key for each state, so that most comparisons are of one number.
    keys: Vec<u64>,
    /// How many keys there are with the same lowest bits, so that most new positions are recognised at once.
    alike: Vec<u16>,
    /// The index of the state that the search began with.
    root: usize,
}

/// The number of values of those lowest bits.
const KINDS: usize = 1 << 11;

#[inline]
const fn kind(key: u64) -> usize {
    key as usize % KINDS
}

/// How often the present position has occurred before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Earlier {
    /// In the game and in the search.
    pub(crate) times: usize,
    /// Of these, in the search: in the root state or later.
    pub(crate) in_thought: usize,
}

impl<G: Game> PositionStack<G> {
    pub(crate) fn new(line: &Line<G>) -> Self {
        const ROOM: usize = 256;
        let mut stack = Self {
            states: Vec::new(),
            keys: Vec::new(),
            alike: vec![0; KINDS],
            root: line.states().len() - 1,
        };
        stack.states.reserve(line.states().len() + ROOM);
        stack.keys.reserve(line.states().len() + ROOM);
        stack.states.extend_from_slice(line.states());
        for state in line.states() {
            stack.push_key(line.rules().key(state));
        }
        stack
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

    /// The positions before the present one that could occur again, the latest first.
    pub(crate) fn before(&self, rules: &G) -> impl Iterator<Item = &G::State> {
        self.states.iter().rev().skip(1).take(rules.reversible_moves(self.state()))
    }

    /// Takes back every move of the search.
    pub(crate) fn rewind(&mut self) {
        while self.states.len() > self.root + 1 {
            self.pop();
        }
    }

    /// How often the present position has occurred before, as [`Line`] counts it.
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

//! Rubbish for parsers: no text may make one panic, and what it accepts must be printable and readable again.

use game::{Dice, Playable};

use crate::{TestDice, effort, rules};

/// Feeds one text to a game's parsers under all its modes.
pub fn feed<G: Playable>(text: &str) {
    let feeder = Feeder::<G>::new();
    feeder.position(text);
    feeder.moves(text);
}

/// A game's rules under all its modes, to be fed with many texts.
pub struct Feeder<G>(Vec<G>);

impl<G: Playable> Default for Feeder<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Playable> Feeder<G> {
    /// Builds the rules, which is slow for games with large data files.
    pub fn new() -> Self {
        Self(G::ABOUT.modes.iter().map(|mode| rules(mode)).collect())
    }

    /// Feeds one text to the position parser.
    pub fn position(&self, text: &str) {
        for rules in &self.0 {
            if let Ok(state) = rules.parse_state(text) {
                examine(rules, &state, text);
            }
        }
    }

    /// Feeds one text to the move parser, and plays what it reads as far as it is legal.
    pub fn moves(&self, text: &str) {
        for rules in &self.0 {
            let mut state = rules.start();
            for mv in rules.parse_moves(&state, text).unwrap_or_default() {
                if rules.play(&mut state, mv).is_err() {
                    break;
                }
            }
        }
    }
}

/// Feeds `count` texts (more in a soak), made by damaging good ones, to a game's parsers.
pub fn feed_damaged<G: Playable>(count: usize, seed: u64) {
    let mut dice = TestDice::new(seed);
    let modes: Vec<(G, Vec<String>)> = G::ABOUT
        .modes
        .iter()
        .map(|mode| {
            let rules = rules::<G>(mode);
            let texts = good_texts(&rules, &mut dice);
            (rules, texts)
        })
        .collect();
    for _ in 0..effort(count) {
        let (rules, texts) = &modes[dice.index(modes.len())];
        let text = damage(&texts[dice.index(texts.len())], &mut dice);
        let parsed = rules.parse_state(&text);
        let _ = rules.parse_moves(&rules.start(), &text);
        if let Ok(state) = parsed {
            examine(rules, &state, &text);
        }
    }
}

/// A state that a parser accepted must obey the laws.
fn examine<G: Playable>(rules: &G, state: &G::State, text: &str) {
    let printed = rules.state_text(state);
    assert_eq!(rules.parse_state(&printed).as_ref(), Ok(state), "{text:?} was read as {printed:?}");
    let (mut legal, mut chances) = (Vec::new(), Vec::new());
    rules.legal(state, &mut legal);
    rules.chances(state, &mut chances);
    assert_eq!(!legal.is_empty(), rules.turn(state).seat().is_some(), "{printed:?}");
    assert_eq!(rules.count(state), legal.len() + chances.len(), "{printed:?}");
    for &mv in legal.iter().take(20) {
        let mut next = state.clone();
        rules.apply(&mut next, mv);
        assert_eq!(rules.key(&next), rules.fresh_key(&next), "{printed:?} {mv:?}");
        assert_eq!(rules.parse_moves(state, &rules.move_text(state, mv)), Ok(vec![mv]), "{printed:?}");
    }
}

/// Positions and moves of a random game.
fn good_texts<G: Playable>(rules: &G, dice: &mut TestDice) -> Vec<String> {
    let mut texts = Vec::new();
    let mut state = rules.start();
    let mut legal = Vec::new();
    for _ in 0..200 {
        texts.push(rules.state_text(&state));
        rules.legal(&state, &mut legal);
        if legal.is_empty() {
            break;
        }
        let mv = legal[dice.index(legal.len())];
        texts.push(rules.move_text(&state, mv));
        rules.apply(&mut state, mv);
    }
    texts
}

/// A text with a few characters changed, dropped, doubled or moved; sometimes wholly random.
pub fn damage(text: &str, dice: &mut TestDice) -> String {
    const LETTERS: &[char] = &[
        'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'r', 'w', 'A', 'B', 'R', 'S', 'N', 'W', 'E', '0', '1',
        '2', '5', '7', '8', '9', '/', '-', 'x', '+', ':', ',', ' ', '@', '\t', '\0', 'é', '→', '😀',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    if dice.below(10) == 0 {
        letters = (0..dice.index(60)).map(|_| LETTERS[dice.index(LETTERS.len())]).collect();
    }
    for _ in 0..=dice.index(3) {
        let at = dice.index(letters.len() + 1);
        let letter = LETTERS[dice.index(LETTERS.len())];
        match dice.below(5) {
            0 => letters.insert(at, letter),
            1 if at < letters.len() => drop(letters.remove(at)),
            2 if at < letters.len() => letters[at] = letter,
            3 if at < letters.len() => letters.swap(at, 0),
            _ => letters.truncate(at.max(letters.len() / 2)),
        }
    }
    letters.into_iter().collect()
}

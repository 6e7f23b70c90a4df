//! Words as clicks: a walk through the choices' paths.

use catalogue::{Play, PlayError};
use game::{Board, Choice, Scene, Seat, Viewer};

/// Why a line was not understood as a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Misunderstood {
    /// No move begins with this thing, though it is on the table.
    NoMoveWith(String),
    /// The words lead to several moves; these things could be next.
    GoOn {
        /// The words so far.
        said: String,
        /// What could follow.
        next: Vec<String>,
    },
    /// A word leads nowhere; these things could stand in its place.
    LeadsNowhere {
        /// The words before.
        said: String,
        /// The word.
        word: String,
        /// What could stand there.
        next: Vec<String>,
    },
    /// The turn was over before this word.
    TooMuch(String),
    /// The rules refuse it.
    Refused(PlayError),
}

/// The moves that a seat's line means, as texts: moves or turns as text, or the things one would click, one after the
/// other. Nothing is played unless all of it can be.
pub(crate) fn understand(
    play: &dyn Play,
    board: &Board,
    seat: Seat,
    line: &str,
) -> Result<Vec<String>, Misunderstood> {
    let mut trial = play.boxed_clone();
    let all: Vec<&str> = line.split_whitespace().collect();
    let mut words = all.as_slice();
    let mut texts = Vec::new();
    while let [word, ..] = *words {
        // The choices after a move may reveal what it uncovers: a player must not learn that by trying.
        if trial.turn().seat() != Some(seat) || (!texts.is_empty() && hides_something(play, seat)) {
            return Err(Misunderstood::TooMuch(word.to_owned()));
        }
        let scene = trial.scene(Viewer::Seat(seat));
        let (text, used) = match token(&scene.choices, word) {
            Some(token) => (token.to_owned(), 1),
            None => one_move(&scene, board, words)?,
        };
        trial.play(&text).map_err(Misunderstood::Refused)?;
        texts.push(text);
        words = &words[used..];
    }
    Ok(texts)
}

/// Whether there is anything in a game that a seat does not see.
pub(crate) fn hides_something(play: &dyn Play, seat: Seat) -> bool {
    play.view(Viewer::Seat(seat)) != play.position()
}

/// The legal move with this text, in capitals or not.
fn token<'a>(choices: &'a [Choice], text: &str) -> Option<&'a str> {
    let tokens = || choices.iter().map(|choice| choice.token.as_str());
    tokens().find(|token| *token == text).or_else(|| {
        let mut alike = tokens().filter(|token| token.eq_ignore_ascii_case(text));
        alike.next().filter(|_| alike.next().is_none())
    })
}

/// The text of the move that the first words mean, and how many words it took.
fn one_move(scene: &Scene, board: &Board, words: &[&str]) -> Result<(String, usize), Misunderstood> {
    let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
    let said = |count: usize| words[..count].join(" ");
    match walk(&scene.choices, words) {
        Walk::Arrived { token, used } => Ok((token.to_owned(), used)),
        Walk::Open { next } => Err(Misunderstood::GoOn { said: said(words.len()), next: owned(next) }),
        Walk::Lost { at: 0, .. } if is_thing(scene, board, words[0]) => {
            Err(Misunderstood::NoMoveWith(words[0].to_owned()))
        }
        // The rules explain best what is wrong with it.
        Walk::Lost { at: 0, .. } => Ok((words[0].to_owned(), 1)),
        Walk::Lost { at, next } => {
            Err(Misunderstood::LeadsNowhere { said: said(at), word: words[at].to_owned(), next: owned(next) })
        }
    }
}

fn is_thing(scene: &Scene, board: &Board, word: &str) -> bool {
    let sites = board.sites.iter().map(|site| &site.id);
    let trays = scene.trays.iter().map(|tray| &tray.id);
    let buttons = scene.buttons.iter().map(|button| &button.id);
    sites.chain(trays).chain(buttons).any(|id| id.eq_ignore_ascii_case(word))
}

/// Where words lead.
#[derive(Debug, PartialEq, Eq)]
enum Walk<'a> {
    /// To a move, with so many of the words.
    Arrived { token: &'a str, used: usize },
    /// To several moves.
    Open { next: Vec<&'a str> },
    /// Nowhere from this word on.
    Lost { at: usize, next: Vec<&'a str> },
}

/// Walks along the paths. Where there is only one way to go on it need not be said.
fn walk<'a>(choices: &'a [Choice], words: &[&str]) -> Walk<'a> {
    let mut left: Vec<&Choice> = choices.iter().collect();
    let mut depth = 0;
    for (index, word) in words.iter().enumerate() {
        if let [only] = left.as_slice()
            && only.path.len() == depth
        {
            return Walk::Arrived { token: &only.token, used: index };
        }
        let from = depth;
        loop {
            let fitting = fitting(&left, depth, word);
            if !fitting.is_empty() {
                left = fitting;
                depth += 1;
                break;
            }
            if steps(&left, depth).len() != 1 {
                return Walk::Lost { at: index, next: steps(&left, from) };
            }
            depth += 1;
        }
    }
    while left.len() > 1 {
        match steps(&left, depth) {
            next if next.len() == 1 => depth += 1,
            next => return Walk::Open { next },
        }
    }
    match left.as_slice() {
        [only] => Walk::Arrived { token: &only.token, used: words.len() },
        _ => Walk::Lost { at: 0, next: Vec::new() },
    }
}

/// The choices that go on with a word, in capitals or not.
fn fitting<'a>(choices: &[&'a Choice], depth: usize, word: &str) -> Vec<&'a Choice> {
    let with = |same: fn(&str, &str) -> bool| -> Vec<&'a Choice> {
        let goes_on = |choice: &&&Choice| choice.path.get(depth).is_some_and(|step| same(step, word));
        choices.iter().filter(goes_on).copied().collect()
    };
    let exact = with(|step, word| step == word);
    if exact.is_empty() { with(str::eq_ignore_ascii_case) } else { exact }
}

/// What the choices go on with, each thing once.
fn steps<'a>(choices: &[&'a Choice], depth: usize) -> Vec<&'a str> {
    let mut steps: Vec<&str> = Vec::new();
    for step in choices.iter().filter_map(|choice| choice.path.get(depth)) {
        if !steps.contains(&step.as_str()) {
            steps.push(step);
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Vec<Choice> {
        [
            "a1-b1:1 a1 b1 1",
            "a1-b1:2 a1 b1 2",
            "a1-b1:2R a1 b1 2R",
            "c1-d1:1 c1 d1 1",
            "c1-d1:2 c1 d1 2",
            "e1-f1 e1 f1",
            "pass pass",
        ]
        .iter()
        .map(|line| {
            let (token, path) = line.split_once(' ').unwrap();
            Choice::new(token, path.split(' '))
        })
        .collect()
    }

    #[track_caller]
    fn check(words: &str, expected: &Walk<'_>) {
        let (choices, words): (_, Vec<&str>) = (choices(), words.split(' ').collect());
        assert_eq!(walk(&choices, &words), *expected);
    }

    #[test]
    fn words_lead_to_a_move() {
        check("a1 b1 2R", &Walk::Arrived { token: "a1-b1:2R", used: 3 });
        check("A1 B1 2r", &Walk::Arrived { token: "a1-b1:2R", used: 3 });
        check("pass", &Walk::Arrived { token: "pass", used: 1 });
    }

    #[test]
    fn what_has_only_one_way_need_not_be_said() {
        check("e1", &Walk::Arrived { token: "e1-f1", used: 1 });
        check("c1 2", &Walk::Arrived { token: "c1-d1:2", used: 2 });
        check("a1", &Walk::Open { next: vec!["1", "2", "2R"] });
    }

    #[test]
    fn words_that_lead_nowhere_are_told_with_what_could_stand_there() {
        check("c1 e1", &Walk::Lost { at: 1, next: vec!["d1"] });
        check("c1 d1 3", &Walk::Lost { at: 2, next: vec!["1", "2"] });
        check("e1 g1", &Walk::Lost { at: 1, next: vec!["f1"] });
        check("x", &Walk::Lost { at: 0, next: vec!["a1", "c1", "e1", "pass"] });
    }

    #[test]
    fn words_after_a_move_are_left_for_the_next() {
        check("e1 f1 g1", &Walk::Arrived { token: "e1-f1", used: 2 });
    }

    #[test]
    fn a_chain_is_said_move_by_move_or_at_once() {
        let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
        let play = rules.at_position("5/1b1b1/5/1b3/w4 w - 0").unwrap();
        let (board, seat) = (rules.board(), Seat::new(0));
        let understand = |line: &str| understand(&*play, &board, seat, line);
        let both = ["a1xc3".to_owned(), "c3xe5".to_owned()];
        assert_eq!(understand("a1 c3 e5").unwrap(), both);
        assert_eq!(understand("a1xc3 c3xe5").unwrap(), both);
        assert_eq!(understand("a1xc3xe5").unwrap(), ["a1xc3xe5"]);
        assert_eq!(understand("a1").unwrap(), ["a1xc3"]);
        assert_eq!(understand("a1 c3 e5 e4"), Err(Misunderstood::TooMuch("e4".to_owned())));
        assert_eq!(understand("b2"), Err(Misunderstood::NoMoveWith("b2".to_owned())));
        assert!(matches!(understand("a1-a2"), Err(Misunderstood::Refused(PlayError::Illegal { .. }))));
        assert!(matches!(understand("hello"), Err(Misunderstood::Refused(PlayError::Text(_)))));
        assert_eq!(play.length(), 0);
    }
}

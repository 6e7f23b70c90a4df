//! The laws of guided first games.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use game::{Lesson, Line, Playable, Seat, Step, Turn};

use crate::rules;

/// How many steps are enough to learn something, and still one sitting.
const STEPS: std::ops::RangeInclusive<usize> = 6..=12;

/// Walks through a game's lesson along every accepted move, and looks for its messages in every language.
pub fn check<G: Playable>() {
    let lesson = G::ABOUT.lesson.expect("a game of the catalogue has a lesson");
    let walk = Walk { rules: Arc::new(rules::<G>(lesson.options)) };
    assert!(STEPS.contains(&lesson.steps.len()), "{}: {} steps", G::ABOUT.id, lesson.steps.len());
    let mut lines = vec![Line::new(Arc::clone(&walk.rules))];
    let mut learner = None;
    for (index, step) in lesson.steps.iter().enumerate() {
        if let Some(position) = step.position {
            lines = vec![walk.at(step, position)];
        }
        let seat = *learner.get_or_insert_with(|| who_acts(step, &lines[0]));
        let goes_on = lesson.steps.get(index + 1).is_some_and(|next| next.position.is_none());
        lines = lines.iter().flat_map(|line| walk.take(step, line, seat, goes_on)).collect();
    }
    check_messages(G::ABOUT.id, &lesson, G::ABOUT.texts.iter().map(|texts| (texts.language, texts.messages)));
}

struct Walk<G: Playable> {
    rules: Arc<G>,
}

impl<G: Playable> Walk<G> {
    fn at(&self, step: &Step, position: &str) -> Line<G> {
        let state = self
            .rules
            .parse_state(position)
            .unwrap_or_else(|error| panic!("{} {}: {position}: {error:?}", G::ABOUT.id, step.key));
        assert_eq!(self.rules.state_text(&state), position, "{} {}", G::ABOUT.id, step.key);
        Line::from_state(Arc::clone(&self.rules), state)
    }

    /// The lines after each accepted move and what follows it.
    fn take(&self, step: &Step, line: &Line<G>, learner: Seat, goes_on: bool) -> Vec<Line<G>> {
        let named = format!("{} {} at {}", G::ABOUT.id, step.key, self.rules.state_text(line.state()));
        assert_eq!(who_acts(step, line), learner, "{named}: the learner is to act");
        let mut legal = Vec::new();
        line.legal(&mut legal);
        let texts: Vec<String> = legal.iter().map(|&mv| self.rules.move_text(line.state(), mv)).collect();
        if step.accept.is_empty() {
            assert!(step.reply.is_empty() && !goes_on, "{named}: no reply fits every legal move");
        }
        for accepted in step.accept {
            assert!(texts.iter().any(|text| text == accepted), "{named}: {accepted} is not among {texts:?}");
        }
        let right = legal.iter().zip(&texts).filter(|(_, text)| step.accept.contains(&text.as_str()));
        right
            .flat_map(|(&mv, text)| {
                let mut line = line.clone();
                line.apply(mv);
                let mut lines = after_chance(line);
                for reply in step.reply {
                    let named = format!("{named}: {reply} after {text}");
                    for line in &mut lines {
                        self.reply(line, learner, reply, &named);
                    }
                    lines = lines.into_iter().flat_map(after_chance).collect();
                }
                lines
            })
            .collect()
    }

    fn reply(&self, line: &mut Line<G>, learner: Seat, text: &str, named: &str) {
        let seat = line.turn().seat().unwrap_or_else(|| panic!("{named}: no seat is to act"));
        assert_ne!(seat, learner, "{named}: the learner decides alone");
        let moves = self.rules.parse_moves(line.state(), text).unwrap_or_else(|e| panic!("{named}: {e:?}"));
        let [mv] = moves[..] else { panic!("{named} is more than one move") };
        line.play(mv).unwrap_or_else(|refused| panic!("{named}: {:?}", refused.reason));
    }
}

/// A line for each position that chance can lead to before a seat is asked.
fn after_chance<G: Playable>(line: Line<G>) -> Vec<Line<G>> {
    let mut lines = vec![line];
    while lines.iter().any(|line| line.turn() == Turn::Chance) {
        let mut next: Vec<Line<G>> = Vec::new();
        let mut seen = HashSet::new();
        for line in lines {
            let mut chances = Vec::new();
            line.rules().chances(line.state(), &mut chances);
            if chances.is_empty() {
                next.push(line);
                continue;
            }
            for (chance, _) in chances {
                let mut line = line.clone();
                line.apply(chance);
                if seen.insert(line.state().clone()) {
                    next.push(line);
                }
            }
        }
        lines = next;
    }
    lines
}

fn who_acts<G: Playable>(step: &Step, line: &Line<G>) -> Seat {
    line.turn().seat().unwrap_or_else(|| panic!("{} {}: no seat is to act", G::ABOUT.id, step.key))
}

/// Every step's sentences are there, and no sentence is left without a step.
fn check_messages<'a>(id: &str, lesson: &Lesson, languages: impl Iterator<Item = (&'a str, &'a str)>) {
    let steps = lesson.steps.iter();
    let keys = steps.flat_map(|step| [Some(step.text_key()), Some(step.done_key()), step.wrong_key()]);
    let keys: Vec<String> = keys.flatten().collect();
    let expected: BTreeSet<&str> = keys.iter().map(String::as_str).collect();
    assert_eq!(expected.len(), keys.len(), "{id}: the keys of steps are unique");
    for (language, messages) in languages {
        let said = messages.lines().filter_map(|line| line.split_once(" = "));
        let said: BTreeSet<&str> =
            said.map(|(key, _)| key).filter(|key| key.starts_with("lesson-")).collect();
        assert_eq!(said, expected, "{id} {language}: the sentences of the lesson");
    }
}

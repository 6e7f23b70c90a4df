//! What players think of a position, in words.

use game::Message;
use locale::Language;
use players::Score;

/// A score as a message, for the seat that it is about.
pub(crate) fn score_message(score: Score, language: Language) -> Message {
    match score {
        Score::Cp(hundredths) => {
            Message::new("cli-score-estimate").with("score", signed(hundredths, language))
        }
        Score::Win(moves) => Message::new("cli-score-win").with("moves", moves as usize),
        Score::Loss(moves) => Message::new("cli-score-loss").with("moves", moves as usize),
        Score::Draw => Message::new("cli-score-draw"),
        Score::Exact(points) => Message::new("cli-score-exact").with("points", format!("{points:+}")),
    }
}

/// Hundredths as a number with a sign and two places.
pub(crate) fn signed(hundredths: i32, language: Language) -> String {
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    let sign = match hundredths {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    language.decimal(format_args!("{sign}{whole}.{rest:02}"))
}

//! What went wrong, in the user's language.
//!
//! Errors say themselves in English, for logs and protocol. Before one is shown to a user, [`in_words`] says it again in
//! the language that was chosen.

use std::path::Path;
use std::{fmt, io};

use arena::contest::running::RunError;
use game::{About, Message, OptionError};
use locale::Language;
use players::SpecError;
use referee::NoEntry;

use crate::context::{is_closed_pipe, localizer};

/// An error that is a message.
#[derive(Debug)]
pub(crate) struct Problem {
    message: Message,
    /// The game whose words it may use.
    about: Option<&'static About>,
    /// For logs and protocol.
    english: String,
}

impl Problem {
    pub(crate) fn new(about: Option<&'static About>, message: Message) -> Self {
        let english = in_language(Language::English, about, &message);
        Self { message, about, english }
    }

    /// An option that the game does not take.
    pub(crate) fn option(about: &'static About, error: &OptionError) -> Self {
        Self { message: error.message(), about: Some(about), english: error.to_string() }
    }

    /// Something that could not be done with a file.
    pub(crate) fn file(what: &'static str, path: &Path, error: &io::Error) -> Self {
        Self::new(None, about_file(what, path).with("problem", system(error)))
    }

    /// What is wrong with the content of a file.
    pub(crate) fn content(about: Option<&'static About>, path: &Path, problem: Message) -> Self {
        Self::new(about, about_file("cli-file", path).with("problem", problem))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl std::error::Error for Problem {}

/// The error in a language, if it is known how to say it there.
pub(crate) fn in_words(error: anyhow::Error, language: Language) -> anyhow::Error {
    if language == Language::English || is_closed_pipe(&error) {
        return error;
    }
    let problem = error.downcast_ref::<Problem>();
    let message = problem.map(|problem| problem.message.clone()).or_else(|| message_of(&error));
    let about = problem.and_then(|problem| problem.about);
    message.map_or(error, |message| anyhow::Error::msg(in_language(language, about, &message)))
}

fn in_language(language: Language, about: Option<&About>, message: &Message) -> String {
    localizer(language, about).say(message)
}

/// An error of another crate as a message.
fn message_of(error: &anyhow::Error) -> Option<Message> {
    let run = || error.downcast_ref::<RunError>().and_then(of_contest);
    let entry = || error.downcast_ref::<NoEntry>().map(of_player);
    let spec = || error.downcast_ref::<SpecError>().map(SpecError::message);
    let io = || error.downcast_ref::<io::Error>().map(system);
    let store = || error.downcast_ref::<store::Error>().map(of_store);
    run().or_else(entry).or_else(spec).or_else(store).or_else(io)
}

fn of_contest(error: &RunError) -> Option<Message> {
    Some(match error {
        RunError::Store(error) => of_store(error),
        RunError::Config(error) => Message::new("contest-file").with("problem", error.message()),
        RunError::File { file, error } => about_file("cli-file", file).with("problem", system(error)),
        RunError::Taken { id } => Message::new("cli-contest-taken").with("contest", id.as_str()),
        RunError::UnknownParticipant { name, known } => Message::new("cli-contest-unknown-participant")
            .with("name", name.as_str())
            .with("known", known.as_str()),
        RunError::NoKnockout => Message::new("cli-contest-no-knockout"),
        RunError::AlreadyDisqualified { name } => {
            Message::new("cli-contest-already-disqualified").with("name", name.as_str())
        }
        RunError::Entry(error) => of_player(error),
        // The command itself says what to do.
        RunError::Undecided { .. } | RunError::Mismatch(_) | RunError::Result { .. } => return None,
    })
}

fn of_store(error: &store::Error) -> Message {
    match error {
        store::Error::UnknownContest(id) => Message::new("cli-contest-unknown").with("contest", id.as_str()),
        other => Message::new("cli-database").with("problem", other.to_string()),
    }
}

pub(crate) fn of_player(error: &NoEntry) -> Message {
    match error {
        NoEntry::Unknown(error) => Message::new("cli-player-or-bot").with("problem", error.message()),
        NoEntry::Player(error) => error.message(),
        NoEntry::File { file, error } => about_file("cli-file", file).with("problem", system(error)),
        NoEntry::Program(program) => Message::new("cli-player-no-program").with("program", program.as_str()),
        NoEntry::Python(_) | NoEntry::Start(_) | NoEntry::Runner(_) => {
            Message::new("cli-player-no-start").with("problem", error.to_string())
        }
    }
}

/// What the system said, which it says in English.
pub(crate) fn system(error: &io::Error) -> Message {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "cli-system-not-found",
        io::ErrorKind::PermissionDenied => "cli-system-denied",
        io::ErrorKind::IsADirectory => "cli-system-folder",
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => "cli-system-no-folder",
        io::ErrorKind::InvalidData => "cli-system-not-text",
        io::ErrorKind::StorageFull => "cli-system-full",
        io::ErrorKind::ReadOnlyFilesystem => "cli-system-read-only",
        _ => "cli-system-other",
    };
    Message::new(key).with("problem", error.to_string())
}

fn about_file(key: &'static str, path: &Path) -> Message {
    Message::new(key).with("file", path.display().to_string())
}

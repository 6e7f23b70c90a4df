//! Players by name or file: the program's own, programs that speak the protocol, and Python files.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::OnceLock;

use catalogue::Ruleset;
use locale::Language;
use players::{Equipment, Kind, Spec, SpecError};
use rust_embed::RustEmbed;
use sandbox::{Command, Core, Python, Sandbox};
use table::MoveEnding;
use tempfile::TempDir;

use crate::{BuiltIn, Fault, Launch, Player, Process};

/// A participant: a player of ours, or a bot's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// A player of this program.
    BuiltIn(Spec),
    /// A program that speaks the protocol on standard input and output, and its arguments. Arguments that name files
    /// are given copies of them.
    Program(Vec<String>),
    /// A Python file, in our own style or as an agent of the KAIC contest.
    Python(PathBuf),
}

impl Entrant {
    /// What it is called among others: a player of ours by its spec, a program by its file.
    pub fn name(&self) -> String {
        let stem = |file: &Path| file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        match self {
            Self::BuiltIn(spec) => spec.to_string(),
            Self::Program(words) => words.last().and_then(|word| stem(Path::new(word))).unwrap_or_default(),
            Self::Python(file) => stem(file).unwrap_or_default(),
        }
    }

    /// Whether it is a bot and no player of ours.
    pub const fn is_external(&self) -> bool {
        !matches!(self, Self::BuiltIn(_))
    }
}

impl fmt::Display for Entrant {
    /// As it was written: a player of ours by its spec, a program by its words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BuiltIn(spec) => spec.fmt(f),
            Self::Program(words) => f.write_str(&words.join(" ")),
            Self::Python(file) => file.display().fmt(f),
        }
    }
}

impl FromStr for Entrant {
    type Err = NoEntry;

    /// A player of ours, a Python file, or a program by its path; with arguments after it, by its name, too.
    fn from_str(text: &str) -> Result<Self, NoEntry> {
        let unknown = match text.parse() {
            Ok(spec) => return Ok(Self::BuiltIn(spec)),
            Err(unknown) => unknown,
        };
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        let path = Path::new(text);
        let is_python = path.extension().is_some_and(|ending| ending == "py");
        if is_python || path.is_file() || (words.len() == 1 && text.contains('/')) {
            let file = path.to_owned();
            fs::File::open(path).map_err(|error| NoEntry::File { file: file.clone(), error })?;
            return Ok(if is_python { Self::Python(file) } else { Self::Program(vec![text.to_owned()]) });
        }
        match words.first() {
            Some(name) if words.len() > 1 && which(name).is_some() => Ok(Self::Program(words)),
            _ => Err(NoEntry::Unknown(unknown)),
        }
    }
}

/// Why an entrant cannot take part.
#[derive(Debug, thiserror::Error)]
pub enum NoEntry {
    /// Neither a player of ours nor a file.
    #[error("{0}, or the path of a bot")]
    Unknown(SpecError),
    /// A player of ours that this game does not have.
    #[error("{0}")]
    Player(SpecError),
    /// There is no such file.
    #[error("{}: {error}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        error: io::Error,
    },
    /// There is no such program.
    #[error("{0:?}: no such program on the search path")]
    Program(String),
    /// No interpreter.
    #[error("{0}")]
    Python(sandbox::NoPython),
    /// The sandbox does not start.
    #[error("{0}")]
    Start(sandbox::StartError),
    /// The runner could not be written out.
    #[error("cannot write the Python runner into a temporary folder: {0}")]
    Runner(io::Error),
}

impl From<NoEntry> for Fault {
    fn from(error: NoEntry) -> Self {
        Self::new(MoveEnding::StartFailed, error.to_string())
    }
}

/// What players are made and run with. It is made once and shared.
pub struct BotFactory {
    sandbox: Sandbox,
    equipment: Equipment,
    python: OnceLock<Result<Python, sandbox::NoPython>>,
    runner: OnceLock<TempDir>,
}

/// What runs Python files.
#[derive(RustEmbed)]
#[folder = "../../bots/python/lib"]
#[exclude = "*__pycache__*"]
struct Runner;

/// Where the runner lies inside the sandbox.
const RUNNER: &str = "/bot/lib";
/// Where the file lies inside the sandbox.
const AGENT: &str = "/bot/agent.py";
/// The names under which the Python that works inside the sandbox is run.
const PYTHONS: [&str; 2] = ["python3", "python"];
/// Moves the protocol from its own descriptors to where a program expects it that knows nothing of them.
const ON_STANDARD_STREAMS: &str = r#"exec "$0" "$@" <&3 >&4 3<&- 4>&-"#;

impl BotFactory {
    /// Programs are run under these conditions, players have this at hand.
    pub const fn new(sandbox: Sandbox, equipment: Equipment) -> Self {
        Self { sandbox, equipment, python: OnceLock::new(), runner: OnceLock::new() }
    }

    /// What players of ours have at hand.
    pub const fn equipment(&self) -> &Equipment {
        &self.equipment
    }

    /// A player for one seat of one game; a bot is started when it gets ready, on this processor alone if one is given.
    /// The name is what its file was called, the seed is for its random numbers.
    pub fn player(
        &self,
        core: Option<&Core>,
        entrant: &Entrant,
        name: &str,
        seed: u64,
    ) -> Result<Box<dyn Player>, NoEntry> {
        let command = match entrant {
            Entrant::BuiltIn(spec) => {
                return Ok(Box::new(BuiltIn::new(spec.clone(), self.equipment.clone())));
            }
            Entrant::Program(words) => self.program_command(words)?,
            Entrant::Python(file) => self
                .python_command(file, "runner.py")?
                .arg(format!("--name={name}"))
                .arg("--seed")
                .arg(seed.to_string()),
        };
        let mut sandbox = self.sandbox.clone();
        if let Some(core) = core {
            sandbox.limits.processors = vec![core.number()];
        }
        Ok(Box::new(Process::new(Launch { sandbox, command })))
    }

    /// Whether a player can play a game, as far as that is known before it begins.
    pub fn check(&self, rules: &dyn Ruleset, entrant: &Entrant) -> Result<(), NoEntry> {
        match entrant {
            // Random moves need no knowledge of the game.
            Entrant::BuiltIn(spec) if spec.kind == Kind::Random => Ok(()),
            Entrant::BuiltIn(spec) => {
                players::build(rules, spec, &self.equipment).map(drop).map_err(NoEntry::Player)
            }
            Entrant::Program(_) | Entrant::Python(_) => self.player(None, entrant, "", 0).map(drop),
        }
    }

    /// Looks at a Python file without running it; the output is a JSON object a line.
    pub fn check_command(&self, file: &Path, game: &str, language: Language) -> Result<Launch, NoEntry> {
        let command = self.python_command(file, "check.py")?;
        let command = command.arg("--game").arg(game).arg("--lang").arg(language.code());
        Ok(Launch { sandbox: self.sandbox.clone(), command })
    }

    /// A program with its arguments, files among them as copies.
    fn program_command(&self, words: &[String]) -> Result<Command, NoEntry> {
        let (name, args) = words.split_first().ok_or_else(|| NoEntry::Program(String::new()))?;
        let found = which(name).ok_or_else(|| NoEntry::Program(name.clone()))?;
        let mut command = if PYTHONS.contains(&name.as_str()) {
            // What is called so may be a version manager's script, which finds nothing in the sandbox.
            self.python()?.interpreter()
        } else if found.starts_with("/usr") || found.starts_with("/bin") {
            Command::new(found)
        } else {
            Command::of_file(found)
        };
        for arg in args {
            let path = Path::new(arg);
            command = if path.is_file() {
                let inside = Path::new("/bot").join(path.file_name().unwrap_or(path.as_os_str()));
                command.arg(inside.to_string_lossy()).file(path, inside)
            } else {
                command.arg(arg)
            };
        }
        let program = std::mem::replace(&mut command.program, "/bin/sh".into());
        let before = ["-c", ON_STANDARD_STREAMS, &program.to_string_lossy()].map(str::to_owned);
        command.args.splice(0..0, before);
        Ok(command)
    }

    fn python(&self) -> Result<&Python, NoEntry> {
        let python = self.python.get_or_init(|| Python::find(&self.sandbox, None));
        python.as_ref().map_err(|error| NoEntry::Python(error.clone()))
    }

    fn python_command(&self, file: &Path, script: &str) -> Result<Command, NoEntry> {
        fs::File::open(file).map_err(|error| NoEntry::File { file: file.to_owned(), error })?;
        Ok(self
            .python()?
            .interpreter()
            .mount(self.runner()?, RUNNER)
            .file(file, AGENT)
            .arg(format!("{RUNNER}/{script}"))
            .arg("--agent")
            .arg(AGENT))
    }

    /// The runner as files, written out when it is first needed.
    fn runner(&self) -> Result<PathBuf, NoEntry> {
        if let Some(folder) = self.runner.get() {
            return Ok(folder.path().join("lib"));
        }
        let written = write_runner().map_err(NoEntry::Runner)?;
        Ok(self.runner.get_or_init(|| written).path().join("lib"))
    }
}

fn write_runner() -> io::Result<TempDir> {
    let folder = tempfile::Builder::new().prefix("quincunx-").tempdir()?;
    let root = folder.path().join("lib");
    for name in Runner::iter() {
        let file = Runner::get(&name).ok_or(io::ErrorKind::NotFound)?;
        let path = root.join(&*name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(&path, file.data)?;
        // The user that a bot runs as may not be the one that wrote this.
        #[cfg(unix)]
        for at in path.ancestors().take_while(|at| *at != folder.path()) {
            use std::os::unix::fs::PermissionsExt as _;

            let mode = if at == path { 0o644 } else { 0o755 };
            fs::set_permissions(at, fs::Permissions::from_mode(mode))?;
        }
    }
    Ok(folder)
}

/// A program by its path, or by its name on the search path.
fn which(name: &str) -> Option<PathBuf> {
    let path = Path::new(name);
    if path.components().count() > 1 {
        return path.is_file().then(|| path.to_owned());
    }
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_ours_or_a_file_and_anything_else_is_refused_with_a_reason() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| {
            let path = folder.path().join(name);
            fs::write(&path, "").unwrap();
            path.to_str().unwrap().to_owned()
        };
        let (python, program) = (file("mine.py"), file("mine"));
        let read = |text: &str| text.parse::<Entrant>();
        assert!(matches!(read("level-3"), Ok(Entrant::BuiltIn(_))));
        let bot = read(&python).unwrap();
        assert_eq!(
            (&bot, bot.name(), bot.to_string()),
            (&Entrant::Python((&python).into()), "mine".to_owned(), python)
        );
        assert_eq!(read(&program).unwrap(), Entrant::Program(vec![program]));
        let words = read("sh -c true").unwrap();
        assert_eq!(words, Entrant::Program(["sh", "-c", "true"].map(str::to_owned).to_vec()));
        let why = |text: &str| read(text).unwrap_err().to_string();
        assert!(why("nothing.py").starts_with("nothing.py: No such file"), "{}", why("nothing.py"));
        assert!(why("bots/nothing").starts_with("bots/nothing: No such file"));
        assert_eq!(
            why("levl-3"),
            "unknown player \"levl-3\": expected random, greedy, uct, full or level-1 to level-8, or the path of a bot"
        );
    }
}

//! Everybody who can take part, made ready to be seated: the program's own players, programs that speak the protocol,
//! and Python files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use locale::Language;
use players::{Equipment, Spec};
use rust_embed::RustEmbed;
use sandbox::{Command, Core, Python, Sandbox};
use tempfile::TempDir;

use super::{BuiltIn, Contestant, External, Launch};

/// Somebody who takes part.
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
    /// Whether it is a program of somebody else's.
    pub const fn is_external(&self) -> bool {
        !matches!(self, Self::BuiltIn(_))
    }
}

/// Why somebody cannot take part.
#[derive(Debug, thiserror::Error)]
pub enum NoEntry {
    /// There is no such file.
    #[error("{}: {error}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        error: io::Error,
    },
    /// There is no such program.
    #[error("{program:?}: no such program on the search path")]
    Program {
        /// The program.
        program: String,
    },
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

/// What everybody is run with. It is made once and shared.
pub struct Stable {
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
/// Moves the protocol from its own descriptors to where a program expects it that knows nothing of them.
const ON_STANDARD_STREAMS: &str = r#"exec "$0" "$@" <&3 >&4 3<&- 4>&-"#;

impl Stable {
    /// Programs are run under these conditions, players have this at hand.
    pub const fn new(sandbox: Sandbox, equipment: Equipment) -> Self {
        Self { sandbox, equipment, python: OnceLock::new(), runner: OnceLock::new() }
    }

    /// Somebody for one seat of one game; a program is started when it gets ready. The name is what its file was
    /// called, the seed is for its random numbers.
    pub fn contestant(
        &self,
        entrant: &Entrant,
        name: &str,
        seed: u64,
    ) -> Result<Box<dyn Contestant>, NoEntry> {
        self.contestant_on(None, entrant, name, seed)
    }

    /// The same, on a processor of its own if it is a program.
    pub fn contestant_on(
        &self,
        core: Option<&Core>,
        entrant: &Entrant,
        name: &str,
        seed: u64,
    ) -> Result<Box<dyn Contestant>, NoEntry> {
        let command = match entrant {
            Entrant::BuiltIn(spec) => {
                return Ok(Box::new(BuiltIn::new(spec.clone(), self.equipment.clone())));
            }
            Entrant::Program(words) => program(words)?,
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
        Ok(Box::new(External::new(Launch { sandbox, command })))
    }

    /// Looks at a Python file without running it; the output is a JSON object a line.
    pub fn check_command(&self, file: &Path, game: &str, language: Language) -> Result<Launch, NoEntry> {
        let command = self.python_command(file, "check.py")?;
        let command = command.arg("--game").arg(game).arg("--lang").arg(language.code());
        Ok(Launch { sandbox: self.sandbox.clone(), command })
    }

    fn python_command(&self, file: &Path, script: &str) -> Result<Command, NoEntry> {
        let readable = |file: &Path| fs::File::open(file).map(|_| ());
        readable(file).map_err(|error| NoEntry::File { file: file.to_owned(), error })?;
        let python = self.python.get_or_init(|| Python::find(&self.sandbox, None));
        let python = python.as_ref().map_err(|error| NoEntry::Python(error.clone()))?;
        let command = python
            .interpreter()
            .mount(self.runner()?, RUNNER)
            .file(file, AGENT)
            .arg(format!("{RUNNER}/{script}"))
            .arg("--agent")
            .arg(AGENT);
        Ok(command)
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
    }
    // Whoever runs a program may not be who wrote this.
    #[cfg(unix)]
    open_to_all(&root)?;
    Ok(folder)
}

#[cfg(unix)]
fn open_to_all(folder: &Path) -> io::Result<()> {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;

    fs::set_permissions(folder, Permissions::from_mode(0o755))?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            open_to_all(&path)?;
        } else {
            fs::set_permissions(&path, Permissions::from_mode(0o644))?;
        }
    }
    Ok(())
}

/// A program with its arguments, files among them as copies.
fn program(words: &[String]) -> Result<Command, NoEntry> {
    let (name, args) = words.split_first().ok_or_else(|| NoEntry::Program { program: String::new() })?;
    let found = which(name).ok_or_else(|| NoEntry::Program { program: name.clone() })?;
    let mut command = Command::new("/bin/sh").arg("-c").arg(ON_STANDARD_STREAMS);
    let give = |command: Command, path: &Path| {
        let file_name = path.file_name().unwrap_or(path.as_os_str());
        let inside = Path::new("/bot").join(file_name);
        command.arg(inside.to_string_lossy()).file(path, &inside)
    };
    command = if found.starts_with("/usr") || found.starts_with("/bin") {
        command.arg(found.to_string_lossy())
    } else {
        give(command, &found)
    };
    for arg in args {
        let path = Path::new(arg);
        command = if path.is_file() { give(command, path) } else { command.arg(arg) };
    }
    Ok(command)
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

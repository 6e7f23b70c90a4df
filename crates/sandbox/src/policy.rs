//! What a program may do: the policy, and the command that is run under it.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// The folder a program may write to, inside the sandbox: its working directory and home.
pub const SCRATCH: &str = "/scratch";

const MIB: u64 = 1 << 20;

/// How programs are run: every program started with the same value meets the same conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sandbox {
    /// Whether the program is locked in at all.
    pub confinement: Confinement,
    /// How much it may use.
    pub limits: Limits,
    /// Files and folders of the host, besides `/usr` and the libraries, that it may read at their own place.
    pub read_only: Vec<PathBuf>,
    /// Control group folders (version 1 or 2) in which a group may be made for each program, for limits on
    /// memory and processes that the kernel counts itself. Only folders that were handed to this program, such
    /// as systemd's `Delegate=yes` does, belong here; without any, everything works all the same.
    pub control_groups: Vec<PathBuf>,
}

/// Whether a program is locked in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confinement {
    /// All layers; a kernel that lacks one refuses.
    Full,
    /// Trusts the program, which runs with the caller's rights: limits on memory, time and files, an
    /// empty environment, a scratch folder without a limit, and a process tree that is killed as a whole, but
    /// nothing is hidden from it. Files stay where they are: a program or an argument that names one by its place
    /// inside gets its place on the host.
    Trusting,
}

/// How much of the machine a program may use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Bytes of memory, for each process and for all processes of the program together.
    pub memory: u64,
    /// Bytes of address space a process, which also bounds memory shared between processes. `None` for runtimes
    /// that reserve far more than they use (Java, Node.js, Go).
    pub address_space: Option<u64>,
    /// Seconds of processor time a process.
    pub cpu_seconds: u64,
    /// Processes and threads together. Not limited when the program is trusted: there the kernel would count
    /// everything the user runs.
    pub tasks: u64,
    /// Open files a process.
    pub open_files: u64,
    /// Bytes in the scratch folder, and in one file.
    pub disk: u64,
    /// The processors it may run on, by their numbers; empty for all.
    pub processors: Vec<usize>,
    /// Bytes of what it prints that are kept, for each of standard output and standard error.
    pub printed: usize,
    /// Bytes of one line of protocol.
    pub line: usize,
}

impl Default for Sandbox {
    fn default() -> Self {
        Self {
            confinement: Confinement::Full,
            limits: Limits::default(),
            read_only: Vec::new(),
            control_groups: Vec::new(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            memory: 512 * MIB,
            address_space: Some(2048 * MIB),
            cpu_seconds: 3600,
            tasks: 32,
            open_files: 64,
            disk: 64 * MIB,
            processors: Vec::new(),
            printed: 64 << 10,
            line: 1 << 20,
        }
    }
}

/// What is run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Command {
    /// The program, as an absolute path inside the sandbox.
    pub program: PathBuf,
    /// Its arguments, the program's own name left out.
    pub args: Vec<String>,
    /// Files of the host that the program gets copies of. They are read with the caller's rights, so they may lie where
    /// the program itself cannot look.
    pub files: Vec<Mapped>,
    /// Folders or files of the host that appear inside, read-only, as they are.
    pub mounts: Vec<Mapped>,
    /// Folders inside that appear empty.
    pub hidden: Vec<PathBuf>,
    /// Environment variables besides `HOME`, `LANG`, `PATH` and `TMPDIR`, which are the same for all programs.
    pub environment: Vec<(String, String)>,
}

/// Something of the host at a place inside the sandbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mapped {
    /// Where it is on the host.
    pub source: PathBuf,
    /// Where the program finds it: an absolute path.
    pub inside: PathBuf,
}

impl Command {
    /// A program that is in the sandbox anyway, such as one below `/usr`.
    pub fn new(program: impl Into<PathBuf>) -> Self {
        Self {
            program: program.into(),
            args: Vec::new(),
            files: Vec::new(),
            mounts: Vec::new(),
            hidden: Vec::new(),
            environment: Vec::new(),
        }
    }

    /// A program file of the host, which is copied to `/bot`.
    pub fn of_file(file: impl AsRef<Path>) -> Self {
        let inside = inside_bot(file.as_ref());
        Self::new(&inside).file(file.as_ref(), inside)
    }

    /// Adds an argument.
    #[must_use]
    pub fn arg(mut self, arg: impl Into<String>) -> Self {
        self.args.push(arg.into());
        self
    }

    /// Copies a file of the host to a place inside.
    #[must_use]
    pub fn file(mut self, source: impl Into<PathBuf>, inside: impl Into<PathBuf>) -> Self {
        self.files.push(Mapped { source: source.into(), inside: inside.into() });
        self
    }

    /// Shows a folder or file of the host at a place inside, read-only.
    #[must_use]
    pub fn mount(mut self, source: impl Into<PathBuf>, inside: impl Into<PathBuf>) -> Self {
        self.mounts.push(Mapped { source: source.into(), inside: inside.into() });
        self
    }

    /// Makes a folder appear empty.
    #[must_use]
    pub fn hide(mut self, folder: impl Into<PathBuf>) -> Self {
        self.hidden.push(folder.into());
        self
    }

    /// Adds an environment variable.
    #[must_use]
    pub fn env(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.environment.push((name.into(), value.into()));
        self
    }
}

#[cfg(target_os = "linux")]
impl Command {
    /// The same with paths that mean the same in every working directory.
    pub(crate) fn with_absolute_sources(mut self) -> std::io::Result<Self> {
        for mapped in self.files.iter_mut().chain(&mut self.mounts) {
            mapped.source = std::path::absolute(&mapped.source)?;
        }
        Ok(self)
    }

    /// The same for a program that sees the host as it is.
    pub(crate) fn on_the_host(&self) -> Self {
        let there = |path: &Path| {
            let mut mapped = self.files.iter().chain(&self.mounts);
            mapped.find(|mapped| mapped.inside == path).map(|mapped| mapped.source.clone())
        };
        let mut command = self.clone();
        command.program = there(&self.program).unwrap_or_else(|| self.program.clone());
        for arg in &mut command.args {
            if let Some(path) = there(Path::new(arg)) {
                *arg = path.to_string_lossy().into_owned();
            }
        }
        command
    }
}

/// Where a participant's single file lies inside. Programs do not see each other's files, so one fixed folder is
/// enough.
pub(crate) fn inside_bot(file: &Path) -> PathBuf {
    Path::new("/bot").join(file.file_name().unwrap_or(file.as_os_str()))
}

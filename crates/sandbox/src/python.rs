//! Finds a Python that works inside the sandbox.
//!
//! `python3` may be a version manager's script in a home folder that a program in the sandbox cannot see. So the
//! interpreter itself is asked where it is installed, that folder is mounted inside, read-only, and a small script run
//! in a real sandbox shows whether it works.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command as HostCommand, Stdio};
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::bot::Bot;
use crate::outcome::{NoPython, OLDEST_PYTHON as OLDEST};
use crate::policy::{Command, Sandbox, inside_bot};

/// Where a system's own Python is.
const USUAL: &[&str] = &["/usr/bin/python3", "/usr/local/bin/python3"];
/// Where a system's Pythons have their libraries.
const LIBRARIES: &[&str] = &["/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/local/lib64"];
/// Isolated from the user's settings, without packages of others, and without leaving files behind.
const ISOLATED: &[&str] = &["-I", "-S", "-B"];
/// The first start of an interpreter on a busy machine may read everything from disk.
const TRIAL_LIMIT: Duration = Duration::from_secs(30);

const ASK: &str = "
import json, site, sys, sysconfig
paths = sysconfig.get_paths()
print(json.dumps({
    'version': sys.version_info[:3],
    'executable': getattr(sys, '_base_executable', None) or sys.executable,
    'prefixes': [sys.base_prefix, sys.base_exec_prefix],
    'library': [paths['stdlib'], paths['platstdlib']],
    'packages': [paths['purelib'], paths['platlib'], *site.getsitepackages()],
}))
";

const TRIAL: &str = "
import collections, copy, enum, heapq, json, math, os, random, threading, time, typing
os.write(4, b'works\\n')
";

/// A Python interpreter, and what of the host it needs to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Python {
    /// The interpreter itself.
    pub executable: PathBuf,
    /// Its version.
    pub version: (u32, u32, u32),
    mounts: Vec<PathBuf>,
    hidden: Vec<PathBuf>,
}

/// What an interpreter says about itself.
#[derive(Deserialize)]
struct Installation {
    version: (u32, u32, u32),
    executable: PathBuf,
    prefixes: Vec<PathBuf>,
    library: Vec<PathBuf>,
    packages: Vec<PathBuf>,
}

impl Python {
    /// The first interpreter that works: the one that was named, and no other; or else those on the search path
    /// and then the system's own.
    pub fn find(sandbox: &Sandbox, named: Option<&Path>) -> Result<Self, NoPython> {
        let candidates = named.map_or_else(candidates, |named| vec![named.to_path_buf()]);
        let mut tried = Vec::new();
        for candidate in candidates {
            match Self::ask(&candidate).and_then(|python| python.try_out(sandbox)) {
                Ok(python) => return Ok(python),
                Err(why) => tried.push((candidate, why)),
            }
        }
        Err(NoPython { tried })
    }

    /// Runs a script, which lies in `/bot` inside; modules beside it do not come along and are not imported.
    pub fn run(&self, script: impl AsRef<Path>) -> Command {
        let inside = inside_bot(script.as_ref());
        self.interpreter().arg(inside.to_string_lossy()).file(script.as_ref(), inside)
    }

    /// The interpreter without a script yet: arguments and files are up to the caller.
    pub fn interpreter(&self) -> Command {
        let mut command = Command::new(&self.executable);
        command.args.extend(ISOLATED.iter().map(ToString::to_string));
        for path in &self.mounts {
            command = command.mount(path, path);
        }
        command.hidden.clone_from(&self.hidden);
        command
    }

    fn ask(candidate: &Path) -> Result<Self, String> {
        let answer = HostCommand::new(candidate)
            .args(ISOLATED)
            .args(["-c", ASK])
            .stdin(Stdio::null())
            .output()
            .map_err(|error| error.to_string())?;
        let found: Installation = serde_json::from_slice(&answer.stdout).map_err(|_| {
            let complaint = String::from_utf8_lossy(&answer.stderr);
            format!("it does not say where it lives ({})", complaint.lines().last().unwrap_or("no output"))
        })?;
        let (major, minor, patch) = found.version;
        if (major, minor) < OLDEST {
            return Err(format!("version {major}.{minor}.{patch} is too old"));
        }
        let executable = found.executable.canonicalize().map_err(|error| error.to_string())?;
        let whole = found.prefixes.into_iter().filter(|prefix| is_of_its_own(prefix));
        let mut mounts: Vec<PathBuf> = whole
            .chain(found.library)
            .chain([executable.clone()])
            .filter_map(|path| path.canonicalize().ok())
            .collect();
        mounts.sort();
        mounts.dedup();
        let mut outermost: Vec<PathBuf> = Vec::new();
        for path in mounts {
            if !outermost.iter().any(|outer| path.starts_with(outer)) {
                outermost.push(path);
            }
        }
        let packages = found.packages.into_iter().chain(packages_of_others());
        let mut hidden: Vec<PathBuf> = packages.filter_map(|path| path.canonicalize().ok()).collect();
        hidden.sort();
        hidden.dedup();
        Ok(Self { executable, version: found.version, mounts: outermost, hidden })
    }

    fn try_out(self, sandbox: &Sandbox) -> Result<Self, String> {
        let trial = self.interpreter().arg("-c").arg(TRIAL);
        let mut bot = Bot::start(sandbox, &trial).map_err(|error| error.to_string())?;
        let answer = bot.receive(Instant::now() + TRIAL_LIMIT);
        if answer.as_deref() == Ok("works") {
            return Ok(self);
        }
        let mut why = "it does not run in the sandbox".to_owned();
        let exit = bot.kill();
        let _ = write!(why, ": {exit}");
        if let Some(last) = bot.take_output().stderr.lines().last() {
            let _ = write!(why, ": {last}");
        }
        Err(why)
    }
}

fn candidates() -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut found: Vec<PathBuf> = std::env::split_paths(&path)
        .map(|folder| folder.join("python3"))
        .filter(|file| file.exists())
        .collect();
    for usual in USUAL.iter().map(PathBuf::from) {
        if !found.contains(&usual) {
            found.push(usual);
        }
    }
    found
}

/// Where the packages of any Python of the system may be: one can import most of another's.
fn packages_of_others() -> impl Iterator<Item = PathBuf> {
    let libraries = LIBRARIES.iter().flat_map(std::fs::read_dir).flatten().flatten();
    libraries
        .filter(|entry| entry.file_name().to_string_lossy().starts_with("python3"))
        .flat_map(|entry| ["dist-packages", "site-packages"].map(|name| entry.path().join(name)))
}

/// Whether a prefix holds an installation and nothing private: one built straight into the root or into a user's home
/// is not mounted as a whole.
fn is_of_its_own(prefix: &Path) -> bool {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    prefix.components().count() > 1
        && prefix != "/root"
        && prefix != "/home"
        && Some(prefix) != home.as_deref()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::is_of_its_own;

    #[test]
    fn homes_are_not_shown_as_a_whole() {
        assert!(is_of_its_own(Path::new("/usr")));
        assert!(is_of_its_own(Path::new("/root/.pyenv/versions/3.11.7")));
        assert!(!is_of_its_own(Path::new("/root")));
        assert!(!is_of_its_own(Path::new("/")));
    }
}

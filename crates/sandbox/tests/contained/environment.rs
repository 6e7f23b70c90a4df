//! Where the tests take place: a folder, an interpreter, and ways to look at what is left on the machine.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use sandbox::{Bot, Command, Python, Sandbox};
use tempfile::TempDir;

/// Longer than anything takes on the busiest machine: only a broken test waits for it.
const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) const MIB: u64 = 1 << 20;

pub(crate) struct Environment {
    folder: TempDir,
    python: Python,
    pub(crate) sandbox: Sandbox,
}

/// A hostile program that runs, and the word by which its processes are known.
pub(crate) struct Fixture {
    pub(crate) bot: Bot,
    pub(crate) marker: String,
}

impl Environment {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        // Readable by all users, so that only the sandbox keeps programs out.
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).expect("an own folder");
        let sandbox = Sandbox::default();
        let python = Python::find(&sandbox, None).unwrap_or_else(|error| panic!("{error}"));
        Self { folder, python, sandbox }
    }

    /// A file with this content on the host.
    pub(crate) fn file(&self, name: &str, content: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::write(&path, content).expect("an own folder");
        path
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The command for one of the fixtures; its last argument is a word that no other process has.
    pub(crate) fn command(&self, source: &str, args: &[&str]) -> (Command, String) {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let marker = format!("marker-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let script = self.file("fixture.py", source);
        let mut command = self.python.run(script);
        for arg in args.iter().copied().chain([marker.as_str()]) {
            command = command.arg(arg);
        }
        (command, marker)
    }

    pub(crate) fn start(&self, source: &str, args: &[&str]) -> Fixture {
        let (command, marker) = self.command(source, args);
        let bot = Bot::start(&self.sandbox, &command).unwrap_or_else(|error| panic!("{error}"));
        Fixture { bot, marker }
    }
}

impl Fixture {
    /// The next line, which must come.
    pub(crate) fn line(&mut self) -> String {
        match self.bot.receive(soon()) {
            Ok(line) => line,
            Err(error) => panic!("{error}; {:?}; {:?}", self.bot.exit(), self.bot.take_output()),
        }
    }

    pub(crate) fn send(&mut self, line: &str) {
        self.bot.send(line, soon()).expect("a program that listens");
    }

    /// Kills it, and finds nothing of it left.
    pub(crate) fn end(mut self) {
        self.bot.kill();
        assert_eq!(processes(&self.marker), [], "nothing may be left of it");
    }
}

/// A deadline that only a broken test misses.
pub(crate) fn soon() -> Instant {
    Instant::now() + PATIENCE
}

/// Waits until something holds.
pub(crate) fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let deadline = soon();
    while !holds() {
        assert!(Instant::now() < deadline, "waited in vain until {what}");
        thread::sleep(Duration::from_millis(2));
    }
}

/// The processes of this machine that were given a word, with the letter of their state.
pub(crate) fn processes(marker: &str) -> Vec<(i32, char)> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").expect("a list of processes").flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        let command = fs::read(entry.path().join("cmdline")).unwrap_or_default();
        if pid != std::process::id() as i32 && String::from_utf8_lossy(&command).contains(marker) {
            let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
            let state = stat.rsplit(')').next().and_then(|rest| rest.trim().chars().next());
            found.push((pid, state.unwrap_or('?')));
        }
    }
    found
}

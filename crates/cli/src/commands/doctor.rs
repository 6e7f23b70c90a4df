//! `quincunx doctor`: what this installation found.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use sandbox::Check;

use crate::context::Context;

pub(crate) fn run(context: &Context) -> anyhow::Result<()> {
    let settings = &context.settings;
    let mut out = std::io::stdout().lock();
    let mut line = |name: &str, value: &str| writeln!(out, "{name:<16} {value}");
    line("version", env!("CARGO_PKG_VERSION"))?;
    line("system", &format!("{} {}", std::env::consts::OS, std::env::consts::ARCH))?;
    line(
        "processors",
        &std::thread::available_parallelism().map_or_else(|_| "unknown".into(), |n| n.to_string()),
    )?;
    line("data folder", &format!("{} ({})", settings.data.display(), folder_state(&settings.data)))?;
    let file = settings.file.as_ref().map_or_else(|| "none".to_owned(), |path| path.display().to_string());
    line("settings file", &file)?;
    line("language", settings.language.code())?;
    line("games", &catalogue::ids().collect::<Vec<_>>().join(" "))?;
    for (name, value) in sandbox_features() {
        line(&name, &value)?;
    }
    line("python", &python())?;
    Ok(())
}

fn folder_state(folder: &Path) -> &'static str {
    match fs::metadata(folder) {
        Ok(metadata) if !metadata.is_dir() => "not a folder",
        Ok(metadata) if metadata.permissions().readonly() => "read-only",
        Ok(_) => "there",
        Err(_) => "not there yet; made when something is kept",
    }
}

/// What the sandbox for other people's programs finds on this machine, tried out.
fn sandbox_features() -> Vec<(String, String)> {
    let told = |check: Check| {
        let outcome = check.outcome.unwrap_or_else(|why| format!("no: {why}"));
        (check.feature, outcome)
    };
    sandbox::probe().into_iter().map(told).collect()
}

/// The Python that bots would run on, found by asking it.
fn python() -> String {
    const QUESTION: &str = "import sys; print('%d.%d.%d' % sys.version_info[:3], sys.executable)";
    for name in ["python3", "python"] {
        if let Ok(output) = Command::new(name).args(["-I", "-c", QUESTION]).output()
            && output.status.success()
        {
            return String::from_utf8_lossy(&output.stdout).trim().to_owned();
        }
    }
    "not found: bots in Python need python3 on the path".to_owned()
}

//! `quincunx doctor`: what this installation found.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

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
    for (name, value) in kernel_features() {
        line(name, &value)?;
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

/// What a sandbox for other people's programs can build on.
#[cfg(target_os = "linux")]
fn kernel_features() -> Vec<(&'static str, String)> {
    let read = |path: &str| fs::read_to_string(path).map(|text| text.trim().to_owned());
    let found = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    let namespaces = read("/proc/sys/user/max_user_namespaces").is_ok_and(|count| count != "0");
    let unprivileged = read("/proc/sys/kernel/unprivileged_userns_clone").map_or(true, |flag| flag != "0");
    let seccomp = read("/proc/self/status").is_ok_and(|status| status.contains("Seccomp:"));
    let modules = read("/sys/kernel/security/lsm").ok();
    let landlock = modules.map_or_else(
        || "unknown (/sys/kernel/security is not readable)".to_owned(),
        |modules| found(modules.split(',').any(|module| module == "landlock")),
    );
    vec![
        ("kernel", read("/proc/sys/kernel/osrelease").unwrap_or_else(|_| "unknown".to_owned())),
        ("user namespaces", found(namespaces && unprivileged)),
        ("seccomp", found(seccomp)),
        ("landlock", landlock),
    ]
}

/// The sandbox for other people's programs is for Linux only.
#[cfg(not(target_os = "linux"))]
fn kernel_features() -> Vec<(&'static str, String)> {
    vec![("sandbox", "not on this system: other people's programs run on Linux only".to_owned())]
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

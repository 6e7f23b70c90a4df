//! Contests from the command line: played, reported, interrupted, killed, and gone on with.

use std::fs;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use assert_cmd::assert::OutputAssertExt;
use tempfile::TempDir;

/// A folder with a contest file, and a data folder for each way to play it.
struct Ground {
    folder: TempDir,
}

impl Ground {
    fn new(file: &str) -> Self {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("cup.toml"), file).unwrap();
        Self { folder }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    fn command(&self, data: &str, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
        command.args(args).args(["--data", &self.path(data)]).env_remove("QUINCUNX_DATABASE");
        command
    }

    fn output(&self, data: &str, args: &[&str]) -> String {
        let output = self.command(data, args).assert().success().get_output().stdout.clone();
        String::from_utf8(output).unwrap()
    }

    /// Plays the contest, or what is left of it.
    fn run(&self, data: &str, jobs: &str) -> String {
        self.output(data, &["contest", "run", &self.path("cup.toml"), "--jobs", jobs, "--lease", "2"])
    }

    /// Begins to play it, and returns when some games have a result.
    fn begin(&self, data: &str) -> Running {
        let mut command =
            self.command(data, &["contest", "run", &self.path("cup.toml"), "--jobs", "2", "--lease", "2"]);
        let mut running = Running(command.stdout(Stdio::piped()).spawn().unwrap());
        let deadline = Instant::now() + Duration::from_mins(2);
        while self.played(data) < 3 && running.0.try_wait().unwrap().is_none() {
            assert!(Instant::now() < deadline, "no game ends");
            std::thread::sleep(Duration::from_millis(20));
        }
        running
    }

    fn played(&self, data: &str) -> u64 {
        let output = self.command(data, &["contest", "status", "--json"]).output().unwrap();
        let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
        told[0]["played"].as_u64().unwrap_or(0)
    }

    /// What a report says, but for the day it was made.
    fn report(&self, data: &str) -> [String; 3] {
        let folder = self.path(data);
        self.output(data, &["contest", "report", "small-cup", "--output", &folder]);
        ["games.csv", "standings.csv", "report.json"].map(|name| {
            let text = fs::read_to_string(format!("{folder}/{name}")).unwrap();
            text.lines().filter(|line| !line.contains("\"date\"")).collect::<Vec<_>>().join("\n")
        })
    }
}

/// Killed at the latest when the test ends.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

const SMALL: &str = "name = 'Small cup'\ngame = 'alquerque'\n[budget]\nnodes = 50\n[[player]]\nkind = 'built-in'\nspec = 'level-2'\n[[player]]\nkind = 'built-in'\nspec = 'random'\n[[player]]\nkind = 'built-in'\nspec = 'full:nodes=200'\nname = 'strong'\n";

/// Twenty games that take a moment each.
const SLOWER: &str = "name = 'Small cup'\ngame = 'soldiers'\ngames = 20\n[budget]\nnodes = 1500\n[[player]]\nkind = 'built-in'\nspec = 'full:nodes=1500'\n[[player]]\nkind = 'built-in'\nspec = 'level-4'\n";

#[test]
fn a_contest_is_played_reported_and_kept() {
    let ground = Ground::new(SMALL);
    for (data, jobs) in [("one", "1"), ("two", "2")] {
        let told = ground.run(data, jobs);
        assert!(told.contains("6 games"), "{told}");
    }
    assert_eq!(
        ground.report("one"),
        ground.report("two"),
        "results do not depend on how many games are played at once"
    );
    let status = ground.output("one", &["contest", "status", "small-cup"]);
    assert!(status.starts_with("small-cup: finished, 6 games played, 0 open, 0 failed"), "{status}");
    let html = fs::read_to_string(ground.path("one/report.html")).unwrap();
    assert!(html.starts_with("<!DOCTYPE html>") && html.contains("Small cup"));
    let disqualify = ["contest", "disqualify", "small-cup"];
    let told = ground.output("one", &[&disqualify[..], &["strong", "--reason", "too strong"]].concat());
    assert!(told.contains("level-2"), "{told}");
    ground.output("one", &["backup", &ground.path("all.backup")]);
    ground.output("three", &["restore", &ground.path("all.backup")]);
    let status = ground.output("three", &["contest", "status"]);
    assert!(status.contains("6 games played"), "{status}");
    let mut unknown = ground.command("one", &[&disqualify[..], &["unknown", "--reason", "x"]].concat());
    let refused = unknown.assert().code(2);
    assert_eq!(
        String::from_utf8_lossy(&refused.get_output().stderr).trim_end(),
        "quincunx: \"unknown\" does not take part: expected one of level-2, random, strong"
    );
}

#[test]
fn a_contest_that_is_killed_or_interrupted_goes_on_to_the_same_results() {
    let ground = Ground::new(SLOWER);
    ground.run("whole", "2");
    let whole = ground.report("whole");

    let mut killed = ground.begin("killed");
    killed.0.kill().unwrap();
    killed.0.wait().unwrap();
    let told = ground.run("killed", "2");
    assert!(told.contains("20 games"), "{told}");
    assert_eq!(ground.report("killed"), whole);

    #[cfg(unix)]
    {
        let interrupted = ground.begin("interrupted");
        let sent = Command::new("kill").args(["-INT", &interrupted.0.id().to_string()]).status().unwrap();
        let told = finished(interrupted);
        // A machine may be so fast that nothing was left to interrupt.
        if let Some((_, command)) = told.split_once("go on with: ") {
            assert!(sent.success() && told.starts_with("stopped after "), "{told}");
            let status = ground.output("interrupted", &["contest", "status"]);
            assert!(status.starts_with("small-cup: stopped, "), "{status}");
            Command::new("sh").args(["-c", command]).assert().success();
        }
        assert_eq!(ground.report("interrupted"), whole);
    }
}

#[cfg(unix)]
fn finished(mut running: Running) -> String {
    let mut told = String::new();
    std::io::Read::read_to_string(&mut running.0.stdout.take().unwrap(), &mut told).unwrap();
    assert!(running.0.wait().unwrap().success());
    told
}

#[test]
fn games_that_cannot_be_played_are_named_and_wait_for_the_next_run() {
    let missing = SMALL.replace(
        "kind = 'built-in'\nspec = 'random'",
        "name = 'gone'\nkind = 'program'\ncommand = ['no-such-program-anywhere']",
    );
    let ground = Ground::new(&missing);
    for _ in 0..2 {
        let mut run = ground.command("one", &["contest", "run", &ground.path("cup.toml")]);
        let stuck = run.assert().code(2);
        let error = String::from_utf8_lossy(&stuck.get_output().stderr).into_owned();
        assert!(error.contains("2 games played, 4 cannot be played"), "{error}");
        assert!(error.contains("no such program") && error.contains("go on with: "), "{error}");
    }
}

const KNOCK_OUT: &str = r#"
name = "Coupe d’été"
game = "alquerque"
seed = 3
games = 2
[format]
kind = "groups"
groups = 2
advance = 2
[budget]
nodes = 200
[[player]]
name = "ann"
kind = "built-in"
spec = "level-3"
[[player]]
name = "bob"
kind = "built-in"
spec = "level-2"
[[player]]
name = "cid"
kind = "built-in"
spec = "random"
[[player]]
name = "dan"
kind = "built-in"
spec = "random"
[[player]]
name = "eve"
kind = "built-in"
spec = "greedy"
[[player]]
name = "fay"
kind = "built-in"
spec = "greedy"
"#;

#[test]
fn a_knock_out_goes_on_as_wanted_when_its_winner_is_disqualified() {
    let ground = Ground::new(KNOCK_OUT);
    let disqualify = ["contest", "disqualify", "coupe-d-ete"];
    for (way, english, french) in [
        ("advance", "goes on in the knock-out in the place of", "prend la place de"),
        ("replay", "The knock-out is drawn again without", "Le tableau de la phase finale est refait sans"),
    ] {
        let mut reports = Vec::new();
        for (lang, jobs, sentence) in [("en", "1", english), ("fr", "2", french)] {
            let place = format!("{way}-{lang}");
            ground.run(&place, jobs);
            ground.output(&place, &["contest", "report", "coupe-d-ete", "--output", &ground.path(&place)]);
            let read = || -> serde_json::Value {
                let text = fs::read_to_string(ground.path(&format!("{place}/report.json"))).unwrap();
                serde_json::from_str(&text).unwrap()
            };
            let before = read();
            let first = before["standings"]["ranking"][0]["participant"].as_u64().unwrap() as usize;
            let winner = before["participants"][first]["name"].as_str().unwrap().to_owned();
            let words = [&disqualify[..], &[&winner, "--reason", "copied", "--lang", lang]].concat();
            let refused = ground.command(&place, &words).assert().code(2);
            let told = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
            assert!(told.contains("--then advance") && told.contains("--then replay"), "{told}");
            let told = ground.output(&place, &[&words[..], &["--then", way]].concat());
            assert!(told.contains(sentence), "{told}");
            ground.run(&place, jobs);
            ground.output(&place, &["contest", "report", "coupe-d-ete", "--output", &ground.path(&place)]);
            let mut after = read();
            let gone = &after["participants"][first];
            assert_eq!(gone["disqualified"], "copied");
            assert_eq!(gone["replaced-by"].is_u64(), way == "advance");
            assert_eq!(gone["knockout"] == "drawn-again", way == "replay");
            assert!(!after["void-games"].as_array().unwrap().is_empty());
            assert_ne!(after["standings"]["ranking"][0]["participant"], first);
            after["date"] = serde_json::Value::Null;
            reports.push(after);
        }
        assert_eq!(reports[0], reports[1], "{way}");
    }
}

//! `quincunx train` from outside.

use std::fs;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use tempfile::TempDir;

fn train(folder: &TempDir, args: &[&str]) -> Assert {
    let mut command = Command::cargo_bin("quincunx").unwrap();
    command.current_dir(folder).args(["train", "--out", "new.net"]).args(args).assert()
}

#[test]
fn a_run_leaves_weights_and_what_they_were_made_from() {
    let folder = TempDir::new().unwrap();
    let words = "soldiers --options quiet-limit=10 --hidden 16 --nodes 30 --generations 1 --games 4";
    let args: Vec<&str> = words.split(' ').collect();
    let run = train(&folder, &args).success();
    let said = String::from_utf8(run.get_output().stdout.clone()).unwrap();
    assert!(said.contains("weights: new.net") && said.contains("new.net.training"), "{said}");
    let weights = fs::read(folder.path().join("new.net")).unwrap();
    assert!(weights.starts_with(b"quincunx network 1\ngame soldiers\noptions quiet-limit=10\n"));

    fs::remove_file(folder.path().join("new.net")).unwrap();
    train(&folder, &args).success();
    assert_eq!(fs::read(folder.path().join("new.net")).unwrap(), weights, "everything was kept");
}

#[test]
fn what_cannot_be_trained_is_said() {
    let folder = TempDir::new().unwrap();
    for (words, expected) in [
        ("shogun", "quincunx: shogun cannot be trained: its evaluation has no network\n"),
        ("soldiers --games 0", "quincunx: games: expected at least 1\n"),
        ("soldiers --hidden 17", "quincunx: hidden: expected 16, 32 or 64\n"),
    ] {
        let run = train(&folder, &words.split(' ').collect::<Vec<_>>()).code(2);
        assert_eq!(String::from_utf8_lossy(&run.get_output().stderr), expected);
    }
}

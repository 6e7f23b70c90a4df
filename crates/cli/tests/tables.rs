//! `quincunx tables` from outside.

use std::fs;

use assert_cmd::Command;
use tempfile::TempDir;

fn quincunx(data: &TempDir, args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("quincunx").unwrap();
    command.env("QUINCUNX_DATA", data.path()).env_remove("QUINCUNX_SETTINGS").args(["tables"]).args(args);
    command
}

fn output(data: &TempDir, args: &[&str]) -> String {
    let output = quincunx(data, args).assert().success().get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

fn failure(data: &TempDir, args: &[&str]) -> String {
    let output = quincunx(data, args).assert().code(2).get_output().stderr.clone();
    String::from_utf8(output).unwrap()
}

#[test]
fn tables_are_built_verified_and_listed_in_the_data_folder() {
    let data = tempfile::tempdir().unwrap();
    let built = output(&data, &["build", "alquerque", "--pieces", "3", "--threads", "1"]);
    assert!(built.starts_with("2398 positions with up to 3 pieces, 2686 B, "), "{built}");
    assert!(data.path().join("tables/alquerque-2-1.table").exists());
    let verified = output(&data, &["verify", "alquerque"]);
    assert!(verified.starts_with("2398 positions agree with what their moves lead to, "), "{verified}");
    let info = output(&data, &["info"]);
    assert!(info.contains("1-2") && info.contains("longest win") && info.contains(" 32 "), "{info}");
    let json: serde_json::Value = serde_json::from_str(&output(&data, &["info", "--json"])).unwrap();
    assert_eq!(json["tables"][2]["longest_win"], 31);
    assert_eq!(json["problems"].as_array().unwrap().len(), 0);
}

#[test]
fn damage_is_named_and_verifying_fails() {
    let data = tempfile::tempdir().unwrap();
    output(&data, &["build", "alquerque", "--pieces", "2"]);
    let path = data.path().join("tables/alquerque-1-1.table");
    let mut bytes = fs::read(&path).unwrap();
    bytes[100] ^= 1;
    fs::write(&path, bytes).unwrap();
    let sentence = format!("{}: is damaged (its checksum is wrong): build it again\n", path.display());
    assert_eq!(failure(&data, &["verify", "alquerque"]), format!("quincunx: {sentence}"));
    assert!(output(&data, &["info"]).ends_with(&format!("not used: {sentence}")));
}

#[test]
fn what_has_no_tables_is_refused_with_a_sentence() {
    let data = tempfile::tempdir().unwrap();
    let refused = failure(&data, &["build", "kopis", "--pieces", "3"]);
    assert_eq!(refused, "quincunx: there are no endgame tables for kopis, only for alquerque\n");
    let refused = failure(&data, &["build", "alquerque", "--pieces", "13"]);
    assert_eq!(refused, "quincunx: tables are for 2 to 12 pieces, not for 13\n");
    assert!(failure(&data, &["verify", "alquerque"]).contains("no tables in"));
    assert!(output(&data, &["info"]).contains("no tables in"));
}

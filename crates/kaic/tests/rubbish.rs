//! No text may make the reader panic, and what it accepts must be right.

use proptest::prelude::*;
use serde_json::{Value, json};
use testkit::TestDice;
use testkit::parsers::damage;

const GOOD: [&str; 3] = [
    include_str!("good/capture-of-two.json"),
    include_str!("good/contest-board.json"),
    include_str!("good/with-options.json"),
];

/// Reads a text; an accepted one must replay, be written, and be read again as the same.
fn feed(text: &str) {
    let _ = kaic::is_saved_game(text);
    if let Ok(record) = kaic::read(text) {
        record.replay().unwrap_or_else(|error| panic!("{error}\n{text}"));
        let written = kaic::write(&record).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(kaic::read(&written).unwrap(), record, "{text}");
    }
}

/// How many values there are in a value, itself included.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(values) => values.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// Puts another value in the place of the one with this number.
fn replace(value: &mut Value, number: &mut usize, new: &Value) {
    if *number == 0 {
        value.clone_from(new);
    }
    *number = number.wrapping_sub(1);
    match value {
        Value::Array(values) => values.iter_mut().for_each(|value| replace(value, number, new)),
        Value::Object(fields) => fields.values_mut().for_each(|value| replace(value, number, new)),
        _ => {}
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        "[a-i][1-5]".prop_map(Value::from),
        prop::collection::vec("[a-i][1-5]", 0..5).prop_map(Value::from),
        prop::collection::vec(any::<f64>(), 0..4).prop_map(Value::from),
        prop::sample::select(vec!["RED", "BLUE", "draw", "time", "board=contest", "quiet-limit=3", ""])
            .prop_map(Value::from),
        Just(json!({})),
        Just(json!([[], {}])),
    ]
}

#[test]
fn damaged_letters_are_read_without_harm() {
    let mut dice = TestDice::new(1);
    for number in 0..3000 {
        feed(&damage(GOOD[number % GOOD.len()], &mut dice));
    }
}

#[test]
fn no_depth_is_too_deep() {
    for deep in ["[", "{\"metadata\":", "{\"metadata\":{},\"history\":[", "{\"history\":[{\"pos\":["] {
        feed(&deep.repeat(100_000));
    }
}

proptest! {
    #[test]
    fn any_text_is_read_without_harm(text in any::<String>()) {
        feed(&text);
        feed(&format!("{{\"metadata\": {text}, \"history\": []}}"));
    }

    #[test]
    fn any_value_in_any_place_is_read_without_harm(
        file in 0..GOOD.len(),
        places in prop::collection::vec((any::<prop::sample::Index>(), any_json()), 1..3),
    ) {
        let mut saved: Value = serde_json::from_str(GOOD[file]).unwrap();
        for (place, new) in places {
            let mut number = place.index(count(&saved));
            replace(&mut saved, &mut number, &new);
        }
        feed(&saved.to_string());
    }

    #[test]
    fn a_cut_file_is_refused(file in 0..GOOD.len(), place in any::<prop::sample::Index>()) {
        let whole = GOOD[file].trim_end();
        let letters: Vec<char> = whole.chars().collect();
        let cut: String = letters[..place.index(letters.len())].iter().collect();
        prop_assert!(kaic::read(&cut).is_err());
    }
}

//! Positions that an independent reference has worked out.

use std::collections::BTreeMap;

use game::Playable;
use serde_json::Value;

use crate::plain::successors;
use crate::rules;

/// Checks JSON lines of `{"options", "position", "moves": {move: position after}}`.
pub fn check<G: Playable>(lines: &str) {
    let mut checked = 0;
    for line in lines.lines() {
        let vector: Value = serde_json::from_str(line).expect("a vector is JSON");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let map = |value: &Value| -> BTreeMap<String, String> {
            let object = value.as_object().expect("an object");
            object.iter().map(|(key, value)| (key.clone(), text(value))).collect()
        };
        let options: Vec<String> =
            map(&vector["options"]).iter().map(|(key, value)| format!("{key}={value}")).collect();
        let rules = rules::<G>(&options.join(" "));
        let position = text(&vector["position"]);
        let state = rules.parse_state(&position).unwrap_or_else(|error| panic!("{position}: {error:?}"));
        assert_eq!(rules.state_text(&state), position, "the position is printed as it was read");
        assert_eq!(successors(&rules, &state), map(&vector["moves"]), "{} at {position:?}", G::ABOUT.id);
        checked += 1;
    }
    assert!(checked > 0, "there are vectors");
}

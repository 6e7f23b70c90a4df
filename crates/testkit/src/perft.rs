//! Published counts of move sequences.
//!
//! A file has a line for each position: options, position (or `start`) and unit (`moves` or `turns`), separated
//! by `|`, then the counts for depths 1, 2, 3 and so on. Lines that begin with `#` are comments.

use game::{Playable, divide, perft, perft_turns};

use crate::rules;

/// Checks every count of a file.
pub fn check<G: Playable>(file: &str) {
    let mut checked = 0;
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let [options, position, unit, counts] =
            line.split('|').map(str::trim).collect::<Vec<_>>().try_into().expect("four columns");
        let rules = rules::<G>(options);
        let state = match position {
            "start" => rules.start(),
            text => rules.parse_state(text).unwrap_or_else(|error| panic!("{text}: {error:?}")),
        };
        for (index, count) in counts.split_whitespace().enumerate() {
            let depth = index + 1;
            let expected: u64 = count.parse().expect("a count");
            let found = match unit {
                "moves" => perft(&rules, &state, depth),
                "turns" => perft_turns(&rules, &state, depth),
                other => panic!("{other}: expected moves or turns"),
            };
            assert_eq!(
                found,
                expected,
                "perft {depth} in {unit} of {} from {position} {options}",
                G::ABOUT.id
            );
            if unit == "moves" {
                let divided: u64 = divide(&rules, &state, depth).iter().map(|(_, count)| count).sum();
                assert_eq!(divided, expected, "divided perft {depth} of {}", G::ABOUT.id);
            }
            checked += 1;
        }
    }
    assert!(checked > 0, "there are counts");
}

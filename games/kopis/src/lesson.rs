//! The guided first game.

use game::{Lesson, Step};

/// An opening of three moves, then positions for pushing off, for pushing a Fortress away, and for the last move.
pub(crate) const LESSON: Lesson = Lesson {
    options: "",
    steps: &[
        Step { position: None, key: "enter", accept: &["Sc"], reply: &["E4"] },
        Step { position: None, key: "bastion", accept: &["Sc"], reply: &["E6"] },
        Step { position: None, key: "west", accept: &["W4"], reply: &[] },
        Step {
            position: Some("2rR2/3r2/1B1bB1/1b3R/6/6 b S:3,W:3,N:3,E:3 0-0 - 0"),
            key: "capture",
            accept: &["Sc"],
            reply: &[],
        },
        Step {
            position: Some("R5/3bB1/5B/1rRr2/6/6 b S:4,W:3,N:3,E:3 0-0 - 0"),
            key: "uproot",
            accept: &["Sc"],
            reply: &[],
        },
        Step {
            position: Some("2r3/B1R3/bbbrr1/1rbrRr/2bb2/3B2 b S:0,W:1,N:1,E:0 1-1 d4 0"),
            key: "last",
            accept: &["W3"],
            reply: &["Nc"],
        },
    ],
};

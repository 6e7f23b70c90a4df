//! The guided first game.

use game::{Lesson, Step};

/// An opening of four turns, then positions for battle, influence, and the Representative in danger and in reach.
pub(crate) const LESSON: Lesson = Lesson {
    options: "",
    steps: &[
        Step { position: None, key: "march", accept: &["a1-b1:3"], reply: &["g7-f7:3"] },
        Step { position: None, key: "recruit", accept: &["recruit"], reply: &["recruit"] },
        Step { position: None, key: "far", accept: &["a1-c1:2"], reply: &["f7-e7:2"] },
        Step { position: None, key: "lead", accept: &["a1-b1:0R"], reply: &[] },
        Step {
            position: Some("7/7/3,b2,3/4,B5,2/2,a5,b3,3/1,A4,a3,4/7 a - 0"),
            key: "battle",
            accept: &["c3-d3:4", "c3-d3:5"],
            reply: &[],
        },
        Step {
            position: Some("7/7/2,a1,2,B6,1/2,a2,b5,3/2,A3,a3,3/7/7 a - 0"),
            key: "influence",
            accept: &["c3-e3:1", "c3-e3:2", "c4-e3:1", "d3-e3:1", "d3-e3:2"],
            reply: &[],
        },
        Step {
            position: Some("7/6,B6/7/2,a4,A1,b5,2/2,a3,4/7/7 a - 0"),
            key: "danger",
            accept: &["d4-c3:0R", "d4-c3:1R", "d4-c4:0R", "d4-c4:1R"],
            reply: &[],
        },
        Step {
            position: Some("7/7/3,a5,B2,b4,1/2,A4,4/7/7/7 a - 0"),
            key: "win",
            accept: &["d5-e5:3", "d5-e5:4", "d5-e5:5"],
            reply: &[],
        },
    ],
};

//! The guided first game.

use game::{Lesson, Step};

/// The opening exchange, then positions for what is this game's own: captures one may leave, branches, the lines
/// through the triangles, and its two quiet endings.
pub(crate) const LESSON: Lesson = Lesson {
    options: "",
    steps: &[
        Step { position: None, key: "step", accept: &["d3-e3"], reply: &["f3xd3"] },
        Step { position: None, key: "take", accept: &["c3xe3"], reply: &[] },
        Step {
            position: Some("3/rr1/1r3/2r2/1rr2/2b2/5/2b/bbb r - 0"),
            key: "choice",
            accept: &["c2-d2"],
            reply: &[],
        },
        Step {
            position: Some("3/1r1/2r2/2r2/2b2/1b3/2b2/3/b1b r - 0"),
            key: "chain",
            accept: &["d3xf3"],
            reply: &[],
        },
        Step { position: None, key: "branch", accept: &["f3xf1", "f3xh3"], reply: &[] },
        Step {
            position: Some("3/3/5/2r2/3r1/3r1/2b2/3/1bb r - 0"),
            key: "tip",
            accept: &["f4xh2"],
            reply: &[],
        },
        Step { position: Some("rr1/1r1/2r2/r4/5/5/5/1b1/bbb r - 49"), key: "count", accept: &[], reply: &[] },
        Step {
            position: Some("3/3/5/5/5/5/2r2/1r1/brr r - 0"),
            key: "block",
            accept: &["h3-h2"],
            reply: &[],
        },
    ],
};

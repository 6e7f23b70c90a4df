//! The guided first game.

use game::{Lesson, Step};

/// The opening exchange, then positions for chains, for the biggest haul, and for a sacrifice that wins.
pub(crate) const LESSON: Lesson = Lesson {
    options: "",
    steps: &[
        Step { position: None, key: "step", accept: &["c2-c3"], reply: &["c4xc2"] },
        Step { position: None, key: "jump", accept: &["c1xc3"], reply: &["a3xc1"] },
        Step { position: None, key: "forced", accept: &["c3xa3"], reply: &[] },
        Step { position: Some("b4/2b2/5/1b3/w2ww w - 0"), key: "chain", accept: &["a1xc3"], reply: &[] },
        Step { position: None, key: "chain-on", accept: &["c3xc5"], reply: &[] },
        Step { position: Some("4b/2b2/2b2/1w3/3bw w - 0"), key: "most", accept: &["b2xd4"], reply: &[] },
        Step { position: None, key: "most-on", accept: &["d4xb4"], reply: &[] },
        Step {
            position: Some("5/2b2/1b1w1/2w2/2w2 w - 0"),
            key: "offer",
            accept: &["c2-c3"],
            reply: &["c4xc2"],
        },
        Step { position: None, key: "harvest", accept: &["c1xc3"], reply: &[] },
        Step { position: None, key: "win", accept: &["c3xa3"], reply: &[] },
    ],
};

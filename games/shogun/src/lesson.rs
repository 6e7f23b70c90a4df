//! The guided first game.

use game::{Lesson, Step};

const FIRST_TURN: &str = include_str!("../data/lesson/first-turn.txt");
const ATTACK: &str = include_str!("../data/lesson/attack.txt");
const DEFENCE: &str = include_str!("../data/lesson/defence.txt");

/// A turn that wins a second castle, an attack on a rival's peasants, and the rival's answer.
///
/// The first position has one mission that can be drawn, so that every learner gets the same.
pub(crate) const LESSON: Lesson = Lesson {
    options: "",
    steps: &[
        Step { position: Some(FIRST_TURN), key: "draw", accept: &["draw:3"], reply: &[] },
        Step { position: None, key: "clear", accept: &["clear:body"], reply: &[] },
        Step { position: None, key: "move", accept: &["move:shinano"], reply: &[] },
        Step { position: None, key: "claim", accept: &["claim:azumi"], reply: &[] },
        Step { position: None, key: "court", accept: &["done"], reply: &[] },
        Step { position: None, key: "recruit", accept: &["recruit:minochi"], reply: &[] },
        Step {
            position: Some(ATTACK),
            key: "attack",
            accept: &["attack:spear-thrust@chichibu"],
            reply: &["block:deflect"],
        },
        Step { position: None, key: "boost", accept: &["play:war-cry"], reply: &["pass"] },
        Step { position: None, key: "finish", accept: &["pass"], reply: &[] },
        Step { position: None, key: "advance", accept: &["step"], reply: &[] },
        Step {
            position: Some(DEFENCE),
            key: "block",
            accept: &["block:lamellar", "block:parry", "block:stillness"],
            reply: &["pass"],
        },
        Step { position: None, key: "hold", accept: &["pass"], reply: &[] },
    ],
};

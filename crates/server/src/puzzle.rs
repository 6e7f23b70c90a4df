//! The puzzle of the day, the same for everyone who asks on a day.

use std::sync::{Mutex, PoisonError};

use axum::Json;
use axum::extract::State;
use game::Message;
use players::puzzle::{Puzzle, find};
use protocol::games::PuzzleInfo;

use crate::app::{App, in_background};
use crate::lang::Lang;
use crate::rejection::Answer;

/// The puzzle of the day that was asked for last, if that day has one.
#[derive(Default)]
pub(crate) struct Today(Mutex<Option<(i64, Option<Puzzle>)>>);

impl Today {
    /// The puzzle of a day; found once.
    fn of(&self, day: i64) -> Option<Puzzle> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*known {
            Some((of, puzzle)) if *of == day => puzzle.clone(),
            _ => known.insert((day, find(day))).1.clone(),
        }
    }
}

/// `GET /puzzle`: the puzzle of the day; `null` if there is none.
pub(crate) async fn today(State(app): State<App>, Lang(language): Lang) -> Answer<Option<PuzzleInfo>> {
    let days = jiff::Timestamp::now().as_second() / (24 * 60 * 60);
    in_background(move || {
        let info = |puzzle: Puzzle| PuzzleInfo {
            game: puzzle.entry.about.id.to_owned(),
            game_name: app.localizers.about(puzzle.entry.about, language).say(&Message::new("game-name")),
            position: puzzle.position,
            seat: puzzle.seat.index() as u8,
            wins: puzzle.wins,
        };
        Json(app.puzzle.of(days).map(info))
    })
    .await
}

//! One game between players that come with the program.

use std::sync::Arc;
use std::time::Instant;

use catalogue::Ruleset;
use game::{Outcome, Turn};
use players::{Player, Task};
use table::{Record, Setup, Table};

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Bout {
    /// How it ended; `None` if it was broken off as too long.
    pub outcome: Option<Outcome>,
    /// How many moves were made, the opening's included.
    pub moves: usize,
    /// All of it.
    pub record: Record,
}

/// Where a game begins.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// The moves of the opening.
    pub opening: &'a [String],
    /// The seed of everything random in it.
    pub seed: u64,
    /// After so many moves it is broken off.
    pub longest: usize,
}

/// Plays a game to its end; the players and their names are in seat order.
pub fn play(
    rules: &Arc<dyn Ruleset>,
    players: &mut [&mut dyn Player],
    names: Vec<String>,
    start: Start<'_>,
) -> Bout {
    let mut table = Table::new(Setup::new(Arc::clone(rules)).names(names).seed(start.seed));
    let begun = Instant::now();
    let mut opening = start.opening.iter();
    while let Turn::Seat(seat) = table.turn() {
        if table.play().length() >= start.longest {
            break;
        }
        let text = opening.next().cloned().unwrap_or_else(|| {
            let player = &mut players[seat.index()];
            let thought = player.think(table.play(), &Task::default(), &mut table.dice(), &mut |_| {});
            thought.best.expect("a seat that is asked has a move")
        });
        table.submit(seat, &text, begun.elapsed()).expect("openings and players' moves are legal");
    }
    let outcome = table.turn().outcome().copied();
    Bout { outcome, moves: table.play().length(), record: table.record() }
}

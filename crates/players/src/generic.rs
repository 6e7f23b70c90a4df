//! Engines for games of which nothing is known but the rules: what a game of the catalogue has before it has an
//! evaluation of its own.

use catalogue::{Play, Visitor};
use game::{Dice, Line, Piece, Playable, Seat, Viewer};
use search::mcts::{self, Settings};
use search::{Evaluator, Even, Report, random};

use crate::engine::{GameEngine, Tell, seated};
use crate::hidden::{InfoSetSearch, ending, seen};
use crate::level::BELOW_FULL;
use crate::task::Watch;
use crate::tree::{Greedy, Random, report_of};
use crate::{Engine, Equipment, Kind, Purpose, Spec, Task};

/// An engine for the game that `start` is of.
pub(crate) fn engine(start: &dyn Play, spec: &Spec, equipment: &Equipment) -> Box<dyn Engine> {
    let mut search = OfGame { start, spec, equipment, engine: None };
    catalogue::visit(&mut search);
    search.engine.expect("the game is one of the catalogue's")
}

struct OfGame<'a> {
    start: &'a dyn Play,
    spec: &'a Spec,
    equipment: &'a Equipment,
    engine: Option<Box<dyn Engine>>,
}

impl Visitor for OfGame<'_> {
    fn visit<G: Playable>(&mut self) {
        if self.start.as_any().is::<Line<G>>() {
            self.engine = Some(seated(mind::<G>(self.spec.kind, self.equipment), self.spec));
        }
    }
}

fn mind<G: Playable>(kind: Kind, equipment: &Equipment) -> Box<dyn GameEngine<G>> {
    let settings = Settings { tree: equipment.memory.max(1) * NODES_A_MIB, ..Settings::default() };
    match kind {
        Kind::Random => Box::new(Random),
        Kind::Greedy => Box::new(Greedy(Pieces)),
        Kind::Uct => Box::new(TreeSearch { games: None, settings }),
        Kind::Level(level) => Box::new(TreeSearch { games: level.shortfall(&GAMES), settings }),
    }
}

/// How many random games levels 1 to 7 play in thought before each move.
const GAMES: [u64; BELOW_FULL] = [10, 25, 60, 150, 400, 1_000, 3_000];

/// No level makes more moves than this in thought, however long the games are.
const MOST_NODES: u64 = 1_000_000;

/// How many nodes of a tree take about a mebibyte.
const NODES_A_MIB: usize = 1 << 14;

/// Tree search with random games, the states of hidden games being sampled.
struct TreeSearch {
    /// How many games before each move; `None` for as many as the limits allow.
    games: Option<u64>,
    settings: Settings,
}

impl<G: Playable> GameEngine<G> for TreeSearch {
    fn think(
        &mut self,
        line: &Line<G>,
        task: &Task<'_>,
        dice: &mut dyn Dice,
        tell: Tell<'_, G>,
    ) -> Report<G::Move> {
        let mut moves = Vec::new();
        line.legal(&mut moves);
        if let ([only], Purpose::Play) = (&moves[..], task.purpose) {
            return report_of(*only);
        }
        let mut limits = ending(task.limits);
        if let Some(games) = self.games {
            let own = (games * length_of_games(line, dice)).min(MOST_NODES);
            limits.nodes = Some(limits.nodes.unwrap_or(u64::MAX).min(own));
        }
        let task = Task { limits, ..*task };
        if G::HIDES {
            InfoSetSearch { evaluator: Even, settings: self.settings }.think(line, &task, dice, tell)
        } else {
            let watch = Watch::start(&limits, task.stop);
            mcts::search(line, &Even, self.settings, &watch.budget(&limits), dice)
        }
    }
}

/// How many moves a random game from here has, on the average of a few: what a level can do is told in games, since
/// games of some have ten times as many moves as those of others.
fn length_of_games<G: Playable>(line: &Line<G>, mut dice: &mut dyn Dice) -> u64 {
    const SAMPLES: u64 = 4;
    let (rules, view, mut buffer) = (&**line.rules(), seen(line), Vec::new());
    let lengths = (0..SAMPLES).map(|_| {
        let state = rules.determinise(&view, dice);
        random::playout(rules, state, &mut dice, &mut buffer).1
    });
    lengths.sum::<u64>() / SAMPLES + 1
}

/// Counts the pieces that are seen and not captured: all that can be counted from how the game looks.
struct Pieces;

impl<G: Playable> Evaluator<G> for Pieces {
    fn evaluate(&self, rules: &G, state: &G::State, seat: Seat) -> i32 {
        let others = rules.seats() as i32 - 1;
        let scene = rules.scene(&rules.view(state, Viewer::Seat(seat)));
        // What lies in the tray of another seat was captured.
        let holder = |piece: &Piece| scene.trays.iter().find(|tray| tray.id == piece.place.at)?.owner;
        let in_play = scene
            .pieces
            .iter()
            .filter(|piece| holder(piece).is_none_or(|holder| piece.owner == Some(holder)));
        let lead = in_play.map(|piece| {
            let worth = i32::from(piece.count.unwrap_or(1));
            match piece.owner {
                Some(owner) if owner == seat => worth * others,
                Some(_) => -worth,
                None => 0,
            }
        });
        100 * lead.sum::<i32>() / others.max(1)
    }
}

#[cfg(test)]
mod tests {
    use game::{Outcome, Turn};
    use table::Generator;

    use super::*;

    fn spec(text: &str) -> Spec {
        text.parse().unwrap()
    }

    /// How a game between two generic engines ends.
    fn play(game: &str, players: [&str; 2], seed: u64) -> Outcome {
        let mut play = catalogue::find(game).unwrap().build("").unwrap().start();
        let equipment = Equipment { memory: 1, ..Equipment::default() };
        let mut engines = players.map(|player| engine(&*play, &spec(player), &equipment));
        let task = Task { purpose: Purpose::Play, ..Task::default() };
        let mut dice = Generator::new(seed);
        loop {
            while play.play_chance(&mut dice).is_some() {}
            match play.turn() {
                Turn::Over(outcome) => return outcome,
                Turn::Seat(seat) => {
                    let thought = engines[seat.index()].think(&*play, &task, &mut dice, &mut |_| {});
                    play.play_one(&thought.best.unwrap()).unwrap();
                }
                Turn::Chance => unreachable!("chance has moved"),
            }
        }
    }

    #[test]
    fn every_kind_of_engine_decides_in_every_game_by_its_rules_alone() {
        for entry in catalogue::ENTRIES {
            let mut dice = Generator::new(1);
            let mut play = entry.build("").unwrap().start();
            for kind in
                ["random", "greedy", "uct:nodes=50", "level-1", "level-2", "full:nodes=50", "full:depth=1"]
            {
                while play.play_chance(&mut dice).is_some() {}
                let mut engine =
                    engine(&*play, &spec(kind), &Equipment { memory: 1, ..Equipment::default() });
                let thought = engine.think(&*play, &Task::default(), &mut dice, &mut |_| {});
                play.play_one(&thought.best.unwrap()).unwrap_or_else(|_| panic!("{} {kind}", entry.about.id));
            }
        }
    }

    /// The score of the first of two engines over some games, each colour half of the time, in halves of a game.
    fn match_of(game: &str, players: [&str; 2], games: u64) -> u64 {
        let score = |number: u64| {
            let first = (number % 2) as usize;
            let seated = [players[first], players[1 - first]];
            match play(game, seated, number).winner() {
                Some(winner) => 2 * u64::from(winner.index() == first),
                None => 1,
            }
        };
        (0..games).map(score).sum()
    }

    #[test]
    fn more_random_games_in_thought_win_more_games() {
        for players in [["level-1", "random"], ["level-5", "level-1"]] {
            let score = match_of("kopis", players, 10);
            assert!(score >= 14, "{players:?}: {score} of 20");
        }
    }

    #[test]
    fn the_greedy_one_beats_the_random_one_where_pieces_are_what_counts() {
        let score = match_of("soldiers", ["greedy", "random"], 10);
        assert!(score >= 14, "{score} of 20");
    }

    #[test]
    fn the_greedy_one_takes_what_it_can() {
        let rules = catalogue::find("soldiers").unwrap().build("").unwrap();
        let play = rules.at_position("3/3/5/2b2/2r2/5/r4/b2/3 r - 0").unwrap();
        let mut engine = engine(&*play, &spec("greedy"), &Equipment::default());
        let thought = engine.think(&*play, &Task::default(), &mut Generator::new(1), &mut |_| {});
        assert_eq!(thought.best.as_deref(), Some("e3xc3"), "{:?}", play.legal());
        assert!(play.legal().len() > 1);
    }
}

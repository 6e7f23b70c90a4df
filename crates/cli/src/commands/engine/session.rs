//! The engine's state between two lines, and its answer to each.

use std::fmt::Write;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use catalogue::{Play, PlayError, Ruleset};
use game::{Seat, Turn, Viewer};
use players::{Engine, Equipment, Level, Spec};
use serde_json::json;
use table::{Generator, result_of};

use super::cut;
use super::go::{Going, Request};
use crate::context::{read_options, reason, sentence};

/// The answer to a line.
pub(crate) enum Answer {
    /// None: the line was empty.
    Nothing,
    /// These lines, without the last line end.
    Lines(String),
    /// A search; its lines follow when they are found.
    Search(Box<Going>),
    /// The program ends.
    Quit,
}

impl Answer {
    pub(crate) fn error(code: &str, problem: impl AsRef<str>) -> Self {
        // An answer is one line, even if the quoted text has several.
        let problem: String =
            problem.as_ref().chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        Self::Lines(format!("error {code} {problem}"))
    }

    fn line(text: impl Into<String>) -> Self {
        Self::Lines(text.into())
    }

    fn ok() -> Self {
        Self::line("ok")
    }
}

/// A problem with a code.
struct Problem {
    code: &'static str,
    sentence: String,
}

impl Problem {
    fn new(code: &'static str, sentence: impl Into<String>) -> Self {
        Self { code, sentence: sentence.into() }
    }

    fn argument(sentence: impl Into<String>) -> Self {
        Self::new("argument", sentence)
    }
}

type Reply = Result<Answer, Problem>;

/// A game and the line of moves that is looked at.
struct Current {
    rules: Arc<dyn Ruleset>,
    play: Box<dyn Play>,
}

impl Current {
    /// Looks at the line that moves, separated by white space, lead to from here; or says which is the first bad one,
    /// and nothing has changed.
    fn go_on(&mut self, mut play: Box<dyn Play>, moves: &str) -> Reply {
        for text in moves.split_whitespace() {
            play.replay(text).map_err(|error| {
                let (code, quoted) = match &error {
                    PlayError::Text(_) => ("syntax", cut(text)),
                    PlayError::Illegal { text, .. } => ("illegal", text.clone()),
                };
                Problem::new(code, format!("{quoted}: {}", reason(self.rules.about(), &error)))
            })?;
        }
        self.play = play;
        Ok(Answer::ok())
    }
}

/// The engine's state between two lines.
pub(crate) struct Session {
    current: Option<Current>,
    /// The players that were used in this game, with what they remember.
    players: Vec<(Level, Box<dyn Engine>)>,
    equipment: Equipment,
    /// Seed of random answers: different in every run.
    seed: u64,
}

const COMMANDS: &str =
    "hello, game, position, play, print, legal, status, view, perft, chance, playouts, go, stop, quit";
/// Deeper counts would never end.
const DEEPEST_PERFT: usize = 99;
const LONGEST_PLAYOUTS: f64 = 3600.0;

impl Session {
    pub(crate) fn new(equipment: Equipment) -> Self {
        let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
        Self { current: None, players: Vec::new(), equipment, seed }
    }

    pub(crate) fn answer(&mut self, line: &str) -> Answer {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let reply = match command {
            "" => return Answer::Nothing,
            "quit" => return Answer::Quit,
            "hello" => none(rest).map(|()| hello()),
            "game" => self.game(rest),
            "position" => self.position(rest),
            "play" => self.play(rest),
            "print" => none(rest).and_then(|()| self.print()),
            "legal" => none(rest).and_then(|()| self.legal()),
            "status" => none(rest).and_then(|()| self.status()),
            "view" => self.view(rest.trim()),
            "perft" => self.perft(rest),
            "chance" => self.chance(rest),
            "playouts" => self.playouts(rest),
            "go" => self.go(rest),
            "stop" => Err(Problem::new("idle", "nothing is being searched")),
            other => {
                Err(Problem::new("unknown", format!("command {:?}: expected one of {COMMANDS}", cut(other))))
            }
        };
        reply.unwrap_or_else(|problem| Answer::error(problem.code, problem.sentence))
    }

    fn current(&self) -> Result<&Current, Problem> {
        self.current.as_ref().ok_or_else(no_game)
    }

    fn game(&mut self, rest: &str) -> Reply {
        let (id, options) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
        let entry = catalogue::find(id).ok_or_else(|| {
            let known = catalogue::ids().collect::<Vec<_>>().join(", ");
            Problem::argument(format!("unknown game {:?}: expected one of {known}", cut(id)))
        })?;
        let options =
            read_options(entry, options).map_err(|error| Problem::argument(cut(&format!("{error:#}"))))?;
        let rules = entry.build_with(&options).map_err(|error| Problem::argument(cut(&error.to_string())))?;
        let play = rules.start();
        self.current = Some(Current { rules, play });
        self.players.clear();
        Ok(Answer::ok())
    }

    fn position(&mut self, rest: &str) -> Reply {
        let current = self.current.as_mut().ok_or_else(no_game)?;
        let (text, moves) = match rest.split_once(" moves ") {
            Some((text, moves)) => (text, moves),
            None => (rest.strip_suffix(" moves").unwrap_or(rest), ""),
        };
        let play = match text.trim() {
            "" => return Err(Problem::argument("expected start or a position")),
            "start" => current.rules.start(),
            text => current
                .rules
                .at_position(text)
                .map_err(|error| Problem::new("position", sentence(current.rules.about(), &error)))?,
        };
        current.go_on(play, moves)
    }

    fn play(&mut self, rest: &str) -> Reply {
        let current = self.current.as_mut().ok_or_else(no_game)?;
        if rest.trim().is_empty() {
            return Err(Problem::argument("expected one or more moves"));
        }
        current.go_on(current.play.boxed_clone(), rest)
    }

    fn print(&self) -> Reply {
        Ok(Answer::line(format!("position {}", self.current()?.play.position())))
    }

    fn legal(&self) -> Reply {
        let mut text = "legal".to_owned();
        for mv in self.current()?.play.legal() {
            text.push(' ');
            text.push_str(&mv);
        }
        Ok(Answer::line(text))
    }

    fn status(&self) -> Reply {
        let Current { rules, play } = self.current()?;
        Ok(Answer::line(match play.turn() {
            Turn::Seat(seat) => format!("status turn {}", rules.seat_name(seat)),
            Turn::Chance => "status chance".to_owned(),
            Turn::Over(outcome) => {
                format!("status over {} {}", result_of(&**rules, &outcome), outcome.reason().0)
            }
        }))
    }

    /// What a seat, or a `spectator`, may know, as one line of JSON: the view's text, whose turn it is, and the legal moves
    /// if it is the seat's own.
    fn view(&self, name: &str) -> Reply {
        let Current { rules, play } = self.current()?;
        let seat = Seat::all(rules.seats()).find(|seat| rules.seat_name(*seat) == name);
        let viewer = match seat {
            Some(seat) => Viewer::Seat(seat),
            None if name == "spectator" => Viewer::Spectator,
            None => {
                let names: Vec<&str> = Seat::all(rules.seats()).map(|seat| rules.seat_name(seat)).collect();
                let expected = format!("{:?}: expected {} or spectator", cut(name), names.join(", "));
                return Err(Problem::argument(expected));
            }
        };
        let turn = match play.turn() {
            Turn::Seat(seat) => rules.seat_name(seat),
            Turn::Chance => "chance",
            Turn::Over(_) => "over",
        };
        let acts = seat.is_some() && play.turn().seat() == seat;
        let view = json!({
            "version": 1,
            "viewer": name,
            "view": play.view(viewer),
            "turn": turn,
            "legal": if acts { play.legal() } else { Vec::new() },
        });
        Ok(Answer::line(format!("view {view}")))
    }

    fn perft(&self, rest: &str) -> Reply {
        let depth: usize = parse(rest, "expected a depth, such as 4")?;
        if depth > DEEPEST_PERFT {
            return Err(Problem::argument(format!("depth {depth}: expected at most {DEEPEST_PERFT}")));
        }
        let play = &self.current()?.play;
        let started = Instant::now();
        let count = if play.turn().outcome().is_some() && depth > 0 { 0 } else { play.perft(depth) };
        let seconds = started.elapsed().as_secs_f64();
        let speed = if seconds > 0.0 { (count as f64 / seconds) as u64 } else { 0 };
        Ok(Answer::line(format!("perft {depth} {count} {speed}")))
    }

    fn chance(&mut self, rest: &str) -> Reply {
        let seed = seed(rest)?.unwrap_or(self.seed);
        let current = self.current.as_mut().ok_or_else(no_game)?;
        let mut dice = Generator::for_move(seed, current.play.length());
        match current.play.play_chance(&mut dice) {
            Some(made) => Ok(Answer::line(format!("ok {}", made.text))),
            None => Err(Problem::new("turn", "chance is not to act")),
        }
    }

    fn playouts(&self, rest: &str) -> Reply {
        let (seconds, options) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
        let seconds: f64 = parse(seconds, "expected seconds, such as 1.5")?;
        if !(0.0..=LONGEST_PLAYOUTS).contains(&seconds) {
            return Err(Problem::argument(format!("expected seconds from 0 to {LONGEST_PLAYOUTS}")));
        }
        let mut dice = Generator::new(seed(options)?.unwrap_or(self.seed));
        let time = Duration::from_secs_f64(seconds);
        let started = Instant::now();
        let played = self.current()?.play.playouts(&mut dice, &mut || started.elapsed() < time);
        let seconds = started.elapsed().as_secs_f64();
        Ok(Answer::line(format!("playouts {} moves {} seconds {seconds:.3}", played.games, played.moves)))
    }

    /// The search that a line asks for; the reader of the lines starts it.
    fn go(&mut self, rest: &str) -> Reply {
        let request = Request::parse(rest).map_err(Problem::argument)?;
        let Current { rules, play } = self.current()?;
        match play.turn() {
            Turn::Seat(_) => {}
            Turn::Over(_) => return Err(Problem::new("over", "the game is over")),
            Turn::Chance => return Err(Problem::new("turn", "chance is to act: expected chance")),
        }
        // With a limit of nodes the answer must be repeatable; otherwise play should vary.
        let seed = request.seed.unwrap_or(if request.limits.nodes.is_some() { 0 } else { self.seed });
        let dice = Generator::for_move(seed, play.length());
        let play = play.boxed_clone();
        let known = self.players.iter().position(|(level, _)| *level == request.level);
        let player = match known {
            Some(at) => self.players.swap_remove(at).1,
            None => players::build(&**rules, &Spec::level(request.level), &self.equipment)
                .map_err(|error| Problem::new("player", error.to_string()))?,
        };
        Ok(Answer::Search(Box::new(Going { player, play, request, dice })))
    }

    /// Keeps a player, with what it remembers, for the next search.
    pub(crate) fn welcome_back(&mut self, player: (Level, Box<dyn Engine>)) {
        self.players.push(player);
    }
}

fn hello() -> Answer {
    let mut text = String::new();
    let games = catalogue::ids().collect::<Vec<_>>().join(" ");
    write!(
        text,
        "id name Quincunx\nid version {}\nprotocol 1\ngames {games}\nready",
        env!("CARGO_PKG_VERSION")
    )
    .expect("a string takes all text");
    Answer::Lines(text)
}

fn no_game() -> Problem {
    Problem::new("no-game", "expected game ID first")
}

fn none(rest: &str) -> Result<(), Problem> {
    if rest.trim().is_empty() {
        Ok(())
    } else {
        Err(Problem::argument(format!("{:?}: expected nothing more", cut(rest.trim()))))
    }
}

fn parse<T: FromStr>(text: &str, expected: &str) -> Result<T, Problem> {
    let text = text.trim();
    text.parse().map_err(|_| Problem::argument(format!("{:?}: {expected}", cut(text))))
}

/// `seed S`, or nothing.
fn seed(rest: &str) -> Result<Option<u64>, Problem> {
    match rest.split_whitespace().collect::<Vec<_>>().as_slice() {
        [] => Ok(None),
        ["seed", seed] => parse(seed, "expected a whole number as seed").map(Some),
        _ => Err(Problem::argument("expected seed S or nothing")),
    }
}

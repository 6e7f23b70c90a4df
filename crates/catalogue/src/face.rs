//! The contract as trait objects: the same questions, with text and messages in place of types.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use game::{
    About, Board, Dice, Event, Line, Message, OptionError, Options, Playable, Refused, Scene, Seat,
    TextError, Turn, Viewer,
};
use search::random::{self, Playouts};

/// A game's rules under one set of options.
pub trait Ruleset: Send + Sync {
    /// What the game says about itself.
    fn about(&self) -> &'static About;
    /// The options these rules were built from.
    fn options(&self) -> &Options;
    /// How many seats play.
    fn seats(&self) -> usize;
    /// The seat's name.
    fn seat_name(&self, seat: Seat) -> &str;
    /// Whether some viewer may know less than everything.
    fn hides(&self) -> bool;
    /// The part of the picture that never changes.
    fn board(&self) -> Board;
    /// What an option that is a whole text holds, line by line.
    fn contents(&self, option: &str) -> Vec<Message>;
    /// The most moves a game can have.
    fn length_bound(&self) -> usize;
    /// The bytes a state takes.
    fn state_size(&self) -> usize;
    /// A game from the start.
    fn start(&self) -> Box<dyn Play>;
    /// A game from a position.
    fn at_position(&self, text: &str) -> Result<Box<dyn Play>, TextError>;
}

/// A game being played: a line of states, its moves as text.
pub trait Play: Send {
    /// The line itself, for those who know which game it is of.
    fn as_any(&self) -> &dyn Any;
    /// Who is asked next, repetition judged.
    fn turn(&self) -> Turn;
    /// The present position's text.
    fn position(&self) -> String;
    /// The texts of the legal moves, in byte order.
    fn legal(&self) -> Vec<String>;
    /// Plays a move, or a turn in its joined form: all of it or nothing.
    fn play(&mut self, text: &str) -> Result<Vec<Made>, PlayError>;
    /// Plays exactly one move, given by its text as [`Play::legal`] writes it: what programs answer with.
    fn play_one(&mut self, text: &str) -> Result<Made, PlayError>;
    /// Plays moves again as [`Play::turns`] or a record writes them, with spaces between: chance moves where chance
    /// is to act. All of it or nothing.
    fn replay(&mut self, text: &str) -> Result<Vec<Made>, PlayError>;
    /// Plays the chance move that the dice draw; `None` if chance is not to act.
    fn play_chance(&mut self, dice: &mut dyn Dice) -> Option<Made>;
    /// Plays a chance move given by its text, as a record holds it.
    fn repeat_chance(&mut self, text: &str) -> Result<Made, PlayError>;
    /// A legal move that the dice choose; `None` if no seat is to act.
    fn random_move(&self, dice: &mut dyn Dice) -> Option<String>;
    /// Takes back the last move; false at the beginning.
    fn undo(&mut self) -> bool;
    /// The last move, if there is one: the seat that made it, `None` for chance, and its text.
    fn last_move(&self) -> Option<(Option<Seat>, String)>;
    /// How many moves were made.
    fn length(&self) -> usize;
    /// The texts of all moves so far, one by one, chance included.
    fn moves(&self) -> Vec<String>;
    /// The moves from number `ply` on, counted from zero, with what happened.
    fn made_since(&self, ply: usize) -> Vec<Made>;
    /// The game as it was after so many moves, or as it is if there were fewer.
    fn at(&self, ply: usize) -> Box<dyn Play>;
    /// The moves so far, joined by turn.
    fn turns(&self) -> Vec<TurnMade>;
    /// The scene for a viewer.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// What a viewer may know, as text.
    fn view(&self, viewer: Viewer) -> String;
    /// Counts the sequences of moves from here.
    fn perft(&self, depth: usize) -> u64;
    /// Counts the sequences of whole turns from here.
    fn perft_turns(&self, turns: usize) -> u64;
    /// The count of sequences of moves, split by first move, in byte order of the texts.
    fn divide(&self, depth: usize) -> Vec<(String, u64)>;
    /// Plays random games from here for as long as `go_on` says.
    fn playouts(&self, dice: &mut dyn Dice, go_on: &mut dyn FnMut() -> bool) -> Playouts;
    /// A copy with its own history.
    fn boxed_clone(&self) -> Box<dyn Play>;
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The seat that made it; `None` for chance.
    pub seat: Option<Seat>,
    /// The move's text.
    pub text: String,
    /// What happened.
    pub events: Vec<Event>,
}

/// All the moves one seat, or chance, made before another was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnMade {
    /// The seat; `None` for chance.
    pub seat: Option<Seat>,
    /// The moves' text, joined where the game joins them, otherwise with spaces between.
    pub text: String,
    /// How many moves it was.
    pub moves: usize,
}

/// Why a text was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// It is not written like a move.
    Text(TextError),
    /// It is a move, but not a legal one.
    Illegal {
        /// The move that was refused, one of several perhaps.
        text: String,
        /// Why.
        reason: Message,
    },
}

impl PlayError {
    /// The error as a message, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Text(error) => error.message(),
            Self::Illegal { text, reason } => {
                Message::new("refused-move").with("move", text.as_str()).with("reason", reason.clone())
            }
        }
    }
}

impl fmt::Debug for dyn Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.about().id, self.options())
    }
}

impl fmt::Debug for dyn Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.position())
    }
}

pub(crate) fn build<G: Playable>(options: &Options) -> Result<Arc<dyn Ruleset>, OptionError> {
    let rules = Arc::new(G::from_options(options)?);
    Ok(Arc::new(Face { rules, options: options.clone() }))
}

struct Face<G: Playable> {
    rules: Arc<G>,
    options: Options,
}

impl<G: Playable> Ruleset for Face<G> {
    fn about(&self) -> &'static About {
        G::ABOUT
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        self.rules.seats()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        self.rules.seat_name(seat)
    }

    fn hides(&self) -> bool {
        G::HIDES
    }

    fn board(&self) -> Board {
        self.rules.board()
    }

    fn contents(&self, option: &str) -> Vec<Message> {
        self.rules.contents(option)
    }

    fn length_bound(&self) -> usize {
        self.rules.length_bound()
    }

    fn state_size(&self) -> usize {
        size_of::<G::State>()
    }

    fn start(&self) -> Box<dyn Play> {
        Box::new(Line::new(Arc::clone(&self.rules)))
    }

    fn at_position(&self, text: &str) -> Result<Box<dyn Play>, TextError> {
        let state = self.rules.parse_state(text)?;
        Ok(Box::new(Line::from_state(Arc::clone(&self.rules), state)))
    }
}

impl<G: Playable> Play for Line<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn position(&self) -> String {
        self.rules().state_text(self.state())
    }

    fn legal(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.legal(&mut moves);
        let mut texts: Vec<String> =
            moves.iter().map(|&mv| self.rules().move_text(self.state(), mv)).collect();
        texts.sort_unstable();
        texts
    }

    fn play(&mut self, text: &str) -> Result<Vec<Made>, PlayError> {
        let moves = self.rules().parse_moves(self.state(), text).map_err(PlayError::Text)?;
        let mut made = Vec::with_capacity(moves.len());
        let single = moves.len() == 1;
        for mv in moves {
            // A refusal quotes a single move as it was written.
            let quoted = if single { text.to_owned() } else { self.rules().move_text(self.state(), mv) };
            match play_one(self, mv, quoted) {
                Ok(one) => made.push(one),
                Err(error) => {
                    for _ in made {
                        self.undo();
                    }
                    return Err(error);
                }
            }
        }
        Ok(made)
    }

    fn play_one(&mut self, text: &str) -> Result<Made, PlayError> {
        let moves = self.rules().parse_moves(self.state(), text).map_err(PlayError::Text)?;
        match moves.as_slice() {
            [mv] if self.rules().move_text(self.state(), *mv) == text => play_one(self, *mv, text.to_owned()),
            _ => Err(PlayError::Illegal { text: text.to_owned(), reason: Message::new("refused-one-move") }),
        }
    }

    fn replay(&mut self, text: &str) -> Result<Vec<Made>, PlayError> {
        let before = self.moves().len();
        let mut made = Vec::new();
        for word in text.split(' ') {
            let played = match self.turn() {
                Turn::Chance => self.repeat_chance(word).map(|chance| vec![chance]),
                Turn::Seat(_) | Turn::Over(_) => Play::play(self, word),
            };
            match played {
                Ok(moves) => made.extend(moves),
                Err(error) => {
                    while self.moves().len() > before {
                        self.undo();
                    }
                    return Err(error);
                }
            }
        }
        Ok(made)
    }

    fn play_chance(&mut self, dice: &mut dyn Dice) -> Option<Made> {
        (self.turn() == Turn::Chance).then(|| {
            let mv = random::draw(&**self.rules(), self.state(), dice);
            make(self, mv)
        })
    }

    fn repeat_chance(&mut self, text: &str) -> Result<Made, PlayError> {
        let moves = self.rules().parse_moves(self.state(), text).map_err(PlayError::Text)?;
        let mut chances = Vec::new();
        self.rules().chances(self.state(), &mut chances);
        match moves.as_slice() {
            [mv] if chances.iter().any(|(chance, _)| chance == mv) => Ok(make(self, *mv)),
            _ => Err(PlayError::Illegal { text: text.to_owned(), reason: Message::new("refused-chance") }),
        }
    }

    fn random_move(&self, dice: &mut dyn Dice) -> Option<String> {
        self.turn().seat().map(|_| {
            let mv = random::choose(&**self.rules(), self.state(), &mut Vec::new(), dice);
            self.rules().move_text(self.state(), mv)
        })
    }

    fn undo(&mut self) -> bool {
        self.undo().is_some()
    }

    fn last_move(&self) -> Option<(Option<Seat>, String)> {
        let ([.., before, _], [.., mv]) = (self.states(), self.moves()) else { return None };
        Some((self.rules().turn(before).seat(), self.rules().move_text(before, *mv)))
    }

    fn length(&self) -> usize {
        self.moves().len()
    }

    fn moves(&self) -> Vec<String> {
        let states = self.states().iter().zip(self.moves());
        states.map(|(state, &mv)| self.rules().move_text(state, mv)).collect()
    }

    fn made_since(&self, ply: usize) -> Vec<Made> {
        let rules = self.rules();
        let steps = self.states().windows(2).zip(self.moves()).skip(ply);
        let made = steps.map(|(states, &mv)| Made {
            seat: rules.turn(&states[0]).seat(),
            text: rules.move_text(&states[0], mv),
            events: rules.events(&states[0], mv, &states[1]),
        });
        made.collect()
    }

    fn at(&self, ply: usize) -> Box<dyn Play> {
        let mut earlier = self.clone();
        while earlier.moves().len() > ply {
            earlier.undo();
        }
        Box::new(earlier)
    }

    fn turns(&self) -> Vec<TurnMade> {
        let rules = self.rules();
        let mut turns: Vec<TurnMade> = Vec::new();
        let mut last_actor = None;
        for (state, &mv) in self.states().iter().zip(self.moves()) {
            let seat = rules.turn(state).seat();
            match turns.last_mut() {
                Some(turn) if seat.is_some() && last_actor == Some(seat) => {
                    rules.write_next_move(state, mv, &mut turn.text);
                    turn.moves += 1;
                }
                _ => turns.push(TurnMade { seat, text: rules.move_text(state, mv), moves: 1 }),
            }
            last_actor = Some(seat);
        }
        turns
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let mut scene = self.rules().scene(&self.rules().view(self.state(), viewer));
        let turn = self.turn();
        if turn.outcome().is_some() {
            // A repetition ends the game for the line only: the state itself would still offer moves.
            scene.ask_nothing();
            scene.prompt = game::idle_prompt(&**self.rules(), &turn);
        }
        scene
    }

    fn view(&self, viewer: Viewer) -> String {
        self.rules().view_text(&self.rules().view(self.state(), viewer))
    }

    fn perft(&self, depth: usize) -> u64 {
        game::perft(&**self.rules(), self.state(), depth)
    }

    fn perft_turns(&self, turns: usize) -> u64 {
        game::perft_turns(&**self.rules(), self.state(), turns)
    }

    fn divide(&self, depth: usize) -> Vec<(String, u64)> {
        let counts = game::divide(&**self.rules(), self.state(), depth);
        let mut texts: Vec<(String, u64)> =
            counts.into_iter().map(|(mv, count)| (self.rules().move_text(self.state(), mv), count)).collect();
        texts.sort_unstable();
        texts
    }

    fn playouts(&self, mut dice: &mut dyn Dice, go_on: &mut dyn FnMut() -> bool) -> Playouts {
        random::playouts(&**self.rules(), self.state(), &mut dice, go_on)
    }

    fn boxed_clone(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }
}

fn play_one<G: Playable>(line: &mut Line<G>, mv: G::Move, quoted: String) -> Result<Made, PlayError> {
    let (seat, text) = (line.turn().seat(), line.rules().move_text(line.state(), mv));
    match line.play(mv) {
        Ok(()) => Ok(Made { seat, text, events: last_events(line) }),
        Err(Refused { reason, .. }) => Err(PlayError::Illegal { text: quoted, reason }),
    }
}

fn make<G: Playable>(line: &mut Line<G>, mv: G::Move) -> Made {
    let (seat, text) = (line.turn().seat(), line.rules().move_text(line.state(), mv));
    line.apply(mv);
    Made { seat, text, events: last_events(line) }
}

fn last_events<G: Playable>(line: &Line<G>) -> Vec<Event> {
    match (line.states(), line.moves()) {
        ([.., before, after], [.., mv]) => line.rules().events(before, *mv, after),
        _ => Vec::new(),
    }
}

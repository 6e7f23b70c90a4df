//! A match: who sits where, what they do, and what happens to a late or bad answer.

use std::sync::Arc;
use std::time::Duration;

use catalogue::{Made, Play, PlayError, Ruleset};
use game::{Message, Outcome, Reason, Seat, Turn};

use crate::record::{MoveEnding, MoveNote, Record, RecordedTurn, Replayed, Swap, comment_text};
use crate::{Clock, ClockRule, Generator};

/// What a match begins with.
#[derive(Clone)]
pub struct Setup {
    rules: Arc<dyn Ruleset>,
    names: Vec<String>,
    seed: u64,
    clock: ClockRule,
    date: Option<String>,
    position: Option<String>,
}

impl Setup {
    /// A match with no clock, seed 0, seats without names.
    pub fn new(rules: Arc<dyn Ruleset>) -> Self {
        let names = vec![String::new(); rules.seats()];
        Self { rules, names, seed: 0, clock: ClockRule::None, date: None, position: None }
    }

    /// Who sits where, in seat order.
    #[must_use]
    pub fn names(mut self, names: impl IntoIterator<Item = String>) -> Self {
        for (seat, name) in self.names.iter_mut().zip(names) {
            *seat = name;
        }
        self
    }

    /// The seed of the match's generator.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// How much time there is.
    #[must_use]
    pub fn clock(self, clock: ClockRule) -> Self {
        Self { clock, ..self }
    }

    /// The day, as the record will give it.
    #[must_use]
    pub fn date(self, date: String) -> Self {
        Self { date: Some(date), ..self }
    }

    /// A position other than the start, which the rules can read.
    pub fn position(self, position: &str) -> Result<Self, game::TextError> {
        let position = self.rules.at_position(position)?.position();
        Ok(Self { position: Some(position), ..self })
    }
}

/// What happens to late, bad and missing answers of programs. A person who is late loses, and one who is wrong may try
/// again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    /// To answers after the time.
    pub late: Late,
    /// To answers that are not legal moves.
    pub invalid: Invalid,
    /// To programs that give no answer because they died, hung up or speak nonsense.
    pub broken: Broken,
}

impl Policy {
    /// Games of contests: only a program that cannot answer any more loses.
    pub const CONTEST: Self =
        Self { late: Late::RandomMove, invalid: Invalid::RandomMove, broken: Broken::Loses };
    /// Tables with people: the game goes on even when a program fails.
    pub const PLAY_ON: Self =
        Self { late: Late::AlwaysRandom, invalid: Invalid::RandomMove, broken: Broken::RandomMove };
}

/// What happens to a seat whose time has run out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Late {
    /// It loses.
    #[default]
    Loses,
    /// A random legal move is played for it. With a clock for the whole game the move that overran still stands
    /// and all later ones are random.
    RandomMove,
    /// A random legal move is played for it, in place of the one that overran, too.
    AlwaysRandom,
}

/// What happens to an answer that is not a legal move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Invalid {
    /// It is refused with a reason and the seat is still asked.
    #[default]
    Refused,
    /// A random legal move is played for it.
    RandomMove,
    /// The seat loses.
    Loses,
}

/// What happens to a seat whose program cannot answer any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Broken {
    /// It loses.
    #[default]
    Loses,
    /// Random legal moves are played for it.
    RandomMove,
}

/// Why the table did not do what it was told; nothing changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The match is over.
    Over,
    /// Another seat is asked.
    NotYourTurn,
    /// Not a legal move.
    Move(PlayError),
    /// There is nothing to take back, to accept or to decline.
    Nothing,
}

impl Refusal {
    /// A stable code for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::NotYourTurn => "not-your-turn",
            Self::Move(PlayError::Text(_)) => "syntax",
            Self::Move(PlayError::Illegal { .. }) => "illegal",
            Self::Nothing => "nothing",
        }
    }

    /// The reason, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Over => Message::new("refused-over"),
            Self::NotYourTurn => Message::new("refused-not-your-turn"),
            Self::Move(error) => error.message(),
            Self::Nothing => Message::new("refused-nothing"),
        }
    }
}

/// What a program answered when it was asked for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer<'a> {
    /// The text of one move, or how it failed.
    pub text: Result<&'a str, MoveEnding>,
    /// How long it took, which is all that counts: a program does not lose time because the machine is busy.
    pub took: Duration,
}

/// What became of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// What was played: the answer, by the policy perhaps a random move, or nothing if the seat has lost.
    pub made: Vec<Made>,
    /// How it was booked.
    pub ending: MoveEnding,
}

/// A match.
pub struct Table {
    setup: Setup,
    policy: Policy,
    play: Box<dyn Play>,
    clock: Clock,
    moves: Vec<MoveNote>,
    draw_offers: Vec<bool>,
    conclusion: Option<Outcome>,
}

impl Table {
    /// A match at its beginning. The clock of the seat that is asked first runs from time zero; chance has moved if the
    /// game begins with it.
    pub fn new(setup: Setup) -> Self {
        let play = match &setup.position {
            Some(position) => {
                setup.rules.at_position(position).expect("a setup's position was written by its rules")
            }
            None => setup.rules.start(),
        };
        Self::going_on(setup, play, Vec::new(), None)
    }

    /// A match as a record tells it, to look at or to go on with. Time begins at zero again.
    pub fn from_record(record: &Record) -> Result<Self, crate::ReplayError> {
        let Replayed { rules, play, notes, conclusion } = record.replay()?;
        Ok(Self::going_on(record.setup(rules)?, play, notes, conclusion))
    }

    fn going_on(
        setup: Setup,
        play: Box<dyn Play>,
        moves: Vec<MoveNote>,
        conclusion: Option<Outcome>,
    ) -> Self {
        let seats = setup.rules.seats();
        let (clock, draw_offers) = (Clock::new(setup.clock, seats), vec![false; seats]);
        let policy = Policy::default();
        let mut table = Self { setup, policy, play, clock, moves, draw_offers, conclusion };
        table.let_chance_move();
        table
    }

    /// The same match with this policy on what programs do.
    #[must_use]
    pub fn with_policy(self, policy: Policy) -> Self {
        Self { policy, ..self }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<dyn Ruleset> {
        &self.setup.rules
    }

    /// The game being played.
    pub fn play(&self) -> &dyn Play {
        &*self.play
    }

    /// Who sits at a seat.
    pub fn name(&self, seat: Seat) -> &str {
        &self.setup.names[seat.index()]
    }

    /// Sets the name at a seat.
    pub fn rename(&mut self, seat: Seat, name: String) {
        self.setup.names[seat.index()] = name;
    }

    /// What the record says of each move beside its text, in order.
    pub fn notes(&self) -> &[MoveNote] {
        &self.moves
    }

    /// The clocks.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Starts the clock of the seat that is asked only now, because a player was missing until now.
    pub fn start_clock(&mut self, now: Duration) {
        self.clock.start_move(now);
    }

    /// Who is asked next, or how the match ended, by the rules or otherwise.
    pub fn turn(&self) -> Turn {
        self.conclusion.map_or_else(|| self.play.turn(), Turn::Over)
    }

    /// A person moves, with one move or with a turn in its joined form. What is returned was played: nothing if the time
    /// had run out, which loses.
    pub fn submit(&mut self, seat: Seat, text: &str, now: Duration) -> Result<Vec<Made>, Refusal> {
        self.check_asked(seat)?;
        if self.clock.is_late(seat, now) {
            self.lose(seat, Reason("time"));
            return Ok(Vec::new());
        }
        let made = self.play.play(text).map_err(Refusal::Move)?;
        Ok(self.book(seat, made, MoveEnding::Ok, now))
    }

    /// A program answers. Whether that is late, legal or punished is decided here and nowhere else; `now` is what time it
    /// is after the answer.
    pub fn answer(&mut self, seat: Seat, answer: Answer<'_>, now: Duration) -> Result<Judged, Refusal> {
        self.check_asked(seat)?;
        self.clock.start_move(now.saturating_sub(answer.took));
        let late = self.clock.is_late(seat, now);
        let stands = !late
            || self.policy.late == Late::RandomMove && matches!(self.clock.rule(), ClockRule::PerGame { .. });
        let too_late = self.clock.is_spent(seat) || !stands;
        let failed = answer.text.err().filter(|ending| ending.is_failure());
        if let Some(ending) = failed.filter(|_| self.policy.broken == Broken::Loses) {
            self.forfeit(seat, ending)?;
            return Ok(Judged { made: Vec::new(), ending });
        }
        let (made, ending) = match answer.text {
            Err(MoveEnding::Timeout) => (None, MoveEnding::Timeout),
            _ if too_late => (None, MoveEnding::Timeout),
            Err(ending) => (None, ending),
            Ok(text) => match self.play.play_one(text) {
                Ok(made) => (Some(made), if late { MoveEnding::Timeout } else { MoveEnding::Ok }),
                Err(error) if self.policy.invalid == Invalid::Refused => return Err(Refusal::Move(error)),
                Err(_) => (None, MoveEnding::Invalid),
            },
        };
        let loses = match ending {
            MoveEnding::Timeout if self.policy.late == Late::Loses => Some("time"),
            MoveEnding::Invalid if self.policy.invalid == Invalid::Loses => Some("forfeit"),
            _ => None,
        };
        let made = match (made, loses) {
            (Some(made), _) => self.book(seat, vec![made], ending, now),
            (None, None) => self.play_random(seat, ending, now),
            (None, Some(reason)) => {
                self.lose(seat, Reason(reason));
                Vec::new()
            }
        };
        Ok(Judged { made, ending })
    }

    /// Time has passed: a person who is asked and has overrun loses.
    pub fn tick(&mut self, now: Duration) {
        if let Turn::Seat(seat) = self.turn()
            && (self.clock.is_late(seat, now) || self.clock.is_spent(seat))
        {
            self.lose(seat, Reason("time"));
        }
    }

    /// A seat loses because its program could not answer.
    pub fn forfeit(&mut self, seat: Seat, ending: MoveEnding) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        self.lose(seat, Reason(ending.code()));
        Ok(())
    }

    /// The numbers that chance, or a player that needs any, goes by at this point of the match.
    pub fn dice(&self) -> Generator {
        Generator::for_move(self.setup.seed, self.play.length())
    }

    /// The match is broken off as drawn because it has gone on for too long.
    pub fn break_off(&mut self) -> Result<(), Refusal> {
        self.check_running()?;
        self.conclude(Outcome::draw(self.seats(), Reason("move-limit")));
        Ok(())
    }

    /// A seat gives up, whether or not it is asked.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.check_running()?;
        self.lose(seat, Reason("resignation"));
        Ok(())
    }

    /// A seat offers a draw, or accepts one: when all have, the match is drawn. An offer stands until its seat
    /// moves again.
    pub fn offer_draw(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.check_running()?;
        self.draw_offers[seat.index()] = true;
        if self.draw_offers.iter().all(|offered| *offered) {
            self.conclude(Outcome::draw(self.seats(), Reason("agreement")));
        }
        Ok(())
    }

    /// All offers of a draw are declined.
    pub fn decline_draw(&mut self) -> Result<(), Refusal> {
        self.check_running()?;
        if !self.draw_offers.contains(&true) {
            return Err(Refusal::Nothing);
        }
        self.draw_offers.fill(false);
        Ok(())
    }

    /// The seats that have offered a draw.
    pub fn draw_offers(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats()).filter(|seat| self.draw_offers[seat.index()])
    }

    /// Takes back the last moves, chance moves with them, until a seat is asked whose move was taken back.
    pub fn take_back(&mut self, now: Duration) -> Result<(), Refusal> {
        self.take_back_until(now, |turn| turn.seat().is_some())
    }

    /// Takes back moves until this seat is asked again.
    pub fn take_back_for(&mut self, seat: Seat, now: Duration) -> Result<(), Refusal> {
        self.take_back_until(now, |turn| turn.seat() == Some(seat))
    }

    /// Takes back moves until one of these seats is asked again.
    pub fn take_back_to(&mut self, seats: &[Seat], now: Duration) -> Result<(), Refusal> {
        self.take_back_until(now, |turn| turn.seat().is_some_and(|seat| seats.contains(&seat)))
    }

    /// A note to the last move, for the record.
    pub fn comment(&mut self, text: &str) {
        if let Some(note) = self.moves.last_mut() {
            note.comment = comment_text(text);
        }
    }

    /// A program takes a seat from another: the record keeps who played until now beside the last move. Before the
    /// first there is nothing to keep.
    pub fn swap(&mut self, seat: Seat, name: String) {
        if let Some(note) = self.moves.last_mut() {
            let from = &self.setup.names[seat.index()];
            note.swaps.push(Swap::new(self.setup.rules.seat_name(seat), from, &name));
        }
        self.rename(seat, name);
    }

    /// The match as a record.
    pub fn record(&self) -> Record {
        let mut notes = self.moves.iter();
        let turns = self.play.turns().into_iter().map(|turn| {
            let made: Vec<&MoveNote> = notes.by_ref().take(turn.moves).collect();
            let comments: Vec<&str> =
                made.iter().map(|note| note.comment.as_str()).filter(|text| !text.is_empty()).collect();
            let told = made.iter().any(|note| note.time.is_some() || note.ending != MoveEnding::Ok);
            RecordedTurn {
                actor: turn.seat.map(|seat| self.setup.rules.seat_name(seat).to_owned()),
                text: turn.text,
                notes: if told {
                    made.iter().map(|note| (note.ending, note.time)).collect()
                } else {
                    Vec::new()
                },
                comment: comments.join(" "),
                swaps: made.iter().flat_map(|note| note.swaps.clone()).collect(),
            }
        });
        Record {
            game: self.setup.rules.about().id.to_owned(),
            options: self.setup.rules.options().to_string(),
            texts: self
                .setup
                .rules
                .options()
                .texts()
                .map(|(key, text)| (key.to_owned(), text.to_owned()))
                .collect(),
            seats: Seat::all(self.seats())
                .map(|seat| (self.setup.rules.seat_name(seat).to_owned(), self.name(seat).to_owned()))
                .collect(),
            seed: self.setup.seed,
            clock: self.setup.clock,
            date: self.setup.date.clone(),
            start: self.setup.position.clone(),
            turns: turns.collect(),
            result: self
                .turn()
                .outcome()
                .map(|outcome| crate::record::result_of(&*self.setup.rules, outcome)),
            reason: self.turn().outcome().map(|outcome| outcome.reason().0.to_owned()),
        }
    }

    fn seats(&self) -> usize {
        self.setup.rules.seats()
    }

    fn check_running(&self) -> Result<(), Refusal> {
        if self.turn().outcome().is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    fn check_asked(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_running()?;
        if self.turn().seat() == Some(seat) { Ok(()) } else { Err(Refusal::NotYourTurn) }
    }

    fn conclude(&mut self, outcome: Outcome) {
        self.conclusion = Some(outcome);
    }

    fn lose(&mut self, seat: Seat, reason: Reason) {
        self.conclude(Outcome::loss(seat, self.seats(), reason));
    }

    fn play_random(&mut self, seat: Seat, ending: MoveEnding, now: Duration) -> Vec<Made> {
        let mut dice = self.dice();
        let text = self.play.random_move(&mut dice).expect("a seat that is asked has a legal move");
        let made = self.play.play(&text).expect("a random move is legal");
        self.book(seat, made, ending, now)
    }

    /// Books played moves of a seat, then lets chance move.
    fn book(&mut self, seat: Seat, mut made: Vec<Made>, ending: MoveEnding, now: Duration) -> Vec<Made> {
        let mut time = Some(self.clock.elapsed(now));
        for _ in &made {
            // The time of a turn given at once is the time of its first move.
            self.moves.push(MoveNote { time, ending, ..MoveNote::default() });
            time = Some(Duration::ZERO);
        }
        self.clock.finish_move(seat, now);
        self.draw_offers[seat.index()] = false;
        made.extend(self.let_chance_move());
        made
    }

    fn let_chance_move(&mut self) -> Vec<Made> {
        let mut made = Vec::new();
        loop {
            let mut dice = self.dice();
            let Some(one) = self.play.play_chance(&mut dice) else { return made };
            self.moves.push(MoveNote::default());
            made.push(one);
        }
    }

    fn take_back_until(&mut self, now: Duration, asked: impl Fn(&Turn) -> bool) -> Result<(), Refusal> {
        let mut earlier = self.play.boxed_clone();
        let mut taken = 0;
        loop {
            if !earlier.undo() {
                return Err(Refusal::Nothing);
            }
            taken += 1;
            if asked(&earlier.turn()) {
                break;
            }
        }
        self.play = earlier;
        self.moves.truncate(self.moves.len() - taken);
        self.draw_offers.fill(false);
        self.conclusion = None;
        self.clock.start_move(now);
        Ok(())
    }
}

//! A small table for hand-made positions: a grid of provinces `a0` to `k9`, Heian in the middle on `f4`.
#![allow(dead_code, reason = "each test file uses a part")]

use std::fmt::Write;

use game::{Game, Line, Notation, Options, Turn};
use shogun::Shogun;

const COLUMNS: &str = "abcdefghijk";
const ROWS: i32 = 10;

/// A map file of a grid in which each province touches those above, below and beside it.
pub(crate) fn grid() -> String {
    let mut text = "heian = \"f4\"\n[lake]\noutline = [[0, 0], [9, 0], [0, 9]]\n".to_owned();
    let columns: Vec<char> = COLUMNS.chars().collect();
    for y in 0..ROWS {
        for (x, column) in columns.iter().enumerate() {
            let x = x as i32;
            let near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].into_iter().filter_map(|(x, y)| {
                let column = columns.get(usize::try_from(x).ok()?)?;
                (0..ROWS).contains(&y).then(|| format!("\"{column}{y}\""))
            });
            let near = near.collect::<Vec<_>>().join(", ");
            let (left, right, low, high) = (x * 100 - 50, x * 100 + 50, y * 100 - 50, y * 100 + 50);
            write!(
                text,
                "[[province]]\nid = \"{column}{y}\"\nname = \"{column}{y}\"\nisland = \"honshu\"\n\
                 centre = [{}, {}]\noutline = [[{left}, {low}], [{right}, {low}], [{right}, {high}], [{left}, {high}]]\n\
                 neighbours = [{near}]\nbarred = {}\n",
                x * 100,
                y * 100,
                (x - 5).abs() + (y - 4).abs() < 3
            )
            .unwrap();
        }
    }
    text
}

/// Rules on the grid.
pub(crate) fn rules(options: &str) -> Shogun {
    let mut options = Options::parse(Shogun::ABOUT.options, options).unwrap();
    options.set("map", &grid()).unwrap();
    Shogun::from_options(&options).unwrap()
}

pub(crate) const NAMES: [&str; 4] = ["samurai", "ninja", "miko", "prince"];
const TREASURES: [&str; 13] = [
    "oni",
    "tengu",
    "kitsune",
    "kappa",
    "gashadokuro",
    "ryu",
    "war-horse",
    "rice-granary",
    "sealed-letter",
    "sacred-mirror",
    "smoke",
    "imperial-seal",
    "heir",
];
const MISSIONS: [&str; 6] = ["pilgrimage", "captives", "levy", "road", "favour", "champion"];

/// A position, field by field; what a test does not say is empty.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) options: &'static str,
    pub(crate) seats: usize,
    pub(crate) castles: &'static str,
    pub(crate) shrines: &'static str,
    pub(crate) heroes: [&'static str; 4],
    pub(crate) peasants: [&'static str; 4],
    pub(crate) supply: [u8; 4],
    pub(crate) prisoners: [&'static str; 4],
    pub(crate) hands: [&'static str; 4],
    pub(crate) discards: [&'static str; 4],
    pub(crate) stacks: [&'static str; 4],
    pub(crate) deeds: [&'static str; 4],
    pub(crate) treasures: [&'static str; 4],
    pub(crate) treasure_queue: &'static str,
    /// Treasures that are nowhere else go under the pile in place of being never drawn.
    pub(crate) treasures_returned: bool,
    pub(crate) missions: [&'static str; 4],
    pub(crate) mission_queue: &'static str,
    pub(crate) round: u8,
    pub(crate) active: usize,
    pub(crate) flags: &'static str,
    pub(crate) decree: &'static str,
    pub(crate) step: &'static str,
}

impl Table {
    pub(crate) fn new(seats: usize) -> Self {
        Self {
            options: "",
            seats,
            castles: "-",
            shrines: "-",
            heroes: ["a9", "k0", "a5", "k5"],
            peasants: ["-"; 4],
            supply: [10; 4],
            prisoners: ["-"; 4],
            hands: ["-"; 4],
            discards: ["-"; 4],
            stacks: ["-/-/-"; 4],
            deeds: ["0.0.0"; 4],
            treasures: ["-"; 4],
            treasure_queue: "-",
            treasures_returned: false,
            missions: ["-"; 4],
            mission_queue: "-",
            round: 1,
            active: 0,
            flags: "-",
            decree: "-",
            step: "hero/0/-/-",
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = format!("{} {}", self.castles, self.shrines);
        for seat in 0..self.seats {
            write!(
                text,
                " {}/{}/{}/{}/{}/{}/{}/{}",
                self.heroes[seat],
                self.peasants[seat],
                self.supply[seat],
                self.prisoners[seat],
                self.hands[seat],
                self.discards[seat],
                self.stacks[seat],
                self.deeds[seat]
            )
            .unwrap();
        }
        let treasures = self.pile(&TREASURES, self.treasure_queue, &self.treasures, self.treasures_returned);
        let missions = self.pile(&MISSIONS, self.mission_queue, &self.missions, false);
        let zeros = vec!["0"; self.seats].join(".");
        write!(
            text,
            " {treasures} {missions} {}/samurai/{}/12/{}/{} {} - {zeros}/{zeros}/{zeros} -",
            self.round, NAMES[self.active], self.flags, self.decree, self.step
        )
        .unwrap();
        text
    }

    fn pile(&self, all: &[&str], queue: &str, held: &[&str; 4], returned: bool) -> String {
        let bare = |list: &str| -> Vec<String> {
            list.split(',').map(|item| item.split('!').next().unwrap().to_owned()).collect()
        };
        let placed: Vec<String> = held.iter().chain([&queue]).flat_map(|list| bare(list)).collect();
        let rest: Vec<&str> =
            all.iter().copied().filter(|card| !placed.iter().any(|other| other == card)).collect();
        let list = |cards: Vec<&str>| if cards.is_empty() { "-".to_owned() } else { cards.join(",") };
        let (fresh, queue) = if returned {
            let queue = queue.split(',').filter(|card| *card != "-");
            ("-".to_owned(), list(queue.chain(rest).collect()))
        } else {
            (list(rest), queue.to_owned())
        };
        format!("{fresh}/{queue}/-/{}", held[..self.seats].join("/"))
    }

    #[track_caller]
    pub(crate) fn start(&self) -> Play {
        let options = format!("seats={} {}", self.seats, self.options);
        Play::from(rules(&options), &self.text())
    }
}

/// A game from a position, in texts.
pub(crate) struct Play {
    pub(crate) line: Line<Shogun>,
}

impl Play {
    #[track_caller]
    pub(crate) fn from(rules: Shogun, position: &str) -> Self {
        let state = rules.parse_state(position).unwrap_or_else(|error| panic!("{position}: {error:?}"));
        Self { line: Line::from_state(rules.into(), state) }
    }

    pub(crate) fn rules(&self) -> &Shogun {
        self.line.rules()
    }

    /// What can happen next, by a seat or by chance.
    pub(crate) fn legal(&self) -> Vec<String> {
        let (rules, state) = (self.rules(), self.line.state());
        let (mut moves, mut chances) = (Vec::new(), Vec::new());
        rules.legal(state, &mut moves);
        rules.chances(state, &mut chances);
        moves.extend(chances.into_iter().map(|(mv, _)| mv));
        moves.into_iter().map(|mv| rules.move_text(state, mv)).collect()
    }

    /// The legal moves that begin with a word, without it.
    pub(crate) fn after(&self, word: &str) -> String {
        let prefix = format!("{word}:");
        let mut found: Vec<String> =
            self.legal().iter().filter_map(|text| text.strip_prefix(&prefix)).map(str::to_owned).collect();
        found.sort();
        found.join(" ")
    }

    pub(crate) fn can(&self, text: &str) -> bool {
        self.legal().iter().any(|legal| legal == text)
    }

    /// Plays moves, by seats or chance.
    #[track_caller]
    pub(crate) fn play(&mut self, texts: &str) -> &mut Self {
        for text in texts.split(' ') {
            assert!(self.can(text), "{text} is not among {:?} at {}", self.legal(), self.text());
            let mv = self.rules().parse_moves(self.line.state(), text).unwrap()[0];
            self.line.apply(mv);
        }
        self
    }

    /// An attack that the defender does not answer.
    #[track_caller]
    pub(crate) fn win(&mut self, attack: &str) -> &mut Self {
        self.play(attack).play("pass pass pass")
    }

    pub(crate) fn refusal(&self, text: &str) -> String {
        let mv = self.rules().parse_moves(self.line.state(), text).unwrap()[0];
        let mut state = self.line.state().clone();
        self.rules().play(&mut state, mv).unwrap_err().reason.key.into_owned()
    }

    pub(crate) fn text(&self) -> String {
        self.rules().state_text(self.line.state())
    }

    fn field(&self, number: usize) -> String {
        self.text().split(' ').nth(number).unwrap().to_owned()
    }

    fn seat(&self, seat: usize, part: usize) -> String {
        self.field(2 + seat).split('/').nth(part).unwrap().to_owned()
    }

    pub(crate) fn castles(&self) -> String {
        self.field(0)
    }

    pub(crate) fn shrines(&self) -> String {
        self.field(1)
    }

    pub(crate) fn hero(&self, seat: usize) -> String {
        self.seat(seat, 0)
    }

    pub(crate) fn peasants(&self, seat: usize) -> String {
        self.seat(seat, 1)
    }

    pub(crate) fn supply(&self, seat: usize) -> String {
        self.seat(seat, 2)
    }

    pub(crate) fn prisoners(&self, seat: usize) -> String {
        self.seat(seat, 3)
    }

    pub(crate) fn hand(&self, seat: usize) -> String {
        self.seat(seat, 4)
    }

    pub(crate) fn discard(&self, seat: usize) -> String {
        self.seat(seat, 5)
    }

    pub(crate) fn stacks(&self, seat: usize) -> String {
        [6, 7, 8].map(|part| self.seat(seat, part)).join("/")
    }

    pub(crate) fn treasures(&self, seat: usize) -> String {
        let seats = self.rules().seats();
        self.field(2 + seats).split('/').nth(3 + seat).unwrap().to_owned()
    }

    pub(crate) fn treasure_queue(&self) -> String {
        let seats = self.rules().seats();
        self.field(2 + seats).split('/').nth(1).unwrap().to_owned()
    }

    pub(crate) fn mission(&self, seat: usize) -> String {
        let seats = self.rules().seats();
        self.field(3 + seats).split('/').nth(3 + seat).unwrap().to_owned()
    }

    pub(crate) fn mission_queue(&self) -> String {
        let seats = self.rules().seats();
        self.field(3 + seats).split('/').nth(1).unwrap().to_owned()
    }

    pub(crate) fn step(&self) -> String {
        let seats = self.rules().seats();
        self.field(5 + seats).split('/').next().unwrap().to_owned()
    }

    pub(crate) fn points(&self, seat: usize) -> u32 {
        self.rules().score(self.line.state(), game::Seat::new(seat)).total()
    }

    /// Whose turn it is: a seat's name, `chance`, or how it ended.
    pub(crate) fn turn(&self) -> String {
        match self.line.turn() {
            Turn::Seat(seat) => self.rules().seat_name(seat).to_owned(),
            Turn::Chance => "chance".to_owned(),
            Turn::Over(outcome) => {
                let winner = outcome.winner().map_or("draw", |seat| self.rules().seat_name(seat)).to_owned();
                format!("{winner} {}", outcome.reason().0)
            }
        }
    }
}

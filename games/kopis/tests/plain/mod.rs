//! Kopis, sentence by sentence and as plainly as possible: text in, text out.
//!
//! It is slow on purpose. Tests hold the real implementation against it, so nothing here is shared with it.

use std::collections::BTreeMap;

/// Options as key/value pairs; a missing key has the rules page's default.
pub(crate) type Options<'a> = &'a [(&'a str, &'a str)];

/// File and rank, both from 1 to 6; `a1` is `(1, 1)`.
type Square = (i32, i32);

/// One square further, as (files, ranks).
type Direction = (i32, i32);

/// The board's sides in the order of the position text.
const EDGES: [char; 4] = ['S', 'W', 'N', 'E'];
const FILES: [char; 6] = ['a', 'b', 'c', 'd', 'e', 'f'];
const RANKS: [char; 6] = ['1', '2', '3', '4', '5', '6'];
const FORTRESSES: usize = 4;
const QUIET_LIMIT: u32 = 60;

/// The start position's text under these options.
pub(crate) fn start(options: Options<'_>) -> String {
    let rules = Rules::from_options(options);
    let board = match (rules.advanced, rules.diagonal) {
        (true, _) => "6/6/6/6/6/6",
        (false, false) => "6/6/2RR2/2BB2/6/6",
        (false, true) => "6/6/2RB2/2BR2/6/6",
    };
    let waiting = match rules.mode {
        Mode::Assault => "S:4,W:4,N:4,E:4",
        Mode::SuddenDeath => "S:bcde,W:2345,N:bcde,E:2345",
    };
    format!("{board} b {waiting} 0-0 - 0")
}

/// Every legal move's text with the position text it leads to, ` over:RESULT` appended when that position
/// ends the game (repetition is not judged here). Empty when `position` is over.
pub(crate) fn moves(options: Options<'_>, position: &str) -> BTreeMap<String, String> {
    let rules = Rules::from_options(options);
    let position = Position::parse(&rules, position);
    let mut found = BTreeMap::new();
    if ending(&rules, &position).is_some() {
        return found;
    }
    for (name, after) in legal_moves(&rules, &position) {
        let mut text = after.print();
        if let Some(result) = ending(&rules, &after) {
            text = format!("{text} over:{result}");
        }
        found.insert(name, text);
    }
    found
}

/// The score, Black's points first, if the position ends the game.
pub(crate) fn over(options: Options<'_>, position: &str) -> Option<String> {
    let rules = Rules::from_options(options);
    ending(&rules, &Position::parse(&rules, position))
}

enum Mode {
    Assault,
    SuddenDeath,
}

struct Rules {
    /// The players place the Fortresses themselves.
    advanced: bool,
    /// They do so in strict alternation.
    alternate: bool,
    diagonal: bool,
    mode: Mode,
}

impl Rules {
    fn from_options(options: Options<'_>) -> Rules {
        let mut rules = Rules { advanced: false, alternate: false, diagonal: false, mode: Mode::Assault };
        for &(key, value) in options {
            match (key, value) {
                ("setup", "base") => rules.advanced = false,
                ("setup", "advanced") => rules.advanced = true,
                ("placing", "1-2-1") => rules.alternate = false,
                ("placing", "alternate") => rules.alternate = true,
                ("fortresses", "rows") => rules.diagonal = false,
                ("fortresses", "diagonal") => rules.diagonal = true,
                ("mode", "assault") => rules.mode = Mode::Assault,
                ("mode", "sudden-death") => rules.mode = Mode::SuddenDeath,
                _ => panic!("unknown option {key}={value}"),
            }
        }
        rules
    }

    /// Who is asked when this many Fortresses stand on the board. Black opens once all are placed.
    fn side_after_placing(&self, placed: usize) -> char {
        let order = if self.alternate { ['b', 'r', 'b', 'r'] } else { ['b', 'r', 'r', 'b'] };
        order.get(placed).copied().unwrap_or('b')
    }
}

/// The Factions that wait on one side of the board.
#[derive(Clone)]
enum Waiting {
    /// Assault: they may use any lane of their side.
    Number(u32),
    /// Sudden Death: each waits in front of its own lane.
    Lanes(Vec<char>),
}

impl Waiting {
    fn is_empty(&self) -> bool {
        match self {
            Waiting::Number(number) => *number == 0,
            Waiting::Lanes(lanes) => lanes.is_empty(),
        }
    }

    fn print(&self) -> String {
        match self {
            Waiting::Number(number) => number.to_string(),
            Waiting::Lanes(lanes) if lanes.is_empty() => "-".to_string(),
            Waiting::Lanes(lanes) => lanes.iter().collect(),
        }
    }
}

#[derive(Clone)]
struct Position {
    /// `b` and `r` are Factions, `B` and `R` Fortresses.
    pieces: BTreeMap<Square, char>,
    side: char,
    /// By the letter of the board's side.
    waiting: BTreeMap<char, Waiting>,
    /// How many enemy Factions each player has captured.
    captures: BTreeMap<char, u32>,
    bastion: Option<Square>,
    /// Moves since the last entry or piece that left the board.
    quiet: u32,
}

impl Position {
    fn parse(rules: &Rules, text: &str) -> Position {
        let fields: Vec<&str> = text.split(' ').collect();
        assert_eq!(fields.len(), 6, "six fields expected in {text:?}");
        let ranks: Vec<&str> = fields[0].split('/').collect();
        assert_eq!(ranks.len(), 6, "six ranks expected in {text:?}");
        let mut pieces = BTreeMap::new();
        for (rank, row) in (1..=6).rev().zip(ranks) {
            let mut file = 1;
            for letter in row.chars() {
                match letter {
                    'b' | 'r' | 'B' | 'R' => {
                        pieces.insert((file, rank), letter);
                        file += 1;
                    }
                    '1'..='6' => file += parse_number(&letter.to_string()) as i32,
                    _ => panic!("unexpected {letter:?} in {text:?}"),
                }
            }
            assert_eq!(file, 7, "rank {rank} of {text:?} must have six squares");
        }
        let side = match fields[1] {
            "b" => 'b',
            "r" => 'r',
            other => panic!("side to move {other:?} in {text:?}"),
        };
        let waiting = parse_waiting(rules, fields[2]);
        let (black, red) = fields[3].split_once('-').expect("captures as black-red");
        let captures = BTreeMap::from([('b', parse_number(black)), ('r', parse_number(red))]);
        let bastion = (fields[4] != "-").then(|| parse_square(fields[4]));
        let position = Position { pieces, side, waiting, captures, bastion, quiet: parse_number(fields[5]) };
        if position.is_placing() {
            let expected = rules.side_after_placing(position.fortresses());
            assert_eq!(side, expected, "the side to place a Fortress in {text:?}");
        }
        position
    }

    fn print(&self) -> String {
        let mut ranks = Vec::new();
        for rank in (1..=6).rev() {
            let mut row = String::new();
            let mut empty = 0;
            for file in 1..=6 {
                match self.pieces.get(&(file, rank)) {
                    None => empty += 1,
                    Some(&piece) => {
                        if empty > 0 {
                            row += &empty.to_string();
                        }
                        empty = 0;
                        row.push(piece);
                    }
                }
            }
            if empty > 0 {
                row += &empty.to_string();
            }
            ranks.push(row);
        }
        let waiting = EDGES.map(|edge| format!("{edge}:{}", self.waiting[&edge].print())).join(",");
        let captures = format!("{}-{}", self.captures[&'b'], self.captures[&'r']);
        let bastion = self.bastion.map_or("-".to_string(), square_name);
        format!("{} {} {waiting} {captures} {bastion} {}", ranks.join("/"), self.side, self.quiet)
    }

    fn fortresses(&self) -> usize {
        self.pieces.values().filter(|&&piece| is_fortress(piece)).count()
    }

    fn is_placing(&self) -> bool {
        self.fortresses() < FORTRESSES
    }

    fn nothing_waits_for(&self, side: char) -> bool {
        edges_of(side).iter().all(|edge| self.waiting[edge].is_empty())
    }

    /// The Bastion binds only the opponent of the Faction it marks.
    fn is_protected(&self, square: Square) -> bool {
        self.bastion == Some(square) && self.pieces.get(&square) == Some(&opponent(self.side))
    }

    /// Makes `square` free: the piece on it and the unbroken run behind it go one square on. None if a piece
    /// of the run is protected or a Fortress would have to leave the board. On a free square nothing happens.
    /// A piece that leaves is counted, also in `quiet`.
    fn pushed(&self, square: Square, direction: Direction) -> Option<Position> {
        let mut run = Vec::new();
        let mut end = square;
        while self.pieces.contains_key(&end) {
            run.push(end);
            end = next(end, direction);
        }
        if run.iter().any(|&pushed| self.is_protected(pushed)) {
            return None;
        }
        let mut after = self.clone();
        // The last of the run goes first, so that every piece finds its new square free.
        for from in run.into_iter().rev() {
            let piece = after.pieces.remove(&from).expect("a run has a piece on each square");
            let to = next(from, direction);
            if on_board(to) {
                after.pieces.insert(to, piece);
            } else if is_fortress(piece) {
                return None;
            } else {
                after.quiet = 0;
                if piece != self.side {
                    *after.captures.get_mut(&self.side).expect("both players have a count") += 1;
                }
            }
        }
        Some(after)
    }

    /// A Faction of the side to move has arrived on `square`, where there is room for it now.
    fn arrived(mut self, square: Square) -> Position {
        self.pieces.insert(square, self.side);
        self.bastion = Some(square);
        self.side = opponent(self.side);
        self
    }

    /// A pass takes the Bastion off.
    fn passed(&self) -> Position {
        let mut after = self.clone();
        after.side = opponent(self.side);
        after.bastion = None;
        after.quiet += 1;
        after
    }
}

fn legal_moves(rules: &Rules, position: &Position) -> BTreeMap<String, Position> {
    if position.is_placing() {
        return placings(rules, position);
    }
    let mut found = entries(position);
    if let Mode::SuddenDeath = rules.mode {
        found.extend(steps(position));
    }
    if found.is_empty() {
        found.insert("pass".to_string(), position.passed());
    }
    found
}

/// A Fortress goes on any empty square that is not on the outer ring.
fn placings(rules: &Rules, position: &Position) -> BTreeMap<String, Position> {
    let mut found = BTreeMap::new();
    for square in all_squares() {
        let inside = (2..=5).contains(&square.0) && (2..=5).contains(&square.1);
        if !inside || position.pieces.contains_key(&square) {
            continue;
        }
        let mut after = position.clone();
        after.pieces.insert(square, position.side.to_ascii_uppercase());
        after.side = rules.side_after_placing(after.fortresses());
        after.bastion = None;
        after.quiet = 0;
        found.insert(format!("@{}", square_name(square)), after);
    }
    found
}

/// Every way to bring a waiting Faction in.
fn entries(position: &Position) -> BTreeMap<String, Position> {
    let mut found = BTreeMap::new();
    for edge in edges_of(position.side) {
        for lane in lanes_of(edge) {
            if let Some(after) = after_entry(position, edge, lane) {
                found.insert(format!("{edge}{lane}"), after);
            }
        }
    }
    found
}

fn after_entry(position: &Position, edge: char, lane: char) -> Option<Position> {
    let direction = inwards(edge);
    let edge_square = first_square(edge, lane);
    let (square, left) = match &position.waiting[&edge] {
        // It runs up to the first piece of the lane and takes its square; without a piece the lane is closed.
        Waiting::Number(number) => {
            let left = Waiting::Number(number.checked_sub(1)?);
            let mut square = edge_square;
            while !position.pieces.contains_key(&square) {
                square = next(square, direction);
                if !on_board(square) {
                    return None;
                }
            }
            (square, left)
        }
        // It goes to the square it faces, whether something stands there or not.
        Waiting::Lanes(lanes) => {
            if !lanes.contains(&lane) {
                return None;
            }
            let left = lanes.iter().copied().filter(|&other| other != lane).collect();
            (edge_square, Waiting::Lanes(left))
        }
    };
    let mut after = position.pushed(square, direction)?;
    after.waiting.insert(edge, left);
    after.quiet = 0;
    Some(after.arrived(square))
}

/// An own Faction goes to a neighbouring square and pushes what stands there.
fn steps(position: &Position) -> BTreeMap<String, Position> {
    let mut found = BTreeMap::new();
    for (&from, &piece) in &position.pieces {
        for direction in EDGES.map(inwards) {
            let to = next(from, direction);
            if piece != position.side || !on_board(to) {
                continue;
            }
            let mut before = position.clone();
            before.pieces.remove(&from);
            // One more quiet move, unless the push finds that a piece leaves.
            before.quiet += 1;
            if let Some(after) = before.pushed(to, direction) {
                found.insert(format!("{}-{}", square_name(from), square_name(to)), after.arrived(to));
            }
        }
    }
    found
}

/// Nothing ends while Fortresses are being placed.
fn ending(rules: &Rules, position: &Position) -> Option<String> {
    if position.is_placing() {
        return None;
    }
    let over = match rules.mode {
        Mode::Assault => {
            let all_played = position.nothing_waits_for('b') && position.nothing_waits_for('r');
            let both_stuck = entries(position).is_empty() && entries(&position.passed()).is_empty();
            all_played || both_stuck
        }
        Mode::SuddenDeath => {
            let one_side_has_entered = position.nothing_waits_for('b') || position.nothing_waits_for('r');
            one_side_has_entered || position.quiet >= QUIET_LIMIT
        }
    };
    over.then(|| format!("{}-{}", score(position, 'b'), score(position, 'r')))
}

/// A Faction beside an own Fortress counts two, one if an enemy Fortress is beside it too; each capture
/// counts one.
fn score(position: &Position, side: char) -> u32 {
    let mut points = position.captures[&side];
    for (&square, &piece) in &position.pieces {
        if piece != side {
            continue;
        }
        let beside = |fortress: char| {
            EDGES.into_iter().any(|edge| position.pieces.get(&next(square, inwards(edge))) == Some(&fortress))
        };
        let own = beside(side.to_ascii_uppercase());
        let enemy = beside(opponent(side).to_ascii_uppercase());
        points += match (own, enemy) {
            (true, false) => 2,
            (true, true) => 1,
            (false, _) => 0,
        };
    }
    points
}

fn opponent(side: char) -> char {
    if side == 'b' { 'r' } else { 'b' }
}

fn is_fortress(piece: char) -> bool {
    piece == 'B' || piece == 'R'
}

/// Black plays from the South and the West, Red from the North and the East.
fn edges_of(side: char) -> [char; 2] {
    if side == 'b' { ['S', 'W'] } else { ['N', 'E'] }
}

fn lanes_of(edge: char) -> [char; 6] {
    if edge == 'S' || edge == 'N' { FILES } else { RANKS }
}

fn inwards(edge: char) -> Direction {
    match edge {
        'S' => (0, 1),
        'W' => (1, 0),
        'N' => (0, -1),
        'E' => (-1, 0),
        _ => panic!("{edge:?} is not a side of the board"),
    }
}

/// The square of the lane that a Faction entering from this side comes to first.
fn first_square(edge: char, lane: char) -> Square {
    let number = 1 + lanes_of(edge).iter().position(|&other| other == lane).expect("a lane") as i32;
    match edge {
        'S' => (number, 1),
        'W' => (1, number),
        'N' => (number, 6),
        'E' => (6, number),
        _ => panic!("{edge:?} is not a side of the board"),
    }
}

fn next(square: Square, direction: Direction) -> Square {
    (square.0 + direction.0, square.1 + direction.1)
}

fn on_board(square: Square) -> bool {
    (1..=6).contains(&square.0) && (1..=6).contains(&square.1)
}

fn all_squares() -> Vec<Square> {
    (1..=6).flat_map(|file| (1..=6).map(move |rank| (file, rank))).collect()
}

fn square_name((file, rank): Square) -> String {
    format!("{}{rank}", FILES[file as usize - 1])
}

fn parse_square(name: &str) -> Square {
    all_squares()
        .into_iter()
        .find(|&square| square_name(square) == name)
        .unwrap_or_else(|| panic!("{name:?} is not a square of the board"))
}

fn parse_waiting(rules: &Rules, text: &str) -> BTreeMap<char, Waiting> {
    let fields: Vec<&str> = text.split(',').collect();
    assert_eq!(fields.len(), EDGES.len(), "four sides expected in {text:?}");
    let mut waiting = BTreeMap::new();
    for (edge, field) in EDGES.into_iter().zip(fields) {
        let value = field.strip_prefix(&format!("{edge}:")).expect("the sides in the order S, W, N, E");
        let parsed = match rules.mode {
            Mode::Assault => Waiting::Number(parse_number(value)),
            Mode::SuddenDeath => Waiting::Lanes(value.chars().filter(|&lane| lane != '-').collect()),
        };
        waiting.insert(edge, parsed);
    }
    waiting
}

fn parse_number(text: &str) -> u32 {
    text.parse().unwrap_or_else(|_| panic!("a number expected, not {text:?}"))
}

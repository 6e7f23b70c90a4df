//! Sixteen Soldiers, sentence by sentence and as plainly as possible: text in, text out.
//!
//! It is slow on purpose. Tests hold the real implementation against it, so nothing here is shared with it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Options as key/value pairs; a missing key has the rules page's default.
pub(crate) type Options<'a> = &'a [(&'a str, &'a str)];

/// A point by its name, such as `c3`.
type Point = &'static str;

/// The rows from the top, each with the points it has. They are lines of the board as well.
const ROWS: [&str; 9] = [
    "a1-a3-a5",
    "b2-b3-b4",
    "c1-c2-c3-c4-c5",
    "d1-d2-d3-d4-d5",
    "e1-e2-e3-e4-e5",
    "f1-f2-f3-f4-f5",
    "g1-g2-g3-g4-g5",
    "h2-h3-h4",
    "i1-i3-i5",
];

const COLUMNS: [&str; 5] =
    ["c1-d1-e1-f1-g1", "c2-d2-e2-f2-g2", "a3-b3-c3-d3-e3-f3-g3-h3-i3", "c4-d4-e4-f4-g4", "c5-d5-e5-f5-g5"];

const DIAGONALS: [&str; 6] = [
    "a1-b2-c3-d4-e5",
    "a5-b4-c3-d2-e1",
    "e1-f2-g3-h4-i5",
    "e5-f4-g3-h2-i1",
    "c1-d2-e3-f4-g5",
    "g1-f2-e3-d4-c5",
];

/// Points next to each other on a line, once in each direction.
static NEIGHBOURS: LazyLock<Vec<(Point, Point)>> = LazyLock::new(neighbours);

/// Three consecutive points of a line, once in each direction.
static ALIGNED: LazyLock<Vec<(Point, Point, Point)>> = LazyLock::new(aligned);

/// The start position's text under these options.
pub(crate) fn start(options: Options<'_>) -> String {
    let _ = Rules::from_options(options);
    "rrr/rrr/rrrrr/rrrrr/5/bbbbb/bbbbb/bbb/bbb r - 0".to_string()
}

/// Every legal move's text with the position text it leads to, ` over:RESULT` appended when that position
/// ends the game. Empty when `position` is over.
pub(crate) fn moves(options: Options<'_>, position: &str) -> BTreeMap<String, String> {
    let rules = Rules::from_options(options);
    let position = Position::parse(position);
    let mut found = BTreeMap::new();
    if ending(&rules, &position).is_some() {
        return found;
    }
    for chosen in legal_moves(&rules, &position) {
        let after = position.after(&rules, chosen);
        let mut text = after.print();
        if let Some(result) = ending(&rules, &after) {
            text = format!("{text} over:{result}");
        }
        found.insert(chosen.print(), text);
    }
    found
}

/// The winner's letter or `draw` if the position ends the game.
pub(crate) fn over(options: Options<'_>, position: &str) -> Option<String> {
    ending(&Rules::from_options(options), &Position::parse(position))
}

struct Rules {
    quiet_limit: u32,
    /// The contest's misprinted neighbour list of `f4` is in force.
    misprint: bool,
}

impl Rules {
    fn from_options(options: Options<'_>) -> Rules {
        let mut rules = Rules { quiet_limit: 50, misprint: false };
        for &(key, value) in options {
            match (key, value) {
                ("quiet-limit", number) => rules.quiet_limit = parse_number(number),
                ("board", "drawn") => rules.misprint = false,
                ("board", "contest") => rules.misprint = true,
                _ => panic!("unknown option {key}={value}"),
            }
        }
        rules
    }

    /// The misprint takes away one step; the way back stays.
    fn allows_step(&self, from: Point, to: Point) -> bool {
        !(self.misprint && (from, to) == ("f5", "f4"))
    }

    /// The misprint takes away one jump at the start of a turn, and the opposite jump later in a chain.
    fn allows_jump(&self, from: Point, to: Point, continues_chain: bool) -> bool {
        let missing = if continues_chain { ("f3", "f5") } else { ("f5", "f3") };
        !(self.misprint && (from, to) == missing)
    }
}

#[derive(Clone, Copy)]
enum Move {
    Step { from: Point, to: Point },
    Jump { from: Point, over: Point, to: Point },
}

impl Move {
    fn print(self) -> String {
        match self {
            Move::Step { from, to } => format!("{from}-{to}"),
            Move::Jump { from, to, .. } => format!("{from}x{to}"),
        }
    }
}

#[derive(Clone)]
struct Position {
    /// `r` or `b` on every occupied point.
    pieces: BTreeMap<Point, char>,
    side: char,
    /// The point whose piece is in the middle of a capture chain.
    chain: Option<Point>,
    /// Moves since the last capture.
    quiet: u32,
}

impl Position {
    fn parse(text: &str) -> Position {
        let fields: Vec<&str> = text.split(' ').collect();
        assert_eq!(fields.len(), 4, "four fields expected in {text:?}");
        let rows: Vec<&str> = fields[0].split('/').collect();
        assert_eq!(rows.len(), ROWS.len(), "nine rows expected in {text:?}");
        let mut pieces = BTreeMap::new();
        for (points, row) in ROWS.into_iter().map(points_of).zip(rows) {
            let mut column = 0;
            for letter in row.chars() {
                match letter {
                    'r' | 'b' => {
                        assert!(column < points.len(), "row {row:?} of {text:?} is too long");
                        pieces.insert(points[column], letter);
                        column += 1;
                    }
                    '1'..='5' => column += parse_number(&letter.to_string()) as usize,
                    _ => panic!("unexpected {letter:?} in {text:?}"),
                }
            }
            assert_eq!(column, points.len(), "row {row:?} of {text:?} has the wrong length");
        }
        let side = match fields[1] {
            "r" => 'r',
            "b" => 'b',
            other => panic!("side to move {other:?} in {text:?}"),
        };
        let chain = (fields[2] != "-").then(|| parse_point(fields[2]));
        Position { pieces, side, chain, quiet: parse_number(fields[3]) }
    }

    fn print(&self) -> String {
        let mut rows = Vec::new();
        for points in ROWS.into_iter().map(points_of) {
            let mut row = String::new();
            let mut empty = 0;
            for point in points {
                match self.pieces.get(point) {
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
            rows.push(row);
        }
        format!("{} {} {} {}", rows.join("/"), self.side, self.chain.unwrap_or("-"), self.quiet)
    }

    fn count(&self, side: char) -> usize {
        self.pieces.values().filter(|&&piece| piece == side).count()
    }

    fn own_piece_on(&self, point: Point) -> bool {
        self.pieces.get(point) == Some(&self.side)
    }

    /// One point along a line to an empty neighbour.
    fn steps(&self, rules: &Rules) -> Vec<Move> {
        let mut steps = Vec::new();
        for (from, to) in NEIGHBOURS.iter().copied() {
            if self.own_piece_on(from) && !self.pieces.contains_key(to) && rules.allows_step(from, to) {
                steps.push(Move::Step { from, to });
            }
        }
        steps
    }

    /// Over a neighbouring enemy to the empty point behind it on the same line. In a chain only the piece
    /// that began it may jump; if there is no such piece, nothing can.
    fn jumps(&self, rules: &Rules) -> Vec<Move> {
        let mut jumps = Vec::new();
        for (from, over, to) in ALIGNED.iter().copied() {
            if self.own_piece_on(from)
                && self.pieces.get(over) == Some(&opponent(self.side))
                && !self.pieces.contains_key(to)
                && (self.chain.is_none() || self.chain == Some(from))
                && rules.allows_jump(from, to, self.chain.is_some())
            {
                jumps.push(Move::Jump { from, over, to });
            }
        }
        jumps
    }

    /// The position after a move. A piece that has captured keeps the turn while it can capture again.
    fn after(&self, rules: &Rules, chosen: Move) -> Position {
        let mut after = self.clone();
        match chosen {
            Move::Step { from, to } => {
                after.pieces.remove(from);
                after.pieces.insert(to, self.side);
                after.quiet += 1;
            }
            Move::Jump { from, over, to } => {
                after.pieces.remove(from);
                after.pieces.remove(over);
                after.pieces.insert(to, self.side);
                after.quiet = 0;
                after.chain = Some(to);
                if !after.jumps(rules).is_empty() {
                    return after;
                }
            }
        }
        after.chain = None;
        after.side = opponent(self.side);
        after
    }
}

/// Starting a capture is free, going on with it is not.
fn legal_moves(rules: &Rules, position: &Position) -> Vec<Move> {
    let mut found = position.jumps(rules);
    if position.chain.is_none() {
        found.extend(position.steps(rules));
    }
    found
}

/// Being unable to move (without a piece, or with all of them stuck) is judged before the limit on quiet
/// moves. At the limit the pieces are counted; few pieces on both sides are a draw with any count.
fn ending(rules: &Rules, position: &Position) -> Option<String> {
    if position.count(position.side) == 0 || legal_moves(rules, position).is_empty() {
        return Some(opponent(position.side).to_string());
    }
    if position.quiet < rules.quiet_limit {
        return None;
    }
    let red = position.count('r');
    let blue = position.count('b');
    if (red <= 3 && blue <= 3) || red == blue {
        Some("draw".to_string())
    } else if red > blue {
        Some("r".to_string())
    } else {
        Some("b".to_string())
    }
}

fn opponent(side: char) -> char {
    if side == 'r' { 'b' } else { 'r' }
}

fn points_of(line: &'static str) -> Vec<Point> {
    line.split('-').collect()
}

/// Every line of the board, once in each direction.
fn lines_both_ways() -> Vec<Vec<Point>> {
    let mut lines = Vec::new();
    for line in ROWS.into_iter().chain(COLUMNS).chain(DIAGONALS) {
        let forwards = points_of(line);
        let backwards = forwards.iter().rev().copied().collect();
        lines.push(forwards);
        lines.push(backwards);
    }
    lines
}

fn neighbours() -> Vec<(Point, Point)> {
    let mut pairs = Vec::new();
    for line in lines_both_ways() {
        for pair in line.windows(2) {
            pairs.push((pair[0], pair[1]));
        }
    }
    assert_eq!(pairs.len(), 2 * 76, "the board has 76 joined pairs");
    pairs
}

fn aligned() -> Vec<(Point, Point, Point)> {
    let mut triples = Vec::new();
    for line in lines_both_ways() {
        for triple in line.windows(3) {
            triples.push((triple[0], triple[1], triple[2]));
        }
    }
    assert_eq!(triples.len(), 112, "the board has 112 directed triples");
    triples
}

fn parse_point(name: &str) -> Point {
    ROWS.into_iter()
        .flat_map(points_of)
        .find(|&point| point == name)
        .unwrap_or_else(|| panic!("{name:?} is not a point of the board"))
}

fn parse_number(text: &str) -> u32 {
    text.parse().unwrap_or_else(|_| panic!("a number expected, not {text:?}"))
}

//! Alquerque, sentence by sentence and as plainly as possible: text in, text out.
//!
//! It is slow on purpose. Tests hold the real implementation against it, so nothing here is shared with it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Options as key/value pairs; a missing key has the rules page's default.
pub(crate) type Options<'a> = &'a [(&'a str, &'a str)];

/// File and rank, both from 1 to 5; `a1` is `(1, 1)`.
type Point = (i32, i32);

/// Every line of the board, once in each direction.
static LINES: LazyLock<Vec<(Point, Point)>> = LazyLock::new(lines_both_ways);

/// The start position's text under these options.
pub(crate) fn start(options: Options<'_>) -> String {
    let _ = Rules::from_options(options);
    "bbbbb/bbbbb/bb1ww/wwwww/wwwww w - 0".to_string()
}

/// Every legal move's text with the position text it leads to, ` over:RESULT` appended when that position
/// ends the game (repetition is not judged here). Empty when `position` is over.
pub(crate) fn moves(options: Options<'_>, position: &str) -> BTreeMap<String, String> {
    let rules = Rules::from_options(options);
    let position = Position::parse(position);
    let mut found = BTreeMap::new();
    if ending(&rules, &position).is_some() {
        return found;
    }
    for chosen in legal_moves(&rules, &position) {
        let after = position.after(chosen);
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
    /// Only chains that capture the most are legal; otherwise any capture will do.
    most: bool,
    quiet_limit: u32,
}

impl Rules {
    fn from_options(options: Options<'_>) -> Rules {
        let mut rules = Rules { most: true, quiet_limit: 100 };
        for &(key, value) in options {
            match (key, value) {
                ("capture", "most") => rules.most = true,
                ("capture", "any") => rules.most = false,
                ("quiet-limit", number) => rules.quiet_limit = parse_number(number),
                _ => panic!("unknown option {key}={value}"),
            }
        }
        rules
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
            Move::Step { from, to } => format!("{}-{}", point_name(from), point_name(to)),
            Move::Jump { from, to, .. } => format!("{}x{}", point_name(from), point_name(to)),
        }
    }
}

#[derive(Clone)]
struct Position {
    /// `w` or `b` on every occupied point.
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
        let ranks: Vec<&str> = fields[0].split('/').collect();
        assert_eq!(ranks.len(), 5, "five ranks expected in {text:?}");
        let mut pieces = BTreeMap::new();
        for (rank, row) in (1..=5).rev().zip(ranks) {
            let mut file = 1;
            for letter in row.chars() {
                match letter {
                    'w' | 'b' => {
                        pieces.insert((file, rank), letter);
                        file += 1;
                    }
                    '1'..='5' => file += parse_number(&letter.to_string()) as i32,
                    _ => panic!("unexpected {letter:?} in {text:?}"),
                }
            }
            assert_eq!(file, 6, "rank {rank} of {text:?} must have five points");
        }
        let side = match fields[1] {
            "w" => 'w',
            "b" => 'b',
            other => panic!("side to move {other:?} in {text:?}"),
        };
        let chain = (fields[2] != "-").then(|| parse_point(fields[2]));
        Position { pieces, side, chain, quiet: parse_number(fields[3]) }
    }

    fn print(&self) -> String {
        let mut ranks = Vec::new();
        for rank in (1..=5).rev() {
            let mut row = String::new();
            let mut empty = 0;
            for file in 1..=5 {
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
        let chain = self.chain.map_or("-".to_string(), point_name);
        format!("{} {} {chain} {}", ranks.join("/"), self.side, self.quiet)
    }

    /// Where the side to move has its pieces.
    fn own_points(&self) -> Vec<Point> {
        all_points().into_iter().filter(|point| self.pieces.get(point) == Some(&self.side)).collect()
    }

    /// One point along a line to an empty neighbour.
    fn steps_from(&self, from: Point) -> Vec<Move> {
        let mut steps = Vec::new();
        for &(start, to) in LINES.iter() {
            if start == from && !self.pieces.contains_key(&to) {
                steps.push(Move::Step { from, to });
            }
        }
        steps
    }

    /// Over a neighbouring enemy to the empty point right behind it, both halves along lines.
    fn jumps_from(&self, from: Point) -> Vec<Move> {
        let mut jumps = Vec::new();
        for &(start, over) in LINES.iter() {
            let behind = (over.0 + over.0 - start.0, over.1 + over.1 - start.1);
            if start == from
                && LINES.contains(&(over, behind))
                && self.pieces.get(&over) == Some(&opponent(self.side))
                && !self.pieces.contains_key(&behind)
            {
                jumps.push(Move::Jump { from, over, to: behind });
            }
        }
        jumps
    }

    /// The position after a move. A jump keeps the turn while the same piece can jump again.
    fn after(&self, chosen: Move) -> Position {
        let mut after = self.clone();
        match chosen {
            Move::Step { from, to } => {
                after.pieces.remove(&from);
                after.pieces.insert(to, self.side);
                after.quiet += 1;
            }
            Move::Jump { from, over, to } => {
                after.pieces.remove(&from);
                after.pieces.remove(&over);
                after.pieces.insert(to, self.side);
                after.quiet = 0;
                if !after.jumps_from(to).is_empty() {
                    after.chain = Some(to);
                    return after;
                }
            }
        }
        after.chain = None;
        after.side = opponent(self.side);
        after
    }
}

/// The jumps open to the side to move, before asking which of them capture the most. In a chain only the
/// piece that began it may go on; if there is no such piece, nothing can.
fn all_jumps(position: &Position) -> Vec<Move> {
    let mut jumps = Vec::new();
    for from in position.own_points() {
        if position.chain.is_none() || position.chain == Some(from) {
            jumps.extend(position.jumps_from(from));
        }
    }
    jumps
}

/// How many pieces are captured by this jump and the best continuation of it.
fn captures_at_most(position: &Position, jump: Move) -> usize {
    let after = position.after(jump);
    if after.chain.is_none() {
        return 1;
    }
    1 + all_jumps(&after).into_iter().map(|next| captures_at_most(&after, next)).max().unwrap_or(0)
}

/// Capturing is compulsory; under `most` every jump must keep the highest total within reach.
fn legal_moves(rules: &Rules, position: &Position) -> Vec<Move> {
    let jumps = all_jumps(position);
    if jumps.is_empty() {
        if position.chain.is_some() {
            return Vec::new();
        }
        return position.own_points().into_iter().flat_map(|from| position.steps_from(from)).collect();
    }
    if !rules.most {
        return jumps;
    }
    let most = jumps.iter().map(|&jump| captures_at_most(position, jump)).max();
    jumps.into_iter().filter(|&jump| Some(captures_at_most(position, jump)) == most).collect()
}

/// Being unable to move (without a piece, or with all of them stuck) is judged before the limit on quiet
/// moves.
fn ending(rules: &Rules, position: &Position) -> Option<String> {
    if position.own_points().is_empty() || legal_moves(rules, position).is_empty() {
        return Some(opponent(position.side).to_string());
    }
    if position.quiet >= rules.quiet_limit {
        return Some("draw".to_string());
    }
    None
}

fn opponent(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

fn all_points() -> Vec<Point> {
    (1..=5).flat_map(|file| (1..=5).map(move |rank| (file, rank))).collect()
}

/// Orthogonal neighbours are always joined, diagonal ones where file and rank add up to an even number.
fn lines_both_ways() -> Vec<(Point, Point)> {
    let mut lines = Vec::new();
    for from in all_points() {
        for to in all_points() {
            let across = (to.0 - from.0).abs();
            let along = (to.1 - from.1).abs();
            let orthogonal = across + along == 1;
            let diagonal = across == 1 && along == 1;
            if orthogonal || (diagonal && (from.0 + from.1) % 2 == 0) {
                lines.push((from, to));
            }
        }
    }
    assert_eq!(lines.len(), 2 * 56, "the board has 56 lines");
    lines
}

fn point_name((file, rank): Point) -> String {
    let letter = "abcde".chars().nth(file as usize - 1).expect("a file of the board");
    format!("{letter}{rank}")
}

fn parse_point(name: &str) -> Point {
    all_points()
        .into_iter()
        .find(|&point| point_name(point) == name)
        .unwrap_or_else(|| panic!("{name:?} is not a point of the board"))
}

fn parse_number(text: &str) -> u32 {
    text.parse().unwrap_or_else(|_| panic!("a number expected, not {text:?}"))
}

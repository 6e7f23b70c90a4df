//! Kanzé, sentence by sentence and as plainly as possible: text in, text out.
//!
//! It is slow on purpose. Tests hold the real implementation against it, so nothing here is shared with it.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// Options as key/value pairs; a missing key has the rules page's default.
pub(crate) type Options<'a> = &'a [(&'a str, &'a str)];

/// File and rank, both from 1 to 7; `a1` is `(1, 1)`.
type Cell = (i32, i32);

/// What stands on each owned cell. A cell that is not in the map is neutral.
type Holdings = BTreeMap<Cell, Holding>;

const MOST_ON_A_CELL: u32 = 7;
const QUIET_LIMIT: u32 = 100;

/// The start position's text under these options.
pub(crate) fn start(options: Options<'_>) -> String {
    let _ = Rules::from_options(options);
    "6,B7/7/7/7/7/7/A7,6 a - 0".to_string()
}

/// Every legal move's text with the position text it leads to, ` over:RESULT` appended when that position
/// ends the game (repetition is not judged here). Empty when `position` is over.
pub(crate) fn moves(options: Options<'_>, position: &str) -> BTreeMap<String, String> {
    let rules = Rules::from_options(options);
    let position = Position::parse(position);
    let mut found = BTreeMap::new();
    if ending(&position).is_some() {
        return found;
    }
    for (name, after) in legal_moves(&rules, &position) {
        let mut text = after.print();
        if let Some(result) = ending(&after) {
            text = format!("{text} over:{result}");
        }
        found.insert(name, text);
    }
    found
}

/// The winner's letter or `draw` if the position ends the game.
pub(crate) fn over(options: Options<'_>, position: &str) -> Option<String> {
    let _ = Rules::from_options(options);
    ending(&Position::parse(position))
}

enum Influence {
    Rounds,
    Sweep,
    Off,
}

struct Rules {
    max_troops: u32,
    far_neutral: bool,
    far_enemy: bool,
    influence: Influence,
}

impl Rules {
    fn from_options(options: Options<'_>) -> Rules {
        let mut rules =
            Rules { max_troops: 49, far_neutral: true, far_enemy: false, influence: Influence::Rounds };
        for &(key, value) in options {
            match (key, value) {
                ("max-troops", number) => rules.max_troops = parse_number(number),
                ("far-neutral", "yes") => rules.far_neutral = true,
                ("far-neutral", "no") => rules.far_neutral = false,
                ("far-enemy", "yes") => rules.far_enemy = true,
                ("far-enemy", "no") => rules.far_enemy = false,
                ("influence", "rounds") => rules.influence = Influence::Rounds,
                ("influence", "sweep") => rules.influence = Influence::Sweep,
                ("influence", "off") => rules.influence = Influence::Off,
                _ => panic!("unknown option {key}={value}"),
            }
        }
        rules
    }
}

#[derive(Clone, Copy)]
struct Holding {
    owner: char,
    representative: bool,
    troops: u32,
}

impl Holding {
    fn strength(self) -> u32 {
        self.troops + u32::from(self.representative)
    }

    /// What is left after losing this much strength. The Representative is the last to fall.
    fn weakened_by(self, loss: u32) -> Holding {
        let left = self.strength() - loss;
        Holding { troops: left - u32::from(self.representative), ..self }
    }
}

/// A recruitment with fewer troops left than cells to put them on.
#[derive(Clone)]
struct Picking {
    left: u32,
    picked: BTreeSet<Cell>,
}

#[derive(Clone)]
struct Position {
    holdings: Holdings,
    side: char,
    picking: Option<Picking>,
    /// Turns without a battle or a change of any cell's owner.
    quiet: u32,
}

impl Position {
    fn parse(text: &str) -> Position {
        let fields: Vec<&str> = text.split(' ').collect();
        assert_eq!(fields.len(), 4, "four fields expected in {text:?}");
        let ranks: Vec<&str> = fields[0].split('/').collect();
        assert_eq!(ranks.len(), 7, "seven ranks expected in {text:?}");
        let mut holdings = BTreeMap::new();
        for (rank, row) in (1..=7).rev().zip(ranks) {
            let mut file = 1;
            for entry in row.split(',') {
                let letter = entry.chars().next().unwrap_or_else(|| panic!("empty entry in {text:?}"));
                if letter.is_ascii_digit() {
                    file += parse_number(entry) as i32;
                    continue;
                }
                let owner = letter.to_ascii_lowercase();
                let representative = letter.is_ascii_uppercase();
                let troops = parse_number(&entry[1..]);
                assert!(owner == 'a' || owner == 'b', "unexpected {letter:?} in {text:?}");
                assert!(troops <= MOST_ON_A_CELL, "too many troops on a cell in {text:?}");
                assert!(representative || troops > 0, "nothing stands on {entry:?} in {text:?}");
                holdings.insert((file, rank), Holding { owner, representative, troops });
                file += 1;
            }
            assert_eq!(file, 8, "rank {rank} of {text:?} must have seven cells");
        }
        for owner in ['a', 'b'] {
            let is_own = |holding: &&Holding| holding.owner == owner && holding.representative;
            assert!(holdings.values().filter(is_own).count() <= 1, "two Representatives in {text:?}");
        }
        let side = match fields[1] {
            "a" => 'a',
            "b" => 'b',
            other => panic!("side to move {other:?} in {text:?}"),
        };
        let picking = (fields[2] != "-").then(|| {
            let (left, picked) = fields[2].split_once(':').expect("picks as number:cells");
            let names = picked.split(',').filter(|&name| name != "-");
            assert_ne!(left, "0", "a pick must be left in {text:?}");
            Picking { left: parse_number(left), picked: names.map(parse_cell).collect() }
        });
        Position { holdings, side, picking, quiet: parse_number(fields[3]) }
    }

    fn print(&self) -> String {
        let mut ranks = Vec::new();
        for rank in (1..=7).rev() {
            let mut entries = Vec::new();
            let mut neutral = 0;
            for file in 1..=7 {
                match self.holdings.get(&(file, rank)) {
                    None => neutral += 1,
                    Some(holding) => {
                        if neutral > 0 {
                            entries.push(neutral.to_string());
                        }
                        neutral = 0;
                        let owner = holding.owner;
                        let letter = if holding.representative { owner.to_ascii_uppercase() } else { owner };
                        entries.push(format!("{letter}{}", holding.troops));
                    }
                }
            }
            if neutral > 0 {
                entries.push(neutral.to_string());
            }
            ranks.push(entries.join(","));
        }
        let picking = match &self.picking {
            None => "-".to_string(),
            Some(Picking { left, picked }) if picked.is_empty() => format!("{left}:-"),
            Some(Picking { left, picked }) => {
                let names: Vec<String> = picked.iter().map(|&cell| cell_name(cell)).collect();
                format!("{left}:{}", names.join(","))
            }
        };
        format!("{} {} {picking} {}", ranks.join("/"), self.side, self.quiet)
    }

    /// The turn is over: influence works, the quiet turns are counted and the other side is asked.
    fn turn_ended(&self, rules: &Rules, holdings: Holdings, battle: bool) -> Position {
        let holdings = match rules.influence {
            Influence::Rounds => influenced_in_rounds(holdings),
            Influence::Sweep => influenced_in_sweeps(holdings),
            Influence::Off => holdings,
        };
        let lively = battle || owners(&holdings) != owners(&self.holdings);
        let quiet = if lively { 0 } else { self.quiet + 1 };
        Position { holdings, side: opponent(self.side), picking: None, quiet }
    }
}

fn legal_moves(rules: &Rules, position: &Position) -> BTreeMap<String, Position> {
    if let Some(picking) = &position.picking {
        return picks(rules, position, picking);
    }
    let mut found = troop_moves(rules, position);
    if let Some(after) = recruitment(rules, position) {
        found.insert("recruit".to_string(), after);
    }
    found.insert("pass".to_string(), position.turn_ended(rules, position.holdings.clone(), false));
    found
}

/// Some troops, with or without the Representative, go from an own cell to another cell.
fn troop_moves(rules: &Rules, position: &Position) -> BTreeMap<String, Position> {
    let mut found = BTreeMap::new();
    for (&from, &standing) in &position.holdings {
        if standing.owner != position.side {
            continue;
        }
        let group = connected_group(position, from);
        for to in all_cells() {
            for troops in 0..=standing.troops {
                for representative in [false, true] {
                    let somebody_moves = troops > 0 || representative;
                    let is_there = standing.representative || !representative;
                    if !somebody_moves || !is_there || !may_go(rules, position, from, &group, to, troops) {
                        continue;
                    }
                    let moving = Holding { owner: position.side, representative, troops };
                    let suffix = if representative { "R" } else { "" };
                    let name = format!("{}-{}:{troops}{suffix}", cell_name(from), cell_name(to));
                    found.insert(name, after_move(rules, position, from, to, moving));
                }
            }
        }
    }
    found
}

/// Enemy cells next door; neutral cells that touch the connected group of own cells; own cells of that group
/// with room enough. Two options change how far the first two reach.
fn may_go(
    rules: &Rules,
    position: &Position,
    from: Cell,
    group: &BTreeSet<Cell>,
    to: Cell,
    troops: u32,
) -> bool {
    let next_door = neighbours(from).contains(&to);
    let touches_group = neighbours(to).iter().any(|near| group.contains(near));
    match position.holdings.get(&to) {
        None => next_door || (rules.far_neutral && touches_group),
        Some(target) if target.owner != position.side => next_door || (rules.far_enemy && touches_group),
        Some(target) => to != from && group.contains(&to) && target.troops + troops <= MOST_ON_A_CELL,
    }
}

/// The start cell and all own cells that can be reached from it over own cells.
fn connected_group(position: &Position, from: Cell) -> BTreeSet<Cell> {
    let mut group = BTreeSet::from([from]);
    loop {
        let mut grown = group.clone();
        for cell in &group {
            for near in neighbours(*cell) {
                if position.holdings.get(&near).is_some_and(|there| there.owner == position.side) {
                    grown.insert(near);
                }
            }
        }
        if grown == group {
            return group;
        }
        group = grown;
    }
}

fn after_move(rules: &Rules, position: &Position, from: Cell, to: Cell, moving: Holding) -> Position {
    let mut holdings = position.holdings.clone();
    let left_behind = holdings.get_mut(&from).expect("a move starts on an own cell");
    left_behind.troops -= moving.troops;
    left_behind.representative &= !moving.representative;
    if left_behind.strength() == 0 {
        holdings.remove(&from);
    }
    let mut battle = false;
    match position.holdings.get(&to) {
        None => {
            holdings.insert(to, moving);
        }
        Some(&own) if own.owner == position.side => {
            let troops = own.troops + moving.troops;
            let representative = own.representative || moving.representative;
            holdings.insert(to, Holding { owner: own.owner, representative, troops });
        }
        Some(&defending) => {
            battle = true;
            match fight(moving, defending) {
                Some(survivors) => holdings.insert(to, survivors),
                None => holdings.remove(&to),
            };
        }
    }
    position.turn_ended(rules, holdings, battle)
}

/// The stronger side keeps the difference; equal strengths destroy each other.
fn fight(attacking: Holding, defending: Holding) -> Option<Holding> {
    match attacking.strength().cmp(&defending.strength()) {
        Ordering::Greater => Some(attacking.weakened_by(defending.strength())),
        Ordering::Less => Some(defending.weakened_by(attacking.strength())),
        Ordering::Equal => None,
    }
}

/// Own cells that can take one more troop.
fn cells_with_room(position: &Position) -> Vec<Cell> {
    let holdings = position.holdings.iter();
    let with_room =
        holdings.filter(|(_, there)| there.owner == position.side && there.troops < MOST_ON_A_CELL);
    with_room.map(|(&cell, _)| cell).collect()
}

/// One troop for every own cell with room. When there are not enough troops for all of them, nothing is put
/// on the board yet: the player is asked for the cells one by one.
fn recruitment(rules: &Rules, position: &Position) -> Option<Position> {
    let own = position.holdings.values().filter(|there| there.owner == position.side);
    let troops: u32 = own.map(|there| there.troops).sum();
    let cells = cells_with_room(position);
    if troops >= rules.max_troops || cells.is_empty() {
        return None;
    }
    let left = rules.max_troops - troops;
    if left < cells.len() as u32 {
        let mut after = position.clone();
        after.picking = Some(Picking { left, picked: BTreeSet::new() });
        return Some(after);
    }
    let mut holdings = position.holdings.clone();
    for cell in cells {
        holdings.get_mut(&cell).expect("an own cell").troops += 1;
    }
    Some(position.turn_ended(rules, holdings, false))
}

/// Each pick puts one troop on a cell not picked before; the last one ends the turn.
fn picks(rules: &Rules, position: &Position, picking: &Picking) -> BTreeMap<String, Position> {
    let mut found = BTreeMap::new();
    for cell in cells_with_room(position) {
        if picking.picked.contains(&cell) {
            continue;
        }
        let mut after = position.clone();
        after.holdings.get_mut(&cell).expect("an own cell").troops += 1;
        if picking.left > 1 {
            let mut picked = picking.picked.clone();
            picked.insert(cell);
            after.picking = Some(Picking { left: picking.left - 1, picked });
        } else {
            after = position.turn_ended(rules, after.holdings, false);
        }
        found.insert(format!("+{}", cell_name(cell)), after);
    }
    found
}

fn owners(holdings: &Holdings) -> BTreeMap<Cell, char> {
    holdings.iter().map(|(&cell, there)| (cell, there.owner)).collect()
}

/// Owned, without a Representative, and more than half of all adjacent cells belong to the opponent.
fn changes_owner(holdings: &Holdings, cell: Cell) -> bool {
    let Some(there) = holdings.get(&cell) else { return false };
    let near = neighbours(cell);
    let is_hostile = |cell: &&Cell| holdings.get(*cell).is_some_and(|other| other.owner != there.owner);
    let hostile = near.iter().filter(is_hostile).count();
    !there.representative && 2 * hostile > near.len()
}

fn change_owner(holdings: &mut Holdings, cell: Cell) {
    let there = holdings.get_mut(&cell).expect("an owned cell");
    there.owner = opponent(there.owner);
}

/// All cells under pressure change at once, round after round, until none is left or the next round would
/// bring back an ownership pattern of this phase.
fn influenced_in_rounds(mut holdings: Holdings) -> Holdings {
    let mut seen = vec![owners(&holdings)];
    loop {
        let mut next = holdings.clone();
        for cell in all_cells() {
            if changes_owner(&holdings, cell) {
                change_owner(&mut next, cell);
            }
        }
        // A round without a change brings back the present pattern, so this is the end in both cases.
        if seen.contains(&owners(&next)) {
            return holdings;
        }
        seen.push(owners(&next));
        holdings = next;
    }
}

/// Cells are judged one by one and change at once, row after row of the drawing from the top, by growing file
/// within a row, until a whole sweep changes nothing. A row of the drawing has one sum of file and rank.
fn influenced_in_sweeps(mut holdings: Holdings) -> Holdings {
    loop {
        let mut changed = false;
        for row in (2..=14).rev() {
            for file in 1..=7 {
                let cell = (file, row - file);
                if changes_owner(&holdings, cell) {
                    change_owner(&mut holdings, cell);
                    changed = true;
                }
            }
        }
        if !changed {
            return holdings;
        }
    }
}

/// A missing Representative is judged before the limit on quiet turns.
fn ending(position: &Position) -> Option<String> {
    let has_representative = |side: char| {
        position.holdings.values().any(|holding| holding.owner == side && holding.representative)
    };
    match (has_representative('a'), has_representative('b')) {
        (false, false) => Some("draw".to_string()),
        (true, false) => Some("a".to_string()),
        (false, true) => Some("b".to_string()),
        (true, true) if position.quiet >= QUIET_LIMIT => Some("draw".to_string()),
        (true, true) => None,
    }
}

fn opponent(side: char) -> char {
    if side == 'a' { 'b' } else { 'a' }
}

fn all_cells() -> Vec<Cell> {
    (1..=7).flat_map(|file| (1..=7).map(move |rank| (file, rank))).collect()
}

fn neighbours((file, rank): Cell) -> Vec<Cell> {
    let around = [
        (file + 1, rank),
        (file - 1, rank),
        (file, rank + 1),
        (file, rank - 1),
        (file + 1, rank - 1),
        (file - 1, rank + 1),
    ];
    let on_board = |&(file, rank): &Cell| (1..=7).contains(&file) && (1..=7).contains(&rank);
    around.into_iter().filter(on_board).collect()
}

fn cell_name((file, rank): Cell) -> String {
    let letter = "abcdefg".chars().nth(file as usize - 1).expect("a file of the board");
    format!("{letter}{rank}")
}

fn parse_cell(name: &str) -> Cell {
    all_cells()
        .into_iter()
        .find(|&cell| cell_name(cell) == name)
        .unwrap_or_else(|| panic!("{name:?} is not a cell of the board"))
}

fn parse_number(text: &str) -> u32 {
    text.parse().unwrap_or_else(|_| panic!("a number expected, not {text:?}"))
}

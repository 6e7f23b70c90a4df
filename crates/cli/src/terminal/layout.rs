//! Where on the grid of characters a board's sites lie, and the names of its lines.

use std::collections::{BTreeMap, BTreeSet};

use game::{Board, Shape, Site};

use super::canvas::Spot;

/// How a board's coordinates become places on the grid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// Columns from a site to its neighbour. Even, since some boards shift every other row by half of it.
    pub(crate) pitch: i32,
    /// Rows of the grid from one row of sites to the next.
    rows: i32,
    /// The height from one row of sites to the next, in the board's units.
    height: i32,
}

impl Layout {
    /// A layout with room for texts of so many characters, each between two brackets.
    pub(crate) fn new(board: &Board, widest: usize) -> Self {
        // Lines between the sites, or around them, need rows of their own.
        let has_lines = !board.links.is_empty() || board.sites.iter().any(|site| site.shape == Shape::Square);
        let heights: BTreeSet<i32> = board.sites.iter().map(|site| site.y).collect();
        let closest = heights.iter().zip(heights.iter().skip(1)).map(|(low, high)| high - low).min();
        Self {
            pitch: (widest + 3).next_multiple_of(2) as i32,
            rows: if has_lines { 2 } else { 1 },
            height: closest.map_or(Site::UNIT, |closest| closest.max(Site::UNIT / 2)),
        }
    }

    pub(crate) fn spot(&self, site: &Site) -> Spot {
        Spot {
            row: -rounded(site.y * self.rows, self.height),
            column: rounded(site.x * self.pitch, Site::UNIT),
        }
    }
}

fn rounded(number: i32, by: i32) -> i32 {
    (2 * number + by).div_euclid(2 * by)
}

/// The names of a board's lines, beside them, if its sites are named by letter and number and lie accordingly:
/// one way along the board only the letter changes, another way only the number.
pub(crate) fn line_names(board: &Board, layout: &Layout) -> Option<BTreeMap<Spot, String>> {
    let sites: Vec<Named> =
        board.sites.iter().map(|site| Named::new(site, layout)).collect::<Option<Vec<_>>>()?;
    let pairs = || sites.iter().enumerate().flat_map(|(index, a)| sites[..index].iter().map(move |b| (b, a)));
    let (a, b) = pairs().find(|(a, b)| a.number == b.number)?;
    let along_letters = Step::between(a.spot, b.spot, b.letter - a.letter)?;
    let (a, b) = pairs().find(|(a, b)| a.letter == b.letter)?;
    let along_numbers = Step::between(a.spot, b.spot, b.number - a.number)?;
    let origin = a.spot.by(along_letters, -a.letter).by(along_numbers, -a.number);
    let spot = |letter, number| origin.by(along_letters, letter).by(along_numbers, number);
    if sites.iter().any(|site| spot(site.letter, site.number) != site.spot) {
        return None;
    }
    let before_letters = sites.iter().map(|site| site.letter).min()? - 1;
    let before_numbers = sites.iter().map(|site| site.number).min()? - 1;
    let mut names = BTreeMap::new();
    for site in &sites {
        let letter = char::from_u32(site.letter as u32)?.to_string();
        names.extend(along_numbers.name(spot(site.letter, before_numbers), letter));
        names.extend(along_letters.name(spot(before_letters, site.number), site.number.to_string()));
    }
    Some(names)
}

/// A site named by letter and number, such as `c3`.
struct Named {
    letter: i32,
    number: i32,
    spot: Spot,
}

impl Named {
    fn new(site: &Site, layout: &Layout) -> Option<Self> {
        let letter = site.id.chars().next().filter(char::is_ascii_alphabetic)?;
        let digits = &site.id[1..];
        let number = digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
        Some(Self { letter: letter as i32, number, spot: layout.spot(site) })
    }
}

/// The way on the grid from one line to the next.
#[derive(Clone, Copy)]
struct Step {
    rows: i32,
    columns: i32,
}

impl Step {
    /// One of `count` equal steps from a spot to another, if there are such.
    fn between(from: Spot, to: Spot, count: i32) -> Option<Self> {
        let (rows, columns) = (to.row - from.row, to.column - from.column);
        let whole = count != 0 && rows % count == 0 && columns % count == 0;
        whole.then(|| Self { rows: rows / count, columns: columns / count })
    }

    /// The name of a line that begins one such step away. A slanted line has a stroke that shows where it goes.
    fn name(self, spot: Spot, name: String) -> impl Iterator<Item = (Spot, String)> {
        let stroke = match (self.rows * self.columns).signum() {
            0 => None,
            1 => Some("\\"),
            _ => Some("/"),
        };
        let beside = spot.right(self.columns.signum());
        [(spot, name)].into_iter().chain(stroke.map(|stroke| (beside, stroke.to_owned())))
    }
}

impl Spot {
    const fn by(self, step: Step, count: i32) -> Self {
        self.down(step.rows * count).right(step.columns * count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(sites: &[(&str, i32, i32)]) -> Board {
        let site = |&(id, x, y): &(&str, i32, i32)| Site {
            id: id.to_owned(),
            name: None,
            x,
            y,
            shape: Shape::Hexagon,
        };
        Board {
            sites: sites.iter().map(site).collect(),
            links: Vec::new(),
            tints: Vec::new(),
            ..Board::default()
        }
    }

    fn names(sites: &[(&str, i32, i32)]) -> Option<Vec<(String, i32, i32)>> {
        let board = board(sites);
        let names = line_names(&board, &Layout::new(&board, 1))?;
        Some(names.into_iter().map(|(spot, name)| (name, spot.row, spot.column)).collect())
    }

    fn named(name: &str, row: i32, column: i32) -> (String, i32, i32) {
        (name.to_owned(), row, column)
    }

    #[test]
    fn letters_go_below_and_numbers_to_the_left_where_files_are_lettered() {
        let files = [("a1", 0, 0), ("b1", 100, 0), ("a2", 0, 100), ("b2", 100, 100)];
        let expected = [named("2", -1, -4), named("1", 0, -4), named("a", 1, 0), named("b", 1, 4)];
        assert_eq!(names(&files).unwrap(), expected);
    }

    #[test]
    fn letters_go_to_the_left_and_numbers_on_top_where_rows_are_lettered_downwards() {
        let rows = [("a1", 0, 100), ("a3", 200, 100), ("b2", 100, 0), ("b3", 200, 0)];
        let expected =
            [named("1", -2, 0), named("2", -2, 4), named("3", -2, 8), named("a", -1, -4), named("b", 0, -4)];
        assert_eq!(names(&rows).unwrap(), expected);
    }

    #[test]
    fn lines_may_be_slanted() {
        let rhombus = [("a1", 0, 0), ("b1", 50, 87), ("a2", -50, 87), ("b2", 0, 173)];
        let expected = [
            named("2", 0, -4),
            named("/", 0, -3),
            named("\\", 0, 3),
            named("b", 0, 4),
            named("1", 1, -2),
            named("/", 1, -1),
            named("\\", 1, 1),
            named("a", 1, 2),
        ];
        assert_eq!(names(&rhombus).unwrap(), expected);
    }

    #[test]
    fn other_boards_have_no_lines_with_names() {
        assert_eq!(names(&[("a1", 0, 0), ("b1", 100, 0), ("a2", 0, 100), ("b2", 150, 100)]), None);
        assert_eq!(names(&[("home", 0, 0), ("away", 100, 0)]), None);
        assert_eq!(names(&[("a1", 0, 0)]), None);
        assert_eq!(names(&[]), None);
    }
}

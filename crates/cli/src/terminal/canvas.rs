//! Characters on a grid that grows with its content.

use std::collections::BTreeMap;

use super::{Ink, Look};

/// A place on the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spot {
    /// Downwards.
    pub(crate) row: i32,
    /// To the right.
    pub(crate) column: i32,
}

impl Spot {
    pub(crate) const fn right(self, columns: i32) -> Self {
        Self { column: self.column + columns, ..self }
    }

    pub(crate) const fn down(self, rows: i32) -> Self {
        Self { row: self.row + rows, ..self }
    }
}

#[derive(Default)]
pub(crate) struct Canvas {
    spots: BTreeMap<Spot, (char, Ink)>,
}

impl Canvas {
    /// Writes a character over the one that was there.
    pub(crate) fn put(&mut self, spot: Spot, character: char, ink: Ink) {
        self.spots.insert(spot, (character, ink));
    }

    /// Writes a text to the right.
    pub(crate) fn write(&mut self, spot: Spot, text: &str, ink: Ink) {
        for (index, character) in text.chars().enumerate() {
            self.put(spot.right(index as i32), character, ink);
        }
    }

    /// Writes a text around a spot; its middle, or what is left of its middle, stands there.
    pub(crate) fn write_around(&mut self, spot: Spot, text: &str, ink: Ink) {
        self.write(spot.right(-Self::left_of_middle(text)), text, ink);
    }

    /// How many characters of a text around a spot are to the left of it.
    pub(crate) fn left_of_middle(text: &str) -> i32 {
        (super::columns(text) as i32 - 1) / 2
    }

    /// A line between two spots, their own characters left out.
    pub(crate) fn line(&mut self, from: Spot, to: Spot, ink: Ink) {
        let (start, end) = (from.min(to), from.max(to));
        let (rows, columns) = (end.row - start.row, end.column - start.column);
        // Flat lines have a character a column, all others one a row.
        if rows * 3 < columns.abs() {
            let direction = columns.signum();
            for step in 1..columns.abs() {
                let row = (2 * rows * step + columns.abs()) / (2 * columns.abs());
                self.put(start.down(row).right(direction * step), '-', ink);
            }
        } else {
            let character = match columns.signum() {
                0 => '|',
                1 => '\\',
                _ => '/',
            };
            for step in 1..rows {
                self.put(start.down(step).right(columns * step / rows), character, ink);
            }
        }
    }

    /// The grid from its first row and column to its last, without blanks at the ends of lines.
    pub(crate) fn lines(&self, look: Look) -> Vec<String> {
        let (Some(first), Some(last)) = (self.spots.keys().next(), self.spots.keys().last()) else {
            return Vec::new();
        };
        let left = self.spots.keys().map(|spot| spot.column).min().unwrap_or_default();
        (first.row..=last.row).map(|row| self.render(row, left, look)).collect()
    }

    fn render(&self, row: i32, left: i32, look: Look) -> String {
        let (mut line, mut run, mut ink) = (String::new(), String::new(), Ink::Plain);
        let mut next = left;
        for (spot, &(character, own)) in
            self.spots.range(Spot { row, column: i32::MIN }..=Spot { row, column: i32::MAX })
        {
            if own != ink || spot.column > next {
                line.push_str(&look.paint(ink, &run));
                run.clear();
                line.extend((next..spot.column).map(|_| ' '));
                ink = own;
            }
            run.push(character);
            next = spot.column + 1;
        }
        line.push_str(&look.paint(ink, &run));
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn spot(row: i32, column: i32) -> Spot {
        Spot { row, column }
    }

    #[test]
    fn lines_lead_from_spot_to_spot() {
        let mut canvas = Canvas::default();
        let corners = [spot(0, 0), spot(0, 4), spot(2, 0), spot(2, 4)];
        for (index, &from) in corners.iter().enumerate() {
            for &to in &corners[index + 1..] {
                canvas.line(from, to, Ink::Faint);
            }
        }
        for corner in corners {
            canvas.put(corner, 'o', Ink::Plain);
        }
        assert_eq!(canvas.lines(Look::PLAIN), ["o---o", "| / |", "o---o"]);
    }

    #[test]
    fn the_grid_is_as_large_as_what_is_on_it() {
        let mut canvas = Canvas::default();
        canvas.write_around(spot(-1, -3), "abc", Ink::Plain);
        canvas.write_around(spot(1, 0), "de", Ink::Plain);
        assert_eq!(canvas.lines(Look::PLAIN), ["abc", "", "    de"]);
        assert_eq!(Canvas::default().lines(Look::PLAIN), [""; 0]);
    }

    #[test]
    fn neighbours_in_one_ink_are_painted_together() {
        let mut canvas = Canvas::default();
        canvas.write(spot(0, 0), "ab", Ink::Bold);
        canvas.write(spot(0, 3), "c", Ink::Bold);
        let look = Look { terminal: true, ansi: true, width: 80 };
        assert_eq!(canvas.lines(look), ["\x1b[1mab\x1b[0m \x1b[1mc\x1b[0m"]);
    }
}

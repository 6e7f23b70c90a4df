//! Reading text from outside: fields, rows of points, and errors that say what was expected where.

use std::fmt;

use crate::Message;

/// What is wrong with a text, where, and what should stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The part of the text: its name has the message key `field-` and this.
    pub field: &'static str,
    /// The character that is wrong, counted from 1 in the whole text; one past the end if something is missing.
    pub column: usize,
    /// What stands there; empty at the end of the text.
    pub found: String,
    /// What should.
    pub expected: Expected,
}

/// What a parser expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A text of this form, given by an example.
    Like(&'static str),
    /// This many fields between spaces.
    Fields(usize),
    /// This many rows between slashes.
    Rows(usize),
    /// A row that describes exactly this many points.
    Width(usize),
    /// One of these words or characters, separated by spaces.
    OneOf(&'static str),
    /// A whole number without leading zeros.
    Number {
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
    },
    /// A point of the board.
    Point,
    /// A hyphen for a step to a neighbour, an `x` for a jump over a piece.
    Sign,
    /// Nothing more.
    End,
    /// Something that only this game asks for.
    Rule(Message),
}

impl TextError {
    /// The error as a message, for people.
    pub fn message(&self) -> Message {
        let found = match self.found.as_str() {
            "" => Message::new("found-end"),
            found => Message::new("found-text").with("text", found),
        };
        Message::new("text-error")
            .with("field", self.field)
            .with("column", self.column)
            .with("found", found)
            .with("expected", self.expected.message())
    }
}

impl Expected {
    fn message(&self) -> Message {
        match self {
            Self::Like(example) => Message::new("expected-like").with("example", *example),
            Self::Fields(count) => Message::new("expected-fields").with("count", *count),
            Self::Rows(count) => Message::new("expected-rows").with("count", *count),
            Self::Width(count) => Message::new("expected-width").with("count", *count),
            Self::OneOf(words) => Message::new("expected-one-of").with("words", *words),
            Self::Number { min, max } => {
                Message::new("expected-number").with("min", min.to_string()).with("max", max.to_string())
            }
            Self::Point => Message::new("expected-point"),
            Self::Sign => Message::new("expected-sign"),
            Self::End => Message::new("expected-end"),
            Self::Rule(message) => message.clone(),
        }
    }
}

/// A part of a text that remembers where it stood.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    name: &'static str,
    whole: &'a str,
    start: usize,
    end: usize,
}

impl<'a> Field<'a> {
    /// A whole text as one field.
    pub const fn whole(name: &'static str, text: &'a str) -> Self {
        Self { name, whole: text, start: 0, end: text.len() }
    }

    /// The field's text.
    pub fn text(&self) -> &'a str {
        &self.whole[self.start..self.end]
    }

    /// The part of this field from byte `start` up to byte `end`, both on character boundaries.
    #[must_use]
    pub fn part(&self, start: usize, end: usize) -> Self {
        Self { start: self.start + start, end: self.start + end, ..*self }
    }

    /// The parts of this field between separators.
    pub fn split(&self, separator: char) -> impl Iterator<Item = Self> {
        let mut start = 0;
        self.text().split(separator).map(move |piece| {
            let part = self.part(start, start + piece.len());
            start += piece.len() + separator.len_utf8();
            part
        })
    }

    /// The characters with each one's place as a field of its own.
    pub fn chars(&self) -> impl Iterator<Item = (char, Self)> {
        self.text().char_indices().map(|(at, letter)| (letter, self.part(at, at + letter.len_utf8())))
    }

    /// An error about this field.
    pub fn error(&self, expected: Expected) -> TextError {
        // A found text is cut so that an error never carries a megabyte back to the client.
        const SHOWN: usize = 24;
        TextError {
            field: self.name,
            column: self.whole[..self.start].chars().count() + 1,
            found: self.text().chars().take(SHOWN).collect(),
            expected,
        }
    }

    /// An error about something missing at the end of this field.
    pub fn error_at_end(&self, expected: Expected) -> TextError {
        self.part(self.text().len(), self.text().len()).error(expected)
    }

    /// A number in its shortest form.
    pub fn number(&self, min: u32, max: u32) -> Result<u32, TextError> {
        let text = self.text();
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let shortest = text == "0" || !text.starts_with('0');
        text.parse()
            .ok()
            .filter(|number| digits && shortest && (min..=max).contains(number))
            .ok_or_else(|| self.error(Expected::Number { min, max }))
    }

    /// The index of this field's text among words separated by spaces.
    pub fn one_of(&self, words: &'static str) -> Result<usize, TextError> {
        words
            .split(' ')
            .position(|word| word == self.text())
            .ok_or_else(|| self.error(Expected::OneOf(words)))
    }
}

impl fmt::Debug for Field<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.name, self.text())
    }
}

/// Splits a text at white space into exactly these fields.
pub fn fields<'a, const N: usize>(
    text: &'a str,
    names: [&'static str; N],
) -> Result<[Field<'a>; N], TextError> {
    let mut found = text.split_whitespace().map(|word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        Field { name: "", whole: text, start, end: start + word.len() }
    });
    let mut fields = [Field::whole("", text); N];
    for (field, name) in fields.iter_mut().zip(names) {
        let missing = Field { name, whole: text, start: text.len(), end: text.len() };
        *field = Field { name, ..found.next().ok_or_else(|| missing.error(Expected::Fields(N)))? };
    }
    match found.next() {
        Some(extra) => Err(Field { name: "end", ..extra }.error(Expected::End)),
        None => Ok(fields),
    }
}

/// The way of a piece that steps or jumps from point to point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Path<P> {
    /// `c2-c3`
    Step(P, P),
    /// `c2xc4xa4`: at least two points.
    Jumps(Vec<P>),
}

/// Reads a path, given how to read a point.
pub fn parse_path<P>(
    text: &str,
    point: impl Fn(&Field<'_>) -> Result<P, TextError>,
) -> Result<Path<P>, TextError> {
    let whole = Field::whole("move", text);
    if let Some((from, to)) = text.split_once('-') {
        let from = point(&whole.part(0, from.len()))?;
        return Ok(Path::Step(from, point(&whole.part(text.len() - to.len(), text.len()))?));
    }
    let points = whole.split('x').map(|part| point(&part)).collect::<Result<Vec<_>, _>>()?;
    if points.len() < 2 {
        return Err(whole.error_at_end(Expected::OneOf("- x")));
    }
    Ok(Path::Jumps(points))
}

/// Reads rows between slashes: a digit is a run of empty points, a letter of `letters` a piece.
/// `put(row, column, index of the letter)` is called for each piece, in reading order.
pub fn parse_rows(
    field: &Field<'_>,
    widths: &[usize],
    letters: &'static str,
    mut put: impl FnMut(usize, usize, usize),
) -> Result<(), TextError> {
    let mut rows = field.split('/');
    for (row, &width) in widths.iter().enumerate() {
        let part = rows.next().ok_or_else(|| field.error_at_end(Expected::Rows(widths.len())))?;
        let mut column = 0;
        let mut after_digit = false;
        for (letter, place) in part.chars() {
            let run = letter.to_digit(10).filter(|&run| run > 0 && !after_digit);
            if let Some(run) = run {
                column += run as usize;
            } else if let Some(index) = letters.split(' ').position(|known| known.chars().eq([letter])) {
                if column < width {
                    put(row, column, index);
                }
                column += 1;
            } else {
                return Err(place.error(Expected::OneOf(letters)));
            }
            after_digit = run.is_some();
            if column > width {
                return Err(place.error(Expected::Width(width)));
            }
        }
        if column < width {
            return Err(part.error_at_end(Expected::Width(width)));
        }
    }
    match rows.next() {
        Some(extra) => Err(extra.error(Expected::Rows(widths.len()))),
        None => Ok(()),
    }
}

/// Writes what [`parse_rows`] reads: `letter(row, column)` is the piece there, if any.
pub fn write_rows(out: &mut String, widths: &[usize], letter: impl Fn(usize, usize) -> Option<char>) {
    for (row, &width) in widths.iter().enumerate() {
        if row > 0 {
            out.push('/');
        }
        let mut empty = 0;
        for column in 0..width {
            if let Some(letter) = letter(row, column) {
                push_run(out, empty);
                empty = 0;
                out.push(letter);
            } else {
                empty += 1;
            }
        }
        push_run(out, empty);
    }
}

fn push_run(out: &mut String, empty: usize) {
    if empty > 0 {
        out.push_str(&empty.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Pieces = Vec<(usize, usize, usize)>;

    fn rows(text: &str) -> Result<Pieces, (usize, Expected)> {
        let mut pieces = Vec::new();
        parse_rows(&Field::whole("board", text), &[3, 2], "w b", |row, column, piece| {
            pieces.push((row, column, piece));
        })
        .map(|()| pieces)
        .map_err(|error| (error.column, error.expected))
    }

    #[test]
    fn rows_are_read_exactly() {
        assert_eq!(rows("w1b/2"), Ok(vec![(0, 0, 0), (0, 2, 1)]));
        assert_eq!(rows("3/wb"), Ok(vec![(1, 0, 0), (1, 1, 1)]));
        assert_eq!(rows("w1b"), Err((4, Expected::Rows(2))));
        assert_eq!(rows("w1b/2/1"), Err((7, Expected::Rows(2))));
        assert_eq!(rows("w1/2"), Err((3, Expected::Width(3))));
        assert_eq!(rows("w1bb/2"), Err((4, Expected::Width(3))));
        assert_eq!(rows("w11/2"), Err((3, Expected::OneOf("w b"))));
        assert_eq!(rows("x2/2"), Err((1, Expected::OneOf("w b"))));
        assert_eq!(rows("é2/2"), Err((1, Expected::OneOf("w b"))));
        assert_eq!(rows("9/2"), Err((1, Expected::Width(3))));
        assert_eq!(rows(""), Err((1, Expected::Width(3))));
    }

    #[test]
    fn fields_are_counted() {
        let error = |text| fields(text, ["board", "side"]).map(|_| ()).unwrap_err();
        assert_eq!(error("a").expected, Expected::Fields(2));
        assert_eq!(error("a").field, "side");
        assert_eq!((error("a b c").column, error("a b c").expected), (5, Expected::End));
        assert_eq!(fields(" a  b ", ["x", "y"]).unwrap().map(|field| field.text()), ["a", "b"]);
    }

    #[test]
    fn numbers_have_one_form() {
        let number = |text| Field::whole("quiet", text).number(0, 50).ok();
        assert_eq!(number("0"), Some(0));
        assert_eq!(number("50"), Some(50));
        for bad in ["", "51", "-1", "+1", "01", "x", "99999999999"] {
            assert_eq!(number(bad), None, "{bad:?}");
        }
    }
}

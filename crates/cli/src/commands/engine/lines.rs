//! Lines of any length from the client, in bounded memory.

use std::io::{self, BufRead};

/// Longer lines are refused; a position with a long game behind it is far below.
pub(crate) const LONGEST: usize = 1 << 20;

/// What was read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Input<'a> {
    /// A line without its end.
    Line(&'a str),
    /// A line that was longer than [`LONGEST`]; all of it has been skipped.
    TooLong,
    /// A line that is not UTF-8.
    NotText,
    /// The end of the input.
    End,
}

/// Reads lines with a limit.
pub(crate) struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(crate) const fn new(input: R) -> Self {
        Self { input, buffer: Vec::new() }
    }

    pub(crate) fn next_line(&mut self) -> io::Result<Input<'_>> {
        self.buffer.clear();
        let mut too_long = false;
        let mut read_any = false;
        loop {
            let available = self.input.fill_buf()?;
            if available.is_empty() {
                if !read_any {
                    return Ok(Input::End);
                }
                break;
            }
            read_any = true;
            let end = available.iter().position(|byte| *byte == b'\n');
            let part = &available[..end.unwrap_or(available.len())];
            if self.buffer.len() + part.len() > LONGEST {
                too_long = true;
                self.buffer.clear();
            }
            if !too_long {
                self.buffer.extend_from_slice(part);
            }
            let used = end.map_or(available.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        if too_long {
            return Ok(Input::TooLong);
        }
        Ok(std::str::from_utf8(&self.buffer)
            .map_or(Input::NotText, |line| Input::Line(line.trim_end_matches('\r'))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_whatever_their_length() {
        let long = vec![b'x'; LONGEST + 1];
        let text = [b"one\r\n\n", long.as_slice(), b"\n\xff\xfe\nlast"].concat();
        let mut lines = Lines::new(io::BufReader::with_capacity(7, text.as_slice()));
        assert_eq!(lines.next_line().unwrap(), Input::Line("one"));
        assert_eq!(lines.next_line().unwrap(), Input::Line(""));
        assert_eq!(lines.next_line().unwrap(), Input::TooLong);
        assert_eq!(lines.next_line().unwrap(), Input::NotText);
        assert_eq!(lines.next_line().unwrap(), Input::Line("last"));
        assert_eq!(lines.next_line().unwrap(), Input::End);
        assert!(lines.buffer.capacity() <= 2 * LONGEST, "{}", lines.buffer.capacity());
    }
}

//! Lines in, lines out.

use std::io::{self, BufRead, Write};

/// Where lines come from and where they go.
pub(crate) struct Streams<R, W> {
    pub(crate) input: R,
    pub(crate) output: W,
    /// Whether to write down what was read, as a terminal does while its user types.
    pub(crate) echo: bool,
}

impl<R: BufRead, W: Write> Streams<R, W> {
    pub(super) fn write(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    /// The next line; `None` when there are no more.
    pub(super) fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes)?;
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        if self.echo || read == 0 {
            self.write(&line)?;
        }
        Ok((read > 0).then_some(line))
    }
}

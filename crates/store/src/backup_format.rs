//! The form of a backup: zstd-compressed lines of JSON. First a header, then the rows, each an array that begins with
//! the name of its table, last a footer with the number of rows and the checksum of all lines before it.

use std::io::{BufRead as _, BufReader, Read, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::contests::hexadecimal;
use crate::error::{Error, Result, While as _};

/// The name of the format, in every backup's header.
const FORMAT: &str = "quincunx backup";

/// The version of the format, not of the tables.
const VERSION: u32 = 1;

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Header {
    format: String,
    version: u32,
    /// The schema of the tables.
    pub(crate) schema: i64,
    /// When it was written.
    written: String,
}

/// The last line.
#[derive(Debug, Serialize, Deserialize)]
struct Footer {
    rows: u64,
    sha256: String,
}

const COMPRESSION: i32 = 3;

/// Writes a backup line by line.
pub(crate) struct BackupWriter<W: Write> {
    out: zstd::Encoder<'static, W>,
    hash: Sha256,
    rows: u64,
}

impl<W: Write> BackupWriter<W> {
    pub(crate) fn new(out: W, schema: i64) -> Result<Self> {
        let out = zstd::Encoder::new(out, COMPRESSION).during("writing a backup")?;
        let mut writer = Self { out, hash: Sha256::new(), rows: 0 };
        let written = jiff::Timestamp::now().to_string();
        writer.line(&Header { format: FORMAT.to_owned(), version: VERSION, schema, written })?;
        Ok(writer)
    }

    pub(crate) fn row(&mut self, row: &[Value]) -> Result<()> {
        self.rows += 1;
        self.line(row)
    }

    /// Writes the footer, without which a backup is refused. Returns the number of rows.
    pub(crate) fn finish(mut self) -> Result<u64> {
        let footer = Footer { rows: self.rows, sha256: hexadecimal(&self.hash.clone().finalize()) };
        self.line(&footer)?;
        self.out.finish().and_then(|mut out| out.flush()).during("writing a backup")?;
        Ok(self.rows)
    }

    fn line<T: Serialize + ?Sized>(&mut self, line: &T) -> Result<()> {
        let mut line = serde_json::to_vec(line).expect("a row is plain data");
        line.push(b'\n');
        self.hash.update(&line);
        self.out.write_all(&line).during("writing a backup")
    }
}

/// Reads a backup line by line. Only the end shows whether it is complete.
pub(crate) struct BackupReader<R: Read> {
    lines: BufReader<zstd::Decoder<'static, BufReader<R>>>,
    hash: Sha256,
    rows: u64,
    header: Header,
}

impl<R: Read> BackupReader<R> {
    pub(crate) fn new(source: R) -> Result<Self> {
        let lines = BufReader::new(zstd::Decoder::new(source).during("reading a backup")?);
        let none = Header { format: String::new(), version: 0, schema: 0, written: String::new() };
        let mut reader = Self { lines, hash: Sha256::new(), rows: 0, header: none };
        let first = reader.line()?;
        reader.hash.update(&first);
        let header: Header = serde_json::from_slice(&first).map_err(|_| bad("it is not one of Quincunx"))?;
        if header.format != FORMAT {
            return Err(bad("it is not one of Quincunx"));
        }
        if header.version != VERSION {
            return Err(bad(format!("its form is version {}, this program knows {VERSION}", header.version)));
        }
        reader.header = header;
        Ok(reader)
    }

    pub(crate) fn header(&self) -> &Header {
        &self.header
    }

    /// The next row; `None` after the last one, if the checksum is right.
    pub(crate) fn row(&mut self) -> Result<Option<Vec<Value>>> {
        let line = self.line()?;
        if line.first() == Some(&b'[') {
            self.hash.update(&line);
            self.rows += 1;
            return serde_json::from_slice(&line).map(Some).map_err(|_| bad("it is damaged"));
        }
        let footer: Footer = serde_json::from_slice(&line).map_err(|_| bad("it is damaged"))?;
        let sum = hexadecimal(&self.hash.clone().finalize());
        if footer.rows != self.rows || footer.sha256 != sum {
            return Err(bad("its checksum does not match what is in it"));
        }
        match self.lines.fill_buf() {
            Ok([]) => Ok(None),
            Ok(_) | Err(_) => Err(bad("it goes on after its end")),
        }
    }

    fn line(&mut self) -> Result<Vec<u8>> {
        let mut line = Vec::new();
        // An error of the decompression means a damaged backup, not a failing disk.
        self.lines
            .read_until(b'\n', &mut line)
            .map_err(|error| bad(format!("it cannot be read: {error}")))?;
        if line.last() == Some(&b'\n') { Ok(line) } else { Err(bad("its end is missing")) }
    }
}

pub(crate) fn bad(why: impl Into<String>) -> Error {
    Error::BadBackup(why.into())
}

//! Tables as files: a header, then one byte or two bits for each position.
//!
//! | bytes | what |
//! | --- | --- |
//! | 0–7 | `quincunx` |
//! | 8–11 | version of the format |
//! | 12–13 | pieces of the side to move, and of the other |
//! | 14 | 0: a byte an entry with distance; 1: two bits an entry |
//! | 16–47 | the rules, as text filled up with zeros |
//! | 48–71 | entries; wins among them; losses among them |
//! | 72–75 | the longest distance, or run of moves without a capture |
//! | 76–79 | CRC-32 of the payload |
//! | 92–95 | CRC-32 of the header before it |
//!
//! Numbers are little-endian; what is not named is zero.

use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};

use memmap2::Mmap;
use thiserror::Error;

use super::index::Layout;
use super::map::map;
use super::verdict::{Code, LONGEST, Verdict};
use super::{MOST_PIECES, Slice};

const MAGIC: [u8; 8] = *b"quincunx";
const VERSION: u32 = 1;
const RULES: &str = "alquerque capture=most";
const HEADER: usize = 96;
const HEADER_SUM: usize = HEADER - 4;

/// What is kept about each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Who wins, and in how many moves: a byte.
    Distances,
    /// Who wins: two bits.
    Outcomes,
}

impl Format {
    const fn payload(self, entries: u64) -> u64 {
        match self {
            Self::Distances => entries,
            Self::Outcomes => entries.div_ceil(ENTRIES_A_BYTE),
        }
    }
}

/// What a table's header tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The positions.
    pub slice: Slice,
    /// What is kept about each.
    pub format: Format,
    /// How many there are, up to symmetry.
    pub entries: u64,
    /// How many of them the side to move wins.
    pub wins: u64,
    /// How many of them the side to move loses.
    pub losses: u64,
    /// With distances, the longest of them; otherwise the longest run of moves without a capture that perfect play
    /// needs in this slice before it captures or wins.
    pub longest: u16,
    /// The size of the file.
    pub bytes: u64,
}

impl Summary {
    /// How many positions are drawn.
    pub const fn draws(&self) -> u64 {
        self.entries - self.wins - self.losses
    }
}

/// A file that is no table to be used, and why.
#[derive(Debug, Error)]
#[error("{}: {fault}", file.display())]
pub struct Problem {
    /// The file.
    pub file: PathBuf,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What can be wrong with a table's file.
#[derive(Debug, Error)]
pub enum Fault {
    /// It cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// It does not begin as a table does.
    #[error("is not an endgame table")]
    Foreign,
    /// It is a table of another version.
    #[error("is a table of format {0}, and this program reads format {VERSION}: build it again")]
    Version(u32),
    /// It is a table for other rules.
    #[error("is a table for {0:?}, not for {RULES:?}")]
    Rules(String),
    /// The header contradicts itself.
    #[error("has a damaged header: build it again")]
    Header,
    /// It holds other positions than its name says.
    #[error("holds the positions {0}, which is not what its name says")]
    Name(Slice),
    /// Something is missing at the end, or too much.
    #[error("is {found} bytes long where {expected} are expected: build it again")]
    Length {
        /// The length that follows from the header.
        expected: u64,
        /// The length it has.
        found: u64,
    },
    /// The payload is not what was written.
    #[error("is damaged (its checksum is wrong): build it again")]
    Checksum,
}

/// How thoroughly a file is checked before it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// Header and length.
    Header,
    /// The checksum of every byte too.
    Everything,
}

/// An open table.
#[derive(Debug)]
pub(super) struct TableFile {
    pub(super) layout: Layout,
    pub(super) summary: Summary,
    bytes: Bytes,
}

/// The bytes of a table file.
#[derive(Debug)]
enum Bytes {
    Mapped(Mmap),
    InMemory(Vec<u8>),
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            Self::Mapped(map) => map,
            Self::InMemory(bytes) => bytes,
        }
    }
}

impl TableFile {
    /// Opens the table of a slice in a folder.
    pub(super) fn open(folder: &Path, slice: Slice, check: Check) -> Result<Self, Problem> {
        let path = path(folder, slice);
        Self::read(&path, slice, check).map_err(|fault| Problem { file: path, fault })
    }

    fn read(path: &Path, slice: Slice, check: Check) -> Result<Self, Fault> {
        let file = Self::new(Bytes::Mapped(map(&File::open(path)?)?), check)?;
        if file.summary.slice == slice { Ok(file) } else { Err(Fault::Name(file.summary.slice)) }
    }

    /// The first of several tables that follow one another, which is cut off.
    pub(super) fn cut_off(tables: &mut &[u8]) -> Result<Self, Fault> {
        let (summary, _) = read_header(tables)?;
        let found = tables.len() as u64;
        let expected = summary.bytes;
        let (first, rest) =
            tables.split_at_checked(expected as usize).ok_or(Fault::Length { expected, found })?;
        *tables = rest;
        Self::new(Bytes::InMemory(first.to_vec()), Check::Everything)
    }

    fn new(bytes: Bytes, check: Check) -> Result<Self, Fault> {
        let (summary, sum) = read_header(&bytes)?;
        let Slice { own, other } = summary.slice;
        if own == 0 || other == 0 || summary.slice.pieces() > MOST_PIECES {
            return Err(Fault::Header);
        }
        let layout = Layout::of(summary.slice);
        if summary.entries != layout.entries() as u64 {
            return Err(Fault::Header);
        }
        let found = bytes.len() as u64;
        if found != summary.bytes {
            return Err(Fault::Length { expected: summary.bytes, found });
        }
        if check == Check::Everything && crc32fast::hash(&bytes[HEADER..]) != sum {
            return Err(Fault::Checksum);
        }
        Ok(Self { layout, summary, bytes })
    }

    /// No win needs more moves than this in a row without a capture while it stays in the slice.
    pub(super) fn longest_run(&self) -> u16 {
        // Longer distances are stored as the longest one.
        if self.summary.longest < LONGEST { self.summary.longest } else { u16::MAX }
    }

    pub(super) fn verdict(&self, index: usize) -> Verdict {
        let payload = &self.bytes[HEADER..];
        match self.summary.format {
            Format::Distances => Code(payload[index]).verdict(),
            Format::Outcomes => match payload[index / 4] >> (index % 4 * 2) & 3 {
                WIN => Verdict::Win(None),
                LOSS => Verdict::Loss(None),
                _ => Verdict::Draw,
            },
        }
    }
}

/// Where a slice's table lies.
pub(super) fn path(folder: &Path, slice: Slice) -> PathBuf {
    folder.join(format!("alquerque-{slice}.table"))
}

/// Writes a slice's table atomically: even after a crash there is a complete file or none.
pub(super) fn write(folder: &Path, slice: Slice, format: Format, codes: &[u8]) -> io::Result<()> {
    let is_win = |&&code: &&u8| matches!(Code(code).verdict(), Verdict::Win(_));
    let is_loss = |&&code: &&u8| matches!(Code(code).verdict(), Verdict::Loss(_));
    let longest = codes.iter().filter_map(|&code| Code(code).verdict().distance()).max().unwrap_or(0);
    let entries = codes.len() as u64;
    let summary = Summary {
        slice,
        format,
        entries,
        wins: codes.iter().filter(is_win).count() as u64,
        losses: codes.iter().filter(is_loss).count() as u64,
        longest,
        bytes: HEADER as u64 + format.payload(entries),
    };
    let packed;
    let payload = match format {
        Format::Distances => codes,
        Format::Outcomes => {
            packed = pack(codes);
            &packed
        }
    };
    let path = path(folder, slice);
    let unfinished = path.with_extension("unfinished");
    let mut file = File::create(&unfinished)?;
    file.write_all(&header(&summary, crc32fast::hash(payload)))?;
    file.write_all(payload)?;
    file.sync_all()?;
    fs::rename(&unfinished, &path)?;
    sync_folder(folder)
}

const ENTRIES_A_BYTE: u64 = 4;
const WIN: u8 = 1;
const LOSS: u8 = 2;

fn pack(codes: &[u8]) -> Vec<u8> {
    let two_bits = |code: u8| match Code(code).verdict() {
        Verdict::Win(_) => WIN,
        Verdict::Draw => 0,
        Verdict::Loss(_) => LOSS,
    };
    let byte = |four: &[u8]| four.iter().rev().fold(0, |byte, &code| byte << 2 | two_bits(code));
    codes.chunks(ENTRIES_A_BYTE as usize).map(byte).collect()
}

/// A renamed file survives a crash only once its folder is synced.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

fn header(summary: &Summary, sum: u32) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    let mut put = |at: usize, bytes: &[u8]| header[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, &MAGIC);
    put(8, &VERSION.to_le_bytes());
    put(12, &[summary.slice.own, summary.slice.other, u8::from(summary.format == Format::Outcomes)]);
    put(16, RULES.as_bytes());
    put(48, &summary.entries.to_le_bytes());
    put(56, &summary.wins.to_le_bytes());
    put(64, &summary.losses.to_le_bytes());
    put(72, &u32::from(summary.longest).to_le_bytes());
    put(76, &sum.to_le_bytes());
    let own_sum = crc32fast::hash(&header[..HEADER_SUM]);
    header[HEADER_SUM..].copy_from_slice(&own_sum.to_le_bytes());
    header
}

fn read_header(bytes: &[u8]) -> Result<(Summary, u32), Fault> {
    if !bytes.starts_with(&MAGIC) {
        return Err(Fault::Foreign);
    }
    let found = bytes.len() as u64;
    let Some(header) = bytes.get(..HEADER) else {
        return Err(Fault::Length { expected: HEADER as u64, found });
    };
    let number = |at: usize| u32::from_le_bytes(std::array::from_fn(|byte| header[at + byte]));
    let count = |at: usize| u64::from_le_bytes(std::array::from_fn(|byte| header[at + byte]));
    if number(8) != VERSION {
        return Err(Fault::Version(number(8)));
    }
    if number(HEADER_SUM) != crc32fast::hash(&header[..HEADER_SUM]) {
        return Err(Fault::Header);
    }
    let rules = String::from_utf8_lossy(&header[16..48]);
    let rules = rules.trim_end_matches('\0');
    if rules != RULES {
        return Err(Fault::Rules(rules.to_owned()));
    }
    let format = if header[14] == 0 { Format::Distances } else { Format::Outcomes };
    let entries = count(48);
    let summary = Summary {
        slice: Slice { own: header[12], other: header[13] },
        format,
        entries,
        wins: count(56),
        losses: count(64),
        longest: number(72) as u16,
        bytes: HEADER as u64 + format.payload(entries),
    };
    Ok((summary, number(76)))
}

//! The tables that come with the program: small, and enough for most endgames.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use super::file::{self, TableFile};
use super::{Slice, Tables};

/// So many pieces, of both sides together, are known without any file.
pub const BUILT_IN_PIECES: usize = 6;

/// What [`pack`] made: the tables one after the other.
const PACKED: &[u8] = include_bytes!("../../../data/alquerque-tables.zst");

/// The tables that come with the program. The first call unpacks them.
pub fn built_in() -> Arc<Tables> {
    static UNPACKED: LazyLock<Arc<Tables>> = LazyLock::new(|| Arc::new(unpacked()));
    Arc::clone(&UNPACKED)
}

/// Packs the tables of a folder, as far as [`built_in`] goes.
pub fn pack(folder: &Path) -> io::Result<Vec<u8>> {
    const HARDEST: i32 = 22;
    let mut all = Vec::new();
    for slice in Slice::up_to(BUILT_IN_PIECES) {
        all.extend(fs::read(file::path(folder, slice))?);
    }
    zstd::encode_all(&*all, HARDEST)
}

fn unpacked() -> Tables {
    let all = zstd::decode_all(PACKED).expect("packed by this program");
    let mut rest = &*all;
    let mut tables = Tables::none();
    while !rest.is_empty() {
        tables.add(TableFile::cut_off(&mut rest).expect("packed by this program"));
    }
    tables.update_longest_run();
    tables
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::{Plan, build};

    #[test]
    fn they_are_what_the_program_builds() {
        let folder = tempfile::tempdir().unwrap();
        build(folder.path(), &Plan::up_to(BUILT_IN_PIECES), &|_| {}).unwrap();
        let files = Slice::up_to(BUILT_IN_PIECES).map(|slice| file::path(folder.path(), slice));
        let built: Vec<u8> = files.flat_map(|path| fs::read(path).unwrap()).collect();
        assert!(zstd::decode_all(PACKED).unwrap() == built, "pack them again: examples/pack_tables.rs");
        assert_eq!(built_in().most_pieces(), BUILT_IN_PIECES);
        assert_eq!(built_in().summaries().count(), Slice::up_to(BUILT_IN_PIECES).count());
    }

    #[test]
    fn what_a_folder_lacks_is_added_and_what_it_has_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let own = build(folder.path(), &Plan { distances_up_to: 2, ..Plan::up_to(3) }, &|_| {}).unwrap();
        let both = own.completed_by(&built_in());
        assert_eq!(both.most_pieces(), BUILT_IN_PIECES);
        let formats: Vec<_> = both.summaries().map(|summary| summary.format).collect();
        assert_eq!(formats[1], file::Format::Outcomes);
        assert!(formats[3..].iter().all(|&format| format == file::Format::Distances));
    }
}

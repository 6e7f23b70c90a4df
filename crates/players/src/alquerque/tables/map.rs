//! Files as memory.

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// Maps a whole file, to be read only.
#[allow(unsafe_code, reason = "a mapping is only as constant as its file, which the compiler cannot know")]
pub(super) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: finished tables are never written to, only replaced by renaming another file over them, which leaves the
    // mapped one as it is. Truncating a table that is in use kills this process, but cannot corrupt memory.
    unsafe { Mmap::map(file) }
}

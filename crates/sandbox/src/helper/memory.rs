//! A watch over the memory of all processes of a program together: the kernel limits each one only.

use std::fs;
use std::path::Path;
use std::time::Duration;

/// How often the processes are looked at. In so short a time a machine's processors cannot fill much memory.
pub(super) const PERIOD: Duration = Duration::from_millis(100);

/// The watch.
pub(super) struct Watch {
    limit: u64,
}

impl Watch {
    /// A watch in a process that sees a private `/proc`; without one there is nothing to look at.
    pub(super) fn new(limit: u64) -> Option<Self> {
        Path::new("/proc/self/status").exists().then_some(Self { limit })
    }

    /// Whether the processes together hold more than they may. Memory shared between them counts for each.
    pub(super) fn is_exceeded(&self) -> bool {
        let Ok(processes) = fs::read_dir("/proc") else { return false };
        let total: u64 = processes
            .flatten()
            .filter(|entry| entry.file_name().as_encoded_bytes().iter().all(u8::is_ascii_digit))
            .filter(|entry| entry.file_name() != "1")
            .map(|entry| memory_of(&entry.path()))
            .sum();
        total > self.limit
    }
}

/// The memory of one process. A process whose first thread has ended shows it on the others only.
fn memory_of(process: &Path) -> u64 {
    let resident =
        |folder: &Path| fs::read_to_string(folder.join("status")).ok().as_deref().map_or(0, resident_bytes);
    match resident(process) {
        0 => {
            let threads = fs::read_dir(process.join("task")).into_iter().flatten().flatten();
            threads.map(|thread| resident(&thread.path())).max().unwrap_or(0)
        }
        bytes => bytes,
    }
}

/// The memory in a status page of the kernel that files on disk cannot give back.
fn resident_bytes(status: &str) -> u64 {
    status
        .lines()
        .filter_map(|line| line.strip_prefix("RssAnon:").or_else(|| line.strip_prefix("RssShmem:")))
        .filter_map(|rest| rest.trim().strip_suffix("kB"))
        .filter_map(|number| number.trim().parse::<u64>().ok())
        .map(|kilobytes| kilobytes << 10)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::resident_bytes;

    #[test]
    fn memory_of_its_own_and_shared_memory_count_but_files_do_not() {
        let status = "Name:\tx\nRssAnon:\t    2048 kB\nRssFile:\t  9000 kB\nRssShmem:\t   4 kB\n";
        assert_eq!(resident_bytes(status), 2052 << 10);
    }
}

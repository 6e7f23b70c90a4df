//! Copies for the program, and mounts that cannot be written to.

use std::fs::{self, DirBuilder, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};

use nix::mount::{MsFlags, mount};
use nix::sys::statvfs::{FsFlags, statvfs};

/// Copies one file, readable by every user in the sandbox and writable by none.
pub(super) fn copy(source: &Path, place: &Path) -> io::Result<()> {
    make_parent(place)?;
    let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", source.display()));
    let is_program = fs::metadata(source).map_err(named)?.permissions().mode() & 0o111 != 0;
    fs::copy(source, place).map_err(named)?;
    fs::set_permissions(place, Permissions::from_mode(if is_program { 0o555 } else { 0o444 }))
}

/// Makes the folders above a place.
pub(super) fn make_parent(place: &Path) -> io::Result<()> {
    match place.parent() {
        Some(parent) => DirBuilder::new().recursive(true).mode(0o755).create(parent),
        None => Ok(()),
    }
}

/// Makes a mount, and every mount below it, read-only. `host` is where the host's own `/proc` can be found.
pub(super) fn make_read_only(place: &Path, host: &str) -> nix::Result<()> {
    for mounted in mounts_below(place, host) {
        // Flags that are set already must stay set: in a user namespace the kernel insists on it.
        let kept = statvfs(&mounted)?.flags();
        let mut flags = MsFlags::MS_REMOUNT
            | MsFlags::MS_BIND
            | MsFlags::MS_RDONLY
            | MsFlags::MS_NOSUID
            | MsFlags::MS_NODEV;
        for (old, new) in [
            (FsFlags::ST_NOEXEC, MsFlags::MS_NOEXEC),
            (FsFlags::ST_NOATIME, MsFlags::MS_NOATIME),
            (FsFlags::ST_NODIRATIME, MsFlags::MS_NODIRATIME),
            (FsFlags::ST_RELATIME, MsFlags::MS_RELATIME),
        ] {
            if kept.contains(old) {
                flags |= new;
            }
        }
        mount(None::<&str>, &mounted, None::<&str>, flags, None::<&str>)?;
    }
    Ok(())
}

/// The mount at a place and those below it, as the kernel lists them.
fn mounts_below(place: &Path, host: &str) -> Vec<PathBuf> {
    let table = fs::read_to_string(format!("{host}/proc/self/mountinfo")).unwrap_or_default();
    let mut found: Vec<PathBuf> = table
        .lines()
        .filter_map(|line| line.split(' ').nth(4))
        .map(|field| PathBuf::from(unescape(field)))
        .filter(|mounted| mounted.starts_with(place))
        .collect();
    if found.is_empty() {
        found.push(place.to_path_buf());
    }
    found
}

/// The kernel writes blanks and backslashes in paths as three octal digits.
fn unescape(field: &str) -> String {
    let mut text = field.to_owned();
    for (escape, character) in [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")] {
        text = text.replace(escape, character);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::unescape;

    #[test]
    fn blanks_in_mount_points_are_read_back() {
        assert_eq!(unescape("/mnt/my\\040disk\\134x"), "/mnt/my disk\\x");
    }
}

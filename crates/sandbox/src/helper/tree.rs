//! The folders a program sees: a root in memory, read-only, with nothing of the host but what it needs.

use std::fs::{self, DirBuilder};
use std::os::unix::fs::{DirBuilderExt, symlink};
use std::path::{Path, PathBuf};

use nix::mount::{MntFlags, MsFlags, mount, umount2};
use nix::sched::{CloneFlags, unshare};
use nix::unistd::{chdir, pivot_root, sethostname};

use super::files::{copy, make_parent};
use super::namespaces::{INSIDE_ID, Starter};
use super::{At, Failure};
use crate::outcome::Stage;
use crate::policy::{Command, Mapped, SCRATCH, Sandbox};

/// Where programs and libraries are: links on a system that has merged them into `/usr`, else folders.
const SYSTEM: &[&str] = &["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
/// What of `/etc` the loader and the system's own links need.
const SETTINGS: &[&str] = &["/etc/ld.so.cache", "/etc/alternatives"];
const DEVICES: &[&str] = &["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// Space for folders, links and small files, besides the files the program gets.
const ROOT_BYTES: u64 = 1 << 20;
/// Files and folders that fit into the root and into the scratch folder.
const INODES: u32 = 4096;

/// The folders while they are built: the host is at one place, the new root at another.
const HOST: &str = "/host";
const ROOT: &str = "/root";

type Step = Result<(), Failure>;

/// Builds the folders in a mount namespace of our own, and makes them the whole file system.
pub(super) fn build(sandbox: &Sandbox, command: &Command, starter: &Starter) -> Step {
    // If memory runs out all the same, the kernel should kill these processes first.
    let _ = fs::write("/proc/self/oom_score_adj", "1000");
    sethostname("sandbox").at(Stage::Namespaces)?;
    unshare(CloneFlags::CLONE_NEWNS).at(Stage::Mounts)?;
    mount(None::<&str>, "/", None::<&str>, MsFlags::MS_REC | MsFlags::MS_SLAVE, None::<&str>)
        .at(Stage::Mounts)?;

    let mounts = wanted_mounts(sandbox, command)?;
    let files = command.files.iter().map(resolve).collect::<Result<Vec<_>, _>>()?;
    let room = files.iter().filter_map(|file| fs::metadata(&file.source).ok()).map(|file| file.len());
    let room = ROOT_BYTES + room.map(|bytes| bytes.next_multiple_of(4096)).sum::<u64>();

    enter_empty_root()?;
    memory_at(ROOT, &format!("size={room},nr_inodes={INODES},mode=0755"))?;
    for name in SYSTEM {
        if let Ok(target) = fs::read_link(host(Path::new(name))) {
            symlink(target, root(Path::new(name))).at(Stage::Mounts)?;
        }
    }
    for wanted in &mounts {
        bind(wanted, Access::Read)?;
    }
    for folder in &command.hidden {
        let place = root(folder);
        if place.is_dir() {
            memory_at(&place, "size=4k,nr_inodes=1,mode=0555")?;
        }
    }
    for device in DEVICES {
        let device = PathBuf::from(device);
        bind(&Mapped { source: device.clone(), inside: device }, Access::Device)?;
    }
    symlink("/proc/self/fd", root(Path::new("/dev/fd"))).at(Stage::Mounts)?;
    // Locks between processes are files in memory; here they share the room of the scratch folder.
    symlink(SCRATCH, root(Path::new("/dev/shm"))).at(Stage::Mounts)?;
    write_users()?;
    for file in &files {
        copy(&host(&file.source), &root(&file.inside)).at(Stage::Files)?;
    }
    mount_proc()?;
    let scratch = root(Path::new(SCRATCH));
    folder(&scratch)?;
    let owner = starter.scratch_owner();
    let disk = sandbox.limits.disk;
    memory_at(&scratch, &format!("size={disk},nr_inodes={INODES},mode=0700,uid={owner},gid={owner}"))?;
    let usual_place = root(Path::new("/tmp"));
    if !usual_place.exists() {
        symlink(SCRATCH, usual_place).at(Stage::Mounts)?;
    }
    leave_host_root()
}

/// Everything that is mounted, as resolved paths of the host, outer folders before inner ones.
fn wanted_mounts(sandbox: &Sandbox, command: &Command) -> Result<Vec<Mapped>, Failure> {
    let same_place = |path: &Path| Mapped { source: path.to_path_buf(), inside: path.to_path_buf() };
    let mut wanted = Vec::new();
    for path in ["/usr"].iter().chain(SYSTEM).chain(SETTINGS).map(Path::new) {
        let is_link = fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink());
        if path.exists() && !is_link {
            wanted.push(same_place(path));
        }
    }
    for path in &sandbox.read_only {
        wanted.push(resolve(&same_place(path))?);
    }
    for mapped in &command.mounts {
        wanted.push(resolve(mapped)?);
    }
    wanted.sort_by(|a, b| a.inside.cmp(&b.inside));
    // What lies in a folder that is shown at its own place is there already.
    let mut kept: Vec<Mapped> = Vec::new();
    for mapped in wanted {
        let is_there = |folder: &Mapped| {
            folder.source == folder.inside
                && mapped.source == mapped.inside
                && mapped.inside.starts_with(&folder.inside)
        };
        if !kept.iter().any(is_there) {
            kept.push(mapped);
        }
    }
    Ok(kept)
}

/// Links are followed now: once the host has moved they would lead elsewhere.
fn resolve(mapped: &Mapped) -> Result<Mapped, Failure> {
    let Mapped { source, inside } = mapped;
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", source.display());
    let resolved = source.canonicalize().map_err(|error| named(&error)).at(Stage::Files)?;
    let plain = inside.is_absolute() && inside.components().all(|part| part.as_os_str() != "..");
    if !plain || inside.parent().is_none() {
        return Err(Failure { stage: Stage::Files, why: format!("{} is no place inside", inside.display()) });
    }
    Ok(Mapped { source: resolved, inside: inside.clone() })
}

/// Puts an empty root in the place of the host's, which remains below it for now.
fn enter_empty_root() -> Step {
    let base = ["/tmp", "/run", "/mnt", "/usr"].into_iter().find(|path| Path::new(path).is_dir());
    let base = base.ok_or("there is no folder to begin with").at(Stage::Mounts)?;
    memory_at(base, "size=64k,mode=0755")?;
    chdir(base).at(Stage::Mounts)?;
    for name in [HOST, ROOT] {
        fs::create_dir(name.trim_start_matches('/')).at(Stage::Mounts)?;
    }
    pivot_root(".", HOST.trim_start_matches('/')).at(Stage::Mounts)?;
    chdir("/").at(Stage::Mounts)
}

/// Leaves the host's root, so that only the new one remains, and makes it read-only.
fn leave_host_root() -> Step {
    chdir(ROOT).at(Stage::Mounts)?;
    // `pivot_root` stacks the old root on the new one at the same place, from where it is unmounted.
    pivot_root(".", ".").at(Stage::Mounts)?;
    umount2(".", MntFlags::MNT_DETACH).at(Stage::Mounts)?;
    chdir("/").at(Stage::Mounts)?;
    let flags = MsFlags::MS_REMOUNT | MsFlags::MS_RDONLY | MsFlags::MS_NOSUID | MsFlags::MS_NODEV;
    mount(None::<&str>, "/", None::<&str>, flags, None::<&str>).at(Stage::Mounts)
}

fn memory_at(place: impl AsRef<Path>, options: &str) -> Step {
    let flags = MsFlags::MS_NOSUID | MsFlags::MS_NODEV;
    mount(Some("tmpfs"), place.as_ref(), Some("tmpfs"), flags, Some(options)).at(Stage::Mounts)
}

/// What may be done with something of the host.
#[derive(Clone, Copy)]
enum Access {
    Read,
    Device,
}

/// Shows something of the host, with everything that is mounted below it, in the new root.
fn bind(mapped: &Mapped, access: Access) -> Step {
    let source = host(&mapped.source);
    let place = root(&mapped.inside);
    if source.is_dir() {
        folder(&place)?;
    } else {
        make_parent(&place).at(Stage::Mounts)?;
        fs::write(&place, "").at(Stage::Mounts)?;
    }
    let named = |error: nix::Error| format!("{}: {error}", mapped.source.display());
    mount(Some(&source), &place, None::<&str>, MsFlags::MS_BIND | MsFlags::MS_REC, None::<&str>)
        .map_err(named)
        .at(Stage::Mounts)?;
    match access {
        Access::Read => super::files::make_read_only(&place, HOST).map_err(named).at(Stage::Mounts),
        Access::Device => Ok(()),
    }
}

/// A private view of the program's own processes. Where the host's is partly covered, as in containers, the
/// kernel refuses, and the program does without.
fn mount_proc() -> Step {
    let place = root(Path::new("/proc"));
    folder(&place)?;
    let flags = MsFlags::MS_NOSUID | MsFlags::MS_NODEV | MsFlags::MS_NOEXEC;
    for options in ["hidepid=2,subset=pid", "hidepid=2"] {
        if mount(Some("proc"), &place, Some("proc"), flags, Some(options)).is_ok() {
            break;
        }
    }
    Ok(())
}

/// A user list, for programs that look up their own name.
fn write_users() -> Step {
    folder(&root(Path::new("/etc")))?;
    let user = format!("bot:x:{INSIDE_ID}:{INSIDE_ID}::{SCRATCH}:/bin/sh\n");
    let group = format!("bot:x:{INSIDE_ID}:\n");
    fs::write(root(Path::new("/etc/passwd")), user).at(Stage::Mounts)?;
    fs::write(root(Path::new("/etc/group")), group).at(Stage::Mounts)
}

fn folder(path: &Path) -> Step {
    DirBuilder::new().recursive(true).mode(0o755).create(path).at(Stage::Mounts)
}

fn host(path: &Path) -> PathBuf {
    below(HOST, path)
}

fn root(path: &Path) -> PathBuf {
    below(ROOT, path)
}

fn below(folder: &str, path: &Path) -> PathBuf {
    Path::new(folder).join(path.strip_prefix("/").unwrap_or(path))
}

//! Which system calls a program may not make: those that no game needs, and those newer than this list.
//!
//! The list names what is refused, not what is allowed, so that programs in any language run. A refused call returns an
//! error instead of killing the program, so that a library that only tries it can fall back.

use std::collections::BTreeMap;

use libc::c_long;
use seccompiler::{
    SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule, TargetArch,
    apply_filter, sock_filter,
};

use super::{At, Failure};
use crate::outcome::Stage;

/// Refused with any arguments.
const REFUSED: &[c_long] = &[
    // Looking into other processes.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_kcmp,
    libc::SYS_pidfd_getfd,
    // Changing mounts.
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    libc::SYS_quotactl,
    libc::SYS_quotactl_fd,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_fanotify_init,
    // Namespaces, in which a program could gain rights again.
    libc::SYS_unshare,
    libc::SYS_setns,
    // Large interfaces of the kernel with a history of holes.
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_userfaultfd,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    // The machine itself.
    libc::SYS_kexec_load,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_reboot,
    libc::SYS_acct,
    libc::SYS_syslog,
    libc::SYS_vhangup,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_adjtimex,
    libc::SYS_clock_adjtime,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_personality,
    // Memory that no limit of this sandbox counts.
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_shmget,
    libc::SYS_shmat,
    libc::SYS_msgget,
    libc::SYS_semget,
    libc::SYS_mq_open,
    // Its processors and priority are set by the sandbox.
    libc::SYS_sched_setaffinity,
    libc::SYS_sched_setattr,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setscheduler,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    libc::SYS_mbind,
    libc::SYS_set_mempolicy,
    libc::SYS_setpriority,
    // Job control: the kernel itself wakes a stopped process group when it loses its last tie to its session.
    libc::SYS_setsid,
    libc::SYS_setpgid,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_fork,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_vfork,
    // A timer could wake a stopped program with a signal of its choice.
    libc::SYS_timer_create,
    libc::SYS_mq_notify,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_kexec_file_load,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_iopl,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_ioperm,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_modify_ldt,
];

/// Flags of `clone` that make namespaces.
const NAMESPACE_FLAGS: &[i32] = &[
    libc::CLONE_NEWCGROUP,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWNET,
    libc::CLONE_NEWNS,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWUTS,
];

/// The system calls that send a signal, and which argument names it.
const SIGNALLING: &[(c_long, u8)] = &[
    (libc::SYS_kill, 1),
    (libc::SYS_tkill, 1),
    (libc::SYS_tgkill, 2),
    (libc::SYS_rt_sigqueueinfo, 1),
    (libc::SYS_rt_tgsigqueueinfo, 2),
    (libc::SYS_pidfd_send_signal, 1),
];

/// The command of `fcntl` that chooses the signal for news about a file.
const CHOOSE_SIGNAL: u64 = 10;

/// The requests of `ioctl` that put words into a terminal, or take one over with its job control.
const TERMINAL: &[u64] = &[0x5412, 0x541c, 0x540e, 0x5410];

/// The last system call that was reviewed (`listns`, Linux 6.19); at this point all architectures number them alike.
/// For programs, later ones do not exist.
const LAST_KNOWN: u32 = 470;

/// Filters this process and all that come from it.
pub(super) fn apply() -> Result<(), Failure> {
    let architecture = TargetArch::try_from(std::env::consts::ARCH).at(Stage::Seccomp)?;
    for (rules, errno) in [(refused().at(Stage::Seccomp)?, libc::EPERM), (unknown(), libc::ENOSYS)] {
        let action = SeccompAction::Errno(errno as u32);
        let filter =
            SeccompFilter::new(rules, SeccompAction::Allow, action, architecture).at(Stage::Seccomp)?;
        let program = seccompiler::BpfProgram::try_from(filter).at(Stage::Seccomp)?;
        apply_filter(&program).at(Stage::Seccomp)?;
    }
    apply_filter(&numbers_up_to(LAST_KNOWN)).at(Stage::Seccomp)
}

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

fn refused() -> Result<Rules, seccompiler::BackendError> {
    let mut rules: Rules = REFUSED.iter().map(|number| (*number, Vec::new())).collect();
    let mut refuse_if = |number: c_long, argument: u8, operator: SeccompCmpOp, value: u64| {
        let condition = SeccompCondition::new(argument, SeccompCmpArgLen::Dword, operator, value)?;
        rules.entry(number).or_default().push(SeccompRule::new(vec![condition])?);
        Ok::<_, seccompiler::BackendError>(())
    };
    for flag in NAMESPACE_FLAGS {
        let flag = u64::from(flag.cast_unsigned());
        refuse_if(libc::SYS_clone, 0, SeccompCmpOp::MaskedEq(flag), flag)?;
    }
    // Threads only: a program of one process is stopped, counted and killed as one.
    let thread = u64::from(libc::CLONE_THREAD.cast_unsigned());
    refuse_if(libc::SYS_clone, 0, SeccompCmpOp::MaskedEq(thread), 0)?;
    // A stopped program must stay stopped: its threads may not wake each other.
    let wake = libc::SIGCONT as u64;
    for (number, argument) in SIGNALLING {
        refuse_if(*number, *argument, SeccompCmpOp::Eq, wake)?;
    }
    refuse_if(libc::SYS_fcntl, 1, SeccompCmpOp::Eq, CHOOSE_SIGNAL)?;
    refuse_if(libc::SYS_prctl, 0, SeccompCmpOp::Eq, libc::PR_SET_PDEATHSIG as u64)?;
    // A program may lower its own limits, but not change the supervisor's.
    refuse_if(libc::SYS_prlimit64, 0, SeccompCmpOp::Ne, 0)?;
    // No family of sockets but this stays within a network namespace for certain; machines talk to their hosts
    // over one that does not.
    refuse_if(libc::SYS_socket, 0, SeccompCmpOp::Ne, libc::AF_UNIX as u64)?;
    for request in TERMINAL {
        refuse_if(libc::SYS_ioctl, 1, SeccompCmpOp::Eq, *request)?;
    }
    Ok(rules)
}

/// Its arguments lie in memory, where a filter cannot look; told that it does not exist, libraries use `clone`.
fn unknown() -> Rules {
    Rules::from([(libc::SYS_clone3, Vec::new())])
}

/// Refuses numbers beyond the last known one: new system calls, and a second set that some processors' kernels
/// offer under high numbers, which would bypass the list.
fn numbers_up_to(last: u32) -> Vec<sock_filter> {
    const LOAD_WORD: u16 = (libc::BPF_LD | libc::BPF_W | libc::BPF_ABS) as u16;
    const JUMP_IF_GREATER: u16 = (libc::BPF_JMP | libc::BPF_JGT | libc::BPF_K) as u16;
    const RETURN: u16 = (libc::BPF_RET | libc::BPF_K) as u16;
    /// Where the number of the system call lies in what a filter is shown.
    const NUMBER: u32 = 0;
    let refuse = libc::SECCOMP_RET_ERRNO | libc::ENOSYS as u32;
    vec![
        sock_filter { code: LOAD_WORD, jt: 0, jf: 0, k: NUMBER },
        sock_filter { code: JUMP_IF_GREATER, jt: 0, jf: 1, k: last },
        sock_filter { code: RETURN, jt: 0, jf: 0, k: refuse },
        sock_filter { code: RETURN, jt: 0, jf: 0, k: libc::SECCOMP_RET_ALLOW },
    ]
}

//! Start and end: a program that cannot start says why, and no program outlives its caller.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command as HostCommand, Stdio};
use std::thread;

use sandbox::{Bot, Command, Confinement, Exit, Python, Sandbox, Stage, StartError, TalkError};
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter};

use crate::Test;
use crate::environment::{Environment, MIB, processes, soon, wait_until};

/// The first argument with which this binary runs as an arena that gets killed.
const ARENA: &str = "be-an-arena";
/// And those with which it starts a program where there are no namespaces.
const TRY_CONFINED: &str = "try-confined";
const TRY_TRUSTING: &str = "try-trusting";

pub(crate) const TESTS: &[Test] = &[
    ("everything_the_sandbox_needs_is_reported", probe),
    ("a_program_that_is_not_there_is_named", missing_program),
    ("a_file_that_is_not_there_is_named", missing_file),
    ("an_interpreter_that_does_not_work_is_named", missing_python),
    ("a_program_of_the_host_runs_too", any_program),
    ("a_file_may_lie_where_others_cannot_look", closed_folder),
    ("packages_of_others_cannot_be_imported", no_packages),
    ("nothing_outlives_a_killed_arena", killed_arena),
    ("a_trusted_program_is_killed_with_its_daemons", trusted_daemon),
    ("a_trusted_program_has_a_folder_of_its_own", trusted_program),
    ("a_relative_path_is_as_good_as_another", relative_path),
    ("an_ordinary_program_has_all_it_needs", ordinary_program),
    ("a_kernel_that_cannot_is_named_and_trust_still_works", kernel_that_cannot),
    ("a_program_stays_on_its_processors", processors),
    ("processor_time_ends_a_program", processor_time),
    ("programs_started_at_once_keep_apart", at_once),
    ("many_programs_leave_no_descriptor_open", descriptors),
    ("a_control_group_is_entered_before_the_program_starts", control_group),
];

fn probe(_: &mut Environment) {
    let checks = sandbox::probe();
    for feature in ["user namespace", "pid namespace", "network namespace", "landlock", "seccomp", "sandbox"]
    {
        let check = checks.iter().find(|check| check.feature == feature).expect("a feature that is checked");
        assert!(check.outcome.is_ok(), "{check:?}");
    }
}

fn refusal(sandbox: &Sandbox, command: &Command) -> (Stage, String) {
    match Bot::start(sandbox, command) {
        Err(StartError::Refused { stage, why }) => (stage, why),
        other => panic!("{other:?}"),
    }
}

fn missing_program(environment: &mut Environment) {
    let (stage, why) = refusal(&environment.sandbox, &Command::new("/usr/bin/no-such-program"));
    assert_eq!(stage, Stage::Program);
    assert!(why.contains("No such file"), "{why}");
}

fn missing_file(environment: &mut Environment) {
    let (stage, why) = refusal(&environment.sandbox, &Command::of_file(environment.folder().join("nothing")));
    assert_eq!(stage, Stage::Files);
    assert!(why.contains("nothing: No such file"), "{why}");
    let file = environment.file("there", "");
    for place in ["/bot/../etc/passwd", "relative", "/"] {
        let (stage, why) = refusal(&environment.sandbox, &Command::new("/usr/bin/true").file(&file, place));
        assert_eq!((stage, why), (Stage::Files, format!("{place} is no place inside")));
    }
}

fn missing_python(environment: &mut Environment) {
    let shim = environment.file("python3", "");
    let error = Python::find(&environment.sandbox, Some(&shim)).expect_err("an empty file");
    assert_eq!(error.tried.len(), 1);
    assert!(error.to_string().contains(&format!("{}: Permission denied", shim.display())), "{error}");
}

fn any_program(environment: &mut Environment) {
    let script = "read line <&3; echo \"$line\" >&4; exec id -un >&4";
    let command = Command::new("/bin/sh").arg("-c").arg(script);
    let mut bot = Bot::start(&environment.sandbox, &command).expect("a shell");
    bot.send("hello", soon()).expect("a shell that listens");
    assert_eq!(bot.receive(soon()).as_deref(), Ok("hello"));
    assert_eq!(bot.receive(soon()).as_deref(), Ok("bot"));
    assert_eq!(bot.wait_for_exit(soon()), Some(Exit::Code(0)));
}

fn closed_folder(environment: &mut Environment) {
    use std::os::unix::fs::PermissionsExt;
    let file = environment.file("agent.sh", "#!/bin/sh\necho read >&4\n");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o700)).expect("an own file");
    fs::set_permissions(environment.folder(), fs::Permissions::from_mode(0o700)).expect("an own folder");
    let mut bot = Bot::start(&environment.sandbox, &Command::of_file(&file)).expect("a script");
    assert_eq!(bot.receive(soon()).as_deref(), Ok("read"));
}

fn no_packages(environment: &mut Environment) {
    let source = "
import os, sys, sysconfig
paths = sysconfig.get_paths()
seen = [name for folder in (paths['purelib'], paths['platlib'], '/usr/lib/python3/dist-packages')
        if os.path.isdir(folder) for name in os.listdir(folder)]
os.write(4, f'{seen} {sys.flags.isolated} {sys.flags.no_site}\\n'.encode())
";
    let mut bot = environment.start(source, &[]);
    assert_eq!(bot.line(), "[] 1 1");
    bot.end();
}

/// Runs the role that the arguments name, if they name one; then it does not return.
pub(crate) fn run_role() {
    let mut args = std::env::args().skip(1);
    match (args.next().as_deref(), args.next()) {
        (Some(ARENA), Some(marker)) => run_as_arena(&marker),
        (Some(TRY_CONFINED), _) => try_to_start(Confinement::Full),
        (Some(TRY_TRUSTING), _) => try_to_start(Confinement::Trusting),
        _ => {}
    }
}

/// Starts a program from a thread that ends, and waits to be killed.
fn run_as_arena(marker: &str) -> ! {
    let command =
        Command::new("/bin/sh").arg("-c").arg("echo on >&4; while :; do read line <&3; done").arg(marker);
    let starter = thread::spawn(move || Bot::start(&Sandbox::default(), &command));
    let mut bot = starter.join().expect("a thread").expect("a shell");
    println!("{}", bot.receive(soon()).expect("a shell that speaks"));
    loop {
        thread::park();
    }
}

fn killed_arena(_: &mut Environment) {
    let marker = format!("arena-{}", std::process::id());
    let mut arena = HostCommand::new("/proc/self/exe")
        .args([ARENA, &marker])
        .stdout(Stdio::piped())
        .spawn()
        .expect("this binary");
    let mut line = String::new();
    BufReader::new(arena.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    assert_eq!(line, "on\n");
    assert!(processes(&marker).len() >= 2, "the arena and the shell");
    arena.kill().expect("an arena");
    arena.wait().expect("an arena");
    wait_until("nothing is left", || processes(&marker).is_empty());
}

fn trusted_daemon(environment: &mut Environment) {
    environment.sandbox.confinement = Confinement::Trusting;
    let mut daemon = environment.start(include_str!("../hostile/daemon.py"), &[]);
    assert_eq!(daemon.line(), "daemon");
    assert_eq!(daemon.bot.kill(), Exit::Killed);
    daemon.end();
}

fn trusted_program(environment: &mut Environment) {
    environment.sandbox.confinement = Confinement::Trusting;
    let source = "
import os
open('trace', 'w').close()
os.write(4, f'{os.getcwd()} {sorted(os.environ)}\\n'.encode())
for line in os.fdopen(3):
    os.write(4, line.encode())
";
    let mut bot = environment.start(source, &[]);
    let told = bot.line();
    let (scratch, environment) = told.split_once(' ').expect("two answers");
    assert_eq!(environment, "['HOME', 'LANG', 'PATH', 'TMPDIR']");
    assert!(fs::exists(scratch).expect("a readable folder"));
    bot.bot.suspend();
    wait_until("it is stopped", || processes(&bot.marker).iter().all(|(_, state)| *state == 'T'));
    bot.bot.resume();
    bot.send("hello");
    assert_eq!(bot.line(), "hello");
    bot.end();
    assert!(!fs::exists(scratch).expect("a readable folder"), "nothing is left behind");
}

fn relative_path(environment: &mut Environment) {
    let file = environment.file("agent.sh", "echo found >&4\n");
    let here = std::env::current_dir().expect("a working directory");
    let to_root: PathBuf = here.components().skip(1).map(|_| "..").collect();
    let relative = to_root.join(file.strip_prefix("/").expect("an absolute path"));
    let command = Command::new("/bin/sh").arg("/bot/agent.sh").file(relative, "/bot/agent.sh");
    for confinement in [Confinement::Full, Confinement::Trusting] {
        environment.sandbox.confinement = confinement;
        let mut bot = Bot::start(&environment.sandbox, &command).expect("a shell");
        assert_eq!(bot.receive(soon()).as_deref(), Ok("found"));
    }
}

fn ordinary_program(environment: &mut Environment) {
    let mut bot = environment.start(include_str!("../friendly/ordinary.py"), &[]);
    assert_eq!(bot.line(), "all of it worked");
    bot.end();
}

/// Says what comes of starting a program where the kernel gives no namespaces.
fn try_to_start(confinement: Confinement) -> ! {
    let refused = [libc::SYS_unshare].map(|number| (number, Vec::new())).into();
    let (allow, refuse) = (SeccompAction::Allow, SeccompAction::Errno(libc::EPERM as u32));
    let here = std::env::consts::ARCH.try_into().expect("a processor that filters know");
    let filter = SeccompFilter::new(refused, allow, refuse, here).expect("a filter");
    nix::sys::prctl::set_no_new_privs().expect("a kernel with filters");
    let filter = BpfProgram::try_from(filter).expect("a filter");
    seccompiler::apply_filter(&filter).expect("a kernel with filters");
    let sandbox = Sandbox { confinement, ..Sandbox::default() };
    let outcome = Bot::start(&sandbox, &Command::new("/bin/sh").arg("-c").arg("echo started >&4"))
        .map_err(|error| error.to_string())
        .and_then(|mut bot| bot.receive(soon()).map_err(|error| error.to_string()));
    println!("{}", outcome.unwrap_or_else(|error| error));
    std::process::exit(0);
}

fn kernel_that_cannot(_: &mut Environment) {
    for (word, answer) in
        [(TRY_CONFINED, "does not let unprivileged users make user namespaces"), (TRY_TRUSTING, "started")]
    {
        let output = HostCommand::new("/proc/self/exe").arg(word).output().expect("this binary");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(said.contains(answer), "{output:?}");
    }
}

fn processors(environment: &mut Environment) {
    let allowed = nix::sched::sched_getaffinity(nix::unistd::Pid::from_raw(0)).expect("own processors");
    let last = (0..nix::sched::CpuSet::count()).rfind(|number| allowed.is_set(*number) == Ok(true));
    let last = last.expect("a processor");
    environment.sandbox.limits.processors = vec![last];
    let source = "import os; os.write(4, f'{os.sched_getaffinity(0)}\\n'.encode())";
    let mut bot = environment.start(source, &[]);
    assert_eq!(bot.line(), format!("{{{last}}}"));
    bot.end();
}

fn processor_time(environment: &mut Environment) {
    environment.sandbox.limits.cpu_seconds = 1;
    let mut bot = environment.start("while True: pass", &[]);
    let exit = bot.bot.wait_for_exit(soon());
    assert!(matches!(exit, Some(Exit::Signal(_))), "{exit:?}");
    bot.end();
}

fn at_once(environment: &mut Environment) {
    let sandbox = &environment.sandbox;
    thread::scope(|scope| {
        for code in 0..4 {
            scope.spawn(move || {
                let command = Command::new("/bin/sh").arg("-c").arg(format!("read line <&3; exit {code}"));
                for _ in 0..5 {
                    let mut bot = Bot::start(sandbox, &command).expect("a shell");
                    bot.send("go", soon()).expect("a shell that listens");
                    // If another program had inherited its pipe, it would never seem to hang up.
                    assert_eq!(bot.receive(soon()), Err(TalkError::Closed));
                    assert_eq!(bot.wait_for_exit(soon()), Some(Exit::Code(code)));
                }
            });
        }
    });
}

fn descriptors(environment: &mut Environment) {
    let count = || fs::read_dir("/proc/self/fd").expect("own descriptors").count();
    let play = || {
        let mut echo = environment.start(include_str!("../hostile/echo.py"), &[]);
        echo.send("hello");
        assert_eq!(echo.line(), "hello");
        echo.end();
    };
    play();
    let before = count();
    for _ in 0..5 {
        play();
    }
    assert_eq!(count(), before);
}

fn control_group(environment: &mut Environment) {
    // An ordinary folder: in a real one the kernel would make these files, here the test does.
    let folder: PathBuf = environment.folder().join("group");
    fs::create_dir(&folder).expect("an own folder");
    environment.sandbox.control_groups = vec![folder.clone()];
    environment.sandbox.limits.memory = 64 * MIB;
    let mut echo = environment.start(include_str!("../hostile/echo.py"), &[]);
    let groups: Vec<_> = fs::read_dir(&folder).expect("the folder").flatten().collect();
    assert_eq!(groups.len(), 1);
    let member = fs::read_to_string(groups[0].path().join("cgroup.procs")).expect("a member");
    let parent = fs::read_to_string(format!("/proc/{member}/stat")).expect("a process that runs");
    assert!(parent.starts_with(&member));
    echo.send("hello");
    assert_eq!(echo.line(), "hello");
    echo.end();

    environment.sandbox.control_groups = vec![folder.join("nothing")];
    let (stage, _) = refusal(&environment.sandbox, &Command::new("/usr/bin/true"));
    assert_eq!(stage, Stage::ControlGroup);
}

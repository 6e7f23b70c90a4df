//! Programs that try to get more than they may: each reports what it reached, and must have got nothing.

use std::fs;
use std::io::ErrorKind;
use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener};

use sandbox::{Exit, SCRATCH};

use crate::Test;
use crate::environment::{Environment, Fixture, MIB, processes, soon};

pub(crate) const TESTS: &[Test] = &[
    ("a_fork_bomb_starts_no_process_and_few_threads", fork_bomb),
    ("a_memory_bomb_is_refused_at_the_limit", memory_bomb),
    ("memory_that_is_shared_counts_too", memory_family),
    ("no_memory_escapes_the_limits", hidden_memory),
    ("a_disk_filler_fills_only_its_own_folder", disk_filler),
    ("a_dialler_reaches_nobody", dialler),
    ("a_reader_finds_no_secret", reader),
    ("a_killer_kills_only_itself", killer),
    ("a_climber_gains_no_right", climber),
];

fn fork_bomb(environment: &mut Environment) {
    environment.sandbox.limits.tasks = 12;
    let mut bomb = environment.start(include_str!("../hostile/fork_bomb.py"), &[]);
    for way in
        ["fork", "forkpty", "spawn", "subprocess", "clone", "sibling", "shared", "clone3", "session", "group"]
    {
        assert_eq!(bomb.line(), format!("{way} refused"));
    }
    let told = bomb.line();
    let threads: usize = told.strip_suffix(" threads").expect("a number").parse().expect("a number");
    assert!((1..12).contains(&threads), "{threads} threads");
    assert_eq!(processes(&bomb.marker).len(), 1);
    bomb.end();
    // The next program has all its threads again.
    let mut echo = environment.start(include_str!("../hostile/echo.py"), &[]);
    echo.send("hello");
    assert_eq!(echo.line(), "hello");
    echo.end();
}

fn memory_bomb(environment: &mut Environment) {
    environment.sandbox.limits.memory = 128 * MIB;
    let mut bomb = environment.start(include_str!("../hostile/memory_bomb.py"), &[]);
    let got: u64 = bomb.line().parse().expect("a number");
    assert!((32..128).contains(&got), "{got} MiB");
    bomb.end();
}

fn memory_family(environment: &mut Environment) {
    environment.sandbox.limits.memory = 256 * MIB;
    for kind in ["whole", "headless"] {
        let mut family = environment.start(include_str!("../hostile/memory_family.py"), &[kind]);
        assert_eq!(family.bot.wait_for_exit(soon()), Some(Exit::OutOfMemory));
        family.end();
    }
}

fn hidden_memory(environment: &mut Environment) {
    let mut seeker = environment.start(include_str!("../hostile/hidden_memory.py"), &[]);
    for way in ["memfd", "system v", "shared map", "shared memory folder"] {
        assert_eq!(seeker.line(), format!("{way} refused"));
    }
    assert_eq!(seeker.line(), "end");
    seeker.end();
}

fn disk_filler(environment: &mut Environment) {
    environment.sandbox.limits.disk = 8 * MIB;
    let mut filler = environment.start(include_str!("../hostile/disk_filler.py"), &[]);
    let told = filler.line();
    let mut words = told.splitn(3, ' ');
    let mut number = || words.next().expect("a number").parse::<u64>().expect("a number");
    let (bytes, files) = (number(), number());
    assert!((MIB..=8 * MIB).contains(&bytes), "{bytes} bytes");
    assert!((1..=4096).contains(&files), "{files} files");
    assert_eq!(words.next(), Some("[]"), "places outside its folder");
    filler.end();
}

fn dialler(environment: &mut Environment) {
    let tcp = TcpListener::bind("127.0.0.1:0").expect("a port");
    let udp = UdpSocket::bind("127.0.0.1:0").expect("a port");
    let path = environment.folder().join("socket");
    let in_file = UnixListener::bind(&path).expect("a socket");
    let name = format!("sandbox-{}", std::process::id());
    let address = SocketAddr::from_abstract_name(&name).expect("a name");
    let abstractly = UnixListener::bind_addr(&address).expect("a socket");
    let tcp_port = tcp.local_addr().expect("an address").port().to_string();
    let udp_port = udp.local_addr().expect("an address").port().to_string();

    let args = [&tcp_port, &udp_port, path.to_str().expect("a plain path"), &name];
    let mut dialler = environment.start(include_str!("../hostile/dialler.py"), &args);
    for way in ["tcp", "tcp6", "udp", "file", "abstract", "netlink", "packet", "vsock"] {
        assert_eq!(dialler.line(), format!("{way} refused"));
    }
    assert_eq!(dialler.line(), "end");
    dialler.end();

    tcp.set_nonblocking(true).expect("a socket");
    udp.set_nonblocking(true).expect("a socket");
    in_file.set_nonblocking(true).expect("a socket");
    abstractly.set_nonblocking(true).expect("a socket");
    let mut buffer = [0; 16];
    for connection in [
        tcp.accept().map(drop),
        udp.recv(&mut buffer).map(drop),
        in_file.accept().map(drop),
        abstractly.accept().map(drop),
    ] {
        assert_eq!(connection.expect_err("no connection").kind(), ErrorKind::WouldBlock);
    }
}

fn reader(environment: &mut Environment) {
    let opponent = environment.file("opponent.py", "secret");
    let secret = environment.file("secret.txt", "secret");
    let own_memory = format!("/proc/{}/environ", std::process::id());
    let paths = [
        opponent.to_str().expect("a plain path"),
        secret.to_str().expect("a plain path"),
        "/bot/opponent.py",
        "../../etc/shadow",
        "/etc/shadow",
        "/etc/hostname",
        "/etc/machine-id",
        "/proc/1/environ",
        "/proc/1/maps",
        "/proc/1/exe",
        "/proc/1/fd/5",
        "/proc/1/root/etc/shadow",
        "/proc/self/root/etc/shadow",
        "/proc/kcore",
        "/proc/net/tcp",
        "/proc/sys/kernel/hostname",
        "/sys/kernel/notes",
        "/dev/mem",
        "/dev/kmsg",
        &own_memory,
    ];
    let mut reader = environment.start(include_str!("../hostile/reader.py"), &paths);
    let found = lines_until_end(&mut reader);
    let telling = |line: &&String| {
        let allowed =
            ["/etc/passwd", "/etc/group", "/etc/ld.so.cache", "/etc/alternatives", "/bot/fixture.py"];
        // An interpreter below a user's home is mounted at its own path, and nothing else there.
        let is_way_to_python = line.starts_with("found /root/.") || line.starts_with("found /home/");
        line.starts_with("read ")
            || line.strip_prefix("found ").is_some_and(|path| !allowed.contains(&path) && !is_way_to_python)
    };
    let secrets: Vec<_> = found.iter().filter(telling).collect();
    assert!(secrets.is_empty(), "{secrets:#?}");
    let told = |about: &str| {
        let line = found.iter().find_map(|line| line.strip_prefix(about)).expect("an answer");
        line.split_whitespace().collect::<Vec<_>>()
    };
    assert_eq!(told("environment "), ["HOME", "LANG", "PATH", "TMPDIR"]);
    assert_eq!(told("processes "), ["2"], "it sees only itself");
    assert_eq!(told("host "), ["sandbox"]);
    // The last one is the list that is being read.
    assert_eq!(told("descriptors "), ["0", "1", "2", "3", "4", "5"]);
    let usual = [
        "bin", "bot", "dev", "etc", "lib", "lib32", "lib64", "libx32", "proc", "sbin", "scratch", "tmp",
        "usr",
    ];
    for name in told("root ") {
        assert!(usual.contains(&name) || ["home", "opt", "root"].contains(&name), "/{name}");
    }
    reader.end();
    assert_eq!(fs::read_to_string(secret).expect("the secret"), "secret");
}

fn killer(environment: &mut Environment) {
    let mut bystander = environment.start(include_str!("../hostile/echo.py"), &[]);
    let mut killer =
        environment.start(include_str!("../hostile/killer.py"), &[&std::process::id().to_string()]);
    assert_eq!(killer.line(), "alive");
    killer.send("and now?");
    assert_eq!(killer.line(), "still alive");
    assert_eq!(killer.bot.exit(), None);
    killer.bot.suspend();
    killer.bot.resume();
    killer.send("does the supervisor still listen?");
    assert_eq!(killer.line(), "still alive");
    killer.end();
    bystander.send("hello");
    assert_eq!(bystander.line(), "hello");
    bystander.end();
}

fn climber(environment: &mut Environment) {
    let mut climber = environment.start(include_str!("../hostile/climber.py"), &[]);
    let found = lines_until_end(&mut climber);
    assert_eq!(
        found,
        [
            "status Uid: 1000 1000 1000 1000",
            "status Gid: 1000 1000 1000 1000",
            "status CapPrm: 0000000000000000",
            "status CapEff: 0000000000000000",
            "status CapAmb: 0000000000000000",
            "status NoNewPrivs: 1",
            "status Seccomp: 2",
        ]
    );
    climber.end();
    assert!(!fs::exists(SCRATCH).expect("a readable root"), "nothing of it is on the host");
}

fn lines_until_end(fixture: &mut Fixture) -> Vec<String> {
    std::iter::repeat_with(|| fixture.line()).take_while(|line| line != "end").collect()
}

//! `go`: a search on a thread of its own, so that it can be stopped.

use std::fmt::Write as _;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

use catalogue::Play;
use players::{Engine, Level, Limits, Purpose, Task, Thought};
use referee::Budget;
use table::Generator;

/// What `go` was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Request {
    pub(crate) limits: Limits,
    pub(crate) level: Level,
    pub(crate) threads: usize,
    pub(crate) seed: Option<u64>,
}

impl Request {
    /// More threads than any machine has would only exhaust it.
    const MOST_THREADS: u64 = 256;

    /// Reads the arguments of `go`, or says what was expected.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        const KEYS: [&str; 8] = ["time", "clock", "inc", "nodes", "depth", "level", "threads", "seed"];
        let mut values = [None; KEYS.len()];
        let mut words = text.split_whitespace();
        while let Some(key) = words.next() {
            let Some(at) = KEYS.iter().position(|known| *known == key) else {
                return Err(format!("{:?}: expected one of {}", super::cut(key), KEYS.join(", ")));
            };
            let value = words.next().unwrap_or_default();
            let number: u64 = value
                .parse()
                .map_err(|_| format!("{:?}: expected a whole number after {key}", super::cut(value)))?;
            values[at] = Some(number);
        }
        let [time, clock, inc, nodes, depth, level, threads, seed] = values;
        let level = match level {
            None => Level::FULL,
            Some(number) => {
                let known = u8::try_from(number).ok().and_then(Level::new);
                known.ok_or_else(|| format!("level {number}: expected a number from 1 to 8"))?
            }
        };
        if inc.is_some() && clock.is_none() {
            return Err("inc: expected clock beside it".to_owned());
        }
        let milliseconds = |number: Option<u64>| Duration::from_millis(number.unwrap_or(0));
        let clock = clock.map(|_| (milliseconds(clock), milliseconds(inc)));
        let by_clock = Budget { clock, ..Budget::default() }.share();
        let by_move = time.map(Duration::from_millis);
        let limits = Limits {
            time: by_move.into_iter().chain(by_clock).min(),
            nodes,
            depth: depth.map(|depth| depth.try_into().unwrap_or(u32::MAX)),
        };
        let threads = threads.unwrap_or(1).clamp(1, Self::MOST_THREADS) as usize;
        Ok(Self { limits, level, threads, seed })
    }
}

/// Everything a search needs.
pub(crate) struct Going {
    pub(crate) player: Box<dyn Engine>,
    pub(crate) play: Box<dyn Play>,
    pub(crate) request: Request,
    pub(crate) dice: Generator,
}

/// A search that has been started.
pub(crate) struct Search<'scope> {
    stop: Arc<AtomicBool>,
    done: Arc<AtomicBool>,
    level: Level,
    thread: ScopedJoinHandle<'scope, Box<dyn Engine>>,
}

impl<'scope> Search<'scope> {
    /// Starts a search that writes its answer to `output`.
    pub(crate) fn start<'env, W: Write + Send>(
        scope: &'scope Scope<'scope, 'env>,
        going: Going,
        output: &'env Mutex<W>,
    ) -> Self {
        let (stop, done) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let level = going.request.level;
        let flags = (Arc::clone(&stop), Arc::clone(&done));
        let thread = scope.spawn(move || search(going, output, &flags.0, &flags.1));
        Self { stop, done, level, thread }
    }

    /// Whether its last line is written, or about to be.
    pub(crate) fn is_done(&self) -> bool {
        self.done.load(Ordering::Acquire)
    }

    /// Asks for the answer now.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits for the answer; the player comes back with what it remembers.
    pub(crate) fn finish(self) -> (Level, Box<dyn Engine>) {
        let player = self.thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        (self.level, player)
    }
}

fn search<W: Write>(
    mut going: Going,
    output: &Mutex<W>,
    stop: &AtomicBool,
    done: &AtomicBool,
) -> Box<dyn Engine> {
    let started = Instant::now();
    let Request { limits, threads, .. } = going.request;
    let task = Task { limits, threads, purpose: Purpose::Play, stop, ..Task::default() };
    let mut told = String::new();
    let mut tell = |thought: &Thought| {
        told = info(thought, started.elapsed());
        say(output, &told);
    };
    let thought = going.player.think(&*going.play, &task, &mut going.dice, &mut tell);
    let mut answer = String::new();
    let last = info(&thought, started.elapsed());
    // Players that report no progress report their result once.
    if thought.nodes > 0 && without_speed(&last) != without_speed(&told) {
        answer = last;
        answer.push('\n');
    }
    answer.push_str("bestmove ");
    answer.push_str(thought.best.as_deref().expect("a search begins where a seat is to act"));
    // The client may send the next line as soon as it has the answer: the search must have ended by then.
    done.store(true, Ordering::Release);
    say(output, &answer);
    going.player
}

/// Ignores a closed output: the end of the input then ends the program.
fn say<W: Write>(output: &Mutex<W>, text: &str) {
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    let _ = writeln!(output, "{text}").and_then(|()| output.flush());
}

fn info(thought: &Thought, elapsed: Duration) -> String {
    let speed = thought.nodes as f64 / elapsed.as_secs_f64().max(1e-6);
    let (depth, score, nodes) = (thought.depth, thought.score, thought.nodes);
    let mut text = format!("info depth {depth} score {score} nodes {nodes} nps {} pv", speed as u64);
    for mv in thought.lines.first().map_or(&[][..], |line| &line.moves) {
        write!(text, " {mv}").expect("a string takes all text");
    }
    text
}

/// An info line without what changes with every look at the clock.
fn without_speed(info: &str) -> Option<(&str, &str)> {
    let (before, rest) = info.split_once(" nodes ")?;
    Some((before, rest.split_once(" pv")?.1))
}

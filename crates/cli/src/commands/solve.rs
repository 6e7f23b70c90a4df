//! `quincunx solve GAME`: the exact value of a position, and a line of best play to the end.

use std::io::Write;
use std::thread;
use std::time::Instant;

use catalogue::{Play, Ruleset};
use game::Outcome;
use players::{Score, Task, Thought};
use serde::Serialize;

use crate::args::commands::Solve;

/// What is printed.
#[derive(Debug, Serialize)]
struct Solution {
    game: &'static str,
    options: String,
    position: String,
    /// Whose view the value is.
    seat: String,
    /// As in the engine's protocol.
    score: String,
    /// By how many points the seat to act ends ahead.
    value: Option<i32>,
    line: Vec<String>,
    /// The winner, or `draw`.
    result: String,
    /// In seat order.
    points: Vec<i16>,
    reason: &'static str,
    nodes: u64,
    seconds: f64,
    threads: usize,
}

pub(crate) fn run(args: &Solve) -> anyhow::Result<()> {
    let rules = args.choice.rules()?;
    let play = args.choice.play(&*rules)?;
    let threads =
        args.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let task = Task { threads, ..Task::default() };
    let started = Instant::now();
    let thought = players::solve(&*rules, &*play, &task, args.memory)?;
    let solution = solution(&*rules, &*play, &thought, started.elapsed().as_secs_f64(), threads);
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&solution)?)?;
    } else {
        writeln!(out, "score {} for {}", solution.score, solution.seat)?;
        writeln!(out, "line {}", solution.line.join(" "))?;
        writeln!(out, "end {} {} {}", solution.result, points_text(&solution.points), solution.reason)?;
        let speed = solution.nodes as f64 / solution.seconds.max(1e-6) / 1e6;
        let Solution { nodes, seconds, .. } = solution;
        writeln!(
            out,
            "{nodes} nodes in {seconds:.2} s on {threads} {} ({speed:.1} million/s)",
            if threads == 1 { "thread" } else { "threads" }
        )?;
    }
    Ok(())
}

fn solution(
    rules: &dyn Ruleset,
    play: &dyn Play,
    thought: &Thought,
    seconds: f64,
    threads: usize,
) -> Solution {
    let line = thought.lines.first().map_or(Vec::new(), |line| line.moves.clone());
    let mut end = play.boxed_clone();
    for mv in &line {
        end.play(mv).expect("a line of legal moves");
    }
    let outcome: Outcome = *end.turn().outcome().expect("the line goes to the end");
    let seat = play.turn().seat().map_or(String::new(), |seat| rules.seat_name(seat).to_owned());
    Solution {
        game: rules.about().id,
        options: rules.options().to_string(),
        position: play.position(),
        seat,
        score: thought.score.to_string(),
        value: if let Score::Exact(points) = thought.score { Some(points) } else { None },
        line,
        result: outcome.winner().map_or("draw", |winner| rules.seat_name(winner)).to_owned(),
        points: outcome.scores().map_or(Vec::new(), |scores| scores.iter().copied().collect()),
        reason: outcome.reason().0,
        nodes: thought.nodes,
        seconds,
        threads,
    }
}

fn points_text(points: &[i16]) -> String {
    let points: Vec<String> = points.iter().map(i16::to_string).collect();
    format!("[{}]", points.join("-"))
}

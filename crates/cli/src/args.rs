//! The command line.

use std::path::PathBuf;

use clap::{Args as Group, Parser, Subcommand};
use clap_complete::Shell;
use locale::Language;

/// Five strategy games: play them, contest them, understand them.
#[derive(Debug, Parser)]
#[command(name = "quincunx", version, max_term_width = 100)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Flags that every command takes.
#[derive(Debug, Group)]
pub(crate) struct Global {
    /// Language of what is shown to players: en or fr [default: the environment's]
    #[arg(long, global = true, env = "QUINCUNX_LANG", value_name = "CODE")]
    pub(crate) lang: Option<Language>,
    /// Folder for the program's data [default: the platform's]
    #[arg(long, global = true, env = "QUINCUNX_DATA", value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Settings file [default: settings.toml in the data folder, if there]
    #[arg(long, global = true, env = "QUINCUNX_SETTINGS", value_name = "FILE")]
    pub(crate) settings: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the web page: play, watch, study and contest in a browser (the default)
    Serve(commands::Serve),
    /// List the games with their seats and options
    Games(commands::Games),
    /// Show a game's rules
    Rules(commands::Rules),
    /// Play in the terminal: with people, against the program, or watch
    Play(commands::Play),
    /// Show a recorded game, move by move
    Replay(commands::Replay),
    /// Convert between records and the contest's saved games
    Convert(commands::Convert),
    /// Check a deck of one's own for a game that has decks
    CheckDeck(commands::CheckDeck),
    /// Draw a position as an SVG picture
    Picture(commands::Picture),
    /// Speak the line protocol on standard input and output
    Engine,
    /// Solve a position exactly, in games that are small enough
    Solve(commands::Solve),
    /// Count the sequences of moves from a position
    Perft(commands::Perft),
    /// Measure the speed of the rules, or of the searches
    Bench(commands::Bench),
    /// Judge every move of a recorded game and name the biggest mistakes
    Analyse(commands::Analyse),
    /// Play games between two of the program's players and compare their strength
    Match(commands::Match),
    /// Build, verify and list endgame tables
    #[command(subcommand)]
    Tables(commands::Tables),
    /// Let a game play itself and fit its evaluation to the results
    Train(commands::Train),
    /// Test whether a player is stronger than another, playing as few games as needed
    Sprt(commands::Sprt),
    /// Tell an author everything that is wrong with a bot
    CheckBot(commands::CheckBot),
    /// Run contests between programs, look at them, report on them
    #[command(subcommand)]
    Contest(commands::ContestCommand),
    /// Play games of contests that wait in a database, on this machine
    Worker(commands::Worker),
    /// Write everything that the database keeps into one file
    Backup(commands::Backup),
    /// Read a backup into an empty database
    Restore(commands::Restore),
    /// Say what this installation found
    Doctor,
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// The arguments of each command.
pub(crate) mod commands {
    use players::Spec;
    use referee::Entrant;

    use super::{Group, PathBuf, Subcommand};

    #[derive(Debug, Group)]
    pub(crate) struct Serve {
        /// Where to listen, as ADDRESS:PORT; port 0 takes a free one [default: 127.0.0.1:8055, or a free port]
        #[arg(long, short, env = "QUINCUNX_LISTEN", value_name = "ADDRESS:PORT")]
        pub(crate) listen: Option<std::net::SocketAddr>,
        /// A proxy stands before the server: believe what it says about where requests come from
        #[arg(long)]
        pub(crate) behind_proxy: bool,
        /// How logs are written to standard error; the variable `RUST_LOG` says how much of them
        #[arg(long, value_enum, default_value_t)]
        pub(crate) log: LogFormat,
        /// Allow more or less of something, such as `tables=5000` or `connections=20000`; may be given several times
        #[arg(long = "limit", value_name = "NAME=N")]
        pub(crate) limits: Vec<String>,
        /// Where uploaded programs are kept; Python files that are put there can be chosen on the bench, too
        /// [default: `agents` in the data folder]
        #[arg(long, value_name = "FOLDER")]
        pub(crate) agents: Option<PathBuf>,
        #[command(flatten)]
        pub(crate) database: Database,
    }

    #[derive(Clone, Copy, Debug, Default, clap::ValueEnum)]
    pub(crate) enum LogFormat {
        /// For people
        #[default]
        Text,
        /// For programs, one JSON text a line
        Json,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Games {
        /// Print JSON
        #[arg(long)]
        pub(crate) json: bool,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Rules {
        /// The game's id, as `quincunx games` lists it
        pub(crate) game: String,
    }

    /// Which game, and under which options.
    #[derive(Debug, Group)]
    pub(crate) struct GameChoice {
        /// The game's id, as `quincunx games` lists it
        pub(crate) game: String,
        /// Options of the game as key=value, several separated by spaces or by repeating the flag; where the value is a
        /// whole text, such as a deck, the name of a file
        #[arg(long, short, value_name = "KEY=VALUE", num_args = 1..)]
        pub(crate) options: Vec<String>,
        /// A position other than the start, as text
        #[arg(long, short, value_name = "TEXT")]
        pub(crate) position: Option<String>,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Analyse {
        /// A record, or a saved game of the contest
        pub(crate) file: PathBuf,
        /// Who judges
        #[arg(long, default_value = "full:time=300", value_name = "PLAYER")]
        pub(crate) player: Spec,
        /// On how many threads
        #[arg(long, short, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
        pub(crate) threads: u16,
        /// How many of the biggest mistakes to name
        #[arg(long, default_value_t = 5)]
        pub(crate) mistakes: usize,
        /// Print JSON
        #[arg(long)]
        pub(crate) json: bool,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Match {
        /// The player whose score is shown: full:nodes=5000, level-4, a Python file, or a program in quotes with its
        /// arguments
        pub(crate) first: Entrant,
        /// Its opponent
        pub(crate) second: Entrant,
        /// The game
        #[arg(long, short, value_name = "ID")]
        pub(crate) game: String,
        /// The game's options, as key=value
        #[arg(long, short, value_name = "KEY=VALUE", num_args = 1..)]
        pub(crate) options: Vec<String>,
        /// How many games; rounded up so that every opening is played from every seat
        #[arg(long, short = 'n', default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
        pub(crate) games: u64,
        /// Random moves before the players take over [default: 4, more where games would be alike]
        #[arg(long, value_name = "MOVES")]
        pub(crate) opening: Option<usize>,
        /// Seed of everything random
        #[arg(long, default_value_t = 1)]
        pub(crate) seed: u64,
        /// Games at once [default: one a processor core]
        #[arg(long, short = 'j', value_parser = clap::value_parser!(u16).range(1..))]
        pub(crate) jobs: Option<u16>,
        /// Break a game off after so many moves; it counts as drawn
        #[arg(long, default_value_t = 2000, value_name = "MOVES")]
        pub(crate) longest: usize,
        /// Memory of each player at full strength, in MiB
        #[arg(long, default_value_t = 16, value_name = "MIB")]
        pub(crate) memory: usize,
        /// Milliseconds a move where a bot takes part, for both sides
        #[arg(long, default_value_t = 500, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
        pub(crate) time: u64,
        /// Write every game's record into this folder
        #[arg(long, value_name = "FOLDER")]
        pub(crate) save: Option<PathBuf>,
        /// Print JSON
        #[arg(long)]
        pub(crate) json: bool,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Train {
        /// The game's id, as `quincunx games` lists it
        pub(crate) game: String,
        /// The game's options, as key=value
        #[arg(long, short, value_name = "KEY=VALUE", num_args = 1..)]
        pub(crate) options: Vec<String>,
        /// How often to play and learn, each time with what was learnt before
        #[arg(long, default_value_t = 4, value_name = "N")]
        pub(crate) generations: u64,
        /// Games of each generation
        #[arg(long, short = 'n', default_value_t = 2000, value_name = "N")]
        pub(crate) games: u64,
        /// Search nodes for each move of a game
        #[arg(long, default_value_t = 2000, value_name = "N")]
        pub(crate) nodes: u64,
        /// Width of the network's hidden layer: 16, 32 or 64
        #[arg(long, default_value_t = 32, value_name = "N")]
        pub(crate) hidden: usize,
        /// Seed of everything random: with the same one, all else equal, the weights are the same
        #[arg(long, default_value_t = 1)]
        pub(crate) seed: u64,
        /// Games at once [default: one a processor core]
        #[arg(long, short = 'j', value_parser = clap::value_parser!(u16).range(1..))]
        pub(crate) threads: Option<u16>,
        /// Where to write the weights
        #[arg(long, value_name = "FILE")]
        pub(crate) out: PathBuf,
        /// Where to keep what is finished, so that an interrupted run goes on [default: FILE.training]
        #[arg(long, value_name = "FOLDER")]
        pub(crate) folder: Option<PathBuf>,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Sprt {
        #[command(flatten)]
        pub(crate) duel: Match,
        /// The difference in Elo that would be too little
        #[arg(long, default_value_t = 0.0, allow_negative_numbers = true)]
        pub(crate) elo0: f64,
        /// The difference in Elo that is hoped for
        #[arg(long, default_value_t = 10.0, allow_negative_numbers = true)]
        pub(crate) elo1: f64,
        /// The risk of taking a player for stronger that is not
        #[arg(long, default_value_t = 0.05)]
        pub(crate) alpha: f64,
        /// The risk of overlooking one that is
        #[arg(long, default_value_t = 0.05)]
        pub(crate) beta: f64,
    }

    /// Where contests are kept.
    #[derive(Debug, Group)]
    pub(crate) struct Database {
        /// A SQLite file or a PostgreSQL address [default: quincunx.db in the data folder]
        #[arg(long, env = "QUINCUNX_DATABASE", value_name = "URL")]
        pub(crate) database: Option<String>,
    }

    #[derive(Debug, Subcommand)]
    pub(crate) enum ContestCommand {
        /// Play a contest, or go on with it
        Run(ContestRun),
        /// Tell how far contests are
        Status(ContestStatus),
        /// Write a report: one HTML page, JSON and CSV
        Report(ContestReport),
        /// Disqualify a participant of a contest and compute the standings anew
        Disqualify(ContestDisqualify),
    }

    #[derive(Debug, Group)]
    pub(crate) struct ContestRun {
        /// The contest file
        pub(crate) file: PathBuf,
        #[command(flatten)]
        pub(crate) database: Database,
        /// Games at once; 0 leaves all of them to workers [default: the contest file's, or one a core]
        #[arg(long, short)]
        pub(crate) jobs: Option<usize>,
        /// Trust the programs: limits on memory and time, but nothing is hidden from them
        #[arg(long)]
        pub(crate) no_sandbox: bool,
        /// Seconds without a sign of life after which a worker's games go to others
        #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u64).range(2..))]
        pub(crate) lease: u64,
    }

    #[derive(Debug, Group)]
    pub(crate) struct ContestStatus {
        /// The contest's id [default: all]
        pub(crate) contest: Option<String>,
        #[command(flatten)]
        pub(crate) database: Database,
        /// Print JSON
        #[arg(long)]
        pub(crate) json: bool,
    }

    #[derive(Debug, Group)]
    pub(crate) struct ContestReport {
        /// The contest's id
        pub(crate) contest: String,
        #[command(flatten)]
        pub(crate) database: Database,
        /// Folder for report.html, report.json, standings.csv and games.csv
        #[arg(long, short, default_value = ".", value_name = "FOLDER")]
        pub(crate) output: PathBuf,
        /// How many games can be replayed on the page
        #[arg(long, default_value_t = 2000)]
        pub(crate) replays: usize,
    }

    #[derive(Debug, Group)]
    pub(crate) struct ContestDisqualify {
        /// The contest's id
        pub(crate) contest: String,
        /// Who
        pub(crate) bot: String,
        /// Why
        #[arg(long)]
        pub(crate) reason: String,
        /// What becomes of the knock-out; needed for a participant that has won a tie of it
        #[arg(long, value_enum)]
        pub(crate) then: Option<Then>,
        #[command(flatten)]
        pub(crate) database: Database,
    }

    /// What becomes of a knock-out when one of its players is disqualified.
    #[derive(Clone, Copy, Debug, clap::ValueEnum)]
    pub(crate) enum Then {
        /// Its opponent in its first tie goes on in its place; what follows from there is played, other ties stand
        Advance,
        /// The knock-out is drawn again from the groups, without it, and played from its first round
        Replay,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Worker {
        #[command(flatten)]
        pub(crate) database: Database,
        /// Games at once [default: one a processor core]
        #[arg(long, short, value_parser = clap::value_parser!(u16).range(1..))]
        pub(crate) jobs: Option<u16>,
        /// Trust the programs: limits on memory and time, but nothing is hidden from them
        #[arg(long)]
        pub(crate) no_sandbox: bool,
        /// Seconds without a sign of life after which a worker's games go to others
        #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u64).range(2..))]
        pub(crate) lease: u64,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Backup {
        /// The file to write
        pub(crate) file: PathBuf,
        #[command(flatten)]
        pub(crate) database: Database,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Restore {
        /// The file to read
        pub(crate) file: PathBuf,
        #[command(flatten)]
        pub(crate) database: Database,
        /// Delete what is there first
        #[arg(long)]
        pub(crate) replace: bool,
    }

    #[derive(Debug, Group)]
    pub(crate) struct CheckBot {
        /// A Python file, or with -- a program that speaks the line protocol and its arguments
        #[arg(required = true, num_args = 1.., value_name = "FILE")]
        pub(crate) bot: Vec<String>,
        /// The game it is to play
        #[arg(long, short, value_name = "ID")]
        pub(crate) game: String,
        /// The game's options, as key=value
        #[arg(long, short, value_name = "KEY=VALUE", num_args = 1..)]
        pub(crate) options: Vec<String>,
        /// Milliseconds a move
        #[arg(long, default_value_t = 500, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
        pub(crate) time: u64,
        /// Trust the program: limits on memory and time, but nothing is hidden from it
        #[arg(long)]
        pub(crate) no_sandbox: bool,
        /// Print JSON
        #[arg(long)]
        pub(crate) json: bool,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Play {
        #[command(flatten)]
        pub(crate) choice: GameChoice,
        /// Who sits where, in seat order: human, random, greedy, uct, level-1 to
        /// level-8 or full, with settings such as full:time=2000, or a bot's file [default: human, then level-3]
        #[arg(long, short, value_name = "PLAYER", num_args = 1..)]
        pub(crate) seats: Vec<String>,
        /// Draw by lot, from the seed, who of them sits where
        #[arg(long)]
        pub(crate) lot: bool,
        /// Seed of everything random [default: from the clock]
        #[arg(long)]
        pub(crate) seed: Option<u64>,
        /// Write the record here when the game ends or is left
        #[arg(long, value_name = "FILE")]
        pub(crate) save: Option<PathBuf>,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Replay {
        /// A record, or a saved game of the contest
        pub(crate) file: PathBuf,
        /// Show every position, not only the moves and the end
        #[arg(long, short)]
        pub(crate) boards: bool,
        /// Stop after this many moves
        #[arg(long, value_name = "N")]
        pub(crate) until: Option<usize>,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Convert {
        /// A record, or a saved game of the contest
        pub(crate) file: PathBuf,
        /// What to write
        #[arg(long, value_enum)]
        pub(crate) to: Format,
        /// Where to write it [default: standard output]
        #[arg(long, short, value_name = "FILE")]
        pub(crate) output: Option<PathBuf>,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
    pub(crate) enum Format {
        /// The plain-text record of this program
        Record,
        /// The JSON of the KAIC contest's program
        Kaic,
    }

    #[derive(Debug, Group)]
    pub(crate) struct CheckDeck {
        /// The game's id, as `quincunx games` lists it
        pub(crate) game: String,
        /// The deck file
        pub(crate) file: PathBuf,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Picture {
        #[command(flatten)]
        pub(crate) choice: GameChoice,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Solve {
        #[command(flatten)]
        pub(crate) choice: GameChoice,
        /// On how many threads [default: one a processor core]
        #[arg(long, short, value_name = "T", value_parser = clap::value_parser!(u16).range(1..))]
        pub(crate) threads: Option<u16>,
        /// Memory for what is solved on the way, in MiB
        #[arg(long, default_value_t = 64, value_name = "MIB")]
        pub(crate) memory: usize,
        /// Print JSON
        #[arg(long)]
        pub(crate) json: bool,
    }

    #[derive(Debug, Group)]
    pub(crate) struct Perft {
        #[command(flatten)]
        pub(crate) choice: GameChoice,
        /// How many moves deep
        #[arg(long, short, value_name = "N")]
        pub(crate) depth: usize,
        /// Split the count by first move
        #[arg(long, conflicts_with = "turns")]
        pub(crate) divide: bool,
        /// Count whole turns rather than moves
        #[arg(long)]
        pub(crate) turns: bool,
    }

    #[derive(Debug, Subcommand)]
    pub(crate) enum BenchKind {
        /// Measure the searches: nodes a second and depth at full strength
        Search(BenchSearch),
        /// Measure the server: many tables with players and watchers, moves at a steady rate
        Serve(BenchServe),
    }

    #[derive(Debug, Group)]
    pub(crate) struct BenchServe {
        /// A server that runs already, with limits high enough; one of its own is started otherwise
        #[arg(long, value_name = "URL")]
        pub(crate) url: Option<String>,
        /// How many tables, each with two players and a watcher
        #[arg(long, default_value_t = 500, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        pub(crate) tables: u32,
        /// Moves a second, in all
        #[arg(long, default_value_t = 2000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        pub(crate) rate: u32,
        /// For how long
        #[arg(long, default_value_t = 20, value_name = "S", value_parser = clap::value_parser!(u32).range(1..))]
        pub(crate) seconds: u32,
        /// Seed of the random games
        #[arg(long, default_value_t = 1)]
        pub(crate) seed: u64,
        /// Print JSON
        #[arg(long)]
        pub(crate) json: bool,
    }

    #[derive(Debug, Group)]
    pub(crate) struct BenchSearch {
        /// Only these games
        pub(crate) games: Vec<String>,
        /// Milliseconds for each position
        #[arg(long, default_value_t = 500, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
        pub(crate) time: u64,
        /// Numbers of threads
        #[arg(long, short, default_values_t = [1, 2], value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
        pub(crate) threads: Vec<u16>,
        /// Memory of a player, in MiB
        #[arg(long, default_value_t = 64, value_name = "MIB")]
        pub(crate) memory: usize,
        /// Print JSON
        #[arg(long)]
        pub(crate) json: bool,
    }

    #[derive(Debug, Group)]
    #[command(args_conflicts_with_subcommands = true)]
    pub(crate) struct Bench {
        #[command(subcommand)]
        pub(crate) kind: Option<BenchKind>,
        /// Only these games
        pub(crate) games: Vec<String>,
        /// Seconds for each measurement
        #[arg(long, default_value_t = 2.0, value_name = "S")]
        pub(crate) seconds: f64,
        /// Seed of the random games
        #[arg(long, default_value_t = 1)]
        pub(crate) seed: u64,
        /// Print JSON
        #[arg(long)]
        pub(crate) json: bool,
    }

    #[derive(Debug, clap::Subcommand)]
    pub(crate) enum Tables {
        /// Solve every position with few pieces; goes on where an earlier build was stopped
        Build(BuildTables),
        /// Hold every entry against its successors, and every file against its checksum
        Verify(VerifyTables),
        /// List the tables that are there
        Info(InfoTables),
    }

    /// Which tables.
    #[derive(Debug, Group)]
    pub(crate) struct TablesChoice {
        /// The game's id
        pub(crate) game: String,
        /// Folder of the tables [default: tables in the data folder]
        #[arg(long, value_name = "FOLDER")]
        pub(crate) dir: Option<PathBuf>,
    }

    #[derive(Debug, Group)]
    pub(crate) struct BuildTables {
        #[command(flatten)]
        pub(crate) choice: TablesChoice,
        /// The most pieces, of both sides together: 2 to 12
        #[arg(long, value_name = "N")]
        pub(crate) pieces: u8,
        /// Up to so many pieces keep how far wins are, with more only who wins
        #[arg(long, value_name = "N", default_value_t = 8)]
        pub(crate) distances: u8,
        /// Threads; 0 is one for each processor
        #[arg(long, value_name = "N", default_value_t = 0)]
        pub(crate) threads: usize,
    }

    #[derive(Debug, Group)]
    pub(crate) struct VerifyTables {
        #[command(flatten)]
        pub(crate) choice: TablesChoice,
        /// Threads; 0 is one for each processor
        #[arg(long, value_name = "N", default_value_t = 0)]
        pub(crate) threads: usize,
    }

    #[derive(Debug, Group)]
    pub(crate) struct InfoTables {
        /// Folder of the tables [default: tables in the data folder]
        #[arg(long, value_name = "FOLDER")]
        pub(crate) dir: Option<PathBuf>,
        /// Print JSON
        #[arg(long)]
        pub(crate) json: bool,
    }
}

//! Contests, followed by spectators.

use std::fmt::Write as _;

use arena::contest::running::{Contest, Worker};
use players::Equipment;
use protocol::contests::{ContestLine, ContestNow, GameMoment, GameRecord, RunningLine};
use protocol::frame::Status;
use sandbox::Sandbox;
use store::{Job, Store};
use table::Record;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use crate::support::{Database, Server, open_game};

/// Three players that answer at once.
fn file(game: &str) -> String {
    let head = format!("name = 'Spring <b>Cup</b>'\ngame = '{game}'\n[format]\nkind = 'round-robin'\n");
    let players = ["ann", "bob", "cid"]
        .map(|name| format!("[[player]]\nname = '{name}'\nkind = 'built-in'\nspec = 'random'\n"));
    format!("{head}[budget]\nnodes = 20\n{}", players.concat())
}

struct Organiser {
    store: Store,
    contest: Contest,
    worker: Worker,
}

impl Organiser {
    async fn enter(database: &Database, game: &str) -> Self {
        let store = Store::open(&database.address).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let mut contest = Contest::enter(&store, &file(game), folder.path()).await.unwrap();
        contest.queue_games().await.unwrap();
        let worker = Worker::new(store.clone(), Sandbox::default(), Equipment::default());
        Self { store, contest, worker }
    }

    /// Plays the next game.
    async fn play(&mut self) -> u64 {
        self.contest.refresh().await.unwrap();
        let number = self.contest.course().unwrap().open[0].number;
        let contest = self.contest.id().to_owned();
        self.worker.play(Job { contest, number }).await.unwrap();
        number
    }
}

pub(crate) async fn told() {
    let database = Database::sqlite();
    let server = database.serve().await;
    assert_eq!(server.get::<Vec<ContestLine>>("/contests").await.unwrap(), []);
    assert_eq!(server.get::<ContestNow>("/contests/none").await.unwrap_err().code, "unknown-contest");
    let mut organiser = Organiser::enter(&database, open_game()).await;
    let number = organiser.play().await;
    let lines: Vec<ContestLine> = server.get("/contests").await.unwrap();
    assert_eq!((lines.len(), lines[0].done, lines[0].state.as_str()), (1, 1, "running"));
    assert!(lines[0].total > 1);
    let path = format!("/contests/{}", lines[0].id);
    let now: ContestNow = server.get(&path).await.unwrap();
    assert_eq!(now.line, lines[0]);
    assert_eq!((now.standing.len(), now.cross.len(), now.games.len()), (3, 3, 1));
    assert_eq!(now.standing.iter().map(|one| one.games).sum::<u64>(), 2);
    let french: ContestNow = server.get(&format!("{path}?lang=fr")).await.unwrap();
    assert_ne!(french.games[0].reason, now.games[0].reason);
    let game: GameRecord = server.get(&format!("{path}/games/{number}")).await.unwrap();
    assert!(game.record.parse::<Record>().unwrap().replay().is_ok());
    let missing = server.get::<GameRecord>(&format!("{path}/games/999")).await.unwrap_err();
    assert_eq!(missing.code, "unknown-contest-game");
    organiser.store.close().await;
    server.stop().await;
}

pub(crate) async fn followed() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let mut organiser = Organiser::enter(&database, open_game()).await;
    let id = organiser.contest.id().to_owned();
    let (mut one, mut other) = (follow(&server, &id).await, follow(&server, &id).await);
    assert_eq!((next(&mut one).await.line.done, next(&mut other).await.line.done), (0, 0));
    for done in 1..=2 {
        organiser.play().await;
        for follower in [&mut one, &mut other] {
            assert_eq!(next(follower).await.line.done, done);
        }
    }
    organiser.store.close().await;
    server.stop().await;
}

/// A game that another worker plays, as far as it was told.
struct Elsewhere {
    contest: String,
    number: u64,
    attempt: String,
}

impl Elsewhere {
    /// The first moves of a contest's next game; the second of them came too late.
    async fn begin(organiser: &Organiser) -> Self {
        let (contest, rules) = (organiser.contest.id().to_owned(), organiser.contest.rules());
        let number = organiser.contest.course().unwrap().open[0].number;
        let mut play = rules.start();
        let (mut story, mut dice) = (String::new(), table::Generator::new(1));
        for ending in ["", " 500 timeout", " 20"] {
            while let Some(made) = play.play_chance(&mut dice) {
                writeln!(story, "{}", made.text).unwrap();
            }
            let text = play.legal()[0].clone();
            play.play(&text).unwrap();
            writeln!(story, "{text}{ending}").unwrap();
        }
        let said = r#"[{"seat":1,"ply":1,"stdout":"<b>hm</b>"},{"seat":1,"ply":900,"stdout":"later"}]"#;
        let setup = r#"{"names":["ann","bob"]}"#;
        let begun = organiser.store.begin_live_log(&contest, number, setup, &story, said).await.unwrap();
        Self { contest, number, attempt: begun.unwrap() }
    }

    async fn at(&self, server: &Server, wish: &str) -> GameMoment {
        server.get(&format!("/contests/{}/games/{}/at{wish}", self.contest, self.number)).await.unwrap()
    }
}

pub(crate) async fn watched() {
    let mut databases = vec![Database::sqlite()];
    databases.extend(Database::postgres().await);
    for database in databases {
        let server = database.serve().await;
        let mut organiser = Organiser::enter(&database, open_game()).await;
        let game = Elsewhere::begin(&organiser).await;
        let path = format!("/contests/{}", game.contest);
        let now: ContestNow = server.get(&path).await.unwrap();
        let names = vec!["ann".to_owned(), "bob".to_owned()];
        assert_eq!(now.running, [RunningLine { number: game.number, names, moves: 3 }]);
        assert_eq!((now.line.done, now.games.len()), (0, 0), "a game that is being played is no result");

        let first = game.at(&server, "").await;
        assert!(first.board.is_some() && first.playing);
        assert_eq!((first.length, first.frame.ply, first.frame.seats[1].name.as_str()), (3, 3, "bob"));
        let late = &first.frame.history[1];
        assert_eq!((late.ms, late.ending.as_deref()), (Some(500), Some("timeout")));
        assert_eq!(first.output.len(), 1, "what is said later is told later");
        assert!(first.frame.picture.choices.is_empty());
        let earlier = game.at(&server, "?ply=1&known=1").await;
        assert_eq!((earlier.frame.ply, earlier.frame.history_from, earlier.board), (1, 0, None));
        let missing = server.get::<GameMoment>(&format!("{path}/games/999/at")).await.unwrap_err();
        assert_eq!(missing.code, "unknown-contest-game");

        // Another worker plays it to its end.
        assert_eq!(organiser.play().await, game.number);
        let over = loop {
            let moment = game.at(&server, "").await;
            if !moment.playing {
                break moment;
            }
        };
        assert!(matches!(over.frame.status, Status::Over { .. }));
        assert!(over.frame.history.iter().all(|turn| turn.text.is_some()));
        let written =
            organiser.store.append_live_log(&game.contest, game.number, &game.attempt, "", "").await;
        assert_eq!(written.unwrap(), store::WriteOutcome::Superseded);
        organiser.store.close().await;
        server.stop().await;
        database.remove().await;
    }
}

pub(crate) async fn secretive() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let hides = |entry: &&catalogue::Entry| entry.build("").is_ok_and(|rules| rules.hides());
    let game = catalogue::ENTRIES.iter().find(hides).unwrap();
    let organiser = Organiser::enter(&database, game.about.id).await;
    let moment = Elsewhere::begin(&organiser).await.at(&server, "").await;
    assert!(moment.playing && moment.length > 0);
    assert!(moment.frame.history.iter().all(|turn| turn.text.is_none()), "moves name what is hidden");
    assert_eq!(moment.output, [], "so does what programs print");
    organiser.store.close().await;
    server.stop().await;
}

pub(crate) async fn told_of_running() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let organiser = Organiser::enter(&database, open_game()).await;
    let mut follower = follow(&server, organiser.contest.id()).await;
    assert_eq!(next(&mut follower).await.running, []);
    let game = Elsewhere::begin(&organiser).await;
    let running: Vec<RunningLine> = loop {
        let mut line = String::new();
        assert_ne!(follower.read_line(&mut line).await.unwrap(), 0, "the stream goes on");
        if line == "event: running\n" {
            line.clear();
            follower.read_line(&mut line).await.unwrap();
            break serde_json::from_str(line.strip_prefix("data: ").unwrap()).unwrap();
        }
    };
    assert_eq!((running[0].number, running[0].moves), (game.number, 3));
    organiser.store.close().await;
    server.stop().await;
}

async fn follow(server: &Server, id: &str) -> BufReader<TcpStream> {
    let mut stream = TcpStream::connect(&server.address).await.unwrap();
    let request = format!("GET /api/v1/contests/{id}/live HTTP/1.0\r\nhost: {}\r\n\r\n", server.address);
    stream.write_all(request.as_bytes()).await.unwrap();
    BufReader::new(stream)
}

async fn next(follower: &mut BufReader<TcpStream>) -> ContestNow {
    loop {
        let mut line = String::new();
        assert_ne!(follower.read_line(&mut line).await.unwrap(), 0, "the stream goes on");
        if let Some(data) = line.strip_prefix("data: ") {
            return serde_json::from_str(data).unwrap();
        }
    }
}

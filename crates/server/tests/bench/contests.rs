//! Contests, followed by everybody.

use arena::contest::running::{Contest, Workshop};
use players::Equipment;
use protocol::contests::{ContestLine, ContestNow, GameRecord};
use sandbox::Sandbox;
use store::{Job, Store};
use table::Record;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use crate::support::{Database, Server, open_game};

/// Three players that answer at once.
fn file() -> String {
    let game = open_game();
    let head = format!("name = 'Spring <b>Cup</b>'\ngame = '{game}'\n[format]\nkind = 'round-robin'\n");
    let players = ["ann", "bob", "cid"]
        .map(|name| format!("[[player]]\nname = '{name}'\nkind = 'built-in'\nspec = 'random'\n"));
    format!("{head}[budget]\nnodes = 20\n{}", players.concat())
}

struct Organiser {
    store: Store,
    contest: Contest,
    workshop: Workshop,
}

impl Organiser {
    async fn enter(database: &Database) -> Self {
        let store = Store::open(&database.address).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let mut contest = Contest::enter(&store, &file(), folder.path()).await.unwrap();
        contest.ask_for_games().await.unwrap();
        let workshop = Workshop::new(store.clone(), Sandbox::default(), Equipment::default());
        Self { store, contest, workshop }
    }

    /// Plays the next game.
    async fn play(&mut self) -> u64 {
        self.contest.refresh().await.unwrap();
        let number = self.contest.course().unwrap().open[0].number;
        let contest = self.contest.id().to_owned();
        self.workshop.play(Job { contest, number }).await.unwrap();
        number
    }
}

pub(crate) async fn told() {
    let database = Database::sqlite();
    let server = database.serve().await;
    assert_eq!(server.get::<Vec<ContestLine>>("/contests").await.unwrap(), []);
    assert_eq!(server.get::<ContestNow>("/contests/none").await.unwrap_err().code, "unknown-contest");
    let mut organiser = Organiser::enter(&database).await;
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
    let mut organiser = Organiser::enter(&database).await;
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

//! Tables of programs, conducted.

use protocol::bench::Conduct;
use protocol::contests::GameRecord;
use protocol::frame::{Frame, Status};
use protocol::tables::{Made, NewSeat, NewTable, Secrets};
use protocol::talk::FromPlayer;
use table::Record;

use crate::support::{Database, Player, Server, ai, me, open_game, wish};

/// A conducted table that plays as fast as it can.
pub(crate) fn conducted(game: &str, seats: Vec<NewSeat>) -> NewTable {
    NewTable { conducted: true, pace_ms: Some(0), ..wish(game, seats) }
}

pub(crate) async fn conductor(server: &Server, made: &Made) -> Player {
    server.sit(&made.table, &[made.conductor.clone().unwrap()]).await
}

pub(crate) async fn conduct(player: &mut Player, conduct: Conduct) -> Result<(), protocol::Refused> {
    let id = player.id();
    player.say(FromPlayer::Conduct { id, conduct }).await
}

pub(crate) fn is_over(frame: &Frame) -> bool {
    matches!(frame.status, Status::Over { .. })
}

/// The record, however the server wraps it.
pub(crate) async fn record(server: &Server, table: &str) -> Record {
    let body = serde_json::to_string(&Secrets::default()).unwrap();
    let request = format!(
        "POST /api/v1/tables/{table}/record HTTP/1.0\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        server.address,
        body.len()
    );
    let (status, answer) = server.raw(&request).await;
    assert_eq!(status, 200, "{answer}");
    let wrapped = serde_json::from_str::<GameRecord>(&answer).map(|answer| answer.record);
    wrapped.unwrap_or(answer).parse().unwrap()
}

pub(crate) async fn paces() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&conducted(open_game(), vec![ai("random"), ai("greedy")])).await;
    let mut player = conductor(&server, &made).await;
    let bench = |frame: &Frame| frame.bench.clone().unwrap();
    assert!(bench(&player.frame).paused && player.seats.is_empty());
    for step in 1..=3 {
        conduct(&mut player, Conduct::Step).await.unwrap();
        player.until(|frame| frame.ply >= step).await;
        assert_eq!(player.frame.ply, step);
        assert!(bench(&player.frame).paused);
    }
    conduct(&mut player, Conduct::Pace { ms: 1 }).await.unwrap();
    assert_eq!(bench(&player.frame).pace_ms, 1);
    conduct(&mut player, Conduct::Go).await.unwrap();
    player.until(|frame| frame.ply >= 8).await;
    assert!(!bench(&player.frame).paused);
    conduct(&mut player, Conduct::Pause).await.unwrap();
    // Not even the move that was being thought about comes now.
    let at = player.frame.ply;
    conduct(&mut player, Conduct::Note { text: "so far".to_owned() }).await.unwrap();
    conduct(&mut player, Conduct::Note { text: "so good".to_owned() }).await.unwrap();
    assert_eq!(player.frame.ply, at);
    conduct(&mut player, Conduct::Go).await.unwrap();
    player.until(is_over).await;
    let refused = conduct(&mut player, Conduct::Step).await.unwrap_err();
    assert_eq!(refused.code, "over");
    server.stop().await;
}

pub(crate) async fn rights() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&conducted(open_game(), vec![ai("random"), ai("random")])).await;
    let refused = Player::come(&server, &made.table, &["not-a-secret".to_owned()]).await.err().unwrap();
    assert_eq!(refused.code, "not-seated");
    let mut player = conductor(&server, &made).await;
    let swap = |seat, to: NewSeat| Conduct::Swap { seat, to };
    assert_eq!(
        conduct(&mut player, Conduct::Note { text: "x".to_owned() }).await.unwrap_err().code,
        "nothing"
    );
    conduct(&mut player, swap(0, ai("greedy"))).await.unwrap();
    assert_eq!(player.frame.seats[0].name, "greedy");
    for wrong in [swap(0, me("x")), swap(1, NewSeat::Agent { agent: "none".to_owned() })] {
        assert_eq!(conduct(&mut player, wrong).await.unwrap_err().code, "agent");
    }
    assert!(conduct(&mut player, swap(9, ai("random"))).await.is_err());
    let doubled = FromPlayer::Conduct { id: player.last_id - 4, conduct: Conduct::Go };
    assert_eq!(player.say(doubled).await.unwrap_err().code, "doubled");
    conduct(&mut player, Conduct::Pace { ms: 60_000 }).await.unwrap();
    conduct(&mut player, Conduct::Go).await.unwrap();
    assert_eq!(conduct(&mut player, swap(0, ai("random"))).await.unwrap_err().code, "not-paused");

    // A player is not the conductor of a table.
    let other = server.make(&wish(open_game(), vec![me("Ada"), ai("random")])).await;
    let mut seated = server.sit(&other.table, &[other.seats[0].secret.clone()]).await;
    assert_eq!(conduct(&mut seated, Conduct::Go).await.unwrap_err().code, "not-conducted");
    assert!(seated.frame.bench.is_none());
    server.stop().await;
}

pub(crate) async fn saving() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&conducted(open_game(), vec![ai("random"), ai("random")])).await;
    let mut player = conductor(&server, &made).await;
    for step in 1..=4 {
        conduct(&mut player, Conduct::Step).await.unwrap();
        player.until(|frame| frame.ply >= step).await;
        if step == 2 {
            conduct(&mut player, Conduct::Note { text: "why\nnot; \"here\"?".to_owned() }).await.unwrap();
            let to = ai("greedy");
            conduct(&mut player, Conduct::Swap { seat: 1, to }).await.unwrap();
        }
    }
    let record = record(&server, &made.table).await;
    let text = record.to_string();
    assert!(text.contains("; why not; \"here\"? {swap "), "{text}");
    assert!(text.contains(": random -> greedy}"), "{text}");

    let wish = NewTable { record: Some(text.clone()), ..conducted("", vec![ai("random"), ai("greedy")]) };
    let loaded = server.make(&wish).await;
    let player = conductor(&server, &loaded).await;
    assert_eq!(player.frame.ply, record.replay().unwrap().play.length());
    let noted: Vec<_> = player.frame.history.iter().filter(|turn| !turn.note.is_empty()).collect();
    assert_eq!(noted.len(), 1);
    assert_eq!(noted[0].note, "why not; \"here\"?");
    assert_eq!(noted[0].swaps.len(), 1);
    assert!(noted[0].swaps[0].ends_with("random → greedy"), "{:?}", noted[0].swaps);
    let again = self::record(&server, &loaded.table).await;
    assert_eq!(again.turns, record.turns);
    server.stop().await;
}

pub(crate) async fn restart() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&conducted(open_game(), vec![ai("random"), ai("greedy")])).await;
    let mut player = conductor(&server, &made).await;
    conduct(&mut player, Conduct::Step).await.unwrap();
    player.until(|frame| frame.ply == 1).await;
    conduct(&mut player, Conduct::Note { text: "noted".to_owned() }).await.unwrap();
    conduct(&mut player, Conduct::Swap { seat: 0, to: ai("level-1") }).await.unwrap();
    conduct(&mut player, Conduct::Pace { ms: 7 }).await.unwrap();
    let (frame, last_id) = (player.frame.clone(), player.last_id);
    server.stop().await;

    let server = database.serve().await;
    let mut player = conductor(&server, &made).await;
    assert_eq!(player.last_id, last_id, "what was done is known");
    assert_eq!(player.frame.bench, frame.bench);
    assert_eq!(player.frame.seats, frame.seats);
    assert_eq!(player.frame.history[0].note, "noted");
    conduct(&mut player, Conduct::Go).await.unwrap();
    player.until(|frame| frame.ply > 4).await;
    server.stop().await;
}

pub(crate) async fn programs_only() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let wish = conducted(open_game(), vec![me("Ada"), ai("random")]);
    let refused = server.post::<Made>("/tables", &wish).await.unwrap_err();
    assert_eq!(refused.code, "programs-only");
    server.stop().await;
}

pub(crate) async fn contest_file() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let mut written = 0;
    for entry in catalogue::ENTRIES.iter().filter(|entry| entry.build("").unwrap().seats() == 2) {
        let made = server.make(&conducted(entry.about.id, vec![ai("random"), ai("random")])).await;
        let mut player = conductor(&server, &made).await;
        for step in 1..=3 {
            conduct(&mut player, Conduct::Step).await.unwrap();
            player.until(|frame| frame.ply >= step).await;
        }
        let path = format!("/tables/{}/contest-file", made.table);
        let answer = server.post::<GameRecord>(&path, &Secrets::default()).await;
        assert_eq!(answer.is_ok(), player.frame.bench.as_ref().unwrap().contest_file, "{}", entry.about.id);
        let Ok(GameRecord { record: saved }) = answer else { continue };
        written += 1;
        let seats = vec![ai("random"), ai("random")];
        let loaded = server.make(&NewTable { record: Some(saved), ..conducted("", seats) }).await;
        let again = conductor(&server, &loaded).await;
        assert_eq!(again.frame.ply, player.frame.ply);
    }
    assert_eq!(written, 1, "the contest is about one game");
    server.stop().await;
}

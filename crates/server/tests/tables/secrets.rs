//! What is hidden is in no byte that is sent.

use std::collections::BTreeSet;
use std::time::Duration;

use game::{Dice as _, Game as _, Notation as _, Observe as _, Options, Seat, Turn, Viewer};
use locale::{Language, Localizer};
use protocol::frame::Status;
use protocol::tables::{NewSeat, NewTable};
use protocol::talk::ToPlayer;
use shogun::Shogun;
use table::{Generator, Setup, Table};

use crate::support::{Database, Server, hidden_game, me, secrets_of, wish};

/// What a viewer is first told of a table that begins with a position, ids and names of tables left out.
async fn first_words(server: &Server, position: &str, viewer: Viewer, seats: usize) -> String {
    let chairs = vec![me(""); seats];
    let new = NewTable { position: Some(position.to_owned()), ..wish(hidden_game(), chairs) };
    let made = server.make(&new).await;
    let secrets = match viewer {
        Viewer::Seat(seat) => vec![made.seats[seat.index()].secret.clone()],
        Viewer::Spectator => Vec::new(),
    };
    let player = server.sit(&made.table, &secrets).await;
    let mut moment = server
        .post::<protocol::frame::Frame>(
            &format!("/tables/{}/at?lang=en", made.table),
            &protocol::tables::Moment { ply: 0, secrets },
        )
        .await
        .unwrap();
    moment.version = 0;
    player.bytes.replace(&made.table, "") + &serde_json::to_string(&moment).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_look_the_same_to_a_viewer_are_told_in_the_same_bytes() {
    let rules = Shogun::from_options(&Options::defaults(Shogun::ABOUT.options)).unwrap();
    let boxed = catalogue::find(hidden_game()).unwrap().build("").unwrap();
    let database = Database::sqlite();
    let server = database.serve().await;
    let mut dice = Generator::new(3);
    let mut play = boxed.start();
    let mut compared = 0;
    for step in 0..400 {
        match play.turn() {
            Turn::Over(_) => break,
            Turn::Chance => drop(play.play_chance(&mut dice).unwrap()),
            Turn::Seat(_) => {
                let text = play.random_move(&mut dice).unwrap();
                play.play(&text).unwrap();
            }
        }
        if step % 40 != 39 || play.turn().seat().is_none() {
            continue;
        }
        let state = rules.parse_state(&play.position()).unwrap();
        for viewer in Viewer::all(boxed.seats()) {
            let view = rules.view(&state, viewer);
            let other = rules.determinise(&view, &mut dice);
            assert_eq!(rules.view(&other, viewer), view);
            // Only what is decided by a seat is compared: chance draws from what is hidden.
            if rules.turn(&other) != rules.turn(&state) {
                continue;
            }
            let told = first_words(&server, &rules.state_text(&state), viewer, boxed.seats()).await;
            let told_other = first_words(&server, &rules.state_text(&other), viewer, boxed.seats()).await;
            assert_eq!(told, told_other, "to {viewer:?} at {}", play.position());
            compared += usize::from(other != state);
        }
    }
    assert!(compared > 10, "only {compared} comparisons");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_what_only_others_may_know() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let rules = catalogue::find(hidden_game()).unwrap().build("").unwrap();
    let made = server.make(&wish(hidden_game(), vec![NewSeat::Link; rules.seats()])).await;
    let mut players = Vec::new();
    for secret in secrets_of(&made) {
        players.push(server.sit(&made.table, &[secret]).await);
    }
    let mut watcher = server.watch(&made.table).await;
    // The same match beside the server's: the same seed and the same moves.
    let mut beside = Table::new(Setup::new(rules.clone()).seed(7));
    let localizer = Localizer::for_game(Language::English, rules.about(), &[]);
    let mut dice = Generator::new(5);
    let mut secret: Vec<BTreeSet<String>> = vec![BTreeSet::new(); rules.seats() + 1];
    let mut open = secret.clone();
    players[0].until(|frame| frame.status != Status::Waiting).await;
    for _ in 0..250 {
        let Some(seat) = beside.turn().seat() else { break };
        let text = beside.play().random_move(&mut dice).unwrap();
        let player = &mut players[seat.index()];
        player.until(|frame| !frame.picture.choices.is_empty()).await;
        player.play(&text).await.unwrap();
        for made in beside.submit(seat, &text, Duration::ZERO).unwrap() {
            for event in &made.events {
                let sentence = localizer.say(&event.message);
                for (number, viewer) in Viewer::all(rules.seats()).enumerate() {
                    let known = if event.audience.includes(viewer) { &mut open } else { &mut secret };
                    known[number].insert(sentence.clone());
                }
            }
        }
        let version = players[seat.index()].frame.version;
        for player in &mut players {
            player.until(|frame| frame.version >= version).await;
        }
        while watcher.frame().await.version < version {}
    }
    assert_eq!(players[0].frame.ply, beside.play().length());
    let captured: Vec<&str> =
        players.iter().map(|player| player.bytes.as_str()).chain([watcher.bytes.as_str()]).collect();
    let mut checked = 0;
    for (number, bytes) in captured.iter().enumerate() {
        for sentence in secret[number].difference(&open[number]) {
            let written = serde_json::to_string(sentence).unwrap();
            assert!(!bytes.contains(&written), "{number} was told: {sentence}");
            checked += 1;
        }
        let running = matches!(players[0].frame.status, Status::Turn { .. });
        assert!(!running || !bytes.contains("\"text\":\"treasure"), "notation names what is hidden");
    }
    assert!(checked > 20, "only {checked} secrets");
    let path = format!("/tables/{}/record", made.table);
    if beside.turn().outcome().is_none() {
        let refused = server.post::<String>(&path, &protocol::tables::Secrets::default()).await;
        assert_eq!(refused.unwrap_err().code, "secret");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_of_a_game_with_secrets_are_told_when_it_is_over() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let rules = catalogue::find(hidden_game()).unwrap().build("").unwrap();
    let made = server.make(&wish(hidden_game(), vec![me(""); rules.seats()])).await;
    let mut screen = server.sit(&made.table, &secrets_of(&made)).await;
    let mut watcher = server.watch(&made.table).await;
    assert!(screen.frame.history.iter().all(|line| line.text.is_none()));
    let choices = &screen.frame.picture.choices;
    let token = choices[Generator::new(1).below(choices.len() as u64) as usize].0.clone();
    screen.play(&token).await.unwrap();
    assert!(screen.frame.history.iter().all(|line| line.text.is_none()));
    let id = screen.id();
    screen.say(protocol::talk::FromPlayer::Resign { id }).await.unwrap();
    assert_eq!(screen.frame.history_from, 0);
    assert!(screen.frame.history.iter().all(|line| line.text.is_some()));
    let over = loop {
        let frame = watcher.frame().await;
        if matches!(frame.status, Status::Over { .. }) {
            break frame;
        }
    };
    assert!(over.history.iter().all(|line| line.text.is_some()));
    let record = server.post_text(&format!("/tables/{}/record", made.table), "{}").await;
    assert!(record.parse::<table::Record>().is_ok());
    server.stop().await;
}

/// Seats are what secrets say, not what is asked for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_seat_does_not_see_with_the_eyes_of_another() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let rules = catalogue::find(hidden_game()).unwrap().build("").unwrap();
    let made = server.make(&wish(hidden_game(), vec![me(""); rules.seats()])).await;
    for (seat, secret) in Seat::all(rules.seats()).zip(secrets_of(&made)) {
        let player = server.sit(&made.table, &[secret]).await;
        assert_eq!(player.frame.viewer, Some(seat.index() as u8));
        assert!(matches!(&player.welcome, ToPlayer::Welcome { seats, .. } if seats == &player.seats));
    }
    let stranger = server.sit(&made.table, &[]).await;
    assert_eq!((stranger.frame.viewer, stranger.seats.len()), (None, 0));
    server.stop().await;
}

//! Programs at the table.

use protocol::frame::{Offered, SeatKind, Status};
use protocol::study::{Line, Studied};
use protocol::tables::{Made, NewSeat, NewTable};
use protocol::talk::{FromPlayer, ToPlayer};

use crate::support::{Database, ai, any_move, me, open_game, secrets_of, wish};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_answers_in_every_game() {
    let database = Database::sqlite();
    let server = database.serve().await;
    for entry in catalogue::ENTRIES {
        let seats = entry.build("").unwrap().seats();
        let chairs = [vec![me("Ada")], vec![ai("level-1"); seats - 1]].concat();
        let made = server.make(&wish(entry.about.id, chairs)).await;
        let mut player = server.sit(&made.table, &secrets_of(&made)).await;
        assert_eq!(player.frame.seats[1].kind, SeatKind::Ai);
        for _ in 0..2 {
            player.until(|frame| !frame.picture.choices.is_empty()).await;
            let (token, ply) = (any_move(&player.frame), player.frame.ply);
            player.play(&token).await.unwrap();
            player.until(|frame| frame.ply > ply && !frame.picture.choices.is_empty()).await;
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_who_plays_alone_gets_advice_that_can_be_followed() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&wish(open_game(), vec![me("Ada"), ai("level-1")])).await;
    let mut player = server.sit(&made.table, &secrets_of(&made)).await;
    let id = player.id();
    player.send(&FromPlayer::Hint { id }).await;
    let token = loop {
        if let Some(ToPlayer::Hint { token, text, .. }) = player.next().await {
            assert!(!text.is_empty());
            break token;
        }
    };
    player.play(&token).await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_answers_an_offer_of_a_draw() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&wish(open_game(), vec![me("Ada"), ai("level-1")])).await;
    let mut player = server.sit(&made.table, &secrets_of(&made)).await;
    let id = player.id();
    player.say(FromPlayer::Offer { id, what: Offered::Draw }).await.unwrap();
    player.until(|frame| frame.offers.is_empty()).await;
    if let Status::Over { reason, .. } = &player.frame.status {
        assert_eq!(reason, "agreement");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn giving_up_stops_a_program_that_thinks() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&wish(open_game(), vec![ai("full:time=9000"), me("Ada")])).await;
    let mut player = server.sit(&made.table, &secrets_of(&made)).await;
    let id = player.id();
    player.say(FromPlayer::Resign { id }).await.unwrap();
    assert!(matches!(player.frame.status, Status::Over { .. }));
    let id = player.id();
    player.say(FromPlayer::Offer { id, what: Offered::Rematch }).await.unwrap();
    loop {
        if let Some(ToPlayer::Rematch { table, secrets }) = player.next().await {
            let again = server.sit(&table, &secrets).await;
            assert_eq!(again.seats, [0]);
            break;
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_goes_on_from_a_record_or_a_position() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&wish(open_game(), vec![me("Ada"), me("Bob")])).await;
    let mut screen = server.sit(&made.table, &secrets_of(&made)).await;
    for _ in 0..3 {
        let token = any_move(&screen.frame);
        screen.play(&token).await.unwrap();
    }
    let record = server.post_text(&format!("/tables/{}/record", made.table), "{}").await;
    let from_record = NewTable { record: Some(record.clone()), ..wish("", vec![me("Cleo"), ai("level-1")]) };
    let made = server.make(&from_record).await;
    let mut again = server.sit(&made.table, &secrets_of(&made)).await;
    again.until(|frame| frame.ply >= 4).await;
    assert_eq!(again.frame.seats[0].name, "Cleo");

    let play = record.parse::<table::Record>().unwrap().replay().unwrap().play;
    let from_position =
        NewTable { position: Some(play.position()), ..wish(open_game(), vec![me("Ada"), me("Bob")]) };
    let made = server.make(&from_position).await;
    let again = server.sit(&made.table, &secrets_of(&made)).await;
    assert_eq!((again.frame.ply, again.frame.picture.choices.len()), (0, play.legal().len()));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lot_decides_who_plays_where_and_links_stay_good() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let mut drawn = std::collections::BTreeSet::new();
    for seed in 0..16 {
        let asked =
            NewTable { lot: true, seed: Some(seed), ..wish(open_game(), vec![me("Ada"), NewSeat::Link]) };
        let made = server.make(&asked).await;
        let again = server.make(&asked).await;
        assert_eq!(made.lot, again.lot, "the seed decides, so that a record tells the lot");
        let link = made.seats.iter().find(|seat| seat.link).unwrap();
        assert_eq!(made.lot[usize::from(link.seat)], 1, "the player who was asked for second has the link");
        let guest = server.sit(&made.table, std::slice::from_ref(&link.secret)).await;
        let ada = usize::from(1 - link.seat);
        assert_eq!(guest.frame.seats[ada].name, "Ada");
        drawn.insert(made.lot);
    }
    assert_eq!(drawn.len(), 2, "either may be first");
    let chosen = server.make(&wish(open_game(), vec![me("Ada"), NewSeat::Link])).await;
    assert!(chosen.lot.is_empty() && !chosen.seats[0].link);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_are_refused_in_the_players_language() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let text = async |path: &str, key: &str, value: &str| {
        let options = [(key.to_owned(), value.to_owned())].into();
        let new = NewTable { options, ..wish("alquerque", vec![me("Ada"), me("Bob")]) };
        let refused = server.post::<Made>(path, &new).await.unwrap_err();
        assert_eq!(refused.code, "option");
        refused.text.replace('\u{a0}', " ")
    };
    assert_eq!(
        text("/tables?lang=fr", "quiet-limit", "0").await,
        "L’option quiet-limit ne peut pas valoir « 0 » ; il faut un nombre de 1 à 10000."
    );
    assert!(text("/tables?lang=fr", "capture", "x").await.contains("most any"));
    assert_eq!(
        text("/tables?lang=fr", "colour", "red").await,
        "L’option « colour » n’existe pas. Options de ce jeu : capture, quiet-limit."
    );
    assert_eq!(
        text("/tables", "colour", "red").await,
        "There is no option \"colour\". Options of this game: capture, quiet-limit."
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_that_differ_come_with_how_well_players_know_them() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let told = async |game: &str, options: &[(&str, &str)], language: &str| {
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let line = Line { game: game.to_owned(), options, ..Line::default() };
        let path = format!("/study?lang={language}");
        server.post::<Studied>(&path, &line).await.unwrap().familiarity
    };
    assert_eq!(told("kanze", &[], "fr").await, None);
    let sweep = [("influence", "sweep")];
    assert!(
        told("kanze", &sweep, "fr").await.unwrap().starts_with("L’ordinateur s’est entraîné avec d’autres")
    );
    assert!(told("kanze", &sweep, "en").await.unwrap().contains("trained with other options"));
    assert!(told("kopis", &[("setup", "advanced")], "en").await.unwrap().contains("solved"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wishes_that_cannot_be_granted_are_refused_with_a_code() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let code = async |new: NewTable| server.post::<Made>("/tables", &new).await.unwrap_err().code;
    let two = || vec![me("Ada"), me("Bob")];
    assert_eq!(code(wish("chess", two())).await, "unknown-game");
    assert_eq!(code(wish(open_game(), vec![me("Ada")])).await, "seats");
    assert_eq!(code(wish(open_game(), vec![me("Ada"), ai("level-99")])).await, "player");
    assert_eq!(code(wish(open_game(), vec![me("Ada"), ai("full:weights=/etc/passwd")])).await, "player");
    assert_eq!(
        code(wish(open_game(), vec![me("Ada"), NewSeat::Agent { agent: "x".to_owned() }])).await,
        "agent"
    );
    assert_eq!(code(wish(open_game(), vec![me(&"x".repeat(99)), me("Bob")])).await, "too-long");
    let table = |change: fn(&mut NewTable)| {
        let mut new = wish(open_game(), two());
        change(&mut new);
        new
    };
    assert_eq!(code(table(|new| new.clock = Some("sundial".to_owned()))).await, "clock");
    assert_eq!(code(table(|new| new.position = Some("nowhere".to_owned()))).await, "position");
    assert_eq!(code(table(|new| new.record = Some("nothing".to_owned()))).await, "record");
    assert_eq!(code(table(|new| drop(new.options.insert("x".to_owned(), "y".to_owned())))).await, "option");
    server.stop().await;
}

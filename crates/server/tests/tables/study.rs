//! Records that are looked at without a table.

use protocol::frame::{Frame, Status, TurnLine};
use protocol::picture::Picture;
use protocol::study::{Line, Studied};
use protocol::tables::{Moment, Secrets};
use protocol::talk::FromPlayer;

use crate::support::{Database, me, wish};

const NOTED: &str = "\
quincunx record 1
game: alquerque
seat white: Ada
seat black: a program
seed: 1
generator: pcg64
result: white
reason: resignation

1 white c2-c3 [0.120] ; a good beginning
2 black c4xc2 [timeout:0.500] ; {swap black: a program -> greedy}
3 white c1xc3
";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_is_shown_with_its_times_endings_notes_and_its_result() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let line = |ply, moves| Line { record: Some(NOTED.to_owned()), ply, moves, ..Line::default() };
    let told: Studied = server.post("/study", &line(None, Vec::new())).await.unwrap();
    let [first, second, third] = &told.frame.history[..] else { panic!("{:?}", told.frame.history) };
    assert_eq!((first.ms, first.note.as_str(), &first.ending), (Some(120), "a good beginning", &None));
    assert_eq!((second.ms, second.ending.as_deref()), (Some(500), Some("timeout")));
    assert!(second.note.is_empty() && second.swaps[0].contains("greedy"), "{second:?}");
    assert_eq!((third.ms, third.note.as_str()), (None, ""));
    let Status::Over { text, reason, .. } = &told.frame.status else { panic!("{:?}", told.frame.status) };
    assert_eq!((reason.as_str(), text), ("resignation", &told.frame.picture.prompt));

    let before: Studied = server.post("/study", &line(Some(2), Vec::new())).await.unwrap();
    assert!(matches!(before.frame.status, Status::Turn { .. }), "neither seat had given up yet");
    let (token, _) = told.frame.picture.choices[0].clone();
    let varied: Studied = server.post("/study", &line(None, vec![token])).await.unwrap();
    assert!(matches!(varied.frame.status, Status::Turn { .. }), "a variation goes on");
    server.stop().await;
}

/// What is to see of a picture, without what may be done.
fn seen(picture: &Picture) -> Picture {
    let mut seen = Picture {
        choices: Vec::new(),
        previews: Vec::new(),
        buttons: Vec::new(),
        marks: Vec::new(),
        ..picture.clone()
    };
    seen.trays.iter_mut().flat_map(|tray| &mut tray.faces).for_each(|face| face.barred = None);
    seen.confrontation.iter_mut().for_each(|confrontation| confrontation.outlook.clear());
    seen
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn live_earlier_and_studied_moments_of_a_game_look_alike() {
    let database = Database::sqlite();
    let server = database.serve().await;
    for entry in catalogue::ENTRIES {
        let rules = entry.build("").unwrap();
        let names: Vec<String> = (0..rules.seats()).map(|seat| format!("player {seat}")).collect();
        let mut wish = wish(entry.about.id, names.iter().map(|name| me(name)).collect());
        wish.seed = Some(11);
        let made = server.make(&wish).await;
        let secrets: Vec<String> = made.seats.iter().map(|seat| seat.secret.clone()).collect();
        let mut player = server.sit(&made.table, &secrets).await;
        let mut history: Vec<TurnLine> = player.frame.history.clone();
        let mut live: Vec<(Frame, usize)> = vec![(player.frame.clone(), history.len())];
        for number in 0..24 {
            let (ply, choices) = (player.frame.ply, player.frame.picture.choices.clone());
            if choices.is_empty() {
                break;
            }
            player.play(&choices[number * 7 % choices.len()].0).await.unwrap();
            player.until(|frame| frame.ply > ply).await;
            history.truncate(player.frame.history_from);
            history.extend(player.frame.history.clone());
            let moment = Moment { ply: player.frame.ply, secrets: secrets.clone() };
            let path = format!("/tables/{}/at", made.table);
            let earlier: Frame = server.post(&path, &moment).await.unwrap();
            let expected = Frame {
                picture: seen(&player.frame.picture),
                happened: earlier.happened.clone(),
                history_from: history.len(),
                history: Vec::new(),
                ..player.frame.clone()
            };
            assert_eq!(earlier, expected, "{} {ply}", entry.about.id);
            live.push((player.frame.clone(), history.len()));
        }
        if !matches!(player.frame.status, Status::Over { .. }) {
            let id = player.id();
            player.say(FromPlayer::Resign { id }).await.unwrap();
        }
        let body = serde_json::to_string(&Secrets::default()).unwrap();
        let record = server.post_text(&format!("/tables/{}/record", made.table), &body).await;
        // At the very end the record knows that a player gave up.
        live.pop();
        for (live, turns) in live {
            let (ply, viewer) = (Some(live.ply), live.viewer);
            let asked = Line { record: Some(record.clone()), ply, viewer, ..Line::default() };
            let mut studied: Studied = server.post("/study", &asked).await.unwrap();
            if rules.hides() {
                studied.frame.history.iter_mut().for_each(|turn| turn.text = None);
            }
            // The last turn may have gone on afterwards, and its line with it.
            let whole = turns.saturating_sub(1);
            assert_eq!(studied.frame.history[..whole], history[..whole], "{} {ply:?}", entry.about.id);
            assert!(studied.frame.seats.iter().map(|seat| &seat.name).eq(&names));
            let expected = Frame {
                version: studied.frame.version,
                happened: studied.frame.happened.clone(),
                seats: studied.frame.seats.clone(),
                history_from: 0,
                history: studied.frame.history.clone(),
                ..live
            };
            assert_eq!(studied.frame, expected, "{} {ply:?}", entry.about.id);
        }
    }
    server.stop().await;
}

//! Records that are looked at without a table.

use protocol::frame::Status;
use protocol::study::{Line, Studied};

use crate::support::Database;

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
    assert!(matches!(before.frame.status, Status::Turn { .. }), "nobody had given up yet");
    let (token, _) = told.frame.picture.choices[0].clone();
    let varied: Studied = server.post("/study", &line(None, vec![token])).await.unwrap();
    assert!(matches!(varied.frame.status, Status::Turn { .. }), "a variation goes on");
    server.stop().await;
}

//! Games that are overtaken by what happens meanwhile.

use store::{JobCounts, Store};

use super::*;

/// A Swiss contest of four players that answer at once, in a database of its own.
async fn contest() -> (TempDir, Store, Contest, Worker) {
    let folder = tempfile::tempdir().unwrap();
    let head =
        "name = 'Cup'\ngame = 'alquerque'\n[format]\nkind = 'swiss'\nrounds = 3\n[budget]\nnodes = 20\n";
    let players = ["ann", "bob", "cid", "dan"]
        .map(|name| format!("[[player]]\nname = '{name}'\nkind = 'built-in'\nspec = 'random'\n"));
    let text = format!("{head}{}", players.concat());
    let store = Store::open(folder.path().join("store.db").to_str().unwrap()).await.unwrap();
    let contest = Contest::enter(&store, &text, folder.path()).await.unwrap();
    let worker = Worker::new(store.clone(), Sandbox::default(), Equipment::default());
    (folder, store, contest, worker)
}

fn job(number: u64) -> Job {
    Job { contest: "cup".to_owned(), number }
}

/// Plays a game that was taken up, and hands its result in.
async fn play_taken_up(worker: &Worker, assigned: AssignedGame) {
    let played = assigned.venue.play(&assigned.game, &mut ()).unwrap();
    worker.hand_in(assigned, &played).await.unwrap();
}

/// Plays everything that is left.
async fn finish(contest: &mut Contest, worker: &Worker) {
    while !contest.queue_games().await.unwrap().is_over() {
        for game in contest.course().unwrap().open {
            worker.play(job(game.number)).await.unwrap();
        }
    }
}

#[tokio::test]
async fn games_of_a_contest_that_is_stopped_or_finished_are_passed_over() {
    let (_folder, store, mut contest, worker) = contest().await;
    contest.queue_games().await.unwrap();
    for state in [ContestState::Stopped, ContestState::Finished] {
        store.set_contest_state("cup", state).await.unwrap();
        worker.play(job(1)).await.unwrap();
        assert_eq!(store.result_count("cup").await.unwrap(), 0);
    }
    store.set_contest_state("cup", ContestState::Running).await.unwrap();
    worker.play(job(1)).await.unwrap();
    assert_eq!(store.result_count("cup").await.unwrap(), 1);
    store.close().await;
}

#[tokio::test]
async fn a_game_of_somebody_disqualified_meanwhile_is_not_recorded_and_other_games_are() {
    let (_folder, store, mut contest, worker) = contest().await;
    contest.queue_games().await.unwrap();
    let (hers, theirs): (Vec<Scheduled>, Vec<Scheduled>) =
        contest.course().unwrap().open.into_iter().partition(|game| game.seats.contains(&0));
    // The round has begun, so it stays as it was paired.
    worker.play(job(theirs[0].number)).await.unwrap();
    let begun_hers = worker.take_up(job(hers[0].number)).await.unwrap().unwrap();
    let begun_theirs = worker.take_up(job(theirs[1].number)).await.unwrap().unwrap();
    contest.disqualify("ann", "copied", None).await.unwrap();
    for assigned in [begun_hers, begun_theirs] {
        play_taken_up(&worker, assigned).await;
    }
    assert_eq!(store.result("cup", hers[0].number).await.unwrap(), None);
    assert!(store.result("cup", theirs[1].number).await.unwrap().is_some());
    let later = worker.take_up(job(hers[1].number)).await.unwrap();
    assert!(later.is_none(), "its games are not started any more");

    finish(&mut contest, &worker).await;
    let course = contest.course().unwrap();
    let standings = contest.schedule().standings_of(&course);
    let last = standings.ranking.last().unwrap();
    assert_eq!((last.participant, last.disqualified, last.games), (0, true, 0));
    assert!(course.played.iter().all(|result| !result.has(0)));
    store.close().await;
}

#[tokio::test]
async fn a_game_of_a_round_that_is_paired_anew_is_not_recorded() {
    let (_folder, store, mut contest, worker) = contest().await;
    let mut assigned = Vec::new();
    for game in contest.course().unwrap().open {
        assigned.extend(worker.take_up(job(game.number)).await.unwrap());
    }
    contest.disqualify("dan", "copied", None).await.unwrap();
    let asked_for = contest.course().unwrap().open;
    for assigned in assigned {
        let game = assigned.game.clone();
        play_taken_up(&worker, assigned).await;
        let recorded = store.result("cup", game.number).await.unwrap().is_some();
        assert_eq!(recorded, asked_for.contains(&game));
    }
    finish(&mut contest, &worker).await;
    assert!(contest.course().unwrap().played.iter().all(|result| !result.has(3)));
    store.close().await;
}

#[tokio::test]
async fn a_new_reason_for_somebody_who_is_out_changes_nothing_else() {
    let (_folder, store, mut contest, worker) = contest().await;
    contest.disqualify("bob", "copied", None).await.unwrap();
    let from = contest.disqualified()[0].from;
    finish(&mut contest, &worker).await;
    let before = contest.course().unwrap();
    contest.disqualify("bob", "copied from cid", None).await.unwrap();
    let verdict = &contest.disqualified()[0];
    assert_eq!((verdict.from, verdict.reason.as_str()), (from, "copied from cid"));
    assert_eq!(contest.course().unwrap(), before);
    store.close().await;
}

#[tokio::test]
async fn jobs_of_the_disqualified_leave_the_queue_unplayed() {
    let (_folder, store, mut contest, worker) = contest().await;
    contest.queue_games().await.unwrap();
    let open = contest.course().unwrap().open;
    let others: Vec<u64> =
        open.iter().filter(|game| !game.seats.contains(&2)).map(|game| game.number).collect();
    // The round has begun, so it stays as it was paired.
    worker.play(job(others[0])).await.unwrap();
    contest.disqualify("cid", "late", None).await.unwrap();
    let queue = store.queue();
    let worker = Arc::new(worker);
    let handler = move |job| {
        let worker = Arc::clone(&worker);
        async move { worker.play(job).await }
    };
    let drained = async {
        while queue.counts("cup").await.unwrap().queued + queue.counts("cup").await.unwrap().running > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    };
    queue.work("one", 2, handler, drained).await.unwrap();
    let played: Vec<u64> = store.results("cup").await.unwrap().iter().map(|result| result.number).collect();
    assert_eq!(played, others);
    let done = others.len() as u64;
    assert_eq!(queue.counts("cup").await.unwrap(), JobCounts { done, ..JobCounts::default() });
    store.close().await;
}

#[tokio::test]
async fn a_contest_that_an_earlier_version_entered_keeps_its_id() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("store.db").to_str().unwrap()).await.unwrap();
    let player = "[[player]]\nkind = 'built-in'\nspec = 'random'\n";
    let text = format!("name = 'Été'\ngame = 'alquerque'\n{player}name = 'a'\n{player}name = 'b'\n");
    let earlier = store::NewContest {
        id: "été".to_owned(),
        name: "Été".to_owned(),
        file: text.clone(),
        ..store::NewContest::default()
    };
    store.create_contest(earlier).await.unwrap();
    assert_eq!(Contest::enter(&store, &text, folder.path()).await.unwrap().id(), "été");
    let text = text.replace("'Été'", "'Été 2'");
    assert_eq!(Contest::enter(&store, &text, folder.path()).await.unwrap().id(), "ete-2");
    store.close().await;
}

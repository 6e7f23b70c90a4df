//! What a session remembers of its player.

use std::collections::VecDeque;
use std::time::Duration;

use game::Seat;
use referee::{Budget, Fault, NEVER, Player, Question, Reply, SeatContext, Session};
use table::{Generator, MoveEnding};

/// Replies as it was told to, and counts how often it was started.
struct Scripted {
    starts: Result<(), Fault>,
    answers: VecDeque<Result<String, Fault>>,
}

impl Player for Scripted {
    fn prepare(&mut self, _seat: &SeatContext, _beginning: &Question<'_>) -> Result<(), Fault> {
        std::mem::replace(&mut self.starts, Err(Fault::new(MoveEnding::StartFailed, "started twice")))
    }

    fn ask(&mut self, _question: &Question<'_>) -> Reply {
        let answer = self.answers.pop_front().expect("an answer for each question");
        Reply { answer, took: Duration::from_secs(1) }
    }
}

fn answers(starts: Result<(), Fault>, script: Vec<Result<String, Fault>>, asked: usize) -> Vec<Reply> {
    let rules = catalogue::ENTRIES[0].build("").unwrap();
    let play = rules.start();
    let names = vec![String::new(); rules.seats()];
    let seat = SeatContext { rules, seat: Seat::new(0), names, start_within: Duration::MAX };
    let mut session = Session::new(Box::new(Scripted { starts, answers: script.into() }), seat);
    let dice = Generator::new(1);
    let question = Question { play: &*play, budget: Budget::default(), dice: &dice, stop: &NEVER };
    (0..asked).map(|_| session.ask(&question)).collect()
}

#[test]
fn a_late_player_is_asked_again_and_one_that_failed_is_not() {
    let fault = |ending, what: &str| Err(Fault::new(ending, what));
    let script = vec![
        fault(MoveEnding::Timeout, "late"),
        Ok("a".to_owned()),
        fault(MoveEnding::Crash, "it fell over"),
    ];
    let replies = answers(Ok(()), script.clone(), 5);
    let given: Vec<_> = replies.iter().map(|reply| reply.answer.clone()).collect();
    assert_eq!(given[..3], script);
    assert_eq!(given[3..], [fault(MoveEnding::Crash, ""), fault(MoveEnding::Crash, "")]);
    assert_eq!(replies[4].took, Duration::ZERO);
}

#[test]
fn a_player_that_does_not_start_says_why_once() {
    let why = Fault::new(MoveEnding::StartFailed, "no interpreter");
    let replies = answers(Err(why.clone()), Vec::new(), 2);
    assert_eq!(replies[0].answer, Err(why));
    assert_eq!(replies[1].answer, Err(Fault::new(MoveEnding::StartFailed, "")));
}

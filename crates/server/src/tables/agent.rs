//! Somebody's program at a seat: a process in the sandbox, on a thread of its own, for as long as the game lasts.

use std::path::PathBuf;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use arena::harness::{
    BotFactory, Budget, Contestant, Ending, Entrant, Fault, Printed, Question, Reply, Seating, end_of,
    ending_of,
};
use catalogue::{Play, Ruleset};
use game::Seat;
use protocol::bench::Output;
use table::{ClockRule, Generator, MoveEnding};
use tokio::sync::{OwnedSemaphorePermit, oneshot};
use tokio::time::Instant;

use super::actor::{Command, TableActor};
use super::client::Recipients;
use super::control::OUTPUT_OF_A_MOVE;
use super::event::TableEvent;
use super::thinking::{AGAIN_AFTER, Running};

/// What a program has for a move where the table has no clock.
const FOR_A_MOVE: Duration = Duration::from_millis(500);
/// How long a program may take to get ready, which is before its clock.
const TO_GET_READY: Duration = Duration::from_secs(20);

/// A program at a seat. Its process ends when this is dropped.
pub(crate) struct AgentSeat {
    requests: mpsc::Sender<AgentRequest>,
}

/// What a program has to do with the table.
enum AgentRequest {
    Answer(Box<Asked>),
    /// The game is over.
    Conclude(Ending),
}

/// What a program is asked.
struct Asked {
    play: Box<dyn Play>,
    start: Option<String>,
    moves: Vec<String>,
    budget: Budget,
    dice: Generator,
    answer: oneshot::Sender<AgentAnswer>,
}

/// What came of it.
pub(crate) struct AgentAnswer {
    reply: Reply,
    printed: Printed,
}

/// Whom a thread looks after.
struct Program {
    factory: Arc<BotFactory>,
    file: Option<PathBuf>,
    name: String,
    names: Vec<String>,
    seed: u64,
    rules: Arc<dyn Ruleset>,
    seat: Seat,
    _place: OwnedSemaphorePermit,
}

impl AgentSeat {
    fn start(program: Program) -> Option<Self> {
        let (requests, inbox) = mpsc::channel();
        let thread = thread::Builder::new().name("agent".to_owned());
        thread.spawn(move || serve(&inbox, |beginning| program.prepare(beginning))).ok()?;
        Some(Self { requests })
    }
}

/// Looks after a program until its game is over or its table gone. It is made ready when it is first asked.
fn serve(
    requests: &mpsc::Receiver<AgentRequest>,
    prepare: impl Fn(&Question<'_>) -> Result<Box<dyn Contestant>, Fault>,
) {
    let mut running: Option<Result<Box<dyn Contestant>, Fault>> = None;
    while let Ok(requests) = requests.recv() {
        let asked = match requests {
            AgentRequest::Answer(asked) => *asked,
            AgentRequest::Conclude(ending) => {
                if let Some(Ok(contestant)) = &mut running {
                    contestant.conclude(&ending);
                }
                return;
            }
        };
        let Asked { play, start, moves, budget, dice, answer } = asked;
        let question = Question { play: &*play, start: start.as_deref(), moves: &moves, budget, dice: &dice };
        let running = running.get_or_insert_with(|| prepare(&question));
        let (reply, printed) = match running {
            Ok(contestant) => (contestant.ask(&question), contestant.take_printed()),
            Err(fault) => {
                let answer = Err(fault.clone());
                (Reply { answer, took: Duration::ZERO }, Printed::default())
            }
        };
        if let Err(fault) = &reply.answer
            && fault.is_final()
        {
            // The dead stay dead, and say so once.
            *running = Err(Fault { ending: fault.ending, what: String::new() });
        }
        // A table that is gone needs no answer.
        let _ = answer.send(AgentAnswer { reply, printed });
    }
}

impl Program {
    fn prepare(&self, beginning: &Question<'_>) -> Result<Box<dyn Contestant>, Fault> {
        let failed = |what: String| Fault { ending: MoveEnding::StartFailed, what };
        let file = self.file.clone().ok_or_else(|| failed("the program is not here any more".to_owned()))?;
        let entrant = Entrant::Python(file);
        let mut contestant = self
            .factory
            .contestant(&entrant, &self.name, self.seed)
            .map_err(|error| failed(error.to_string()))?;
        let seating =
            Seating { rules: &self.rules, seat: self.seat, names: &self.names, within: TO_GET_READY };
        contestant.prepare(&seating, beginning)?;
        Ok(contestant)
    }
}

impl TableActor {
    /// Asks somebody's program for a move. It is started first if it is not there.
    pub(super) fn ask_agent(&mut self, seat: Seat, agent: &str) {
        let index = seat.index();
        if self.thinking.agents[index].is_none() {
            let Some(place) = self.app.bench.agents.place() else {
                self.thinking.not_before = Instant::now() + AGAIN_AFTER;
                return;
            };
            let program = Program {
                factory: self.app.bench.agents.factory(),
                file: self.app.bench.agents.file(agent),
                name: self.state.table.name(seat).to_owned(),
                names: Seat::all(self.state.seats())
                    .map(|seat| self.state.table.name(seat).to_owned())
                    .collect(),
                seed: self.state.config.seed.wrapping_add(index as u64),
                rules: Arc::clone(self.state.rules()),
                seat,
                _place: place,
            };
            self.thinking.agents[index] = AgentSeat::start(program);
        }
        let Some(agent) = &self.thinking.agents[index] else {
            self.thinking.not_before = Instant::now() + AGAIN_AFTER;
            return;
        };
        self.thinking.last_ticket += 1;
        let ticket = self.thinking.last_ticket;
        let (answer, answered) = oneshot::channel();
        let play = self.state.table.play().boxed_clone();
        let asked = Asked {
            moves: moves_of(&*play),
            start: self.state.start().map(str::to_owned),
            budget: self.budget(seat),
            dice: self.state.table.dice(),
            play,
            answer,
        };
        let (requests, turns, inbox) =
            (agent.requests.clone(), self.app.bench.agents.turns(), self.inbox.clone());
        let task = tokio::spawn(async move {
            // The semaphore is never closed.
            let _turn = turns.acquire_owned().await.ok();
            // A thread that has ended drops the question, which is an answer, too.
            let _ = requests.send(AgentRequest::Answer(Box::new(asked)));
            let answer = answered.await.ok();
            // A table that is gone needs no move.
            let _ = inbox.send(Command::AgentAnswered { ticket, answer }).await;
        });
        let version = self.state.position_since;
        self.thinking.running = Some(Running { ticket, seat, version, task: task.abort_handle() });
    }

    /// The game is over: programs are told so, and end.
    pub(super) fn conclude_agents(&mut self) {
        let now = self.now();
        for (seat, agent) in Seat::all(self.state.seats()).zip(&mut self.thinking.agents) {
            let ending = ending_of(&self.state.table, seat, now);
            if let (Some(agent), Some(ending)) = (agent.take(), ending) {
                // A thread that has ended needs no word.
                let _ = agent.requests.send(AgentRequest::Conclude(ending));
            }
        }
    }

    /// A program has answered, or cannot.
    pub(super) async fn agent_answered(&mut self, ticket: u64, answer: Option<AgentAnswer>) {
        let Some(running) = self.thinking.running.take_if(|running| running.ticket == ticket) else { return };
        let seat = running.seat;
        drop(running);
        if self.is_held() {
            return self.keep(seat, move |ticket| Command::AgentAnswered { ticket, answer });
        }
        let (text, ending, took, output) = self.judge(seat, answer);
        self.thinking.not_before = Instant::now() + Duration::from_millis(self.pace_ms());
        let event = TableEvent::Answer {
            seat: seat.index() as u8,
            text,
            ending,
            took_us: took.as_micros() as u64,
            output,
        };
        match self.perform(event, None).await {
            Ok(()) => self.tell_event(Recipients::All),
            Err(refused) => {
                tracing::error!(code = refused.code, "a program's answer was refused");
                self.thinking.not_before = Instant::now() + AGAIN_AFTER;
            }
        }
    }

    /// What an answer is worth: a legal move, or how it failed.
    fn judge(
        &self,
        seat: Seat,
        answer: Option<AgentAnswer>,
    ) -> (Option<String>, MoveEnding, Duration, Option<Output>) {
        let Some(AgentAnswer { reply: Reply { answer, took }, printed }) = answer else {
            return (None, MoveEnding::Crash, Duration::ZERO, None);
        };
        let (text, ending, fault) = match answer {
            Ok(text) if self.state.table.play().legal().contains(&text) => {
                (Some(text), MoveEnding::Ok, String::new())
            }
            Ok(text) => {
                let shown: String = text.chars().take(60).collect();
                (None, MoveEnding::Invalid, format!("{shown:?} is not a legal move"))
            }
            Err(Fault { ending, what }) => (None, ending, what),
        };
        let output = Output {
            seat: seat.index() as u8,
            ply: self.state.table.play().length() + 1,
            stdout: end_of(&printed.stdout, OUTPUT_OF_A_MOVE),
            stderr: end_of(&printed.stderr, OUTPUT_OF_A_MOVE),
            fault: end_of(&fault, OUTPUT_OF_A_MOVE),
        };
        let says = !(output.stdout.is_empty() && output.stderr.is_empty() && output.fault.is_empty());
        (text, ending, took, says.then_some(output))
    }

    fn budget(&self, seat: Seat) -> Budget {
        let clock = self.state.table.clock();
        let (time, clock) = match clock.rule() {
            ClockRule::None => (Some(FOR_A_MOVE), None),
            ClockRule::PerMove(time) => (Some(time), None),
            ClockRule::PerGame { increment, .. } => {
                (None, clock.standing(seat).map(|left| (left, increment)))
            }
        };
        Budget { time, clock, ..Budget::default() }
    }
}

/// The texts of all moves, chance included.
fn moves_of(play: &dyn Play) -> Vec<String> {
    let mut earlier = play.boxed_clone();
    let mut moves = Vec::new();
    while let Some((_, text)) = earlier.last_move() {
        moves.push(text);
        if !earlier.undo() {
            break;
        }
    }
    moves.reverse();
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays the first legal move, and passes on how the game ended.
    struct Simple(mpsc::Sender<Ending>);

    impl Contestant for Simple {
        fn prepare(&mut self, _seating: &Seating<'_>, _beginning: &Question<'_>) -> Result<(), Fault> {
            Ok(())
        }

        fn ask(&mut self, question: &Question<'_>) -> Reply {
            Reply { answer: Ok(question.play.legal()[0].clone()), took: Duration::ZERO }
        }

        fn conclude(&mut self, ending: &Ending) {
            self.0.send(ending.clone()).unwrap();
        }
    }

    #[test]
    fn a_program_that_has_played_is_told_how_the_game_ended() {
        let rules = catalogue::ENTRIES[0].build("").unwrap();
        let mut table = table::Table::new(table::Setup::new(Arc::clone(&rules)));
        assert_eq!(ending_of(&table, Seat::new(0), Duration::ZERO), None, "it goes on");
        table.resign(Seat::new(1)).unwrap();
        let ending = ending_of(&table, Seat::new(0), Duration::ZERO).unwrap();
        let (requests, inbox) = mpsc::channel();
        let (answer, mut answered) = oneshot::channel();
        let asked = Asked {
            play: rules.start(),
            start: None,
            moves: Vec::new(),
            budget: Budget::default(),
            dice: Generator::new(1),
            answer,
        };
        requests.send(AgentRequest::Answer(Box::new(asked))).unwrap();
        requests.send(AgentRequest::Conclude(ending.clone())).unwrap();
        let (told, heard) = mpsc::channel();
        serve(&inbox, |_| Ok(Box::new(Simple(told.clone()))));
        assert!(answered.try_recv().unwrap().reply.answer.is_ok());
        assert_eq!(heard.try_recv().unwrap(), ending);
        assert_eq!((ending.reason, ending.issue), ("resignation", arena::harness::Issue::Win));
    }

    #[test]
    fn all_moves_are_told_one_by_one() {
        let rules = catalogue::ENTRIES[0].build("").unwrap();
        let mut play = rules.start();
        let mut told = Vec::new();
        for _ in 0..6 {
            let text = play.legal()[0].clone();
            play.play(&text).unwrap();
            told.push(text);
        }
        assert_eq!(moves_of(&*play), told);
        assert_eq!(moves_of(&*rules.start()), [""; 0]);
    }
}

//! The programs at a table: where each of them is asked, and how its answer comes back.
//!
//! Built-in players are asked in the [pool](crate::pool), so that hundreds of tables take a few threads. A bot blocks on
//! its process: it has a thread of its own for as long as its game lasts, and takes turns with other bots.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use catalogue::Play;
use players::{Equipment, Kind, Level, Spec};
use referee::{
    Absent, Budget, BuiltIn, Ending, Entrant, Fault, NEVER, Output, Player, Question, Reply, SeatContext,
    Session,
};
use table::{Generator, MoveEnding};
use tokio::sync::oneshot;

use super::event::SeatOwner;
use crate::app::App;
use crate::pool::Claim;

/// Memory of a search, in MiB: tables are many.
const LITTLE_MEMORY: usize = 4;
pub(super) const FULL_MEMORY: usize = 16;

/// A program at a seat. A bot's process ends when the last of these is dropped.
#[derive(Clone)]
pub(super) enum SessionHandle {
    InPool(Arc<Mutex<Session>>),
    OnThread(mpsc::Sender<Request>),
}

/// What a bot's thread is asked to do.
pub(super) enum Request {
    Ask(Asked, oneshot::Sender<Answered>),
    /// The game is over.
    Finish(Ending),
}

/// What a program is asked.
pub(super) struct Asked {
    pub(super) play: Box<dyn Play>,
    pub(super) budget: Budget,
    pub(super) dice: Generator,
}

/// What came of it.
pub(crate) struct Answered {
    pub(super) reply: Reply,
    pub(super) output: Output,
}

impl SessionHandle {
    /// The session of whichever program decides at a seat; `None` for a person, or if there is no room for it now.
    pub(super) fn begin(app: &App, who: &SeatOwner, context: SeatContext, seed: u64) -> Option<Self> {
        match who {
            SeatOwner::Maker | SeatOwner::Invited | SeatOwner::FromLobby => None,
            SeatOwner::Player { spec } => {
                let player: Box<dyn Player> = match spec.parse::<Spec>() {
                    Ok(spec) => Box::new(BuiltIn::new(spec.clone(), equipment(app, &spec))),
                    Err(error) => Box::new(Absent(Fault::new(MoveEnding::StartFailed, error.to_string()))),
                };
                Some(Self::InPool(Arc::new(Mutex::new(Session::new(player, context)))))
            }
            SeatOwner::Agent { agent } => Self::on_thread(app, agent, context, seed),
        }
    }

    fn on_thread(app: &App, agent: &str, context: SeatContext, seed: u64) -> Option<Self> {
        let agents = &app.bench.agents;
        let place = agents.place()?;
        let (factory, file) = (agents.factory(), agents.file(agent));
        let (requests, inbox) = mpsc::channel();
        let look_after = move || {
            let _place = place;
            let gone = || Fault::new(MoveEnding::StartFailed, "the program is not here any more");
            let made = file.ok_or_else(gone).and_then(|file| {
                let name = &context.names[context.seat.index()];
                Ok(factory.player(None, &Entrant::Python(file), name, seed)?)
            });
            let player = made.unwrap_or_else(|fault| Box::new(Absent(fault)));
            serve(&inbox, Session::new(player, context));
        };
        thread::Builder::new().name("agent".to_owned()).spawn(look_after).ok()?;
        Some(Self::OnThread(requests))
    }

    /// Asks for a move. `None` if there is no room to think or the session has broken down: it is to be begun anew. A
    /// search in the pool is given up when the future is dropped.
    pub(super) async fn ask(self, app: App, claim: Claim, asked: Asked) -> Option<Answered> {
        match self {
            Self::InPool(session) => {
                let job = move |stop: &AtomicBool| {
                    asked.put_to(&mut session.lock().unwrap_or_else(PoisonError::into_inner), stop)
                };
                app.pool.think(claim, job).await.ok()
            }
            Self::OnThread(requests) => {
                // The semaphore is never closed.
                let _turn = app.bench.agents.turns().acquire_owned().await.ok();
                let (answer, answered) = oneshot::channel();
                requests.send(Request::Ask(asked, answer)).ok()?;
                answered.await.ok()
            }
        }
    }

    /// The game is over: a bot is told so, and ends.
    pub(super) fn finish(&self, ending: Ending) {
        if let Self::OnThread(requests) = self {
            // A thread that has ended needs no word.
            let _ = requests.send(Request::Finish(ending));
        }
    }
}

impl Asked {
    fn put_to(&self, session: &mut Session, stop: &AtomicBool) -> Answered {
        let Self { play, budget, dice } = self;
        let reply = session.ask(&Question { play: &**play, budget: *budget, dice, stop });
        Answered { reply, output: session.take_output() }
    }
}

/// Looks after a bot until its game is over or its table gone.
fn serve(requests: &mpsc::Receiver<Request>, mut session: Session) {
    while let Ok(request) = requests.recv() {
        match request {
            // A table that is gone needs no answer.
            Request::Ask(asked, answer) => drop(answer.send(asked.put_to(&mut session, &NEVER))),
            Request::Finish(ending) => return session.finish(&ending),
        }
    }
}

fn equipment(app: &App, spec: &Spec) -> Equipment {
    let full = matches!(spec.kind, Kind::Level(level) if level == Level::FULL);
    let memory = if full { FULL_MEMORY } else { LITTLE_MEMORY };
    Equipment { memory: memory.min(app.config.equipment.memory), ..app.config.equipment.clone() }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use game::Seat;
    use referee::{Issue, ending_of};

    use super::*;

    /// Plays the first legal move, and passes on how the game ended.
    struct Simple(mpsc::Sender<Ending>);

    impl Player for Simple {
        fn prepare(&mut self, _seat: &SeatContext, _beginning: &Question<'_>) -> Result<(), Fault> {
            Ok(())
        }

        fn ask(&mut self, question: &Question<'_>) -> Reply {
            Reply { answer: Ok(question.play.legal()[0].clone()), took: Duration::ZERO }
        }

        fn finish(&mut self, ending: &Ending) {
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
        let asked = Asked { play: rules.start(), budget: Budget::default(), dice: Generator::new(1) };
        requests.send(Request::Ask(asked, answer)).unwrap();
        requests.send(Request::Finish(ending.clone())).unwrap();
        let (told, heard) = mpsc::channel();
        let names = vec![String::new(); rules.seats()];
        let context = SeatContext { rules, seat: Seat::new(0), names, start_within: Duration::ZERO };
        serve(&inbox, Session::new(Box::new(Simple(told)), context));
        assert!(answered.try_recv().unwrap().reply.answer.is_ok());
        assert_eq!(heard.try_recv().unwrap(), ending);
        assert_eq!((ending.reason, ending.issue), ("resignation", Issue::Win));
    }
}

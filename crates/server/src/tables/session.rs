//! The programs at a table: where each of them is asked, and how its answer comes back.
//!
//! Built-in players are asked in the [pool](crate::pool), so that hundreds of tables take a few threads. A bot blocks on
//! its process: it is asked on a thread for what blocks, and takes turns with other bots.

use std::cell::LazyCell;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalogue::Play;
use players::{Equipment, Kind, Level, Spec};
use referee::{
    Absent, Budget, BuiltIn, Ending, Entrant, Fault, NEVER, Output, Player, Question, Reply, SeatContext,
    Session,
};
use table::{Generator, MoveEnding};
use tokio::runtime::Handle;
use tokio::sync::OwnedSemaphorePermit;
use tokio::task::spawn_blocking;

use super::event::SeatOwner;
use crate::advice;
use crate::app::App;
use crate::pool::Claim;

/// Memory of a search, in MiB: tables are many.
const LITTLE_MEMORY: usize = 4;

/// The session of a program at a seat. A bot's process ends when the last of these is dropped.
#[derive(Clone)]
pub(super) struct SessionHandle {
    session: Arc<Mutex<LazySession>>,
    /// The room that a bot's process takes; none for built-in players.
    place: Option<Arc<OwnedSemaphorePermit>>,
}

/// A session that begins with the first question: a bot's file is read on a thread for what blocks.
type LazySession = LazyCell<Session, Box<dyn FnOnce() -> Session + Send>>;

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
        let app = app.clone();
        match who {
            SeatOwner::Maker | SeatOwner::Invited | SeatOwner::FromLobby => None,
            SeatOwner::Player { spec } => {
                let spec = spec.parse::<Spec>();
                Some(Self::new(context, None, move |_| match spec {
                    Ok(spec) => Ok(Box::new(BuiltIn::new(spec.clone(), equipment(&app, &spec)))),
                    Err(error) => Err(Fault::new(MoveEnding::StartFailed, error.to_string())),
                }))
            }
            SeatOwner::Agent { agent } => {
                let (place, file) = (app.bench.agents.place()?, app.bench.agents.file(agent));
                Some(Self::new(context, Some(place), move |context| {
                    let gone = || Fault::new(MoveEnding::StartFailed, "the program is not here any more");
                    let (entrant, name) =
                        (Entrant::Python(file.ok_or_else(gone)?), &context.names[context.seat.index()]);
                    Ok(app.bench.agents.factory.player(None, &entrant, name, seed)?)
                }))
            }
        }
    }

    fn new(
        context: SeatContext,
        place: Option<OwnedSemaphorePermit>,
        player: impl FnOnce(&SeatContext) -> Result<Box<dyn Player>, Fault> + Send + 'static,
    ) -> Self {
        let session = move || {
            let player = player(&context).unwrap_or_else(|fault| Box::new(Absent(fault)));
            Session::new(player, context)
        };
        let session: LazySession = LazyCell::new(Box::new(session));
        Self { session: Arc::new(Mutex::new(session)), place: place.map(Arc::new) }
    }

    fn lock(&self) -> MutexGuard<'_, LazySession> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks for a move. `None` if there is no room to think or the session has broken down: it is to be begun anew. A
    /// search in the pool is given up when the future is dropped.
    pub(super) async fn ask(self, app: App, claim: Claim, asked: Asked) -> Option<Answered> {
        if self.place.is_none() {
            let job = move |stop: &AtomicBool| asked.put_to(LazyCell::force_mut(&mut self.lock()), stop);
            return app.pool.think(claim, job).await;
        }
        // The semaphore is never closed.
        let _turn = app.bench.agents.turns.acquire().await.ok();
        spawn_blocking(move || asked.put_to(LazyCell::force_mut(&mut self.lock()), &NEVER)).await.ok()
    }

    /// The game is over: a bot is told so, and ends.
    pub(super) fn finish(self, ending: Ending) {
        if self.place.is_some() {
            spawn_blocking(move || LazyCell::force_mut(&mut self.lock()).finish(&ending));
        }
    }
}

impl Drop for SessionHandle {
    /// Where the last handle is dropped the end of the bot's process is waited for, which blocks.
    fn drop(&mut self) {
        if let (Some(place), Ok(runtime)) = (self.place.take(), Handle::try_current()) {
            let session = Arc::clone(&self.session);
            runtime.spawn_blocking(move || drop((session, place)));
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

fn equipment(app: &App, spec: &Spec) -> Equipment {
    let full = matches!(spec.kind, Kind::Level(level) if level == Level::FULL);
    let memory = if full { advice::MEMORY } else { LITTLE_MEMORY };
    Equipment { memory: memory.min(app.config.equipment.memory), ..app.config.equipment.clone() }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use game::Seat;
    use referee::{Issue, ending_of};
    use tokio::sync::Semaphore;

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

    #[tokio::test]
    async fn a_program_that_has_played_is_told_how_the_game_ended() {
        let rules = catalogue::ENTRIES[0].build("").unwrap();
        let mut table = table::Table::new(table::Setup::new(Arc::clone(&rules)));
        assert_eq!(ending_of(&table, Seat::new(0), Duration::ZERO), None, "it goes on");
        table.resign(Seat::new(1)).unwrap();
        let ending = ending_of(&table, Seat::new(0), Duration::ZERO).unwrap();
        let (told, heard) = mpsc::channel();
        let names = vec![String::new(); rules.seats()];
        let asked = Asked { play: rules.start(), budget: Budget::default(), dice: Generator::new(1) };
        let context = SeatContext { rules, seat: Seat::new(0), names, start_within: Duration::ZERO };
        let place = Arc::new(Semaphore::new(1)).try_acquire_owned().unwrap();
        let session = SessionHandle::new(context, Some(place), |_| Ok(Box::new(Simple(told))));
        assert!(asked.put_to(LazyCell::force_mut(&mut session.lock()), &NEVER).reply.answer.is_ok());
        session.finish(ending.clone());
        assert_eq!(heard.recv().unwrap(), ending);
        assert_eq!((ending.reason, ending.issue), ("resignation", Issue::Win));
    }
}

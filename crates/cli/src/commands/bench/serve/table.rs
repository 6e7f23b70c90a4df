//! Two players and a watcher at one table.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ::table::{Generator, Record};
use anyhow::{Context as _, anyhow, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use game::{Dice as _, Turn};
use protocol::tables::{Made, NewSeat, NewTable};
use protocol::talk::FromPlayer;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use super::figures::Times;
use super::wire::{Said, post, post_json, version_in};

/// Longer than this no move takes unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(30);

/// When the moves of a table are made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) first: Instant,
    pub(super) every: Duration,
    pub(super) end: Instant,
}

/// A table from its clients' side.
pub(super) struct TableRun {
    address: String,
    game: &'static str,
    dice: Generator,
    seats: Seats,
    /// The moves of this table that were shown, in order.
    moves: Vec<String>,
    /// Tables whose games are over: their ids and moves.
    finished: Vec<(String, Vec<String>)>,
    to_player: Vec<Duration>,
    to_watcher: Vec<Duration>,
}

/// One game's connections.
struct Seats {
    id: String,
    sockets: Vec<WebSocketStream<TcpStream>>,
    watcher: TcpStream,
    unread: Vec<u8>,
    last_id: u64,
    /// What each player may do, and the version of the last frame they got.
    choices: Vec<Vec<String>>,
    seen: Vec<u64>,
    over: bool,
    /// Moves that the watcher has not been shown: the version they lead to, and when they were sent.
    unseen: VecDeque<(u64, Instant)>,
}

impl TableRun {
    pub(super) async fn open(address: &str, game: &'static str, seed: u64) -> anyhow::Result<Self> {
        let mut dice = Generator::new(seed);
        Ok(Self {
            seats: Seats::open(address, game, dice.below(1 << 40)).await?,
            address: address.to_owned(),
            game,
            dice,
            moves: Vec::new(),
            finished: Vec::new(),
            to_player: Vec::new(),
            to_watcher: Vec::new(),
        })
    }

    /// Makes moves at the planned times. A game that is over is followed by another.
    pub(super) async fn play(mut self, plan: Plan, times: Arc<Times>) -> anyhow::Result<Self> {
        let mut next = plan.first;
        while next < plan.end {
            self.wait_until(next).await?;
            if self.seats.over {
                let seats = Seats::open(&self.address, self.game, self.dice.below(1 << 40)).await?;
                let old = std::mem::replace(&mut self.seats, seats);
                self.finished.push((old.id, std::mem::take(&mut self.moves)));
            }
            self.make_move().await?;
            // A late table skips moves and does not catch up, which lowers the measured rate. Keeping to the planned
            // times also spreads tables out again that had to wait at the same moment.
            let now = Instant::now();
            next += plan.every;
            while next < now {
                next += plan.every;
            }
        }
        self.seats.let_watcher_catch_up(&mut self.to_watcher).await?;
        times.add(&self.to_player, &self.to_watcher);
        Ok(self)
    }

    /// How many moves were made and shown.
    pub(super) fn played(&self) -> u64 {
        let finished: usize = self.finished.iter().map(|(_, moves)| moves.len()).sum();
        (finished + self.moves.len()) as u64
    }

    /// Fetches the records and counts the moves that they do not have.
    pub(super) async fn count_lost(&mut self) -> anyhow::Result<u64> {
        let running = (self.seats.id.clone(), std::mem::take(&mut self.moves));
        let mut lost = 0;
        for (id, moves) in self.finished.iter().chain([&running]) {
            let text = post(&self.address, &format!("/tables/{id}/record"), "{}").await?;
            let record: Record = text.parse().map_err(|error| anyhow!("record of {id}: {error}"))?;
            let mut play = record.rules()?.start();
            for token in moves {
                while matches!(play.turn(), Turn::Chance) && play.play_chance(&mut self.dice).is_some() {}
                play.play(token).map_err(|_| anyhow!("{token} was shown, but is not legal"))?;
            }
            let turns = play.turns();
            let kept = record.turns.iter().zip(&turns).take_while(|(kept, sent)| kept.text == sent.text);
            lost += (turns.len() - kept.count()) as u64;
        }
        Ok(lost)
    }

    async fn wait_until(&mut self, moment: Instant) -> anyhow::Result<()> {
        loop {
            let wait = tokio::time::sleep_until(moment.into());
            tokio::select! {
                () = wait => return Ok(()),
                heard = self.seats.hear(&mut self.to_watcher) => heard?,
            }
        }
    }

    async fn make_move(&mut self) -> anyhow::Result<()> {
        let seats = &mut self.seats;
        let mover = seats.mover().with_context(|| format!("table {}: no seat is asked", seats.id))?;
        let choices = std::mem::take(&mut seats.choices[mover]);
        let token = choices[self.dice.below(choices.len() as u64) as usize].clone();
        seats.last_id += 1;
        let (id, seen) = (seats.last_id, seats.seen[mover]);
        let message = serde_json::to_string(&FromPlayer::Move { id, seen, token: token.clone() })?;
        let sent = Instant::now();
        seats.unseen.push_back((seen + 1, sent));
        seats.sockets[mover].send(Message::text(message)).await?;
        let mut shown = false;
        // Until the mover has seen the move, and the next player has its choices.
        while !shown || (!seats.over && seats.mover().is_none()) {
            seats.hear(&mut self.to_watcher).await?;
            if !shown && seats.seen[mover] > seen {
                shown = true;
                self.to_player.push(sent.elapsed());
            }
        }
        self.moves.push(token);
        Ok(())
    }
}

impl Seats {
    /// Makes a table and takes all seats at it.
    async fn open(address: &str, game: &str, seed: u64) -> anyhow::Result<Self> {
        let seats = vec![NewSeat::Link; PLAYERS];
        let wish = NewTable { game: game.to_owned(), seats, seed: Some(seed), ..NewTable::default() };
        let made: Made = post_json(address, "/tables", &serde_json::to_string(&wish)?).await?;
        let mut watcher = connect(address).await?;
        let path = format!("/api/v1/tables/{}/watch", made.table);
        watcher.write_all(format!("GET {path} HTTP/1.0\r\nhost: {address}\r\n\r\n").as_bytes()).await?;
        let mut sockets = Vec::new();
        for seat in &made.seats {
            let url = format!("ws://{address}/api/v1/tables/{}/play", made.table);
            let (mut socket, _) = tokio_tungstenite::client_async(url, connect(address).await?).await?;
            let hello = FromPlayer::Hello { secrets: vec![seat.secret.clone()], lang: "en".to_owned() };
            socket.send(Message::text(serde_json::to_string(&hello)?)).await?;
            sockets.push(socket);
        }
        let mut seats = Self {
            id: made.table,
            sockets,
            watcher,
            unread: Vec::new(),
            last_id: 0,
            choices: vec![Vec::new(); PLAYERS],
            seen: vec![0; PLAYERS],
            over: false,
            unseen: VecDeque::new(),
        };
        while seats.mover().is_none() {
            seats.hear(&mut Vec::new()).await?;
        }
        Ok(seats)
    }

    /// The player who is asked, if they know of everything that has happened.
    fn mover(&self) -> Option<usize> {
        let newest = self.seen.iter().max();
        (0..PLAYERS).find(|&seat| !self.choices[seat].is_empty() && Some(&self.seen[seat]) == newest)
    }

    /// Receives one message, of a player or of the watcher.
    async fn hear(&mut self, to_watcher: &mut Vec<Duration>) -> anyhow::Result<()> {
        let heard = async {
            let [first, second] = &mut self.sockets[..] else { bail!("a table of two") };
            tokio::select! {
                message = first.next() => Ok((Some(0), message)),
                message = second.next() => Ok((Some(1), message)),
                read = self.watcher.read_buf(&mut self.unread) => {
                    if read? == 0 { bail!("the watcher was sent away") }
                    Ok((None, None))
                }
            }
        };
        let heard = tokio::time::timeout(PATIENCE, heard).await;
        match heard.with_context(|| format!("table {}: silence", self.id))?? {
            (Some(seat), Some(message)) => self.note(seat, &message?),
            (Some(_), None) => bail!("table {}: a player was sent away", self.id),
            (None, _) => {
                self.watch(to_watcher);
                Ok(())
            }
        }
    }

    /// A message to a player.
    fn note(&mut self, seat: usize, message: &Message) -> anyhow::Result<()> {
        let Message::Text(text) = message else { return Ok(()) };
        let said: Said<'_> = serde_json::from_str(text)?;
        if said.say == "refused" {
            bail!("table {}: refused as {}", self.id, said.code.unwrap_or("?"));
        }
        if let Some(frame) = said.frame {
            self.seen[seat] = self.seen[seat].max(frame.version);
            self.choices[seat] = frame.picture.choices.iter().map(|(token, _)| (*token).to_owned()).collect();
            self.over = frame.status.is == "over";
        }
        Ok(())
    }

    /// A message to the watcher.
    fn watch(&mut self, to_watcher: &mut Vec<Duration>) {
        while let Some(end) = self.unread.windows(2).position(|signs| signs == b"\n\n") {
            let version = std::str::from_utf8(&self.unread[..end]).ok().and_then(version_in);
            self.unread.drain(..end + 2);
            while let Some((_, sent)) = self.unseen.pop_front_if(|(unseen, _)| Some(*unseen) <= version) {
                to_watcher.push(sent.elapsed());
            }
        }
    }

    async fn let_watcher_catch_up(&mut self, to_watcher: &mut Vec<Duration>) -> anyhow::Result<()> {
        while !self.unseen.is_empty() {
            self.hear(to_watcher).await?;
        }
        Ok(())
    }
}

/// Every game of the measurement is for two.
const PLAYERS: usize = 2;

async fn connect(address: &str) -> anyhow::Result<TcpStream> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

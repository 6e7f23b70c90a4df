//! What players say to a table, and what comes of it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::Seat;
use protocol::frame::Offered;
use protocol::talk::{FromPlayer, ToPlayer};

use super::deciders::advise;
use super::guests::Told;
use super::host::{Host, numbers};
use super::making;
use super::room::{No, asked, no};
use super::stored::{By, Deed};
use crate::pool::Urgency;
use crate::study::score_text;

/// What came of a message.
pub(super) enum Obeyed {
    /// It is done, and these are to be told of it.
    Done(Option<Told>),
    /// The answer comes later.
    Later,
}

impl Host {
    pub(super) async fn hear(&mut self, guest: u64, message: FromPlayer) {
        let id = message.id();
        let Some((seats, language)) = self.guest(guest).map(|guest| (guest.seats.clone(), guest.language))
        else {
            return;
        };
        let answer = match self.obey(guest, &seats, message).await {
            Ok(Obeyed::Later) => None,
            Ok(Obeyed::Done(told)) => {
                if let Some(told) = told {
                    self.tell_deed(told);
                }
                id.map(|id| ToPlayer::Done { id })
            }
            Err(refused) => Some(ToPlayer::Refused { id, why: self.refused(&refused, language) }),
        };
        if let (Some(guest), Some(answer)) = (self.guest(guest), answer)
            && !guest.say(&answer)
        {
            let id = guest.id;
            self.dismiss(&[id]);
        }
        if self.room.wants_rematch() {
            self.play_again().await;
        }
    }

    /// Carries out a message.
    async fn obey(&mut self, guest: u64, seats: &[Seat], message: FromPlayer) -> Result<Obeyed, No> {
        let Some(id) = message.id() else { return Err(no("unreadable")) };
        if matches!(message, FromPlayer::Ping { .. }) {
            return Ok(Obeyed::Done(None));
        }
        if let FromPlayer::Conduct { conduct, .. } = message {
            let conducts = self.guest(guest).is_some_and(|guest| guest.conducts);
            return self.conducted(conducts, id, conduct).await;
        }
        let Some(&first) = seats.first() else { return Err(no("not-seated")) };
        if matches!(message, FromPlayer::Hint { .. }) {
            return self.hint(guest, seats, id).map(|()| Obeyed::Later);
        }
        if id <= self.room.last_done(seats) {
            return Err(no("doubled"));
        }
        let asked = asked(&self.room).filter(|seat| seats.contains(seat));
        let acting = asked.unwrap_or(first).index() as u8;
        let mut told = Told::All;
        let deed = match message {
            FromPlayer::Move { seen, token, .. } => {
                if seen < self.room.position_since {
                    return Err(no("stale"));
                }
                Deed::Move { seat: acting, text: token }
            }
            FromPlayer::Resign { .. } => Deed::Resign { seat: acting },
            FromPlayer::Offer { what, .. } => Deed::Offer { seats: numbers(seats), what },
            FromPlayer::Decline { what, .. } => Deed::Decline { what },
            FromPlayer::Chat { text, to, .. } => {
                if let Some(to) = to.filter(|to| usize::from(*to) < self.room.seats()) {
                    told = Told::Two(Seat::new(acting.into()), Seat::new(to.into()));
                }
                Deed::Chat { from: acting, to, text }
            }
            FromPlayer::Name { name, .. } => Deed::Name { seats: numbers(seats), name },
            FromPlayer::Hello { .. }
            | FromPlayer::Hint { .. }
            | FromPlayer::Conduct { .. }
            | FromPlayer::Ping { .. } => {
                return Err(no("unreadable"));
            }
        };
        let draw = matches!(deed, Deed::Offer { what: Offered::Draw, .. });
        self.perform(deed, Some(By { seats: numbers(seats), id, conductor: false })).await?;
        if draw && !self.room.is_over() {
            self.consider_draw();
        }
        Ok(Obeyed::Done(Some(told)))
    }

    /// Thinks for a person who plays alone. The answer comes when it comes.
    fn hint(&self, guest: u64, seats: &[Seat], id: u64) -> Result<(), No> {
        if !self.room.is_alone() {
            return Err(no("not-alone"));
        }
        let seat = asked(&self.room).filter(|seat| seats.contains(seat));
        let seat = seat.ok_or(No::from(table::Refusal::NotYourTurn))?;
        let Some(guest) = self.guest(guest) else { return Ok(()) };
        let (language, outbox) = (guest.language, guest.outbox());
        let busy = ToPlayer::Refused { id: Some(id), why: self.refused(&no("busy"), language) };
        let (app, claim) = (self.app.clone(), self.claim(Urgency::Advice));
        let (rules, play) = (Arc::clone(self.room.rules()), self.room.table.play().boxed_clone());
        tokio::spawn(async move {
            let (thinker, known) = (app.clone(), Arc::clone(&rules));
            let job = move |stop: &AtomicBool| advise(&thinker, &*known, &*play, stop);
            let answer = match app.pool.think(claim, job).await {
                Ok(Some((token, score))) => {
                    let speaker = app.speakers.about(rules.about(), language);
                    ToPlayer::Hint { id, token, text: score_text(score, &*rules, seat, speaker) }
                }
                Ok(None) | Err(_) => busy,
            };
            // Whoever left does not need it.
            let _ = outbox.try_send(super::frames::Line::of(&answer));
        });
        Ok(())
    }

    /// Makes the table at which the same people play again, and tells them of it.
    async fn play_again(&mut self) {
        let (id, agreed) = making::again(&self.room);
        let language = locale::Language::default();
        let app = self.app.clone();
        if let Err(refused) = app.live.begin(&app, id.clone(), agreed, language).await {
            tracing::warn!(code = refused.why.code, "no table to play again");
            return;
        }
        if self.perform(Deed::Rematch { table: id.clone() }, None).await.is_err() {
            return;
        }
        self.tell_deed(Told::All);
        let told = self.guests().iter().filter(|guest| {
            !guest.say(&ToPlayer::Rematch { table: id.clone(), secrets: guest.secrets.clone() })
        });
        let gone: Vec<u64> = told.map(|guest| guest.id).collect();
        self.dismiss(&gone);
    }
}

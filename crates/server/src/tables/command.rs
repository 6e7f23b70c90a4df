//! What players say to a table, and what comes of it.

use std::sync::Arc;

use game::Seat;
use protocol::frame::Offered;
use protocol::talk::{FromPlayer, ToPlayer};

use super::actor::{TableActor, numbers};
use super::client::Recipients;
use super::create;
use super::event::{By, TableEvent};
use super::state::asked;
use crate::advice::{FOR_A_POSITION, think};
use crate::pool::Urgency;
use crate::rejection::{Rejection, reject};
use crate::study::score_text;

/// What came of a message.
pub(super) enum Handled {
    /// It is done, and these are to be told of it.
    Done(Option<Recipients>),
    /// The answer comes later.
    Later,
}

impl TableActor {
    pub(super) async fn hear(&mut self, client: u64, message: FromPlayer) {
        let id = message.id();
        let Some((seats, language)) =
            self.client(client).map(|client| (client.seats.clone(), client.language))
        else {
            return;
        };
        let answer = match self.carry_out_message(client, &seats, message).await {
            Ok(Handled::Later) => None,
            Ok(Handled::Done(told)) => {
                if let Some(told) = told {
                    self.tell(told);
                }
                id.map(|id| ToPlayer::Done { id })
            }
            Err(refused) => Some(ToPlayer::Refused { id, why: self.refused(&refused, language) }),
        };
        if let (Some(client), Some(answer)) = (self.client(client), answer)
            && !client.say(&answer)
        {
            let id = client.id;
            self.dismiss(&[id]);
        }
        if self.state.wants_rematch() {
            self.play_again().await;
        }
    }

    /// Carries out a message.
    async fn carry_out_message(
        &mut self,
        client: u64,
        seats: &[Seat],
        message: FromPlayer,
    ) -> Result<Handled, Rejection> {
        let Some(id) = message.id() else { return Err(reject("unreadable")) };
        if matches!(message, FromPlayer::Ping { .. }) {
            return Ok(Handled::Done(None));
        }
        if let FromPlayer::Conduct { conduct, .. } = message {
            let conducts = self.client(client).is_some_and(|client| client.conducts);
            return self.conducted(conducts, id, conduct).await;
        }
        let Some(&first) = seats.first() else { return Err(reject("not-seated")) };
        if matches!(message, FromPlayer::Hint { .. }) {
            return self.hint(client, seats, id).map(|()| Handled::Later);
        }
        if id <= self.state.last_done(seats) {
            return Err(reject("doubled"));
        }
        let asked = asked(&self.state).filter(|seat| seats.contains(seat));
        let acting = asked.unwrap_or(first).index() as u8;
        let mut told = Recipients::All;
        let event = match message {
            FromPlayer::Move { seen, token, .. } => {
                if seen < self.state.position_since {
                    return Err(reject("stale"));
                }
                TableEvent::Move { seat: acting, text: token }
            }
            FromPlayer::Resign { .. } => TableEvent::Resign { seat: acting },
            FromPlayer::Offer { what, .. } => TableEvent::Offer { seats: numbers(seats), what },
            FromPlayer::Decline { what, .. } => TableEvent::Decline { what },
            FromPlayer::Chat { text, to, .. } => {
                if let Some(to) = to.filter(|to| usize::from(*to) < self.state.seats()) {
                    told = Recipients::Two(Seat::new(acting.into()), Seat::new(to.into()));
                }
                TableEvent::Chat { from: acting, to, text }
            }
            FromPlayer::Name { name, .. } => TableEvent::Name { seats: numbers(seats), name },
            FromPlayer::Hello { .. }
            | FromPlayer::Hint { .. }
            | FromPlayer::Conduct { .. }
            | FromPlayer::Ping { .. } => {
                return Err(reject("unreadable"));
            }
        };
        let draw = matches!(event, TableEvent::Offer { what: Offered::Draw, .. });
        self.perform(event, Some(By { seats: numbers(seats), id, conductor: false })).await?;
        if draw && !self.state.is_over() {
            self.consider_draw();
        }
        Ok(Handled::Done(Some(told)))
    }

    /// Thinks for a person who plays alone. The answer comes when it comes.
    fn hint(&self, client: u64, seats: &[Seat], id: u64) -> Result<(), Rejection> {
        if !self.state.is_alone() {
            return Err(reject("not-alone"));
        }
        let seat = asked(&self.state).filter(|seat| seats.contains(seat));
        let seat = seat.ok_or(Rejection::from(table::Refusal::NotYourTurn))?;
        let Some(client) = self.client(client) else { return Ok(()) };
        let (language, outbox) = (client.language, client.outbox.clone());
        let busy = ToPlayer::Refused { id: Some(id), why: self.refused(&reject("busy"), language) };
        let (app, claim) = (self.app.clone(), self.claim(Urgency::Advice));
        let (rules, play) = (Arc::clone(self.state.rules()), self.state.table.play().boxed_clone());
        tokio::spawn(async move {
            let thought = think(&app, claim, Arc::clone(&rules), play, FOR_A_POSITION, 1).await;
            let hint = thought.and_then(|thought| {
                let localizer = app.localizers.about(rules.about(), language);
                let text = score_text(thought.score, &*rules, seat, localizer);
                Some(ToPlayer::Hint { id, token: thought.best?, text })
            });
            let answer = hint.unwrap_or(busy);
            // A client that has left does not need it.
            let _ = outbox.try_send(super::view::Line::of(&answer));
        });
        Ok(())
    }

    /// Makes the table at which the same people play again, and tells them of it.
    async fn play_again(&mut self) {
        let (id, config) = create::again(&self.state);
        let app = self.app.clone();
        if let Err(refused) = app.tables.begin(&app, id.clone(), config).await {
            tracing::warn!(code = refused.code, "no table to play again");
            return;
        }
        if !self.do_and_tell(TableEvent::Rematch { table: id.clone() }).await {
            return;
        }
        let told = self.clients.iter().filter(|client| {
            !client.say(&ToPlayer::Rematch { table: id.clone(), secrets: client.secrets.clone() })
        });
        let gone: Vec<u64> = told.map(|client| client.id).collect();
        self.dismiss(&gone);
    }
}

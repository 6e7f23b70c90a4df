//! What people at a table offer each other: a draw, to take back, to play again.

use std::time::Duration;

use game::Seat;
use protocol::frame::{Offer, Offered};

use super::state::TableState;
use crate::history::History;
use crate::rejection::Rejection;

impl TableState {
    /// What is offered and waits for an answer.
    pub(crate) fn offers(&self) -> Vec<Offer> {
        let number = |seat: Seat| seat.index() as u8;
        let draws = self.table.draw_offers().filter(|_| !self.is_over());
        let draws = draws.map(|seat| Offer { what: Offered::Draw, from: number(seat) });
        let others = self.offers.iter().map(|(what, seat)| Offer { what: *what, from: number(*seat) });
        draws.chain(others).collect()
    }

    /// Whether all persons want to play again and the new table is not made yet.
    pub(crate) fn wants_rematch(&self) -> bool {
        self.rematch.is_none() && self.is_over() && self.is_agreed(Offered::Rematch)
    }

    pub(super) fn offer(&mut self, seats: &[Seat], what: Offered, now: Duration) -> Result<(), Rejection> {
        match what {
            Offered::Draw => {
                self.check_begun()?;
                if self.is_over() {
                    return Err(table::Refusal::Over.into());
                }
                for seat in seats {
                    // The last one agrees to what all others have offered.
                    if !self.is_over() {
                        self.table.offer_draw(*seat)?;
                    }
                }
                return Ok(());
            }
            Offered::TakeBack => {
                if !self.is_offered(what) && !seats.iter().any(|seat| self.history.has_moved(*seat)) {
                    return Err(table::Refusal::Nothing.into());
                }
            }
            Offered::Rematch if !self.is_over() || self.rematch.is_some() => {
                return Err(table::Refusal::Nothing.into());
            }
            Offered::Rematch => {}
        }
        for seat in seats {
            if !self.offers.contains(&(what, *seat)) {
                self.offers.push((what, *seat));
            }
        }
        if what == Offered::TakeBack && self.is_agreed(what) {
            self.take_back(seats, now);
        }
        Ok(())
    }

    /// Takes back to the seat that asked first.
    fn take_back(&mut self, seats: &[Seat], now: Duration) {
        let first = self.offers.iter().find(|(what, _)| *what == Offered::TakeBack).map(|(_, seat)| *seat);
        let asked: Vec<Seat> = match first {
            Some(first) if !seats.contains(&first) => vec![first],
            _ => seats.to_vec(),
        };
        self.offers.clear();
        if self.table.take_back_to(&asked, now).is_ok() {
            self.history = History::tell(self.table.play(), &**self.rules(), 0);
            self.history.refresh_last();
        }
    }

    pub(super) fn decline(&mut self, what: Offered) -> Result<(), Rejection> {
        if what == Offered::Draw {
            return Ok(self.table.decline_draw()?);
        }
        if !self.is_offered(what) {
            return Err(table::Refusal::Nothing.into());
        }
        self.offers.retain(|(offered, _)| *offered != what);
        Ok(())
    }

    fn is_offered(&self, what: Offered) -> bool {
        self.offers.iter().any(|(offered, _)| *offered == what)
    }

    fn is_agreed(&self, what: Offered) -> bool {
        let agrees = |seat: Seat| self.offers.contains(&(what, seat));
        let persons =
            || Seat::all(self.seats()).filter(|seat| self.seat_configs[seat.index()].who.is_person());
        if self.is_alone() { persons().any(agrees) } else { persons().all(agrees) }
    }
}

//! Whose turn it is, and when the game is over.

use game::{Outcome, PerSeat, Reason, Seat, Turn};

use crate::Shogun;
use crate::chains::{reaches, score};
use crate::court::emperor;
use crate::moves::{Pending, pending};
use crate::piles::{ALL_VIEWERS, cards};
use crate::setup::placer;
use crate::state::{Asked, End, State, Step};

/// Rounds after which the most points win.
pub(crate) const ROUNDS: u8 = 80;

#[inline]
pub(crate) fn turn(rules: &Shogun, state: &State) -> Turn {
    if let Some(end) = state.end {
        return Turn::Over(outcome(rules, state, end));
    }
    let seat = |seat: usize| Turn::Seat(Seat::new(seat));
    match pending(rules, state) {
        Some((Pending::Loss | Pending::Draw, _)) => return Turn::Chance,
        Some((Pending::Discard | Pending::Treasures, who)) => return seat(who),
        None => {}
    }
    if let Some(duel) = &state.duel {
        return seat(if duel.asked == Asked::Attacker { state.active() } else { duel.defender as usize });
    }
    match state.step {
        Step::Lot | Step::Search | Step::Mission | Step::Loot => Turn::Chance,
        Step::Castle | Step::Shrine | Step::Home | Step::Stand if rules.is_quick() => Turn::Chance,
        Step::Castle | Step::Shrine | Step::Home | Step::Stand => seat(placer(rules, state)),
        Step::Decree => seat(emperor(rules, state).unwrap_or(state.active())),
        Step::Away => seat(rules.right_of(state.active())),
        _ => seat(state.active()),
    }
}

fn outcome(rules: &Shogun, state: &State, end: End) -> Outcome {
    let seats = rules.seat_count();
    let winner = match end {
        End::Won(winner) => Some(Seat::new(winner as usize % seats)),
        End::Rounds => None,
    };
    if rules.is_duel() {
        return match winner {
            Some(winner) => Outcome::win(winner, seats, Reason("duel")),
            None => Outcome::draw(seats, Reason("rounds")),
        };
    }
    let scores = PerSeat::from_fn(seats, |seat| score(rules, state, seat.index()).total() as i16);
    let reason = if winner.is_some() { Reason("points") } else { Reason("rounds") };
    let by_score = Outcome::by_score(scores, reason);
    match winner {
        // Several seats reached the points together, and the one whose turn it is does not have the most.
        Some(winner) if by_score.winner() != Some(winner) => {
            let rank = |seat: Seat| {
                if seat == winner {
                    return 1;
                }
                let ahead =
                    scores.entries().filter(|(other, points)| *other != winner && **points > scores[seat]);
                2 + ahead.count() as u8
            };
            Outcome::ranked(PerSeat::from_fn(seats, rank), reason).with_scores(scores)
        }
        _ => by_score,
    }
}

/// The points that win at once where no option says how many.
pub(crate) const fn usual_goal(seats: usize) -> u32 {
    match seats {
        2 => 24,
        3 => 22,
        _ => 20,
    }
}

/// The first to reach the points wins; of several the one whose turn it is, then in turn order.
pub(crate) fn judge_points(rules: &Shogun, state: &mut State) {
    if let Some(winner) = rules.seats_from_active(state).find(|&seat| reaches(rules, state, seat, rules.goal))
    {
        finish(rules, state, End::Won(winner as u8));
    }
}

/// Ends the game and shows the treasures that count.
pub(crate) fn finish(rules: &Shogun, state: &mut State, end: End) {
    state.end = Some(end);
    for seat in 0..rules.seat_count() {
        for treasure in cards(state.treasures.held[seat]) {
            if rules.treasures[treasure as usize].points > 0 {
                state.treasures.known[treasure as usize] = ALL_VIEWERS;
            }
        }
    }
}

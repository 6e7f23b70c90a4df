//! A running ladder: Glicko-2 ratings that move with every period of games.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use super::ParticipantIndex;
use super::result::{Encounter, GameResult};

/// Where a participant stands on the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rung {
    /// The rating; 1500 at first.
    pub rating: f64,
    /// How unsure it is: one standard deviation; 350 at first.
    pub deviation: f64,
    /// How much the strength itself is expected to change.
    pub volatility: f64,
}

impl Default for Rung {
    fn default() -> Self {
        Glicko2Rating::new().into()
    }
}

impl From<Glicko2Rating> for Rung {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Self {
        Self { rating, deviation, volatility }
    }
}

impl From<Rung> for Glicko2Rating {
    fn from(Rung { rating, deviation, volatility }: Rung) -> Self {
        Self { rating, deviation, volatility }
    }
}

/// The ratings of all participants, stored between periods.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ladder {
    rungs: Vec<Rung>,
}

impl Ladder {
    /// A ladder for so many, all of them new.
    pub fn new(participants: usize) -> Self {
        Self { rungs: vec![Rung::default(); participants] }
    }

    /// A participant's rating; that of a newcomer before the first game.
    pub fn rung(&self, participant: ParticipantIndex) -> Rung {
        self.rungs.get(participant).copied().unwrap_or_default()
    }

    /// All participants by the rating less two deviations, the best first.
    pub fn order(&self) -> Vec<ParticipantIndex> {
        let surely = |one: &ParticipantIndex| self.rungs[*one].rating - 2.0 * self.rungs[*one].deviation;
        let mut order: Vec<ParticipantIndex> = (0..self.rungs.len()).collect();
        order.sort_by(|a, b| surely(b).total_cmp(&surely(a)).then(a.cmp(b)));
        order
    }

    /// Rates all games of a period at once, by the ratings before it, so their order does not matter. The deviation of
    /// participants without a game grows. Five to ten games each are a good period.
    pub fn rate(&mut self, games: &[GameResult]) {
        let most = games.iter().flat_map(|result| &result.game.seats).max();
        if let Some(&most) = most {
            self.rungs.resize(self.rungs.len().max(most + 1), Rung::default());
        }
        let mut met: Vec<Vec<(Glicko2Rating, Outcomes)>> = vec![Vec::new(); self.rungs.len()];
        let mut ordered: Vec<&GameResult> = games.iter().collect();
        ordered.sort_by_key(|result| result.game.number);
        for result in ordered {
            for (seat, other) in result.pairs() {
                let opponent = self.rungs[result.game.seats[other]].into();
                let outcome = match result.against(seat, other) {
                    Encounter::Won => Outcomes::WIN,
                    Encounter::Drawn => Outcomes::DRAW,
                    Encounter::Lost => Outcomes::LOSS,
                };
                met[result.game.seats[seat]].push((opponent, outcome));
            }
        }
        let config = Glicko2Config::new();
        for (rung, met) in self.rungs.iter_mut().zip(met) {
            *rung = glicko2_rating_period(&(*rung).into(), &met, &config).into();
        }
    }
}

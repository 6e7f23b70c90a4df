//! The evaluation of Rise of the Shogun.

use ::shogun::{Goal, Provinces, Shogun, State, bit, each};
use game::{Game, Seat};

use super::cards::{means, treasure_worth};

/// Hundredths of a point in a point.
const POINT: i32 = 100;
/// A castle with its lord.
const CASTLE: i32 = 400;
/// The emperor's right to name the others' actions.
const EMPEROR: i32 = 300;
/// A peasant in a province, apart from plans.
const PEASANT: i32 = 12;
/// How far the reach of peasants is followed, in recruits.
const FAR: usize = 8;

/// A seat's lead over the others, mostly over the best of them, in points and likely points.
pub(super) fn lead(rules: &Shogun, state: &State, seat: Seat) -> i32 {
    let own = prospects(rules, state, seat);
    let others = Seat::all(rules.seats()).filter(|&other| other != seat);
    let (mut most, mut sum, mut count) = (i32::MIN, 0, 0);
    for other in others {
        let theirs = prospects(rules, state, other);
        most = most.max(theirs);
        sum += theirs;
        count += 1;
    }
    own - (3 * most + sum / count.max(1)) / 4
}

fn prospects(rules: &Shogun, state: &State, seat: Seat) -> i32 {
    if rules.is_practice() {
        return 5 * means(rules, state, seat);
    }
    let points = rules.score(state, seat).total() as i32;
    let treasures: i32 = state.treasures(seat).map(|treasure| treasure_worth(rules, treasure)).sum();
    let peasants = state.peasants(seat).count_ones() as i32;
    let realm = Realm::new(rules, state, seat);
    POINT * points
        + treasures
        + PEASANT * peasants
        + 3 * means(rules, state, seat) / 2
        + realm.chains()
        + realm.court()
        + realm.castle_to_come()
        - realm.exposed()
}

/// What a seat's peasants reach.
struct Realm<'a> {
    rules: &'a Shogun,
    state: &'a State,
    seat: Seat,
    /// Where new peasants could stand: with one recruit, with two, and so on.
    layers: [Provinces; FAR],
    emperor: Option<Seat>,
}

impl<'a> Realm<'a> {
    fn new(rules: &'a Shogun, state: &'a State, seat: Seat) -> Self {
        let mut layers = [0; FAR];
        let mut reached = state.lords(seat) | state.peasants(seat);
        if state.lords(seat) != 0 {
            let free = open(rules, state);
            let mut edge = reached;
            for layer in &mut layers {
                edge = around(rules, edge) & free & !reached;
                reached |= edge;
                *layer = edge;
                if edge == 0 {
                    break;
                }
            }
        }
        Self { rules, state, seat, layers, emperor: rules.emperor(state) }
    }

    /// How many recruits it takes to have a peasant in one of these provinces.
    fn recruits_to(&self, goal: Provinces) -> Option<usize> {
        let needed = self.layers.iter().position(|layer| layer & goal != 0)? + 1;
        (needed <= usize::from(self.state.supply(self.seat))).then_some(needed)
    }

    fn rules_over_others(&self) -> bool {
        self.emperor == Some(self.seat)
    }

    fn is_ruled(&self) -> bool {
        self.emperor.is_some_and(|emperor| emperor != self.seat)
    }

    /// For a seat that recruits only by the emperor's leave, plans that need peasants are worth less.
    fn by_leave(&self, value: i32) -> i32 {
        if self.is_ruled() { value / 2 } else { value }
    }

    /// Heian, held or within reach.
    fn court(&self) -> i32 {
        const WITHIN: [i32; FAR] = [58, 50, 38, 32, 24, 20, 14, 10];
        if self.rules_over_others() {
            return EMPEROR;
        }
        let heian = bit(self.rules.map().heian());
        let near = self.recruits_to(heian).map_or(0, |needed| EMPEROR * WITHIN[needed - 1] / 100);
        self.by_leave(near)
    }

    /// Chains between own castles that are not closed yet.
    fn chains(&self) -> i32 {
        const MISSING: [i32; FAR] = [60, 48, 36, 28, 20, 14, 10, 6];
        let Self { rules, state, seat, .. } = *self;
        let castles = state.lords(seat);
        if castles.count_ones() < 2 {
            return 0;
        }
        let own = state.peasants(seat);
        let free = open(rules, state);
        let mut value = 0;
        for from in each(castles) {
            let mut best = 0;
            let mut rest = castles & !bit(from);
            let mut reached = bit(from);
            let mut edge = spread(rules, reached, own, &mut reached);
            for missing in 0..=FAR {
                for to in each(rest & around(rules, edge)) {
                    rest &= !bit(to);
                    if missing > 0 && missing <= usize::from(state.supply(seat)) {
                        let length = i32::from(rules.map().distance(from, to)).max(2) - 1;
                        best = best.max(length * POINT * MISSING[missing - 1] / 100);
                    }
                }
                if rest == 0 {
                    break;
                }
                let step = around(rules, edge) & free & !reached;
                if step == 0 {
                    break;
                }
                reached |= step;
                edge = step | spread(rules, step, own, &mut reached);
            }
            value += best;
        }
        // Each pair is looked at from both ends.
        self.by_leave(value / 2)
    }

    /// The castle that is courted, or the next that could be.
    fn castle_to_come(&self) -> i32 {
        let Self { rules, state, seat, .. } = *self;
        let Some(hero) = state.hero(seat) else { return 0 };
        let map = rules.map();
        let Some(castle) = state.courted(seat) else {
            let courted = Seat::all(rules.seats()).filter_map(|other| state.courted(other));
            let taken = courted.fold(lords(rules, state), |set, castle| set | bit(castle));
            let nearest = each(state.castles() & !taken).map(|castle| map.distance(hero, castle)).min();
            return nearest.map_or(0, |distance| 130 - 12 * i32::from(distance).min(8));
        };
        let Some(mission) = state.mission(seat) else { return 0 };
        let mission = &rules.missions()[mission as usize];
        let by_recruits = |needed: Option<usize>| match needed {
            Some(needed) => self.by_leave([78, 76, 64, 60, 50, 46, 36, 30][needed - 1]),
            None => 12,
        };
        let others = || Seat::all(rules.seats()).filter(|&other| other != seat);
        let chance = match mission.goal {
            Goal::Neighbours => by_recruits(self.recruits_to(map.neighbours(castle))),
            Goal::Heian => by_recruits(self.recruits_to(bit(map.heian()))),
            Goal::Peasants => {
                let there = state.peasants(seat).count_ones() + 1;
                let needed = u32::from(mission.count).saturating_sub(there).clamp(1, 8) as usize;
                let enough = needed <= usize::from(state.supply(seat)) && state.lords(seat) != 0;
                by_recruits(enough.then_some(needed))
            }
            Goal::Search => {
                let nearest = each(state.shrines()).map(|shrine| map.distance(hero, shrine)).min();
                nearest.map_or(5, |distance| 74 - 5 * i32::from(distance).min(10))
            }
            Goal::Capture => {
                let prey = others().fold(0, |set, other| set | state.peasants(other));
                let nearest = each(prey).map(|province| map.distance(hero, province)).min();
                let done = i32::from(state.captured(seat)).min(1) * 20;
                nearest.map_or(20, |distance| 50 - 3 * i32::from(distance).min(8)) + done
            }
            Goal::Champion => {
                let rivals = others().filter_map(|other| state.hero(other));
                let nearest = rivals.map(|rival| map.distance(hero, rival)).min();
                nearest.map_or(0, |distance| 48 - 3 * i32::from(distance).min(8))
            }
        };
        CASTLE * chance / 100
    }

    /// Castles that an enemy's peasant touches can be converted.
    fn exposed(&self) -> i32 {
        let Self { rules, state, seat, .. } = *self;
        let others = Seat::all(rules.seats()).filter(|&other| other != seat);
        let enemies = others.fold(0, |set, other| set | state.peasants(other));
        let touched = state.lords(seat) & around(rules, enemies);
        90 * touched.count_ones() as i32
    }
}

/// Own peasants joined to these provinces, which are added to what is reached.
fn spread(rules: &Shogun, from: Provinces, own: Provinces, reached: &mut Provinces) -> Provinces {
    let mut edge = from;
    let mut all = from;
    loop {
        edge = around(rules, edge) & own & !*reached;
        if edge == 0 {
            return all;
        }
        *reached |= edge;
        all |= edge;
    }
}

/// Where peasants could be put in time: heroes move on.
fn open(rules: &Shogun, state: &State) -> Provinces {
    let peasants = Seat::all(rules.seats()).fold(0, |set, seat| set | state.peasants(seat));
    rules.map().all() & !(state.castles() | state.shrines() | peasants)
}

/// Every castle with a lord.
pub(super) fn lords(rules: &Shogun, state: &State) -> Provinces {
    Seat::all(rules.seats()).fold(0, |set, seat| set | state.lords(seat))
}

/// All provinces next to some of these.
pub(super) fn around(rules: &Shogun, provinces: Provinces) -> Provinces {
    each(provinces).fold(0, |set, province| set | rules.map().neighbours(province))
}

//! The policy for Rise of the Shogun: how likely a reasonable player makes each move.

use ::shogun::{CourtAction, Effect, Goal, Move, Power, Provinces, Shogun, State, bit, each};
use game::{Game, Seat};

use super::cards::{Side, best_attack, in_reserve, treasure_worth, worth};
use super::evaluation::{around, lords};

/// Replaces the content of `weights` by one positive weight for each of the legal moves.
pub(super) fn weights(rules: &Shogun, state: &State, moves: &[Move], weights: &mut Vec<u16>) {
    weights.clear();
    let Some(seat) = rules.turn(state).seat() else {
        weights.resize(moves.len(), 1);
        return;
    };
    let glance = Glance::new(rules, state, seat, moves);
    weights.extend(moves.iter().map(|&mv| glance.weight(mv).clamp(1, u16::MAX.into()) as u16));
}

/// What all moves of a state have in common.
struct Glance<'a> {
    rules: &'a Shogun,
    state: &'a State,
    seat: Seat,
    goal: Option<Goal>,
    /// Castles that can be claimed.
    free_castles: Provinces,
    /// Peasants of the others.
    prey: Provinces,
    /// The strongest base attack at hand.
    strike: u8,
    /// Where peasants are wanted, and how far the own ones are from there.
    wanted: [(Provinces, u8); 3],
    /// Discarding is a choice, not forced.
    may_end: bool,
}

impl<'a> Glance<'a> {
    fn new(rules: &'a Shogun, state: &'a State, seat: Seat, moves: &[Move]) -> Self {
        let others = || Seat::all(rules.seats()).filter(move |&other| other != seat);
        let goal = state.mission(seat).map(|mission| rules.missions()[mission as usize].goal);
        let places = moves.iter().any(|mv| matches!(mv, Move::Recruit(_) | Move::Lift(_) | Move::Place(_)));
        let fights = moves.iter().any(|mv| matches!(mv, Move::Go(_)));
        let courted = Seat::all(rules.seats()).filter_map(|other| state.courted(other));
        let taken = courted.fold(lords(rules, state), |set, castle| set | bit(castle));
        let mut glance = Self {
            rules,
            state,
            seat,
            goal,
            free_castles: state.castles() & !taken,
            prey: others().fold(0, |set, other| set | state.peasants(other)),
            strike: if fights { best_attack(rules, state, seat).unwrap_or(0) } else { 0 },
            wanted: [(0, 0); 3],
            may_end: moves.last() == Some(&Move::Done),
        };
        if places {
            glance.wanted = glance.wanted();
        }
        glance
    }

    /// Heian, what the mission asks for, and the other castles of the realm.
    fn wanted(&self) -> [(Provinces, u8); 3] {
        let Self { rules, state, seat, .. } = *self;
        let map = rules.map();
        let realm = state.peasants(seat) | state.lords(seat);
        let far = |goal: Provinces| {
            let from_realm = |to| each(realm).map(move |from| map.distance(from, to));
            each(goal).flat_map(from_realm).min().unwrap_or(u8::MAX)
        };
        let heian = if rules.emperor(state).is_none() { bit(map.heian()) } else { 0 };
        let asked = match (self.goal, state.courted(seat)) {
            (Some(Goal::Neighbours), Some(castle)) => map.neighbours(castle) & !state.taken(),
            _ => 0,
        };
        // A castle to be next to: one that is courted or could be, for a road or a chain to come.
        let next = each(self.free_castles).min_by_key(|&castle| far(bit(castle)));
        let next = state.courted(seat).or(next).map_or(0, bit);
        [(heian, far(heian)), (asked, far(asked)), (next, far(next))]
    }

    fn weight(&self, mv: Move) -> u32 {
        let Self { rules, state, seat, .. } = *self;
        match mv {
            Move::Home(castle) => self.home(castle),
            Move::Stand(province) => 12u32.saturating_sub(self.to_castle(province).into()),
            Move::Discard(card) if self.may_end => self.throw_away(card),
            Move::Discard(card) => (60 - worth(rules, seat, card)).max(1) as u32,
            Move::Draw(count) => 1 + 20 * u32::from(count) * u32::from(count),
            Move::Clear(attribute) => {
                let top =
                    state.top(seat, attribute).map_or(0, |kind| rules.deck(seat).cards[kind as usize].cost);
                20 + 10 * u32::from(top)
            }
            Move::Go(province) => self.go(province),
            Move::Claim(_) if self.goal.is_none() => 150,
            Move::Search if self.goal == Some(Goal::Search) => 300,
            Move::Search => 120,
            Move::Attack { card, target } => self.attack(self.strength(card), target, true),
            Move::Summon { treasure, target } => match rules.treasures()[treasure as usize].power {
                Power::Monster(monster) => self.attack(monster.strength, target, false),
                _ => 1,
            },
            Move::Convert(target) => self.convert(target),
            Move::Base(card) => 4 * u32::from(self.strength(card)).pow(2),
            Move::Use { treasure, .. } => match rules.treasures()[treasure as usize].power {
                Power::Recruit(_) => 60,
                Power::Draw(_) => 6 * u32::from(7u8.saturating_sub(state.hand_size(seat))),
                Power::Lift if state.is_bound() => 40,
                Power::Lift => 1,
                Power::Clear => 8,
                _ => 2,
            },
            Move::Play { card, .. } => self.play(card),
            Move::Block(card) => self.block(card),
            Move::Claim(_) | Move::Exchange { .. } => 4,
            Move::Abandon | Move::Bury(_) => 1,
            Move::Defy(_) => 3,
            Move::Keep(treasure) => {
                let points = 100 * u32::from(rules.treasures()[treasure as usize].points);
                points + treasure_worth(rules, treasure) as u32
            }
            Move::Decree(action) => self.decree(action),
            Move::Recruit(province) | Move::Place(province) => 4 + self.place(province),
            Move::Lift(province) => 2 + 6 / (1 + self.place(province)),
            Move::Replace(province) => {
                if state.castles() & bit(province) != 0 {
                    50
                } else {
                    5
                }
            }
            Move::Take => 60,
            Move::Pass => self.pass(),
            Move::Done => 8,
            _ => 10,
        }
    }

    fn home(&self, castle: u8) -> u32 {
        let map = self.rules.map();
        let near = each(self.free_castles & !bit(castle))
            .map(|other| 40 / u32::from(map.distance(castle, other).max(1)));
        near.sum::<u32>() + 120 / u32::from(map.distance(castle, map.heian()).max(1))
    }

    fn to_castle(&self, province: u8) -> u8 {
        let map = self.rules.map();
        each(self.free_castles).map(|castle| map.distance(province, castle)).min().unwrap_or(12)
    }

    fn throw_away(&self, card: u8) -> u32 {
        let spare = u32::from(self.state.hand_size(self.seat)).saturating_sub(4);
        spare * (30 - worth(self.rules, self.seat, card)).max(0) as u32 / 6
    }

    fn strength(&self, card: u8) -> u8 {
        match self.rules.deck(self.seat).cards[card as usize].effect {
            Effect::Attack(attack) => attack.strength,
            _ => 0,
        }
    }

    fn go(&self, province: u8) -> u32 {
        let Self { rules, state, .. } = *self;
        let map = rules.map();
        let beside = map.neighbours(province);
        let mut weight = 2;
        if self.goal.is_none() {
            weight += match self.to_castle(province) {
                1 => 100,
                far => 40 / u32::from(far),
            };
        }
        if state.shrines() & bit(province) != 0 {
            weight += if self.goal == Some(Goal::Search) { 200 } else { 50 };
        } else if self.goal == Some(Goal::Search) {
            let far = each(state.shrines()).map(|shrine| map.distance(province, shrine)).min();
            weight += far.map_or(0, |far| 60 / u32::from(far.max(1)));
        }
        if self.strike > 0 {
            let near = (beside & self.prey).count_ones();
            weight += 10 * near;
            if self.goal == Some(Goal::Capture) {
                let far = each(self.prey).map(|prey| map.distance(province, prey)).min();
                weight += 60 * near.min(1) + far.map_or(0, |far| 30 / u32::from(far.max(1)));
            }
            let rivals = self.others().filter_map(|other| state.hero(other));
            if self.goal == Some(Goal::Champion) {
                let far = rivals.map(|rival| map.distance(province, rival)).min();
                weight += far.map_or(0, |far| 80 / u32::from(far.max(1)));
            }
            let courted = self.others().filter_map(|other| state.courted(other));
            let courted = courted.fold(0, |set, castle| set | bit(castle));
            weight += if beside & courted == 0 { 0 } else { 30 };
            weight += if beside & self.prey & bit(map.heian()) == 0 { 0 } else { 60 };
        }
        weight
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let seat = self.seat;
        Seat::all(self.rules.seats()).filter(move |&other| other != seat)
    }

    /// An attack of a hero or, without capture, of a monster.
    fn attack(&self, strength: u8, target: u8, captures: bool) -> u32 {
        let Self { rules, state, .. } = *self;
        let Some(owner) = self.others().find(|&other| state.peasants(other) & bit(target) != 0) else {
            let hero = self.others().any(|other| state.hero(other) == Some(target));
            let worth = if hero && self.goal == Some(Goal::Champion) {
                14
            } else if hero {
                3
            } else {
                6
            };
            return worth * u32::from(strength);
        };
        let mut worth = 1 + rules.cut_off_with(state, owner, target);
        if captures {
            worth *= 2;
        }
        if self.goal == Some(Goal::Capture) && captures {
            worth += 5;
        }
        if target == rules.map().heian() {
            worth += 5;
        }
        2 * worth * u32::from(strength)
    }

    fn convert(&self, target: u8) -> u32 {
        let state = self.state;
        let castle = state.castles() & bit(target) != 0;
        let near = (self.rules.map().neighbours(target) & self.prey).count_ones();
        if castle { 150 } else { 30 + 10 * near }
    }

    /// What stopping at a duel's present totals is worth.
    fn pass(&self) -> u32 {
        let Some(duel) = self.rules.standing(self.state) else { return 4 };
        let block = duel.block.unwrap_or(0);
        let ahead = if self.seat == duel.defender { duel.attack <= block } else { duel.attack > block };
        if ahead { 60 } else { 6 }
    }

    fn play(&self, card: u8) -> u32 {
        let Self { rules, state, seat, .. } = *self;
        let effect = rules.deck(seat).cards[card as usize].effect;
        let room = u32::from(7u8.saturating_sub(state.hand_size(seat)));
        let Some(duel) = rules.standing(state) else {
            return match effect {
                Effect::Draw(_) => 12 * room,
                Effect::Discard { .. } | Effect::Wrath(_) => 25,
                Effect::Recall(_) => 8 * room,
                Effect::Lift if state.is_bound() => 40,
                Effect::Ride(_) => 3,
                _ => 1,
            };
        };
        let block = duel.block.unwrap_or(0);
        match effect {
            Effect::AttackModifier(strength) => {
                let most = duel.attack + in_reserve(rules, state, seat, Side::Attack);
                if duel.attack > block || most <= block { 2 } else { 20 + 5 * u32::from(strength) }
            }
            Effect::BlockModifier(strength) => {
                let most = block + in_reserve(rules, state, seat, Side::Block);
                if duel.attack <= block || most < duel.attack { 2 } else { 20 + 5 * u32::from(strength) }
            }
            Effect::Cancel => {
                let behind = (seat == duel.defender) == (duel.attack > block);
                if behind { 40 } else { 2 }
            }
            Effect::Ignore | Effect::Purge => 10 + 12 * self.at_stake(),
            Effect::Draw(_) => 2 * room,
            _ => 6,
        }
    }

    fn block(&self, card: u8) -> u32 {
        let Self { rules, state, seat, .. } = *self;
        let Some(duel) = rules.standing(state) else { return 1 };
        let Effect::Block(strength) = rules.deck(seat).cards[card as usize].effect else { return 1 };
        let more = if duel.sure { 0 } else { in_reserve(rules, state, seat, Side::Block) };
        let weight = if strength >= duel.attack {
            30 + 8 * u32::from(strength - duel.attack)
        } else if strength + more >= duel.attack {
            20
        } else {
            2
        };
        weight * (1 + self.at_stake())
    }

    /// What a defender would lose, roughly in points.
    fn at_stake(&self) -> u32 {
        let Some(duel) = self.rules.standing(self.state) else { return 1 };
        let Some(target) = duel.target else { return 8 };
        if self.state.castles() & bit(target) != 0 {
            return 6;
        }
        if self.state.peasants(duel.defender) & bit(target) == 0 {
            return 2;
        }
        1 + self.rules.cut_off_with(self.state, duel.defender, target).min(5)
    }

    /// Prefers an action that the other seat cannot use.
    fn decree(&self, action: CourtAction) -> u32 {
        let Self { rules, state, .. } = *self;
        let ruled = state.whose_turn();
        match action {
            CourtAction::Convert => {
                if rules.can_convert(state) {
                    1
                } else {
                    200
                }
            }
            CourtAction::Reorganise => {
                if state.peasants(ruled) == 0 {
                    200
                } else {
                    20
                }
            }
            CourtAction::Move => 30,
            CourtAction::Recruit => 2,
        }
    }

    /// What a peasant in a province is good for.
    fn place(&self, province: u8) -> u32 {
        let Self { rules, state, seat, .. } = *self;
        let map = rules.map();
        let mut weight = 0;
        for ((goal, far), value) in self.wanted.iter().zip([60, 120, 16]) {
            let near = each(*goal).map(|to| map.distance(province, to)).min().unwrap_or(u8::MAX);
            if near < *far {
                weight += value / (1 + u32::from(near.min(*far)));
            }
        }
        // On the way between two own castles.
        let castles = state.lords(seat);
        for from in each(castles) {
            for to in each(castles & !((bit(from) << 1).wrapping_sub(1))) {
                let round = map.distance(from, province) + map.distance(province, to);
                weight += match round.saturating_sub(map.distance(from, to)) {
                    0 => 24,
                    1 => 6,
                    _ => 0,
                };
            }
        }
        weight += 3 * (around(rules, bit(province)) & self.prey).count_ones();
        weight
    }
}

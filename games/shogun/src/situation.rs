//! How the game stands beside the pieces: phases, points and missions, a duel with all that was played in it, what is
//! held and joined, and what a choice would do.

use game::{
    Button, Confrontation, Contribution, Course, Emblem, Face, Game, Holding, Message, Notation, Phase,
    Plaque, Preview, Quest, Route, Scene, Seat, Side, Stage, Tally, TallyPart, Turn,
};

use crate::Shogun;
use crate::board::{Provinces, bit, connected, each, none};
use crate::cards::Effect;
use crate::chains::{routes, score};
use crate::court::emperor;
use crate::faces;
use crate::missions;
use crate::moves::{Move, actor};
use crate::observe::View;
use crate::piles::cards;
use crate::prompts::{province_name, seat_message};
use crate::state::{Asked, Duel, Last, Source, State, Step};
use crate::treasures::Power;

/// The most cards that are named as a way out of a duel.
const NAMED: usize = 3;

/// Adds to a scene what stands beside the pieces; `legal` is what the viewer may do.
pub(crate) fn describe(rules: &Shogun, view: &View, legal: &[Move], scene: &mut Scene) {
    let state = &view.known;
    scene.course = Some(course(rules, state));
    scene.confrontation = state.duel.as_ref().map(|duel| confrontation(rules, state, duel, legal));
    if rules.is_duel() {
        return;
    }
    scene.plaques = (0..rules.seat_count()).map(|seat| plaque(rules, view, seat)).collect();
    for seat in 0..rules.seat_count() {
        let owner = Seat::new(seat);
        let held = each(state.lords[seat] | state.peasants[seat]);
        scene.holdings.extend(held.map(|province| Holding { site: id(rules, province), owner }));
        let counted = routes(&rules.map, state.lords[seat], state.peasants[seat]).into_iter();
        let sites = counted.map(|route| route.into_iter().map(|province| id(rules, province)).collect());
        scene.routes.extend(sites.map(|sites| Route { owner, sites }));
    }
    scene.focus = focus(state).map(|province| id(rules, province)).into_iter().collect();
    scene.previews = legal.iter().filter_map(|&mv| preview(rules, state, mv)).collect();
}

fn id(rules: &Shogun, province: u8) -> String {
    rules.map.province(province).id.clone()
}

fn course(rules: &Shogun, state: &State) -> Course {
    let (names, now): (&[&str], usize) = match state.step {
        Step::Lot | Step::Castle => (&["castles", "shrines", "homes"], 0),
        Step::Shrine => (&["castles", "shrines", "homes"], 1),
        Step::Home | Step::Stand => (&["castles", "shrines", "homes"], 2),
        step => {
            let now = match step {
                Step::Discard => 0,
                Step::Draw => 1,
                Step::Clear => 2,
                Step::Move => 3,
                _ if state.clock.court => 5,
                _ => 4,
            };
            if rules.is_duel() {
                (&["discard", "draw", "clear", "duel"], now.min(3))
            } else {
                (&["discard", "draw", "clear", "move", "hero", "court"], now)
            }
        }
    };
    let reached = |at: usize| match at.cmp(&now) {
        _ if state.end.is_some() => Stage::Done,
        std::cmp::Ordering::Less => Stage::Done,
        std::cmp::Ordering::Equal => Stage::Now,
        std::cmp::Ordering::Greater => Stage::Later,
    };
    let phase = |(at, name): (usize, &&str)| Phase {
        name: Message::new(format!("phase-{name}")),
        stage: reached(at),
    };
    let seat = match rules.turn(state) {
        Turn::Over(_) => None,
        turn if names.len() == 3 => turn.seat(),
        _ => Some(Seat::new(state.active())),
    };
    Course {
        seat,
        label: Message::new("course-round").with("round", state.clock.round),
        phases: names.iter().enumerate().map(phase).collect(),
    }
}

fn plaque(rules: &Shogun, view: &View, seat: usize) -> Plaque {
    let state = &view.known;
    let score = score(rules, state, seat);
    let part = |name: &'static str, emblem, points| TallyPart { name: Message::new(name), emblem, points };
    let emperor = (emperor(rules, state) == Some(seat)).then(|| Message::new("honour-emperor"));
    Plaque {
        seat: Seat::new(seat),
        honours: emperor.into_iter().collect(),
        tally: Some(Tally {
            total: score.total(),
            goal: Some(rules.goal),
            parts: vec![
                part("points-castles", Emblem::Tower, score.castles),
                part("points-chains", Emblem::Chain, score.chains),
                part("points-prisoners", Emblem::Captive, score.prisoners),
                part("points-treasures", Emblem::Treasure, score.treasures),
            ],
        }),
        quest: quest(rules, view, seat),
    }
}

/// The mission of a seat: what all see of it is the castle that it is for.
fn quest(rules: &Shogun, view: &View, seat: usize) -> Option<Quest> {
    let state = &view.known;
    let castle = Some(state.suitors[seat]).filter(|&castle| !none(castle))?;
    let site = Some(id(rules, castle));
    let castle = Message::new("quest-castle").with("point", province_name(rules, castle));
    let Some(number) = cards(state.missions.held[seat]).next().map(usize::from) else {
        return Some(Quest { name: Message::new("quest-secret"), text: castle, progress: None, site });
    };
    let mission = &rules.missions[number];
    let asked = missions::asked(rules, number);
    let done = missions::done(rules, state, seat, number).min(asked);
    let text = Message::new("quest").with("text", mission.text.message()).with("castle", castle);
    Some(Quest { name: mission.name.message(), text, progress: Some((done as u16, asked as u16)), site })
}

/// Where the next thing will happen.
fn focus(state: &State) -> Option<u8> {
    let duel = state.duel.as_ref().map(|duel| duel.target);
    let hero = state.heroes[state.active()];
    [duel.unwrap_or(state.target), hero].into_iter().find(|&province| !none(province))
}

fn confrontation(rules: &Shogun, state: &State, duel: &Duel, legal: &[Move]) -> Confrontation {
    let target = Target::of(rules, state, duel);
    let (attacker, defender) = (state.active(), duel.defender as usize);
    let fill = |message: Message| {
        let message = message
            .with("attacker", seat_message(rules, attacker))
            .with("defender", seat_message(rules, defender))
            .with("count", target.prey(rules, state, duel));
        if rules.is_duel() { message } else { message.with("point", province_name(rules, duel.target)) }
    };
    let side = |seat: usize, total: u8, parts: Vec<Contribution>, asked| Side {
        seat: Seat::new(seat),
        parts: complete(parts, total),
        total: total.into(),
        asked,
    };
    let attacks = duel.asked == Asked::Attacker;
    Confrontation {
        title: fill(Message::new(format!("confront-{}", target.word()))),
        stake: Some(fill(Message::new(format!("stake-{}", target.stake(duel))))),
        site: (!rules.is_duel()).then(|| id(rules, duel.target)),
        sides: [
            side(attacker, duel.attack, attack_parts(rules, state, duel), attacks),
            side(defender, duel.block.unwrap_or(0), played(rules, state, duel, true), !attacks),
        ],
        outlook: outlook(rules, state, duel, legal),
    }
}

/// What a duel is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    Practice,
    Hero,
    Peasant,
    Castle,
}

impl Target {
    fn of(rules: &Shogun, state: &State, duel: &Duel) -> Self {
        let defender = duel.defender as usize;
        if rules.is_duel() {
            Self::Practice
        } else if state.heroes[defender] == duel.target {
            Self::Hero
        } else if state.peasants[defender] & bit(duel.target) != 0 {
            Self::Peasant
        } else {
            Self::Castle
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Practice => "practice",
            Self::Hero => "hero",
            Self::Peasant => "peasant",
            Self::Castle => "castle",
        }
    }

    const fn stake(self, duel: &Duel) -> &'static str {
        match (self, duel.source) {
            (Self::Practice, _) => "practice",
            (Self::Hero, _) => "hero",
            (Self::Peasant | Self::Castle, _) if duel.conversion => "convert",
            (Self::Peasant, Source::Card(_)) => "peasant",
            (Self::Peasant, Source::Monster(_)) => "peasant-monster",
            (Self::Castle, Source::Card(_)) => "castle",
            (Self::Castle, Source::Monster(_)) => "castle-monster",
        }
    }

    /// How many pieces are at stake.
    fn prey(self, rules: &Shogun, state: &State, duel: &Duel) -> u32 {
        let defender = duel.defender as usize;
        match self {
            Self::Practice | Self::Hero => 1,
            _ if duel.conversion => turned(rules, state, duel.target, defender).count_ones(),
            Self::Peasant => taken(rules, state, duel.target, defender).count_ones(),
            Self::Castle => (rules.map.neighbours(duel.target) & state.peasants[defender]).count_ones(),
        }
    }
}

/// The base attack and what the attacker has added to it.
fn attack_parts(rules: &Shogun, state: &State, duel: &Duel) -> Vec<Contribution> {
    let (face, strength) = match duel.source {
        Source::Card(kind) => {
            let card = &rules.decks[state.active()].cards[kind as usize];
            (faces::card(card, 1), strength(card.effect))
        }
        Source::Monster(number) => {
            let treasure = &rules.treasures[number as usize];
            let strength = match treasure.power {
                Power::Monster(monster) => monster.strength,
                _ => 0,
            };
            (faces::treasure(treasure), strength)
        }
    };
    let mut parts = vec![Contribution { face, strength: strength.into(), void: false }];
    parts.extend(played(rules, state, duel, false));
    parts
}

/// What one side has played since the base attack.
fn played(rules: &Shogun, state: &State, duel: &Duel, by_defender: bool) -> Vec<Contribution> {
    let seat = if by_defender { duel.defender as usize } else { state.active() };
    let cards = duel.played.iter().filter(|card| card.by_defender == by_defender);
    let part = |card: crate::played::PlayedCard| {
        let kind = rules.decks[seat].cards.get(card.kind as usize)?;
        let strength = strength(kind.effect).into();
        Some(Contribution { face: faces::card(kind, 1), strength, void: card.void })
    };
    cards.filter_map(part).collect()
}

const fn strength(effect: Effect) -> u8 {
    match effect {
        Effect::Attack(attack) => attack.strength,
        Effect::Block(strength) | Effect::AttackModifier(strength) | Effect::BlockModifier(strength) => {
            strength
        }
        _ => 0,
    }
}

/// Adds what a position that was read from a text no longer tells card by card.
fn complete(mut parts: Vec<Contribution>, total: u8) -> Vec<Contribution> {
    let told: u16 = parts.iter().filter(|part| !part.void).map(|part| part.strength).sum();
    let strength = u16::from(total).saturating_sub(told);
    if strength > 0 {
        let name = Message::new("face-earlier");
        let face = Face { strength: format!("+{strength}"), ..Face::new(name.clone(), Emblem::Plain, name) };
        parts.push(Contribution { face, strength, void: false });
    }
    parts
}

/// What the side that is asked lacks, and the cards that would turn the duel.
fn outlook(rules: &Shogun, state: &State, duel: &Duel, legal: &[Move]) -> Vec<Message> {
    if legal.is_empty() {
        return Vec::new();
    }
    let block = duel.block.unwrap_or(0);
    let attacks = duel.asked == Asked::Attacker;
    let wins = |attack: u8, block: u8| (attack > block) == attacks;
    if wins(duel.attack, block) {
        return vec![Message::new(if attacks { "outlook-wins" } else { "outlook-holds" })];
    }
    let missing = if attacks { block + 1 - duel.attack } else { duel.attack - block };
    let lacks = Message::new(if attacks { "outlook-lacks-attack" } else { "outlook-lacks-block" });
    let mut outlook = vec![lacks.with("count", missing)];
    let seat = actor(rules, state);
    for &mv in legal {
        let (Move::Block(kind) | Move::Play { card: kind, .. }) = mv else { continue };
        let card = &rules.decks[seat].cards[kind as usize];
        let (attack, block) = match (card.effect, duel.last) {
            (Effect::Block(strength), _) => (duel.attack, strength),
            (Effect::AttackModifier(more), _) => (duel.attack.saturating_add(more), block),
            (Effect::BlockModifier(more), _) => (duel.attack, block.saturating_add(more)),
            (Effect::Cancel, Last::Block) => (duel.attack, 0),
            (Effect::Cancel, Last::Modifier(less)) if attacks => (duel.attack, block.saturating_sub(less)),
            (Effect::Cancel, Last::Modifier(less)) => (duel.attack.saturating_sub(less), block),
            (Effect::Ignore | Effect::Purge, _) => {
                outlook.push(Message::new("outlook-ends").with("card", card.name.message()));
                continue;
            }
            _ => continue,
        };
        if wins(attack, block) {
            let message = Message::new("outlook-turns").with("card", card.name.message());
            outlook.push(message.with("attack", attack).with("block", block));
        }
    }
    if outlook.len() == 1 {
        outlook.push(Message::new("outlook-none"));
    }
    outlook.truncate(1 + NAMED);
    outlook
}

/// The peasants of a seat that leave the board with the one in a province.
fn taken(rules: &Shogun, state: &State, target: u8, seat: usize) -> Provinces {
    let left = state.peasants[seat] & !bit(target);
    state.peasants[seat] & !connected(&rules.map, left, state.lords[seat])
}

/// What a conversion can replace, the target included.
fn turned(rules: &Shogun, state: &State, target: u8, seat: usize) -> Provinces {
    (bit(target) | rules.map.neighbours(target)) & (state.peasants[seat] | state.lords[seat])
}

/// What would be turned or taken by a move, if it succeeds.
fn preview(rules: &Shogun, state: &State, mv: Move) -> Option<Preview> {
    let ids = |provinces: Provinces| each(provinces).map(|province| id(rules, province)).collect::<Vec<_>>();
    let told = |key: &'static str, turned: Provinces, taken: Provinces| Preview {
        token: rules.move_text(state, mv),
        message: Message::new(key).with("count", (turned | taken).count_ones()),
        turned: ids(turned),
        taken: ids(taken),
    };
    match mv {
        Move::Convert(target) => {
            let seat = state.peasant_of(target).or_else(|| state.lord_of(target))?;
            let all = turned(rules, state, target, seat);
            let supply = u32::from(state.supply[state.active()]);
            let key = if all.count_ones() > supply { "preview-convert-some" } else { "preview-convert" };
            let mut preview = told(key, all, 0);
            preview.message = preview.message.with("supply", supply);
            Some(preview)
        }
        Move::Attack { target, .. } if !none(target) => {
            let seat = state.peasant_of(target)?;
            Some(told("preview-capture", 0, taken(rules, state, target, seat)))
        }
        Move::Summon { target, .. } => {
            let seat = state.peasant_of(target)?;
            Some(told("preview-remove", 0, taken(rules, state, target, seat)))
        }
        _ => None,
    }
}

/// Says on the button that ends a phase what would be given up.
pub(crate) fn caution(state: &State, legal: &[Move], buttons: &mut [Button]) {
    let ends = legal.contains(&Move::Done);
    let exclusive =
        |mv: &Move| matches!(mv, Move::Claim(_) | Move::Search | Move::Attack { .. } | Move::Summon { .. });
    let courtly = |mv: &Move| matches!(mv, Move::Recruit(_) | Move::Go(_) | Move::Convert(_) | Move::Lift(_));
    let caution = match state.step {
        Step::Hero if ends && !state.clock.exclusive && legal.iter().any(exclusive) => "caution-hero",
        Step::Court if ends && legal.iter().any(courtly) => "caution-court",
        _ => return,
    };
    for button in buttons.iter_mut().filter(|button| button.id == "do:done") {
        button.caution = Some(Message::new(caution));
    }
}

//! How it looks: the map, the cards on the table, and every choice as a way of clicking.

use game::{
    Board, Button, Capacity, Choice, Emblem, Event, Game, Glyph, Landmark, Mark, MarkKind, Message, Notation,
    Panel, Piece, Place, Portrait, Present, Region, Scene, Seat, Shape, Site, Sort, Tint, Tray, Turn, Viewer,
    Zone, idle_prompt,
};

use crate::board::{each, none};
use crate::cards::{Attribute, Card};
use crate::chains::score;
use crate::map::Map;
use crate::moves::{Move, actor};
use crate::observe::View;
use crate::piles::cards;
use crate::prompts::{card_message, join, panels, prompt, seat_message, treasure_message};
use crate::setup::closed_to_castles;
use crate::state::{State, Step};
use crate::{DECK_OPTIONS, HEROES, Shogun, events, faces, outlines, situation};

/// Slots of a province, one for each sort of piece.
pub(crate) const CASTLE: u8 = 0;
pub(crate) const LORD: u8 = 1;
pub(crate) const SUITOR: u8 = 2;
pub(crate) const PEASANT: u8 = 3;
pub(crate) const HERO: u8 = 4;
pub(crate) const SHRINE: u8 = 5;

/// Each hero's colour and portrait, in the order of the heroes.
const LOOKS: [(Tint, Portrait); 4] = [
    (Tint::Red, Portrait::Helmet),
    (Tint::Black, Portrait::Mask),
    (Tint::Violet, Portrait::Flower),
    (Tint::Blue, Portrait::Cap),
];

impl Present for Shogun {
    fn board(&self) -> Board {
        let look = |name: &&str| HEROES.iter().position(|(hero, _)| hero == name).unwrap_or(0);
        let (tints, portraits) = self.names.iter().map(|name| LOOKS[look(name)]).unzip();
        if self.is_duel() {
            return Board { tints, portraits, ..Board::default() };
        }
        let map = &self.map;
        let site = |number: u8| {
            let province = map.province(number);
            let (x, y) = province.centre;
            let shape = Shape::Polygon(province.outline.clone());
            Site { id: province.id.clone(), name: Some(province.name.clone()), x, y, shape }
        };
        let id = |number: u8| map.province(number).id.clone();
        let borders = map.provinces().flat_map(|from| {
            let lanes = &map.province(from).sea;
            let forward = each(map.neighbours(from)).filter(move |to| from < *to && !lanes.contains(to));
            forward.map(move |to| (id(from), id(to)))
        });
        let lanes = map.provinces().flat_map(|from| {
            let forward = map.province(from).sea.iter().filter(move |&&to| from < to);
            forward.map(move |&to| (map.province(from).id.clone(), map.province(to).id.clone()))
        });
        Board {
            sites: map.provinces().map(site).collect(),
            links: lanes.collect(),
            borders: borders.collect(),
            regions: vec![Region { name: "region-lake", outline: map.lake().clone() }],
            landmarks: vec![court(map)],
            zones: vec![no_castles(map)],
            tints,
            portraits,
        }
    }

    fn scene(&self, view: &View) -> Scene {
        let state = &view.known;
        let turn = self.turn(state);
        let acts = turn.seat().is_some_and(|seat| view.viewer == Viewer::Seat(seat));
        let mut scene = Scene::new(if acts { prompt(self, state) } else { idle_prompt(self, &turn) });
        scene.pieces = board_pieces(self, state);
        for seat in 0..self.seat_count() {
            lay_cards(self, view, seat, &mut scene);
        }
        if !self.is_duel() {
            lay_piles(state, &mut scene);
        }
        scene.panels = panels(self, state);
        scene.marks = marks(self, state, &turn);
        let mut legal = Vec::new();
        if acts {
            self.legal(state, &mut legal);
            for &mv in &legal {
                let path = path(self, state, mv, &mut scene.buttons);
                scene.choices.push(Choice::new(self.move_text(state, mv), path));
            }
            bar_cards(self, state, &mut scene);
            situation::caution(state, &legal, &mut scene.buttons);
        }
        situation::describe(self, view, &legal, &mut scene);
        scene
    }

    /// The cards of a deck, with how many copies of each it has.
    fn contents(&self, option: &str) -> Vec<Message> {
        let number = DECK_OPTIONS.iter().position(|key| *key == option);
        let Some(deck) = number.and_then(|number| self.decks.get(number)) else { return Vec::new() };
        let line = |card: &Card| {
            Message::new("deck-line").with("copies", card.copies).with("card", card_message(card))
        };
        deck.cards.iter().map(line).collect()
    }

    fn events(&self, before: &State, mv: Move, after: &State) -> Vec<Event> {
        events::events(self, before, mv, after)
    }
}

/// Heian.
fn court(map: &Map) -> Landmark {
    let heian = map.province(map.heian());
    Landmark { site: heian.id.clone(), title: heian.name.clone(), name: "landmark-court" }
}

/// The provinces round Heian where no castle may be placed.
fn no_castles(map: &Map) -> Zone {
    let closed = closed_to_castles(map);
    Zone {
        name: "zone-no-castle",
        sites: each(closed).map(|province| map.province(province).id.clone()).collect(),
        lines: outlines::around(each(closed).map(|province| map.province(province).outline.as_slice())),
    }
}

fn piece(place: Place, glyph: Glyph, owner: Option<usize>, count: Option<u8>, name: &'static str) -> Piece {
    Piece { id: 0, place, glyph, owner: owner.map(Seat::new), count: count.map(u16::from), name }
}

/// Everything on the map.
pub(crate) fn board_pieces(rules: &Shogun, state: &State) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let place = |province: u8, slot| Place::new(rules.map.province(province).id.as_str(), slot);
    for castle in each(state.castles) {
        let (lord, suitor) = (state.lord_of(castle), state.suitor_of(castle));
        pieces.push(piece(place(castle, CASTLE), Glyph::Tower, lord, None, "piece-castle"));
        if lord.is_some() {
            pieces.push(piece(place(castle, LORD), Glyph::Banner, lord, None, "piece-lord"));
        }
        if suitor.is_some() {
            pieces.push(piece(place(castle, SUITOR), Glyph::Figure, suitor, None, "piece-suitor"));
        }
    }
    for shrine in each(state.shrines) {
        pieces.push(piece(place(shrine, SHRINE), Glyph::Gate, None, None, "piece-shrine"));
    }
    for seat in 0..rules.seat_count() {
        for peasant in each(state.peasants[seat]) {
            pieces.push(piece(place(peasant, PEASANT), Glyph::Figure, Some(seat), None, "piece-peasant"));
        }
        if !none(state.heroes[seat]) {
            pieces.push(piece(place(state.heroes[seat], HERO), Glyph::Crown, Some(seat), None, "piece-hero"));
        }
    }
    pieces
}

/// The tray of one kind of card in the viewer's own hand.
pub(crate) fn own_tray(rules: &Shogun, seat: usize, kind: u8) -> String {
    format!("hand:{}", rules.decks[seat].cards[kind as usize].id)
}

/// A tray of a seat.
pub(crate) fn tray(rules: &Shogun, what: &str, seat: usize) -> String {
    format!("{what}:{}", rules.names[seat])
}

/// The tray of the treasure with a number among those a seat holds.
pub(crate) fn treasure_tray(rules: &Shogun, seat: usize, number: usize) -> String {
    format!("treasure:{}:{}", rules.names[seat], number + 1)
}

/// A piece in a tray: slot, glyph, number on it, owner, name.
type Lying = (u8, Glyph, Option<u8>, Option<usize>, &'static str);

/// One seat's hand, stacks, piles, treasures, mission, prisoners and supply.
fn lay_cards(rules: &Shogun, view: &View, seat: usize, scene: &mut Scene) {
    let state = &view.known;
    let player = &state.players[seat];
    let owner = Some(seat);
    let mut lay = |tray: Tray, pieces: Vec<Lying>| {
        for (slot, glyph, count, whose, name) in pieces {
            scene.pieces.push(piece(Place::new(tray.id.as_str(), slot), glyph, whose, count, name));
        }
        scene.trays.push(tray);
    };
    let tray_of = |id: String, label: Message| Tray::new(id, Some(Seat::new(seat)), label);
    let title = |what: &str| Message::new(format!("title-{what}"));
    let label = |key: &'static str| Message::new(key).with("seat", seat_message(rules, seat));
    let cards_face = |count: usize| {
        (0..count as u8).map(|slot| (slot, Glyph::Card, None, owner, "piece-card")).collect::<Vec<_>>()
    };
    if view.is_own(seat) {
        for kind in player.hand.kinds() {
            let card = &rules.decks[seat].cards[kind as usize];
            let copies = player.hand.of[kind as usize];
            let tray = tray_of(own_tray(rules, seat, kind), card_message(card))
                .sorted(Sort::Hand, Emblem::Hand, card.name.message())
                .showing(vec![faces::card(card, copies)]);
            lay(tray, cards_face(copies.into()));
        }
    } else {
        let tray = tray_of(tray(rules, "cards", seat), label("tray-cards"));
        lay(tray.sorted(Sort::Other, Emblem::Hand, title("hand")), cards_face(player.hand.total.into()));
    }
    for attribute in Attribute::ALL {
        let stack = stack_tray(rules, view, seat, attribute);
        lay(stack, cards_face(player.stacks[attribute as usize].cards().len()));
    }
    let pile = |count| vec![(0, Glyph::Card, Some(count), owner, "piece-pile")];
    let draw = tray_of(tray(rules, "draw", seat), label("tray-draw"));
    lay(draw.sorted(Sort::Other, Emblem::Draw, title("draw")), pile(player.draw.total));
    let thrown = player
        .discard
        .kinds()
        .map(|kind| faces::card(&rules.decks[seat].cards[kind as usize], player.discard.of[kind as usize]));
    let discard = tray_of(tray(rules, "discard", seat), label("tray-discard"))
        .sorted(Sort::Pile, Emblem::Loss, title("discard"))
        .showing(thrown.collect());
    lay(discard, pile(player.discard.total));
    if rules.is_duel() {
        return;
    }
    let known: Vec<u8> = cards(state.treasures.held[seat]).collect();
    for number in 0..usize::from(state.treasures.held_count[seat]) {
        let id = treasure_tray(rules, seat, number);
        let sort = if view.is_own(seat) { Sort::Hand } else { Sort::Other };
        let tray = match known.get(number) {
            Some(&treasure) => {
                let face = faces::treasure(&rules.treasures[treasure as usize]);
                tray_of(id, treasure_message(rules, treasure))
                    .sorted(sort, Emblem::Treasure, face.name.clone())
                    .showing(vec![face])
            }
            None => tray_of(id, label("tray-treasure")).sorted(sort, Emblem::Treasure, title("treasure")),
        };
        lay(tray, vec![(0, Glyph::Card, None, owner, "piece-treasure")]);
    }
    let known = cards(state.missions.held[seat]).next().map(|mission| &rules.missions[mission as usize]);
    let mission_label = match known {
        Some(mission) => {
            // A seat that lost a mission to a thief still knows it.
            let key = if view.is_own(seat) { "tray-own-mission" } else { "tray-known-mission" };
            label(key).with("name", mission.name.message()).with("text", mission.text.message())
        }
        None => label("tray-mission"),
    };
    let mission_tray = tray_of(tray(rules, "mission", seat), mission_label)
        .sorted(Sort::Other, Emblem::Goal, title("mission"))
        .showing(known.map(faces::mission).into_iter().collect());
    let missions =
        (0..state.missions.held_count[seat]).map(|slot| (slot, Glyph::Card, None, owner, "piece-mission"));
    lay(mission_tray, missions.collect());
    let prisoners = (0..rules.seat_count()).filter(|&colour| state.prisoners[seat][colour] > 0);
    let prisoners = prisoners.map(|colour| {
        (colour as u8, Glyph::Stack, Some(state.prisoners[seat][colour]), Some(colour), "piece-prisoners")
    });
    let prisons = tray_of(tray(rules, "prisoners", seat), label("tray-prisoners"));
    lay(prisons.sorted(Sort::Other, Emblem::Captive, title("prisoners")), prisoners.collect());
    let supply = vec![(0, Glyph::Stack, Some(state.supply[seat]), owner, "piece-supply")];
    let reserve = tray_of(tray(rules, "supply", seat), label("tray-supply"));
    lay(reserve.sorted(Sort::Other, Emblem::Folk, title("supply")), supply);
}

/// What a seat has played of an attribute, and how many points of it are left.
fn stack_tray(rules: &Shogun, view: &View, seat: usize, attribute: Attribute) -> Tray {
    let deck = &rules.decks[seat];
    let stack = &view.known.players[seat].stacks[attribute as usize];
    let cards = stack.cards().iter().map(|&kind| &deck.cards[kind as usize]);
    let limit = deck.attributes[attribute as usize];
    let suit = faces::suit(attribute);
    let label = Message::new("tray-stack")
        .with("seat", seat_message(rules, seat))
        .with("attribute", suit.name.clone())
        .with("spent", stack.spent())
        .with("limit", limit)
        .with("cards", join(cards.clone().map(|card| card.name.message())));
    Tray {
        tint: Some(suit.tint),
        capacity: Some(Capacity { used: stack.spent().into(), of: limit.into() }),
        ..Tray::new(tray(rules, attribute.name(), seat), Some(Seat::new(seat)), label)
            .sorted(Sort::Stack, Emblem::Plain, suit.name)
            .showing(cards.map(|card| faces::card(card, 1)).collect())
    }
}

fn lay_piles(state: &State, scene: &mut Scene) {
    let piles = [
        ("pile:treasures", "tray-treasure-pile", Emblem::Treasure, state.treasures.left()),
        ("pile:missions", "tray-mission-pile", Emblem::Goal, state.missions.left()),
    ];
    for (id, label, emblem, count) in piles {
        let tray = Tray::new(id, None, Message::new(label));
        scene.trays.push(tray.sorted(Sort::Other, emblem, Message::new(label)));
        scene.pieces.push(piece(Place::new(id, 0), Glyph::Card, None, Some(count), "piece-pile"));
    }
}

/// Says of each card in the hand of the seat that acts why it cannot be played, if it cannot.
fn bar_cards(rules: &Shogun, state: &State, scene: &mut Scene) {
    let seat = actor(rules, state);
    for (kind, card) in (0..).zip(&rules.decks[seat].cards) {
        let id = own_tray(rules, seat, kind);
        let leads = scene.choices.iter().any(|choice| choice.path.contains(&id));
        let tray = scene.trays.iter_mut().find(|tray| !leads && tray.id == id);
        for face in tray.into_iter().flat_map(|tray| &mut tray.faces) {
            face.barred = Some(faces::barred(rules, state, seat, card));
        }
    }
}

/// The attacked province, or the province a step is about.
fn marks(rules: &Shogun, state: &State, turn: &Turn) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut mark = |province: u8, kind| {
        if !none(province) && !rules.is_duel() {
            marks.push(Mark { site: rules.map.province(province).id.clone(), kind });
        }
    };
    if matches!(turn, Turn::Over(_)) {
        return marks;
    }
    match &state.duel {
        Some(duel) => mark(duel.target, MarkKind::Threatened),
        None => mark(state.target, MarkKind::Chosen),
    }
    marks
}

/// What a person clicks to make a move. Buttons that the way needs are added.
fn path(rules: &Shogun, state: &State, mv: Move, buttons: &mut Vec<Button>) -> Vec<String> {
    let seat = actor(rules, state);
    let site = |province: u8| rules.map.province(province).id.clone();
    let hand = |kind| own_tray(rules, seat, kind);
    let treasure = |treasure: u8| {
        let before = state.treasures.held[seat] & ((1 << treasure) - 1);
        treasure_tray(rules, seat, before.count_ones() as usize)
    };
    let mut button = |id: String, label: Message| {
        let id = format!("do:{id}");
        if buttons.iter().all(|button| button.id != id) {
            buttons.push(Button::new(id.clone(), label));
        }
        id
    };
    if mv == Move::Done {
        return vec![button(
            "done".to_owned(),
            Message::new(format!("button-done-{}", done_word(rules, state))),
        )];
    }
    let mut word = |word: &'static str| button(word.to_owned(), Message::new(format!("button-{word}")));
    match mv {
        Move::Go(province) if state.step == Step::Move && province == state.heroes[seat] => {
            vec![word("stay")]
        }
        Move::Go(province) if state.step == Step::Court => vec![word("move"), site(province)],
        Move::Recruit(province) if state.step == Step::Court => vec![word("recruit"), site(province)],
        Move::Lift(province) if state.step == Step::Court => vec![word("reorganise"), site(province)],
        Move::Castle(province)
        | Move::Shrine(province)
        | Move::Home(province)
        | Move::Stand(province)
        | Move::Claim(province)
        | Move::Courtyard(province)
        | Move::Replace(province)
        | Move::Place(province)
        | Move::Send(province)
        | Move::Go(province)
        | Move::Recruit(province)
        | Move::Lift(province) => vec![site(province)],
        Move::Convert(province) => vec![word("convert"), site(province)],
        Move::Discard(kind) | Move::Block(kind) | Move::Base(kind) => vec![hand(kind)],
        Move::Attack { card, target } if none(target) => vec![hand(card)],
        Move::Attack { card, target } => vec![hand(card), site(target)],
        Move::Play { card, target } if none(target) => vec![hand(card)],
        Move::Play { card, target } => match rules.decks[seat].cards[card as usize].effect {
            crate::cards::Effect::Discard { .. } => vec![hand(card), tray(rules, "cards", target.into())],
            _ => vec![hand(card), site(target)],
        },
        Move::Summon { treasure: monster, target } => vec![treasure(monster), site(target)],
        Move::Use { treasure: item, target } if none(target) => vec![treasure(item), word("use")],
        Move::Use { treasure: item, target } => match rules.treasures[item as usize].power {
            crate::treasures::Power::Clear => {
                vec![treasure(item), tray(rules, Attribute::ALL[target as usize].name(), seat)]
            }
            _ => vec![treasure(item), site(target)],
        },
        Move::Bury(item) => vec![treasure(item), word("bury")],
        Move::Defy(item) => vec![treasure(item), word("defy")],
        Move::Clear(attribute) => vec![tray(rules, attribute.name(), seat)],
        Move::Exchange { seat: other, colour } => {
            let give = Message::new("button-give").with("seat", seat_message(rules, colour.into()));
            let give = button(format!("give-{}", rules.names[colour as usize]), give);
            vec![tray(rules, "prisoners", other.into()), give]
        }
        Move::Draw(count) => {
            vec![button(format!("draw-{count}"), Message::new("button-draw").with("count", count))]
        }
        Move::Keep(item) => {
            let label = Message::new("button-keep").with("treasure", treasure_message(rules, item));
            vec![button(format!("keep-{}", rules.treasures[item as usize].id), label)]
        }
        Move::Recall(kind) => {
            let card = &rules.decks[seat].cards[kind as usize];
            let label = Message::new("button-recall").with("card", card_message(card));
            vec![button(format!("recall-{}", card.id), label)]
        }
        Move::Decree(action) => {
            let label = Message::new(format!("action-{}", action.name()));
            vec![button(format!("decree-{}", action.name()), label)]
        }
        Move::Search => vec![word("search")],
        Move::Abandon => vec![word("abandon")],
        Move::Take => vec![word("take")],
        Move::Advance => vec![word("step")],
        Move::Pass => vec![word("pass")],
        Move::Done
        | Move::First(_)
        | Move::Card(_)
        | Move::Lose(_)
        | Move::Treasure(_)
        | Move::Mission(_) => {
            vec![word("chance")]
        }
    }
}

/// What is over with a move that ends the step.
fn done_word(rules: &Shogun, state: &State) -> &'static str {
    match state.step {
        Step::Discard => "discard",
        Step::Hero if !rules.is_duel() => "hero",
        Step::Hero | Step::Court => "turn",
        _ => "enough",
    }
}

/// Points of a seat, for panels.
pub(crate) fn points(rules: &Shogun, state: &State, seat: usize) -> Panel {
    let score = score(rules, state, seat);
    let message = Message::new("panel-points")
        .with("seat", seat_message(rules, seat))
        .with("total", score.total())
        .with("goal", rules.goal)
        .with("castles", score.castles)
        .with("chains", score.chains)
        .with("prisoners", score.prisoners)
        .with("treasures", score.treasures);
    Panel { seat: Some(Seat::new(seat)), message }
}

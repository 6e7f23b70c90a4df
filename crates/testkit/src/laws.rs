//! The laws of the contract, checked on every state of random games.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use game::{Game, Identities, Line, Message, Playable, Scene, Stage, Turn, Viewer};

use crate::{TestDice, rules};

/// Plays `games` random games under `options` and checks every law at every state.
pub fn check<G: Playable>(options: &str, games: usize, seed: u64) {
    let rules = Arc::new(rules::<G>(options));
    let mut dice = TestDice::new(seed);
    assert!(size_of::<G::Move>() <= 8, "{}: a move has at most eight bytes", G::ABOUT.id);
    for _ in 0..games {
        check_line(Line::new(Arc::clone(&rules)), &mut dice);
    }
}

/// The same from a given position, for states that random games from the start seldom reach.
pub fn check_from<G: Playable>(options: &str, position: &str, games: usize, seed: u64) {
    let rules = Arc::new(rules::<G>(options));
    let state = rules.parse_state(position).unwrap_or_else(|error| panic!("{position}: {error:?}"));
    let mut dice = TestDice::new(seed);
    for _ in 0..games {
        check_line(Line::from_state(Arc::clone(&rules), state.clone()), &mut dice);
    }
}

fn check_line<G: Playable>(mut line: Line<G>, dice: &mut TestDice) {
    let rules = Arc::clone(line.rules());
    let mut seen_moves: Vec<G::Move> = Vec::new();
    let mut identities: Vec<Identities> =
        viewers(&*rules).map(|viewer| Identities::new(&scene(&*rules, line.state(), viewer))).collect();
    let mut turn_moves: Vec<(G::State, G::Move)> = Vec::new();
    loop {
        let state = line.state().clone();
        let context = || format!("{} at {:?}", G::ABOUT.id, rules.state_text(&state));
        let turn = rules.turn(&state);
        let legal = check_lists(&*rules, &state, dice);
        check_notation(&*rules, &state, &legal);
        check_refusals(&*rules, &state, &legal, &seen_moves);
        check_views(&*rules, &state, &legal, dice);
        check_secret_moves(&*rules, &state, &legal);
        check_symmetries(&*rules, &state, &legal);
        if let Turn::Over(outcome) = turn {
            assert_eq!(outcome.ranks().len(), rules.seats(), "the outcome covers all seats: {}", context());
            assert!(outcome.ranks().iter().any(|&rank| rank == 1), "a seat is first: {}", context());
            return;
        }
        let mv = match turn {
            Turn::Seat(_) => legal[dice.index(legal.len())],
            _ => draw(&*rules, &state, dice),
        };
        seen_moves.push(mv);
        line.apply(mv);
        let after = line.state().clone();
        check_apply(&*rules, &state, mv, &after);
        check_events(&*rules, (&state, mv, &after), &mut identities);
        turn_moves.push((state, mv));
        if turn.seat().is_none() || rules.turn(&after) != turn {
            check_joined(&*rules, &turn_moves);
            turn_moves.clear();
        }
        assert!(
            line.moves().len() <= rules.length_bound(),
            "a game of {} under its rules has at most {} moves",
            G::ABOUT.id,
            rules.length_bound()
        );
    }
}

fn viewers<G: Game>(rules: &G) -> impl Iterator<Item = Viewer> {
    Viewer::all(rules.seats())
}

fn scene<G: Playable>(rules: &G, state: &G::State, viewer: Viewer) -> Scene {
    rules.scene(&rules.view(state, viewer))
}

/// A chance move by its weight.
pub fn draw<G: Game>(rules: &G, state: &G::State, dice: &mut TestDice) -> G::Move {
    let mut chances = Vec::new();
    rules.chances(state, &mut chances);
    let total: u32 = chances.iter().map(|(_, weight)| weight).sum();
    let mut left = dice.index(total as usize) as u32;
    for (mv, weight) in chances {
        if left < weight {
            return mv;
        }
        left -= weight;
    }
    unreachable!("the weights add up to their total")
}

fn check_lists<G: Playable>(rules: &G, state: &G::State, dice: &mut TestDice) -> Vec<G::Move> {
    let context = || format!("{} at {:?}", G::ABOUT.id, rules.state_text(state));
    let turn = rules.turn(state);
    let (mut legal, mut chances) = (Vec::new(), Vec::new());
    rules.legal(state, &mut legal);
    rules.chances(state, &mut chances);
    assert!(legal.is_sorted_by(|a, b| a < b), "legal moves ascend and are unique: {}", context());
    assert!(chances.is_sorted_by(|a, b| a.0 < b.0), "chance moves ascend and are unique: {}", context());
    assert!(chances.iter().all(|(_, weight)| *weight > 0), "weights are positive: {}", context());
    assert_eq!(!legal.is_empty(), turn.seat().is_some(), "a seat acts if and only if it can: {}", context());
    assert_eq!(!chances.is_empty(), turn == Turn::Chance, "chance acts if and only if it can: {}", context());
    assert_eq!(rules.count(state), legal.len() + chances.len(), "count is the list's length: {}", context());
    if !legal.is_empty() {
        let mut buffer = Vec::new();
        for index in [0, legal.len() - 1, dice.index(legal.len()), dice.index(legal.len())] {
            let chosen = rules.choose(state, &mut buffer, |count| {
                assert_eq!(count, legal.len(), "choose tells the list's length: {}", context());
                index
            });
            assert_eq!(chosen, legal[index], "choose is an index into the list: {}", context());
        }
    }
    assert_eq!(rules.key(state), rules.fresh_key(state), "the key is up to date: {}", context());
    assert!(rules.same_position(state, state), "a position is the same as itself: {}", context());
    legal
}

fn check_notation<G: Playable>(rules: &G, state: &G::State, legal: &[G::Move]) {
    let text = rules.state_text(state);
    assert!(!text.contains('\n'), "a position is one line: {text:?}");
    let parsed = rules.parse_state(&text).unwrap_or_else(|error| panic!("{text:?} parses: {error:?}"));
    assert_eq!(&parsed, state, "a printed position parses to an equal state: {text:?}");
    let mut texts = HashSet::new();
    for &mv in legal {
        let move_text = rules.move_text(state, mv);
        let parsed = rules.parse_moves(state, &move_text);
        assert_eq!(parsed, Ok(vec![mv]), "a printed move parses to itself: {move_text:?} at {text:?}");
        assert!(!move_text.contains(char::is_whitespace), "a move is one word: {move_text:?}");
        assert!(texts.insert(move_text.clone()), "two moves are written {move_text:?} at {text:?}");
    }
}

/// The moves of a turn, joined, read back as the same moves.
fn check_joined<G: Playable>(rules: &G, turn: &[(G::State, G::Move)]) {
    let Some(((first_state, first), rest)) = turn.split_first() else { return };
    let mut text = rules.move_text(first_state, *first);
    for (state, mv) in rest {
        rules.write_next_move(state, *mv, &mut text);
    }
    let words: Vec<&str> = text.split(' ').collect();
    let mut parsed = Vec::new();
    for word in words {
        let state = &turn[parsed.len()].0;
        parsed.extend(rules.parse_moves(state, word).unwrap_or_else(|error| panic!("{text:?}: {error:?}")));
    }
    let moves: Vec<G::Move> = turn.iter().map(|(_, mv)| *mv).collect();
    assert_eq!(parsed, moves, "the joined turn {text:?} of {} parses to its moves", G::ABOUT.id);
}

fn check_refusals<G: Playable>(rules: &G, state: &G::State, legal: &[G::Move], candidates: &[G::Move]) {
    let illegal = candidates.iter().rev().filter(|mv| legal.binary_search(mv).is_err()).take(8);
    for &mv in illegal {
        let mut copy = state.clone();
        let refused = rules.play(&mut copy, mv).expect_err("a move that is not listed is refused");
        assert_eq!(refused.mv, mv, "a refusal names the move");
        assert_eq!(&copy, state, "a refusal changes nothing");
    }
}

fn check_apply<G: Playable>(rules: &G, before: &G::State, mv: G::Move, after: &G::State) {
    let mut again = before.clone();
    rules.apply(&mut again, mv);
    assert_eq!(&again, after, "a move always leads to the same state");
    if rules.turn(before).seat().is_some() {
        let mut played = before.clone();
        rules.play(&mut played, mv).expect("a listed move is playable");
        assert_eq!(&played, after, "play and apply do the same");
    }
}

/// Views are complete texts, scenes are well formed, and nothing a viewer cannot know shows.
fn check_views<G: Playable>(rules: &G, state: &G::State, legal: &[G::Move], dice: &mut TestDice) {
    for viewer in viewers(rules) {
        let view = rules.view(state, viewer);
        assert_eq!(rules.viewer(&view), viewer, "a view knows whose it is");
        let text = rules.view_text(&view);
        assert_eq!(rules.parse_view(&text, viewer), Ok(view.clone()), "a printed view parses: {text:?}");
        let scene = rules.scene(&view);
        let acts = rules.turn(state).seat().is_some_and(|seat| viewer == Viewer::Seat(seat));
        check_scene(rules, state, if acts { legal } else { &[] }, &scene);
        if !G::HIDES && !acts {
            let watched = rules.scene(&rules.view(state, Viewer::Spectator));
            assert_eq!(
                scene, watched,
                "where nothing is hidden, a seat that is not to act sees what a spectator sees"
            );
        }

        // Every other state that fits the view must look and read the same.
        let other = rules.determinise(&view, dice);
        let context =
            || format!("{viewer:?} at {:?} or {:?}", rules.state_text(state), rules.state_text(&other));
        assert_eq!(rules.view(&other, viewer), view, "a determinised state has the same view: {}", context());
        assert_eq!(rules.scene(&rules.view(&other, viewer)), scene, "faces tell nothing: {}", context());
        assert_eq!(
            rules.turn(&other).seat(),
            rules.turn(state).seat(),
            "whose turn it is tells nothing: {}",
            context()
        );
        assert_eq!(
            rules.key(&other),
            rules.fresh_key(&other),
            "a determinised state has its key: {}",
            context()
        );
        if acts {
            let mut other_legal = Vec::new();
            rules.legal(&other, &mut other_legal);
            assert_eq!(other_legal, legal, "legal moves tell nothing: {}", context());
            for &mv in legal.iter().take(4) {
                let visible = |state: &G::State| {
                    let mut after = state.clone();
                    rules.apply(&mut after, mv);
                    let events = rules.events(state, mv, &after).into_iter();
                    events.filter(|event| event.audience.includes(viewer)).collect::<Vec<_>>()
                };
                assert_eq!(visible(&other), visible(state), "events tell nothing: {}", context());
            }
        }
    }
}

/// Moves of others that a viewer cannot tell apart by what lies on the table are told alike.
fn check_secret_moves<G: Playable>(rules: &G, state: &G::State, legal: &[G::Move]) {
    const COMPARED: usize = 6;
    let mut chances = Vec::new();
    rules.chances(state, &mut chances);
    let moves: Vec<G::Move> =
        legal.iter().copied().chain(chances.into_iter().map(|(mv, _)| mv)).take(COMPARED).collect();
    for viewer in viewers(rules) {
        let told: Vec<(G::View, Vec<game::Event>)> = moves
            .iter()
            .map(|&mv| {
                let mut after = state.clone();
                rules.apply(&mut after, mv);
                let events = rules.events(state, mv, &after).into_iter();
                (rules.view(&after, viewer), events.filter(|event| event.audience.includes(viewer)).collect())
            })
            .collect();
        if rules.turn(state).seat().is_some_and(|seat| viewer == Viewer::Seat(seat)) {
            continue;
        }
        for pair in told.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            assert_eq!(pair[0].1, pair[1].1, "{viewer:?} at {:?}", rules.state_text(state));
        }
    }
}

fn check_scene<G: Playable>(rules: &G, state: &G::State, legal: &[G::Move], scene: &Scene) {
    let context = || format!("{} at {:?}", G::ABOUT.id, rules.state_text(state));
    let board = rules.board();
    let sites: BTreeSet<&str> = board.sites.iter().map(|site| site.id.as_str()).collect();
    assert_eq!(sites.len(), board.sites.len(), "site ids are unique");
    assert_eq!(board.tints.len(), rules.seats(), "every seat has a colour");
    for (from, to) in board.links.iter().chain(&board.borders) {
        assert!(
            sites.contains(from.as_str()) && sites.contains(to.as_str()),
            "links join sites: {from} {to}"
        );
    }
    let landmarks = board.landmarks.iter().map(|landmark| &landmark.site);
    for site in landmarks.chain(board.zones.iter().flat_map(|zone| &zone.sites)) {
        assert!(sites.contains(site.as_str()), "landmarks and zones are sites: {site}");
    }
    let trays: BTreeSet<&str> = scene.trays.iter().map(|tray| tray.id.as_str()).collect();
    let buttons: BTreeSet<&str> = scene.buttons.iter().map(|button| button.id.as_str()).collect();
    let things = sites.len() + trays.len() + buttons.len();
    let ids: BTreeSet<&str> = sites.iter().chain(&trays).chain(&buttons).copied().collect();
    assert_eq!(ids.len(), things, "sites, trays and buttons have different ids: {}", context());
    let mut shorts = HashSet::new();
    for button in &scene.buttons {
        let Some(short) = &button.short else { continue };
        assert!(button.group.is_some(), "a short text stands in a group: {short} {}", context());
        assert!(
            shorts.insert((&button.group, short)),
            "short texts of a group differ: {short} {}",
            context()
        );
    }
    let mut places = BTreeSet::new();
    for piece in &scene.pieces {
        let at = piece.place.at.as_str();
        assert!(sites.contains(at) || trays.contains(at), "a piece lies somewhere: {at} {}", context());
        assert!(places.insert(&piece.place), "one piece a place: {:?} {}", piece.place, context());
    }
    for mark in &scene.marks {
        assert!(sites.contains(mark.site.as_str()), "a mark is on a site: {} {}", mark.site, context());
    }
    let layers: BTreeSet<&str> = scene.layers.iter().map(|layer| layer.name).collect();
    assert_eq!(layers.len(), scene.layers.len(), "layers have different names: {}", context());
    for layer in &scene.layers {
        let figured: BTreeSet<&str> = layer.figures.iter().map(|figure| figure.site.as_str()).collect();
        assert_eq!(figured.len(), layer.figures.len(), "a layer has one figure a site: {}", context());
        assert!(figured.is_subset(&sites), "figures are on sites: {figured:?} {}", context());
        let seats = layer.figures.iter().map(|figure| figure.seat.index());
        assert!(seats.max() < Some(rules.seats()), "figures belong to seats: {}", context());
    }
    check_situation(&sites, scene, &context);
    let tokens: BTreeSet<String> = scene.choices.iter().map(|choice| choice.token.clone()).collect();
    let texts: BTreeSet<String> = legal.iter().map(|&mv| rules.move_text(state, mv)).collect();
    assert_eq!(tokens, texts, "choices are the legal moves: {}", context());
    assert_eq!(tokens.len(), scene.choices.len(), "a move is one choice: {}", context());
    let mut paths: Vec<&[String]> = scene.choices.iter().map(|choice| choice.path.as_slice()).collect();
    paths.sort_unstable();
    for path in &paths {
        assert!(!path.is_empty(), "a path has a click: {}", context());
        assert!(path.iter().all(|id| ids.contains(id.as_str())), "paths name things: {path:?} {}", context());
    }
    for pair in paths.windows(2) {
        assert!(!pair[1].starts_with(pair[0]), "no path begins another: {pair:?} {}", context());
    }
}

/// What stands beside the pieces agrees with itself and with them: cards, turn, points, confrontation, places held.
fn check_situation(sites: &BTreeSet<&str>, scene: &Scene, context: &impl Fn() -> String) {
    let on_path = |id: &str| scene.choices.iter().any(|choice| choice.path.iter().any(|step| step == id));
    for tray in &scene.trays {
        let pieces = scene.pieces.iter().filter(|piece| piece.place.at == tray.id);
        let lying: usize = pieces.map(|piece| usize::from(piece.count.unwrap_or(1))).sum();
        let readable: usize = tray.faces.iter().map(|face| usize::from(face.copies)).sum();
        assert!(readable <= lying, "no more faces than cards: {} {}", tray.id, context());
        assert!(
            tray.faces.iter().all(|face| face.copies > 0),
            "a face is of a card: {} {}",
            tray.id,
            context()
        );
        let barred = tray.faces.iter().any(|face| face.barred.is_some());
        assert!(!barred || !on_path(&tray.id), "a barred card leads nowhere: {} {}", tray.id, context());
        assert!(
            !barred || !scene.choices.is_empty(),
            "cards are barred to the seat that acts: {}",
            context()
        );
        let full = tray.capacity.is_none_or(|capacity| capacity.used <= capacity.of);
        assert!(full, "a tray holds what it can: {} {}", tray.id, context());
    }
    if let Some(course) = &scene.course {
        let stages = course.phases.iter().map(|phase| phase.stage);
        assert!(stages.clone().is_sorted(), "phases are over in order: {}", context());
        assert!(
            stages.filter(|stage| *stage == Stage::Now).count() <= 1,
            "one phase at a time: {}",
            context()
        );
    }
    let seats: BTreeSet<_> = scene.plaques.iter().map(|plaque| plaque.seat).collect();
    assert_eq!(seats.len(), scene.plaques.len(), "a seat has one plaque: {}", context());
    for plaque in &scene.plaques {
        if let Some(tally) = &plaque.tally {
            let sum: u32 = tally.parts.iter().map(|part| part.points).sum();
            assert_eq!(tally.total, sum, "points are the sum of their parts: {}", context());
        }
        let progress = plaque.quest.as_ref().and_then(|quest| quest.progress);
        assert!(progress.is_none_or(|(done, of)| done <= of), "a task is done once: {}", context());
    }
    if let Some(confrontation) = &scene.confrontation {
        let [attacker, defender] = &confrontation.sides;
        assert_ne!(attacker.seat, defender.seat, "two seats confront each other: {}", context());
        for side in &confrontation.sides {
            let sum: u16 = side.parts.iter().filter(|part| !part.void).map(|part| part.strength).sum();
            assert_eq!(side.total, sum, "a side is as strong as its parts: {}", context());
        }
        assert!(!(attacker.asked && defender.asked), "one side is asked at a time: {}", context());
        assert!(
            confrontation.outlook.is_empty() || !scene.choices.is_empty(),
            "the outlook is for the side that acts: {}",
            context()
        );
    }
    let held: BTreeSet<&str> = scene.holdings.iter().map(|holding| holding.site.as_str()).collect();
    assert_eq!(held.len(), scene.holdings.len(), "a site has one holder: {}", context());
    for route in &scene.routes {
        assert!(route.sites.len() > 1, "a route joins places: {}", context());
    }
    let tokens: BTreeSet<&str> = scene.choices.iter().map(|choice| choice.token.as_str()).collect();
    let previewed = scene.previews.iter().all(|preview| tokens.contains(preview.token.as_str()));
    assert!(previewed, "previews are of choices: {}", context());
    let quests = scene.plaques.iter().filter_map(|plaque| plaque.quest.as_ref()?.site.as_deref());
    let site = scene.confrontation.iter().filter_map(|confrontation| confrontation.site.as_deref());
    let ways = scene.routes.iter().flat_map(|route| &route.sites);
    let effects = scene.previews.iter().flat_map(|preview| preview.turned.iter().chain(&preview.taken));
    let named = ways.chain(effects).chain(&scene.focus).map(String::as_str);
    for id in named.chain(held).chain(quests).chain(site) {
        assert!(sites.contains(id), "places are sites: {id} {}", context());
    }
}

/// Events account for every piece that came, went or moved.
fn check_events<G: Playable>(
    rules: &G,
    (before, mv, after): (&G::State, G::Move, &G::State),
    identities: &mut [Identities],
) {
    let events = rules.events(before, mv, after);
    assert!(!events.is_empty(), "a move is told: {}", rules.state_text(before));
    for (viewer, identities) in viewers(rules).zip(identities) {
        identities.follow(&events, viewer);
        let told: BTreeSet<_> = identities.places().cloned().collect();
        let scene = scene(rules, after, viewer);
        let shown: BTreeSet<_> = scene.pieces.iter().map(|piece| piece.place.clone()).collect();
        let context = || format!("{mv:?} at {:?}", rules.state_text(before));
        assert_eq!(told, shown, "events account for every piece: {}", context());
    }
}

fn check_symmetries<G: Playable>(rules: &G, state: &G::State, legal: &[G::Move]) {
    for symmetry in 0..rules.symmetries() {
        let context = || format!("symmetry {symmetry} of {} at {:?}", G::ABOUT.id, rules.state_text(state));
        let image = rules.turn_state(symmetry, state);
        if symmetry == 0 {
            assert_eq!(&image, state, "symmetry 0 is the identity: {}", context());
        }
        assert_eq!(rules.key(&image), rules.fresh_key(&image), "an image has its key: {}", context());
        let mut expected: Vec<G::Move> =
            legal.iter().map(|&mv| rules.turn_move(symmetry, state, mv)).collect();
        expected.sort_unstable();
        let mut found = Vec::new();
        rules.legal(&image, &mut found);
        assert_eq!(found, expected, "legal moves map to legal moves: {}", context());
        match (rules.turn(state), rules.turn(&image)) {
            (Turn::Seat(seat), Turn::Seat(other)) => assert_eq!(rules.turn_seat(symmetry, seat), other),
            (Turn::Chance, Turn::Chance) => {}
            (Turn::Over(outcome), Turn::Over(other)) => {
                for (seat, rank) in outcome.ranks().entries() {
                    assert_eq!(other.ranks()[rules.turn_seat(symmetry, seat)], *rank, "{}", context());
                }
            }
            (turn, other) => panic!("{turn:?} became {other:?}: {}", context()),
        }
        // One child a symmetry: every state is visited, so all kinds of moves come by.
        if let Some(&mv) = legal.get(symmetry % legal.len().max(1)) {
            let mut after = state.clone();
            rules.apply(&mut after, mv);
            let mut turned = image;
            rules.apply(&mut turned, rules.turn_move(symmetry, state, mv));
            assert_eq!(
                rules.turn_state(symmetry, &after),
                turned,
                "playing and turning commute: {}",
                context()
            );
        }
    }
}

/// Every message a game says in `games` random games, for checks that all can be said in every language.
pub fn messages<G: Playable>(options: &str, games: usize, seed: u64) -> HashSet<Message> {
    let rules = Arc::new(rules::<G>(options));
    let mut dice = TestDice::new(seed);
    let mut messages: HashSet<Message> = HashSet::new();
    for _ in 0..games {
        let mut line = Line::new(Arc::clone(&rules));
        let mut made: Vec<G::Move> = Vec::new();
        loop {
            let state = line.state().clone();
            for viewer in viewers(&*rules) {
                let scene = scene(&*rules, &state, viewer);
                messages.extend(scene.messages().cloned());
                messages.extend(scene.pieces.iter().map(|piece| Message::new(piece.name)));
            }
            messages.extend(made.iter().rev().take(8).map(|&mv| rules.refusal(&state, mv)));
            let mv = match rules.turn(&state) {
                Turn::Seat(_) => {
                    let mut legal = Vec::new();
                    rules.legal(&state, &mut legal);
                    legal[dice.index(legal.len())]
                }
                Turn::Chance => draw(&*rules, &state, &mut dice),
                Turn::Over(_) => break,
            };
            line.apply(mv);
            made.push(mv);
            messages.extend(rules.events(&state, mv, line.state()).into_iter().map(|event| event.message));
        }
    }
    messages
}

//! How positions and views are read; `FORMATS.md` describes the text.

use game::text::{Expected, Field};
use game::{Game, MAX_SEATS, TextError, Turn};

use crate::Shogun;
use crate::board::{NONE, none};
use crate::notation::{parse_province, parse_seat, rule};
use crate::outcome::ROUNDS;
use crate::phases::settle;
use crate::pieces::Board;
use crate::piles::{ALL_VIEWERS, CardSet, Pile, Viewers};
use crate::played::Played;
use crate::state::{Asked, Clock, CourtAction, Duel, End, Last, Source, State, Step};

/// Fields beside one for each seat.
const FIELDS: usize = 9;

/// Reads a full position. What follows from it without a decision is done at once.
pub(crate) fn parse_state(rules: &Shogun, text: &str) -> Result<State, TextError> {
    let mut state = parse(rules, text, None)?;
    settle(rules, &mut state);
    let stuck = match rules.turn(&state) {
        Turn::Over(_) => false,
        Turn::Seat(_) | Turn::Chance => rules.count(&state) == 0,
    };
    if stuck { Err(Field::whole("step", text).error(rule("expected-step"))) } else { Ok(state) }
}

/// Reads a position, or what one viewer knows of it.
pub(crate) fn parse(rules: &Shogun, text: &str, viewer: Option<usize>) -> Result<State, TextError> {
    let seats = rules.seat_count();
    let words = words(text, seats)?;
    let mut state = State::new(&rules.decks);
    let mut board = Board { rules, taken: 0 };
    board.castles(&words[0], &mut state)?;
    state.shrines = board.provinces(&words[1])?;
    let (seat_words, rest) = words[2..].split_at(seats);
    for (seat, word) in seat_words.iter().enumerate() {
        board.seat(word, &mut state, seat, viewer)?;
    }
    state.clock = parse_clock(rules, &rest[2])?;
    let treasure = |id: &str| rules.treasures.iter().position(|treasure| treasure.id == id);
    state.treasures = parse_pile(rules, &rest[0], state.active(), viewer, treasure, "expected-treasure")?;
    let mission = |id: &str| rules.missions.iter().position(|mission| mission.id == id);
    state.missions = parse_pile(rules, &rest[1], state.active(), viewer, mission, "expected-mission")?;
    parse_step(rules, &rest[3], &mut state)?;
    if rest[4].text() != "-" {
        state.duel = Some(parse_duel(rules, &rest[4], &state)?);
    }
    let [draws, losses, discards] = parts(&rest[5], '/', "7.7/0.0/0.0")?;
    state.draws = parse_counts(rules, &draws)?;
    state.losses = parse_counts(rules, &losses)?;
    state.discards = parse_counts(rules, &discards)?;
    state.end = match rest[6].text() {
        "-" => None,
        "rounds" => Some(End::Rounds),
        won => match won.strip_prefix("won:") {
            Some(_) => Some(End::Won(parse_seat(rules, &rest[6].part(4, won.len()))?)),
            None => return Err(rest[6].error(Expected::Like("-, rounds, won:ninja"))),
        },
    };
    Ok(state)
}

/// The fields of the text, by their names.
fn words(text: &str, seats: usize) -> Result<Vec<Field<'_>>, TextError> {
    let names = ["castles", "shrines"].into_iter().chain(std::iter::repeat_n("seat", seats)).chain([
        "treasures",
        "missions",
        "clock",
        "step",
        "duel",
        "cards",
        "end",
    ]);
    let mut found = text.split_whitespace();
    let place = |name, word: &str| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        Field::whole(name, text).part(start, start + word.len())
    };
    let mut words = Vec::new();
    for name in names {
        let missing = || Field::whole(name, text).error_at_end(Expected::Fields(FIELDS + seats));
        words.push(place(name, found.next().ok_or_else(missing)?));
    }
    match found.next() {
        Some(extra) => Err(place("end", extra).error(Expected::End)),
        None => Ok(words),
    }
}

/// Exactly so many parts of a field.
pub(crate) fn parts<'a, const N: usize>(
    field: &Field<'a>,
    separator: char,
    like: &'static str,
) -> Result<[Field<'a>; N], TextError> {
    let found: Vec<Field<'a>> = split(field, separator);
    found.try_into().map_err(|_| field.error(Expected::Like(like)))
}

fn split<'a>(field: &Field<'a>, separator: char) -> Vec<Field<'a>> {
    let mut found = Vec::new();
    let mut start = 0;
    for piece in field.text().split(separator) {
        found.push(field.part(start, start + piece.len()));
        start += piece.len() + separator.len_utf8();
    }
    found
}

/// The items of a list; a hyphen is an empty one.
pub(crate) fn items<'a>(field: &Field<'a>) -> Vec<Field<'a>> {
    if field.text() == "-" { Vec::new() } else { split(field, ',') }
}

/// A word and a number after a sign, 1 if there is none.
pub(crate) fn counted<'a>(field: &Field<'a>, sign: char, most: u32) -> Result<(Field<'a>, u8), TextError> {
    match field.text().find(sign) {
        Some(at) => {
            let number = field.part(at + 1, field.text().len()).number(0, most)?;
            Ok((field.part(0, at), number as u8))
        }
        None => Ok((*field, 1)),
    }
}

fn parse_pile<const N: usize>(
    rules: &Shogun,
    field: &Field<'_>,
    active: usize,
    viewer: Option<usize>,
    find: impl Fn(&str) -> Option<usize>,
    expected: &'static str,
) -> Result<Pile<N>, TextError> {
    let seats = rules.seat_count();
    let fields = split(field, '/');
    if fields.len() != 3 + seats {
        return Err(field.error(Expected::Like("oni,tengu/heir!31/-/smoke/-")));
    }
    let mut pile = Pile::empty();
    let mut seen: CardSet = 0;
    let mut total = 0;
    for (place, field) in fields.iter().enumerate() {
        let usual: Viewers = match (viewer, place) {
            (Some(viewer), _) => 1 << viewer,
            (None, 0 | 1) => 0,
            (None, 2) => 1 << active,
            (None, seat) => 1 << (seat - 3),
        };
        for item in items(field) {
            total += 1;
            if total > N {
                return Err(item.error(rule(expected)));
            }
            if item.text() == "?" && viewer.is_some() {
                put(&mut pile, place, None);
                continue;
            }
            let (name, known) = match item.text().find('!').filter(|_| viewer.is_none()) {
                Some(_) => counted(&item, '!', ALL_VIEWERS.into())?,
                None => (item, usual),
            };
            let card = find(name.text()).filter(|card| seen & (1 << card) == 0);
            let card = card.ok_or_else(|| item.error(rule(expected)))?;
            seen |= 1 << card;
            // A holder always knows what it holds, and no viewer knows cards that were never drawn.
            pile.known[card] = if place == 0 {
                0
            } else if place == 1 {
                known
            } else {
                known | usual
            };
            put(&mut pile, place, Some(card as u8));
        }
    }
    if total < N { Err(field.error_at_end(rule(expected))) } else { Ok(pile) }
}

/// Puts a card, known or not, to its place: never drawn, queue, offered, or held by a seat.
fn put<const N: usize>(pile: &mut Pile<N>, place: usize, card: Option<u8>) {
    let set: CardSet = card.map_or(0, |card| 1 << card);
    match place {
        0 => {
            pile.fresh |= set;
            pile.fresh_count += 1;
        }
        1 => {
            pile.queue[pile.queue_count as usize] = card.unwrap_or(NONE);
            pile.queue_count += 1;
        }
        2 => {
            pile.offered |= set;
            pile.offered_count += 1;
        }
        holder => {
            pile.held[holder - 3] |= set;
            pile.held_count[holder - 3] += 1;
        }
    }
}

fn parse_clock(rules: &Shogun, field: &Field<'_>) -> Result<Clock, TextError> {
    let [round, first, active, placed, flags, decree] = parts(field, '/', "1/ninja/miko/10/xc/recruit")?;
    let mut letters = flags.text();
    let mut flag = |letter| match letters.strip_prefix(letter) {
        Some(rest) => {
            letters = rest;
            true
        }
        None => false,
    };
    let [exclusive, court, acted, unbound] = [flag('x'), flag('c'), flag('a'), flag('u')];
    let any = exclusive || court || acted || unbound;
    if letters != if any { "" } else { "-" } {
        return Err(flags.error(Expected::Like("-, x, xcau")));
    }
    Ok(Clock {
        round: round.number(1, ROUNDS.into())? as u8,
        first: parse_seat(rules, &first)?,
        active: parse_seat(rules, &active)?,
        placed: placed.number(0, 12)? as u8,
        exclusive,
        court,
        acted,
        unbound,
        decree: match decree.text() {
            "-" => None,
            _ => Some(CourtAction::ALL[decree.one_of("recruit move convert reorganise")?]),
        },
    })
}

fn parse_step(rules: &Shogun, field: &Field<'_>, state: &mut State) -> Result<(), TextError> {
    let [name, left, target, rival] = parts(field, '/', "recruit/1/-/-")?;
    let found = Step::NAMES.iter().find(|(_, known)| *known == name.text());
    let (step, _) = *found.ok_or_else(|| name.error(rule("expected-step")))?;
    state.step = step;
    state.left = left.number(0, 15)? as u8;
    if target.text() != "-" {
        state.target = parse_province(rules, &target)?;
    }
    if rival.text() != "-" {
        state.rival = parse_seat(rules, &rival)?;
    }
    let needs_target = matches!(
        step,
        Step::Place | Step::Base | Step::Replace | Step::Courtyard | Step::Usurp | Step::Advance
    );
    let needs_rival = matches!(step, Step::Replace | Step::Usurp | Step::Spoils | Step::Loot | Step::Send);
    let in_duel =
        matches!(step, Step::Lot | Step::Discard | Step::Draw | Step::Clear | Step::Hero | Step::Recall);
    if needs_target && none(state.target) {
        return Err(target.error(rule("expected-province")));
    }
    if (needs_rival && none(state.rival)) || state.rival == state.clock.active {
        return Err(rival.error(rule("expected-seat")));
    }
    if rules.is_duel() && !in_duel { Err(name.error(rule("expected-step"))) } else { Ok(()) }
}

fn parse_duel(rules: &Shogun, field: &Field<'_>, state: &State) -> Result<Duel, TextError> {
    let [defender, source, kind, target, attack, block, asked, passes, last] =
        parts(field, '/', "ninja/card:parry/attack/yamato/6/-/answer/0/-")?;
    let seat = parse_seat(rules, &defender)?;
    if seat == state.clock.active {
        return Err(defender.error(rule("expected-seat")));
    }
    let id = |prefix: &str| source.text().strip_prefix(prefix);
    let found = match (id("card:"), id("monster:")) {
        (Some(card), _) => rules.decks[state.active()].find(card).map(|card| Source::Card(card as u8)),
        (_, Some(id)) => {
            let found = rules.treasures.iter().position(|treasure| treasure.id == id);
            found.map(|treasure| Source::Monster(treasure as u8))
        }
        _ => None,
    };
    let province = match target.text() {
        "-" if rules.is_duel() => NONE,
        _ => parse_province(rules, &target)?,
    };
    Ok(Duel {
        defender: seat,
        source: found.ok_or_else(|| source.error(Expected::Like("card:parry, monster:oni")))?,
        conversion: kind.one_of("attack convert")? == 1,
        target: province,
        attack: attack.number(0, 99)? as u8,
        block: match block.text() {
            "-" | "void" => None,
            _ => Some(block.number(0, 99)? as u8),
        },
        reopened: block.text() == "void",
        asked: [Asked::Answer, Asked::Attacker, Asked::Defender][asked.one_of("answer attacker defender")?],
        passes: passes.number(0, 1)? as u8,
        played: Played::default(),
        last: match last.text() {
            "-" => Last::Nothing,
            "block" => Last::Block,
            _ => Last::Modifier(last.number(0, 12)? as u8),
        },
    })
}

fn parse_counts(rules: &Shogun, field: &Field<'_>) -> Result<[u8; MAX_SEATS], TextError> {
    let fields = split(field, '.');
    if fields.len() != rules.seat_count() {
        return Err(field.error(Expected::Like("7.7/0.0/0.0")));
    }
    let mut counts = [0; MAX_SEATS];
    for (count, field) in counts.iter_mut().zip(fields) {
        *count = field.number(0, 30)? as u8;
    }
    Ok(counts)
}

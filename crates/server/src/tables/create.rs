//! New tables: the request is checked, seats get their secrets, and the match's configuration is made.

use axum::http::StatusCode;
use locale::{Language, Localizer};
use players::{Spec, SpecError, Weights};
use protocol::tables::{Made, NewSeat, NewTable, SeatSecret};
use table::{ClockError, ClockRule, Generator};

use super::control::SLOWEST_PACE_MS;
use super::event::{MatchConfig, SeatConfig, SeatOwner};
use super::secrets;
use super::state::{TableState, clean};
use crate::app::App;
use crate::games;
use crate::refusal::Refusal;
use crate::study::{read_record, record_refusal};

/// The least time between two moves where only programs play.
const PACE_MS: u64 = 600;
/// The longest clock: a month.
const LONGEST_CLOCK: std::time::Duration = std::time::Duration::from_hours(24 * 31);

/// The configuration of a requested table, and the answer to the request.
pub(crate) fn agree(
    app: &App,
    wish: NewTable,
    agents: Agents,
    language: Language,
) -> Result<(MatchConfig, Made), Refusal> {
    let mut config = MatchConfig {
        game: wish.game,
        options: wish.options,
        seats: Vec::new(),
        clock: clock_of(wish.clock.as_deref(), app.localizers.general(language))?.to_string(),
        position: wish.position,
        record: None,
        listed: wish.listed,
        seed: wish.seed.unwrap_or_else(secrets::seed),
        pace_ms: wish.pace_ms.unwrap_or(PACE_MS).min(SLOWEST_PACE_MS),
        date: now(),
        conductor: None,
        agents: agents == Agents::Welcome,
    };
    if let Some(text) = &wish.record {
        go_on_from(app, &mut config, text, language)?;
    }
    let entry = games::find(app, &config.game, language)?;
    let localizer = app.localizers.about(entry.about, language);
    let rules =
        games::with_options(entry, &config.options).map_err(|error| Refusal::option(&error, localizer))?;
    if let Some(position) = &config.position {
        rules
            .at_position(position)
            .map_err(|error| Refusal::bad("position", localizer.say(&error.message())))?;
    }
    if wish.seats.len() != rules.seats() {
        return Err(Refusal::say(StatusCode::UNPROCESSABLE_ENTITY, "seats", localizer));
    }
    let unfit = |code| Err(Refusal::say(StatusCode::UNPROCESSABLE_ENTITY, code, localizer));
    let is_program = |seat: &NewSeat| matches!(seat, NewSeat::Ai { .. } | NewSeat::Agent { .. });
    if wish.conducted && !wish.seats.iter().all(is_program) {
        return unfit("programs-only");
    }
    let has_agent = wish.seats.iter().any(|seat| matches!(seat, NewSeat::Agent { .. }));
    if has_agent && agents == Agents::Barred {
        return unfit("uploads");
    }
    let conductor = wish.conducted.then(secrets::secret);
    config.conductor = conductor.as_deref().map(secrets::hash);
    let mut made = Made { table: secrets::table_id(), seats: Vec::new(), conductor, lot: Vec::new() };
    let mut wanted = wish.seats;
    if wish.lot {
        let drawn = Generator::lots(config.seed, wanted.len());
        wanted = drawn.iter().map(|&one| wanted[one].clone()).collect();
        made.lot = drawn.into_iter().map(|one| one as u8).collect();
    }
    for (seat, wanted) in wanted.into_iter().enumerate() {
        let (seat_config, secret) = seat_config(app, wanted, &config.game, language)?;
        let link = seat_config.who == SeatOwner::Invited;
        made.seats.extend(secret.map(|secret| SeatSecret { seat: seat as u8, secret, link }));
        config.seats.push(seat_config);
    }
    Ok((config, made))
}

/// The same people, each one seat further, with the secrets they have.
pub(crate) fn again(state: &TableState) -> (String, MatchConfig) {
    let mut config = state.config.clone();
    config.seats = state.seat_configs().to_vec();
    config.seats.rotate_left(1);
    config.record = None;
    config.seed = secrets::seed();
    config.date = now();
    (secrets::table_id(), config)
}

/// Whether other people's programs may take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Agents {
    Welcome,
    Barred,
}

/// A program for a seat; `None` if there is no such program.
pub(crate) fn program(app: &App, wanted: NewSeat, game: &str) -> Option<SeatConfig> {
    let (who, name) = match wanted {
        NewSeat::Ai { player } => {
            let spec = check_player(&player).ok()?.to_string();
            (SeatOwner::Player { spec: spec.clone() }, spec)
        }
        NewSeat::Agent { agent } => {
            let agent = app.bench.agents.find(&agent, game)?;
            (SeatOwner::Agent { agent: agent.agent }, agent.name)
        }
        NewSeat::Me { .. } | NewSeat::Link | NewSeat::Open => return None,
    };
    Some(SeatConfig { who, name, hash: None })
}

fn seat_config(
    app: &App,
    wanted: NewSeat,
    game: &str,
    language: Language,
) -> Result<(SeatConfig, Option<String>), Refusal> {
    let with_secret = |who: SeatOwner, name: String| {
        let secret = secrets::secret();
        let hash = Some(secrets::hash(&secret));
        (SeatConfig { who, name, hash }, Some(secret))
    };
    let localizer = app.localizers.general(language);
    Ok(match wanted {
        NewSeat::Me { name } => {
            let name = clean(&name, super::state::LONGEST_NAME)
                .map_err(|no| Refusal::say(StatusCode::UNPROCESSABLE_ENTITY, no.code, localizer))?;
            with_secret(SeatOwner::Maker, name)
        }
        NewSeat::Link => with_secret(SeatOwner::Invited, String::new()),
        NewSeat::Open => (SeatConfig { who: SeatOwner::FromLobby, name: String::new(), hash: None }, None),
        NewSeat::Ai { player } => {
            let spec = check_player(&player).map_err(|problem| Refusal::bad("player", problem))?.to_string();
            (SeatConfig { name: spec.clone(), who: SeatOwner::Player { spec }, hash: None }, None)
        }
        wanted @ NewSeat::Agent { .. } => {
            let unknown = || Refusal::say(StatusCode::UNPROCESSABLE_ENTITY, "agent", localizer);
            (program(app, wanted, game).ok_or_else(unknown)?, None)
        }
    })
}

/// A player that may be asked for over the wire; otherwise what is wrong with it.
fn check_player(text: &str) -> Result<Spec, String> {
    let spec: Spec = text.parse().map_err(|error: SpecError| error.to_string())?;
    match spec.weights {
        Weights::File(_) => Err("weights from a file cannot be asked for here".to_owned()),
        Weights::Trained | Weights::Material => Ok(spec),
    }
}

fn go_on_from(app: &App, config: &mut MatchConfig, text: &str, language: Language) -> Result<(), Refusal> {
    let record = read_record(app, text, language)?;
    table::Table::from_record(&record).map_err(|error| record_refusal(app, &record, &error, language))?;
    let rules = record.rules().map_err(|error| record_refusal(app, &record, &error, language))?;
    config.options =
        rules.options().entries().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    config.position.clone_from(&record.start);
    config.game.clone_from(&record.game);
    config.seed = record.seed;
    config.record = Some(record.to_string());
    Ok(())
}

fn clock_of(text: Option<&str>, localizer: &Localizer) -> Result<ClockRule, Refusal> {
    let rule: ClockRule = text
        .unwrap_or("none")
        .parse()
        .map_err(|error: ClockError| Refusal::bad("clock", localizer.say(&error.message())))?;
    let fits = match rule {
        ClockRule::None => true,
        ClockRule::PerMove(time) => time <= LONGEST_CLOCK,
        ClockRule::PerGame { budget, increment } => budget <= LONGEST_CLOCK && increment <= LONGEST_CLOCK,
    };
    if fits { Ok(rule) } else { Err(Refusal::bad("clock", format!("clock {rule}: too long"))) }
}

/// The day and the time of day, as records have them.
fn now() -> String {
    jiff::Zoned::now().strftime("%Y-%m-%d %H:%M:%S").to_string()
}

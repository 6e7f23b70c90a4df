//! New tables: the request is checked, seats get their secrets, and the match's configuration is made.

use players::{Spec, SpecError, Weights};
use protocol::tables::{Made, NewSeat, NewTable, SeatSecret};
use table::{ClockRule, Generator};

use super::control::SLOWEST_PACE_MS;
use super::event::{MatchConfig, SeatConfig, SeatOwner};
use super::secrets;
use super::state::{LONGEST_NAME, TableState, clean};
use crate::app::App;
use crate::rejection::{Rejection, reject};
use crate::study::read_record;

/// The least time between two moves where only programs play.
const PACE_MS: u64 = 600;
/// The longest clock: a month.
const LONGEST_CLOCK: std::time::Duration = std::time::Duration::from_hours(24 * 31);

/// The configuration of a requested table, and the answer to the request. Only a client that may upload programs may
/// seat such.
pub(crate) fn agree(app: &App, wish: NewTable, may_upload: bool) -> Result<(MatchConfig, Made), Rejection> {
    let mut config = MatchConfig {
        game: wish.game,
        options: wish.options,
        seats: Vec::new(),
        clock: clock_of(wish.clock.as_deref())?.to_string(),
        position: wish.position,
        record: None,
        listed: wish.listed,
        seed: wish.seed.unwrap_or_else(secrets::seed),
        pace_ms: wish.pace_ms.unwrap_or(PACE_MS).min(SLOWEST_PACE_MS),
        date: now(),
        conductor: None,
        agents: may_upload,
    };
    if let Some(text) = &wish.record {
        go_on_from(&mut config, text)?;
    }
    let is_program = |seat: &NewSeat| matches!(seat, NewSeat::Ai { .. } | NewSeat::Agent { .. });
    if wish.conducted && !wish.seats.iter().all(is_program) {
        return Err(reject("programs-only"));
    }
    let has_agent = wish.seats.iter().any(|seat| matches!(seat, NewSeat::Agent { .. }));
    if has_agent && !may_upload {
        return Err(reject("uploads"));
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
        let (seat_config, secret) = seat_config(app, wanted, &config.game)?;
        let link = seat_config.who == SeatOwner::Invited;
        made.seats.extend(secret.map(|secret| SeatSecret { seat: seat as u8, secret, link }));
        config.seats.push(seat_config);
    }
    Ok((config, made))
}

/// The same people, each one seat further, with the secrets they have.
pub(crate) fn again(state: &TableState) -> (String, MatchConfig) {
    let mut config = state.config.clone();
    config.seats.clone_from(&state.seat_configs);
    config.seats.rotate_left(1);
    config.record = None;
    config.seed = secrets::seed();
    config.date = now();
    (secrets::table_id(), config)
}

/// A program for a seat.
pub(crate) fn program(app: &App, wanted: NewSeat, game: &str) -> Result<SeatConfig, Rejection> {
    let (who, name) = match wanted {
        NewSeat::Ai { player } => {
            let spec = check_player(&player)?.to_string();
            (SeatOwner::Player { spec: spec.clone() }, spec)
        }
        NewSeat::Agent { agent } => {
            let agent = app.bench.agents.find(&agent, game).ok_or_else(|| reject("agent"))?;
            (SeatOwner::Agent { agent: agent.agent }, agent.name)
        }
        NewSeat::Me { .. } | NewSeat::Link | NewSeat::Open => return Err(reject("agent")),
    };
    Ok(SeatConfig { who, name, hash: None })
}

fn seat_config(app: &App, wanted: NewSeat, game: &str) -> Result<(SeatConfig, Option<String>), Rejection> {
    let with_secret = |who: SeatOwner, name: String| {
        let secret = secrets::secret();
        let hash = Some(secrets::hash(&secret));
        (SeatConfig { who, name, hash }, Some(secret))
    };
    Ok(match wanted {
        NewSeat::Me { name } => with_secret(SeatOwner::Maker, clean(&name, LONGEST_NAME)?),
        NewSeat::Link => with_secret(SeatOwner::Invited, String::new()),
        NewSeat::Open => (SeatConfig { who: SeatOwner::FromLobby, name: String::new(), hash: None }, None),
        NewSeat::Ai { .. } | NewSeat::Agent { .. } => (program(app, wanted, game)?, None),
    })
}

/// A player that may be asked for over the wire.
fn check_player(text: &str) -> Result<Spec, Rejection> {
    let unfit = |problem: String| Rejection::in_english("player", problem);
    let spec: Spec = text.parse().map_err(|error: SpecError| unfit(error.to_string()))?;
    match spec.weights {
        Weights::File(_) => Err(unfit("weights from a file cannot be asked for here".to_owned())),
        Weights::Trained | Weights::Material => Ok(spec),
    }
}

fn go_on_from(config: &mut MatchConfig, text: &str) -> Result<(), Rejection> {
    let record = read_record(text)?;
    let rules = record.rules().map_err(|error| Rejection::record(&error, &record.game))?;
    let options = rules.options().entries();
    config.options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    config.position.clone_from(&record.start);
    config.game.clone_from(&record.game);
    config.seed = record.seed;
    config.record = Some(record.to_string());
    Ok(())
}

fn clock_of(text: Option<&str>) -> Result<ClockRule, Rejection> {
    let rule: ClockRule = text.unwrap_or("none").parse()?;
    let fits = match rule {
        ClockRule::None => true,
        ClockRule::PerMove(time) => time <= LONGEST_CLOCK,
        ClockRule::PerGame { budget, increment } => budget <= LONGEST_CLOCK && increment <= LONGEST_CLOCK,
    };
    if fits { Ok(rule) } else { Err(Rejection::in_english("clock", format!("clock {rule}: too long"))) }
}

/// The day and the time of day, as records have them.
fn now() -> String {
    jiff::Zoned::now().strftime("%Y-%m-%d %H:%M:%S").to_string()
}

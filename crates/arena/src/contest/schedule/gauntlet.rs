//! The first against all others.

use super::course::{Draft, rotations};
use super::{ConfigError, Settings, Stage, at_least, tables};
use game::Message;

pub(super) fn check(champions: usize, participants: usize, seats: usize) -> Result<(), ConfigError> {
    at_least(1, "champions", champions as u64)?;
    if champions + seats > participants + 1 {
        let problem = Message::new("schedule-champions");
        return Err(ConfigError(problem.with("champions", champions).with("participants", participants)));
    }
    Ok(())
}

/// All games. A round is one champion's turn against one set of others. With three or more seats the others fill the table.
pub(super) fn games(settings: &Settings, champions: usize, out: &[bool]) -> Vec<Draft> {
    let is_in = |one: &usize| !out[*one];
    let others: Vec<usize> = (champions..out.len()).filter(is_in).collect();
    let mut drafts = Vec::new();
    for (round, others) in (1..).zip(tables::tables(&others, settings.seats - 1)) {
        for champion in (0..champions).filter(is_in) {
            let table: Vec<usize> = [champion].into_iter().chain(others.iter().copied()).collect();
            drafts.extend(rotations(settings, round, Stage::Main, &table, 0..settings.encounters));
        }
    }
    drafts
}

//! The first against all others.

use super::course::{Bye, Draft, Plan, SoFar, rotations};
use super::{ScheduleError, Settings, Stage, tables};

pub(super) struct Gauntlet<'a> {
    settings: &'a Settings,
    champions: usize,
    asked: bool,
}

impl<'a> Gauntlet<'a> {
    pub(super) const fn new(settings: &'a Settings, champions: usize) -> Self {
        Self { settings, champions, asked: false }
    }
}

pub(super) const fn check(champions: usize, participants: usize, seats: usize) -> Result<(), ScheduleError> {
    if champions == 0 {
        return Err(ScheduleError::TooFew { what: "champions", least: 1 });
    }
    if champions + seats > participants + 1 {
        return Err(ScheduleError::Champions { champions, participants });
    }
    Ok(())
}

impl Plan for Gauntlet<'_> {
    /// A round is one champion's turn against one set of others. With three or more seats the others fill the table.
    fn next(&mut self, so_far: &SoFar<'_>, _byes: &mut Vec<Bye>) -> Vec<Draft> {
        if std::mem::replace(&mut self.asked, true) {
            return Vec::new();
        }
        let is_in = |one: &usize| !so_far.out[*one];
        let others: Vec<usize> = (self.champions..so_far.out.len()).filter(is_in).collect();
        let mut drafts = Vec::new();
        for (round, others) in (1..).zip(tables::tables(&others, self.settings.seats - 1)) {
            for champion in (0..self.champions).filter(is_in) {
                let table: Vec<usize> = [champion].into_iter().chain(others.iter().copied()).collect();
                drafts.extend(rotations(
                    self.settings,
                    round,
                    Stage::Main,
                    &table,
                    0..self.settings.encounters,
                ));
            }
        }
        drafts
    }
}

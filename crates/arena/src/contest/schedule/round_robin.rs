//! Every participant against every other.

use super::course::{Draft, rotations};
use super::{ParticipantIndex, Settings, Stage, draw, tables};

/// All games of a contest that is a round robin.
pub(super) fn games(settings: &Settings, cycles: u32, out: &[bool]) -> Vec<Draft> {
    let lots = draw::lots(settings.seed, draw::Purpose::Order, out.len());
    let members: Vec<_> = lots.into_iter().filter(|&one| !out[one]).collect();
    all_games(settings, &members, Stage::Main, cycles)
}

/// All games of a round robin between these, round by round: in a round no participant plays at two tables, so that all
/// have about as many games in the middle of the contest.
pub(super) fn all_games(
    settings: &Settings,
    members: &[ParticipantIndex],
    stage: Stage,
    cycles: u32,
) -> Vec<Draft> {
    let rounds = rounds(members, settings.seats);
    let mut drafts = Vec::new();
    for cycle in 0..cycles {
        let first = u64::from(cycle) * settings.encounters;
        for (round, tables) in (cycle * rounds.len() as u32 + 1..).zip(&rounds) {
            for table in tables {
                drafts.extend(rotations(settings, round, stage, table, first..first + settings.encounters));
            }
        }
    }
    drafts
}

/// The tables of each round.
fn rounds(members: &[ParticipantIndex], seats: usize) -> Vec<Vec<Vec<ParticipantIndex>>> {
    if seats == 2 { circle(members) } else { packed(tables::tables(members, seats)) }
}

/// The circle method: one stays, the others go round; with an odd number one place is empty, and its opponent has a
/// bye.
fn circle(members: &[ParticipantIndex]) -> Vec<Vec<Vec<ParticipantIndex>>> {
    let mut chairs: Vec<Option<ParticipantIndex>> = members.iter().copied().map(Some).collect();
    if chairs.len() % 2 == 1 {
        chairs.push(None);
    }
    let count = chairs.len();
    let round = |_| {
        let pairs = (0..count / 2)
            .filter_map(|index| Some(vec![chairs[index]?, chairs[count - 1 - index]?]))
            .collect();
        chairs[1..].rotate_right(1);
        pairs
    };
    (1..count).map(round).collect()
}

/// Tables in rounds: each table goes into the first round in which all its participants are free.
fn packed(tables: Vec<Vec<ParticipantIndex>>) -> Vec<Vec<Vec<ParticipantIndex>>> {
    let mut rounds: Vec<Vec<Vec<ParticipantIndex>>> = Vec::new();
    for table in tables {
        let is_free =
            |round: &Vec<Vec<ParticipantIndex>>| !round.iter().flatten().any(|taken| table.contains(taken));
        match rounds.iter_mut().find(|round| is_free(round)) {
            Some(round) => round.push(table),
            None => rounds.push(vec![table]),
        }
    }
    rounds
}

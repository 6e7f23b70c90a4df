//! Tables: points, and tie-breaks between those with equal points.

use std::fmt;

use referee::Endings;
use serde::{Deserialize, Serialize, Serializer};

use super::ParticipantIndex;
use super::result::{Encounter, GameResult};
use super::schedule::{Bye, Format, Scheduled, Stage};

/// Points, in quarters, so that halves of halves stay whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i64);

impl Points {
    /// As a number.
    pub fn value(self) -> f64 {
        self.0 as f64 / 4.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.value())
    }
}

impl std::ops::AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

/// What a win and a draw count. With three or more seats a participant gets this for each of the others in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PointSystem {
    /// Three for a win, one for a draw.
    #[serde(rename = "3-1-0")]
    ThreeOne,
    /// One for a win, a half for a draw.
    #[default]
    #[serde(rename = "1-half-0")]
    OneHalf,
}

impl PointSystem {
    /// What one encounter counts.
    pub const fn points(self, encounter: Encounter) -> Points {
        Points(match (self, encounter) {
            (Self::ThreeOne, Encounter::Won) => 12,
            (Self::ThreeOne, Encounter::Drawn) | (Self::OneHalf, Encounter::Won) => 4,
            (Self::OneHalf, Encounter::Drawn) => 2,
            (_, Encounter::Lost) => 0,
        })
    }
}

/// A tie-break between participants with equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The sum of the margins.
    Margin,
    /// The points from the games among those who are level.
    Direct,
    /// The points of the opponents one beat, and half of those one drew with.
    SonnebornBerger,
    /// The points of all opponents. A bye counts as an opponent with as many points as oneself.
    Buchholz,
    /// The number of wins.
    Wins,
}

/// What becomes of the games of a disqualified participant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnDisqualification {
    /// They do not count. With three or more seats the others' places among themselves still count, margins do not.
    #[default]
    Annulled,
    /// The others have won them, those not played included, by no margin.
    Forfeited,
}

/// What games count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// For a win and a draw.
    pub points: PointSystem,
    /// When points are equal, one after the other.
    pub tie_breaks: Vec<TieBreak>,
    /// The games of a disqualified participant.
    pub disqualified: OnDisqualification,
}

impl Scoring {
    /// What is usual for a format.
    pub fn suiting(format: &Format) -> Self {
        use TieBreak::{Buchholz, Direct, Margin, SonnebornBerger, Wins};
        let (points, tie_breaks) = match format {
            Format::Groups(_) => (PointSystem::ThreeOne, vec![Margin, Direct, Wins]),
            Format::Swiss { .. } => (PointSystem::OneHalf, vec![Buchholz, Direct, SonnebornBerger, Wins]),
            Format::RoundRobin { .. } | Format::Gauntlet { .. } => {
                (PointSystem::OneHalf, vec![Direct, SonnebornBerger, Wins, Margin])
            }
        };
        Self { points, tie_breaks, disqualified: OnDisqualification::default() }
    }
}

/// One participant's line in a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Row {
    /// Who.
    pub participant: ParticipantIndex,
    /// The place, 1 the best; those that are level in everything share it.
    pub rank: usize,
    /// Whether it was disqualified; it then comes last.
    pub disqualified: bool,
    /// Games that count.
    pub games: u64,
    /// Opponents it was ahead of, over all games; in a game of two, games won. Forfeited games count, byes do not.
    pub wins: u64,
    /// Opponents it was level with.
    pub draws: u64,
    /// Opponents it was behind.
    pub losses: u64,
    /// Rounds it sat out.
    pub byes: u64,
    /// Points, byes included.
    pub points: Points,
    /// The sum of its margins.
    pub margin: i64,
    /// See [`TieBreak::SonnebornBerger`].
    pub sonneborn_berger: Points,
    /// See [`TieBreak::Buchholz`].
    pub buchholz: Points,
    /// How its moves came about, in all games, also those that do not count.
    pub endings: Endings,
}

/// The games that a table is made from.
#[derive(Clone, Copy, Debug)]
pub struct TableInput<'a> {
    /// Games that were played.
    pub played: &'a [GameResult],
    /// Games that are not played because a participant in them was disqualified.
    pub dropped: &'a [Scheduled],
    /// Rounds that were sat out.
    pub byes: &'a [Bye],
    /// Who is disqualified, for every participant.
    pub out: &'a [bool],
}

/// One participant against one other in one game that counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meeting {
    pub(crate) one: ParticipantIndex,
    pub(crate) other: ParticipantIndex,
    pub(crate) encounter: Encounter,
}

impl TableInput<'_> {
    /// Every meeting that counts, from both sides.
    pub(crate) fn meetings(&self, policy: OnDisqualification) -> Vec<Meeting> {
        let played = self.played.iter().map(|result| (&result.game, Some(result)));
        let dropped = self.dropped.iter().map(|game| (game, None));
        let mut meetings = Vec::new();
        for (game, result) in played.chain(dropped) {
            for (seat, against) in game.pairs() {
                let (one, other) = (game.seats[seat], game.seats[against]);
                let encounter = match (self.out[one], self.out[other], policy) {
                    (false, false, _) => result.map(|result| result.against(seat, against)),
                    (false, true, OnDisqualification::Forfeited) => Some(Encounter::Won),
                    (true, false, OnDisqualification::Forfeited) => Some(Encounter::Lost),
                    (true, true, _) | (_, _, OnDisqualification::Annulled) => None,
                };
                meetings.extend(encounter.map(|encounter| Meeting { one, other, encounter }));
            }
        }
        meetings
    }

    /// The table of a group, from its own games alone.
    pub(crate) fn group_table(&self, scoring: &Scoring, members: &[ParticipantIndex]) -> Vec<Row> {
        let is_own = |game: &Scheduled| {
            matches!(game.stage, Stage::Group(_)) && game.seats.iter().all(|seat| members.contains(seat))
        };
        let played: Vec<_> = self.played.iter().filter(|result| is_own(&result.game)).cloned().collect();
        let dropped: Vec<_> = self.dropped.iter().filter(|game| is_own(game)).cloned().collect();
        table(scoring, members, TableInput { played: &played, dropped: &dropped, ..*self })
    }

    fn counts(&self, result: &GameResult) -> bool {
        !result.game.seats.iter().any(|&seat| self.out[seat])
    }
}

/// The table of these participants, best first, from the games among them and with others.
pub fn table(scoring: &Scoring, members: &[ParticipantIndex], input: TableInput<'_>) -> Vec<Row> {
    let meetings = input.meetings(scoring.disqualified);
    let mut rows: Vec<Row> =
        members.iter().map(|&participant| tally(scoring, participant, input, &meetings)).collect();
    let mut points = vec![Points::default(); input.out.len()];
    for row in &rows {
        points[row.participant] = row.points;
    }
    for row in &mut rows {
        add_opponents(row, &points, &meetings, input.byes);
    }
    rank(rows, scoring, &meetings)
}

fn tally(scoring: &Scoring, one: ParticipantIndex, input: TableInput<'_>, meetings: &[Meeting]) -> Row {
    let own = || meetings.iter().filter(|meeting| meeting.one == one);
    let count = |wanted| own().filter(|meeting| meeting.encounter == wanted).count() as u64;
    let (wins, draws, losses) = (count(Encounter::Won), count(Encounter::Drawn), count(Encounter::Lost));
    let byes = || input.byes.iter().filter(|bye| bye.participant == one && !input.out[one]);
    let free_wins: u64 = byes().map(|bye| bye.wins).sum();
    let worth = |encounter, times| scoring.points.points(encounter).0 * times as i64;
    let own_games = || input.played.iter().filter(|result| result.has(one));
    let mut row = Row {
        participant: one,
        disqualified: input.out[one],
        games: own_games().filter(|result| input.counts(result)).count() as u64,
        wins,
        draws,
        losses,
        byes: byes().count() as u64,
        points: Points(worth(Encounter::Won, wins + free_wins) + worth(Encounter::Drawn, draws)),
        ..Row::default()
    };
    if scoring.disqualified == OnDisqualification::Forfeited {
        let forfeited = |seats: &[usize]| seats.contains(&one) && seats.iter().any(|&seat| input.out[seat]);
        let games = input.played.iter().map(|result| &result.game).chain(input.dropped);
        row.games += games.filter(|game| forfeited(&game.seats)).count() as u64;
    }
    for result in own_games() {
        let seat = result.game.seats.iter().position(|&seat| seat == one).expect("it sat in its own game");
        row.endings += result.endings[seat];
        if input.counts(result) {
            row.margin += result.margin(seat);
        }
    }
    row
}

/// A row has its points already; they are what a bye's opponent has.
fn add_opponents(row: &mut Row, points: &[Points], meetings: &[Meeting], byes: &[Bye]) {
    for meeting in meetings.iter().filter(|meeting| meeting.one == row.participant) {
        let theirs = points[meeting.other].0;
        row.buchholz.0 += theirs;
        row.sonneborn_berger.0 += theirs * meeting.encounter.half_points() / 2;
    }
    let free_wins: u64 =
        byes.iter().filter(|bye| bye.participant == row.participant).map(|bye| bye.wins).sum();
    row.buchholz.0 += row.points.0 * free_wins as i64;
}

/// Sorts rows, best first, and gives them their ranks.
fn rank(mut rows: Vec<Row>, scoring: &Scoring, meetings: &[Meeting]) -> Vec<Row> {
    rows.sort_by_key(|row| row.participant);
    let by_points = chunks(rows, |row| (!row.disqualified, row.points));
    ranked(by_points.into_iter().flat_map(|level| split(level, &scoring.tie_breaks, scoring, meetings)))
}

/// Gives rows their ranks, from the best; those that are level share one.
pub(super) fn ranked(levels: impl IntoIterator<Item = Vec<Row>>) -> Vec<Row> {
    let mut ranked: Vec<Row> = Vec::new();
    for level in levels {
        let rank = ranked.len() + 1;
        ranked.extend(level.into_iter().map(|row| Row { rank, ..row }));
    }
    ranked
}

fn split(level: Vec<Row>, breaks: &[TieBreak], scoring: &Scoring, meetings: &[Meeting]) -> Vec<Vec<Row>> {
    let Some((first, rest)) = breaks.split_first().filter(|_| level.len() > 1) else { return vec![level] };
    let members: Vec<ParticipantIndex> = level.iter().map(|row| row.participant).collect();
    let direct = |row: &Row| -> i64 {
        meetings
            .iter()
            .filter(|meeting| meeting.one == row.participant && members.contains(&meeting.other))
            .map(|meeting| scoring.points.points(meeting.encounter).0)
            .sum()
    };
    let parts = chunks(level, |row| match first {
        TieBreak::Margin => row.margin,
        TieBreak::Direct => direct(row),
        TieBreak::SonnebornBerger => row.sonneborn_berger.0,
        TieBreak::Buchholz => row.buchholz.0,
        TieBreak::Wins => row.wins as i64,
    });
    parts.into_iter().flat_map(|part| split(part, rest, scoring, meetings)).collect()
}

/// Rows with equal keys together, the greatest key first; among them the order stays.
pub(super) fn chunks<K: Ord>(rows: Vec<Row>, key: impl Fn(&Row) -> K) -> Vec<Vec<Row>> {
    let mut keyed: Vec<(K, Row)> = rows.into_iter().map(|row| (key(&row), row)).collect();
    keyed.sort_by(|(a, _), (b, _)| b.cmp(a));
    let mut parts: Vec<(K, Vec<Row>)> = Vec::new();
    for (key, row) in keyed {
        match parts.last_mut() {
            Some((last, part)) if *last == key => part.push(row),
            _ => parts.push((key, vec![row])),
        }
    }
    parts.into_iter().map(|(_, part)| part).collect()
}

//! Contests, the files they are played with, and disqualifications.

use jiff::Timestamp;
use sha2::{Digest as _, Sha256};

use crate::database::{moment, now, on};
use crate::error::{Error, Result, While as _, exists_already, lacks_parent};
use crate::open::Store;

/// What a contest is made from.
#[derive(Clone, Debug, Default)]
pub struct NewContest {
    /// Unique, also among deleted ones.
    pub id: String,
    /// The name that people read.
    pub name: String,
    /// The text that describes it, as its organiser wrote it.
    pub file: String,
    /// The seed of everything random in it.
    pub seed: u64,
    /// The participants' files, so that a worker on another machine has them.
    pub files: Vec<NewFile>,
}

/// A participant's file.
#[derive(Clone, Debug)]
pub struct NewFile {
    /// Unique within the contest.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// A stored contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// Unique, also among deleted ones.
    pub id: String,
    /// The name that people read.
    pub name: String,
    /// The text that describes it.
    pub file: String,
    /// The seed of everything random in it.
    pub seed: u64,
    /// How far it is.
    pub state: ContestState,
    /// When it was made.
    pub created: Timestamp,
}

/// How far a contest is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestState {
    /// Games are being played, or wait to be.
    Running,
    /// Interrupted by its organiser; it can go on.
    Stopped,
    /// All games are played.
    Finished,
}

/// A stored file, without its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileInfo {
    /// Its name.
    pub name: String,
    /// The checksum of its bytes, in hexadecimal digits.
    pub sha256: String,
    /// How many bytes it has.
    pub size: u64,
}

/// Who is disqualified, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disqualification {
    /// The participant's name.
    pub participant: String,
    /// The organiser's reason.
    pub reason: String,
    /// When it was decided.
    pub decided: Timestamp,
}

/// Whether a disqualification was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisqualifyOutcome {
    /// It is stored.
    Done,
    /// Results have come that the organiser did not know of, or there is no such contest: nothing was done.
    Stale,
}

const DISQUALIFY: &str =
    "INSERT INTO disqualifications (contest, participant, reason, decided_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (contest, participant) DO UPDATE
     SET reason = excluded.reason, decided_at = excluded.decided_at";

impl Store {
    /// Makes a contest with all its files, or nothing at all. It is running.
    pub async fn create_contest(&self, contest: NewContest) -> Result<Contest> {
        let NewContest { id, name, file, seed, files } = contest;
        let created_at = now();
        let created: Result<(), sqlx::Error> = on!(&self.database, pool => async {
            let mut transaction = pool.begin_with(self.database.begin()).await?;
            sqlx::query(
                "INSERT INTO contests (id, name, file, seed, state, created_at, arrivals)
                 VALUES ($1, $2, $3, $4, $5, $6, 0)",
            )
            .bind(&id)
            .bind(&name)
            .bind(&file)
            .bind(seed as i64)
            .bind(ContestState::Running.code())
            .bind(created_at)
            .execute(&mut *transaction)
            .await?;
            for file in &files {
                sqlx::query("INSERT INTO contest_files (contest, name, sha256, bytes) VALUES ($1, $2, $3, $4)")
                    .bind(&id)
                    .bind(&file.name)
                    .bind(sha256(&file.bytes))
                    .bind(&file.bytes)
                    .execute(&mut *transaction)
                    .await?;
            }
            transaction.commit().await
        }.await);
        match created {
            Ok(()) => {
                let state = ContestState::Running;
                Ok(Contest { id, name, file, seed, state, created: moment(created_at) })
            }
            Err(error) if exists_already(&error) => Err(Error::ContestExists(id)),
            Err(error) => Err(error).during("making a contest"),
        }
    }

    /// All contests, the oldest first.
    pub async fn contests(&self) -> Result<Vec<Contest>> {
        let rows: Vec<ContestRow> = on!(&self.database, pool => sqlx::query_as(
            "SELECT id, name, file, seed, state, created_at FROM contests ORDER BY created_at, id",
        ).fetch_all(pool).await)
        .during("listing contests")?;
        Ok(rows.into_iter().map(contest_of).collect())
    }

    /// One contest.
    pub async fn contest(&self, id: &str) -> Result<Contest> {
        let row: Option<ContestRow> = on!(&self.database, pool => sqlx::query_as(
            "SELECT id, name, file, seed, state, created_at FROM contests WHERE id = $1",
        ).bind(id).fetch_optional(pool).await)
        .during("reading a contest")?;
        row.map(contest_of).ok_or_else(|| Error::UnknownContest(id.to_owned()))
    }

    /// Notes how far a contest is.
    pub async fn set_contest_state(&self, id: &str, state: ContestState) -> Result<()> {
        let changed = on!(&self.database, pool => sqlx::query("UPDATE contests SET state = $2 WHERE id = $1")
            .bind(id)
            .bind(state.code())
            .execute(pool)
            .await
            .map(|done| done.rows_affected()))
        .during("changing a contest")?;
        if changed == 0 {
            return Err(Error::UnknownContest(id.to_owned()));
        }
        if state == ContestState::Finished {
            // Live logs of workers that died, of games that need not be played any more.
            on!(&self.database, pool => sqlx::query("DELETE FROM game_progress WHERE contest = $1")
                .bind(id)
                .execute(pool)
                .await
                .map(drop))
            .during("changing a contest")?;
        }
        Ok(())
    }

    /// The files of a contest, by name, without their bytes.
    pub async fn contest_files(&self, contest: &str) -> Result<Vec<FileInfo>> {
        let rows: Vec<(String, String, i64)> = on!(&self.database, pool => sqlx::query_as(
            "SELECT name, sha256, CAST(length(bytes) AS BIGINT) FROM contest_files WHERE contest = $1 ORDER BY name",
        ).bind(contest).fetch_all(pool).await).during("listing files")?;
        Ok(rows
            .into_iter()
            .map(|(name, sha256, size)| FileInfo { name, sha256, size: size as u64 })
            .collect())
    }

    /// The bytes of a file, checked against its checksum.
    pub async fn contest_file(&self, contest: &str, name: &str) -> Result<Vec<u8>> {
        let row: Option<(String, Vec<u8>)> = on!(&self.database, pool => sqlx::query_as(
            "SELECT sha256, bytes FROM contest_files WHERE contest = $1 AND name = $2",
        ).bind(contest).bind(name).fetch_optional(pool).await)
        .during("reading a file")?;
        let (contest, name) = (contest.to_owned(), name.to_owned());
        match row {
            None => Err(Error::UnknownFile { contest, name }),
            Some((expected, bytes)) if sha256(&bytes) == expected => Ok(bytes),
            Some(_) => Err(Error::DamagedFile { contest, name }),
        }
    }

    /// Disqualifies a participant, or changes the reason.
    pub async fn disqualify(&self, contest: &str, participant: &str, reason: &str) -> Result<()> {
        let done = on!(&self.database, pool => sqlx::query(DISQUALIFY)
            .bind(contest)
            .bind(participant)
            .bind(reason)
            .bind(now())
            .execute(pool)
            .await
            .map(drop));
        match done {
            Err(error) if lacks_parent(&error) => Err(Error::UnknownContest(contest.to_owned())),
            done => done.during("disqualifying"),
        }
    }

    /// The same, but only if no results have come after the first `arrival` ones, on which the decision was made.
    pub async fn disqualify_if_current(
        &self,
        contest: &str,
        participant: &str,
        reason: &str,
        arrival: u64,
    ) -> Result<DisqualifyOutcome> {
        on!(&self.database, pool => async {
            let mut transaction = pool.begin_with(self.database.begin()).await?;
            // Changes nothing, but locks the row: no result can be recorded until this transaction ends.
            let locked = sqlx::query("UPDATE contests SET arrivals = arrivals WHERE id = $1 AND arrivals = $2")
                .bind(contest)
                .bind(arrival as i64)
                .execute(&mut *transaction)
                .await?;
            if locked.rows_affected() == 0 {
                return Ok(DisqualifyOutcome::Stale);
            }
            sqlx::query(DISQUALIFY)
                .bind(contest)
                .bind(participant)
                .bind(reason)
                .bind(now())
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok::<_, sqlx::Error>(DisqualifyOutcome::Done)
        }.await)
        .during("disqualifying")
    }

    /// Takes a disqualification back; nothing happens if there is none.
    pub async fn readmit(&self, contest: &str, participant: &str) -> Result<()> {
        on!(&self.database, pool => sqlx::query(
            "DELETE FROM disqualifications WHERE contest = $1 AND participant = $2",
        ).bind(contest).bind(participant).execute(pool).await.map(drop))
        .during("readmitting")
    }

    /// The disqualifications, by the participant's name.
    pub async fn disqualifications(&self, contest: &str) -> Result<Vec<Disqualification>> {
        let rows: Vec<(String, String, i64)> = on!(&self.database, pool => sqlx::query_as(
            "SELECT participant, reason, decided_at FROM disqualifications WHERE contest = $1 ORDER BY participant",
        ).bind(contest).fetch_all(pool).await).during("listing disqualifications")?;
        let disqualification = |(participant, reason, decided)| Disqualification {
            participant,
            reason,
            decided: moment(decided),
        };
        Ok(rows.into_iter().map(disqualification).collect())
    }
}

/// The checksum of some bytes, in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).expect("four bits");
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

type ContestRow = (String, String, String, i64, String, i64);

fn contest_of((id, name, file, seed, state, created): ContestRow) -> Contest {
    Contest { id, name, file, seed: seed as u64, state: ContestState::of(&state), created: moment(created) }
}

impl ContestState {
    /// A word for programs: `running`, `stopped` or `finished`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Stopped => "stopped",
            Self::Finished => "finished",
        }
    }

    fn of(text: &str) -> Self {
        match text {
            "finished" => Self::Finished,
            "stopped" => Self::Stopped,
            _ => Self::Running,
        }
    }
}

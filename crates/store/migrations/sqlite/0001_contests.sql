-- Contests, what they are played with, and what came out of them.
CREATE TABLE contests (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    file TEXT NOT NULL,
    seed INTEGER NOT NULL,
    state TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- The arrival number of the newest result; taking it locks the row, so that results become visible in order.
    arrivals INTEGER NOT NULL
) STRICT;

CREATE TABLE contest_files (
    contest TEXT NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (contest, name)
) STRICT;

CREATE TABLE disqualifications (
    contest TEXT NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    participant TEXT NOT NULL,
    reason TEXT NOT NULL,
    decided_at INTEGER NOT NULL,
    PRIMARY KEY (contest, participant)
) STRICT;

CREATE TABLE results (
    contest TEXT NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    arrival INTEGER NOT NULL,
    payload TEXT NOT NULL,
    record TEXT NOT NULL,
    log BLOB,
    recorded_at INTEGER NOT NULL,
    PRIMARY KEY (contest, number),
    UNIQUE (contest, arrival)
) STRICT;

-- What is to be played.
CREATE TABLE contest_jobs (
    contest TEXT NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    state TEXT NOT NULL,
    errors INTEGER NOT NULL,
    sentence TEXT,
    worker TEXT,
    PRIMARY KEY (contest, number)
) STRICT;

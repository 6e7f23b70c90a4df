-- Contests, what they are played with, and what came out of them.
-- Keys are ordered by bytes, as SQLite orders them, not by the language of the server.
CREATE TABLE contests (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    file TEXT NOT NULL,
    seed BIGINT NOT NULL,
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- The arrival number of the newest result; taking it locks the row, so that results become visible in order.
    arrivals BIGINT NOT NULL
);

CREATE TABLE contest_files (
    contest TEXT COLLATE "C" NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    name TEXT COLLATE "C" NOT NULL,
    sha256 TEXT NOT NULL,
    bytes BYTEA NOT NULL,
    PRIMARY KEY (contest, name)
);

CREATE TABLE disqualifications (
    contest TEXT COLLATE "C" NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    participant TEXT COLLATE "C" NOT NULL,
    reason TEXT NOT NULL,
    decided_at BIGINT NOT NULL,
    PRIMARY KEY (contest, participant)
);

CREATE TABLE results (
    contest TEXT COLLATE "C" NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    arrival BIGINT NOT NULL,
    payload TEXT NOT NULL,
    record TEXT NOT NULL,
    log BYTEA,
    recorded_at BIGINT NOT NULL,
    PRIMARY KEY (contest, number),
    UNIQUE (contest, arrival)
);

-- What is to be played.
CREATE TABLE contest_jobs (
    contest TEXT COLLATE "C" NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    state TEXT NOT NULL,
    errors BIGINT NOT NULL,
    sentence TEXT,
    worker TEXT,
    PRIMARY KEY (contest, number)
);

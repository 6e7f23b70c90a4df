-- Live matches: what was set up, and everything that happened since.
CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    setup TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX matches_by_state ON matches (state, created_at);

CREATE TABLE match_events (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (match_id, sequence)
) STRICT, WITHOUT ROWID;

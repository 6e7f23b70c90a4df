-- Live logs of the games that are being played. Nothing here is a result.
CREATE TABLE game_progress (
    contest TEXT NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    -- Which worker's attempt it is: a later attempt replaces an earlier one.
    attempt TEXT NOT NULL,
    setup TEXT NOT NULL,
    story TEXT NOT NULL,
    latest TEXT NOT NULL,
    told_at INTEGER NOT NULL,
    PRIMARY KEY (contest, number)
) STRICT;

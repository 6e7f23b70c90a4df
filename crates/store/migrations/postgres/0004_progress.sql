-- Live logs of the games that are being played. Nothing here is a result.
CREATE TABLE game_progress (
    contest TEXT COLLATE "C" NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    -- Which worker's attempt it is: a later attempt replaces an earlier one.
    attempt TEXT COLLATE "C" NOT NULL,
    setup TEXT NOT NULL,
    story TEXT NOT NULL,
    latest TEXT NOT NULL,
    told_at BIGINT NOT NULL,
    PRIMARY KEY (contest, number)
);

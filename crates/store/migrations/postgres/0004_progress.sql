-- Games that are being played, as far as their players have told. Nothing here is a result.
CREATE TABLE game_progress (
    contest TEXT COLLATE "C" NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    -- Who plays it: whoever plays it again takes the place of whoever began before.
    attempt TEXT COLLATE "C" NOT NULL,
    setup TEXT NOT NULL,
    story TEXT NOT NULL,
    latest TEXT NOT NULL,
    told_at BIGINT NOT NULL,
    PRIMARY KEY (contest, number)
);

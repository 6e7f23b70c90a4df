-- Games that are being played, as far as their players have told. Nothing here is a result.
CREATE TABLE game_progress (
    contest TEXT NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    -- Who plays it: whoever plays it again takes the place of whoever began before.
    attempt TEXT NOT NULL,
    setup TEXT NOT NULL,
    story TEXT NOT NULL,
    latest TEXT NOT NULL,
    told_at INTEGER NOT NULL,
    PRIMARY KEY (contest, number)
) STRICT;

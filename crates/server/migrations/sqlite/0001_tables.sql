-- What the server keeps. A match is its setup, its seed and its entries.

CREATE TABLE guests (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    -- The SHA-256 of the token: the token itself is kept by the browser alone.
    token_hash BLOB NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT;

CREATE TABLE challenges (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    seed BLOB NOT NULL,
    -- The UTC date of a daily challenge.
    date TEXT,
    host_id INTEGER REFERENCES guests ON DELETE SET NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX challenges_daily ON challenges (game, date) WHERE date IS NOT NULL;
CREATE INDEX challenges_host ON challenges (host_id) WHERE host_id IS NOT NULL;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    setup TEXT NOT NULL,
    seed BLOB NOT NULL,
    -- JSON of where a "what if" came from.
    forked TEXT,
    stage TEXT NOT NULL CHECK (stage IN ('lobby', 'playing', 'finished')),
    listed INTEGER NOT NULL,
    practice INTEGER NOT NULL,
    host_id INTEGER REFERENCES guests ON DELETE SET NULL,
    challenge_id INTEGER REFERENCES challenges ON DELETE SET NULL,
    created_at INTEGER NOT NULL,
    -- The wall clock at match time 0.
    started_at INTEGER,
    touched_at INTEGER NOT NULL,
    -- JSON, once finished.
    outcome TEXT
) STRICT;
CREATE INDEX tables_listed ON tables (touched_at) WHERE listed = 1;
CREATE INDEX tables_host ON tables (host_id) WHERE host_id IS NOT NULL;
CREATE INDEX tables_stale ON tables (stage, touched_at);

-- A guest alone sits there; a bot with a guest holds the seat for that guest.
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    guest_id INTEGER REFERENCES guests ON DELETE SET NULL,
    bot TEXT,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_guest ON seats (guest_id) WHERE guest_id IS NOT NULL;

CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    idx INTEGER NOT NULL,
    -- The client's own id of what it submitted, so that it is applied once.
    move_id TEXT,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, idx)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    guest_id INTEGER REFERENCES guests ON DELETE CASCADE,
    name TEXT NOT NULL,
    seat INTEGER,
    at INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT;
CREATE INDEX chat_table ON chat (table_id, number);
CREATE INDEX chat_guest ON chat (guest_id);

-- One run of a challenge per guest.
CREATE TABLE runs (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    challenge_id INTEGER NOT NULL REFERENCES challenges ON DELETE CASCADE,
    guest_id INTEGER REFERENCES guests ON DELETE SET NULL,
    name TEXT NOT NULL,
    score INTEGER,
    finished_at INTEGER,
    UNIQUE (challenge_id, guest_id)
) STRICT;
CREATE INDEX runs_guest ON runs (guest_id) WHERE guest_id IS NOT NULL;

CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

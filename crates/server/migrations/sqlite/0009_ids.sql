-- Numbers are never given again: what was meant for a guest, a table, a
-- challenge or a career that is gone can never reach the next one. SQLite
-- promises it for AUTOINCREMENT alone, which a table has from its beginning,
-- so these are made anew. (Runs with foreign keys off; they are checked after.)

CREATE TABLE new_guests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    -- The SHA-256 of the token: the token itself is kept by the browser alone.
    token_hash BLOB NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    -- Since when the administrator has banned the guest.
    banned_at INTEGER
) STRICT;
INSERT INTO new_guests (id, name, token_hash, created_at, seen_at, banned_at)
    SELECT id, name, token_hash, created_at, seen_at, banned_at FROM guests;
DROP TABLE guests;
ALTER TABLE new_guests RENAME TO guests;

CREATE TABLE new_challenges (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    seed BLOB NOT NULL,
    -- The UTC date of a daily challenge.
    date TEXT,
    host_id INTEGER REFERENCES guests ON DELETE SET NULL,
    created_at INTEGER NOT NULL
) STRICT;
INSERT INTO new_challenges (id, code, game, setup, seed, date, host_id, created_at)
    SELECT id, code, game, setup, seed, date, host_id, created_at FROM challenges;
DROP TABLE challenges;
ALTER TABLE new_challenges RENAME TO challenges;
CREATE UNIQUE INDEX challenges_daily ON challenges (game, date) WHERE date IS NOT NULL;
CREATE INDEX challenges_host ON challenges (host_id) WHERE host_id IS NOT NULL;

CREATE TABLE new_tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
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
    outcome TEXT,
    -- When a match ended; being looked at later changes `touched_at`.
    finished_at INTEGER,
    -- The table at which the same people went on with the sequel of this one:
    -- it is begun once.
    sequel_code TEXT,
    -- By which encoding the states of its entries were hashed.
    encoding INTEGER NOT NULL DEFAULT 1,
    -- What the match inherits from the one before it, as JSON; NULL if nothing
    -- does. As secret as the seed.
    legacy TEXT,
    -- Since when the administrator has closed the table.
    closed_at INTEGER
) STRICT;
INSERT INTO new_tables (id, code, game, rules_version, setup, seed, forked, stage, listed,
        practice, host_id, challenge_id, created_at, started_at, touched_at, outcome, finished_at,
        sequel_code, encoding, legacy, closed_at)
    SELECT id, code, game, rules_version, setup, seed, forked, stage, listed,
        practice, host_id, challenge_id, created_at, started_at, touched_at, outcome, finished_at,
        sequel_code, encoding, legacy, closed_at FROM tables;
DROP TABLE tables;
ALTER TABLE new_tables RENAME TO tables;
CREATE INDEX tables_listed ON tables (touched_at) WHERE listed = 1;
CREATE INDEX tables_host ON tables (host_id) WHERE host_id IS NOT NULL;
CREATE INDEX tables_stale ON tables (stage, touched_at);

CREATE TABLE new_careers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- What it is known by in links.
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    guest_id INTEGER NOT NULL REFERENCES guests ON DELETE CASCADE,
    -- JSON.
    document TEXT NOT NULL,
    -- Grows with every change, so that none is made on an old document.
    version INTEGER NOT NULL,
    -- For one that came from another server: the fingerprint of that server's
    -- key, and what it was known by there.
    origin TEXT,
    origin_code TEXT,
    created_at INTEGER NOT NULL,
    touched_at INTEGER NOT NULL
) STRICT;
INSERT INTO new_careers (id, code, game, guest_id, document, version, origin, origin_code,
        created_at, touched_at)
    SELECT id, code, game, guest_id, document, version, origin, origin_code,
        created_at, touched_at FROM careers;
DROP TABLE careers;
ALTER TABLE new_careers RENAME TO careers;
CREATE INDEX careers_guest ON careers (guest_id);
CREATE UNIQUE INDEX careers_origin ON careers (origin, origin_code) WHERE origin IS NOT NULL;
CREATE TRIGGER careers_gone AFTER DELETE ON careers BEGIN
    INSERT OR REPLACE INTO gone_careers (code, origin, origin_code, touched_at)
    VALUES (OLD.code, OLD.origin, OLD.origin_code, OLD.touched_at);
END;

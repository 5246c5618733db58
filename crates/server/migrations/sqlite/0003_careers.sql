-- Careers: documents of a game that belong to a guest and outlive a match.
CREATE TABLE careers (
    id INTEGER PRIMARY KEY,
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
CREATE INDEX careers_guest ON careers (guest_id);
CREATE UNIQUE INDEX careers_origin ON careers (origin, origin_code) WHERE origin IS NOT NULL;

-- Careers that were brought to tables. After the match each is settled once.
CREATE TABLE brought (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    career_id INTEGER NOT NULL REFERENCES careers ON DELETE CASCADE,
    -- JSON.
    choice TEXT NOT NULL,
    settled_at INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
-- A career is at one table at a time.
CREATE UNIQUE INDEX brought_career ON brought (career_id) WHERE settled_at IS NULL;

-- When a match ended; being looked at later changes `touched_at`.
ALTER TABLE tables ADD COLUMN finished_at INTEGER;
UPDATE tables SET finished_at = touched_at WHERE stage = 'finished';

-- The table at which the same people went on with the sequel of this one: it
-- is begun once.
ALTER TABLE tables ADD COLUMN sequel_code TEXT;

-- A guest is known by several tokens, one for each browser: a browser can be
-- added and all can be signed out. (Runs with foreign keys off: a table that
-- others refer to is made anew.)

CREATE TABLE tokens (
    -- The SHA-256 of the token: the token itself is kept by the browser alone.
    hash BLOB PRIMARY KEY,
    guest_id INTEGER NOT NULL REFERENCES guests ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO tokens (hash, guest_id, created_at, seen_at)
    SELECT token_hash, id, created_at, seen_at FROM guests;
CREATE INDEX tokens_guest ON tokens (guest_id);
CREATE INDEX tokens_seen ON tokens (seen_at);

CREATE TABLE new_guests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    -- Since when the administrator has banned the guest.
    banned_at INTEGER
) STRICT;
INSERT INTO new_guests (id, name, created_at, seen_at, banned_at)
    SELECT id, name, created_at, seen_at, banned_at FROM guests;
-- Numbers of guests who are gone are not given again.
DELETE FROM sqlite_sequence WHERE name = 'new_guests';
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_guests', max(
    coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'guests'), 0),
    coalesce((SELECT max(id) FROM guests), 0));
DROP TABLE guests;
ALTER TABLE new_guests RENAME TO guests;

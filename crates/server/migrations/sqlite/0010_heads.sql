-- How far the journal of each table goes. Entries are appended only to the
-- head they were made for.
CREATE TABLE heads (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    n_entries INTEGER NOT NULL,
    -- How long the lines are together.
    n_bytes INTEGER NOT NULL,
    -- The hash of all entries, each with the hash before it. Empty for journals
    -- from before this table came; they are chained at the next start.
    hash TEXT NOT NULL
) STRICT;
INSERT INTO heads (table_id, n_entries, n_bytes, hash)
    SELECT id, count(line), coalesce(sum(octet_length(line)), 0), ''
    FROM tables LEFT JOIN entries ON table_id = id GROUP BY id;

-- Tables whose journal is not what was stored, and what is the matter.
CREATE TABLE damaged (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    problem TEXT NOT NULL
) STRICT;

-- Tables that were deleted since the server started: they are not lost.
CREATE TABLE gone_tables (table_id INTEGER PRIMARY KEY) STRICT;
CREATE TRIGGER tables_gone AFTER DELETE ON tables BEGIN
    INSERT OR IGNORE INTO gone_tables (table_id) VALUES (OLD.id);
END;

-- What the database says of itself: which copy it is, whether a server uses
-- it, and when it was last tried whether something can be written.
CREATE TABLE marks (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

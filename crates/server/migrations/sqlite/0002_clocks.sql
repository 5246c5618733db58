-- The match time, in milliseconds, at which the clock of a match stood when it
-- was last written down. Later entries of its journal are later times.
CREATE TABLE clocks (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

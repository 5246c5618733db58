-- What brings a seat back to its owner in another browser: the hash of a secret
-- that its owner alone was shown. It counts as long as that guest has the seat.
CREATE TABLE seat_keys (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    guest_id INTEGER NOT NULL REFERENCES guests ON DELETE CASCADE,
    hash BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, guest_id)
) STRICT, WITHOUT ROWID;

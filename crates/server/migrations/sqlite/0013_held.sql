-- Whose eyes have seen which seat of a running match: nobody sees two.
CREATE TABLE held (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    guest_id INTEGER NOT NULL REFERENCES guests ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    PRIMARY KEY (table_id, guest_id)
) STRICT, WITHOUT ROWID;
INSERT INTO held SELECT seats.table_id, seats.guest_id, seats.seat FROM seats
    JOIN tables ON tables.id = seats.table_id
    WHERE tables.stage = 'playing' AND seats.guest_id IS NOT NULL;

-- To which table those of a finished match are invited, and by whom.
CREATE TABLE invitations (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    next_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    guest_id INTEGER NOT NULL REFERENCES guests ON DELETE CASCADE,
    same_luck INTEGER NOT NULL
) STRICT;
CREATE INDEX invitations_next ON invitations (next_id);
CREATE INDEX invitations_guest ON invitations (guest_id);

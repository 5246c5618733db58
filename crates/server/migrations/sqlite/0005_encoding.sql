-- By which encoding the states of a table's entries were hashed. Entries made
-- before this column came have hashes of the first; they are not compared, nor
-- are those that follow them at the same table.
ALTER TABLE tables ADD COLUMN encoding INTEGER NOT NULL DEFAULT 1;

-- What was told of finished matches, to be shown when the rules that made them
-- have moved on: JSON, compressed by zlib. NULL if the journal cannot be
-- played again.
CREATE TABLE tellings (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    body BLOB
) STRICT;

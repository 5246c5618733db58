-- Whether the match has left secrets to a sequel: what tells them is sealed
-- until the campaign is over.
ALTER TABLE tables ADD COLUMN leaves_secrets INTEGER NOT NULL DEFAULT 0;

-- How often the match was forked while it ran.
ALTER TABLE tables ADD COLUMN n_forks INTEGER NOT NULL DEFAULT 0;

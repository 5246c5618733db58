-- What a match inherits from the one before it, as JSON; NULL if nothing does.
-- As secret as the seed.
ALTER TABLE tables ADD COLUMN legacy TEXT;

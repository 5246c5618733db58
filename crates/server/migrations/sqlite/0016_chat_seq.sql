-- How many entries the journal had when a line was said.
ALTER TABLE chat ADD COLUMN seq INTEGER;

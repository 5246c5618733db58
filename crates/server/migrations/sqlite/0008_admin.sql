-- What the administrator has closed, and whom banned.
ALTER TABLE tables ADD COLUMN closed_at INTEGER;
ALTER TABLE guests ADD COLUMN banned_at INTEGER;

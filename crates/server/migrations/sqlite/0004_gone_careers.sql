-- Careers that were deleted: nothing of them but what they were known by and
-- when they last changed, so that no older file brings back what was lost since.
CREATE TABLE gone_careers (
    code TEXT PRIMARY KEY,
    origin TEXT,
    origin_code TEXT,
    touched_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX gone_careers_origin ON gone_careers (origin, origin_code) WHERE origin IS NOT NULL;

CREATE TRIGGER careers_gone AFTER DELETE ON careers BEGIN
    INSERT OR REPLACE INTO gone_careers (code, origin, origin_code, touched_at)
    VALUES (OLD.code, OLD.origin, OLD.origin_code, OLD.touched_at);
END;

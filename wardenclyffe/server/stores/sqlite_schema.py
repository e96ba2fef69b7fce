"""The tables of the SQLite store, as the numbered steps that led to them: step n makes schema n out of schema n - 1.

A step that was released is never edited; a change is a new step at the end, here and in the other store.
"""

FIRST = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    created REAL NOT NULL,
    changed REAL NOT NULL,
    length INTEGER NOT NULL,
    status TEXT NOT NULL,
    note TEXT NOT NULL,
    summary BLOB NOT NULL,
    header BLOB NOT NULL,
    writer TEXT NOT NULL,
    change INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX tables_change ON tables (change);
CREATE INDEX tables_changed ON tables (changed);
CREATE TABLE secrets (table_id TEXT PRIMARY KEY REFERENCES tables, seed BLOB NOT NULL) STRICT;
CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    colour TEXT NOT NULL,
    created REAL NOT NULL,
    last_seen REAL NOT NULL
) STRICT;
CREATE TABLE lines (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    author TEXT REFERENCES guests ON DELETE SET NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX lines_author ON lines (author) WHERE author IS NOT NULL;
CREATE TABLE commands (
    table_id TEXT NOT NULL,
    id TEXT NOT NULL,
    start INTEGER NOT NULL,
    length INTEGER NOT NULL,
    answer BLOB NOT NULL,
    author TEXT REFERENCES guests ON DELETE SET NULL,
    PRIMARY KEY (table_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX commands_author ON commands (author) WHERE author IS NOT NULL;
CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    created REAL NOT NULL
) STRICT;
CREATE INDEX tokens_guest ON tokens (guest);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables,
    number INTEGER NOT NULL,
    guest TEXT REFERENCES guests ON DELETE SET NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_guest ON seats (guest);
CREATE TABLE marks (
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables,
    length INTEGER NOT NULL,
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE invites (
    hash BLOB PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER,
    created REAL NOT NULL
) STRICT;
CREATE INDEX invites_table ON invites (table_id);
CREATE TABLE leases (table_id TEXT PRIMARY KEY REFERENCES tables, owner TEXT NOT NULL, until REAL NOT NULL) STRICT;
CREATE INDEX leases_owner ON leases (owner);
"""

# Lists and sweeps ask for columns that have an index instead of reading summaries, browsers can be told apart, and a
# process shows that it lives by a number that grows: leases and presence go with it.
SECOND = """
ALTER TABLE tables ADD COLUMN maker TEXT REFERENCES guests ON DELETE SET NULL;
ALTER TABLE tables ADD COLUMN waiting INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN due REAL;
ALTER TABLE tables ADD COLUMN moved REAL NOT NULL DEFAULT 0;
UPDATE tables SET moved = created;
UPDATE tables SET
    waiting = CASE WHEN json_extract(CAST(summary AS TEXT), '$.begun') THEN 0
        ELSE COALESCE(json_array_length(CAST(summary AS TEXT), '$.open'), 0) END,
    moved = MAX(created, COALESCE(json_extract(CAST(summary AS TEXT), '$.moved'), 0))
    WHERE json_valid(CAST(summary AS TEXT));
UPDATE tables SET due = CASE
    WHEN COALESCE(json_array_length(CAST(summary AS TEXT), '$.machines'), 0) > 0 THEN 0.0
    WHEN NOT COALESCE(json_extract(CAST(summary AS TEXT), '$.begun'), 0) THEN NULL
    WHEN json_extract(CAST(summary AS TEXT), '$.away') = '1d' THEN moved + 86400.0
    WHEN json_extract(CAST(summary AS TEXT), '$.away') = '3d' THEN moved + 259200.0 END
    WHERE json_valid(CAST(summary AS TEXT));
CREATE INDEX tables_maker ON tables (maker, created);
CREATE INDEX tables_waiting ON tables (created) WHERE waiting > 0 AND status = 'live';
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL AND status = 'live';
ALTER TABLE guests ADD COLUMN revoked REAL NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN used REAL NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN place TEXT NOT NULL DEFAULT '';
UPDATE tokens SET used = created;
DROP TABLE leases;
CREATE TABLE processes (owner TEXT PRIMARY KEY, beat INTEGER NOT NULL) STRICT;
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY REFERENCES tables,
    owner TEXT NOT NULL REFERENCES processes ON DELETE CASCADE
) STRICT;
CREATE INDEX leases_owner ON leases (owner);
CREATE TABLE presence (
    owner TEXT NOT NULL REFERENCES processes ON DELETE CASCADE,
    table_id TEXT NOT NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (owner, table_id, guest)
) STRICT, WITHOUT ROWID;
"""

# The end of a finished game is kept as it was shown; of a deleted one only its id is left.
THIRD = """
CREATE TABLE endings (table_id TEXT PRIMARY KEY REFERENCES tables, looked REAL NOT NULL, body BLOB NOT NULL) STRICT;
CREATE INDEX endings_looked ON endings (looked);
CREATE TABLE pruned (id TEXT PRIMARY KEY, at REAL NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX tables_frozen ON tables (changed) WHERE status = 'frozen';
"""

STEPS = (FIRST, SECOND, THIRD)

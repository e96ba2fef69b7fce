"""The tables and the one function of the PostgreSQL store, as numbered steps; sqlite_schema.py says what a step is.

The function is written only in the step that last made it anew.
"""

FIRST = """
CREATE TABLE meta (key text PRIMARY KEY, value text NOT NULL);
CREATE TABLE tables (
    id text PRIMARY KEY,
    created double precision NOT NULL,
    changed double precision NOT NULL,
    length integer NOT NULL,
    status text NOT NULL,
    note text NOT NULL,
    summary bytea NOT NULL,
    header bytea NOT NULL,
    writer text NOT NULL
);
CREATE INDEX tables_changed ON tables (changed);
CREATE TABLE secrets (table_id text PRIMARY KEY REFERENCES tables, seed bytea NOT NULL);
CREATE TABLE guests (
    id text PRIMARY KEY,
    name text NOT NULL,
    colour text NOT NULL,
    created double precision NOT NULL,
    last_seen double precision NOT NULL
);
CREATE TABLE lines (
    table_id text NOT NULL,
    number integer NOT NULL,
    line text NOT NULL,
    author text REFERENCES guests ON DELETE SET NULL,
    at double precision NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE INDEX lines_author ON lines (author) WHERE author IS NOT NULL;
CREATE TABLE commands (
    table_id text NOT NULL,
    id text NOT NULL,
    start integer NOT NULL,
    length integer NOT NULL,
    answer bytea NOT NULL,
    author text REFERENCES guests ON DELETE SET NULL,
    PRIMARY KEY (table_id, id)
);
CREATE INDEX commands_author ON commands (author) WHERE author IS NOT NULL;
CREATE TABLE tokens (
    hash bytea PRIMARY KEY,
    guest text NOT NULL REFERENCES guests ON DELETE CASCADE,
    purpose text NOT NULL,
    created double precision NOT NULL
);
CREATE INDEX tokens_guest ON tokens (guest);
CREATE TABLE seats (
    table_id text NOT NULL REFERENCES tables,
    number integer NOT NULL,
    guest text REFERENCES guests ON DELETE SET NULL,
    PRIMARY KEY (table_id, number)
);
CREATE INDEX seats_guest ON seats (guest);
CREATE TABLE marks (
    guest text NOT NULL REFERENCES guests ON DELETE CASCADE,
    table_id text NOT NULL REFERENCES tables,
    length integer NOT NULL,
    PRIMARY KEY (guest, table_id)
);
CREATE TABLE invites (
    hash bytea PRIMARY KEY,
    table_id text NOT NULL REFERENCES tables,
    seat integer,
    created double precision NOT NULL
);
CREATE INDEX invites_table ON invites (table_id);
CREATE TABLE leases (
    table_id text PRIMARY KEY REFERENCES tables,
    owner text NOT NULL,
    until double precision NOT NULL
);
CREATE INDEX leases_owner ON leases (owner);
"""

SECOND = """
ALTER TABLE tables ADD COLUMN maker text REFERENCES guests ON DELETE SET NULL;
ALTER TABLE tables ADD COLUMN waiting integer NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN due double precision;
ALTER TABLE tables ADD COLUMN moved double precision NOT NULL DEFAULT 0;
UPDATE tables SET moved = created;
DO $$
DECLARE
    old record;
    said json;
    seen double precision;
BEGIN
    FOR old IN SELECT id, created, summary FROM tables LOOP
        BEGIN
            said := convert_from(old.summary, 'UTF8')::json;
            seen := GREATEST(old.created, COALESCE((said->>'moved')::double precision, 0));
            UPDATE tables SET
                moved = seen,
                waiting = CASE WHEN said->>'begun' = 'true' THEN 0
                    ELSE COALESCE(json_array_length(said->'open'), 0) END,
                due = CASE
                    WHEN COALESCE(json_array_length(said->'machines'), 0) > 0 THEN 0
                    WHEN said->>'begun' IS DISTINCT FROM 'true' THEN NULL
                    WHEN said->>'away' = '1d' THEN seen + 86400
                    WHEN said->>'away' = '3d' THEN seen + 259200 END
                WHERE id = old.id;
        EXCEPTION WHEN data_exception THEN
            NULL;  -- a summary that nobody can read keeps its table out of lists, as before
        END;
    END LOOP;
END $$;
CREATE INDEX tables_maker ON tables (maker, created);
CREATE INDEX tables_waiting ON tables (created) WHERE waiting > 0 AND status = 'live';
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL AND status = 'live';
ALTER TABLE guests ADD COLUMN revoked double precision NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN used double precision NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN place text NOT NULL DEFAULT '';
UPDATE tokens SET used = created;
DROP TABLE leases;
CREATE TABLE processes (owner text PRIMARY KEY, beat bigint NOT NULL);
CREATE TABLE leases (
    table_id text PRIMARY KEY REFERENCES tables,
    owner text NOT NULL REFERENCES processes ON DELETE CASCADE
);
CREATE INDEX leases_owner ON leases (owner);
CREATE TABLE presence (
    owner text NOT NULL REFERENCES processes ON DELETE CASCADE,
    table_id text NOT NULL,
    guest text NOT NULL,
    PRIMARY KEY (owner, table_id, guest)
);
DROP FUNCTION IF EXISTS append_lines;

-- One round trip per append. The row of the table is locked first; each later statement then sees
-- everything that was committed before the lock was granted.
CREATE FUNCTION append_lines(
    _table text, _expected integer, _lines text[], _command text, _answer bytea, _author text,
    _seats integer[], _guests text[], _summary bytea, _status text, _writer text,
    _waiting integer, _due double precision, _moved double precision,
    OUT outcome text, OUT first integer, OUT total integer, OUT stored bytea, OUT previous text)
LANGUAGE plpgsql AS $$
DECLARE
    moment double precision := extract(epoch FROM clock_timestamp());
    place integer;
BEGIN
    SELECT t.length, t.length, t.writer INTO first, total, previous FROM tables t WHERE t.id = _table FOR UPDATE;
    IF NOT FOUND THEN
        outcome := 'unknown';
        RETURN;
    END IF;
    SELECT c.start, c.length, c.answer INTO first, place, stored
        FROM commands c WHERE c.table_id = _table AND c.id = _command;
    IF FOUND THEN
        outcome := 'repeated';
        total := place;
        RETURN;
    END IF;
    first := total;
    IF _expected <> total THEN
        outcome := 'moved';
        RETURN;
    END IF;
    FOR place IN 1 .. cardinality(_seats) LOOP
        IF EXISTS (SELECT FROM seats s WHERE s.table_id = _table AND s.number = _seats[place]
                   AND _guests[place] IS NOT NULL AND s.guest <> _guests[place]) THEN
            outcome := 'taken';
            total := _seats[place];
            RETURN;
        END IF;
    END LOOP;
    FOR place IN 1 .. cardinality(_seats) LOOP
        IF _guests[place] IS NULL THEN
            DELETE FROM seats s WHERE s.table_id = _table AND s.number = _seats[place];
        ELSE
            INSERT INTO seats (table_id, number, guest) VALUES (_table, _seats[place], _guests[place])
                ON CONFLICT (table_id, number) DO UPDATE SET guest = excluded.guest;
        END IF;
    END LOOP;
    INSERT INTO lines (table_id, number, line, author, at)
        SELECT _table, first + n - 1, line, _author, moment FROM unnest(_lines) WITH ORDINALITY AS new(line, n);
    total := first + cardinality(_lines);
    stored := _answer;
    UPDATE tables t SET length = total, changed = moment, writer = _writer,
        status = COALESCE(_status, t.status),
        summary = COALESCE(_summary, t.summary),
        waiting = CASE WHEN _summary IS NULL THEN t.waiting ELSE _waiting END,
        due = CASE WHEN _summary IS NULL THEN t.due ELSE _due END,
        moved = CASE WHEN _summary IS NULL THEN t.moved ELSE GREATEST(t.moved, _moved) END WHERE t.id = _table;
    INSERT INTO commands (table_id, id, start, length, answer, author)
        VALUES (_table, _command, first, total, _answer, _author);
    outcome := 'appended';
END $$;
"""

# The end of a finished game is kept as it was shown; of a deleted one only its id is left.
THIRD = """
CREATE TABLE endings (
    table_id text PRIMARY KEY REFERENCES tables,
    looked double precision NOT NULL,
    body bytea NOT NULL
);
CREATE INDEX endings_looked ON endings (looked);
CREATE TABLE pruned (id text PRIMARY KEY, at double precision NOT NULL);
CREATE INDEX tables_frozen ON tables (changed) WHERE status = 'frozen';
"""

STEPS = (FIRST, SECOND, THIRD)

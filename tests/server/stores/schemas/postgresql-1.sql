CREATE SCHEMA wardenclyffe;
CREATE FUNCTION wardenclyffe.append_lines(_table text, _expected integer, _lines text[], _command text, _answer bytea, _author text, _seats integer[], _guests text[], _summary bytea, _status text, _writer text, OUT outcome text, OUT first integer, OUT total integer, OUT stored bytea, OUT previous text) RETURNS record
    LANGUAGE plpgsql
    AS $$
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
        summary = COALESCE(_summary, t.summary), status = COALESCE(_status, t.status) WHERE t.id = _table;
    INSERT INTO commands (table_id, id, start, length, answer, author)
        VALUES (_table, _command, first, total, _answer, _author);
    outcome := 'appended';
END $$;
CREATE TABLE wardenclyffe.commands (
    table_id text NOT NULL,
    id text NOT NULL,
    start integer NOT NULL,
    length integer NOT NULL,
    answer bytea NOT NULL,
    author text
);
CREATE TABLE wardenclyffe.guests (
    id text NOT NULL,
    name text NOT NULL,
    colour text NOT NULL,
    created double precision NOT NULL,
    last_seen double precision NOT NULL
);
CREATE TABLE wardenclyffe.invites (
    hash bytea NOT NULL,
    table_id text NOT NULL,
    seat integer,
    created double precision NOT NULL
);
CREATE TABLE wardenclyffe.leases (
    table_id text NOT NULL,
    owner text NOT NULL,
    until double precision NOT NULL
);
CREATE TABLE wardenclyffe.lines (
    table_id text NOT NULL,
    number integer NOT NULL,
    line text NOT NULL,
    author text,
    at double precision NOT NULL
);
CREATE TABLE wardenclyffe.marks (
    guest text NOT NULL,
    table_id text NOT NULL,
    length integer NOT NULL
);
CREATE TABLE wardenclyffe.meta (
    key text NOT NULL,
    value text NOT NULL
);
CREATE TABLE wardenclyffe.seats (
    table_id text NOT NULL,
    number integer NOT NULL,
    guest text
);
CREATE TABLE wardenclyffe.secrets (
    table_id text NOT NULL,
    seed bytea NOT NULL
);
CREATE TABLE wardenclyffe.tables (
    id text NOT NULL,
    created double precision NOT NULL,
    changed double precision NOT NULL,
    length integer NOT NULL,
    status text NOT NULL,
    note text NOT NULL,
    summary bytea NOT NULL,
    header bytea NOT NULL,
    writer text NOT NULL
);
CREATE TABLE wardenclyffe.tokens (
    hash bytea NOT NULL,
    guest text NOT NULL,
    purpose text NOT NULL,
    created double precision NOT NULL
);
INSERT INTO wardenclyffe.commands VALUES ('live', 'c1', 0, 2, '\x6131', 'joi_AeJCoMY_J9wJ');
INSERT INTO wardenclyffe.commands VALUES ('live', 'c2', 2, 3, '\x6132', 'DkT4OKJ0ZVQciglB');
INSERT INTO wardenclyffe.commands VALUES ('over', 'c3', 0, 2, '\x6133', 'joi_AeJCoMY_J9wJ');
INSERT INTO wardenclyffe.guests VALUES ('DkT4OKJ0ZVQciglB', 'Ada', 'arc', 1794814086.8134165, 1794814086.8134165);
INSERT INTO wardenclyffe.guests VALUES ('joi_AeJCoMY_J9wJ', 'Bob', 'moss', 1794814086.816548, 1794814086.816548);
INSERT INTO wardenclyffe.invites VALUES ('\xd8e7469751d66dee1aa4c92e9c1626f1bb74dd4474a3cb756bb44cccad3616eb', 'live', 1, 1794814086.8506625);
INSERT INTO wardenclyffe.leases VALUES ('live', 'process', 1794814092.875495);
INSERT INTO wardenclyffe.lines VALUES ('live', 0, 'event sit 1', 'joi_AeJCoMY_J9wJ', 1794814086.838685);
INSERT INTO wardenclyffe.lines VALUES ('live', 1, 'chat say 1 hello', 'joi_AeJCoMY_J9wJ', 1794814086.838685);
INSERT INTO wardenclyffe.lines VALUES ('live', 2, 'choice 0 pass', 'DkT4OKJ0ZVQciglB', 1794814086.846518);
INSERT INTO wardenclyffe.lines VALUES ('over', 0, 'choice 0 pass', 'joi_AeJCoMY_J9wJ', 1794814086.862464);
INSERT INTO wardenclyffe.lines VALUES ('over', 1, 'choice 0 stop', 'joi_AeJCoMY_J9wJ', 1794814086.862464);
INSERT INTO wardenclyffe.marks VALUES ('DkT4OKJ0ZVQciglB', 'live', 3);
INSERT INTO wardenclyffe.meta VALUES ('schema', '1');
INSERT INTO wardenclyffe.seats VALUES ('live', 0, 'DkT4OKJ0ZVQciglB');
INSERT INTO wardenclyffe.seats VALUES ('live', 1, 'joi_AeJCoMY_J9wJ');
INSERT INTO wardenclyffe.seats VALUES ('over', 0, 'joi_AeJCoMY_J9wJ');
INSERT INTO wardenclyffe.secrets VALUES ('live', '\x73656564206f6e65');
INSERT INTO wardenclyffe.secrets VALUES ('over', '\x736565642074776f');
INSERT INTO wardenclyffe.secrets VALUES ('frozen', '\x73656564207468726565');
INSERT INTO wardenclyffe.tables VALUES ('live', 1794814086.8225243, 1794814086.846518, 3, 'live', '', '\x7b2267616d65223a20226475656c222c20227469746c65223a20224475656c227d', '\x7b227461626c65223a20226c697665227d', 'f317250831327a83');
INSERT INTO wardenclyffe.tables VALUES ('over', 1794814086.858442, 1794814086.862464, 2, 'over', '', '\x7b2267616d65223a20226475656c222c20227469746c65223a20224475656c222c20226f766572223a20747275657d', '\x7b227461626c65223a20226f766572227d', 'f317250831327a83');
INSERT INTO wardenclyffe.tables VALUES ('frozen', 1794814086.866238, 1794814086.871265, 0, 'frozen', 'a reason', '\x', '\x7b227461626c65223a202266726f7a656e227d', '');
INSERT INTO wardenclyffe.tokens VALUES ('\xa4d68ade52c3dc55f566ab9117068d96a2e37072bad668f3afdbd51e87561c60', 'DkT4OKJ0ZVQciglB', 'cookie', 1794814086.8134522);
INSERT INTO wardenclyffe.tokens VALUES ('\xcd19b1cf457bc8f1275b86460118a47102d934fedd9295b780d041c828fc21e2', 'joi_AeJCoMY_J9wJ', 'cookie', 1794814086.8165698);
INSERT INTO wardenclyffe.tokens VALUES ('\x5906bdf5b49d1dde1283a5eff9603472d3d6e1be169acb113a22a81e661fcdf8', 'DkT4OKJ0ZVQciglB', 'link', 1794814086.8201663);
ALTER TABLE ONLY wardenclyffe.commands
    ADD CONSTRAINT commands_pkey PRIMARY KEY (table_id, id);
ALTER TABLE ONLY wardenclyffe.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY wardenclyffe.invites
    ADD CONSTRAINT invites_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY wardenclyffe.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY wardenclyffe.lines
    ADD CONSTRAINT lines_pkey PRIMARY KEY (table_id, number);
ALTER TABLE ONLY wardenclyffe.marks
    ADD CONSTRAINT marks_pkey PRIMARY KEY (guest, table_id);
ALTER TABLE ONLY wardenclyffe.meta
    ADD CONSTRAINT meta_pkey PRIMARY KEY (key);
ALTER TABLE ONLY wardenclyffe.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, number);
ALTER TABLE ONLY wardenclyffe.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY wardenclyffe.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY wardenclyffe.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
CREATE INDEX commands_author ON wardenclyffe.commands USING btree (author) WHERE (author IS NOT NULL);
CREATE INDEX invites_table ON wardenclyffe.invites USING btree (table_id);
CREATE INDEX leases_owner ON wardenclyffe.leases USING btree (owner);
CREATE INDEX lines_author ON wardenclyffe.lines USING btree (author) WHERE (author IS NOT NULL);
CREATE INDEX seats_guest ON wardenclyffe.seats USING btree (guest);
CREATE INDEX tables_changed ON wardenclyffe.tables USING btree (changed);
CREATE INDEX tokens_guest ON wardenclyffe.tokens USING btree (guest);
ALTER TABLE ONLY wardenclyffe.commands
    ADD CONSTRAINT commands_author_fkey FOREIGN KEY (author) REFERENCES wardenclyffe.guests(id) ON DELETE SET NULL;
ALTER TABLE ONLY wardenclyffe.invites
    ADD CONSTRAINT invites_table_id_fkey FOREIGN KEY (table_id) REFERENCES wardenclyffe.tables(id);
ALTER TABLE ONLY wardenclyffe.leases
    ADD CONSTRAINT leases_table_id_fkey FOREIGN KEY (table_id) REFERENCES wardenclyffe.tables(id);
ALTER TABLE ONLY wardenclyffe.lines
    ADD CONSTRAINT lines_author_fkey FOREIGN KEY (author) REFERENCES wardenclyffe.guests(id) ON DELETE SET NULL;
ALTER TABLE ONLY wardenclyffe.marks
    ADD CONSTRAINT marks_guest_fkey FOREIGN KEY (guest) REFERENCES wardenclyffe.guests(id) ON DELETE CASCADE;
ALTER TABLE ONLY wardenclyffe.marks
    ADD CONSTRAINT marks_table_id_fkey FOREIGN KEY (table_id) REFERENCES wardenclyffe.tables(id);
ALTER TABLE ONLY wardenclyffe.seats
    ADD CONSTRAINT seats_guest_fkey FOREIGN KEY (guest) REFERENCES wardenclyffe.guests(id) ON DELETE SET NULL;
ALTER TABLE ONLY wardenclyffe.seats
    ADD CONSTRAINT seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES wardenclyffe.tables(id);
ALTER TABLE ONLY wardenclyffe.secrets
    ADD CONSTRAINT secrets_table_id_fkey FOREIGN KEY (table_id) REFERENCES wardenclyffe.tables(id);
ALTER TABLE ONLY wardenclyffe.tokens
    ADD CONSTRAINT tokens_guest_fkey FOREIGN KEY (guest) REFERENCES wardenclyffe.guests(id) ON DELETE CASCADE;

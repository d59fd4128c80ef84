-- Settings and the demonstration. The tables migration and installation are created by db/migrate.ts before the
-- first migration, so that every database has a stamp.

-- Settings that an operator changes while the service runs. The service checks each value when it writes it and
-- when it reads it; last_valid counts while a change by SQL left a value that is not valid. It is in the same row, so
-- that reading a setting stays one look-up.
CREATE TABLE setting (
  name       text             PRIMARY KEY,
  value      jsonb            NOT NULL,
  changed_at timestamptz      NOT NULL,
  changed_by text COLLATE "C" NOT NULL,
  last_valid jsonb,
  CONSTRAINT setting_name_check CHECK (name ~ '^[a-z][a-zA-Z.-]{2,79}$')
);

-- Sign-ins of the demonstration's invented people, with the password in clear. Demo mode only.
CREATE TABLE demo_person (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text   NOT NULL,
  name        text   NOT NULL,
  sign_in     text   NOT NULL,
  password    text   NOT NULL,
  note_en     text   NOT NULL,
  note_fil    text   NOT NULL,
  totp_secret text,
  CONSTRAINT demo_person_kind_check CHECK (kind IN ('member', 'staff')),
  CONSTRAINT demo_person_name_check CHECK (length(name) <= 200),
  CONSTRAINT demo_person_sign_in_check CHECK (length(sign_in) <= 200),
  CONSTRAINT demo_person_sign_in_key UNIQUE (sign_in),
  CONSTRAINT demo_person_password_check CHECK (length(password) <= 100),
  CONSTRAINT demo_person_note_en_check CHECK (length(note_en) <= 200),
  CONSTRAINT demo_person_note_fil_check CHECK (length(note_fil) <= 200),
  CONSTRAINT demo_person_totp_secret_check CHECK (length(totp_secret) <= 100)
);

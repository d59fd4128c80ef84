-- Sign-ins of the demonstration's invented people, with the password in clear. Demo mode only.
CREATE TABLE demo_person (
  id          bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text    NOT NULL CHECK (kind IN ('member', 'staff')),
  name        text    NOT NULL CHECK (length(name) <= 200),
  sign_in     text    NOT NULL UNIQUE CHECK (length(sign_in) <= 200),
  password    text    NOT NULL CHECK (length(password) <= 100),
  note        text    NOT NULL CHECK (length(note) <= 200),
  totp_secret text    CHECK (length(totp_secret) <= 100)
);

-- Pictures of identity documents. The sealed bytes are in the file store under a random name. The row is
-- inserted before the file is written, so that the cleanup job finds every file after a crash.
CREATE TABLE document (
  id           text        PRIMARY KEY CHECK (id ~ '^doc_[0-9A-Za-z]{22}$'),
  member_id    text        NOT NULL REFERENCES member,
  kind         text        NOT NULL CHECK (kind IN ('front', 'back', 'selfie')),
  state        text        NOT NULL CHECK (state IN ('STORING', 'UPLOADED', 'SUBMITTED', 'ACCEPTED',
                             'ASKED_AGAIN', 'REJECTED', 'REPLACED')),
  file_key     text        NOT NULL UNIQUE CHECK (file_key ~ '^[0-9a-z/]{20,80}$'),
  -- Of the re-encoded picture, to find the same picture sent twice, also by another member.
  sha256       bytea       NOT NULL CHECK (length(sha256) = 32),
  width        integer     NOT NULL CHECK (width BETWEEN 1 AND 2048),
  height       integer     NOT NULL CHECK (height BETWEEN 1 AND 2048),
  size_bytes   integer     NOT NULL CHECK (size_bytes > 0),
  reason       text        CHECK (length(reason) <= 40),
  created_at   timestamptz NOT NULL,
  submitted_at timestamptz,
  decided_at   timestamptz,
  decided_by   text        REFERENCES staff,
  CHECK (state IN ('STORING', 'UPLOADED', 'REPLACED') OR submitted_at IS NOT NULL),
  CHECK (state NOT IN ('ACCEPTED', 'ASKED_AGAIN', 'REJECTED')
         OR (decided_at IS NOT NULL AND decided_by IS NOT NULL)),
  CHECK (state NOT IN ('ASKED_AGAIN', 'REJECTED') OR reason IS NOT NULL)
);
-- One current picture per member and kind; the one before it is REPLACED.
CREATE UNIQUE INDEX document_current ON document (member_id, kind)
  WHERE state IN ('SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED');
CREATE INDEX document_member ON document (member_id, created_at);
CREATE INDEX document_sha256 ON document (sha256);
CREATE INDEX document_waiting ON document (submitted_at) WHERE state = 'SUBMITTED';
CREATE INDEX document_orphan ON document (created_at) WHERE state IN ('STORING', 'UPLOADED');

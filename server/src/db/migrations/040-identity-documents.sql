-- Pictures of identity documents. The sealed bytes are in the file store under a random name. The row is
-- inserted before the file is written, so that the cleanup job finds every file after a crash.
CREATE TABLE identity_document (
  id           text COLLATE "C" PRIMARY KEY,
  member_id    text COLLATE "C" NOT NULL,
  kind         text             NOT NULL,
  state        text             NOT NULL,
  file_key     text             NOT NULL,
  -- Of the re-encoded picture, to find the same picture sent twice, also by another member.
  sha256       bytea            NOT NULL,
  width        integer          NOT NULL,
  height       integer          NOT NULL,
  size_bytes   integer          NOT NULL,
  reason       text,
  created_at   timestamptz      NOT NULL,
  submitted_at timestamptz,
  decided_at   timestamptz,
  decided_by   text COLLATE "C",
  CONSTRAINT identity_document_id_check CHECK (id ~ '^doc_[0-9A-Za-z]{22}$'),
  CONSTRAINT identity_document_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT identity_document_kind_check CHECK (kind IN ('front', 'back', 'selfie')),
  CONSTRAINT identity_document_state_check CHECK (state IN ('STORING', 'UPLOADED', 'SUBMITTED', 'ACCEPTED',
    'ASKED_AGAIN', 'REJECTED', 'REPLACED')),
  CONSTRAINT identity_document_file_key_check CHECK (file_key ~ '^[0-9a-z/]{20,80}$'),
  CONSTRAINT identity_document_file_key_key UNIQUE (file_key),
  CONSTRAINT identity_document_sha256_check CHECK (length(sha256) = 32),
  CONSTRAINT identity_document_width_check CHECK (width BETWEEN 1 AND 2048),
  CONSTRAINT identity_document_height_check CHECK (height BETWEEN 1 AND 2048),
  CONSTRAINT identity_document_size_bytes_check CHECK (size_bytes > 0),
  CONSTRAINT identity_document_reason_check CHECK (length(reason) <= 40),
  CONSTRAINT identity_document_decided_by_fk FOREIGN KEY (decided_by) REFERENCES staff,
  CONSTRAINT identity_document_submitted_check
    CHECK (state IN ('STORING', 'UPLOADED', 'REPLACED') OR submitted_at IS NOT NULL),
  CONSTRAINT identity_document_decided_check CHECK (
    state NOT IN ('ACCEPTED', 'ASKED_AGAIN', 'REJECTED')
      OR (decided_at IS NOT NULL AND decided_by IS NOT NULL)),
  CONSTRAINT identity_document_reason_given_check
    CHECK (state NOT IN ('ASKED_AGAIN', 'REJECTED') OR reason IS NOT NULL)
);
-- One current picture per member and kind; the one before it is REPLACED.
CREATE UNIQUE INDEX identity_document_current ON identity_document (member_id, kind)
  WHERE state IN ('SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED');
CREATE INDEX identity_document_member ON identity_document (member_id, created_at);
CREATE INDEX identity_document_sha256 ON identity_document (sha256);
CREATE INDEX identity_document_waiting ON identity_document (submitted_at) WHERE state = 'SUBMITTED';
-- For the lists of decided reviews; accepted ones are read along their decisions.
CREATE INDEX identity_document_not_accepted ON identity_document (state, member_id)
  WHERE state IN ('SUBMITTED', 'ASKED_AGAIN', 'REJECTED');
CREATE INDEX identity_document_accepted ON identity_document (decided_at, member_id) WHERE state = 'ACCEPTED';
CREATE INDEX identity_document_orphan ON identity_document (created_at) WHERE state IN ('STORING', 'UPLOADED');
CREATE TRIGGER identity_document_member_open BEFORE INSERT ON identity_document
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();

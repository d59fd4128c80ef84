-- Photos and PDFs that staff keep for each other about a member. They are never sent; the copy of the member's data
-- names them. The sealed bytes are in the file store under a random name. The row is inserted before the file is
-- written, so that the cleanup job finds every file after a crash. STORING also marks a file for deletion.
CREATE TABLE member_file (
  id         text COLLATE "C" PRIMARY KEY,
  member_id  text COLLATE "C" NOT NULL,
  staff_id   text COLLATE "C" NOT NULL,
  kind       text             NOT NULL,
  state      text             NOT NULL,
  -- A short description, which erasure empties.
  text       text             NOT NULL,
  file_key   text             NOT NULL,
  -- Of the bytes that are kept: of a photo after it was encoded again, of a PDF unchanged.
  sha256     bytea            NOT NULL,
  pages      integer          NOT NULL,
  size_bytes integer          NOT NULL,
  at         timestamptz      NOT NULL,
  CONSTRAINT member_file_id_check CHECK (id ~ '^mfl_[0-9A-Za-z]{22}$'),
  CONSTRAINT member_file_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT member_file_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT member_file_kind_check CHECK (kind IN ('PHOTO', 'PDF')),
  CONSTRAINT member_file_state_check CHECK (state IN ('STORING', 'STORED')),
  CONSTRAINT member_file_text_check CHECK (length(text) <= 200 AND (state = 'STORING' OR text <> '')),
  CONSTRAINT member_file_file_key_check CHECK (file_key ~ '^[0-9a-z/]{20,80}$'),
  CONSTRAINT member_file_file_key_key UNIQUE (file_key),
  CONSTRAINT member_file_sha256_check CHECK (length(sha256) = 32),
  CONSTRAINT member_file_pages_check CHECK (pages BETWEEN 1 AND 30),
  CONSTRAINT member_file_size_bytes_check CHECK (size_bytes > 0)
);
CREATE INDEX member_file_member ON member_file (member_id, at);
CREATE INDEX member_file_staff ON member_file (staff_id);
CREATE INDEX member_file_unstored ON member_file (at) WHERE state = 'STORING';
CREATE TRIGGER member_file_living_member BEFORE INSERT ON member_file
  FOR EACH ROW EXECUTE FUNCTION refuse_data_of_ended_member();

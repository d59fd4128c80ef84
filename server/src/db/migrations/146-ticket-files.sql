-- Photos and PDFs of tickets. A file is uploaded first, and belongs to a message once that is sent. The sealed bytes are
-- in the file store under a random name. The row is inserted before the file is written, so that the cleanup job finds
-- every file after a crash. STORING also marks a file for deletion.
CREATE TABLE ticket_file (
  id         text COLLATE "C" PRIMARY KEY,
  -- The uploader: a member, staff, or a visitor when both are null.
  member_id  text COLLATE "C",
  staff_id   text COLLATE "C",
  -- The message that it was sent with; null until then.
  ticket_id  text COLLATE "C",
  seq        integer,
  kind       text             NOT NULL,
  state      text             NOT NULL,
  file_key   text             NOT NULL,
  -- Of the bytes that are kept: of a photo after it was encoded again, of a PDF unchanged.
  sha256     bytea            NOT NULL,
  pages      integer          NOT NULL,
  size_bytes integer          NOT NULL,
  created_at timestamptz      NOT NULL,
  CONSTRAINT ticket_file_id_check CHECK (id ~ '^tkf_[0-9A-Za-z]{22}$'),
  CONSTRAINT ticket_file_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT ticket_file_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT ticket_file_uploader_check CHECK (member_id IS NULL OR staff_id IS NULL),
  CONSTRAINT ticket_file_entry_fk FOREIGN KEY (ticket_id, seq) REFERENCES ticket_entry,
  CONSTRAINT ticket_file_sent_check CHECK ((ticket_id IS NULL) = (seq IS NULL) AND (ticket_id IS NULL OR state = 'STORED')),
  CONSTRAINT ticket_file_kind_check CHECK (kind IN ('PHOTO', 'PDF')),
  CONSTRAINT ticket_file_state_check CHECK (state IN ('STORING', 'STORED')),
  CONSTRAINT ticket_file_file_key_check CHECK (file_key ~ '^[0-9a-z/]{20,80}$'),
  CONSTRAINT ticket_file_file_key_key UNIQUE (file_key),
  CONSTRAINT ticket_file_sha256_check CHECK (length(sha256) = 32),
  CONSTRAINT ticket_file_pages_check CHECK (pages BETWEEN 1 AND 30),
  CONSTRAINT ticket_file_size_bytes_check CHECK (size_bytes > 0)
);
CREATE INDEX ticket_file_entry ON ticket_file (ticket_id, seq) WHERE ticket_id IS NOT NULL;
CREATE INDEX ticket_file_member ON ticket_file (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX ticket_file_staff ON ticket_file (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX ticket_file_unsent ON ticket_file (created_at) WHERE ticket_id IS NULL;
CREATE TRIGGER ticket_file_member_open BEFORE INSERT ON ticket_file
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();

-- The file of a ticket that this is a copy of, such as a selfie for a recovery; without a foreign key, because the file
-- of the ticket may be deleted before.
ALTER TABLE member_file ADD COLUMN ticket_file_id text COLLATE "C";
CREATE UNIQUE INDEX member_file_of_ticket ON member_file (ticket_file_id, member_id) WHERE ticket_file_id IS NOT NULL;

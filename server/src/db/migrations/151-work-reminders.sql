-- A colleague reminded the person who has a row of a list. It stands on that person's Today while they have the row.
CREATE TABLE work_reminder (
  list        text             NOT NULL,
  -- Of the loan, ticket or payment.
  record_id   text COLLATE "C" NOT NULL,
  -- In Manila: one reminder of a row a day.
  day         date             NOT NULL,
  staff_id    text COLLATE "C" NOT NULL,
  reminded_by text COLLATE "C" NOT NULL,
  at          timestamptz      NOT NULL,
  PRIMARY KEY (list, record_id, day),
  CONSTRAINT work_reminder_list_check CHECK (list IN ('APPLICATIONS', 'TICKETS', 'PAYMENTS', 'COLLECTIONS')),
  CONSTRAINT work_reminder_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT work_reminder_reminded_by_fk FOREIGN KEY (reminded_by) REFERENCES staff,
  CONSTRAINT work_reminder_people_check CHECK (staff_id <> reminded_by)
);
CREATE INDEX work_reminder_staff ON work_reminder (staff_id, day);
CREATE INDEX work_reminder_reminded_by ON work_reminder (reminded_by);
CREATE TRIGGER work_reminder_append_only BEFORE UPDATE OR DELETE ON work_reminder
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

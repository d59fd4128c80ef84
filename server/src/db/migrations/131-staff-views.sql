-- Filters of a list of the console that a person of the staff keeps under a name.
CREATE TABLE staff_view (
  staff_id text COLLATE "C" NOT NULL,
  id       text COLLATE "C" NOT NULL,
  list     text             NOT NULL,
  name     text             NOT NULL,
  -- The filters and the order, as they stand in the address of the page.
  query    text             NOT NULL,
  saved_at timestamptz      NOT NULL,
  PRIMARY KEY (staff_id, id),
  CONSTRAINT staff_view_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT staff_view_id_check CHECK (id ~ '^svw_[0-9A-Za-z]{22}$'),
  CONSTRAINT staff_view_name_check CHECK (length(name) BETWEEN 1 AND 40),
  CONSTRAINT staff_view_query_check CHECK (length(query) <= 300),
  CONSTRAINT staff_view_name_key UNIQUE (staff_id, list, name)
);

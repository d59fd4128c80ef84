-- Answers to common questions that staff put into the answer of a ticket. A changed answer is a new row that replaces the
-- old one, so that it can be read later which texts were offered when.
CREATE TABLE prepared_answer (
  id       text COLLATE "C" PRIMARY KEY,
  topic    text             NOT NULL,
  title    text             NOT NULL,
  text_en  text             NOT NULL,
  text_fil text             NOT NULL,
  replaces text COLLATE "C",
  made_by  text COLLATE "C" NOT NULL,
  made_at  timestamptz      NOT NULL,
  ended_by text COLLATE "C",
  ended_at timestamptz,
  CONSTRAINT prepared_answer_id_check CHECK (id ~ '^pra_[0-9A-Za-z]{22}$'),
  CONSTRAINT prepared_answer_topic_check CHECK (topic IN ('LOANS', 'PAYMENTS', 'WITHDRAWALS', 'ACCOUNT',
    'STOLEN_PHONE', 'PRIVACY', 'OTHER')),
  CONSTRAINT prepared_answer_title_check CHECK (length(title) BETWEEN 1 AND 80),
  CONSTRAINT prepared_answer_text_en_check CHECK (length(text_en) BETWEEN 1 AND 1500),
  CONSTRAINT prepared_answer_text_fil_check CHECK (length(text_fil) BETWEEN 1 AND 1500),
  CONSTRAINT prepared_answer_replaces_fk FOREIGN KEY (replaces) REFERENCES prepared_answer,
  CONSTRAINT prepared_answer_replaces_key UNIQUE (replaces),
  CONSTRAINT prepared_answer_made_by_fk FOREIGN KEY (made_by) REFERENCES staff,
  CONSTRAINT prepared_answer_ended_by_fk FOREIGN KEY (ended_by) REFERENCES staff,
  CONSTRAINT prepared_answer_ended_check CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE INDEX prepared_answer_current ON prepared_answer (topic, title, id) WHERE ended_at IS NULL;

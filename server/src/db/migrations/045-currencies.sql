-- Currencies in which amounts can be shown to a member, and their exchange rates (S3.15).

CREATE TABLE currency (
  code         text    PRIMARY KEY,
  name         text    NOT NULL,
  symbol       text    NOT NULL,
  country_name text    NOT NULL,
  active       boolean NOT NULL DEFAULT true,
  CONSTRAINT currency_code_check CHECK (code ~ '^[A-Z]{3}$'),
  CONSTRAINT currency_name_check CHECK (length(name) BETWEEN 1 AND 60),
  CONSTRAINT currency_symbol_check CHECK (length(symbol) BETWEEN 1 AND 8),
  CONSTRAINT currency_country_name_check CHECK (length(country_name) BETWEEN 1 AND 60),
  CONSTRAINT currency_peso_check CHECK (code <> 'PHP' OR active)
);
INSERT INTO currency (code, name, symbol, country_name) VALUES
  ('PHP', 'Philippine Peso',      '₱',   'Philippines'),
  ('AED', 'UAE Dirham',           'AED', 'United Arab Emirates'),
  ('AUD', 'Australian Dollar',    'A$',  'Australia'),
  ('BHD', 'Bahraini Dinar',       'BD',  'Bahrain'),
  ('CAD', 'Canadian Dollar',      'C$',  'Canada'),
  ('CHF', 'Swiss Franc',          'CHF', 'Switzerland'),
  ('EUR', 'Euro',                 '€',   'Euro area'),
  ('GBP', 'Pound Sterling',       '£',   'United Kingdom'),
  ('HKD', 'Hong Kong Dollar',     'HK$', 'Hong Kong'),
  ('JPY', 'Japanese Yen',         '¥',   'Japan'),
  ('KRW', 'South Korean Won',     '₩',   'South Korea'),
  ('KWD', 'Kuwaiti Dinar',        'KD',  'Kuwait'),
  ('MYR', 'Malaysian Ringgit',    'RM',  'Malaysia'),
  ('NOK', 'Norwegian Krone',      'kr',  'Norway'),
  ('NZD', 'New Zealand Dollar',   'NZ$', 'New Zealand'),
  ('OMR', 'Omani Rial',           'OMR', 'Oman'),
  ('QAR', 'Qatari Riyal',         'QR',  'Qatar'),
  ('SAR', 'Saudi Riyal',          'SR',  'Saudi Arabia'),
  ('SGD', 'Singapore Dollar',     'S$',  'Singapore'),
  ('THB', 'Thai Baht',            '฿',   'Thailand'),
  ('TWD', 'New Taiwan Dollar',    'NT$', 'Taiwan'),
  ('USD', 'United States Dollar', '$',   'United States');

-- Rates from the provider, append-only. The newest are shown; when a fetch fails, they stay in use.
CREATE TABLE exchange_rate (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source     text        NOT NULL,
  as_of      timestamptz NOT NULL,
  fetched_at timestamptz NOT NULL,
  -- Currency code to decimal text: units of that currency per peso.
  rates      jsonb       NOT NULL,
  CONSTRAINT exchange_rate_source_check CHECK (length(source) BETWEEN 1 AND 200),
  CONSTRAINT exchange_rate_rates_check CHECK (jsonb_typeof(rates) = 'object' AND rates->>'PHP' = '1')
);
CREATE INDEX exchange_rate_newest ON exchange_rate (as_of DESC, id DESC);
CREATE TRIGGER exchange_rate_append_only BEFORE UPDATE OR DELETE ON exchange_rate
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

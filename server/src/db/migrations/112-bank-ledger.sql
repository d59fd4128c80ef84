-- The ledger of the company's bank accounts. Only statements of the bank, confirmed by two people, move their cash.

INSERT INTO ledger.account_kind (kind, side, normal_side, owner_pattern, description) VALUES
  ('cash_at_bank', 'S', 'debit', '^acc_[0-9A-Za-z]{22}$',
   'Money on a bank account of the company, as its confirmed statements show it'),
  ('cash_on_hand', 'S', 'debit', '^company$', 'Cash that staff took over the counter'),
  ('transfer_clearing', 'S', 'debit', '^company$',
   'Money on its way between two bank accounts of the company'),
  ('bank_fee', 'S', 'debit', '^company$', 'Fees taken by banks; never passed on to a member');
-- A bank account has a clearing account too.
UPDATE ledger.account_kind SET owner_pattern = '^(acc_[0-9A-Za-z]{22}|[a-z0-9][a-z0-9-]{0,39})$'
WHERE kind = 'repayment_clearing';

INSERT INTO ledger.transfer_code (code, name, is_held, is_reversal, description) VALUES
  (63, 'provider_settled',   false, false, 'Cash moved between a provider and a bank account'),
  (64, 'counter_cash_moved', false, false, 'Counter cash deposited at a bank, or taken from it'),
  (65, 'own_transfer_moved', false, false, 'Transfer between two bank accounts of the company'),
  (66, 'bank_fee_taken',     false, false, 'Fee taken by a bank, or given back'),
  (67, 'known_money_moved',  false, false, 'Money at the bank that another channel had reported'),
  (68, 'unidentified_paid',  false, false, 'Money that left a bank account for an unknown purpose');

INSERT INTO ledger.posting_rule (code, debit_kind, credit_kind)
SELECT c.code, r.debit_kind, r.credit_kind
FROM (VALUES
  ('repayment_received',      'cash_at_bank',       'repayment_clearing'),
  ('repayment_received',      'cash_on_hand',       'repayment_clearing'),
  ('repayment_cash_returned', 'repayment_clearing', 'cash_at_bank'),
  ('repayment_cash_returned', 'repayment_clearing', 'cash_on_hand'),
  ('cash_funded',             'cash_at_bank',       'company_funds'),
  ('cash_drawn',              'company_funds',      'cash_at_bank'),
  ('provider_settled',        'cash_at_bank',       'cash_at_provider'),
  ('provider_settled',        'cash_at_provider',   'cash_at_bank'),
  ('counter_cash_moved',      'cash_at_bank',       'cash_on_hand'),
  ('counter_cash_moved',      'cash_on_hand',       'cash_at_bank'),
  ('own_transfer_moved',      'cash_at_bank',       'transfer_clearing'),
  ('own_transfer_moved',      'transfer_clearing',  'cash_at_bank'),
  ('bank_fee_taken',          'bank_fee',           'cash_at_bank'),
  ('bank_fee_taken',          'cash_at_bank',       'bank_fee'),
  ('known_money_moved',       'cash_at_bank',       'cash_on_hand'),
  ('known_money_moved',       'cash_at_bank',       'cash_at_provider'),
  ('unidentified_paid',       'suspense',           'cash_at_bank')
) AS r (name, debit_kind, credit_kind)
JOIN ledger.transfer_code c USING (name);

-- Code 90 may reverse any listed pair.
INSERT INTO ledger.posting_rule (code, debit_kind, credit_kind)
SELECT DISTINCT 90::smallint, r.credit_kind, r.debit_kind
FROM ledger.posting_rule r JOIN ledger.transfer_code c USING (code)
WHERE NOT c.is_reversal
ON CONFLICT DO NOTHING;

SELECT ledger.open_account(kind, 'company')
FROM unnest(ARRAY['cash_on_hand', 'transfer_clearing', 'bank_fee']) kind;

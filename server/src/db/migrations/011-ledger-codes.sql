-- The transfer codes, and for each the account kinds that it may move money between. A borrower can be
-- charged only interest and late charges: there is no rule for any other charge (V01).
INSERT INTO ledger.transfer_code (code, name, is_held, is_reversal, description) VALUES
  ( 1, 'disbursement',            false, false, 'Loan money credited to the wallet'),
  ( 2, 'interest_charged',        false, false, 'Interest of a loan, charged'),
  ( 3, 'late_charge_charged',     false, false, 'Late charge of an overdue installment'),
  (10, 'withdrawal_settled',      true,  false, 'Withdrawal settled by the rail'),
  (11, 'withdrawal_returned',     false, true,  'Settled withdrawal sent back by the rail'),
  (20, 'principal_repaid',        false, false, 'Repayment, principal part'),
  (21, 'interest_repaid',         false, false, 'Repayment, interest part'),
  (22, 'late_charge_repaid',      false, false, 'Repayment, late charge part'),
  (23, 'overpayment_credited',    false, false, 'Payment beyond what was owed, to the wallet'),
  (24, 'unused_money_returned',   false, false, 'Money never taken out, returned to the loan'),
  (30, 'principal_cancelled',     false, false, 'Principal given back by a cancellation'),
  (31, 'interest_waived',         false, false, 'Interest not charged after all'),
  (32, 'late_charge_waived',      false, false, 'Late charge not charged after all'),
  (40, 'principal_written_off',   false, false, 'Principal given up'),
  (41, 'interest_written_off',    false, false, 'Interest given up'),
  (42, 'late_charge_written_off', false, false, 'Late charge given up'),
  (43, 'written_off_recovered',   false, false, 'Payment on what had been given up'),
  (50, 'payout_cash_moved',       false, false, 'Cash of a settled payout left the provider'),
  (51, 'payout_cash_returned',    false, false, 'Cash of a returned payout came back'),
  (52, 'repayment_received',      false, false, 'Cash of a repayment arrived at the provider'),
  (53, 'repayment_cash_returned', false, false, 'Cash of a repayment sent back to its payer'),
  (54, 'cash_funded',             false, false, 'The company added money at a provider'),
  (55, 'cash_drawn',              false, false, 'The company took money from a provider'),
  (56, 'provider_fee_taken',      false, false, 'Fee taken by a provider'),
  (60, 'unidentified_received',   false, false, 'Received money whose payer is not known yet'),
  (61, 'unidentified_matched',    false, false, 'Formerly unknown money, matched'),
  (62, 'reconciliation_booked',   false, false, 'Difference found by reconciliation'),
  (90, 'reversal',                false, true,  'Correction by the opposite transfer');

INSERT INTO ledger.posting_rule (code, debit_kind, credit_kind)
SELECT c.code, r.debit_kind, r.credit_kind
FROM (VALUES
  ('disbursement',            'loan_principal',     'member_wallet'),
  ('interest_charged',        'loan_interest',      'interest_income'),
  ('late_charge_charged',     'loan_late_charge',   'late_charge_income'),
  ('withdrawal_settled',      'member_wallet',      'payout_clearing'),
  ('withdrawal_returned',     'payout_clearing',    'member_wallet'),
  ('principal_repaid',        'member_wallet',      'loan_principal'),
  ('principal_repaid',        'repayment_clearing', 'loan_principal'),
  ('interest_repaid',         'member_wallet',      'loan_interest'),
  ('interest_repaid',         'repayment_clearing', 'loan_interest'),
  ('late_charge_repaid',      'member_wallet',      'loan_late_charge'),
  ('late_charge_repaid',      'repayment_clearing', 'loan_late_charge'),
  ('overpayment_credited',    'repayment_clearing', 'member_wallet'),
  ('unused_money_returned',   'member_wallet',      'loan_principal'),
  ('principal_cancelled',     'member_wallet',      'loan_principal'),
  ('principal_cancelled',     'repayment_clearing', 'loan_principal'),
  ('interest_waived',         'interest_income',    'loan_interest'),
  ('late_charge_waived',      'late_charge_income', 'loan_late_charge'),
  ('principal_written_off',   'write_off',          'loan_principal'),
  ('interest_written_off',    'write_off',          'loan_interest'),
  ('late_charge_written_off', 'write_off',          'loan_late_charge'),
  ('written_off_recovered',   'repayment_clearing', 'write_off'),
  ('written_off_recovered',   'member_wallet',      'write_off'),
  ('payout_cash_moved',       'payout_clearing',    'cash_at_provider'),
  ('payout_cash_returned',    'cash_at_provider',   'payout_clearing'),
  ('repayment_received',      'cash_at_provider',   'repayment_clearing'),
  ('repayment_cash_returned', 'repayment_clearing', 'cash_at_provider'),
  ('cash_funded',             'cash_at_provider',   'company_funds'),
  ('cash_drawn',              'company_funds',      'cash_at_provider'),
  ('provider_fee_taken',      'provider_fee',       'cash_at_provider'),
  ('unidentified_received',   'repayment_clearing', 'suspense'),
  ('unidentified_matched',    'suspense',           'repayment_clearing'),
  ('reconciliation_booked',   'suspense',           'cash_at_provider'),
  ('reconciliation_booked',   'cash_at_provider',   'suspense'),
  ('reconciliation_booked',   'suspense',           'payout_clearing'),
  ('reconciliation_booked',   'payout_clearing',    'suspense')
) AS r (name, debit_kind, credit_kind)
JOIN ledger.transfer_code c USING (name);

-- Code 90 may reverse any listed pair.
INSERT INTO ledger.posting_rule (code, debit_kind, credit_kind)
SELECT DISTINCT 90::smallint, r.credit_kind, r.debit_kind
FROM ledger.posting_rule r JOIN ledger.transfer_code c USING (code)
WHERE NOT c.is_reversal;

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isConfirmedAlone, sumsOf } from './bank-statement.ts';
import {
  columnsNeeded,
  readDate,
  readStatementRow,
  STANDARD_COLUMNS,
  type StatementColumns,
} from './statement-columns.ts';

const cells: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  amount: '25,750.00',
  transaction_id: 'BDO-001',
  reference: 'bayad 1234',
  payer: 'ANA REYES',
};
const read = (change: Readonly<Record<string, string>>, columns = STANDARD_COLUMNS) => {
  const row = { ...cells, ...change };
  const decision = readStatementRow(2, (key) => row[key] ?? '', columns);
  return decision.ok
    ? `${decision.value.direction} ${decision.value.amount}`
    : decision.refusal.code;
};

test('[D10] the amount of a statement is read as banks write it, in both directions', () => {
  const written: readonly (readonly [string, string])[] = [
    ['25,750.00', 'IN 2575000'],
    ['25750', 'IN 2575000'],
    ['PHP 25,750.00', 'IN 2575000'],
    ['₱25,750', 'IN 2575000'],
    [' 25750.0 ', 'IN 2575000'],
    ['25,750.00 CR', 'IN 2575000'],
    ['-25.00', 'OUT 2500'],
    ['(25.00)', 'OUT 2500'],
    ['25.00-', 'OUT 2500'],
    ['25.00 DR', 'OUT 2500'],
  ];
  for (const [amount, expected] of written) assert.equal(read({ amount }), expected, amount);
});

test('[D10][V05] a row is read as it is meant, or not at all', () => {
  const awkward: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{ date: '20/11/2026' }, 'date-invalid'],
    [{ date: '2026-02-30' }, 'date-invalid'],
    ...['', '0.00', '12.345', '1e5', '25.750,00', '1,5', '12,34.00', '25,7500', '0x10'].map(
      (amount) => [{ amount }, 'amount-invalid'] as const,
    ),
    [{ transaction_id: ' ' }, 'transaction-id-invalid'],
    [{ transaction_id: 'x'.repeat(101) }, 'transaction-id-invalid'],
    [{ payer: 'x'.repeat(201) }, 'text-too-long'],
  ];
  for (const [change, reason] of awkward) {
    assert.equal(read(change), reason, JSON.stringify(change));
  }
});

test('[D10] a bank’s own columns: dates, money out and in, and the balance', () => {
  const columns: StatementColumns = {
    ...STANDARD_COLUMNS,
    dateFormat: 'MM/DD/YYYY',
    date: 'Posting Date',
    amount: { kind: 'TWO_COLUMNS', debit: 'Withdrawal', credit: 'Deposit' },
    balance: 'Running Balance',
  };
  assert.deepEqual(columnsNeeded({ ...columns, payer: null }), [
    ...['posting_date', 'withdrawal', 'deposit', 'transaction_id', 'reference', 'running_balance'],
  ]);
  assert.deepEqual(columnsNeeded(STANDARD_COLUMNS), [
    ...['date', 'amount', 'transaction_id', 'reference', 'payer'],
  ]);
  const bank = { posting_date: '11/20/2026', running_balance: '1,000.00' };
  assert.equal(read({ ...bank, deposit: '20.00' }, columns), 'IN 2000');
  assert.equal(read({ ...bank, withdrawal: '20.00', deposit: '0.00' }, columns), 'OUT 2000');
  assert.equal(read({ ...bank, withdrawal: '-20.00' }, columns), 'OUT 2000', 'with a sign');
  assert.equal(read({ ...bank, withdrawal: '1', deposit: '2' }, columns), 'amount-invalid');
  const unreadable = { ...bank, deposit: '1', running_balance: 'x' };
  assert.equal(read(unreadable, columns), 'balance-invalid');
  assert.equal(readDate('20-Nov-2026', 'DD-MMM-YYYY'), '2026-11-20');
  assert.equal(readDate('20/11/2026', 'DD/MM/YYYY'), '2026-11-20');
  assert.equal(readDate('11/20/2026', 'DD/MM/YYYY'), null);
});

test('[V32] which rows a second person confirms by themselves', () => {
  for (const warning of ['PAYER_DIFFERS', 'BACK_DATED', 'MAYBE_SAME_MONEY'] as const) {
    assert.ok(isConfirmedAlone([warning], 'DOWNLOAD'), warning);
  }
  for (const warning of ['GOES_OUT', 'EQUAL_OUT', 'ENDS_LOAN', 'CANCELS_LOAN'] as const) {
    assert.ok(!isConfirmedAlone([warning], 'DOWNLOAD'), warning);
    assert.ok(isConfirmedAlone([warning], 'CLOSING_BALANCE'), warning);
    assert.ok(isConfirmedAlone([warning], null), warning);
  }
  assert.ok(!isConfirmedAlone(['LOAN_ENDED'], null));
  assert.deepEqual(sumsOf([]), { in: 0n, out: 0n });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate } from '../calendar/calendar.ts';
import { readStatementRow, type StatementRow } from './bank-statement.ts';

const today = calendarDate('2026-11-23');
const row: StatementRow = {
  date: '2026-11-20',
  amount: '25,750.00',
  transaction_id: 'BDO-001',
  reference: 'bayad 1234',
  payer: 'ANA REYES',
};
const read = (change: Partial<StatementRow>) => {
  const decision = readStatementRow({ ...row, ...change }, today);
  return decision.ok ? decision.value.amount : decision.refusal.code;
};

test('[D10] the amount of a statement is read as banks write it', () => {
  for (const amount of [
    '25,750.00',
    '25750',
    '25750.00',
    'PHP 25,750.00',
    '₱25,750',
    ' 25750.0 ',
  ]) {
    assert.equal(read({ amount }), 2_575_000n, amount);
  }
});

test('[D10] a row that is no credit, or that cannot be read, is refused with its reason', () => {
  const awkward: readonly (readonly [Partial<StatementRow>, string])[] = [
    [{ date: '20/11/2026' }, 'date-invalid'],
    [{ date: '2026-02-30' }, 'date-invalid'],
    [{ date: '2026-11-24' }, 'date-in-future'],
    [{ amount: '' }, 'amount-invalid'],
    [{ amount: '12.345' }, 'amount-invalid'],
    [{ amount: '1e5' }, 'amount-invalid'],
    [{ amount: '-25.00' }, 'not-a-credit'],
    [{ amount: '(25.00)' }, 'not-a-credit'],
    [{ amount: '0.00' }, 'not-a-credit'],
    [{ transaction_id: ' ' }, 'transaction-id-invalid'],
    [{ transaction_id: 'x'.repeat(101) }, 'transaction-id-invalid'],
    [{ payer: 'x'.repeat(201) }, 'text-too-long'],
  ];
  for (const [change, reason] of awkward)
    assert.equal(read(change), reason, JSON.stringify(change));
});

test('[D10][V05] an amount is read as it is meant, or not at all', () => {
  const readAmount = (amount: string) => {
    const read = readStatementRow({ ...row, amount }, today);
    return read.ok ? read.value.amount : read.refusal.code;
  };
  assert.equal(readAmount('25,750.00'), 2_575_000n);
  assert.equal(readAmount('₱ 25 750.5'), 2_575_050n);
  for (const amount of ['25.750,00', '1,5', '12,34.00', '1.2345', '25,7500', '0x10', '1e3']) {
    assert.equal(readAmount(amount), 'amount-invalid', amount);
  }
  for (const amount of ['-500.00', '(500.00)', '500.00-', '500.00 DR', '0.00']) {
    assert.equal(readAmount(amount), 'not-a-credit', amount);
  }
});

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { nextDue, readStatement, type SavedLoan, saveStatement } from './last-statement.ts';
import { eraseStatement } from './personal-data.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { value: memory(), configurable: true });
  }
});

const now = new Date('2026-11-21T04:00:00Z');
const balance = { asOf: '2026-11-21T03:00:00.000Z', available: 5000, inTransfer: 0 };
const loan: SavedLoan = {
  asOf: '2026-11-20T03:00:00.000Z',
  loanNumber: 'LN-1',
  amount: 150_000,
  state: 'APPROVED',
  installments: [
    { dueDate: '2026-11-21', total: 25_750 },
    { dueDate: '2026-12-21', total: 25_000 },
  ],
};

test('balance and loan are kept side by side, for one member only', () => {
  saveStatement('639170000001', { balance });
  saveStatement('639170000001', { loan });
  const read = readStatement('639170000001', now);
  assert.deepEqual([read?.balance, read?.loan], [balance, loan]);
  assert.equal(readStatement('639170000002', now), null);
  assert.equal(readStatement(null, now), null);
});

test('another member keeps nothing of the one before', () => {
  saveStatement('639170000001', { balance, loan });
  saveStatement('639170000002', { loan: null });
  assert.equal(readStatement('639170000001', now), null);
  assert.equal(readStatement('639170000002', now), null);
});

test('[A2] only a remembered sign-in outlives the tab', () => {
  saveStatement('639170000001', { balance });
  assert.equal(localStorage.getItem('last-statement'), null);
  localStorage.setItem('persist', 'true');
  saveStatement('639170000001', { balance });
  assert.ok(localStorage.getItem('last-statement'));
  eraseStatement();
  assert.equal(readStatement('639170000001', now), null);
});

test('after 30 days it is shown no more', () => {
  saveStatement('639170000001', { balance, loan });
  const later = new Date('2026-12-20T12:00:00Z');
  assert.deepEqual(readStatement('639170000001', later)?.loan ?? null, null);
  assert.deepEqual(readStatement('639170000001', later)?.balance, balance);
});

test('[V30] the next due date is computed on the calendar of Manila', () => {
  assert.equal(nextDue(loan, new Date('2026-11-21T15:59:00Z'))?.dueDate, '2026-11-21');
  assert.equal(nextDue(loan, new Date('2026-11-21T16:01:00Z'))?.dueDate, '2026-12-21');
  assert.equal(nextDue(loan, new Date('2027-01-01T00:00:00Z')), null);
});

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  readStatement,
  type SavedAccount,
  type SavedLoan,
  saveAccount,
  saveStatement,
} from './last-statement.ts';
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
  state: 'ACTIVE',
  isStarted: true,
};
const account: SavedAccount = {
  asOf: '2026-11-20T03:00:00.000Z',
  loanNumber: 'LN-1',
  owed: 50_750,
  due: { kind: 'next', amount: 25_750, day: '2026-12-21' },
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

test('[V18] the account is that of the newest loan: a look at an earlier loan does not replace it', () => {
  const phone = '639170000001';
  saveStatement(phone, { loan });
  saveAccount(phone, 'LN-1', account);
  saveAccount(phone, 'LN-0', { ...account, loanNumber: 'LN-0', owed: 0, due: null });
  assert.deepEqual(readStatement(phone, now)?.account, account);
  saveStatement(phone, { loan: { ...loan, loanNumber: 'LN-2' } });
  assert.equal(readStatement(phone, now)?.account, null);
});

test('a statement that an earlier version stored is still read', () => {
  sessionStorage.setItem(
    'last-statement',
    JSON.stringify({ phoneNumber: '639170000001', balance, loan }),
  );
  assert.deepEqual(readStatement('639170000001', now)?.loan, loan);
  assert.equal(readStatement('639170000001', now)?.account, null);
});

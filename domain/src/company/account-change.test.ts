import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../calendar/calendar.ts';
import {
  type ConfirmedAccountChange,
  companyAccountAt,
  decideAccountChange,
  mayCancelAccountChange,
} from './account-change.ts';

const none = { accountName: null, takesPayments: null };
const opened: ConfirmedAccountChange = {
  kind: 'OPEN',
  accountName: 'Pahiram',
  takesPayments: true,
  effectiveFrom: 1000,
};

test('[D10][V32] an account is used from the time of effect of its opening, changed and closed at the time of effect of each', () => {
  const changes: ConfirmedAccountChange[] = [
    { ...none, kind: 'CLOSE', effectiveFrom: 3000 },
    { kind: 'CHANGE', accountName: 'Pahiram Inc.', takesPayments: false, effectiveFrom: 2000 },
    opened,
  ];
  const base = {
    accountName: 'Pahiram',
    takesPayments: true,
    isClosed: false,
    effectiveFrom: 1000,
  };
  const changed = { ...base, accountName: 'Pahiram Inc.', takesPayments: false };
  assert.equal(companyAccountAt(changes, 999), null);
  assert.deepEqual(companyAccountAt(changes, 1000), base);
  assert.deepEqual(companyAccountAt(changes, 1999), base);
  assert.deepEqual(companyAccountAt(changes, 2000), changed);
  assert.deepEqual(companyAccountAt(changes, 2999), changed);
  assert.deepEqual(companyAccountAt(changes, 3000), { ...changed, isClosed: true });
});

test('[D10] a closed account takes no payments, and is opened again with what its new opening says', () => {
  const changes: ConfirmedAccountChange[] = [
    opened,
    { ...none, kind: 'CLOSE', effectiveFrom: 2000 },
    { ...opened, accountName: 'New name', effectiveFrom: 3000 },
  ];
  assert.equal(companyAccountAt(changes, 2500)?.takesPayments, false);
  assert.deepEqual(companyAccountAt(changes, 3000), {
    accountName: 'New name',
    takesPayments: true,
    isClosed: false,
    effectiveFrom: 3000,
  });
});

test('[V32] the proposer cannot confirm; another person’s confirmation takes effect after the delay, and a proposal lapses after seven days', () => {
  const waits = { state: 'PROPOSED', proposerId: 'stf_a', effectiveFrom: null } as const;
  const proposed = { ...waits, proposedAt: 0 };
  const by = (actorId: string, at = 5000) => ({ actorId, at, delayMs: DAY_MS });
  const own = decideAccountChange(proposed, by('stf_a'));
  assert.equal(own.ok ? null : own.refusal.code, 'account-change-needs-another-person');
  assert.deepEqual(decideAccountChange(proposed, by('stf_b')), { ok: true, value: 5000 + DAY_MS });
  const late = decideAccountChange(proposed, by('stf_b', 7 * DAY_MS));
  assert.equal(late.ok ? null : late.refusal.code, 'proposal-lapsed');
  for (const state of ['CONFIRMED', 'CANCELLED', 'LAPSED'] as const) {
    const ended = decideAccountChange({ ...proposed, state }, by('stf_b'));
    assert.equal(ended.ok ? null : ended.refusal.code, 'account-change-ended');
  }
});

test('[V32] a change can be cancelled until it takes effect, and not after', () => {
  assert.equal(mayCancelAccountChange({ state: 'PROPOSED', effectiveFrom: null }, 10), true);
  assert.equal(mayCancelAccountChange({ state: 'CONFIRMED', effectiveFrom: 11 }, 10), true);
  assert.equal(mayCancelAccountChange({ state: 'CONFIRMED', effectiveFrom: 10 }, 10), false);
  assert.equal(mayCancelAccountChange({ state: 'CANCELLED', effectiveFrom: null }, 10), false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideNumberChange, numberChangeEffect, numberChangeEnding } from './number-change.ts';

const free = { isLocked: false, isOnHold: false, isWaiting: false };

test('[H5][V37] a passkey changes the number at once, a sent code after the wait; while the phone is reported as stolen both wait', () => {
  const known = { waitMs: 5_000, isPhoneStolen: false };
  assert.equal(numberChangeEffect('passkey', known, 1_000), 1_000);
  assert.equal(numberChangeEffect('sms', known, 1_000), 6_000);
  const stolen = { ...known, isPhoneStolen: true };
  assert.equal(numberChangeEffect('passkey', stolen, 1_000), 6_000, 'the phone may have it');
});

test('[V37][V14] locked money, a fraud hold or another change keeps the number, with the reason', () => {
  assert.ok(decideNumberChange(free).ok);
  for (const [facts, code] of [
    [{ isLocked: true }, 'money-locked'],
    [{ isOnHold: true }, 'number-on-hold'],
    [{ isWaiting: true }, 'number-change-waits'],
  ] as const) {
    const decision = decideNumberChange({ ...free, ...facts });
    assert.equal(decision.ok ? '' : decision.refusal.code, code);
  }
});

test('[V37] money locked or held during the wait keeps the number', () => {
  assert.equal(numberChangeEnding(free), 'DONE');
  assert.equal(numberChangeEnding({ isLocked: true, isOnHold: true }), 'LOCKED');
  assert.equal(numberChangeEnding({ isLocked: false, isOnHold: true }), 'HELD');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideEmailChange, FORMER_EMAIL_MS, isEmailNew } from './email-change.ts';

test('[V37] the email address stays while the money is locked, the account on hold or the phone reported as stolen', () => {
  const free = { isLocked: false, isOnHold: false, isPhoneStolen: false };
  const codeOf = (facts: Partial<typeof free>) => {
    const decision = decideEmailChange({ ...free, ...facts });
    return decision.ok ? decision.value : decision.refusal.code;
  };
  assert.equal(codeOf({}), 'MAY_CHANGE');
  assert.equal(codeOf({ isLocked: true, isOnHold: true }), 'money-locked');
  assert.equal(codeOf({ isOnHold: true, isPhoneStolen: true }), 'email-on-hold');
  assert.equal(codeOf({ isPhoneStolen: true }), 'email-phone-stolen');
});

test('[V37] an address that was changed in the last 30 days is new; one that never changed is not', () => {
  const now = 1_800_000_000_000;
  assert.equal(isEmailNew(now - FORMER_EMAIL_MS + 1, now), true);
  assert.equal(isEmailNew(now - FORMER_EMAIL_MS, now), false);
  assert.equal(isEmailNew(null, now), false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideEmailChange } from './email-change.ts';

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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date, manilaInstant } from '../calendar/calendar.ts';
import {
  CODE_RULES,
  cleanCode,
  decideCodeTry,
  decideResend,
  decideSelfServiceCode,
  deskDelay,
  type IssuedCode,
  isCodeShape,
  isOfficeOpen,
  isTypedCode,
  STANDARD_OFFICE_HOURS,
  signingMethod,
} from './code.ts';

const code: IssuedCode = {
  purpose: 'WITHDRAWAL',
  channel: 'sms',
  issuedAt: 1000,
  triesUsed: 0,
  isUsed: false,
};

function outcome(change: Partial<IssuedCode>, isMatch: boolean, now: number): string {
  const decision = decideCodeTry({ ...code, ...change }, isMatch, now);
  return decision.ok ? decision.value : decision.refusal.code;
}

test('[S5.24][A7] a code is read from its digits, however they were typed or pasted', () => {
  assert.equal(cleanCode(' 12 34-56 '), '123456');
  assert.equal(cleanCode('１２３４５６７８'), '12345678');
  assert.equal(cleanCode('1'.repeat(20)).length, 12);
  for (const [digits, isShape] of [
    ['12345', false],
    ['123456', true],
    ['123456789012', true],
    ['1234567890123', false],
  ] as const) {
    assert.equal(isCodeShape(digits), isShape);
  }
  for (const text of [' 12 34-56 ', '１２３４５６７８']) assert.ok(isTypedCode(text), text);
  for (const text of ['12', 'abcd', 'abc123456', '1'.repeat(13)]) {
    assert.ok(!isTypedCode(text), text);
  }
});

test('[H5][D3] the code that the app shows after a passkey works for 2 minutes', () => {
  const twoMinutes = 2 * 60_000;
  const shown = { channel: 'passkey' } as const;
  assert.equal(outcome(shown, true, 1000 + twoMinutes - 1), 'CODE_ACCEPTED');
  assert.equal(outcome(shown, true, 1000 + twoMinutes), 'code-expired');
});

test('[V19] a code works once, before its expiry, within its tries', () => {
  const fifteenMinutes = 15 * 60_000;
  assert.equal(outcome({}, true, 1000), 'CODE_ACCEPTED');
  assert.equal(outcome({}, true, 1000 + fifteenMinutes - 1), 'CODE_ACCEPTED');
  assert.equal(outcome({}, true, 1000 + fifteenMinutes), 'code-expired');
  assert.equal(outcome({ isUsed: true }, true, 1000), 'code-used');
  assert.equal(outcome({ triesUsed: 4 }, true, 1000), 'CODE_ACCEPTED');
  assert.equal(outcome({ triesUsed: 5 }, true, 1000), 'code-tries-exhausted');
  assert.equal(outcome({ triesUsed: 4 }, false, 1000), 'code-tries-exhausted');
  assert.equal(outcome({ triesUsed: 3 }, false, 1000), 'code-wrong');
  const wrong = decideCodeTry(code, false, 1000);
  assert.ok(!wrong.ok);
  assert.deepEqual(wrong.refusal.facts, { triesLeft: 4 });
});

test('[A7] an SMS code has 6 digits, is valid for 5 minutes, and can be sent again after a minute', () => {
  assert.deepEqual(CODE_RULES.REGISTRATION, {
    digits: 6,
    validMs: 300_000,
    triesMax: 5,
    resendAfterMs: 60_000,
  });
  assert.equal(CODE_RULES.WITHDRAWAL.digits, 8);
  assert.equal(decideResend('RECOVERY', null, 0).ok, true);
  assert.equal(decideResend('RECOVERY', 0, 59_999).ok, false);
  assert.equal(decideResend('RECOVERY', 0, 60_000).ok, true);
});

test('[S9.09] the office is open from 10 to 22 in Manila, every day', () => {
  const open = (minute: number) =>
    isOfficeOpen(manilaInstant(date('2026-11-22'), minute), STANDARD_OFFICE_HOURS);
  assert.deepEqual([599, 600, 1319, 1320].map(open), [false, true, true, false]);
});

test('[D4] the assistants are closed outside office hours, and slow after ten minutes', () => {
  const noon = manilaInstant(date('2026-11-20'), 720);
  const delayAt = (now: number) => deskDelay(noon, now, STANDARD_OFFICE_HOURS);
  assert.equal(delayAt(noon), null);
  assert.equal(delayAt(noon + 599_999), null);
  assert.equal(delayAt(noon + 600_000), 'SLOW');
  assert.equal(delayAt(manilaInstant(date('2026-11-20'), 1320)), 'CLOSED');
});

test('[D4][V14] without a hold a member always gets a code without staff', () => {
  const noon = manilaInstant(date('2026-11-20'), 720);
  const night = manilaInstant(date('2026-11-20'), 1320);
  const decideAt = (now: number, isOnFraudHold = false) =>
    decideSelfServiceCode({
      requestedAt: noon,
      now,
      officeHours: STANDARD_OFFICE_HOURS,
      isOnFraudHold,
    });
  assert.deepEqual(decideAt(noon), { ok: true, value: null });
  assert.deepEqual(decideAt(noon + 600_000), { ok: true, value: 'SLOW' });
  assert.deepEqual(decideAt(night), { ok: true, value: 'CLOSED' });
  for (const now of [noon, night]) assert.equal(decideAt(now, true).ok, false);
});

test('[A7] a code can be sent again a minute after the last one; before, the refusal says when', () => {
  assert.deepEqual(decideResend('REGISTRATION', null, 0), { ok: true, value: 'RESEND' });
  assert.deepEqual(decideResend('REGISTRATION', 1000, 61_000), { ok: true, value: 'RESEND' });
  assert.deepEqual(decideResend('REGISTRATION', 1000, 60_999), {
    ok: false,
    refusal: { code: 'resend-too-soon', facts: { resendAt: 61_000 } },
  });
});

test('[H5] a contract is signed by a code that was sent or shown, never by one that staff read out', () => {
  for (const channel of ['sms', 'mail', 'passkey'] as const) {
    assert.equal(signingMethod(channel), channel);
  }
  assert.throws(() => signingMethod('desk'), /issues no code/);
});

test('[V14] during a fraud hold no code is sent to the member’s phone', () => {
  const facts = { requestedAt: 0, now: 0, officeHours: STANDARD_OFFICE_HOURS, isOnFraudHold: true };
  const decision = decideSelfServiceCode(facts);
  assert.equal(decision.ok ? 'sent' : decision.refusal.code, 'withdrawal-on-hold');
});

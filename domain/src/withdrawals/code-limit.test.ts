import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DAY_MS } from '../calendar/calendar.ts';
import { centavos, pesos } from '../money/money.ts';
import { decideSending, leftByCode, type SendingFacts } from './code-limit.ts';

const limit = { amount: pesos(50_000), waitMs: DAY_MS };
const known: SendingFacts = { limit, sentByCode: pesos(0), deviceKnownAt: 0, isPhoneStolen: false };
const now = 10 * DAY_MS;

const outcome = (
  channel: 'sms' | 'desk' | 'passkey',
  amount: number,
  more: Partial<SendingFacts> = {},
): string => {
  const sending = decideSending(channel, pesos(amount), { ...known, ...more }, now);
  return sending.isAtOnce ? 'at once' : `${sending.reason} ${(sending.after - now) / DAY_MS}`;
};

test('[H5][V37] a code alone sends at once up to the limit of a day, and the rest after the wait', () => {
  assert.equal(outcome('sms', 50_000), 'at once');
  assert.equal(outcome('sms', 50_001), 'OVER_LIMIT 1');
  assert.equal(outcome('desk', 50_001), 'OVER_LIMIT 1', 'a code that is read out is no better');
  assert.equal(outcome('sms', 20_000, { sentByCode: pesos(30_000) }), 'at once');
  assert.equal(outcome('sms', 20_001, { sentByCode: pesos(30_000) }), 'OVER_LIMIT 1');
});

test('[H5][V37] on a device that is new a code alone sends nothing at once', () => {
  assert.equal(outcome('sms', 1_000, { deviceKnownAt: now - DAY_MS + 1 }), 'NEW_DEVICE 1');
  assert.equal(outcome('sms', 1_000, { deviceKnownAt: now - DAY_MS }), 'at once');
});

test('[V37] exactly what is said to be left goes at once, and a centavo more waits', () => {
  const left = (facts: Partial<SendingFacts>) => leftByCode({ ...known, ...facts }, now);
  assert.equal(left({}), pesos(50_000));
  assert.equal(left({ sentByCode: pesos(60_000) }), 0n, 'the limit was lowered since');
  assert.equal(left({ deviceKnownAt: now - DAY_MS + 1 }), 0n, 'a new device');
  const facts = { ...known, sentByCode: pesos(38_000) };
  const goes = (amount: bigint) => decideSending('sms', centavos(amount), facts, now).isAtOnce;
  assert.ok(goes(leftByCode(facts, now)));
  assert.ok(!goes(leftByCode(facts, now) + 1n));
});

test('[H5] a passkey sends every amount at once, from every device', () => {
  assert.equal(outcome('passkey', 1_000_000, { deviceKnownAt: now }), 'at once');
});

test('[V37] while the phone is reported as stolen every amount waits, also by a passkey', () => {
  const stolen = { isPhoneStolen: true };
  assert.equal(outcome('passkey', 1_000, stolen), 'PHONE_STOLEN 1');
  assert.equal(outcome('sms', 1_000, stolen), 'PHONE_STOLEN 1');
  assert.equal(leftByCode({ ...known, ...stolen }, now), 0n);
  const noWait = { ...stolen, limit: { ...limit, waitMs: 0 } };
  assert.equal(
    outcome('passkey', 1_000, noWait),
    'at once',
    'a demonstration leaves the waits out',
  );
});

test('[V37] by codes alone goes at once exactly what stays within the limit of a day', () => {
  const amount = fc.bigInt({ min: 1n, max: 10_000_000n }).map(centavos);
  fc.assert(
    fc.property(amount, amount, (sentByCode, wanted) => {
      const facts = { ...known, sentByCode };
      const goes = decideSending('sms', wanted, facts, now).isAtOnce;
      assert.equal(goes, sentByCode + wanted <= limit.amount);
    }),
  );
});

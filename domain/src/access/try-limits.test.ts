import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar/calendar.ts';
import {
  type AccountTry,
  countersOfRecovery,
  countersOfSignIn,
  RECOVERY_LIMITS,
  SIGN_IN_LIMITS,
  type TryCounter,
} from './try-limits.ts';

const addressMax = 300;
const resendAfterMs = MINUTE_MS;

/** Counts like the database: a window starts with its first attempt. */
function openCounters() {
  const windows = new Map<string, { start: number; taken: number }>();
  return (counters: readonly TryCounter[], now: number): boolean =>
    counters.every(({ kind, who, from, max, windowMs }) => {
      const key = `${kind} ${who} ${from}`;
      const open = windows.get(key);
      const isOver = open === undefined || open.start + windowMs <= now;
      const window = isOver ? { start: now, taken: 1 } : { ...open, taken: open.taken + 1 };
      windows.set(key, window);
      return window.taken <= max;
    });
}

const owner = '639170000001';
const strangerTry = fc.record({
  account: fc.constantFrom(owner, '639170000002'),
  address: fc.integer({ min: 0, max: 40 }).map((host) => `203.0.113.${host}`),
  knownDevice: fc.constant(null),
});
/** Attempts by strangers over hours, each with the time since the one before. */
const attack = fc.array(fc.tuple(strangerTry, fc.integer({ min: 0, max: 5 * MINUTE_MS })), {
  minLength: 50,
  maxLength: 400,
});

const signIn = (attempt: AccountTry) => countersOfSignIn(attempt, addressMax);
const recovery = (attempt: AccountTry) => countersOfRecovery(attempt, addressMax, resendAfterMs);

for (const [name, counters] of [
  ['sign-in', signIn],
  ['a recovery code', recovery],
] as const) {
  test(`[V34][A6] whatever strangers try, ${name} stays open for a device that the account knows`, () => {
    fc.assert(
      fc.property(attack, fc.integer({ min: 0, max: 40 }), (tries, host) => {
        const take = openCounters();
        let now = 0;
        for (const [attempt, pause] of tries) {
          now += pause;
          take(counters(attempt), now);
        }
        const address = `203.0.113.${host}`;
        const own = { account: owner, address, knownDevice: 'the phone of the owner' };
        return take(counters(own), now);
      }),
    );
  });
}

test('[V34][A6] one address never uses up the tries of an account', () => {
  const take = openCounters();
  for (let second = 0; second < 4 * 3600; second += 5) {
    take(signIn({ account: owner, address: '203.0.113.1', knownDevice: null }), second * 1000);
    take(recovery({ account: owner, address: '203.0.113.1', knownDevice: null }), second * 1000);
  }
  const elsewhere = { account: owner, address: '198.51.100.7', knownDevice: null };
  assert.equal(take(signIn(elsewhere), 4 * HOUR_MS), true);
  assert.equal(take(recovery(elsewhere), 4 * HOUR_MS), true);
});

/** The highest number of attempts that passed within any window of this length. */
function mostWithin(times: readonly number[], windowMs: number): number {
  return Math.max(
    0,
    ...times.map((start) => times.filter((at) => at >= start && at < start + windowMs).length),
  );
}

test('[V34][A6] unknown devices together guess at most 50 times in a window, and 1,250 times a day', () => {
  const take = openCounters();
  const passed: number[] = [];
  for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
    for (let host = 0; host < 3; host += 1) {
      const address = `2001:db8:${minute % 97}:${host}::/64`;
      const attempt = { account: owner, address, knownDevice: null };
      if (take(signIn(attempt), minute * MINUTE_MS)) passed.push(minute * MINUTE_MS);
    }
  }
  assert.ok(mostWithin(passed, DAY_MS) <= 25 * SIGN_IN_LIMITS.account.max);
  assert.ok(passed.length >= 3 * 20 * SIGN_IN_LIMITS.account.max, 'the attack was strong enough');
});

test('[V34][A7] strangers make a phone receive at most 20 recovery codes in a day’s window', () => {
  const take = openCounters();
  const sent: number[] = [];
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const address = `2001:db8:0:${minute}::/64`;
    const attempt = { account: owner, address, knownDevice: null };
    if (take(recovery(attempt), minute * MINUTE_MS)) sent.push(minute * MINUTE_MS);
  }
  assert.equal(sent.length, RECOVERY_LIMITS.account.day);
});

test('[A6] a known device that guesses is bounded by its own counter', () => {
  const take = openCounters();
  const own = { account: owner, address: '203.0.113.1', knownDevice: 'the phone of the owner' };
  const passed = Array.from({ length: 30 }, () => take(signIn(own), 0)).filter(Boolean).length;
  assert.equal(passed, SIGN_IN_LIMITS.device.max);
  assert.equal(take(signIn(own), SIGN_IN_LIMITS.device.windowMs), true);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pesos } from '../money/money.ts';
import { decideAddition, isCounterFresh, isTrustedInTakeover, PASSKEYS_MAX } from './passkeys.ts';
import { shownText } from './shown-facts.ts';

const hour = 3_600_000;
const facts = {
  count: 0,
  hadAny: false,
  isConfirmed: false,
  registeredAt: 0,
  waitMs: 24 * hour,
};

const usable = (now: number, more: Partial<typeof facts> = {}) => {
  const decision = decideAddition({ ...facts, ...more }, now);
  return decision.ok ? (decision.value - now) / hour : decision.refusal.code;
};

test('[H5] the first passkey is free within an hour of the registration; any other waits unless one confirms it', () => {
  assert.equal(usable(hour), 0);
  assert.equal(usable(hour + 1), 24);
  assert.equal(usable(hour, { hadAny: true }), 24, 'a first one that was removed was the first');
  assert.equal(usable(9 * hour, { count: 1, hadAny: true, isConfirmed: true }), 0);
  assert.equal(usable(0, { count: PASSKEYS_MAX, hadAny: true }), 'passkeys-full');
});

test('[V37] a counter that does not grow names a copied key; keys without a counter always say 0', () => {
  const fresh = [
    [0, 0],
    [0, 1],
    [7, 8],
  ] as const;
  for (const [stored, reported] of fresh) assert.ok(isCounterFresh(stored, reported));
  for (const reported of [0, 6, 7]) assert.ok(!isCounterFresh(7, reported), `${reported}`);
});

test('[V14][V37] in a reported takeover a passkey shows who confirms from its 30th day on', () => {
  assert.ok(!isTrustedInTakeover(hour, hour + 30 * 24 * hour - 1));
  assert.ok(isTrustedInTakeover(hour, hour + 30 * 24 * hour));
});

test('[V37] the same facts have one text, and any other fact another', () => {
  const one = {
    purpose: 'WITHDRAWAL',
    number: 'WD-1',
    amount: pesos(5),
    bankName: 'BDO',
    accountNumber: '001******890',
    accountHolder: 'Maria Santos',
  } as const;
  const { purpose, ...rest } = one;
  assert.equal(shownText({ ...rest, purpose }), shownText(one));
  const others = [
    { ...one, amount: pesos(6) },
    { ...one, accountNumber: '002******890' },
    { ...one, accountHolder: 'Mario Santos' },
    { ...one, number: 'WD-2' },
    { ...one, bankName: 'BPI' },
  ];
  assert.equal(new Set([one, ...others].map(shownText)).size, 6);
});

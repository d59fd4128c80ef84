import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CalendarDate,
  calendarDate as date,
  manilaDate,
  manilaInstant,
} from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { centavos, pesos } from '../money/money.ts';
import { isAboutAccount, PROVIDER_REFUSAL_WORDS, PROVIDER_REFUSALS } from './provider-refusal.ts';
import { decideRail, type RailCapabilities, railsTo } from './rail.ts';

const holidays = mergeHolidays([]);
const bank: RailCapabilities = { kind: 'BANK', instapay: true, pesonet: true };
const at = (day: string, minute: number) => manilaInstant(date(day), minute);

function choose(amount: number, now: number, capabilities = bank) {
  const decision = decideRail(pesos(amount), capabilities, now, holidays);
  assert.ok(decision.ok);
  return decision.value;
}

function pesonetDay(now: number): CalendarDate {
  const choice = choose(50_001, now);
  assert.equal(choice.rail, 'PESONET');
  return manilaDate(choice.expectedBy);
}

test('[D7] up to 50,000 pesos go by InstaPay at any hour', () => {
  const sunday = at('2026-11-22', 180);
  assert.deepEqual(choose(50_000, sunday), {
    rail: 'INSTAPAY',
    expectedBy: sunday + 15 * 60_000,
    warnings: [],
  });
  assert.equal(decideRail(centavos(5_000_001n), bank, sunday, holidays).ok, true);
});

test('[D7] above 50,000 pesos PESONet settles the same banking day before 14:00 and the next one after', () => {
  assert.equal(pesonetDay(at('2026-11-20', 839)), '2026-11-20');
  assert.equal(pesonetDay(at('2026-11-20', 840)), '2026-11-23');
  assert.equal(pesonetDay(at('2026-11-21', 600)), '2026-11-23');
  assert.equal(pesonetDay(at('2026-11-27', 900)), '2026-12-01');
  assert.equal(pesonetDay(at('2026-12-23', 900)), '2026-12-28');
});

test('[D7] a bank without PESONet accepts at most the limit of InstaPay', () => {
  const instapayOnly = { ...bank, pesonet: false };
  const decision = decideRail(pesos(50_001), instapayOnly, 0, holidays);
  assert.ok(!decision.ok);
  assert.deepEqual(decision.refusal, {
    code: 'amount-over-instapay-limit',
    facts: { amountMax: pesos(50_000) },
  });
  assert.equal(choose(10, at('2026-11-20', 0), { ...bank, instapay: false }).rail, 'PESONET');
  const none = { ...bank, instapay: false, pesonet: false };
  const unreachable = decideRail(pesos(10), none, 0, holidays);
  assert.equal(unreachable.ok || unreachable.refusal.code, 'bank-not-reachable');
});

test('[D7] the member is warned of an amount that the e-wallet may not be able to hold', () => {
  const wallet = { ...bank, kind: 'EWALLET' } as const;
  const warned = (amount: number, of?: typeof wallet) =>
    choose(amount, 0, of).warnings.includes('amount-over-usual-wallet-limit');
  assert.equal(warned(100_000, wallet), false);
  assert.equal(warned(100_001, wallet), true);
  assert.equal(warned(100_001), false);
});

test('[D7] the member is told of an amount that is slower only because it is above the limit of InstaPay', () => {
  assert.deepEqual(choose(50_001, 0).warnings, ['slower-over-instapay-limit']);
  assert.deepEqual(choose(50_000, 0).warnings, []);
  assert.deepEqual(choose(50_001, 0, { ...bank, instapay: false }).warnings, []);
});

test('a rail is open when both the bank and the payout provider take part in it', () => {
  const every = () => true;
  const pesonetOnly = (rail: string) => rail === 'PESONET';
  assert.deepEqual(railsTo('BDO', every), { kind: 'BANK', instapay: true, pesonet: true });
  const instapayOnly = (rail: string) => rail === 'INSTAPAY';
  assert.deepEqual(railsTo('BDO', pesonetOnly), { kind: 'BANK', instapay: false, pesonet: true });
  assert.deepEqual(railsTo('BDO', instapayOnly), { kind: 'BANK', instapay: true, pesonet: false });
  assert.deepEqual(railsTo('not in the list', every), bank);
  assert.equal(railsTo('GCASH', every).kind, 'EWALLET');
});

test('[D5][V01] a rejection is explained in both languages and asks for no money', () => {
  for (const reason of PROVIDER_REFUSALS) {
    const { en, fil } = PROVIDER_REFUSAL_WORDS[reason];
    assert.ok(en.length > 20 && fil.length > 20);
    assert.doesNotMatch(en, /\b(fee|deposit|unlock|pay)\b/i);
  }
});

test('[V13] after a refusal because of the account another account is needed; after any other the same order may be tried again', () => {
  assert.deepEqual(PROVIDER_REFUSALS.filter(isAboutAccount), [
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_CLOSED',
    'ACCOUNT_NOT_ALLOWED',
    'NAME_DIFFERS',
  ]);
  assert.equal(isAboutAccount(null), false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import { pesos, ZERO } from '@pahiram/domain/money/money';
import { owedFacts, paidOnWords, waysOf } from './payment-receipt.ts';

test('[D10][V39] the receipt of an announced payment from the wallet says the day it was made and the day it counts from', () => {
  const receivedAt = new Date('2027-01-24T02:00:00Z');
  const counts = { receivedAt, valueDate: calendarDate('2027-01-23') };
  assert.deepEqual(paidOnWords({ ...counts, channel: 'wallet' }), {
    en: 'Jan 24, 2027, counts from Jan 23, 2027',
    fil: 'Ene 24, 2027, binibilang mula Ene 23, 2027',
  });
  assert.equal(paidOnWords({ ...counts, channel: 'bank' }).en, 'Jan 23, 2027');
  const sameDay = { receivedAt, valueDate: calendarDate('2027-01-24'), channel: 'wallet' } as const;
  assert.equal(paidOnWords(sameDay).en, 'Jan 24, 2027');
});

test('[V40] a payment from the wallet is called the same on its receipt as on the screen', () => {
  const paid = { channel: 'wallet', method: null } as const;
  assert.equal(waysOf({ ...paid, setOffArticle: null }).en, 'Paid from your wallet');
  assert.match(waysOf({ ...paid, setOffArticle: 11 }).en, / by set-off \(Article 11\)$/);
});

test('[V14][V39] what was owed before an announced payment is without the late charge of the wait, as on every page; before any other backdated payment that is a line of its own', () => {
  const none = { lateCharge: ZERO, interest: ZERO, principal: ZERO, kept: ZERO };
  const receipt = {
    ...{ amount: pesos(4_000), owed: { before: pesos(100_050), after: pesos(96_000) } },
    paid: { ...none, givenBack: ZERO, refundReturned: ZERO },
    ...{ valueDate: calendarDate('2027-01-23'), bookedAt: new Date('2027-01-26T02:00:00Z') },
  };
  const linesOf = (channel: 'wallet' | 'bank') =>
    owedFacts({ ...receipt, channel }).map(({ label, value }) => `${label.en}: ${value.en}`);
  assert.deepEqual(linesOf('wallet'), ['You owed: ₱100,000.00']);
  assert.deepEqual(linesOf('bank'), ['You owed: ₱100,050.00', 'Late charge not added: ₱50.00']);
});

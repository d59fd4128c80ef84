import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, calendarDate as day } from '@pahiram/domain/calendar/calendar';
import { mergeHolidays } from '@pahiram/domain/calendar/holidays';
import type { LoanServicingEvent } from '@pahiram/domain/loans/loan-events';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import { addEvent, newHistory, viewHistory } from '@pahiram/domain/loans/projection';
import { lateChargeADay, reminderOn } from '@pahiram/domain/loans/reminders';
import { pesos } from '@pahiram/domain/money/money';
import type { LoanRecord } from '../loan-record.ts';
import { servicingNotice } from '../repayments/notice-texts.ts';
import { reminderNotice } from './reminder-texts.ts';

/** 150,000 pesos over 24 months: 7,000 due on December 28, then 6,250 on January 25 and every month. */
const events: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: day('2026-11-25'), amount: pesos(150_000) },
  { type: 'FIRST_RELEASED', date: day('2026-11-25') },
];
const terms = { terms: STANDARD_PRODUCT, installmentCount: 24, firstDueDate: null };
const history = events.reduce(addEvent, newHistory(terms, mergeHolidays([])));
const loan = { number: 'LN-7K3Q-9XZC' } as LoanRecord;

function textOn(date: string): string | null {
  const today = day(date);
  const reminder = reminderOn(viewHistory(history, today), STANDARD_PRODUCT.lateGraceDays, null);
  return reminder && reminderNotice(loan, reminder, lateChargeADay(history, today)).text.en;
}

test('[S9.08][D12] a reminder with two installments past due names the older charge with its daily amount, and until when the newest has none', () => {
  assert.equal(
    textOn('2027-01-26'),
    'PHP 13,289.58 of loan LN-7K3Q-9XZC is past due. This includes a late charge of PHP 39.58, which grows by about PHP 2.08 a day. The installment of Jan 25, 2027 has none through Feb 4, 2027. If you cannot pay now, sign in and ask for more time: it is free.',
  );
  assert.match(
    textOn('2027-01-28') ?? '',
    /^PHP 13,293\.75 .* includes a late charge of PHP 43\.75/,
  );
});

test('[S9.08][D12] from the first charge on every reminder names the charge, and what is past due comes before what is due soon', () => {
  let found = 0;
  for (let date = day('2027-01-08'); date < '2027-04-30'; date = addDays(date, 1)) {
    const text = textOn(date);
    if (text === null) continue;
    found += 1;
    const { outstanding, dueNow } = viewHistory(history, date);
    assert.match(text, /includes a late charge of PHP [\d,.]+, which grows by about PHP \d/, date);
    assert.ok(outstanding.LATE_CHARGE > 0n && dueNow > 0n);
    const soon = text.indexOf('The next installment');
    assert.ok(soon < 0 || soon > text.indexOf('is past due'), text);
  }
  assert.ok(found > 15, `${found}`);
});

test('[V40][D10] the notice of a part payment names what is overdue now before the next installment', () => {
  const paid = {
    type: 'PAYMENT',
    id: 'a',
    date: day('2027-01-15'),
    amount: pesos(3_000),
    instruction: 'DEFAULT',
  } as const;
  const after = viewHistory(addEvent(history, paid), day('2027-01-15'));
  const money = { type: 'RECEIVED', paymentId: 'a', amount: paid.amount } as const;
  const { text } = servicingNotice(
    'payment-received',
    loan,
    { ...after, returning: null },
    money,
    'PM-AAAA-BBBB',
  );
  assert.match(text.en, /Overdue now: PHP 4,016\.67\. Next: PHP 6,250\.00 by Jan 25, 2027\./);
  assert.match(text.fil, /Lampas na sa due date: PHP 4,016\.67\. Susunod: PHP 6,250\.00/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, calendarDate as day } from '@pahiram/domain/calendar/calendar';
import { mergeHolidays } from '@pahiram/domain/calendar/holidays';
import type { LoanServicingEvent, PaymentInstruction } from '@pahiram/domain/loans/loan-events';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import {
  addEvent,
  type LoanProjection,
  newHistory,
  viewHistory,
} from '@pahiram/domain/loans/projection';
import { lateChargeADay, reminderOn } from '@pahiram/domain/loans/reminders';
import type { CoolingOffReturn } from '@pahiram/domain/loans/servicing';
import { centavos, pesos } from '@pahiram/domain/money/money';
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
const loan = { number: 'LN-7K3Q-9XZC', product: STANDARD_PRODUCT } as LoanRecord;

function noticeOn(date: string, sentOn: string = date) {
  const today = day(date);
  const reminder = reminderOn(viewHistory(history, today), STANDARD_PRODUCT.lateGraceDays, null);
  return (
    reminder &&
    reminderNotice(loan, reminder, {
      aDay: lateChargeADay(history, today),
      sentOn: day(sentOn),
      request: null,
    })
  );
}
const textOn = (date: string): string | null => noticeOn(date)?.text.en ?? null;

test('[S9.08][V24] each reminder of one installment says in its title and text how far its due date is away that day, and on it how many days are free', () => {
  const notices = ['2026-12-21', '2026-12-25', '2026-12-27', '2026-12-28'].map((date) => {
    const { subject, text } = noticeOn(date) ?? assert.fail(date);
    return [subject, text];
  });
  assert.deepEqual(
    notices.map(([, text]) => text?.en),
    ['in 7 days, on', 'in 3 days, on', 'tomorrow,', 'today,'].map(
      (when) =>
        `PHP 7,000.00 of loan LN-7K3Q-9XZC is due ${when} Dec 28, 2026. Sign in to pay. There is no fee.${when === 'today,' ? ' No late charge is added through Jan 7, 2027.' : ''}`,
    ),
  );
  assert.deepEqual(
    notices.map(([, text]) => text?.fil),
    [
      'sa loob ng 7 araw, hanggang',
      'sa loob ng 3 araw, hanggang',
      'hanggang bukas,',
      'ngayong araw,',
    ].map(
      (when) =>
        `Bayaran ang PHP 7,000.00 ng loan LN-7K3Q-9XZC ${when} Dis 28, 2026. Mag-sign in para magbayad. Walang dagdag na singil.${when === 'ngayong araw,' ? ' Walang madaragdag na late charge hanggang Ene 7, 2027.' : ''}`,
    ),
  );
  assert.deepEqual(
    notices.map(([subject]) => subject?.en),
    ['in 7 days', 'in 3 days', 'tomorrow', 'today'].map(
      (when) => `Your next installment is due ${when}`,
    ),
  );
  assert.equal(new Set(notices.map(([subject]) => subject?.fil)).size, 4);
});

test('[S9.08][V24] a reminder that waits for the next morning counts the days from that morning', () => {
  assert.match(
    noticeOn('2026-12-27', '2026-12-28')?.text.en ?? '',
    / is due today, Dec 28, 2026\./,
  );
  const late = noticeOn('2026-12-28', '2026-12-29');
  assert.match(late?.text.en ?? '', / has been due since Dec 28, 2026\./);
  assert.match(late?.text.fil ?? '', / kaagad, dahil due na ito noong Dis 28, 2026\. /);
  assert.equal(late?.subject.en, 'Your installment');
});

test('[S9.08][V24] a reminder of the last day without a late charge names the first day with one, also when it is sent the next morning', () => {
  const notice = noticeOn('2027-01-07', '2027-01-08') ?? assert.fail('no reminder');
  assert.equal(notice.subject.en, 'A late charge from Jan 8, 2027');
  assert.match(
    notice.text.en,
    / From Jan 8, 2027, a late charge of about PHP \d+\.\d\d is added each day, and the installment takes 40 points/,
  );
  assert.match(
    notice.text.fil,
    / Simula Ene 8, 2027, may late charge na mga PHP \d+\.\d\d bawat araw, at bawas na 40 points/,
  );
});

test('[S9.08][D12] with something past due the reminder of the next installment says the same after it', () => {
  assert.match(
    textOn('2027-01-24') ?? '',
    / Please pay what is past due first\. The next installment, PHP 6,250\.00, is due tomorrow, Jan 25, 2027\. Cannot pay now\? Sign in and ask for more time: it is free\.$/,
  );
  assert.equal(noticeOn('2026-12-27')?.template, 'installment-due-soon');
  assert.equal(noticeOn('2026-12-28')?.template, 'installment-due-today');
  for (const date of ['2027-01-24', '2027-01-25']) {
    assert.equal(noticeOn(date)?.template, 'installment-past-due-before-next', date);
  }
  assert.match(
    noticeOn('2027-01-18')?.text.fil ?? '',
    /Bayaran sa loob ng 7 araw, hanggang Ene 25, 2027, ang susunod na hulog na PHP 6,250\.00\./,
  );
});

test('[S9.08][D12] a reminder with two installments past due names the older charge with its daily amount, and until when the newest has none', () => {
  assert.equal(
    textOn('2027-01-26'),
    'Loan LN-7K3Q-9XZC: PHP 13,289.58 is past due, with a late charge of PHP 39.58 that grows by about PHP 2.08 a day. The installment due Jan 25, 2027 has no late charge if paid by Feb 4, 2027. Paid after Feb 4, 2027, that installment takes 40 points off your credit score. Cannot pay now? Sign in and ask for more time: it is free.',
  );
  assert.match(textOn('2027-01-28') ?? '', /: PHP 13,293\.75 .* with a late charge of PHP 43\.75/);
});

test('[S9.08][D12][V24] a reminder on the due date of a later installment calls only the older part past due, and says what is due today', () => {
  const paid = {
    type: 'PAYMENT',
    id: 'a',
    date: day('2026-12-28'),
    amount: pesos(7_000),
    instruction: 'DEFAULT',
  } as const;
  const today = day('2027-02-25');
  const late = addEvent(history, paid);
  const reminder = reminderOn(viewHistory(late, today), STANDARD_PRODUCT.lateGraceDays, null);
  assert.equal(reminder?.kind, 'STILL_PAST_DUE');
  const aDay = lateChargeADay(late, today);
  const textSent = (sentOn: string) =>
    reminderNotice(loan, reminder, { aDay, sentOn: day(sentOn), request: null }).text;
  assert.equal(
    textSent('2027-02-25').en,
    'Loan LN-7K3Q-9XZC: PHP 6,293.75 is past due, with a late charge of PHP 43.75 that grows by about PHP 2.08 a day. The next installment, PHP 6,250.00, is due today, Feb 25, 2027. Cannot pay now? Sign in and ask for more time: it is free.',
  );
  assert.match(
    textSent('2027-02-25').fil,
    /: PHP 6,293\.75 ang lampas na sa due date, .* Bayaran ngayong araw, Peb 25, 2027, ang susunod na hulog na PHP 6,250\.00\./,
  );
  assert.match(textSent('2027-02-26').en, / PHP 6,250\.00, has been due since Feb 25, 2027\./);
});

test('[S9.08][D12] from the first charge on every reminder names the charge, and what is past due comes before what is due soon', () => {
  let found = 0;
  for (let date = day('2027-01-08'); date < '2027-04-30'; date = addDays(date, 1)) {
    const text = textOn(date);
    if (text === null) continue;
    found += 1;
    const { outstanding, dueNow } = viewHistory(history, date);
    assert.match(text, /with a late charge of PHP [\d,.]+ that grows by about PHP \d/, date);
    assert.ok(outstanding.LATE_CHARGE > 0n && dueNow > 0n);
    const soon = text.indexOf('The next installment');
    assert.ok(soon < 0 || soon > text.indexOf('is past due'), text);
  }
  assert.ok(found > 15, `${found}`);
});

test('[V24][D10] on the last day without a late charge, after a promise was not kept, the reminder names the promise and the charge', () => {
  const reminder = {
    kind: 'GRACE_ENDS',
    ...{ overdue: pesos(7_000), lateCharge: pesos(0), dueToday: null },
    chargedFrom: day('2027-01-08'),
    missed: { left: pesos(2_000), promised: pesos(5_000), promisedOn: day('2027-01-06') },
  } as const;
  const facts = { aDay: centavos(208n), sentOn: day('2027-01-07'), request: null };
  const { text } = reminderNotice(loan, reminder, facts);
  assert.equal(
    text.en,
    'Loan LN-7K3Q-9XZC: PHP 2,000.00 of the PHP 5,000.00 you planned to pay by Jan 6, 2027 has not arrived. PHP 7,000.00 is past due. Pay today, Jan 7, 2027: no late charge, no points lost. From Jan 8, 2027, a late charge of about PHP 2.08 is added each day, and the installment takes 40 points off your credit score. A bank transfer can take until the next banking day. Cannot pay now? Sign in and ask for more time: it is free.',
  );
  assert.match(
    text.fil,
    /: kulang pa ng PHP 2,000\.00 ang PHP 5,000\.00 na plano mong bayaran .* Ene 6, 2027\. PHP 7,000\.00 ang lampas na sa due date\. Magbayad ngayong araw, Ene 7, 2027: walang late charge at walang bawas na points\. Simula Ene 8, 2027, /,
  );
});

test('[D11][V24] the reminders of a return say what is left and by when, and the message after it what is due next', () => {
  const until = day('2026-11-30');
  const notice = (sentOn: string, reminder: Parameters<typeof reminderNotice>[1]) =>
    reminderNotice(loan, reminder, { aDay: pesos(0), sentOn: day(sentOn), request: null });
  const ends = { kind: 'RETURN_ENDS', until, toPay: pesos(20_000) } as const;
  const { subject, text } = notice('2026-11-29', ends);
  assert.equal(subject.en, 'Tomorrow is the last day to return your loan');
  assert.equal(notice('2026-11-30', ends).subject.en, 'Today is the last day to return your loan');
  assert.equal(
    text.en,
    'PHP 20,000.00 of loan LN-7K3Q-9XZC is left to return by Nov 30, 2026. Return it by then and you pay no interest. Sign in to return it.',
  );
  assert.match(
    text.fil,
    /^May PHP 20,000\.00 ka pang ibabalik sa loan LN-7K3Q-9XZC hanggang Nob 30, 2026\./,
  );
  const view = viewHistory(history, day('2026-12-01'));
  const missed = { kind: 'RETURN_MISSED', until, returned: pesos(5_000), loan: view } as const;
  assert.equal(
    notice('2026-12-01', missed).text.en,
    'Not all of loan LN-7K3Q-9XZC was returned by Nov 30, 2026, so it goes on with its installments. The PHP 5,000.00 you returned counts as payment now. Next: PHP 7,000.00 by Dec 28, 2026.',
  );
  assert.equal(notice('2026-12-01', missed).isReminder, undefined, 'it asks for nothing');
  const nothing = notice('2026-12-01', { ...missed, returned: pesos(0) });
  assert.doesNotMatch(nothing.text.en, /counts as payment/);
  assert.match(nothing.text.fil, /kaya tuloy ang mga hulog nito\. Susunod: PHP 7,000\.00/);
});

const changeTo = (after: LoanProjection) => ({
  before: viewHistory(history, after.asOf),
  after: { ...after, returning: null },
});

test('[V40][D10] the notice of a part payment names what is past due now before the next installment', () => {
  const paid = {
    type: 'PAYMENT',
    id: 'a',
    date: day('2027-01-15'),
    amount: pesos(3_000),
    instruction: 'DEFAULT',
  } as const;
  const after = viewHistory(addEvent(history, paid), day('2027-01-15'));
  const money = { type: 'RECEIVED', paymentId: 'a', amount: paid.amount } as const;
  const { text } = servicingNotice('payment-received', loan, changeTo(after), money, {
    paymentNumber: 'PM-AAAA-BBBB',
  });
  assert.match(text.en, /Past due: PHP 4,016\.67\. Next: PHP 6,250\.00 by Jan 25, 2027\./);
  assert.match(text.fil, /Lampas na sa due date: PHP 4,016\.67\. Susunod: PHP 6,250\.00/);
});

test('[V24][V40][D14] the last warning before a late charge says the points, and the announced payment from the wallet', () => {
  const warning = reminderOn(viewHistory(history, day('2027-01-07')), 10, null);
  assert.equal(warning?.kind, 'GRACE_ENDS');
  const left = { staysDue: pesos(4_000), isAllOfWallet: true };
  const planned = { plannedOn: day('2027-01-08'), amount: pesos(3_000), ...left };
  const facts = { aDay: pesos(0), sentOn: day('2027-01-07'), request: null };
  const { en, fil } = reminderNotice(loan, warning, { ...facts, planned }).text;
  assert.match(
    en,
    / From Jan 8, 2027, a late charge is added each day, and the installment takes 40 points off/,
  );
  assert.match(
    en,
    / On Jan 8, 2027 we pay PHP 3,000\.00 from your wallet, all that it holds\. PHP 4,000\.00 stays due\. You can withdraw that money or pay until then\./,
  );
  assert.match(
    fil,
    / Simula Ene 8, 2027, may late charge bawat araw, at bawas na 40 points sa credit score/,
  );
  assert.match(
    fil,
    / Sa Ene 8, 2027, PHP 3,000\.00 ang ibabayad namin mula sa wallet mo, ang lahat ng laman nito\. PHP 4,000\.00 pa ang kulang\./,
  );
  const { en: alone } = reminderNotice(loan, warning, facts).text;
  assert.doesNotMatch(alone, /wallet/);
});

test('[V24][D14][V40] the notice of a payment that came after the days of grace says the points it takes; one in time does not', () => {
  const noticeOf = (date: string, amount: number) => {
    const paid = {
      type: 'PAYMENT',
      ...{ id: 'a', date: day(date), amount: pesos(amount) },
      instruction: 'DEFAULT',
    } as const;
    const after = viewHistory(addEvent(history, paid), paid.date);
    const money = { type: 'RECEIVED', paymentId: 'a', amount: paid.amount } as const;
    return servicingNotice('payment-received', loan, changeTo(after), money, {}).text;
  };
  const one = noticeOf('2027-01-15', 7_100);
  assert.match(one.en, / Paid more than 10 days late: 40 points come off your credit score\./);
  assert.match(
    one.fil,
    / Lampas 10 araw na late ang bayad: bawas na 40 points sa credit score mo\./,
  );
  assert.match(
    noticeOf('2027-02-15', 14_000).en,
    / 2 installments were paid more than 10 days late: 40 points each, 80 in all, come off your credit score\./,
  );
  assert.doesNotMatch(noticeOf('2027-01-15', 3_000).en, /points/, 'not whole yet');
  assert.doesNotMatch(noticeOf('2027-01-07', 7_000).en, /points/, 'within the days of grace');
});

test('[D11] the notice of money from outside that is paid ahead leads to its uses; that of a payment from the wallet, whose use was chosen, does not', () => {
  const paid = {
    type: 'PAYMENT',
    id: 'a',
    date: day('2026-12-10'),
    amount: pesos(20_000),
    instruction: 'DEFAULT',
  } as const;
  const after = viewHistory(addEvent(history, paid), paid.date);
  const money = { type: 'RECEIVED', paymentId: 'a', amount: paid.amount } as const;
  const textFrom = (kind: 'member_wallet' | 'repayment_clearing') =>
    servicingNotice('payment-received', loan, changeTo(after), money, {
      money: [kind, 'x'],
    }).text;
  const fromOutside = textFrom('repayment_clearing');
  assert.match(
    fromOutside.en,
    / paid ahead\. Choose on the page of your loan: end it sooner, pay smaller installments, or keep the money ahead\. Next: /,
  );
  assert.match(fromOutside.fil, / Pumili sa page ng loan mo: .* Susunod: /);
  const fromWallet = textFrom('member_wallet');
  assert.match(fromWallet.en, / paid ahead\. Next: /);
  assert.doesNotMatch(fromWallet.fil, /Pumili/);
});

test('[D11][V24] the notice of money for the next installments says their due dates, and asks for no use of what was paid ahead before', () => {
  const date = day('2026-12-10');
  const pay = (id: string, amount: number, instruction: PaymentInstruction) =>
    ({ type: 'PAYMENT', ...{ id, date, amount: pesos(amount), instruction } }) as const;
  const ahead = addEvent(history, pay('a', 8_000, 'DEFAULT'));
  const textOf = (amount: number) => {
    const event = pay('b', amount, 'NEXT_INSTALLMENTS');
    const money = { type: 'RECEIVED', paymentId: 'b', amount: event.amount } as const;
    const after = viewHistory(addEvent(ahead, event), date);
    const given = { event, money: ['repayment_clearing', 'x'] } as const;
    return servicingNotice('payment-received', loan, changeTo(after), money, given).text;
  };
  const one = textOf(6_000);
  assert.match(
    one.en,
    / for loan LN-7K3Q-9XZC\. It is for your installment due Jan 25, 2027\. You/,
  );
  assert.match(one.fil, / Para ito sa hulog mo na may due date na Ene 25, 2027\. May/);
  assert.doesNotMatch(`${one.en} ${one.fil}`, /Choose|Pumili/);
  const several = textOf(15_000);
  assert.match(several.en, / for your installments due Jan 25, 2027 to Mar \d+, 2027\. /);
  assert.match(
    several.fil,
    / Para ito sa mga hulog mo mula Ene 25, 2027 hanggang Mar \d+, 2027\. /,
  );
});

test('[D11][V40] the notice of extra money says what became of the later installments', () => {
  const date = day('2026-12-10');
  const textWith = (instruction: PaymentInstruction, returning: CoolingOffReturn | null = null) => {
    const amount = pesos(20_000);
    const paid = { type: 'PAYMENT', id: 'a', date, amount, instruction } as const;
    const { before, after } = changeTo(viewHistory(addEvent(history, paid), date));
    const money = { type: 'RECEIVED', paymentId: 'a', amount } as const;
    const change = { before, after: { ...after, returning } };
    return servicingNotice('payment-received', loan, change, money, {}).text;
  };
  const sooner = textWith('SHORTER_TERM');
  assert.match(sooner.en, /\. Your loan now ends on \w+ \d+, \d+\./);
  assert.match(sooner.fil, /\. Matatapos na ang loan mo sa /);
  const lower = textWith('SMALLER_INSTALLMENTS');
  assert.match(lower.en, / Your later installments are now PHP [\d,.]+ instead of PHP [\d,.]+\./);
  assert.match(lower.fil, / na ang mga susunod na hulog, mula PHP /);
  assert.doesNotMatch(textWith('DEFAULT').en, /now ends|instead of/);
  const left = {
    returned: pesos(130_000),
    toPay: pesos(20_000),
    fromWallet: pesos(0),
    isStarted: true,
  };
  const part = textWith('SHORTER_TERM', { ...left, until: day('2026-12-12') });
  assert.doesNotMatch(`${part.en} ${part.fil}`, /now ends|Matatapos/);
  assert.match(part.fil, /ibalik ang natitirang PHP 20,000\.00 hanggang Dis 12, 2026/);
});

test('[D11][V24] an installment that money paid ahead pays on its due date is announced as paid, with nothing to do', () => {
  const paid = {
    type: 'PAYMENT',
    id: 'a',
    date: day('2026-12-01'),
    amount: pesos(20_000),
    instruction: 'DEFAULT',
  } as const;
  const today = day('2027-01-25');
  const reminder = reminderOn(viewHistory(addEvent(history, paid), today), 10, null);
  assert.ok(reminder);
  const { subject, text } = reminderNotice(loan, reminder, {
    aDay: pesos(0),
    sentOn: today,
    request: null,
  });
  assert.equal(subject.en, 'Your installment is paid');
  assert.equal(
    text.en,
    'We used PHP 6,250.00 that you paid ahead for installment 2 of loan LN-7K3Q-9XZC, due Jan 25, 2027. It is paid, and you have nothing to do.',
  );
  assert.match(text.fil, /^Ginamit namin ang paunang bayad mong PHP 6,250\.00 para sa hulog 2 /);
});

test('[D11][V24] a reminder does not advise what the borrower has asked for already', () => {
  const amounts = { overdue: pesos(7_000), lateCharge: pesos(0), dueToday: null, missed: null };
  const reminder = { kind: 'STILL_PAST_DUE', ...amounts } as const;
  const textOf = (request: 'ASKED' | 'OFFERED' | null) =>
    reminderNotice(loan, reminder, { aDay: pesos(0), sentOn: day('2027-01-28'), request }).text.en;
  assert.match(textOf(null), /Sign in and ask for more time/);
  assert.match(textOf('ASKED'), /You asked for more time, and we still have to answer\.$/);
  assert.match(textOf('OFFERED'), /We offer you more time: sign in to read the new schedule\.$/);
});

test('[D12][V24][F] the news of an installment that falls due in a pause asks for nothing, and says until when the loan is paused', () => {
  const due = { dueDate: day('2027-01-25'), installment: 2, amount: pesos(6_250) };
  const notice = reminderNotice(
    { ...loan, pauseEndsOn: day('2027-02-10') },
    { kind: 'DUE_IN_PAUSE', ...due },
    { aDay: pesos(0), sentOn: due.dueDate, request: null },
  );
  assert.deepEqual([notice.isReminder, notice.isInContactHours], [undefined, true]);
  assert.equal(
    notice.text.en,
    'Loan LN-7K3Q-9XZC: installment 2, PHP 6,250.00, is due today. The loan is paused through Feb 10, 2027: no late charge is added, and no day counts as late. You need not pay now, but you can.',
  );
  assert.match(
    notice.text.fil,
    /: due ngayong araw ang hulog 2 na PHP 6,250\.00\. Naka-pause ang loan hanggang Peb 10, 2027: /,
  );
});

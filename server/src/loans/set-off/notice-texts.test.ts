import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import { centavos, pesos, ZERO } from '@pahiram/domain/money/money';
import type { LoanRecord } from '../loan-record.ts';
import { setOffDoneNotice, setOffNotice } from './notice-texts.ts';

test('[V14][V40] after a set-off the borrower reads what is still due, what is next, and of money in the wallet only when there is some', () => {
  const loan = { number: 'LN-0000-0001', state: 'ACTIVE' } as LoanRecord;
  const paid = {
    amount: pesos(3_000),
    article: 11,
    paymentNumber: 'PM-1',
    countsFrom: null,
    points: null,
    next: { dueDate: calendarDate('2027-01-25'), amount: pesos(6_250) },
  };
  const empty = setOffDoneNotice(loan, { ...paid, dueNow: centavos(400_875n), wallet: ZERO }).text;
  assert.match(empty.en, / Still due: PHP 4,008\.75\..* Sign in to pay, or to ask for more time/);
  assert.doesNotMatch(empty.en, /wallet at any time/);
  assert.match(empty.fil, / Dapat pang bayaran: PHP 4,008\.75\./);
  const some = setOffDoneNotice(loan, { ...paid, dueNow: ZERO, wallet: pesos(1) }).text;
  assert.match(
    some.en,
    / Nothing more is due now\. Next installment: PHP 6,250\.00 by Jan 25, 2027\. You can withdraw the rest of your wallet/,
  );
  assert.match(some.fil, / Susunod na hulog: PHP 6,250\.00 hanggang Ene 25, 2027\./);
  const last = setOffDoneNotice(loan, { ...paid, next: null, dueNow: ZERO, wallet: ZERO });
  assert.doesNotMatch(last.text.en, /Next/);
  assert.match(last.sms?.en ?? '', / Nothing more is due now\. Receipt: PM-1\.$/);
  const waited = setOffDoneNotice(loan, {
    ...{ ...paid, next: null, dueNow: ZERO, wallet: ZERO },
    countsFrom: calendarDate('2026-12-29'),
  });
  assert.match(
    waited.text.en,
    / The payment counts from Dec 29, 2026, the day we had told you: no late charge is added/,
  );
});

const lateLoan = {
  ...{ number: 'LN-0000-0001', setOffArticle: 11, product: STANDARD_PRODUCT },
} as LoanRecord;
const first = {
  type: 'FIRST',
  ...{ plannedOn: calendarDate('2027-02-12'), amount: pesos(2_985), isAfterPlan: false },
} as const;
const paysAll = { staysDue: ZERO, isAllOfWallet: false };
const paysPart = { staysDue: centavos(326_708n), isAllOfWallet: true };

test('[V14][V40] a planned set-off smaller than what is due says that it is all the wallet holds, and how much stays due', () => {
  const { text, sms } = setOffNotice(lateLoan, { ...first, ...paysPart }, null, null);
  const isPart =
    /PHP 2,985\.00 .*wallet, all (that )?it holds .*PHP 3,267\.08 stays due\.|PHP 2,985\.00 .*wallet mo, ang lahat ng laman nito .*PHP 3,267\.08 pa ang kulang\.|buong wallet mo, PHP 2,985\.00 .*PHP 3,267\.08 pa ang kulang\./;
  for (const said of [text.en, text.fil, sms?.en ?? '', sms?.fil ?? '']) {
    assert.match(said, isPart);
    assert.doesNotMatch(said, /what is late on that day|ang late sa araw na iyon/);
  }
  const capped = { ...paysPart, isAllOfWallet: false };
  const { text: some } = setOffNotice(lateLoan, { ...first, ...capped }, null, null);
  assert.match(some.en, / PHP 3,267\.08 stays due\./);
  assert.doesNotMatch(some.en, /holds/, 'money came back after the first notice');
  const all = setOffNotice(lateLoan, { ...first, ...paysAll }, null, null).text;
  assert.match(all.en, /PHP 2,985\.00 from your wallet: what is late on that day/);
  assert.doesNotMatch(all.en, /stays due/);
});

test('[V14][V24] a notice says the points once, has five sentences at most, and its title says that the loan is past due', () => {
  const words = {
    en: 'Loan LN-0000-0001: PHP 6,250.00 is past due. Pay by Feb 4: no late charge, no points lost.',
    fil: 'Loan LN-0000-0001: PHP 6,250.00 ang lampas na sa due date.',
  };
  const late = { text: words, sms: words, saysFreeDay: true };
  const notice = { ...first, ...paysAll };
  const { text: withLate } = setOffNotice(lateLoan, notice, late, null);
  assert.doesNotMatch(`${withLate.en} ${withLate.fil}`, /40 points/, 'the reminder said them');
  const { text: one } = setOffNotice(lateLoan, notice, null, null);
  const { text: two } = setOffNotice(lateLoan, { ...notice, type: 'SECOND' }, null, null);
  assert.match(
    two.en,
    / Until we pay, you can pay yourself, withdraw the money, or sign in and choose a later day\./,
  );
  const inGrace = setOffNotice(lateLoan, notice, null, calendarDate('2027-02-04'));
  assert.match(inGrace.subject.en, /^Past due/);
  assert.match(inGrace.subject.fil, /^Lampas na sa due date/);
  for (const language of ['en', 'fil'] as const) {
    assert.match(one[language], /40 points/);
    for (const text of [one, two, withLate, inGrace.text]) {
      const sentences = text[language].split(/(?<=[.?]) (?=[A-Z])/);
      assert.ok(sentences.length <= 5, sentences.join('\n'));
    }
  }
});

test('[V14][V24] after a plan that was kept, the first notice says that the plan was a part, the later ones that the loan is late', () => {
  const notice = { ...first, ...paysAll, isAfterPlan: true };
  const { text, sms } = setOffNotice(lateLoan, notice, null, null);
  assert.match(
    text.en,
    /^You kept your plan to pay, thank you\. It was a part of what is past due/,
  );
  assert.match(text.fil, /^Natupad mo ang plano mong magbayad, salamat\. Bahagi lang iyon/);
  assert.match(sms?.en ?? '', /: you kept your plan, thanks\. The rest is late\. On Feb 12/);
  assert.match(
    sms?.fil ?? '',
    /: natupad mo ang plano mo, salamat\. Late pa ang natitira\. Sa Peb 12/,
  );
  const again = setOffNotice(lateLoan, { ...notice, type: 'SECOND' }, null, null);
  assert.doesNotMatch(again.text.en, /plan to pay/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import { centavos, pesos, ZERO } from '@pahiram/domain/money/money';
import type { LoanRecord } from '../loan-record.ts';
import { setOffDoneNotice } from './notice-texts.ts';

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

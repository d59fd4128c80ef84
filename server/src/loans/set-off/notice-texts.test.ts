import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centavos, pesos, ZERO } from '@pahiram/domain/money/money';
import type { LoanRecord } from '../loan-record.ts';
import { setOffDoneNotice } from './notice-texts.ts';

test('[V14][V40] after a set-off the borrower reads what is still due, and of money in the wallet only when there is some', () => {
  const loan = { number: 'LN-0000-0001', state: 'ACTIVE' } as LoanRecord;
  const paid = {
    amount: pesos(3_000),
    article: 11,
    paymentNumber: 'PM-1',
    countsFrom: null,
    points: null,
  };
  const empty = setOffDoneNotice(loan, { ...paid, dueNow: centavos(400_875n), wallet: ZERO }).text;
  assert.match(empty.en, /PHP 4,008\.75 is still due: sign in to pay it, or to ask for more time/);
  assert.doesNotMatch(empty.en, /wallet at any time/);
  assert.match(empty.fil, /PHP 4,008\.75 pa ang dapat bayaran/);
  const some = setOffDoneNotice(loan, { ...paid, dueNow: ZERO, wallet: pesos(1) }).text;
  assert.match(some.en, /Nothing more is due now\. You can withdraw the rest of your wallet/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ActivityEntry,
  activityCsv,
  entriesOfYears,
  figuresOf,
  filterEntries,
  keyOfMonth,
  offeredKinds,
  pathOf,
  searchedYears,
  secondLine,
  startedLoans,
} from './filter-activity.ts';

const payment: ActivityEntry = {
  at: '2027-03-24T00:43:00.000Z',
  kind: 'PAYMENT',
  title: { en: 'Payment', fil: 'Bayad' },
  detail: { en: 'QR Ph', fil: 'QR Ph' },
  amount: 16_667,
  effect: 'LESS_OWED',
  loanNumber: 'LN-059D-560X',
  page: { kind: 'RECEIPT', number: 'PM-T3WR-FG6G', channel: 'sandbox', method: 'QR_PH' },
};
const withdrawal: ActivityEntry = {
  ...payment,
  at: '2026-12-02T02:00:00.000Z',
  kind: 'WITHDRAWAL',
  title: { en: 'Withdrawal', fil: 'Withdrawal' },
  detail: { en: 'BDO, Transfer complete', fil: 'BDO, Tapos na ang transfer' },
  amount: 20_000,
  effect: 'OUT_OF_WALLET',
  page: { kind: 'WITHDRAWAL', number: 'WD-7K3Q-9XZC', id: 'wdr_7x2kq9xzc4t8wvbn3m5p1d' },
};
const applied: ActivityEntry = {
  ...payment,
  at: '2026-11-30T16:30:00.000Z',
  kind: 'LOAN',
  title: { en: 'You applied', fil: 'Nag-apply ka' },
  detail: null,
  amount: 200_000,
  effect: null,
  page: null,
};
const entries = [payment, withdrawal, applied];

test('[D10] entries are found by kind, word, number and amount with or without commas, in the reader’s language', () => {
  const find = (text: string, kind: 'ALL' | 'LOAN' = 'ALL', language: 'en' | 'fil' = 'en') =>
    filterEntries(entries, { kind, text, language });
  assert.deepEqual(find(''), entries);
  assert.deepEqual(find('', 'LOAN'), [applied]);
  assert.deepEqual(find('qr ph'), [payment]);
  assert.deepEqual(find('fg6g'), [payment]);
  assert.deepEqual(find('wd-7k3q'), [withdrawal]);
  assert.deepEqual(find('16667'), [payment]);
  assert.deepEqual(find('₱200,000'), [applied]);
  assert.deepEqual(find('nag-apply', 'ALL', 'fil'), [applied]);
  assert.deepEqual(find('nag-apply'), []);
});

const planned: ActivityEntry = {
  ...applied,
  at: '2027-03-20T01:00:00.000Z',
  kind: 'PROMISE',
  title: { en: 'You planned to pay', fil: 'Nagplano kang magbayad' },
  detail: { en: 'By Mar 24, 2027', fil: 'Hanggang Mar 24, 2027' },
  amount: 16_667,
  page: { kind: 'LOAN' },
};

test('[D10][V40] plans to pay have a kind of their own, offered where there are some; a word finds them, and the spreadsheet has them', () => {
  const all = [payment, planned, applied];
  assert.deepEqual(filterEntries(all, { kind: 'PROMISE', text: '', language: 'en' }), [planned]);
  assert.deepEqual(filterEntries(all, { kind: 'ALL', text: 'plano', language: 'fil' }), [planned]);
  assert.ok(offeredKinds(all, 'ALL').includes('PROMISE'));
  assert.ok(!offeredKinds(entries, 'ALL').includes('PROMISE'));
  assert.ok(offeredKinds([], 'PROMISE').includes('PROMISE'), 'the chosen one stays');
  assert.match(
    activityCsv([planned], ['When', 'What'], 'en'),
    /^"2027-03-20","09:00","You planned to pay","By Mar 24, 2027","LN-059D-560X","","","16667\.00"$/m,
  );
});

test('[D10] a search covers every year, the newest first, one request after the other, and at most twenty', async () => {
  const asked: number[] = [];
  let underWay = 0;
  const load = async (year: number) => {
    asked.push(year);
    underWay += 1;
    assert.equal(underWay, 1);
    await Promise.resolve();
    underWay -= 1;
    return {
      year,
      years: [2027, 2026],
      entries: year === 2027 ? [payment] : [withdrawal, applied],
      months: [],
    };
  };
  assert.deepEqual(await entriesOfYears(searchedYears([2027, 2026]), load), entries);
  assert.deepEqual(asked, [2027, 2026]);
  const many = Array.from({ length: 30 }, (_, at) => 2050 - at);
  assert.deepEqual(searchedYears(many), many.slice(0, 20));
});

test('[V40] the heading of a month says what was paid beside all entries or the payments, and what was left only beside all', () => {
  const months = [{ month: '2027-03', paid: 16_667, left: 133_332, isReturning: false }];
  assert.deepEqual(figuresOf(months, { kind: 'ALL', text: ' ' }), months);
  assert.deepEqual(figuresOf(months, { kind: 'PAYMENT', text: '' }), [
    { month: '2027-03', paid: 16_667, left: null, isReturning: false },
  ]);
  assert.deepEqual(figuresOf(months, { kind: 'WITHDRAWAL', text: '' }), []);
  assert.deepEqual(figuresOf(months, { kind: 'ALL', text: 'qr' }), []);
  assert.equal(keyOfMonth([payment]), '2027-03');
  // The first day of December in Manila.
  assert.equal(keyOfMonth([applied]), '2026-12');
});

test('[D10][V30][V40] the spreadsheet has what is shown with day and time of Manila, the number of each payment and withdrawal, each amount with its sign and what it did, a byte order mark, and no cell that runs as a formula', () => {
  const sly = { ...payment, detail: { en: '=1+1', fil: '=1+1' } };
  const received: ActivityEntry = { ...applied, effect: 'INTO_WALLET' };
  const stopped: ActivityEntry = { ...withdrawal, effect: 'NOTHING_MOVED' };
  const listed = [sly, withdrawal, applied, received, stopped];
  const csv = activityCsv(listed, ['When', 'What'], 'en');
  assert.match(csv, /^"2027-03-24","08:43","Payment",/m);
  // Half past midnight in Manila is the day before in UTC.
  assert.match(
    activityCsv([applied], ['When', 'What'], 'fil'),
    /^"2026-12-01","00:30","Nag-apply ka",/m,
  );
  const [head, paid, sent, asked, got, kept] = csv.split('\r\n');
  assert.equal(head, '\uFEFF"When","What"');
  assert.match(
    paid ?? '',
    /,"'=1\+1","LN-059D-560X","PM-T3WR-FG6G","off what you owe","-16667\.00"$/,
  );
  assert.match(sent ?? '', /,"LN-059D-560X","WD-7K3Q-9XZC","out of your wallet","-20000\.00"$/);
  assert.match(asked ?? '', /,"LN-059D-560X","","","200000\.00"$/);
  assert.match(got ?? '', /,"into your wallet","200000\.00"$/);
  assert.match(kept ?? '', /,"no money moved in the end","20000\.00"$/);
});

test('[D10][V30] the second line has the day in Manila with the detail, that a charge is owed, or the time where nothing else is said', () => {
  const opened: ActivityEntry = { ...applied, amount: null };
  assert.equal(secondLine(payment, 'en'), 'Wed, Mar 24 · QR Ph');
  assert.equal(secondLine(payment, 'fil'), 'Miyerkules, Mar 24 · QR Ph');
  const charge: ActivityEntry = { ...applied, effect: 'MORE_OWED' };
  assert.equal(secondLine(charge, 'en'), 'Tue, Dec 1 · added to what you owe');
  assert.equal(secondLine(applied, 'en'), 'Tue, Dec 1');
  assert.match(secondLine(opened, 'en'), /^Tue, Dec 1, 12:30\sAM$/);
});

test('[D10][V18] each entry leads to its paper: receipt, withdrawal, statement, requests, the accepted schedule itself, or to its loan', () => {
  const path = (page: ActivityEntry['page']) => pathOf({ ...applied, page }, new Set());
  const hash = 'a'.repeat(64);
  assert.equal(path(payment.page), '/receipt/LN-059D-560X/PM-T3WR-FG6G');
  assert.equal(path(withdrawal.page), '/wallet/withdraw/wdr_7x2kq9xzc4t8wvbn3m5p1d');
  assert.equal(
    path({ kind: 'CONTRACT', loanId: 'loan_7x2kq9xzc4t8wvbn3m5p1d' }),
    '/contract/loan_7x2kq9xzc4t8wvbn3m5p1d/contract',
  );
  assert.equal(path({ kind: 'STATEMENT' }), '/statement/LN-059D-560X');
  assert.equal(path({ kind: 'LOAN' }), '/loan?loan=LN-059D-560X');
  assert.equal(path({ kind: 'MORE_TIME' }), '/repay/more-time');
  assert.equal(
    path({ kind: 'SCHEDULE', loanId: 'loan_7x2kq9xzc4t8wvbn3m5p1d', hash }),
    `/contract/loan_7x2kq9xzc4t8wvbn3m5p1d/schedule?hash=${hash}`,
  );
});

test('[D10][D11] an entry without a paper, such as a request for more time after the loan ended, leads to its loan once that has a receipt or a statement', () => {
  const interest: ActivityEntry = { ...applied, page: { kind: 'STATEMENT' } };
  const ofOther: ActivityEntry = { ...payment, loanNumber: 'LN-1111-1111' };
  const path = (others: readonly ActivityEntry[]) =>
    pathOf(applied, startedLoans([applied, ...others]));
  assert.equal(path([payment]), '/loan?loan=LN-059D-560X');
  assert.equal(path([interest]), '/loan?loan=LN-059D-560X');
  assert.equal(path([{ ...applied, page: { kind: 'LOAN' } }]), '/loan?loan=LN-059D-560X');
  assert.equal(path([withdrawal, ofOther]), null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Words } from '../texts/words.ts';
import { WITHDRAWAL_STATES } from '../withdrawals/withdrawal.ts';
import { LOAN_STATES } from './loan-state.ts';
import { movementWords } from './statement-words.ts';
import {
  IDENTITY_ASKED_WORDS,
  LOAN_WORDS,
  type StatusWords,
  WITHDRAWAL_WORDS,
  WITHDRAWN_MESSAGE,
} from './status-words.ts';

const LOAN = [
  ['PENDING', 'Pending review', 'Hinihintay ang review'],
  ['MORE_INFO', 'More information needed', 'May kailangan pang impormasyon'],
  ['AWAITING_CHECK', 'In review', 'Nire-review'],
  ['APPROVED', 'Approved', 'Aprubado'],
  ['REJECTED', 'Not approved', 'Hindi naaprubahan'],
  ['EXPIRED', 'Expired', 'Nag-expire'],
  ['CANCELLED_BY_BORROWER', 'Application cancelled', 'Kinansela ang application'],
  ['ACTIVE', 'Active', 'Aktibo'],
  ['CLOSED', 'Fully paid', 'Bayad na nang buo'],
  ['CANCELLED', 'Cancelled', 'Kinansela'],
  ['LAPSED', 'Lapsed', 'Nawalan ng bisa'],
  ['WRITTEN_OFF', 'Written off', 'Na-write off'],
] as const;

const WITHDRAWAL = [
  ['WAITING_FOR_CODE', 'Waiting for your code', 'Hinihintay ang code mo'],
  ['DELAYED', 'Waiting before it is sent', 'Naghihintay bago ipadala'],
  ['CONFIRMED', 'Confirmed', 'Kumpirmado'],
  ['SENDING', 'Transferring', 'Inililipat'],
  ['SENT', 'Sent, waiting for the bank', 'Naipadala na, hinihintay ang bangko'],
  ['UNKNOWN', 'Sent, waiting for the bank', 'Naipadala na, hinihintay ang bangko'],
  ['SETTLED', 'Transfer complete', 'Kumpleto na ang transfer'],
  ['REJECTED', 'Not transferred', 'Hindi nailipat'],
  ['RETURNED', 'Returned by the bank', 'Ibinalik ng bangko'],
  ['CANCELLED', 'Cancelled', 'Kinansela'],
  ['EXPIRED', 'Expired', 'Nag-expire'],
] as const;

const titles = (words: Readonly<Record<string, StatusWords>>) =>
  Object.entries(words).map(([state, { text }]) => [state, text.en, text.fil]);
const whole = ({ text, message }: StatusWords): Words => ({
  en: `${text.en}: ${message.en}`,
  fil: `${text.fil}: ${message.fil}`,
});
/** The states whose words, title or message, match in English, and those that do in Filipino. */
const statesThatSay = (words: Readonly<Record<string, StatusWords>>, en: RegExp, fil: RegExp) => {
  const all = Object.entries(words).map(([state, one]) => [state, whole(one)] as const);
  const english = all.filter(([, one]) => en.test(one.en)).map(([state]) => state);
  const filipino = all.filter(([, one]) => fil.test(one.fil)).map(([state]) => state);
  assert.deepEqual(filipino, english);
  return english;
};

test('[S2.41][V11] each state of a withdrawal has its own words, in both languages', () => {
  assert.deepEqual(titles(WITHDRAWAL_WORDS), WITHDRAWAL);
  assert.deepEqual(
    WITHDRAWAL.map(([state]) => state).sort(),
    [...WITHDRAWAL_STATES].sort(),
    'every state',
  );
});

test('[V11] only a settled withdrawal says that the bank has the money', () => {
  const arrived = statesThatSay(
    WITHDRAWAL_WORDS,
    /received|complete|arrived/i,
    /natanggap|kumpleto|dumating/i,
  );
  assert.deepEqual(arrived, ['SETTLED']);
});

test('[V13] the states that put the money back say so, and no other', () => {
  const isBack = statesThatSay(
    WITHDRAWAL_WORDS,
    /whole amount went back to your wallet/,
    /Naibalik na sa wallet mo ang buong halaga/,
  );
  assert.deepEqual(isBack, ['REJECTED', 'RETURNED', 'CANCELLED', 'EXPIRED']);
});

test('[S2.40][V17] each state of a loan has its own words, in both languages', () => {
  assert.deepEqual(titles(LOAN_WORDS), LOAN);
  assert.deepEqual(LOAN.map(([state]) => state).sort(), [...LOAN_STATES].sort(), 'every state');
  assert.equal(IDENTITY_ASKED_WORDS.text.en, 'New ID photo needed');
  assert.equal(IDENTITY_ASKED_WORDS.text.fil, 'Kailangan ng bagong litrato ng ID');
});

test('[V17] only a paid loan says that everything is paid; a lent one says where its money is', () => {
  assert.deepEqual(statesThatSay(LOAN_WORDS, /fully paid|everything is paid/i, /bayad na/i), [
    'CLOSED',
  ]);
  assert.deepEqual(statesThatSay(LOAN_WORDS, /signed and the money/, /Pirmado na/), ['ACTIVE']);
  assert.match(WITHDRAWN_MESSAGE.en, /^Your money has arrived/);
  assert.match(WITHDRAWN_MESSAGE.fil, /^Dumating na ang pera mo/);
});

test('[S9.08][V05] each movement of a statement has its words, with its direction', () => {
  const shown = (kind: Parameters<typeof movementWords>[0], amount: bigint) => {
    const { en, fil } = movementWords(kind, amount);
    return `${en} | ${fil}`;
  };
  assert.equal(shown('PAYMENT', -1n), 'Payment | Bayad');
  assert.equal(shown('PAYMENT_REVERSED', 1n), 'Payment reversed | Binawing bayad');
  assert.equal(shown('REFUND', 1n), 'Refund to you | Refund sa iyo');
  assert.equal(shown('DISBURSED', 1n), 'Money lent to you | Perang ipinahiram sa iyo');
  assert.equal(shown('LATE_CHARGE', 1n), 'Late charge | Late charge');
  assert.equal(shown('LATE_CHARGE', -1n), 'Late charge corrected | Itinamang late charge');
  assert.equal(shown('WAIVER', -1n), 'Charge waived | Inalis na singil');
});

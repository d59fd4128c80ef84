import { after, before, describe, test } from 'node:test';
import { type KillStage, openKillStage } from './kill-stage.ts';
import {
  DECIDED_KINDS,
  killAndReverse,
  killDuringClose,
  killDuringConfirmation,
  killWhileCodeIsPaid,
  killWhileDecided,
  killWhileReversed,
  killWhileWalletPays,
} from './repayment-kills.ts';
import { openRepaymentStage, type RepaymentStage } from './repayment-stage.ts';

/** Loans that began on these days before: some have an installment or a reminder on any day. */
const successiveDays = Array.from({ length: 30 }, (_, at) => 22 + at);

/** kill.test.ts has the short version. */
describe('a service that is killed while loans are repaid and closed', () => {
  let stage: KillStage;
  let on: RepaymentStage;
  before(async () => {
    stage = await openKillStage(1);
    on = await openRepaymentStage(stage, { borrowers: 50, more: successiveDays });
  });
  after(() => stage?.close());

  const none = { requested: 0, made: 0, stored: 0, applied: 0 };
  for (const [point, moment, left] of [
    ['request-before-commit', 'before the commit of the request of a payment code', none],
    [
      'after-commit-before-reply',
      'after a payment code was requested, before the reply',
      { ...none, requested: 1 },
    ],
    [
      'payment-code-before-order',
      'after a payment code was requested, before the provider is asked',
      { ...none, requested: 1 },
    ],
    [
      'payment-code-ordered-before-save',
      'after the provider made a payment code, before it is saved',
      { ...none, requested: 1, made: 1 },
    ],
    [
      'payment-callback-stored',
      'after a callback was stored, before its job runs',
      { ...none, requested: 1, made: 1 },
    ],
    [
      'payment-received-before-commit',
      'before the commit that stores a payment',
      { ...none, requested: 1, made: 1 },
    ],
    [
      'after-payment-stored',
      'after a payment was stored, before it is applied',
      { ...none, requested: 1, made: 1, stored: 1 },
    ],
    [
      'payment-applied-before-commit',
      'before the commit that applies a payment',
      { ...none, requested: 1, made: 1, stored: 1 },
    ],
    [
      'after-report-applied',
      'after a payment was applied, before its job is done',
      { requested: 1, made: 1, stored: 1, applied: 1 },
    ],
  ] as const) {
    test(`[D10][G16][V06][V27][V31] killed ${moment}: there is one code, and its money is booked once`, () =>
      killWhileCodeIsPaid(on, point, left));
  }

  for (const [point, moment, isCommitted] of [
    ['payment-callback-stored', 'after the callback of a reversal was stored', false],
    ['payment-reversed-before-commit', 'before the commit of a reversal', false],
    ['after-report-applied', 'after a reversal was booked, before its job is done', true],
  ] as const) {
    test(`[D10][V06][V10][V27][V31] killed ${moment}: the loan owes the money again, once`, () =>
      killWhileReversed(on, point, isCommitted));
  }

  test('[D10][V06][V10][V27][V31] killed after a payment was stored, and reversed before the next start: it is applied and reversed', () =>
    killAndReverse(on));

  for (const [moment, kept] of [
    ['statement-confirmed-before-commit', null],
    ['statement-confirmed', 0],
    ['payment-received-before-commit', 0],
    ['payment-received-before-commit:3', 2],
    ['payment-applied-before-commit:2', 1],
    ['statement-row-committed', 1],
    ['statement-row-committed:3', 3],
    ['statement-row-committed:4', 4],
  ] as const) {
    test(`[D10][V06][V27][V31][V32] killed at ${moment} of the confirmation of a bank statement: ${kept === null ? 'it is not confirmed' : `${kept} rows are booked`}, and then each row once`, () =>
      killDuringConfirmation(on, moment, kept));
  }

  for (const [point, isCommitted] of [
    ['request-before-commit', false],
    ['after-commit-before-reply', true],
  ] as const) {
    test(`[V06][V27][V31] killed at ${point} of a payment from the wallet: the same key gets one reply, and it is paid once`, () =>
      killWhileWalletPays(on, point, isCommitted));
  }

  for (const kind of DECIDED_KINDS) {
    for (const [point, isCommitted] of [
      ['loan-change-before-commit', false],
      ['after-commit-before-reply', true],
    ] as const) {
      test(`[V06][V27][V31][V32] killed at ${point} while a second person confirms a ${kind}: it is made once, as their decision`, () =>
        killWhileDecided(on, point, kind, isCommitted));
    }
  }

  for (const [point, isCommitted] of [
    ['close-chunk-before-commit', false],
    ['close-chunk-after-commit', true],
  ] as const) {
    test(`[V27][V31] killed at ${point} of business: the next process closes the day, each loan once`, () =>
      killDuringClose(on, point, { days: 1, isCommitted, isClosed: false }));
  }

  test('[V27][V31] killed between two days that are made up for: the next process closes the other, each loan once', () =>
    killDuringClose(on, 'close-day-closed', { days: 2, isCommitted: true, isClosed: true }));
});

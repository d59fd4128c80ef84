import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { formatPesos, pesos } from '../money/money.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import {
  ALONE_DAYS_MAX,
  type AnswerAct,
  type AnswerFacts,
  aloneOnceSince,
  costOfMoreTime,
  daysOfMoreTime,
  decideProposedAnswer,
  PROPOSED_ANSWER_STATES,
  secondPersonReason,
} from './more-time.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, newHistory } from './projection.ts';

/** A loan of 150,000 pesos in six installments, the first due on February 16, 2026. Nothing is paid. */
const events: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: date('2026-01-15'), amount: pesos(150_000) },
  { type: 'FIRST_RELEASED', date: date('2026-01-15') },
];
const terms = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };
const unpaidLoan = events.reduce(addEvent, newHistory(terms, NO_HOLIDAYS));

describe('more time', () => {
  const short: AnswerFacts = {
    type: 'PAUSE',
    days: ALONE_DAYS_MAX,
    daysPastDue: 0,
    hadOneBefore: false,
    approvedLoan: false,
    acceptedIdentity: false,
  };

  test('[D11][V22][V32] one person gives one short pause or holiday a year, and nothing else', () => {
    const reason = (change: Partial<AnswerFacts>) => secondPersonReason({ ...short, ...change });
    assert.equal(reason({}), null);
    assert.equal(reason({ type: 'PAYMENT_HOLIDAY', days: 28 }), null);
    assert.equal(reason({ type: 'EXTENDED', days: 0 }), 'CHANGES_SCHEDULE');
    assert.equal(reason({ type: 'RESCHEDULED', days: 0 }), 'CHANGES_SCHEDULE');
    assert.equal(reason({ days: ALONE_DAYS_MAX + 1 }), 'LONGER_THAN_A_MONTH');
    assert.equal(reason({ type: 'PAYMENT_HOLIDAY', days: 59 }), 'LONGER_THAN_A_MONTH');
    assert.equal(reason({ hadOneBefore: true }), 'SECOND_IN_A_YEAR');
    assert.equal(reason({ daysPastDue: 1 }), 'PAST_DUE');
    assert.equal(reason({ approvedLoan: true }), 'APPROVED_THE_LOAN');
    assert.equal(reason({ acceptedIdentity: true }), 'ACCEPTED_THE_ID');
  });

  test('[V22] only another person decides about a proposed answer, once, and only its proposer cancels it', () => {
    const proposed = { state: 'PROPOSED', proposerId: 'stf_1', proposedAt: 0 } as const;
    const proposal = { ...proposed, isProposerAllowed: true };
    const week = 7 * 86_400_000;
    const outcome = (act: AnswerAct, actorId: string, change: object = {}, now = week - 1) => {
      const decision = decideProposedAnswer({ ...proposal, ...change }, act, { actorId, now });
      return decision.ok ? decision.value : decision.refusal.code;
    };
    assert.equal(outcome('confirm', 'stf_2'), 'CONFIRMED');
    assert.equal(outcome('confirm', 'stf_1'), 'proposal-needs-another-person');
    assert.equal(outcome('confirm', 'stf_2', { isProposerAllowed: false }), 'proposer-not-allowed');
    assert.equal(outcome('refuse', 'stf_2'), 'REFUSED');
    assert.equal(outcome('refuse', 'stf_1'), 'proposal-needs-another-person');
    assert.equal(outcome('cancel', 'stf_1'), 'CANCELLED');
    assert.equal(outcome('cancel', 'stf_2'), 'proposal-not-yours');
    assert.equal(outcome('confirm', 'stf_2', {}, week), 'proposal-lapsed');
    assert.equal(outcome('refuse', 'stf_2', {}, week), 'proposal-lapsed');
    assert.equal(outcome('cancel', 'stf_1', {}, week), 'CANCELLED');
    for (const state of PROPOSED_ANSWER_STATES.filter((one) => one !== 'PROPOSED')) {
      assert.equal(outcome('confirm', 'stf_2', { state }), 'proposal-decided');
    }
  });

  test('[D11][V08] a proposal shows the months added and the late charge that will not run', () => {
    // Due on February 16; from day 11 on 1 % a month of 25,000 pesos: 8.33 pesos a day.
    const today = date('2026-03-20');
    const facts = { today, pauseEndsOn: null };
    const change = {
      type: 'RESCHEDULED',
      installmentCount: 24,
      firstDueDate: date('2026-04-20'),
    } as const;
    const rescheduled = costOfMoreTime(unpaidLoan, { type: 'SCHEDULE', change }, facts);
    assert.equal(rescheduled.monthsAdded, 20);
    assert.equal(rescheduled.until, date('2026-04-20'));
    // 31 more days on the first installment: 258.33; day 11 to 35 of the second, due on March 16: 208.33.
    assert.equal(formatPesos(rescheduled.lateChargeAvoided), '466.67');
    const until = date('2026-04-19');
    const pause = costOfMoreTime(unpaidLoan, { type: 'PAUSE', until }, facts);
    assert.equal(pause.monthsAdded, 0);
    assert.ok(pause.lateChargeAvoided > 0n && pause.until === until);
    const longer = costOfMoreTime(
      addEvent(unpaidLoan, { type: 'PAUSED', date: date('2026-03-01'), reason: 'HARDSHIP' }),
      { type: 'PAUSE', until },
      { today, pauseEndsOn: date('2026-03-25') },
    );
    assert.ok(longer.lateChargeAvoided > 0n && longer.lateChargeAvoided < pause.lateChargeAvoided);
  });

  test('[V22] the days of a pause count from today, those of a holiday from the due date that it moves', () => {
    const today = date('2026-03-20');
    const moved = { from: date('2026-04-15'), to: date('2026-05-15') };
    const until = date('2026-04-20');
    assert.equal(daysOfMoreTime({ type: 'PAUSE', until }, today, moved), 31);
    const change = { type: 'PAYMENT_HOLIDAY', installments: 1 } as const;
    assert.equal(daysOfMoreTime({ type: 'SCHEDULE', change }, today, moved), 30);
  });
});

test('[V22][V32] another pause or holiday counts for 366 days', () => {
  assert.equal(aloneOnceSince(date('2027-03-10')), '2026-03-09');
});

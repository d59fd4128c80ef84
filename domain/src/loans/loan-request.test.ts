import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays, type CalendarDate, manilaInstant } from '../calendar/calendar.ts';
import { centavos } from '../money/money.ts';
import {
  changeOfferEnd,
  decideLoanRequest,
  decidePause,
  hasKeptSchedule,
  isUnanswered,
  LOAN_REQUEST_STATES,
  type LoanRequestEvent,
  type LoanRequestState,
  OPEN_LOAN_REQUEST_STATES,
  pauseOfLateOffer,
  pauseReasonOf,
  transitionLoanRequest,
} from './loan-request.ts';

const day = (text: string) => text as CalendarDate;
const offer = { round: 2, expiresAt: 1_000 };

/** The next state, or the refusal. */
function outcome(state: LoanRequestState, event: LoanRequestEvent): string {
  const decision = transitionLoanRequest({ state, offer }, event);
  return decision.ok ? decision.value.next : decision.refusal.code;
}

describe('a request to change a loan', () => {
  test('[D11] each open state allows its steps and refuses the others', () => {
    const accept = { type: 'OFFER_ACCEPTED', round: 2, now: 999 } as const;
    const expire = { type: 'OFFER_EXPIRED', now: 1_000 } as const;
    const table: Record<
      string,
      readonly [asked: string, reviewed: string, proposed: string, offered: string]
    > = {
      REVIEW_STARTED: ['IN_REVIEW', 'request-decided', 'request-decided', 'request-decided'],
      ANSWER_PROPOSED: ['PROPOSED', 'PROPOSED', 'request-decided', 'request-decided'],
      PROPOSAL_DROPPED: ['request-decided', 'request-decided', 'IN_REVIEW', 'request-decided'],
      OFFER_MADE: ['OFFERED', 'OFFERED', 'request-decided', 'request-decided'],
      OFFER_CONFIRMED: ['request-decided', 'request-decided', 'OFFERED', 'request-decided'],
      DECLINED: ['DECLINED', 'DECLINED', 'request-decided', 'request-decided'],
      PAUSE_GRANTED: ['PAUSED', 'PAUSED', 'request-decided', 'request-decided'],
      PAUSE_CONFIRMED: ['request-decided', 'request-decided', 'PAUSED', 'request-decided'],
      OFFER_ACCEPTED: ['offer-not-open', 'offer-not-open', 'offer-not-open', 'ACCEPTED'],
      OFFER_OUTDATED: ['offer-not-open', 'offer-not-open', 'offer-not-open', 'ASKED'],
      OFFER_EXPIRED: ['offer-not-open', 'offer-not-open', 'offer-not-open', 'EXPIRED'],
      CANCELLED: OPEN_LOAN_REQUEST_STATES.map(() => 'CANCELLED_BY_BORROWER') as never,
      LOAN_ENDED: OPEN_LOAN_REQUEST_STATES.map(() => 'LOAN_ENDED') as never,
    };
    const events: Record<string, LoanRequestEvent> = {
      OFFER_MADE: { type: 'OFFER_MADE', isConfirmed: false },
      OFFER_CONFIRMED: { type: 'OFFER_MADE', isConfirmed: true },
      PAUSE_GRANTED: { type: 'PAUSE_GRANTED', isConfirmed: false },
      PAUSE_CONFIRMED: { type: 'PAUSE_GRANTED', isConfirmed: true },
      OFFER_ACCEPTED: accept,
      OFFER_EXPIRED: expire,
    };
    for (const [type, expected] of Object.entries(table)) {
      const event = events[type] ?? ({ type } as LoanRequestEvent);
      assert.deepEqual(
        OPEN_LOAN_REQUEST_STATES.map((state) => outcome(state, event)),
        expected,
        type,
      );
    }
  });

  test('[D11] a request that has ended stays as it ended', () => {
    const open: readonly LoanRequestState[] = OPEN_LOAN_REQUEST_STATES;
    for (const state of LOAN_REQUEST_STATES.filter((one) => !open.includes(one))) {
      assert.equal(outcome(state, { type: 'CANCELLED' }), 'request-ended');
      assert.equal(outcome(state, { type: 'OFFER_MADE', isConfirmed: false }), 'request-ended');
    }
  });

  test('[D11] the borrower waits for our answer until there is an offer, and keeps the schedule by ending the request after one', () => {
    assert.deepEqual(LOAN_REQUEST_STATES.filter(isUnanswered), ['ASKED', 'IN_REVIEW', 'PROPOSED']);
    const keeps = (hasOffer: boolean) =>
      LOAN_REQUEST_STATES.filter((state) => hasKeptSchedule(state, hasOffer));
    assert.deepEqual([keeps(true), keeps(false)], [['CANCELLED_BY_BORROWER'], []]);
  });

  test('[D11] an offer can be accepted for seven days', () => {
    const made = manilaInstant(day('2027-01-10'), 600);
    assert.equal(changeOfferEnd(made), manilaInstant(addDays(day('2027-01-10'), 7), 600));
  });

  test('[D11] only the offer that was shown can be accepted, and only before its end', () => {
    assert.equal(
      outcome('OFFERED', { type: 'OFFER_ACCEPTED', round: 1, now: 0 }),
      'offer-not-open',
    );
    assert.equal(
      outcome('OFFERED', { type: 'OFFER_ACCEPTED', round: 2, now: 1_000 }),
      'offer-expired',
    );
    assert.equal(outcome('OFFERED', { type: 'OFFER_EXPIRED', now: 999 }), 'offer-still-open');
  });

  test('[D11][V06] a loan has one open request; other reasons need words; dates and amounts have bounds', () => {
    const asked = { reason: 'ILLNESS', ownWords: '', canPayAmount: null, canPayOn: null } as const;
    const facts = { isRunning: true, hasOpenRequest: false, today: day('2027-01-10') };
    const code = (change: object, other: object = {}) => {
      const decision = decideLoanRequest({ ...asked, ...change }, { ...facts, ...other });
      return decision.ok ? decision.value.next : decision.refusal.code;
    };
    assert.equal(code({}), 'ASKED');
    assert.equal(code({}, { isRunning: false }), 'loan-not-payable');
    assert.equal(code({}, { hasOpenRequest: true }), 'request-open');
    assert.equal(code({ reason: 'OTHER', ownWords: ' ' }), 'words-missing');
    assert.equal(code({ canPayAmount: centavos(0n) }), 'amount-missing');
    assert.equal(code({ canPayOn: '2027-01-09' }), 'date-out-of-range');
    assert.equal(code({ canPayOn: '2028-01-12' }), 'date-out-of-range');
    assert.equal(code({ canPayOn: '2027-01-10', canPayAmount: centavos(100n) }), 'ASKED');
  });

  test('[V08] a pause ends within 92 days, and can only become longer', () => {
    const facts = { today: day('2027-01-10'), pauseEndsOn: null, canPause: true };
    const code = (until: string, pauseEndsOn: string | null = null) => {
      const pause = { ...facts, pauseEndsOn: pauseEndsOn as CalendarDate | null };
      const decision = decidePause(day(until), pause);
      return decision.ok || decision.refusal.code;
    };
    assert.equal(code('2027-01-10'), 'pause-end-out-of-range');
    assert.equal(code('2027-04-13'), 'pause-end-out-of-range');
    assert.equal(code('2027-04-12'), true);
    assert.equal(code('2027-02-01', '2027-02-01'), 'pause-not-longer');
    assert.equal(code('2027-02-02', '2027-02-01'), true);
    const onEnded = decidePause(day('2027-02-01'), { ...facts, canPause: false });
    assert.equal(onEnded.ok || onEnded.refusal.code, 'change-not-possible');
    assert.deepEqual((['ILLNESS', 'CALAMITY', 'DISPUTE'] as const).map(pauseReasonOf), [
      'HARDSHIP',
      'CALAMITY',
      'DISPUTE',
    ]);
  });
});

test('[V08][V40] an offer that comes after the promised day keeps a paused loan paused through its last day', () => {
  const offerEndsAt = manilaInstant(day('2026-03-20'));
  const facts = { answerBy: day('2026-03-10'), pauseEndsOn: day('2026-03-14'), offerEndsAt };
  const today = day('2026-03-13');
  assert.equal(pauseOfLateOffer(facts, today), '2026-03-19');
  assert.equal(pauseOfLateOffer({ ...facts, answerBy: today }, today), null, 'in time');
  assert.equal(pauseOfLateOffer({ ...facts, pauseEndsOn: null }, today), null, 'not paused');
  const longer = { ...facts, pauseEndsOn: day('2026-03-25') };
  assert.equal(pauseOfLateOffer(longer, today), null, 'paused for longer');
});

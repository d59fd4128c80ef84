import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate, DAY_MS, manilaInstant } from '../calendar/calendar.ts';
import { centavos, pesos } from '../money/money.ts';
import { percent } from '../money/rate.ts';
import { decideApplication } from './application.ts';
import {
  decideAcceptance,
  isLapsed,
  type LoanEvent,
  type LoanFacts,
  lapseDay,
  transition,
} from './loan.ts';
import { isEndedLoan, isOpenLoan, LOAN_STATES, type LoanState } from './loan-state.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { quoteLoan } from './quote.ts';
import {
  decideApproval,
  decideApprover,
  decideAskAgain,
  decideCheck,
  decideRejection,
  type ReviewCase,
  reviewFiguresOf,
  STANDARD_REVIEW_SETTINGS,
  secondPersonCauses,
  settingsFor,
} from './review.ts';
import { SERVICING_STEPS } from './servicing.ts';

function codeOf(decision: { ok: true } | { ok: false; refusal: { code: string } }): string {
  return decision.ok ? 'ok' : decision.refusal.code;
}

const now = manilaInstant(calendarDate('2026-11-20'), 12 * 60);

type Facts = Omit<LoanFacts, 'state'>;
/** All deadlines have passed and nothing was withdrawn. */
const overdue: Facts = {
  offerExpiresAt: now,
  answerBy: now,
  activatedAt: now - 31 * DAY_MS,
  countedFrom: null,
  returnedAt: null,
};
const withdrawn: Facts = { ...overdue, countedFrom: calendarDate('2026-11-18') };

const settings = STANDARD_REVIEW_SETTINGS;
const small = {
  principal: pesos(150_000),
  installmentMax: pesos(25_750),
  monthlyNetIncome: pesos(90_000),
  monthlyDebts: pesos(0),
};
const large = { ...small, principal: pesos(500_001) };
const identity = { review: 'ACCEPTED', acceptedBy: ['dan'] } as const;
const approval = { type: 'APPROVED', approverId: 'ana', identity, settings } as const;
const check = {
  type: 'CHECKED',
  makerId: 'ana',
  checkerId: 'ben',
  identity,
  counterOffer: null,
  principal: pesos(600_000),
  approvalLimit: null,
  debtsStatedSince: false,
} as const;
const asked = quoteLoan(STANDARD_PRODUCT, pesos(600_000), 6);
const counterOffer = {
  type: 'COUNTER_OFFERED',
  approverId: 'ana',
  identity,
  settings,
  affordabilityReason: '',
  monthlyNetIncome: pesos(900_000),
  monthlyDebts: pesos(0),
  product: STANDARD_PRODUCT,
  asked,
  reasons: ['FIRST_LOAN'],
} as const;
const rejection = { type: 'REJECTED', makerId: 'ana', reasons: ['CREDIT_HISTORY'] } as const;
const anyReviewer = { id: 'ben', roles: ['LOAN_OFFICER', 'CREDIT_MANAGER'] };
const signing = {
  type: 'OFFER_ACCEPTED',
  now,
  disclosureShown: true,
  bankAccountKnown: true,
} as const;
const unwithdrawn = {
  type: 'WITHDRAWAL_PERIOD_ENDED',
  now,
  isWholeInWallet: true,
  heldUntil: null,
} as const;
const returned = { type: 'WITHDRAWAL_RETURNED', nextSettledAt: null, isUnpaid: true } as const;

const claiming = { type: 'CLAIM_CHANGED', until: 0, makerId: 'ana', identity } as const;

interface Row {
  readonly event: LoanEvent;
  readonly loan?: Facts;
  /** For each state that takes the event: the next state, then the changes and effects. */
  readonly taken: Partial<Record<LoanState, string>>;
  /** The refusal in every other state; null when the event changes nothing there. */
  readonly otherwise: string | null;
}

const rows: readonly Row[] = [
  {
    event: { ...claiming, claimer: anyReviewer },
    taken: { PENDING: 'stays SET_CLAIM', AWAITING_CHECK: 'stays SET_CLAIM' },
    otherwise: 'review-not-open',
  },
  {
    event: { ...approval, review: small, affordabilityReason: '' },
    taken: { PENDING: 'APPROVED SET_CLAIM DATE_OFFER offer-made' },
    otherwise: 'review-not-open',
  },
  {
    event: { ...approval, review: large, affordabilityReason: '' },
    taken: { PENDING: 'AWAITING_CHECK SET_CLAIM' },
    otherwise: 'review-not-open',
  },
  {
    event: { ...counterOffer, choice: { amount: pesos(150_000), termMonths: 6 } },
    taken: {
      PENDING: 'APPROVED SET_CLAIM STORE_COUNTER_OFFER REPLACE_TERMS DATE_OFFER counter-offer-made',
    },
    otherwise: 'review-not-open',
  },
  {
    event: { ...counterOffer, choice: { amount: pesos(500_001), termMonths: 6 } },
    taken: { PENDING: 'AWAITING_CHECK SET_CLAIM STORE_COUNTER_OFFER' },
    otherwise: 'review-not-open',
  },
  {
    event: {
      ...check,
      verdict: 'CONFIRM',
      counterOffer: { asked, offered: asked, reasons: ['FIRST_LOAN'] },
    },
    taken: { AWAITING_CHECK: 'APPROVED SET_CLAIM REPLACE_TERMS DATE_OFFER counter-offer-made' },
    otherwise: 'check-not-open',
  },
  {
    event: { ...check, verdict: 'CONFIRM' },
    taken: { AWAITING_CHECK: 'APPROVED SET_CLAIM DATE_OFFER offer-made' },
    otherwise: 'check-not-open',
  },
  {
    event: { ...check, verdict: 'RETURN' },
    taken: { AWAITING_CHECK: 'PENDING SET_CLAIM START_REVIEW_ROUND' },
    otherwise: 'check-not-open',
  },
  {
    event: { ...rejection, rejecter: anyReviewer },
    taken: {
      PENDING: 'REJECTED SET_CLAIM STORE_REJECTION rejected',
      MORE_INFO: 'REJECTED SET_CLAIM STORE_REJECTION rejected',
      AWAITING_CHECK: 'REJECTED SET_CLAIM STORE_REJECTION rejected',
    },
    otherwise: 'review-not-open',
  },
  {
    event: { type: 'ASKED_AGAIN', item: 'SELFIE', reason: 'UNREADABLE' },
    taken: { PENDING: 'MORE_INFO SET_CLAIM START_REVIEW_ROUND STORE_QUESTION asked-again' },
    otherwise: 'review-not-open',
  },
  {
    event: { type: 'ANSWERED', note: 'sent', income: null },
    taken: { MORE_INFO: 'PENDING SET_CLAIM STORE_ANSWER' },
    otherwise: 'question-not-open',
  },
  {
    event: {
      type: 'ANSWERED',
      note: 'sent',
      income: { monthlyNetIncome: centavos(5_000_000n), secondPersonCauses: [] },
    },
    taken: { MORE_INFO: 'PENDING SET_CLAIM STORE_ANSWER STORE_INCOME' },
    otherwise: 'question-not-open',
  },
  {
    event: { type: 'APPLICATION_CANCELLED' },
    taken: {
      PENDING: 'CANCELLED_BY_BORROWER',
      MORE_INFO: 'CANCELLED_BY_BORROWER',
      AWAITING_CHECK: 'CANCELLED_BY_BORROWER',
    },
    otherwise: 'loan-state-changed',
  },
  {
    event: { type: 'OFFER_DECLINED' },
    taken: { APPROVED: 'CANCELLED_BY_BORROWER' },
    otherwise: 'loan-state-changed',
  },
  {
    event: signing,
    loan: { ...overdue, offerExpiresAt: now + 1 },
    taken: { APPROVED: 'ACTIVE DATE_ACTIVATION FREEZE_DOCUMENTS POST_DISBURSEMENT activated' },
    otherwise: 'offer-not-open',
  },
  {
    event: signing,
    loan: { ...overdue, offerExpiresAt: null },
    taken: {},
    otherwise: 'offer-not-open',
  },
  {
    event: { type: 'DEADLINE_PASSED', now },
    taken: { APPROVED: 'EXPIRED offer-expired', MORE_INFO: 'EXPIRED question-expired' },
    otherwise: 'period-not-over',
  },
  {
    event: { type: 'DEADLINE_PASSED', now: now - 1 },
    taken: {},
    otherwise: 'period-not-over',
  },
  {
    event: { type: 'LOAN_CANCELLED', isWholeInWallet: true },
    taken: { ACTIVE: 'CANCELLED REVERSE_DISBURSEMENT' },
    otherwise: 'loan-state-changed',
  },
  {
    event: unwithdrawn,
    taken: { ACTIVE: 'LAPSED REVERSE_DISBURSEMENT lapsed' },
    otherwise: 'period-not-over',
  },
  { event: { ...unwithdrawn, now: now - DAY_MS }, taken: {}, otherwise: 'period-not-over' },
  { event: { ...unwithdrawn, isWholeInWallet: false }, taken: {}, otherwise: 'period-not-over' },
  { event: { ...unwithdrawn, heldUntil: now - DAY_MS }, taken: {}, otherwise: 'period-not-over' },
  { event: unwithdrawn, loan: withdrawn, taken: {}, otherwise: 'period-not-over' },
  {
    event: unwithdrawn,
    loan: { ...overdue, returnedAt: now - 30 * DAY_MS },
    taken: {},
    otherwise: 'period-not-over',
  },
  {
    event: { type: 'WITHDRAWAL_SETTLED', settledAt: now },
    taken: { ACTIVE: 'stays START_SCHEDULE UPDATE_BOOKS' },
    otherwise: 'loan-not-active',
  },
  {
    event: { type: 'WITHDRAWAL_SETTLED', settledAt: now },
    loan: withdrawn,
    taken: {},
    otherwise: null,
  },
  {
    event: returned,
    loan: withdrawn,
    taken: { ACTIVE: 'stays REMOVE_SCHEDULE UPDATE_BOOKS' },
    otherwise: null,
  },
  {
    event: { ...returned, nextSettledAt: now },
    loan: withdrawn,
    taken: { ACTIVE: 'stays REMOVE_SCHEDULE START_SCHEDULE UPDATE_BOOKS' },
    otherwise: null,
  },
  {
    event: { ...returned, nextSettledAt: now - 2 * DAY_MS },
    loan: withdrawn,
    taken: {},
    otherwise: null,
  },
  { event: { ...returned, isUnpaid: false }, loan: withdrawn, taken: {}, otherwise: null },
  { event: returned, taken: {}, otherwise: null },
];

/** Transitions as "FROM TO", without those of repayments. */
const steps = new Set<string>();
for (const { event, loan = overdue } of rows) {
  for (const state of LOAN_STATES) {
    const decision = transition({ ...loan, state }, event);
    if (decision.ok && decision.value.next) steps.add(`${state} ${decision.value.next}`);
  }
}

function outcomeOf(loan: LoanFacts, event: LoanEvent): string {
  const decision = transition(loan, event);
  if (!decision.ok) return decision.refusal.code;
  const { next, changes, effects } = decision.value;
  assert.notEqual(next, loan.state, 'no transition leads to its own state');
  const names = [...changes, ...effects].map((each) =>
    each.type === 'NOTIFY_MEMBER' ? each.notice : each.type,
  );
  return [next ?? 'stays', ...names].join(' ');
}

test('[S4.06][D1] each event has its effects in some states, and is refused in all others', () => {
  for (const { event, loan = overdue, taken, otherwise } of rows) {
    for (const state of LOAN_STATES) {
      const expected = taken[state] ?? otherwise ?? 'stays';
      assert.equal(outcomeOf({ ...loan, state }, event), expected, `${event.type} in ${state}`);
    }
  }
});

test('[D1] a loan becomes active only by an accepted offer', () => {
  const before = LOAN_STATES.filter((state) => steps.has(`${state} ACTIVE`));
  assert.deepEqual(before, ['APPROVED']);
});

test('[S4.06] only a reversed payment leaves an ended state, and every other state has a transition', () => {
  const reopened = SERVICING_STEPS.filter(([from]) => isEndedLoan(from)).map(([from]) => from);
  assert.deepEqual([...new Set(reopened)], ['CLOSED', 'CANCELLED']);
  for (const from of LOAN_STATES) {
    const isLeft =
      LOAN_STATES.some((to) => steps.has(`${from} ${to}`)) ||
      SERVICING_STEPS.some((step) => step[0] === from && !isEndedLoan(from));
    assert.equal(isLeft, !isEndedLoan(from), from);
  }
});

test('an active loan is cancelled at no cost only while all of it is in the wallet', () => {
  const cancel = (loan: Facts, isWholeInWallet: boolean) =>
    outcomeOf({ ...loan, state: 'ACTIVE' }, { type: 'LOAN_CANCELLED', isWholeInWallet });
  assert.equal(cancel(overdue, true), 'CANCELLED REVERSE_DISBURSEMENT');
  assert.equal(cancel(overdue, false), 'withdrawal-under-way');
  assert.equal(cancel(withdrawn, true), 'already-withdrawn');
});

test('[D2] an ended loan does not count as open', () => {
  const open = LOAN_STATES.filter(isOpenLoan);
  assert.deepEqual(open, ['PENDING', 'MORE_INFO', 'AWAITING_CHECK', 'APPROVED', 'ACTIVE']);
});

test('[D1] an offer is accepted before it expires, after its disclosure was shown', () => {
  const facts = {
    state: 'APPROVED',
    offerExpiresAt: 1000,
    now: 999,
    disclosureShown: true,
    bankAccountKnown: true,
  } as const;
  assert.equal(codeOf(decideAcceptance(facts)), 'ok');
  assert.equal(codeOf(decideAcceptance({ ...facts, now: 1000 })), 'offer-expired');
  assert.equal(codeOf(decideAcceptance({ ...facts, state: 'ACTIVE' })), 'offer-not-open');
  assert.equal(
    codeOf(decideAcceptance({ ...facts, disclosureShown: false })),
    'disclosure-not-shown',
  );
  assert.equal(
    codeOf(decideAcceptance({ ...facts, bankAccountKnown: false })),
    'bank-account-missing',
  );
});

test('[D9] a loan lapses after 30 days without a withdrawal and not otherwise', () => {
  const facts = { state: 'ACTIVE', daysSinceActivation: 31, isWholeInWallet: true } as const;
  assert.equal(isLapsed(facts), true);
  assert.equal(isLapsed({ ...facts, daysSinceActivation: 30 }), false);
  assert.equal(isLapsed({ ...facts, isWholeInWallet: false }), false);
  assert.equal(isLapsed({ ...facts, state: 'CLOSED' }), false);
});

test('[D9] the last day to withdraw is 30 days after the loan became active, a payout came back or a fraud hold ended, whichever was last', () => {
  const activatedAt = manilaInstant(calendarDate('2026-11-25'));
  const loan = { activatedAt, returnedAt: null };
  assert.equal(lapseDay({ ...loan, activatedAt: null }, null), null, 'not active yet');
  assert.equal(lapseDay(loan, null), '2026-12-25');
  const returned = { ...loan, returnedAt: activatedAt + 5 * DAY_MS };
  assert.equal(lapseDay(returned, null), '2026-12-30');
  assert.equal(lapseDay(returned, activatedAt + DAY_MS), '2026-12-30');
  assert.equal(lapseDay(returned, activatedAt + 6 * DAY_MS), '2026-12-31');
});

test('[D2][S5.22][S8.05] a refused application names one reason', () => {
  const facts = {
    product: STANDARD_PRODUCT,
    principal: pesos(150_000),
    termMonths: 6,
    applicationsOpen: true,
    profileComplete: true,
    employmentKnown: true,
    ageYears: 30,
    agreementAccepted: true,
    hasOpenLoan: false,
  };
  const rows: [Partial<typeof facts>, string][] = [
    [{}, 'ok'],
    [{ applicationsOpen: false }, 'applications-closed'],
    [{ hasOpenLoan: true }, 'loan-already-open'],
    [{ profileComplete: false }, 'profile-incomplete'],
    [{ employmentKnown: false }, 'employment-missing'],
    [{ ageYears: 17 }, 'age-outside-limits'],
    [{ ageYears: 81 }, 'age-outside-limits'],
    [{ ageYears: 80 }, 'ok'],
    [{ agreementAccepted: false }, 'agreement-not-accepted'],
    [{ principal: pesos(1) }, 'amount-below-minimum'],
    [{ termMonths: 5 }, 'term-not-offered'],
  ];
  for (const [change, code] of rows) {
    assert.equal(codeOf(decideApplication({ ...facts, ...change })), code);
  }
});

const affordable: ReviewCase = {
  state: 'PENDING',
  principal: pesos(150_000),
  installmentMax: pesos(25_750),
  monthlyNetIncome: pesos(90_000),
  monthlyDebts: pesos(0),
};

test('[D1][D13] above the threshold or the affordable share a second person decides', () => {
  const settings = STANDARD_REVIEW_SETTINGS;
  assert.deepEqual(decideApproval(affordable, settings, ''), {
    ok: true,
    value: { state: 'APPROVED' },
  });
  const large = { ...affordable, principal: pesos(500_001) };
  assert.deepEqual(secondPersonCauses(large, settings), ['principal-over-threshold']);
  assert.deepEqual(decideApproval(large, settings, ''), {
    ok: true,
    value: { state: 'AWAITING_CHECK' },
  });
  const tight = { ...affordable, monthlyNetIncome: pesos(85_833) };
  assert.deepEqual(secondPersonCauses(tight, settings), ['installment-over-affordable-share']);
  assert.equal(codeOf(decideApproval(tight, settings, ' ')), 'affordability-reason-missing');
  assert.deepEqual(decideApproval(tight, settings, 'second income verified'), {
    ok: true,
    value: { state: 'AWAITING_CHECK' },
  });
  const exact = { ...affordable, installmentMax: pesos(27_000) };
  assert.deepEqual(secondPersonCauses(exact, settings), []);
  const indebted = { ...affordable, monthlyDebts: pesos(1_250) };
  assert.deepEqual(secondPersonCauses(indebted, settings), [], '27,000 of 90,000 are exactly 30%');
  const over = { ...affordable, monthlyDebts: pesos(1_251) };
  assert.deepEqual(secondPersonCauses(over, settings), ['installment-over-affordable-share']);
  assert.equal(codeOf(decideApproval(over, settings, '')), 'affordability-reason-missing');
  const closed = { ...affordable, state: 'APPROVED' } as const;
  assert.equal(codeOf(decideApproval(closed, settings, '')), 'review-not-open');
});

test('[V22] the maker never checks their own work', () => {
  const facts = {
    state: 'AWAITING_CHECK',
    makerId: 'ana',
    checkerId: 'ben',
    principal: pesos(600_000),
    approvalLimit: null,
    debtsStatedSince: false,
  } as const;
  const since = { ...facts, debtsStatedSince: true };
  assert.equal(codeOf(decideCheck({ ...since, verdict: 'CONFIRM' })), 'debts-stated-since');
  assert.equal(codeOf(decideCheck({ ...since, verdict: 'RETURN' })), 'ok');
  assert.deepEqual(decideCheck({ ...facts, verdict: 'CONFIRM' }), {
    ok: true,
    value: { state: 'APPROVED' },
  });
  assert.deepEqual(decideCheck({ ...facts, verdict: 'RETURN' }), {
    ok: true,
    value: { state: 'PENDING' },
  });
  const own = { ...facts, checkerId: 'ana', verdict: 'CONFIRM' } as const;
  assert.equal(codeOf(decideCheck(own)), 'maker-cannot-check');
  const early = { ...facts, state: 'PENDING', verdict: 'CONFIRM' } as const;
  assert.equal(codeOf(decideCheck(early)), 'check-not-open');
});

test('[D1][V22] an approver’s own limit lowers what they approve alone, never lifts it, and bounds what they confirm', () => {
  const aloneMaxOf = (limit: number | null) =>
    settingsFor(settings, limit === null ? null : pesos(limit), false).makerAloneMax;
  assert.equal(aloneMaxOf(null), pesos(500_000));
  assert.equal(aloneMaxOf(300_000), pesos(300_000));
  assert.equal(aloneMaxOf(2_000_000), pesos(500_000));
  const suspicious = settingsFor(settings, null, true);
  assert.deepEqual(suspicious, { ...settings, makerAloneMax: 0n });
  assert.deepEqual(secondPersonCauses(affordable, suspicious), ['principal-over-threshold']);
  const confirmed = (
    limit: number,
    principal: number,
    verdict: 'CONFIRM' | 'RETURN',
    counter: number | null = null,
  ) =>
    outcomeOf(
      { ...overdue, state: 'AWAITING_CHECK' },
      {
        ...check,
        principal: pesos(principal),
        approvalLimit: pesos(limit),
        verdict,
        counterOffer:
          counter === null
            ? null
            : {
                asked,
                offered: quoteLoan(STANDARD_PRODUCT, pesos(counter), 6),
                reasons: ['FIRST_LOAN'],
              },
      },
    );
  assert.match(confirmed(800_000, 800_000, 'CONFIRM'), /^APPROVED/);
  assert.equal(confirmed(800_000, 800_001, 'CONFIRM'), 'above-own-limit');
  assert.match(confirmed(800_000, 800_001, 'RETURN'), /^PENDING/);
  assert.match(confirmed(800_000, 900_000, 'CONFIRM', 800_000), /^APPROVED/);
  assert.equal(confirmed(800_000, 900_000, 'CONFIRM', 800_001), 'above-own-limit');
});

test('[V22] a case that waits for its check is rejected and claimed by those who may check, not by its maker', () => {
  const roles = ['LOAN_OFFICER', 'CREDIT_MANAGER'];
  const outcomes = (state: LoanState, reviewer: { id: string; roles: readonly string[] }) => {
    const loan: LoanFacts = { ...overdue, state };
    return [
      outcomeOf(loan, { ...rejection, rejecter: reviewer }),
      outcomeOf(loan, { ...claiming, claimer: reviewer }),
    ];
  };
  const done = ['REJECTED SET_CLAIM STORE_REJECTION rejected', 'stays SET_CLAIM'];
  const own = ['maker-cannot-check', 'maker-cannot-check'];
  const never = ['not-allowed', 'not-allowed'];
  assert.deepEqual(outcomes('AWAITING_CHECK', { id: 'ana', roles }), own);
  assert.deepEqual(outcomes('AWAITING_CHECK', { id: 'ana', roles: ['LOAN_OFFICER'] }), own);
  assert.deepEqual(outcomes('AWAITING_CHECK', { id: 'ben', roles: ['LOAN_OFFICER'] }), never);
  assert.deepEqual(outcomes('AWAITING_CHECK', { id: 'ben', roles: ['CREDIT_MANAGER'] }), done);
  assert.deepEqual(outcomes('PENDING', { id: 'ana', roles: ['LOAN_OFFICER'] }), done);
  assert.deepEqual(outcomes('PENDING', { id: 'ben', roles: ['CREDIT_MANAGER'] }), never);
  const loan: LoanFacts = { ...overdue, state: 'AWAITING_CHECK' };
  const unclaim = { ...claiming, claimer: null } as const;
  assert.equal(outcomeOf(loan, unclaim), 'stays SET_CLAIM');
});

test('[V32] who accepted a picture of the ID is not given the application to decide', () => {
  const loan: LoanFacts = { ...overdue, state: 'PENDING' };
  const outcome = (id: string) =>
    outcomeOf(loan, { ...claiming, claimer: { id, roles: ['LOAN_OFFICER'] } });
  assert.equal(outcome('dan'), 'identity-reviewer-cannot-approve');
  assert.equal(outcome('ben'), 'stays SET_CLAIM');
});

test('[D13] the review looks at the largest installment, which may be the last', () => {
  const terms = {
    ...STANDARD_PRODUCT,
    interestRate: percent('0'),
    installmentRounding: 'HALF_EVEN',
    installmentMultiple: centavos(1n),
  } as const;
  const even = quoteLoan(terms, pesos(100_000), 12);
  assert.equal(even.firstInstallment, 833_333n);
  assert.equal(reviewFiguresOf(even, pesos(90_000)).installmentMax, 833_337n);
  const usual = quoteLoan(STANDARD_PRODUCT, pesos(150_000), 6);
  assert.deepEqual(reviewFiguresOf(usual, pesos(90_000)), small);
});

test('[V26] a rejection needs reasons', () => {
  assert.equal(codeOf(decideRejection('PENDING', [])), 'reasons-missing');
  assert.equal(codeOf(decideRejection('ACTIVE', ['CREDIT_HISTORY'])), 'review-not-open');
  const twice = decideRejection('PENDING', ['CREDIT_HISTORY', 'CREDIT_HISTORY']);
  assert.ok(twice.ok);
  assert.deepEqual(twice.value, ['CREDIT_HISTORY']);
  assert.equal(codeOf(decideAskAgain('PENDING')), 'ok');
  assert.equal(codeOf(decideAskAgain('APPROVED')), 'review-not-open');
});

test('[V32] each approval needs an accepted ID and an approver who accepted no picture of it', () => {
  assert.equal(codeOf(decideApprover('ana', identity)), 'ok');
  assert.equal(codeOf(decideApprover('dan', identity)), 'identity-reviewer-cannot-approve');
  const rejected = { review: 'REJECTED', acceptedBy: [] } as const;
  const pending: LoanFacts = { ...overdue, state: 'PENDING' };
  const checked: LoanFacts = { ...overdue, state: 'AWAITING_CHECK' };
  const first = { ...approval, review: small, affordabilityReason: '', identity: rejected };
  assert.equal(outcomeOf(pending, first), 'identity-not-verified');
  const second = { ...check, identity: rejected };
  assert.equal(outcomeOf(checked, { ...second, verdict: 'CONFIRM' }), 'identity-not-verified');
  const returned = 'PENDING SET_CLAIM START_REVIEW_ROUND';
  assert.equal(outcomeOf(checked, { ...second, verdict: 'RETURN' }), returned);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pesos } from '../money/money.ts';
import { decideApplication } from './application.ts';
import {
  decideAcceptance,
  decideLoanStep,
  isLapsed,
  isOpenLoan,
  LOAN_STATES,
  nextLoanStates,
} from './loan.ts';
import { STANDARD_PRODUCT } from './product.ts';
import {
  decideApproval,
  decideAskAgain,
  decideCheck,
  decideRejection,
  type ReviewCase,
  STANDARD_REVIEW_SETTINGS,
  secondPersonCauses,
} from './review.ts';

function codeOf(decision: { ok: true } | { ok: false; refusal: { code: string } }): string {
  return decision.ok ? 'ok' : decision.refusal.code;
}

test('[D1] money is released only from an accepted offer', () => {
  const before = LOAN_STATES.filter((state) => nextLoanStates(state).includes('ACTIVE'));
  assert.deepEqual(before, ['APPROVED']);
});

test('[S4.06][D1] every step is in the table or refused, and none leads to itself', () => {
  for (const from of LOAN_STATES) {
    for (const to of LOAN_STATES) {
      assert.equal(decideLoanStep(from, to).ok, nextLoanStates(from).includes(to));
    }
    assert.equal(decideLoanStep(from, from).ok, false);
  }
});

test('[D2] an ended loan is no open loan', () => {
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
  const facts = { state: 'ACTIVE', daysSinceActivation: 30, withdrawalsStarted: 0 } as const;
  assert.equal(isLapsed(facts), true);
  assert.equal(isLapsed({ ...facts, daysSinceActivation: 29 }), false);
  assert.equal(isLapsed({ ...facts, withdrawalsStarted: 1 }), false);
  assert.equal(isLapsed({ ...facts, state: 'CLOSED' }), false);
});

test('[D2][S5.22][S8.05] a refused application says the one thing against it', () => {
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
  const closed = { ...affordable, state: 'APPROVED' } as const;
  assert.equal(codeOf(decideApproval(closed, settings, '')), 'review-not-open');
});

test('[V22] the maker never checks their own work', () => {
  const facts = { state: 'AWAITING_CHECK', makerId: 'ana', checkerId: 'ben' } as const;
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

test('[V26] a refusal gives its reasons', () => {
  assert.equal(codeOf(decideRejection('PENDING', [])), 'reasons-missing');
  assert.equal(codeOf(decideRejection('ACTIVE', ['CREDIT_HISTORY'])), 'review-not-open');
  const twice = decideRejection('PENDING', ['CREDIT_HISTORY', 'CREDIT_HISTORY']);
  assert.ok(twice.ok);
  assert.deepEqual(twice.value.reasons, ['CREDIT_HISTORY']);
  assert.equal(codeOf(decideAskAgain('PENDING')), 'ok');
  assert.equal(codeOf(decideAskAgain('APPROVED')), 'review-not-open');
});

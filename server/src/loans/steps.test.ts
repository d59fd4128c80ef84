import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LoanEvent, transition } from '@pahiram/domain/loans/loan';
import { LOAN_STATES } from '@pahiram/domain/loans/loan-state';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import { quoteLoan } from '@pahiram/domain/loans/quote';
import { STANDARD_REVIEW_SETTINGS as settings } from '@pahiram/domain/loans/review';
import { SERVICING_STEPS } from '@pahiram/domain/loans/servicing';
import { pesos } from '@pahiram/domain/money/money';
import { startTestApp } from '../../test/harness.ts';

const now = Date.parse('2026-11-20T04:00:00Z');
const review = {
  principal: pesos(150_000),
  installmentMax: pesos(25_750),
  monthlyNetIncome: pesos(90_000),
  monthlyDebts: pesos(0),
};
const large = { ...review, principal: pesos(500_001) };
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

const reviewer = { id: 'ben', roles: ['LOAN_OFFICER', 'CREDIT_MANAGER'] };

const events: readonly LoanEvent[] = [
  { type: 'CLAIM_CHANGED', claimer: reviewer, until: now, makerId: 'ana', identity },
  { ...approval, review, affordabilityReason: '' },
  { ...approval, review: large, affordabilityReason: '' },
  { ...counterOffer, choice: { amount: pesos(150_000), termMonths: 6 } },
  { ...counterOffer, choice: { amount: pesos(500_001), termMonths: 6 } },
  { ...check, verdict: 'CONFIRM' },
  { ...check, verdict: 'RETURN' },
  { type: 'REJECTED', makerId: 'ana', rejecter: reviewer, reasons: ['CREDIT_HISTORY'] },
  { type: 'ASKED_AGAIN', item: 'SELFIE', reason: 'UNREADABLE' },
  { type: 'ANSWERED', note: '', income: null },
  { type: 'APPLICATION_CANCELLED' },
  { type: 'OFFER_DECLINED' },
  { type: 'OFFER_ACCEPTED', now: now - 1, disclosureShown: true, bankAccountKnown: true },
  { type: 'DEADLINE_PASSED', now },
  { type: 'LOAN_CANCELLED', isWholeInWallet: true },
  { type: 'WITHDRAWAL_PERIOD_ENDED', now, isWholeInWallet: true, heldUntil: null },
  { type: 'WITHDRAWAL_SETTLED', settledAt: now },
  { type: 'WITHDRAWAL_RETURNED', nextSettledAt: null, isUnpaid: true },
];

function stepsOfDomain(): string[] {
  const steps = new Set(['NONE to PENDING']);
  for (const [from, to] of SERVICING_STEPS) steps.add(`${from} to ${to}`);
  const facts = {
    offerExpiresAt: now,
    answerBy: now,
    activatedAt: 0,
    countedFrom: null,
    returnedAt: null,
  };
  for (const state of LOAN_STATES) {
    for (const event of events) {
      const decision = transition({ ...facts, state }, event);
      if (decision.ok && decision.value.next) steps.add(`${state} to ${decision.value.next}`);
    }
  }
  return [...steps].sort();
}

test('the database allows exactly the transitions of the domain', async () => {
  const testApp = await startTestApp();
  try {
    const rows = await testApp.app.db.reader.selectFrom('loan_transition').selectAll().execute();
    const stepsOfDatabase = rows.map((row) => `${row.from_state} to ${row.to_state}`);
    assert.deepEqual(stepsOfDatabase.sort(), stepsOfDomain());
  } finally {
    await testApp.close();
  }
});

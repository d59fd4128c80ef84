import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pesos } from '../money/money.ts';
import { decideCounterOffer } from './counter-offer.ts';
import { transition } from './loan.ts';
import { type LoanProduct, STANDARD_PRODUCT } from './product.ts';
import { largestInstallment, quoteLoan } from './quote.ts';
import { STANDARD_REVIEW_SETTINGS as settings } from './review.ts';

const asked = quoteLoan(STANDARD_PRODUCT, pesos(250_000), 12);

const decide = (amount: number, termMonths: number, product: LoanProduct = STANDARD_PRODUCT) =>
  decideCounterOffer(product, asked, { amount: pesos(amount), termMonths }, ['FIRST_LOAN']);

const codeOf = (amount: number, termMonths: number) => {
  const decision = decide(amount, termMonths);
  return decision.ok ? 'ok' : decision.refusal.code;
};

test('[D1] a counter-offer has a smaller amount, a longer term or both, and is never more than was asked for', () => {
  assert.equal(codeOf(200_000, 12), 'ok');
  assert.equal(codeOf(250_000, 24), 'ok');
  assert.equal(codeOf(200_000, 24), 'ok');
  assert.equal(codeOf(250_000, 12), 'counter-offer-same');
  assert.equal(codeOf(250_001, 24), 'counter-offer-larger');
  assert.equal(codeOf(200_000, 6), 'counter-offer-shorter');
});

test('[C3][D1] a counter-offer stays within the product of the application', () => {
  assert.equal(codeOf(149_999, 12), 'amount-below-minimum');
  assert.equal(codeOf(200_000, 18), 'term-not-offered');
  const smaller = { ...STANDARD_PRODUCT, amountMax: pesos(180_000) };
  const above = decide(200_000, 12, smaller);
  assert.equal(above.ok ? 'ok' : above.refusal.code, 'amount-above-maximum');
});

test('[V26][D1] a counter-offer needs a reason, and keeps each once', () => {
  const choice = { amount: pesos(200_000), termMonths: 12 };
  const without = decideCounterOffer(STANDARD_PRODUCT, asked, choice, []);
  assert.equal(without.ok ? 'ok' : without.refusal.code, 'reasons-missing');
  const twice = decideCounterOffer(STANDARD_PRODUCT, asked, choice, ['FIRST_LOAN', 'FIRST_LOAN']);
  assert.deepEqual(twice.ok && twice.value.reasons, ['FIRST_LOAN']);
});

test('[V15][D1] no installment of a counter-offer is larger than one asked for, and its figures are those of a quote', () => {
  for (const interestMethod of [
    'FLAT_ONCE',
    'DECLINING_EQUAL_INSTALLMENT',
    'EQUAL_PRINCIPAL',
  ] as const) {
    const product: LoanProduct = { ...STANDARD_PRODUCT, interestMethod };
    const wanted = quoteLoan(product, pesos(1_000_000), 12);
    for (const amount of [150_000, 333_333, 999_999, 1_000_000].map(pesos)) {
      for (const termMonths of [12, 24, 36, 48]) {
        const decision = decideCounterOffer(product, wanted, { amount, termMonths }, [
          'FIRST_LOAN',
        ]);
        if (!decision.ok) {
          assert.equal(decision.refusal.code, 'counter-offer-same');
          continue;
        }
        const { offered } = decision.value;
        assert.deepEqual(offered, quoteLoan(product, amount, termMonths));
        assert.ok(largestInstallment(offered) <= largestInstallment(wanted));
      }
    }
  }
});

test('[D13][V22] a counter-offer is judged by the figures offered: above the threshold or the income’s share as an approval', () => {
  const pending = {
    state: 'PENDING',
    offerExpiresAt: null,
    answerBy: null,
    activatedAt: null,
    countedFrom: null,
    returnedAt: null,
  } as const;
  const outcome = (
    wanted: number,
    amount: number,
    income: number,
    affordabilityReason = '',
    acceptedBy: readonly string[] = [],
    debts = 0,
  ) => {
    const decision = transition(pending, {
      type: 'COUNTER_OFFERED',
      approverId: 'ana',
      identity: { review: 'ACCEPTED', acceptedBy },
      ...{ monthlyNetIncome: pesos(income), monthlyDebts: pesos(debts) },
      ...{ settings, affordabilityReason, product: STANDARD_PRODUCT },
      asked: quoteLoan(STANDARD_PRODUCT, pesos(wanted), 6),
      choice: { amount: pesos(amount), termMonths: 6 },
      reasons: ['FIRST_LOAN'],
    });
    return decision.ok ? decision.value.next : decision.refusal.code;
  };
  assert.equal(outcome(900_000, 500_000, 900_000), 'APPROVED');
  assert.equal(outcome(900_000, 500_001, 900_000), 'AWAITING_CHECK');
  assert.equal(outcome(900_000, 200_000, 900_000, '', [], 300_000), 'affordability-reason-missing');
  assert.equal(outcome(250_000, 200_000, 50_000), 'affordability-reason-missing');
  assert.equal(outcome(250_000, 200_000, 50_000, 'Savings were shown.'), 'AWAITING_CHECK');
  const own = outcome(900_000, 500_000, 900_000, '', ['ana']);
  assert.equal(own, 'identity-reviewer-cannot-approve');
});

import { INTEREST_METHODS } from '@pahiram/domain/loans/repayment-terms';
import { ROUNDING_MODES } from '@pahiram/domain/money/money';
import * as z from 'zod';
import { applicationRow, loanParams, person } from './applications.ts';
import { incomeItem, reviewedIncomeAsk } from './income-proof.ts';
import {
  askAgainItem,
  askAgainReason,
  counterOfferReason,
  day,
  loanNumber,
  loanState,
  productView,
  quoteView,
  rejectionReason,
  scheduleRow,
} from './loan-shapes.ts';
import { loanWords } from './loan-words.ts';
import { staffMemberDetails } from './member-details.ts';
import { operation, problems } from './operation.ts';
import { signals } from './signals.ts';
import { idOf, instant, line, pesosAsCentavos } from './wire.ts';

const decisionRow = z.object({
  round: z.number().int(),
  stage: z.enum(['MAKER', 'CHECKER']),
  verdict: z.enum(['APPROVE', 'COUNTER', 'REJECT', 'ASK', 'CONFIRM', 'RETURN']),
  by: person,
  reasons: z.array(z.string()).max(20),
  note: z.string(),
  at: instant,
});

export const getApplication = operation({
  name: 'getApplication',
  method: 'GET',
  path: '/api/v2/staff/applications/:loanId',
  audience: 'staff',
  summary: 'One application with all that a reviewer needs; each view is recorded',
  spec: ['D1', 'D13', 'V22'],
  params: loanParams,
  reply: applicationRow.extend({
    quote: quoteView,
    /** As if the money were received today, or with the final dates. */
    /** The schedule in force. */
    schedule: z.array(scheduleRow).max(400),
    /** Null for roles that may not see the income. */
    affordability: z
      .object({
        monthlyNetIncome: pesosAsCentavos,
        installmentMax: pesosAsCentavos,
        /** Largest installment and stated debts in per cent of the income, one decimal; null without income. */
        sharePercent: z.number().nullable(),
        /** The debts that the borrower stated; null when they stated none. */
        debts: z
          .object({
            monthlyDebts: pesosAsCentavos,
            /** To whom, in the borrower's words. */
            debtsTo: z.string(),
            /** Of the largest installment alone. */
            shareWithout: z.number().nullable(),
          })
          .nullable(),
        /** The largest income that one accepted paper shows; null when none does. */
        proven: z
          .object({
            item: incomeItem,
            monthlyIncome: pesosAsCentavos,
            sharePercent: z.number().nullable(),
          })
          .nullable(),
        /** The affordable per cent, from the company's settings. */
        shareMaxPercent: z.number(),
        affordable: z.boolean(),
      })
      .nullable(),
    /** The papers about the income that were asked for; null for roles that may not see the income. */
    incomeProof: z.array(reviewedIncomeAsk).max(100).nullable(),
    member: staffMemberDetails,
    signals,
    earlierLoans: z
      .array(
        z.object({
          loanId: idOf('loan'),
          loanNumber,
          state: loanState,
          loanAmountPHP: pesosAsCentavos,
          createdAt: instant,
        }),
      )
      .max(50),
    decisions: z.array(decisionRow).max(100),
    asked: z.object({ item: askAgainItem, reason: askAgainReason, answerBy: instant }).nullable(),
    answer: z.string().nullable(),
    history: z
      .array(
        z.object({ state: loanState, at: instant, actorKind: z.string(), actorId: z.string() }),
      )
      .max(100),
    offerExpiresAt: instant.nullable(),
    /** The largest amount that the caller can approve without a second person; zero while a match is suspicious. */
    aloneMax: pesosAsCentavos,
    /** The largest loan that the caller approves or confirms; null: no limit of their own. */
    approvalLimit: pesosAsCentavos.nullable(),
    /** The terms of the application. */
    product: productView,
    /** The counter-offer in force, or of the first reviewer while it waits for the second; null when there is none. */
    counterOffer: z
      .object({
        asked: quoteView,
        offered: quoteView,
        reasons: z.array(counterOfferReason).max(10),
      })
      .nullable(),
    /** Null until signed; `countedFrom` is the day of the first settled withdrawal. */
    contract: z.object({ signedAt: instant, countedFrom: day.nullable() }).nullable(),
    /** Whether the caller may decide now; false for the first reviewer while a check is needed. */
    canDecide: z.boolean(),
  }),
  problems: problems(loanWords, { 'loan-not-found': 404 }),
});

const decided = z.object({ state: loanState, loanNumber });

export const approveApplication = operation({
  name: 'approveApplication',
  method: 'POST',
  path: '/api/v2/staff/applications/:loanId/approve',
  audience: 'staff',
  summary: 'Approves as first reviewer: makes the offer, or passes the case to a second reviewer',
  spec: ['D1', 'D13', 'V22'],
  idempotency: 'required',
  params: loanParams,
  body: z.strictObject({
    /** Required when the installment is above the affordable share. */
    affordabilityReason: line(500).default(''),
    note: line(500).default(''),
  }),
  reply: decided,
  problems: problems(loanWords, {
    'loan-not-found': 404,
    'review-not-open': 409,
    'claimed-by-other': 409,
    'affordability-reason-missing': 422,
    'identity-not-verified': 409,
    'identity-reviewer-cannot-approve': 409,
    'signals-unanswered': 409,
  }),
});

export const makeCounterOffer = operation({
  name: 'makeCounterOffer',
  method: 'POST',
  path: '/api/v2/staff/applications/:loanId/counter-offer',
  audience: 'staff',
  summary:
    'Offers a smaller amount or a longer term as first reviewer: makes the offer, or passes the case to a second reviewer',
  spec: ['D1', 'D13', 'V22', 'V26'],
  idempotency: 'required',
  params: loanParams,
  body: z.strictObject({
    loanAmountPHP: pesosAsCentavos,
    installmentCount: z.number().int().min(1).max(60),
    /** The member reads each of them in words. */
    reasons: z.array(counterOfferReason).min(1).max(10),
    /** Required when the offered installment is above the affordable share. */
    affordabilityReason: line(500).default(''),
    note: line(500).default(''),
  }),
  reply: decided,
  problems: problems(loanWords, {
    'loan-not-found': 404,
    'review-not-open': 409,
    'claimed-by-other': 409,
    'amount-below-minimum': 422,
    'amount-above-maximum': 422,
    'term-not-offered': 422,
    'counter-offer-larger': 422,
    'counter-offer-shorter': 422,
    'counter-offer-same': 422,
    'affordability-reason-missing': 422,
    'identity-not-verified': 409,
    'identity-reviewer-cannot-approve': 409,
    'signals-unanswered': 409,
  }),
});

export const checkApplication = operation({
  name: 'checkApplication',
  method: 'POST',
  path: '/api/v2/staff/applications/:loanId/check',
  audience: 'staff',
  confirms: 'APPLICATION',
  summary: "Confirms or returns the first reviewer's approval",
  spec: ['D1', 'D13', 'V22'],
  idempotency: 'required',
  params: loanParams,
  body: z.strictObject({ verdict: z.enum(['CONFIRM', 'RETURN']), note: line(500).default('') }),
  reply: decided,
  problems: problems(loanWords, {
    'loan-not-found': 404,
    'check-not-open': 409,
    'maker-cannot-check': 409,
    'above-own-limit': 403,
    'debts-stated-since': 409,
    'identity-not-verified': 409,
    'identity-reviewer-cannot-approve': 409,
    'signals-unanswered': 409,
    'claimed-by-other': 409,
  }),
});

export const rejectApplication = operation({
  name: 'rejectApplication',
  method: 'POST',
  path: '/api/v2/staff/applications/:loanId/reject',
  audience: 'staff',
  summary: 'Rejects with reasons from a list; the member reads each of them in words',
  spec: ['D1', 'V26'],
  idempotency: 'required',
  params: loanParams,
  body: z.strictObject({
    reasons: z.array(rejectionReason).min(1).max(10),
    note: line(500).default(''),
  }),
  reply: decided,
  problems: problems(loanWords, {
    'loan-not-found': 404,
    'review-not-open': 409,
    'claimed-by-other': 409,
    'maker-cannot-check': 409,
  }),
});

export const askAgain = operation({
  name: 'askAgain',
  method: 'POST',
  path: '/api/v2/staff/applications/:loanId/ask',
  audience: 'staff',
  summary: 'Asks the member to send one item again, with the reason',
  spec: ['D1', 'E6'],
  idempotency: 'required',
  params: loanParams,
  body: z.strictObject({ item: askAgainItem, reason: askAgainReason, note: line(500).default('') }),
  reply: decided,
  problems: problems(loanWords, {
    'loan-not-found': 404,
    'review-not-open': 409,
    'claimed-by-other': 409,
  }),
});

export const listLoanProducts = operation({
  name: 'listLoanProducts',
  method: 'GET',
  path: '/api/v2/staff/loan-products',
  audience: 'staff',
  summary: 'Every version of the terms, newest first; the newest confirmed one is on offer',
  spec: ['C3'],
  reply: z.object({
    products: z
      .array(
        productView.extend({
          proposedBy: z.string(),
          /** Null for terms shipped with the release. */
          proposedByName: z.string().nullable(),
          proposedAt: instant,
          confirmedBy: z.string().nullable(),
          confirmedByName: z.string().nullable(),
          confirmedAt: instant.nullable(),
          /** When it lapses without a second person; null once confirmed. */
          expiresAt: instant.nullable(),
          /** When it lapsed; null otherwise. */
          lapsedAt: instant.nullable(),
        }),
      )
      .max(100),
  }),
  problems: {},
});

const percentText = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, 'Per cent with at most four decimals.');

export const proposeLoanProduct = operation({
  name: 'proposeLoanProduct',
  method: 'POST',
  path: '/api/v2/staff/loan-products',
  audience: 'staff',
  summary: 'Proposes a new version of the terms; refused beyond the legal limits',
  spec: ['C3', 'D11', 'D12'],
  idempotency: 'required',
  body: z.strictObject({
    amountMin: pesosAsCentavos,
    amountMax: pesosAsCentavos,
    termMonthsChoices: z.array(z.number().int().min(1).max(60)).min(1).max(20),
    termMonthsDefault: z.number().int().min(1).max(60),
    interestMethod: z.enum(INTEREST_METHODS),
    interestRate: percentText,
    installmentRounding: z.enum(ROUNDING_MODES),
    installmentMultiple: pesosAsCentavos,
    lateGraceDays: z.number().int().min(0).max(365),
    lateChargeMonthlyRate: percentText,
    chargesYearlyRateMax: percentText,
    coolingOffBusinessDays: z.number().int().min(0).max(60),
  }),
  reply: z.object({ product: productView }),
  problems: problems(loanWords, { 'product-refused': 422 }),
});

export const confirmLoanProduct = operation({
  name: 'confirmLoanProduct',
  method: 'POST',
  path: '/api/v2/staff/loan-products/:productId/:version/confirm',
  audience: 'staff',
  confirms: 'LOAN_PRODUCT',
  summary: 'A second person puts proposed terms on offer, for loans from now on',
  spec: ['C3', 'V22'],
  idempotency: 'required',
  params: z.strictObject({
    productId: z.string().max(40),
    version: z.coerce.number().int().min(1).max(100_000),
  }),
  body: z.strictObject({}),
  reply: z.object({ product: productView }),
  problems: problems(loanWords, {
    'product-not-found': 404,
    'product-confirmed': 409,
    'product-refused': 422,
    'proposal-lapsed': 409,
    'maker-cannot-check': 409,
  }),
});

import * as z from 'zod';
import {
  askAgainItem,
  askAgainReason,
  askedTerms,
  currencyCode,
  day,
  exchangedView,
  loanNumber,
  loanState,
  percentage,
  quoteView,
  rejectionReason,
  scheduleRow,
  statementView,
  statusView,
} from './loan-shapes.ts';
import { loanWords } from './loan-words.ts';
import { lockPasswordProblems, lockPasswordWords, passwordUnderLock } from './lock-password.ts';
import { operation, problems } from './operation.ts';
import { claimedPhoneNumber, idOf, instant, line, pesosAsCentavos } from './wire.ts';

const own = z.strictObject({ phoneNumber: claimedPhoneNumber });

/** Data of the contract dialog (S3.13). `active` false: no loan, other fields have defaults. */
export const getMemberLoan = operation({
  name: 'getMemberLoan',
  method: 'POST',
  path: '/api/v2/memberloan/pn',
  audience: 'member',
  summary: 'The newest loan, as the contract dialog shows it',
  spec: ['S7.19', 'S3.13', 'S2.42'],
  body: own,
  reply: z.object({
    active: z.boolean(),
    state: loanState.nullable(),
    loanId: idOf('loan').nullable(),
    loanNumber: z.string(),
    loanAmountXR: z.number(),
    loanAmountPHP: pesosAsCentavos,
    selectedCurrency: currencyCode,
    installmentCount: z.number().int(),
    interestRate: percentage,
    interestAmountXR: z.number(),
    interestAmountPHP: pesosAsCentavos,
    installmentAmountXR: z.number(),
    installmentAmountPHP: pesosAsCentavos,
    firstInstallmentPHP: pesosAsCentavos,
    totalOfPaymentsPHP: pesosAsCentavos,
    effectiveRateYearly: z.string(),
    /** 0 to 1000, from recorded events only. */
    creditScore: z.number().int().min(0).max(1000),
    exchangeRate: z.number().positive(),
    createdAt: instant.nullable(),
    /** Whether the signed documents exist and can be read (V18). */
    signed: z.boolean(),
    ...statusView,
    ...statementView,
  }),
  problems: {},
});

const reasonView = z.object({ reason: rejectionReason, words: z.string() });

/** One step of the timeline shown to the member: what happened, when, and which side did it. */
export const timelineStep = z.object({
  state: loanState,
  text: z.string(),
  at: instant,
  by: z.enum(['you', 'us']),
});

export const loanDetail = quoteView.extend({
  loanId: idOf('loan'),
  loanNumber,
  state: loanState,
  createdAt: instant,
  ...exchangedView,
  ...statusView,
  ...statementView,
  timeline: z.array(timelineStep).max(100),
  nextActor: z.enum(['you', 'us', 'nobody']),
  /** Whether the review waits for a new photo of the borrower's ID. */
  waitsForIdentity: z.boolean(),
  /** The last day on which the review waits for papers about the income; null when it waits for none. */
  incomeAskedUntil: day.nullable(),
  /** The photos that the review waits for, in words. */
  photosAsked: z.array(z.object({ itemWords: z.string(), reasonWords: z.string() })).max(3),
  /** Who is reading the application, and the day of the answer that was promised; null when nobody reviews it. */
  review: z
    .object({ reviewer: z.string().nullable(), decideBy: day.nullable(), isLate: z.boolean() })
    .nullable(),
  rejectionReasons: z.array(reasonView).max(20),
  asked: z
    .object({
      item: askAgainItem,
      reason: askAgainReason,
      itemWords: z.string(),
      reasonWords: z.string(),
      answerBy: instant,
    })
    .nullable(),
  offerExpiresAt: instant.nullable(),
  /** Null when the loan has the terms that were asked for. */
  counterOffer: askedTerms.nullable(),
  activatedAt: instant.nullable(),
  firstWithdrawnAt: instant.nullable(),
  lapsesOn: day.nullable(),
  /** Last day, through midnight in Manila, to cancel at no cost; null before the first withdrawal settles. */
  cancelFreeUntil: day.nullable(),
  canCancelNow: z.boolean(),
  /** The schedule in force. */
  schedule: z.array(scheduleRow).max(400),
  /** Whether the dates count: the first withdrawal has settled. */
  scheduleIsFinal: z.boolean(),
  /** The oldest due date with something unpaid. */
  nextDueDate: day.nullable(),
  documents: z.array(z.enum(['disclosure', 'contract', 'schedule'])).max(3),
});

export const getLoanDetail = operation({
  name: 'getLoanDetail',
  method: 'POST',
  path: '/api/v2/memberloan',
  audience: 'member',
  summary: 'A loan with its timeline, reasons, schedule and documents; the newest unless named',
  spec: ['S7.19', 'D1', 'D9', 'V26', 'E6'],
  body: own.extend({ loanNumber: loanNumber.optional() }),
  reply: z.object({ loan: loanDetail.nullable() }),
  problems: {},
});

export const listMemberLoans = operation({
  name: 'listMemberLoans',
  method: 'GET',
  path: '/api/v2/memberloan/all',
  audience: 'member',
  summary: 'All your applications and loans, newest first',
  spec: ['D1', 'V18'],
  reply: z.object({
    loans: z
      .array(
        z.object({
          loanId: idOf('loan'),
          loanNumber,
          state: loanState,
          loanAmountPHP: pesosAsCentavos,
          installmentCount: z.number().int(),
          createdAt: instant,
          /** The first withdrawal has settled, so that there is a statement. */
          isStarted: z.boolean(),
          ...statusView,
        }),
      )
      .max(100),
  }),
  problems: {},
});

export const changeMemberLoan = operation({
  name: 'changeMemberLoan',
  method: 'PATCH',
  path: '/api/v2/memberloan',
  audience: 'member',
  summary:
    'Takes an application back, declines an offer or cancels a loan before any withdrawal (free; with the password while the money is locked), or answers what was asked again',
  spec: ['S7.19', 'D1', 'D11', 'V09', 'V37'],
  idempotency: 'required',
  body: own.extend({
    loanNumber,
    action: z.enum(['take-back', 'decline-offer', 'cancel', 'answer']),
    /** For `answer`: a message to the loan officer. */
    note: line(500).default(''),
    password: passwordUnderLock,
  }),
  reply: z.object({ state: loanState, loanNumber, ...statusView }),
  problems: problems(
    { ...loanWords, ...lockPasswordWords },
    {
      ...lockPasswordProblems,
      'loan-not-found': 404,
      'loan-state-changed': 409,
      'withdrawal-under-way': 409,
      'already-withdrawn': 409,
      'question-not-open': 409,
    },
  ),
});

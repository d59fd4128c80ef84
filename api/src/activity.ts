import { MONEY_EFFECTS } from '@pahiram/domain/loans/money-effect';
import { PAYMENT_METHODS } from '@pahiram/domain/loans/provider-payment';
import * as z from 'zod';
import { documentHash } from './loan-offer.ts';
import { loanNumber } from './loan-shapes.ts';
import { operation } from './operation.ts';
import { PAYMENT_CHANNELS, paymentNumber } from './repayment-shapes.ts';
import { bothLanguages, idOf, instant, pesosAsCentavos } from './wire.ts';

/** PROMISE: a plan to pay something late. */
export const ACTIVITY_KINDS = ['PAYMENT', 'WITHDRAWAL', 'PROMISE', 'LOAN'] as const;

/** A calendar year in Manila. */
const year = z.number().int().min(2000).max(2999);

/** Where the member reads more about an entry, and saves its document. */
const page = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('RECEIPT'),
    number: paymentNumber,
    channel: z.enum(PAYMENT_CHANNELS),
    method: z.enum(PAYMENT_METHODS).nullable(),
  }),
  z.object({ kind: z.literal('WITHDRAWAL'), number: z.string(), id: idOf('wdr') }),
  /** The receipt of the payment that changed the schedule. */
  z.object({ kind: z.literal('CHANGED_SCHEDULE'), number: paymentNumber }),
  /** The schedule that was accepted. */
  z.object({ kind: z.literal('SCHEDULE'), loanId: idOf('loan'), hash: documentHash }),
  /** The signed contract. */
  z.object({ kind: z.literal('CONTRACT'), loanId: idOf('loan') }),
  /** The statement of the loan, which has the same amount. */
  z.object({ kind: z.literal('STATEMENT') }),
  /** The loan itself. */
  z.object({ kind: z.literal('LOAN') }),
  /** The requests for more time of the running loan. */
  z.object({ kind: z.literal('MORE_TIME') }),
]);

/** Something that happened to the member's money or loans. */
const activityEntry = z.object({
  at: instant,
  kind: z.enum(ACTIVITY_KINDS),
  title: bothLanguages,
  /** How it was paid, to which account, or where it stands. */
  detail: bothLanguages.nullable(),
  /** Never negative: the effect has the direction. */
  amount: pesosAsCentavos.nullable(),
  /** Null where no money is new: an amount that was asked for, or paid ahead and listed before. */
  effect: z.enum(MONEY_EFFECTS).nullable(),
  loanNumber,
  page: page.nullable(),
});

const activityMonth = z.object({
  /** `2027-03`, in Manila. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Payments of the month, less those that were taken back in it. */
  paid: pesosAsCentavos,
  /** The balance of the statement at its end, or now; null when no loan was running. */
  left: pesosAsCentavos.nullable(),
  /** Whether `left` is what is still to come back of a loan that is being returned, without its interest. */
  isReturning: z.boolean(),
});

/** Entries of one calendar year; no member can have as many in one. */
export const activityMax = 2000;

const ofYear = z.strictObject({
  /** This year if left out. */
  year: z.coerce.number().pipe(year).optional(),
});

export const listActivity = operation({
  name: 'listActivity',
  method: 'GET',
  path: '/api/v2/activity',
  audience: 'member',
  summary: 'Everything that happened to the member’s money and loans in one year, newest first',
  spec: ['D10', 'V20', 'V31'],
  query: ofYear,
  reply: z.object({
    year,
    /** From the first application to now, the newest first; empty without an application. */
    years: z.array(year).max(100),
    entries: z.array(activityEntry).max(activityMax),
    /** Those of the entries, in their order. */
    months: z.array(activityMonth).max(12),
  }),
  problems: {},
});

export const downloadActivity = operation({
  name: 'downloadActivity',
  method: 'GET',
  path: '/api/v2/activity/document',
  audience: 'member',
  summary: 'The same as a PDF',
  spec: ['D10', 'V20', 'V31'],
  kind: 'file',
  query: ofYear,
  reply: z.any(),
  problems: {},
});

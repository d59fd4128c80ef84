import * as z from 'zod';
import { accountKind, givenDay } from './ledger.ts';
import { day, loanNumber } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { reconciliationWords } from './reconciliation-words.ts';
import { idOf, instant, pesosAsCentavos } from './wire.ts';

/** The checks of a business day. */
export const DAY_CHECKS = [
  'TRIAL_BALANCE',
  'LEDGER',
  'LOANS',
  'PAYMENTS',
  'UNMATCHED',
  'PAYOUTS',
  'CLEARING',
  'BANK',
  'INCIDENTS',
] as const;

/** FAILED: the check itself did not work, so nothing is known. */
export const DAY_CHECK_STATES = ['FINE', 'DIFFERS', 'FAILED'] as const;

/** What a difference is about. */
export const DIFFERENCE_CAUSES = [
  'TRIAL_BALANCE_OFF',
  'LEDGER_FAULT',
  'BALANCE_DIFFERS',
  'LOAN_UNREADABLE',
  'CLOSE_BEHIND',
  'PAYMENT_NOT_POSTED',
  'POSTING_WITHOUT_PAYMENT',
  'UNMATCHED_LONG',
  'PROVIDER_DIFFERS',
  'CLEARING_UNEXPLAINED',
  'BANK_DIFFERS',
  'STATEMENT_MISSING',
  'INCIDENT_OPEN',
  'CHECK_FAILED',
] as const;

export const dayDifference = z.object({
  cause: z.enum(DIFFERENCE_CAUSES),
  /** The id of the record, or the finding itself. */
  subject: z.string().max(300),
  /** Number of a loan, payment or withdrawal; bank and masked number of a company account. */
  number: z.string().nullable(),
  loanNumber: loanNumber.nullable(),
  account: accountKind.nullable(),
  ledger: pesosAsCentavos.nullable(),
  expected: pesosAsCentavos.nullable(),
  since: instant.nullable(),
});

const dayRun = z.object({
  id: idOf('dcr'),
  day,
  isWhole: z.boolean(),
  requestedAt: instant,
  /** The staff member; null for the nightly run. */
  requestedByName: z.string().nullable(),
  /** Null while the checks run. */
  checkedAt: instant.nullable(),
  checks: z
    .array(
      z.object({
        name: z.enum(DAY_CHECKS),
        state: z.enum(DAY_CHECK_STATES),
        compared: z.number().int(),
        differences: z.number().int(),
        /** The first of them. */
        details: z.array(dayDifference).max(100),
      }),
    )
    .max(DAY_CHECKS.length),
});

export const listDayChecks = operation({
  name: 'listDayChecks',
  method: 'GET',
  path: '/api/v2/staff/reconciliation',
  audience: 'staff',
  summary: 'The runs of the checks of a day, newest first, and the last state of the days before',
  spec: ['V10', 'V31'],
  query: z.strictObject({ day: givenDay.optional() }),
  reply: z.object({
    day,
    runs: z.array(dayRun).max(20),
    /** The last days with a result, newest first. */
    days: z
      .array(
        z.object({
          day,
          runs: z.number().int(),
          /** The worst state of the last run; null while its checks run. */
          state: z.enum(DAY_CHECK_STATES).nullable(),
        }),
      )
      .max(31),
  }),
  problems: {},
});

export const runDayChecks = operation({
  name: 'runDayChecks',
  method: 'POST',
  path: '/api/v2/staff/reconciliation',
  audience: 'staff',
  summary: 'Runs the checks of a day again; the result of before stays',
  spec: ['V10', 'V22', 'V31'],
  body: z.strictObject({
    day: givenDay,
    /** Compares every loan, not only those of the day. */
    isWhole: z.boolean(),
  }),
  reply: z.object({ id: idOf('dcr') }),
  problems: problems(reconciliationWords, { 'day-not-begun': 422, 'checks-running': 409 }),
});

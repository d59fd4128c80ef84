import { parseCalendarDate } from '@pahiram/domain/calendar/calendar';
import { STATEMENT_KINDS } from '@pahiram/domain/loans/statement';
import * as z from 'zod';
import { documentCheckView } from './document-check.ts';
import { day, loanNumber, loanState } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import {
  certificate,
  correction,
  correctionNumber,
  moneyLines,
  paidLines,
  paymentNumber,
  receipt,
  settlementLines,
} from './repayment-shapes.ts';
import { repaymentsWords } from './repayments-words.ts';
import { bothLanguages, pesosAsCentavos } from './wire.ts';

/*
 * What settles a loan on a day, its statement, the receipts of its payments and its certificate of full payment,
 * for the member and for staff.
 */

const ofLoan = z.strictObject({ loanNumber });
const realDay = day.refine((text) => parseCalendarDate(text) !== null);
const onDay = z.strictObject({ on: realDay });
/** Both days included. Without them from the beginning, and until today. */
const period = z.strictObject({ from: realDay.optional(), to: realDay.optional() });

const settlement = z.object({
  on: day,
  /** The last day with the same amount; looked for within 31 days. */
  holdsUntil: day,
  /** Unpaid amounts of installments that are due by that day. */
  due: pesosAsCentavos,
  ...settlementLines,
});

const statement = z.object({
  loanNumber,
  state: loanState,
  from: day,
  to: day,
  opening: pesosAsCentavos,
  lines: z
    .array(
      z.object({
        kind: z.enum(STATEMENT_KINDS),
        bookedOn: day,
        /** Earlier than `bookedOn` when it was recorded later, such as the day of a bank transfer. */
        valueDate: day,
        paymentNumber: paymentNumber.nullable(),
        /** How a payment was paid; null for everything else. */
        paidBy: bothLanguages.nullable(),
        /** Positive when more is owed after it. */
        amount: pesosAsCentavos,
        /** The installments and days of a late charge that grew with the days; null for everything else. */
        lateDays: bothLanguages.nullable(),
        /** The part of a late charge that was taken back on its day and is not in the amount, with the reason. */
        notAdded: bothLanguages.nullable(),
        notAddedAmount: pesosAsCentavos.nullable(),
        /** The parts that the money of a payment paid, or interest given back, which is the line REBATE. */
        paid: z.object(moneyLines).nullable(),
        /** What the payment pays since a correction in the period; null while its receipt still holds. */
        corrected: z.object({ number: correctionNumber, paid: z.object(paidLines) }).nullable(),
        balance: pesosAsCentavos,
      }),
    )
    .max(5000),
  /** Everything owed as agreed, less money kept for later; below zero when more is kept than owed. */
  closing: pesosAsCentavos,
  /** A return that the borrower has started: if it is complete in time, the interest in the balance is not owed. */
  returning: z.object({ toPay: pesosAsCentavos, until: z.iso.date() }).nullable(),
  /** Why an announced payment that waits leaves late charge out (V14); null for staff, who see what is booked. */
  announced: bothLanguages.nullable(),
  /** What is past due; null on an earlier day than today, and while an announced payment waits. */
  pastDue: bothLanguages.nullable(),
});

const settlementProblems = {
  'loan-not-found': 404,
  'loan-not-payable': 409,
  'date-not-allowed': 400,
} as const;
const statementProblems = {
  'loan-not-found': 404,
  'loan-not-started': 409,
  'period-not-valid': 400,
} as const;

export const getSettlement = operation({
  name: 'getSettlement',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber/settlement',
  audience: 'member',
  summary: 'What ends the loan on a day if nothing is paid before',
  spec: ['D11', 'V09', 'V20'],
  params: ofLoan,
  query: onDay,
  reply: settlement.extend({
    /** A payment from the wallet that was announced and waits for our banks; it is in the amounts, which have no late charge of its wait (V14). */
    announced: z.object({ amount: pesosAsCentavos, plannedOn: day }).nullable(),
  }),
  problems: problems(repaymentsWords, settlementProblems),
});

export const getLoanStatement = operation({
  name: 'getLoanStatement',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber/statement',
  audience: 'member',
  summary: 'Every movement of the loan in a period, with the balance after each',
  spec: ['D10', 'V20', 'V31'],
  params: ofLoan,
  query: period,
  /** Its document with the same content has the same number and code. */
  reply: statement.extend({ number: z.string(), check: documentCheckView }),
  problems: problems(repaymentsWords, statementProblems),
});

export const downloadLoanStatement = operation({
  name: 'downloadLoanStatement',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber/statement/document',
  audience: 'member',
  summary: 'The statement of the loan as a PDF',
  spec: ['D10', 'V20', 'V31'],
  kind: 'file',
  params: ofLoan,
  query: period,
  reply: z.any(),
  problems: problems(repaymentsWords, statementProblems),
});

export const getPaymentReceipt = operation({
  name: 'getPaymentReceipt',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber/payments/:paymentNumber',
  audience: 'member',
  summary: 'The receipt of a payment as it was booked, and what changed about it later',
  spec: ['D10', 'V05', 'V20', 'V39'],
  params: ofLoan.extend({ paymentNumber }),
  reply: receipt.extend({
    /** Of the stored receipt. */
    sha256: z.string(),
    check: documentCheckView,
    /** The newest first. */
    corrections: z.array(correction).max(100),
    /** What the money that it kept has paid since, the earliest first. */
    laterUses: z
      .array(
        z.object({
          on: day,
          /** Null when it repaid principal early. */
          installment: z.number().int().nullable(),
          amount: pesosAsCentavos,
        }),
      )
      .max(1000),
  }),
  problems: problems(repaymentsWords, { 'payment-not-found': 404 }),
});

export const downloadCorrection = operation({
  name: 'downloadCorrection',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber/corrections/:correctionNumber/document',
  audience: 'member',
  summary: 'What changed about the past of the loan, as a PDF',
  spec: ['V20', 'V39'],
  kind: 'file',
  params: ofLoan.extend({ correctionNumber }),
  reply: z.any(),
  problems: problems(repaymentsWords, { 'correction-not-found': 404 }),
});

const certificateProblems = { 'loan-not-found': 404, 'loan-not-fully-paid': 409 } as const;

export const getCertificate = operation({
  name: 'getCertificate',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber/certificate',
  audience: 'member',
  summary:
    'The certificate of a loan that is fully paid or was returned; only while nothing is owed',
  spec: ['D10', 'D11', 'V18', 'V20'],
  params: ofLoan,
  reply: certificate.extend({
    /** Of the stored certificate. */
    sha256: z.string(),
    check: documentCheckView,
  }),
  problems: problems(repaymentsWords, certificateProblems),
});

export const downloadCertificate = operation({
  name: 'downloadCertificate',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber/certificate/document',
  audience: 'member',
  summary: 'The certificate as a PDF',
  spec: ['D10', 'D11', 'V18', 'V20'],
  kind: 'file',
  params: ofLoan,
  reply: z.any(),
  problems: problems(repaymentsWords, certificateProblems),
});

export const getStaffSettlement = operation({
  name: 'getStaffSettlement',
  method: 'GET',
  path: '/api/v2/staff/loans/:loanNumber/settlement',
  audience: 'staff',
  summary: 'What ends a loan on a day if nothing is paid before',
  spec: ['D11', 'V22'],
  params: ofLoan,
  query: onDay,
  reply: settlement,
  problems: problems(repaymentsWords, settlementProblems),
});

export const getStaffStatement = operation({
  name: 'getStaffStatement',
  method: 'GET',
  path: '/api/v2/staff/loans/:loanNumber/statement',
  audience: 'staff',
  summary: 'Every movement of a loan in a period, as of its last day',
  spec: ['D10', 'V22', 'V31'],
  params: ofLoan,
  query: period,
  reply: statement,
  problems: problems(repaymentsWords, statementProblems),
});

export const downloadStaffStatement = operation({
  name: 'downloadStaffStatement',
  method: 'GET',
  path: '/api/v2/staff/loans/:loanNumber/statement/document',
  audience: 'staff',
  summary: 'The statement of a loan as a PDF',
  spec: ['D10', 'V22', 'V31'],
  kind: 'file',
  params: ofLoan,
  query: period,
  reply: z.any(),
  problems: problems(repaymentsWords, statementProblems),
});

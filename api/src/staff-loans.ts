import * as z from 'zod';
import { day, loanNumber, loanState } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { loanAccount } from './repayments.ts';
import { repaymentsWords } from './repayments-words.ts';
import { idOf, instant, pageQuery, pesosAsCentavos } from './wire.ts';

/** RUNNING: nothing is past due. */
export const LOAN_STANDINGS = ['PAST_DUE', 'RUNNING', 'ENDED'] as const;

const staffLoan = z.object({
  id: idOf('loan'),
  loanNumber,
  memberId: idOf('mbr'),
  fullLegalName: z.string(),
  state: loanState,
  principal: pesosAsCentavos,
  /** The oldest due date with something unpaid, by the last close of business or payment. */
  oldestDueOn: day.nullable(),
  /** Days since then; pauses count too. */
  daysPastDue: z.number().int(),
  activatedAt: instant,
});

export const listStaffLoans = operation({
  name: 'listStaffLoans',
  method: 'GET',
  path: '/api/v2/staff/loans',
  audience: 'staff',
  summary: 'Loans on which money was lent, of one standing, newest first',
  spec: ['D10', 'V31'],
  query: pageQuery.extend({ standing: z.enum(LOAN_STANDINGS).default('RUNNING') }),
  reply: z.object({ rows: z.array(staffLoan).max(100), nextCursor: z.string().nullable() }),
  problems: {},
});

export const getStaffLoan = operation({
  name: 'getStaffLoan',
  method: 'GET',
  path: '/api/v2/staff/loans/:loanNumber',
  audience: 'staff',
  summary: 'A loan with its schedule, payments and ledger entries',
  spec: ['D10', 'V31'],
  params: z.strictObject({ loanNumber }),
  reply: z.object({
    loan: staffLoan,
    /** Null before the first withdrawal has settled. */
    account: loanAccount.nullable(),
    /** By account of the loan, newest first. */
    entries: z
      .array(
        z.object({
          account: z.string(),
          bookedAt: instant,
          code: z.string(),
          otherAccount: z.string(),
          direction: z.enum(['debit', 'credit']),
          amount: pesosAsCentavos,
          balanceAfter: pesosAsCentavos,
          reference: z.string(),
        }),
      )
      .max(700),
  }),
  problems: problems(repaymentsWords, { 'loan-not-found': 404 }),
});

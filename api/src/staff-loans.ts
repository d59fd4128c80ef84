import { LOAN_STANDINGS } from '@pahiram/domain/loans/loan-state';
import * as z from 'zod';
import { accountKind, transferCode } from './ledger.ts';
import { chosenOf, fileProblems } from './list-file.ts';
import { documentHash } from './loan-offer.ts';
import { day, loanNumber, loanState } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { correctionNumber, dueAmount } from './repayment-shapes.ts';
import { loanAccount } from './repayments.ts';
import { repaymentsWords } from './repayments-words.ts';
import { setOff } from './set-offs.ts';
import { idOf, instant, pageQuery, pesosAsCentavos } from './wire.ts';

const staffLoan = z.object({
  id: idOf('loan'),
  loanNumber,
  memberId: idOf('mbr'),
  fullLegalName: z.string(),
  state: loanState,
  principal: pesosAsCentavos,
  /** The oldest due date with something unpaid, by the last close of business or payment. */
  oldestDueOn: day.nullable(),
  /** As on the page of the loan: days of a pause, and days that are excused, do not count. */
  daysPastDue: z.number().int(),
  activatedAt: instant,
});

/** The most members whose loans are listed together: what a search finds on one page. */
export const LISTED_MEMBERS_MAX = 50;

const loanFilters = {
  standing: z.enum(LOAN_STANDINGS).default('RUNNING'),
  /** Only loans of these members: ids separated by commas. A name is searched with `searchMembers`, so that it is in no address. */
  members: z
    .string()
    .max(LISTED_MEMBERS_MAX * 30)
    .transform((text) => text.split(','))
    .pipe(z.array(idOf('mbr')).min(1).max(LISTED_MEMBERS_MAX))
    .optional(),
};

/** A loan in the list. */
const listedLoan = staffLoan.extend({
  /** Everything owed as agreed, less what is paid ahead. */
  owed: pesosAsCentavos,
  dueNow: pesosAsCentavos,
  /** The next day on which something has to be paid; null when nothing is left, or before the first withdrawal. */
  next: dueAmount.nullable(),
});

export const listStaffLoans = operation({
  name: 'listStaffLoans',
  method: 'GET',
  path: '/api/v2/staff/loans',
  audience: 'staff',
  summary: 'Loans on which money was lent, of one standing, newest first',
  spec: ['D10', 'V31'],
  query: pageQuery.extend(loanFilters),
  reply: z.object({
    rows: z.array(listedLoan).max(100),
    /** Of loans past due, and of those of chosen members; null where counting would read every loan. */
    total: z.object({ rows: z.number().int(), dueNow: pesosAsCentavos }).nullable(),
    nextCursor: z.string().nullable(),
  }),
  problems: {},
});

export const exportStaffLoans = operation({
  name: 'exportStaffLoans',
  method: 'GET',
  path: '/api/v2/staff/loans.csv',
  audience: 'staff',
  summary: 'The filtered loans, or the chosen ones of them, as CSV; each copy is recorded',
  spec: ['D10', 'V22', 'V31'],
  kind: 'file',
  query: z.strictObject({ ...loanFilters, only: chosenOf('loan') }),
  reply: z.any(),
  problems: fileProblems,
});

/** Names of staff; null where no person did it, or the reader does not see changes of two people. */
const correctionMaker = z.object({
  number: correctionNumber,
  actor: z.enum(['member', 'staff', 'system']),
  proposedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** The bank statement that showed the payment. */
  statement: z.object({ id: idOf('bst'), number: z.string() }).nullable(),
});

/** `charged` less `takenOff` less `paid` is `unpaid`. */
const componentLine = z.object({
  /** Of principal everything that was lent. */
  charged: pesosAsCentavos,
  /** Interest that was given back, and amounts that were waived. */
  takenOff: pesosAsCentavos,
  /** Interest that was given back counts where it paid instead. */
  paid: pesosAsCentavos,
  unpaid: pesosAsCentavos,
});

export const getStaffLoan = operation({
  name: 'getStaffLoan',
  method: 'GET',
  path: '/api/v2/staff/loans/:loanNumber',
  audience: 'staff',
  summary: 'A loan with its schedule, payments and corrections',
  spec: ['D10', 'V31'],
  params: z.strictObject({ loanNumber }),
  reply: z.object({
    loan: staffLoan,
    /** Null before the first withdrawal has settled. */
    account: loanAccount.nullable(),
    /** Null as the account. The payments that count are the sum of what is `paid`, `kept` and `refunded`. */
    components: z
      .object({
        principal: componentLine,
        interest: componentLine,
        lateCharge: componentLine,
        kept: pesosAsCentavos,
        refunded: pesosAsCentavos,
      })
      .nullable(),
    /** Principal that was repaid early, by day: it belongs to no installment. */
    earlyPrincipal: z
      .array(z.object({ date: day, paid: pesosAsCentavos, givenBack: pesosAsCentavos }))
      .max(500),
    /** The newest first. */
    setOffs: z.array(setOff).max(100),
    /** The people behind the corrections of the account, newest first. */
    correctedBy: z.array(correctionMaker).max(100),
    terms: z.object({
      lentAt: instant,
      signedAt: instant.nullable(),
      termMonths: z.number().int(),
      /** The whole finance charge as signed. */
      interest: pesosAsCentavos,
      productId: z.string(),
      productVersion: z.number().int(),
      /** The people who approved it, the last one first. */
      approvedBy: z.array(z.string()).max(20),
    }),
  }),
  problems: problems(repaymentsWords, { 'loan-not-found': 404 }),
});

/** A calendar month in Manila, such as 2027-07. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const listStaffLoanEntries = operation({
  name: 'listStaffLoanEntries',
  method: 'GET',
  path: '/api/v2/staff/loans/:loanNumber/entries',
  audience: 'staff',
  summary: 'The ledger entries of a loan that were booked in a month, oldest first',
  spec: ['V22', 'V31'],
  params: z.strictObject({ loanNumber }),
  query: z.strictObject({ month }),
  reply: z.object({
    rows: z
      .array(
        z.object({
          account: accountKind,
          bookedAt: instant,
          code: transferCode,
          otherAccount: accountKind,
          direction: z.enum(['debit', 'credit']),
          amount: pesosAsCentavos,
          balanceAfter: pesosAsCentavos,
          reference: z.string(),
        }),
      )
      .max(2000),
  }),
  problems: problems(repaymentsWords, { 'loan-not-found': 404 }),
});

const documentKind = z.enum(['DISCLOSURE', 'CONTRACT', 'SCHEDULE']);

export const listStaffLoanDocuments = operation({
  name: 'listStaffLoanDocuments',
  method: 'GET',
  path: '/api/v2/staff/loans/:loanNumber/documents',
  audience: 'staff',
  summary: 'The frozen documents of a loan, and when they were signed',
  spec: ['V18', 'V22'],
  params: z.strictObject({ loanNumber }),
  reply: z.object({
    signedAt: instant.nullable(),
    rows: z.array(z.object({ kind: documentKind, hash: z.string(), frozenAt: instant })).max(100),
  }),
  problems: problems(repaymentsWords, { 'loan-not-found': 404 }),
});

export const openStaffLoanDocument = operation({
  name: 'openStaffLoanDocument',
  method: 'GET',
  path: '/api/v2/staff/loans/:loanNumber/documents/:kind',
  audience: 'staff',
  summary: 'A document of a loan as a PDF; opening it is on record',
  spec: ['V18', 'V22'],
  kind: 'file',
  params: z.strictObject({ loanNumber, kind: documentKind }),
  /** Names one of several schedules; without it, the newest. */
  query: z.strictObject({ hash: documentHash.optional() }),
  reply: z.any(),
  problems: problems(repaymentsWords, { 'loan-not-found': 404 }),
});

/** An SMS or email of a message, the SMS first; a warning also goes to a number before the present one. */
export const deliveries = z
  .array(
    z.object({
      channel: z.enum(['sms', 'mail']),
      state: z.enum(['queued', 'sent', 'failed', 'dropped']),
      sentAt: instant.nullable(),
    }),
  )
  .max(50);

/** A message to a member, without its text, which is deleted once it is sent. */
export const sentMessage = z.object({
  id: z.string(),
  template: z.string(),
  createdAt: instant,
  deliveries,
});

export const listStaffLoanMessages = operation({
  name: 'listStaffLoanMessages',
  method: 'GET',
  path: '/api/v2/staff/loans/:loanNumber/messages',
  audience: 'staff',
  summary: 'Messages to the borrower while this was their loan, newest first, without their texts',
  spec: ['V22', 'V24'],
  params: z.strictObject({ loanNumber }),
  reply: z.object({
    rows: z.array(sentMessage).max(200),
  }),
  problems: problems(repaymentsWords, { 'loan-not-found': 404 }),
});

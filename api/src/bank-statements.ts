import {
  EVIDENCE_KINDS,
  ROW_DIRECTIONS,
  ROW_KINDS,
  ROW_WARNINGS,
  SETTLING_PROVIDERS,
  STATEMENT_STATES,
} from '@pahiram/domain/loans/bank-statement';
import * as z from 'zod';
import { bankStatementsWords } from './bank-statements-words.ts';
import { ofAccount } from './company-accounts.ts';
import { chosenOf, fileProblems } from './list-file.ts';
import { day, loanNumber, loanState } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { paymentNumber, takenOff } from './repayment-shapes.ts';
import { atLeast, idOf, instant, line, pageQuery, pesosAsCentavos } from './wire.ts';

const ofStatement = z.strictObject({ statementId: idOf('bst') });
const ofRow = z.strictObject({
  statementId: idOf('bst'),
  /** Of the row in the file. */
  line: z.coerce.number().int().min(1),
});
const reason = line(500).pipe(atLeast(5));
/** The text of a file. */
const content = z.string().min(1).max(1_000_000);
const fileBytesMax = 2_500_000;

/** The rows that one file may have. */
export const STATEMENT_ROWS_MAX = 2_000;

export const STATEMENT_ROW_PROBLEMS = [
  'columns-wrong',
  'date-invalid',
  'date-after-days',
  'amount-invalid',
  'balance-invalid',
  'transaction-id-invalid',
  'transaction-id-twice',
  'transaction-id-used',
  'text-too-long',
] as const;

/** The loan of a row before and after it. */
const standing = z.object({
  state: loanState,
  dueNow: pesosAsCentavos,
  /** Less what is paid ahead. */
  owed: pesosAsCentavos,
  daysPastDue: z.number().int(),
});

export const statementRow = z.object({
  line: z.number().int(),
  date: day,
  amount: pesosAsCentavos,
  direction: z.enum(ROW_DIRECTIONS),
  transactionId: z.string(),
  reference: z.string(),
  payer: z.string(),
  kind: z.enum(ROW_KINDS),
  /** Of a LOAN_PAYMENT. */
  loanNumber: loanNumber.nullable(),
  borrower: z.string().nullable(),
  /** Of a PROVIDER_SETTLEMENT. */
  provider: z.enum(SETTLING_PROVIDERS).nullable(),
  /** Of an OWN_TRANSFER: the other account, its number masked. */
  otherAccount: z
    .object({ id: idOf('acc'), bank: z.string(), accountNumber: z.string() })
    .nullable(),
  /** Of SAME_MONEY: the payment that is known already. */
  sameAs: paymentNumber.nullable(),
  /** A payment of the loan that may be the same money. */
  maybeSameAs: paymentNumber.nullable(),
  note: z.string(),
  /** The person who said what the row is; null when the file's own texts say it. */
  proposedBy: z.string().nullable(),
  warnings: z.array(z.enum(ROW_WARNINGS)).max(ROW_WARNINGS.length),
  /** What a LOAN_PAYMENT does to its loan, as of now; null for other rows, and when the file is decided. */
  effect: z.object({ before: standing, after: standing, takenOff }).nullable(),
  /** It must be confirmed by itself; without a download of the confirmer's own there are more such rows. */
  isConfirmedAlone: z.boolean(),
  decision: z.object({ as: z.enum(['CONFIRM', 'REFUSE']), by: z.string(), at: instant }).nullable(),
  /** Null while the file waits. UNMATCHED: its money waits for a loan. */
  result: z.enum(['BOOKED', 'UNMATCHED', 'TAKEN_BACK']).nullable(),
  /** The payment that it became. */
  paymentNumber: paymentNumber.nullable(),
});

export const bankStatement = z.object({
  id: idOf('bst'),
  /** Such as `BS-7D4M-X20W`. */
  number: z.string(),
  account: z.object({ id: idOf('acc'), bank: z.string(), accountNumber: z.string() }),
  state: z.enum(STATEMENT_STATES),
  /** By posting date, both included. */
  from: day,
  to: day,
  fileName: z.string(),
  /** SHA-256 of the file, in hex. */
  hash: z.string(),
  rows: z.number().int(),
  in: pesosAsCentavos,
  out: pesosAsCentavos,
  /** Null for a person who has to enter the closing balance, until they gave their evidence. */
  opening: pesosAsCentavos.nullable(),
  closing: pesosAsCentavos.nullable(),
  importedById: z.string(),
  importedBy: z.string(),
  importedAt: instant,
  /** It has waited for a banking day: it leads the list. */
  isLate: z.boolean(),
  /** Rows with a warning. */
  warnings: z.number().int(),
  evidence: z
    .object({
      kind: z.enum(EVIDENCE_KINDS),
      /** Of the second download; null for a balance that was entered. */
      hash: z.string().nullable(),
      by: z.string(),
      at: instant,
    })
    .nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why it was discarded. */
  decisionReason: z.string(),
  /** Rows that a confirmed file still has to book. */
  left: z.number().int(),
  takingBack: z
    .object({
      state: z.enum(['PROPOSED', 'CONFIRMED']),
      reason: z.string(),
      proposedById: z.string(),
      proposedBy: z.string(),
      proposedAt: instant,
      decidedBy: z.string().nullable(),
    })
    .nullable(),
  /** Whether the caller imported or proposed nothing of it. */
  canDecide: z.boolean(),
});

const oneStatement = z.object({ statement: bankStatement });

export const previewBankStatement = operation({
  name: 'previewBankStatement',
  method: 'POST',
  path: '/api/v2/staff/company-accounts/:accountId/statements/preview',
  audience: 'staff',
  summary: 'Reads a bank’s file and says what it holds; nothing is stored',
  spec: ['D10', 'V09', 'V32'],
  params: ofAccount,
  body: z.strictObject({ content, to: day }),
  bodyMax: fileBytesMax,
  reply: z.object({
    from: day,
    to: day,
    /** The closing balance of the last confirmed file, whose number this is; null after the opening balance. */
    opening: pesosAsCentavos,
    continues: z.string().nullable(),
    in: pesosAsCentavos,
    out: pesosAsCentavos,
    /** By the rows. */
    closing: pesosAsCentavos,
    rows: z.array(statementRow).max(STATEMENT_ROWS_MAX),
    /** Rows that cannot be read or stored: a file with one of them is refused. */
    refused: z
      .array(
        z.object({
          line: z.number().int(),
          problem: z.enum(STATEMENT_ROW_PROBLEMS),
          /** As in the file. */
          text: z.string(),
        }),
      )
      .max(STATEMENT_ROWS_MAX),
  }),
  problems: problems(bankStatementsWords, {
    'account-not-found': 404,
    'opening-missing': 409,
    'columns-missing': 400,
    'statement-unreadable': 400,
    'day-not-over': 422,
    'days-overlap': 409,
  }),
});

export const importBankStatement = operation({
  name: 'importBankStatement',
  method: 'POST',
  path: '/api/v2/staff/company-accounts/:accountId/statements',
  audience: 'staff',
  summary: 'Stores a bank’s file of whole past days for a second person; nothing is booked',
  spec: ['D10', 'V06', 'V09', 'V22', 'V32'],
  params: ofAccount,
  body: z.strictObject({
    content,
    fileName: line(200).pipe(z.string().min(1)),
    /** The last day of the file; the first follows from the last confirmed file. */
    to: day,
    /** As the bank shows it at the end of that day. */
    closing: pesosAsCentavos,
  }),
  bodyMax: fileBytesMax,
  reply: oneStatement,
  problems: problems(bankStatementsWords, {
    'account-not-found': 404,
    'opening-missing': 409,
    'columns-missing': 400,
    'statement-unreadable': 400,
    'rows-refused': 422,
    'day-not-over': 422,
    'days-overlap': 409,
    'statement-waiting': 409,
    'closing-not-reached': 422,
  }),
});

const statementFilters = {
  show: z.enum(['WAITING', 'DECIDED']).default('WAITING'),
  accountId: idOf('acc').optional(),
  /** Of the decided ones. */
  state: z.enum(['CONFIRMED', 'DISCARDED', 'TAKEN_BACK']).optional(),
  /** By the import; without it the oldest that waits first, and the newest that is decided. */
  sort: z.enum(['imported', '-imported']).optional(),
};

export const listBankStatements = operation({
  name: 'listBankStatements',
  method: 'GET',
  path: '/api/v2/staff/statements',
  audience: 'staff',
  summary:
    'Files that wait for a second person, late ones and then the oldest first, or the decided ones, newest first',
  spec: ['V22', 'V32'],
  query: pageQuery.extend(statementFilters),
  reply: z.object({
    rows: z.array(bankStatement).max(100),
    nextCursor: z.string().nullable(),
    /** Of all filtered files that wait; null of decided ones, whose number grows. */
    total: z.object({ rows: z.number().int() }).nullable(),
  }),
  problems: {},
});

export const exportBankStatements = operation({
  name: 'exportBankStatements',
  method: 'GET',
  path: '/api/v2/staff/statements.csv',
  audience: 'staff',
  summary: 'The filtered files, or the chosen ones of them, as CSV; each copy is recorded',
  spec: ['D13', 'V22', 'V32'],
  kind: 'file',
  query: z.strictObject({ ...statementFilters, only: chosenOf('bst') }),
  reply: z.any(),
  problems: fileProblems,
});

export const getBankStatement = operation({
  name: 'getBankStatement',
  method: 'GET',
  path: '/api/v2/staff/statements/:statementId',
  audience: 'staff',
  summary: 'A bank’s file: its rows, the loans that they touch and what they do to them',
  spec: ['D10', 'V22', 'V32'],
  params: ofStatement,
  reply: z.object({
    statement: bankStatement,
    rows: z.array(statementRow).max(STATEMENT_ROWS_MAX),
    /** Rows that still have to be confirmed one by one. */
    undecided: z.number().int(),
    /** The bank's balance and the ledger's, after this file; null while it waits. */
    balances: z.object({ bank: pesosAsCentavos, ledger: pesosAsCentavos }).nullable(),
  }),
  problems: problems(bankStatementsWords, { 'statement-not-found': 404 }),
});

export const downloadBankStatement = operation({
  name: 'downloadBankStatement',
  method: 'GET',
  path: '/api/v2/staff/statements/:statementId/file',
  audience: 'staff',
  summary: 'The file as it was imported; the download is on record',
  spec: ['V22', 'V32'],
  params: ofStatement,
  kind: 'file',
  reply: z.any(),
  problems: problems(bankStatementsWords, { 'statement-not-found': 404 }),
});

/** What a person says a row is. */
export const rowProposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('LOAN_PAYMENT'), loanNumber }),
  z.strictObject({ kind: z.literal('PROVIDER_SETTLEMENT'), provider: z.enum(SETTLING_PROVIDERS) }),
  z.strictObject({ kind: z.literal('COUNTER_CASH') }),
  z.strictObject({ kind: z.literal('OWN_TRANSFER'), accountId: idOf('acc') }),
  z.strictObject({ kind: z.literal('COMPANY_MONEY') }),
  z.strictObject({ kind: z.literal('BANK_FEE') }),
  z.strictObject({ kind: z.literal('SAME_MONEY'), paymentNumber }),
  z.strictObject({ kind: z.literal('UNKNOWN') }),
]);

export const proposeStatementRow = operation({
  name: 'proposeStatementRow',
  method: 'POST',
  path: '/api/v2/staff/statements/:statementId/rows/:line',
  audience: 'staff',
  summary: 'Says what a row of a waiting file is, with a note for the second person',
  spec: ['D10', 'V09', 'V22', 'V32'],
  params: ofRow,
  body: z.strictObject({ as: rowProposal, note: line(300) }),
  reply: z.object({ row: statementRow }),
  problems: problems(bankStatementsWords, {
    'statement-not-found': 404,
    'statement-decided': 409,
    'row-not-found': 404,
    'kind-not-possible': 422,
    'loan-not-in-repayment': 409,
    'payment-not-found': 404,
    'not-the-same-money': 422,
    'account-not-found': 404,
  }),
});

export const decideStatementRow = operation({
  name: 'decideStatementRow',
  method: 'POST',
  path: '/api/v2/staff/statements/:statementId/rows/:line/decision',
  audience: 'staff',
  confirms: 'STATEMENT_ROW',
  summary: 'Confirms or refuses one row of a waiting file; UNDO takes that back',
  spec: ['V22', 'V32'],
  params: ofRow,
  body: z.strictObject({
    decision: z.enum(['CONFIRM', 'REFUSE', 'UNDO']),
    /** What the caller saw: a row that was changed since is not decided. */
    kind: z.enum(ROW_KINDS),
    loanNumber: loanNumber.nullable(),
  }),
  reply: z.object({ row: statementRow }),
  problems: problems(bankStatementsWords, {
    'statement-not-found': 404,
    'statement-decided': 409,
    'row-not-found': 404,
    'row-changed': 409,
    'row-needs-proposal': 409,
    'needs-another-person': 403,
  }),
});

export const giveStatementEvidence = operation({
  name: 'giveStatementEvidence',
  method: 'POST',
  path: '/api/v2/staff/statements/:statementId/evidence',
  audience: 'staff',
  confirms: 'BANK_STATEMENT',
  summary:
    'The second person uploads their own download of these days, or enters the closing balance',
  spec: ['V10', 'V22', 'V32'],
  params: ofStatement,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('DOWNLOAD'), content, closing: pesosAsCentavos }),
    z.strictObject({ kind: z.literal('CLOSING_BALANCE'), closing: pesosAsCentavos }),
  ]),
  bodyMax: fileBytesMax,
  reply: oneStatement,
  problems: problems(bankStatementsWords, {
    'statement-not-found': 404,
    'statement-decided': 409,
    'needs-another-person': 403,
    'columns-missing': 400,
    'statement-unreadable': 400,
    'rows-refused': 422,
    'download-differs': 422,
    'download-closing-differs': 422,
  }),
});

export const confirmBankStatement = operation({
  name: 'confirmBankStatement',
  method: 'POST',
  path: '/api/v2/staff/statements/:statementId/confirmation',
  audience: 'staff',
  confirms: 'BANK_STATEMENT',
  summary: 'A second person confirms a file, and its rows are booked',
  spec: ['D10', 'V06', 'V10', 'V22', 'V32'],
  params: ofStatement,
  body: z.strictObject({}),
  reply: oneStatement,
  problems: problems(bankStatementsWords, {
    'statement-not-found': 404,
    'statement-decided': 409,
    'needs-another-person': 403,
    'evidence-missing': 409,
    'rows-undecided': 409,
  }),
});

export const discardBankStatement = operation({
  name: 'discardBankStatement',
  method: 'POST',
  path: '/api/v2/staff/statements/:statementId/discard',
  audience: 'staff',
  summary: 'Discards a file that nobody confirmed; the next import begins on the same day',
  spec: ['V22', 'V32'],
  params: ofStatement,
  body: z.strictObject({ reason }),
  reply: oneStatement,
  problems: problems(bankStatementsWords, { 'statement-not-found': 404, 'statement-decided': 409 }),
});

export const proposeTakingBack = operation({
  name: 'proposeTakingBack',
  method: 'POST',
  path: '/api/v2/staff/statements/:statementId/taking-back',
  audience: 'staff',
  summary: 'Proposes to take back the last confirmed file of an account as a whole',
  spec: ['V22', 'V32'],
  params: ofStatement,
  body: z.strictObject({ reason }),
  reply: oneStatement,
  problems: problems(bankStatementsWords, {
    'statement-not-found': 404,
    'statement-not-confirmed': 409,
    'statement-booking': 409,
    'not-the-last-file': 409,
    'statement-waiting': 409,
    'taking-back-proposed': 409,
  }),
});

export const decideTakingBack = operation({
  name: 'decideTakingBack',
  method: 'POST',
  path: '/api/v2/staff/statements/:statementId/taking-back/decision',
  audience: 'staff',
  confirms: 'BANK_STATEMENT',
  summary:
    'Another person takes the file back: its payments are reversed and the borrowers told; or refuses',
  spec: ['V06', 'V22', 'V32'],
  params: ofStatement,
  body: z.strictObject({ decision: z.enum(['CONFIRM', 'REFUSE']) }),
  reply: oneStatement,
  problems: problems(bankStatementsWords, {
    'statement-not-found': 404,
    'taking-back-not-proposed': 409,
    'proposal-lapsed': 409,
    'needs-another-person': 403,
    'not-the-last-file': 409,
    'statement-waiting': 409,
    'loan-refuses-reversal': 409,
  }),
});

import { DATE_FORMATS, DELIMITERS } from '@pahiram/domain/loans/statement-columns';
import * as z from 'zod';
import { bankStatementsWords } from './bank-statements-words.ts';
import { day } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { atLeast, idOf, instant, line, pesosAsCentavos } from './wire.ts';

export const ofAccount = z.strictObject({ accountId: idOf('acc') });
const reason = line(500).pipe(atLeast(5));
/** Names of columns as the bank writes them; case, spaces and hyphens do not matter. */
const columnsOf = <Name extends z.ZodType>(column: Name) =>
  z.strictObject({
    delimiter: z.enum(DELIMITERS),
    dateFormat: z.enum(DATE_FORMATS),
    date: column,
    amount: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('SIGNED'), column }),
      z.strictObject({ kind: z.literal('TWO_COLUMNS'), debit: column, credit: column }),
    ]),
    balance: column.nullable(),
    transactionId: column,
    reference: column,
    payer: column.nullable(),
  });
const givenColumns = columnsOf(line(60).pipe(z.string().min(1)));
const shownColumns = columnsOf(z.string());

export const companyAccount = z.object({
  id: idOf('acc'),
  bank: z.string(),
  accountName: z.string(),
  /** The first and last three characters. */
  accountNumber: z.string(),
  /** Members pay into it. */
  takesPayments: z.boolean(),
  effectiveFrom: instant,
  /** Closed accounts keep their files. */
  isClosed: z.boolean(),
  columns: shownColumns,
  /** The bank's balance at the end of the day before the first file. */
  opening: z
    .object({
      state: z.enum(['PROPOSED', 'CONFIRMED']),
      amount: pesosAsCentavos,
      /** At the end of this day. */
      day,
      note: z.string(),
      proposedById: z.string(),
      proposedBy: z.string(),
      proposedAt: instant,
      decidedBy: z.string().nullable(),
    })
    .nullable(),
  /** Confirmed through this day; null before the opening balance is confirmed. */
  confirmedThrough: day.nullable(),
  /** The first day of the next file; null before the opening balance is confirmed. */
  nextFrom: day.nullable(),
  /** Of the last confirmed file, or the opening balance. */
  closing: pesosAsCentavos.nullable(),
  /** The file that waits for a second person. */
  waiting: z.object({ id: idOf('bst'), number: z.string() }).nullable(),
  /** The first banking day that is over and in no file, waiting ones included; null when no file is missing. */
  missingFrom: day.nullable(),
});

export const listCompanyAccounts = operation({
  name: 'listCompanyAccounts',
  method: 'GET',
  path: '/api/v2/staff/company-accounts',
  audience: 'staff',
  summary:
    'The company’s bank accounts, with their opening balance and the days that are confirmed',
  spec: ['D10', 'V10', 'V32'],
  reply: z.object({ accounts: z.array(companyAccount).max(50) }),
  problems: {},
});

export const proposeOpeningBalance = operation({
  name: 'proposeOpeningBalance',
  method: 'POST',
  path: '/api/v2/staff/company-accounts/:accountId/opening-balance',
  audience: 'staff',
  summary:
    'Proposes the bank’s balance at the end of a day, with which the files of an account begin',
  spec: ['V10', 'V32'],
  params: ofAccount,
  body: z.strictObject({
    amount: pesosAsCentavos.refine((amount) => amount >= 0n, 'Zero or more.'),
    day,
    /** Where the figure comes from. */
    note: reason,
  }),
  reply: z.object({ account: companyAccount }),
  problems: problems(bankStatementsWords, {
    'account-not-found': 404,
    'opening-proposed': 409,
    'opening-confirmed': 409,
    'day-not-over': 422,
  }),
});

export const decideOpeningBalance = operation({
  name: 'decideOpeningBalance',
  method: 'POST',
  path: '/api/v2/staff/company-accounts/:accountId/opening-balance/decision',
  audience: 'staff',
  confirms: 'OPENING_BALANCE',
  summary: 'Another person confirms an opening balance, which is then booked, or refuses it',
  spec: ['V10', 'V22', 'V32'],
  params: ofAccount,
  body: z.strictObject({ decision: z.enum(['CONFIRM', 'REFUSE']) }),
  reply: z.object({ account: companyAccount }),
  problems: problems(bankStatementsWords, {
    'account-not-found': 404,
    'opening-not-proposed': 409,
    'proposal-lapsed': 409,
    'needs-another-person': 403,
  }),
});

export const saveStatementColumns = operation({
  name: 'saveStatementColumns',
  method: 'PUT',
  path: '/api/v2/staff/company-accounts/:accountId/columns',
  audience: 'staff',
  summary: 'How the bank names the columns of this account’s files',
  spec: ['D10'],
  params: ofAccount,
  body: z.strictObject({ columns: givenColumns }),
  reply: z.object({ account: companyAccount }),
  problems: problems(bankStatementsWords, { 'account-not-found': 404 }),
});

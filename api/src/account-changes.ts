import {
  ACCOUNT_CHANGE_KINDS,
  ACCOUNT_CHANGE_STATES,
} from '@pahiram/domain/company/account-change';
import * as z from 'zod';
import { accountChangesWords } from './account-changes-words.ts';
import { operation, problems } from './operation.ts';
import { atLeast, idOf, instant, line, pageQuery } from './wire.ts';

const params = z.strictObject({ changeId: idOf('cac') });
const reason = line(500).pipe(atLeast(5));
const name = line(100).pipe(z.string().min(1));
/** As it is shown to payers, grouped by spaces. */
const accountNumber = line(40).pipe(
  z.string().regex(/^\d[\d ]{4,38}\d$/, 'Digits, in groups if you like.'),
);
const accountId = idOf('acc');

/** What is proposed. */
export const askedAccountChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('OPEN'),
    bank: name,
    accountName: name,
    accountNumber,
    takesPayments: z.boolean(),
    reason,
  }),
  z.strictObject({
    kind: z.literal('CHANGE'),
    accountId,
    accountName: name,
    takesPayments: z.boolean(),
    reason,
  }),
  z.strictObject({ kind: z.literal('CLOSE'), accountId, reason }),
]);

export const accountChange = z.object({
  id: idOf('cac'),
  kind: z.enum(ACCOUNT_CHANGE_KINDS),
  state: z.enum(ACCOUNT_CHANGE_STATES),
  bank: z.string(),
  /** The whole number: members pay into it, and the confirmer compares it with the bank's paper. */
  accountNumber: z.string(),
  /** Null of a closing. */
  accountName: z.string().nullable(),
  takesPayments: z.boolean().nullable(),
  reason: z.string(),
  proposedById: z.string(),
  /** A name, or the command on the server that proposed it. */
  proposedBy: z.string(),
  proposedAt: instant,
  confirmedBy: z.string().nullable(),
  confirmedAt: instant.nullable(),
  /** Null before it is confirmed. */
  effectiveFrom: instant.nullable(),
  cancelledBy: z.string().nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
});

export const listAccountChanges = operation({
  name: 'listAccountChanges',
  method: 'GET',
  path: '/api/v2/staff/company-account-changes',
  audience: 'staff',
  summary: 'The company’s accounts as they are used now, and their changes, newest first',
  spec: ['D10', 'H10', 'V32'],
  query: pageQuery,
  reply: z.object({
    /** Also closed ones; those that are not in effect yet are only among the changes. */
    accounts: z
      .array(
        z.object({
          id: accountId,
          bank: z.string(),
          accountName: z.string(),
          accountNumber: z.string(),
          takesPayments: z.boolean(),
          isClosed: z.boolean(),
          effectiveFrom: instant,
        }),
      )
      .max(50),
    /** Hours between a confirmation and its effect. */
    delayHours: z.number().int(),
    changes: z.array(accountChange).max(100),
    nextCursor: z.string().nullable(),
  }),
  problems: {},
});

export const proposeAccountChange = operation({
  name: 'proposeAccountChange',
  method: 'POST',
  path: '/api/v2/staff/company-account-changes',
  audience: 'staff',
  summary: 'Proposes to open an account of the company, to change how it is used, or to close it',
  spec: ['D10', 'H10', 'V32'],
  body: askedAccountChange,
  reply: z.object({ change: accountChange }),
  problems: problems(accountChangesWords, {
    'account-not-found': 404,
    'account-exists': 409,
    'account-closed': 409,
    'account-unchanged': 409,
    'account-holds-money': 409,
    'account-file-waiting': 409,
    'account-change-waiting': 409,
  }),
});

export const confirmAccountChange = operation({
  name: 'confirmAccountChange',
  method: 'POST',
  path: '/api/v2/staff/company-account-changes/:changeId/confirm',
  audience: 'staff',
  confirms: 'ACCOUNT_CHANGE',
  summary: 'Another person confirms a change of a company account; it takes effect a day later',
  spec: ['D10', 'H10', 'V22', 'V32'],
  params,
  body: z.strictObject({}),
  reply: z.object({ change: accountChange }),
  problems: problems(accountChangesWords, {
    'account-change-not-found': 404,
    'account-change-ended': 409,
    'proposal-lapsed': 409,
    'account-change-needs-another-person': 403,
    'account-holds-money': 409,
    'account-file-waiting': 409,
  }),
});

export const cancelAccountChange = operation({
  name: 'cancelAccountChange',
  method: 'POST',
  path: '/api/v2/staff/company-account-changes/:changeId/cancel',
  audience: 'staff',
  summary: 'One person stops a change of a company account before it takes effect',
  spec: ['D10', 'H10', 'V22'],
  params,
  body: z.strictObject({ reason }),
  reply: z.object({ change: accountChange }),
  problems: problems(accountChangesWords, {
    'account-change-not-found': 404,
    'account-change-ended': 409,
  }),
});

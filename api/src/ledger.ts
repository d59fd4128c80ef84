import { parseCalendarDate } from '@pahiram/domain/calendar/calendar';
import * as z from 'zod';
import { ledgerWords } from './ledger-words.ts';
import { day, loanNumber } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { idOf, instant, pageQuery, pesosAsCentavos } from './wire.ts';

/** The kinds of ledger accounts; the server's chart does not compile with a kind that is missing here. */
export const accountKind = z.enum([
  'member_wallet',
  'loan_principal',
  'loan_interest',
  'loan_late_charge',
  'loan_unearned_interest',
  'loan_overpayment',
  'loan_refund_to_return',
  'payout_clearing',
  'cash_at_provider',
  'cash_at_bank',
  'cash_on_hand',
  'transfer_clearing',
  'repayment_clearing',
  'interest_income',
  'late_charge_income',
  'write_off',
  'provider_fee',
  'bank_fee',
  'company_funds',
  'suspense',
]);

/** The reasons of transfers, in the same way. */
export const transferCode = z.enum([
  'disbursement',
  'interest_charged',
  'interest_earned',
  'late_charge_charged',
  'principal_repaid',
  'interest_repaid',
  'late_charge_repaid',
  'payment_from_wallet',
  'payment_received',
  'overpayment_refunded',
  'principal_cancelled',
  'interest_waived',
  'late_charge_waived',
  'rebate_to_principal',
  'rebate_to_overpayment',
  'principal_written_off',
  'interest_written_off',
  'late_charge_written_off',
  'written_off_recovered',
  'refund_to_return',
  'payout_cash_moved',
  'payout_cash_returned',
  'repayment_received',
  'repayment_cash_returned',
  'cash_funded',
  'cash_drawn',
  'provider_fee_taken',
  'provider_settled',
  'counter_cash_moved',
  'own_transfer_moved',
  'bank_fee_taken',
  'known_money_moved',
  'unidentified_paid',
  'unidentified_received',
  'unidentified_matched',
  'reconciliation_booked',
  'withdrawal_settled',
  'withdrawal_returned',
  'reversal',
]);

/** A day that exists, as a caller gives it. */
export const givenDay = day.refine(
  (text) => text.startsWith('20') && parseCalendarDate(text) !== null,
  { message: 'A day such as 2026-11-23.' },
);

export const STATEMENT_DAYS_MAX = 366;

/** Debits and credits, and their difference on the side that is larger. */
const totals = z.object({
  debits: pesosAsCentavos,
  credits: pesosAsCentavos,
  debitBalance: pesosAsCentavos,
  creditBalance: pesosAsCentavos,
});

export const getTrialBalance = operation({
  name: 'getTrialBalance',
  method: 'GET',
  path: '/api/v2/staff/ledger/trial-balance',
  audience: 'staff',
  summary: 'Debits and credits of every kind of account at the end of a day',
  spec: ['V02', 'V03', 'V10'],
  query: z.strictObject({ day: givenDay.optional() }),
  reply: z.object({
    /** Today at most; today is as of now. */
    day,
    /** Nothing can be booked on the day any more. */
    isClosed: z.boolean(),
    rows: z.array(totals.extend({ kind: accountKind })).max(50),
    total: totals,
    /** Credits less debits of the whole ledger: 0, or the ledger is broken. */
    difference: pesosAsCentavos,
  }),
  problems: {},
});

/** The owner of an account: a member, a loan, or the lender with its providers. */
const accountOwner = z.object({
  id: z.string(),
  memberId: idOf('mbr').nullable(),
  loanNumber: loanNumber.nullable(),
});

const accountId = z.string().regex(/^\d{1,18}$/);

const accountAt = z.object({
  id: accountId,
  kind: accountKind,
  owner: accountOwner,
  debits: pesosAsCentavos,
  credits: pesosAsCentavos,
  /** Positive on the side on which accounts of this kind normally stand. */
  balance: pesosAsCentavos,
});

export const listLedgerAccounts = operation({
  name: 'listLedgerAccounts',
  method: 'GET',
  path: '/api/v2/staff/ledger/accounts',
  audience: 'staff',
  summary: 'The accounts of one kind with their balances at the end of a day',
  spec: ['V03', 'V10'],
  query: pageQuery.extend({ kind: accountKind, day: givenDay.optional() }),
  reply: z.object({
    day,
    rows: z.array(accountAt).max(100),
    nextCursor: z.string().nullable(),
  }),
  problems: {},
});

const period = z.strictObject({ from: givenDay, to: givenDay });

const statementProblems = {
  'account-not-found': 404,
  'period-invalid': 400,
} as const;

export const getAccountStatement = operation({
  name: 'getAccountStatement',
  method: 'GET',
  path: '/api/v2/staff/ledger/accounts/:accountId/statement',
  audience: 'staff',
  summary: 'The transfers of an account in a period, with both sides and the balance after each',
  spec: ['V02', 'V03', 'V10'],
  params: z.strictObject({ accountId }),
  query: pageQuery.extend(period.shape),
  reply: z.object({
    account: z.object({ id: accountId, kind: accountKind, owner: accountOwner }),
    /** Before the first and after the last transfer of the whole period. */
    opening: pesosAsCentavos,
    closing: pesosAsCentavos,
    rows: z
      .array(
        z.object({
          transferId: z.string(),
          bookedAt: instant,
          code: transferCode,
          otherKind: accountKind,
          otherAccountId: accountId,
          debit: pesosAsCentavos.nullable(),
          credit: pesosAsCentavos.nullable(),
          balanceAfter: pesosAsCentavos,
          reference: z.string(),
          /** The record of the reference, where it has one. */
          record: z
            .object({
              kind: z.enum(['WITHDRAWAL', 'PAYMENT', 'LOAN', 'ACCOUNT']),
              number: z.string(),
              /** The loan of a payment; null while it has no match. */
              loanNumber: loanNumber.nullable(),
            })
            .nullable(),
        }),
      )
      .max(100),
    nextCursor: z.string().nullable(),
  }),
  problems: problems(ledgerWords, statementProblems),
});

export const downloadAccountStatement = operation({
  name: 'downloadAccountStatement',
  method: 'GET',
  path: '/api/v2/staff/ledger/accounts/:accountId/statement.csv',
  audience: 'staff',
  summary: 'The statement of an account in a period as CSV',
  spec: ['V03', 'V10'],
  kind: 'file',
  params: z.strictObject({ accountId }),
  query: period,
  reply: z.any(),
  problems: problems(ledgerWords, { ...statementProblems, 'statement-too-long': 422 }),
});

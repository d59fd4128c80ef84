import { type Centavos, centavos } from '@pahiram/domain/money/money';
import type { ProviderRefusalReason } from '@pahiram/domain/withdrawals/provider-refusal';
import type { Rail } from '@pahiram/domain/withdrawals/rail';
import type { ReconciledWithdrawal } from '@pahiram/domain/withdrawals/reconciliation';
import {
  OPEN_WITHDRAWAL_STATES,
  SUBMITTED_STATES,
  type WithdrawalState,
} from '@pahiram/domain/withdrawals/withdrawal';
import type { Insertable, Updateable } from 'kysely';
import type { App } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { CodeIssue, Withdrawal } from '../db/schema.ts';
import type { HoldId, TransferId } from '../ledger/chart.ts';
import { holdWithKey } from '../ledger/holds.ts';

/** A row of the table `withdrawal`. */
export interface WithdrawalRecord {
  readonly id: `wdr_${string}`;
  readonly number: string;
  readonly memberId: string;
  readonly loanId: string;
  readonly amount: Centavos;
  readonly rail: Rail;
  readonly provider: string;
  readonly accountId: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountSealed: Buffer;
  readonly accountHolder: string;
  readonly holdId: HoldId;
  readonly state: WithdrawalState;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly confirmedAt: Date | null;
  readonly sendAfter: Date | null;
  readonly sendingAt: Date | null;
  readonly sentAt: Date | null;
  readonly expectedAt: Date | null;
  /** When it settled, if that was reported; stays when the money is returned later. */
  readonly settledAt: Date | null;
  readonly endedAt: Date | null;
  readonly isCancelledByLock: boolean;
  readonly providerId: string | null;
  readonly attempts: number;
  readonly checks: number;
  readonly notFoundAt: Date | null;
  readonly reason: ProviderRefusalReason | null;
  readonly transferId: TransferId | null;
}

const columns = [
  'id',
  'number',
  'member_id as memberId',
  'loan_id as loanId',
  'amount',
  'rail',
  'provider',
  'account_id as accountId',
  'bank_code as bankCode',
  'bank_name as bankName',
  'account_sealed as accountSealed',
  'account_holder as accountHolder',
  'hold_id as holdId',
  'state',
  'requested_at as requestedAt',
  'expires_at as expiresAt',
  'confirmed_at as confirmedAt',
  'send_after as sendAfter',
  'sending_at as sendingAt',
  'sent_at as sentAt',
  'expected_at as expectedAt',
  'settled_at as settledAt',
  'ended_at as endedAt',
  'is_cancelled_by_lock as isCancelledByLock',
  'provider_id as providerId',
  'attempts',
  'checks',
  'not_found_at as notFoundAt',
  'reason_code as reason',
  'transfer_id as transferId',
] as const;

export function selectWithdrawals(reader: Reader) {
  return reader.selectFrom('withdrawal').select(columns);
}

/** Unchecked cast: the constraints of the table guarantee the types. */
export function asRecord(row: object): WithdrawalRecord {
  return row as unknown as WithdrawalRecord;
}

/** Whether a provider's reference has the shape of our withdrawal ids. */
export function isWithdrawalId(reference: string): reference is WithdrawalRecord['id'] {
  return /^wdr_[0-9A-Za-z]{22}$/.test(reference);
}

export async function findWithdrawal(
  reader: Reader,
  id: string,
): Promise<WithdrawalRecord | undefined> {
  const row = await selectWithdrawals(reader).where('id', '=', id).executeTakeFirst();
  return row && asRecord(row);
}

/** Locks the row until the transaction ends; concurrent changes of one withdrawal wait here. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRecord | undefined> {
  const row = await selectWithdrawals(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asRecord(row);
}

export type NewWithdrawal = Pick<
  WithdrawalRecord,
  | 'id'
  | 'number'
  | 'memberId'
  | 'loanId'
  | 'amount'
  | 'rail'
  | 'accountId'
  | 'bankCode'
  | 'bankName'
  | 'accountSealed'
  | 'accountHolder'
  | 'requestedAt'
  | 'expiresAt'
> & {
  /** The idempotency key of its ledger hold. */
  readonly holdKey: string;
  /** The payout provider's name. */
  readonly provider: string;
  /** The amount is everything that was available. */
  readonly takesAll: boolean;
};

/** Inserts a withdrawal that waits for its code. */
export async function insertWithdrawal(
  tx: Tx,
  withdrawal: NewWithdrawal,
): Promise<WithdrawalRecord> {
  const row = await tx
    .insertInto('withdrawal')
    .values({
      id: withdrawal.id,
      number: withdrawal.number,
      member_id: withdrawal.memberId,
      loan_id: withdrawal.loanId,
      amount: withdrawal.amount,
      takes_all: withdrawal.takesAll,
      rail: withdrawal.rail,
      provider: withdrawal.provider,
      account_id: withdrawal.accountId,
      bank_code: withdrawal.bankCode,
      bank_name: withdrawal.bankName,
      account_sealed: withdrawal.accountSealed,
      account_holder: withdrawal.accountHolder,
      hold_id: holdWithKey(withdrawal.holdKey),
      requested_at: withdrawal.requestedAt,
      expires_at: withdrawal.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asRecord(row);
}

/** Changes columns without a transition, such as the number of checks. */
export async function changeWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  change: Updateable<Withdrawal>,
): Promise<WithdrawalRecord> {
  const row = await tx
    .updateTable('withdrawal')
    .set(change)
    .where('id', '=', withdrawal.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asRecord(row);
}

/** The decrypted account number; empty when the member's data was erased. */
export function openAccountNumber(
  { vault }: Pick<App, 'vault'>,
  withdrawal: Pick<WithdrawalRecord, 'accountId' | 'accountSealed'>,
): string {
  if (withdrawal.accountSealed.length === 0) return '';
  return vault
    .open('account-number', withdrawal.accountId, withdrawal.accountSealed)
    .toString('utf8');
}

/** Every fact that a code is bound to: with another amount or account the code is wrong (V19). */
export function factsConfirmedByCode(
  ctx: Pick<App, 'vault'>,
  withdrawal: WithdrawalRecord,
): string {
  return JSON.stringify([
    withdrawal.memberId,
    withdrawal.id,
    String(withdrawal.amount),
    withdrawal.bankCode,
    openAccountNumber(ctx, withdrawal),
    withdrawal.accountHolder,
  ]);
}

/** Records that a code was issued, never its digits: `desk` by an assistant, `sms` to the member's phone. */
export async function insertCodeIssue(tx: Tx, issue: Insertable<CodeIssue>): Promise<void> {
  await tx.insertInto('code_issue').values(issue).execute();
}

/** One member's withdrawals, newest first, starting after the row `after`. */
export async function listMemberWithdrawals(
  reader: Reader,
  memberId: string,
  page: {
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<WithdrawalRecord[]> {
  let query = selectWithdrawals(reader)
    .where('member_id', '=', memberId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit);
  const { after } = page;
  if (after) {
    query = query.where((where) =>
      where.or([
        where('requested_at', '<', after.at),
        where.and([where('requested_at', '=', after.at), where('id', '<', after.id)]),
      ]),
    );
  }
  const rows = await query.execute();
  return rows.map(asRecord);
}

/** The currency and exchange rate that each loan was applied for in. */
export async function listLoanRates(reader: Reader, loanIds: readonly string[]) {
  if (loanIds.length === 0) return [];
  return reader
    .selectFrom('loan')
    .select(['id', 'selected_currency as selectedCurrency', 'exchange_rate as exchangeRate'])
    .where('id', 'in', loanIds)
    .execute();
}

/** The member's only withdrawal that has not ended. */
export async function findOpenWithdrawal(
  reader: Reader,
  memberId: string,
): Promise<WithdrawalRecord | undefined> {
  const row = await selectWithdrawals(reader)
    .where('member_id', '=', memberId)
    .where('state', 'in', [...OPEN_WITHDRAWAL_STATES])
    .executeTakeFirst();
  return row && asRecord(row);
}

/** Withdrawals whose time for entering a code is over. */
export async function listExpiredIds(reader: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('withdrawal')
    .select('id')
    .where('state', '=', 'WAITING_FOR_CODE')
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('requested_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Withdrawals that were confirmed before a time and have no final state yet. */
export async function listUnfinished(
  reader: Reader,
  confirmedBefore: Date,
  limit: number,
): Promise<{ id: string; state: string }[]> {
  return reader
    .selectFrom('withdrawal')
    .select(['id', 'state'])
    .where('state', 'in', ['CONFIRMED', ...SUBMITTED_STATES])
    .where('ended_at', 'is', null)
    .where('confirmed_at', '<', confirmedBefore)
    .orderBy('requested_at')
    .limit(limit)
    .execute();
}

/** Delayed withdrawals whose wait was over before a time. */
export async function listLostDelays(
  reader: Reader,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('withdrawal')
    .select('id')
    .where('state', '=', 'DELAYED')
    .where('ended_at', 'is', null)
    .where('send_after', '<', before)
    .orderBy('requested_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What went at once by codes alone since then; money that came back is not counted (V37). */
export async function sumSentByCode(
  reader: Reader,
  memberId: string,
  since: Date,
): Promise<Centavos> {
  const { sum } = await reader
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.sum<bigint | null>('amount').as('sum'))
    .where('member_id', '=', memberId)
    .where('confirmed_at', '>', since)
    .where('confirmed_by', 'in', ['sms', 'desk'])
    .where('send_after', 'is', null)
    .where('state', 'not in', ['REJECTED', 'RETURNED', 'CANCELLED'])
    .executeTakeFirstOrThrow();
  return centavos(BigInt(sum ?? 0));
}

/** When the earliest settled withdrawal of a loan settled, except the given one; null for none. */
export async function getFirstSettledAt(
  tx: Tx,
  loanId: string,
  exceptId: string,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('withdrawal')
    .select('ended_at')
    .where('loan_id', '=', loanId)
    .where('state', '=', 'SETTLED')
    .where('id', '<>', exceptId)
    .orderBy('ended_at')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

/**
 * Whether the account copied into the withdrawal is still the member's current one (V12). An undone change has another
 * row with the same account.
 */
export async function isCurrentAccount(
  reader: Reader,
  { memberId, accountId }: Pick<WithdrawalRecord, 'memberId' | 'accountId'>,
): Promise<boolean> {
  const row = await reader
    .selectFrom('member_bank_account as copied')
    .innerJoin('member_bank_account as current', (join) =>
      join
        .onRef('current.member_id', '=', 'copied.member_id')
        .onRef('current.account_fingerprint', '=', 'copied.account_fingerprint')
        .on('current.replaced_at', 'is', null),
    )
    .select('current.id')
    .where('copied.member_id', '=', memberId)
    .where('copied.id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The withdrawal with its times in milliseconds, as the reconciliation compares it. */
export function reconciledOf(withdrawal: WithdrawalRecord): ReconciledWithdrawal {
  const { state, amount, sendingAt, sentAt, expectedAt } = withdrawal;
  const time = (date: Date | null): number | null => date?.getTime() ?? null;
  return {
    state,
    amount,
    sendingAt: time(sendingAt),
    sentAt: time(sentAt),
    expectedAt: time(expectedAt),
  };
}

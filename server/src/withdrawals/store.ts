import { OPEN_WITHDRAWAL_STATES } from '@pahiram/domain/withdrawals/withdrawal';
import type { Reader } from '../db/database.ts';
import { asRecord, selectWithdrawals, type WithdrawalRecord } from './withdrawal-record.ts';

/** One member's withdrawals, newest first, from just after the row that `after` names. */
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

/** The currency and the rate that each of the loans was applied for in. */
export async function listLoanRates(reader: Reader, loanIds: readonly string[]) {
  if (loanIds.length === 0) return [];
  return reader
    .selectFrom('loan')
    .select(['id', 'selected_currency as selectedCurrency', 'exchange_rate as exchangeRate'])
    .where('id', 'in', loanIds)
    .execute();
}

/** The one withdrawal of a member that still holds money. */
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

/** Those that wait for a code past their time. */
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

/** The account that the member's money goes to now. */
export async function getCurrentAccountId(
  reader: Reader,
  memberId: string,
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('member_bank_account')
    .select('id')
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** When the last code for a withdrawal went out, and over which channel. */
export async function findLastCodeIssue(reader: Reader, withdrawalId: string) {
  return reader
    .selectFrom('code_issue')
    .select(['issued_at as at', 'channel'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

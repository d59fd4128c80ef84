import { OPEN_WITHDRAWAL_STATES } from '@pahiram/domain/withdrawals/withdrawal';
import type { Reader } from '../db/database.ts';
import { asRecord, selectWithdrawals, type WithdrawalRecord } from './withdrawal-record.ts';

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

/** The account that new withdrawals of the member go to. */
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

/** When the last code for a withdrawal was issued, and over which channel. */
export async function findLastCodeIssue(reader: Reader, withdrawalId: string) {
  return reader
    .selectFrom('code_issue')
    .select(['issued_at as at', 'channel'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { type ErasureFacts, type ErasurePlan, planErasure } from '@pahiram/domain/members/erasure';
import { ZERO } from '@pahiram/domain/money/money';
import type { Reader } from '../../db/database.ts';
import { getRejectedAt } from '../../documents/review/get-identity-review.ts';
import { getBalance } from '../../ledger/get-balance.ts';
import { listLoanStandings } from '../../loans/list-loan-standings.ts';
import { isWithdrawalOpen } from '../../withdrawals/privacy.ts';

/** Loads the facts that the erasure rule needs. */
async function readFacts(reader: Reader, memberId: string): Promise<ErasureFacts> {
  const rejectedAt = await getRejectedAt(reader, memberId);
  const wallet = await getBalance(reader, 'member_wallet', memberId);
  const loans = await listLoanStandings(reader, memberId);
  return {
    loans: loans.map(({ since, ...loan }) => ({ ...loan, since: manilaDate(since.getTime()) })),
    identityRejectedOn: rejectedAt && manilaDate(rejectedAt.getTime()),
    wallet: wallet?.posted ?? ZERO,
    isWithdrawalOpen: await isWithdrawalOpen(reader, memberId),
  };
}

/** What an erasure of this member would do on that day. */
export async function planErasureOf(
  reader: Reader,
  memberId: string,
  today: CalendarDate,
): Promise<ErasurePlan> {
  return planErasure(await readFacts(reader, memberId), today);
}

import type { Reader } from '../db/database.ts';
import type { LoanRecord } from './loan-record.ts';
import { listLoansOf } from './store.ts';

/** The member's open loan, otherwise the newest; undefined when there is none. */
export async function getCurrentLoan(
  reader: Reader,
  memberId: string,
): Promise<LoanRecord | undefined> {
  return (await listLoansOf(reader, memberId, 1))[0];
}

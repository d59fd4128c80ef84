import type { Reader } from '../db/database.ts';
import type { LoanRecord } from './loan-record.ts';
import { listLoansOf } from './store.ts';

/** The open loan of a member, otherwise the newest; undefined without any. */
export async function getCurrentLoan(
  reader: Reader,
  memberId: string,
): Promise<LoanRecord | undefined> {
  return (await listLoansOf(reader, memberId, 1))[0];
}

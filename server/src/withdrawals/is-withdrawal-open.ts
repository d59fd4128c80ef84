import type { Reader } from '../db/database.ts';
import { findOpenWithdrawal } from './store.ts';

/** Whether the member has a withdrawal that has not ended. */
export async function isWithdrawalOpen(reader: Reader, memberId: string): Promise<boolean> {
  return (await findOpenWithdrawal(reader, memberId)) !== undefined;
}

import type { Reader } from '../db/database.ts';
import { findOpenWithdrawal } from './store.ts';

/** Whether money of a member is on its way out. */
export async function isWithdrawalOpen(reader: Reader, memberId: string): Promise<boolean> {
  return (await findOpenWithdrawal(reader, memberId)) !== undefined;
}

import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { forgetCodesOf } from '../codes/forget-codes-of.ts';
import type { Tx } from '../db/database.ts';
import { deleteKeysOf } from '../http/idempotency.ts';
import { deleteDevicesOf } from './devices/store.ts';
import { forgetEmployment } from './forget-employment.ts';
import { deleteProofsOf } from './proofs/store.ts';
import { deleteSessionsOf } from './sessions/store.ts';
import { getMemberRow, updateClosed, updateErased } from './store.ts';

/**
 * Takes away everything to come in with. Name, number and employment stay as records until that day;
 * the number can register anew. The caller holds the member and records why.
 */
export async function closeAccount(
  tx: Tx,
  memberId: string,
  keptUntil: CalendarDate,
): Promise<void> {
  await forgetEntry(tx, memberId);
  await updateClosed(tx, memberId, keptUntil);
}

/** Leaves an id without a person. The caller holds the member and records why. */
export async function eraseAccount(tx: Tx, memberId: string): Promise<void> {
  await forgetEntry(tx, memberId);
  await forgetEmployment(tx, memberId);
  await updateErased(tx, memberId);
}

async function forgetEntry(tx: Tx, memberId: string): Promise<void> {
  const member = await getMemberRow(tx, memberId);
  // The number of a closed account may be another person's, who is registering at this moment.
  if (member && member.state !== 'closed') await deleteProofsOf(tx, member.phone_number);
  await deleteSessionsOf(tx, memberId);
  await deleteDevicesOf(tx, { audience: 'member', id: memberId });
  await forgetCodesOf(tx, memberId);
  await deleteKeysOf(tx, memberId);
}

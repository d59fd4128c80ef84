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
 * Deletes everything needed to sign in. Name, phone number and employment are kept until
 * `keptUntil`; the number can register again. The caller locks the member and audits the reason.
 */
export async function closeAccount(
  tx: Tx,
  memberId: string,
  keptUntil: CalendarDate,
): Promise<void> {
  await forgetEntry(tx, memberId);
  await updateClosed(tx, memberId, keptUntil);
}

/** Keeps only the member's id. The caller locks the member and writes the audit entry. */
export async function eraseAccount(tx: Tx, memberId: string): Promise<void> {
  await forgetEntry(tx, memberId);
  await forgetEmployment(tx, memberId);
  await updateErased(tx, memberId);
}

async function forgetEntry(tx: Tx, memberId: string): Promise<void> {
  const member = await getMemberRow(tx, memberId);
  // Another person may be registering with the phone number of a closed account right now.
  if (member && member.state !== 'closed') await deleteProofsOf(tx, member.phone_number);
  await deleteSessionsOf(tx, memberId);
  await deleteDevicesOf(tx, { audience: 'member', id: memberId });
  await forgetCodesOf(tx, memberId);
  await deleteKeysOf(tx, memberId);
}

import { deleteCodesOf } from '../codes/one-time-codes.ts';
import type { Context } from '../context.ts';
import { constraintOf, type Reader, type Tx } from '../db/database.ts';
import { deleteDevicesOf } from './known-devices.ts';
import { deleteCodeProofsOf } from './registration-store.ts';
import { endMemberSessions } from './sessions.ts';
import { findByPhone, NUMBER_KEY, updatePassword, updatePhoneNumber } from './store.ts';

export interface NewNumber {
  readonly memberId: string;
  readonly oldNumber: string;
  readonly newNumber: string;
}

/**
 * Gives the account another phone number to sign in with. Codes sent to the old one are void, and a recovery by it
 * ends. Devices count as new afterwards, because they are known by the number.
 * @param keptSession the session that stays; without one every session ends (V21).
 * @throws an error of `isNumberTaken` when another account has the number.
 */
export async function changeNumber(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'clock' | 'trace'>,
  { memberId, oldNumber, newNumber }: NewNumber,
  keptSession?: string,
): Promise<void> {
  await updatePhoneNumber(tx, memberId, newNumber);
  await deleteCodesOf(tx, memberId);
  await deleteCodeProofsOf(tx, oldNumber);
  await endMemberSessions(tx, ctx, memberId, {
    reason: 'number-changed',
    ...(keptSession === undefined ? {} : { exceptSessionId: keptSession }),
  });
}

/** Sets a password that nobody knows and forgets every device, so that only a recovery leads into the account. */
export async function forgetPassword(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  memberId: string,
  passwordHash: string,
): Promise<void> {
  await updatePassword(tx, memberId, { passwordHash, at: clock.now() });
  await deleteDevicesOf(tx, { audience: 'member', id: memberId });
}

/** Whether a change failed because another account has the number. */
export function isNumberTaken(error: unknown): boolean {
  return constraintOf(error) === NUMBER_KEY;
}

/** Whether somebody can sign in with this number. The answer must not leave the server (V23). */
export async function hasAccount(reader: Reader, phoneNumber: string): Promise<boolean> {
  return (await findByPhone(reader, phoneNumber)) !== undefined;
}

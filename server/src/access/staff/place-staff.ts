import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { addStaff, type StaffToAdd } from './add-staff.ts';
import { updateAccepted } from './store.ts';

export interface StaffToPlace extends StaffToAdd {
  /** By `hashPassword`. */
  readonly passwordHash: string;
  /** 20 bytes; the authenticator reads it in base32 (`toBase32`). */
  readonly totpSecret: Buffer;
}

/**
 * Makes somebody who can sign in without having used a link: for the demonstration's people and for
 * tests, never from a request.
 * @returns the id, or null when the e-mail is taken.
 */
export async function placeStaff(
  tx: Tx,
  ctx: Context,
  staff: StaffToPlace,
): Promise<`stf_${string}` | null> {
  const added = await addStaff(tx, ctx, staff);
  if (added === null) return null;
  const totpSealed = ctx.vault.seal('totp-secret', added.id, staff.totpSecret);
  await updateAccepted(tx, added.id, { passwordHash: staff.passwordHash, totpSealed });
  return added.id;
}

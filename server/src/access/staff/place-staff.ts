import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { addStaff, type StaffToAdd } from './add-staff.ts';
import { updateAccepted } from './store.ts';

export interface StaffToPlace extends StaffToAdd {
  /** By `hashPassword`. */
  readonly passwordHash: string;
  /** 20 bytes; the authenticator app takes it in base32 (`toBase32`). */
  readonly totpSecret: Buffer;
}

/**
 * For tests only: creates a staff account that can sign in without using a link.
 * @returns the id, or null when the e-mail address is taken.
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

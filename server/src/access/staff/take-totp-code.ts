import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type lockStaff, updateTotpStep } from './store.ts';
import { findTotpStep } from './totp.ts';

export type LockedStaff = NonNullable<Awaited<ReturnType<typeof lockStaff>>>;

/** Uses up a code. `staff` is locked, so that nothing else can use the same one concurrently. */
export async function takeTotpCode(
  tx: Tx,
  ctx: Context,
  staff: LockedStaff,
  code: string,
): Promise<boolean> {
  if (staff.state !== 'active' || staff.totp_sealed === null) return false;
  const secret = ctx.vault.open('totp-secret', staff.id, staff.totp_sealed);
  const lastUsedStep = staff.totp_step === null ? null : Number(staff.totp_step);
  const step = findTotpStep(secret, code, ctx.clock.now(), lastUsedStep);
  if (step === null) return false;
  await updateTotpStep(tx, staff.id, step);
  return true;
}

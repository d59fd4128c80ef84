import { mailWholeStaff } from '../../access/staff/staff-mail.ts';
import type { AccountChange } from '../../company/account-changes.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { accountChangeMail } from './notice-texts.ts';
import { showChange } from './show-change.ts';

/** Tells everybody on the staff, so that one of them can stop a change that is wrong. */
export async function tellStaffOfAccountChange(
  tx: Tx,
  ctx: Context,
  change: AccountChange,
): Promise<void> {
  const shown = await showChange(tx, change, ctx.clock.now());
  await mailWholeStaff(tx, ctx, accountChangeMail(shown, ctx.config.publicUrl));
}

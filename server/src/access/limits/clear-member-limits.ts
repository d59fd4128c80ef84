import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { clearLimitEverywhere } from '../../http/limits.ts';
import { clearAllSignInTries } from './sign-in-limits.ts';

const byPhone = [
  'registration-code:phone',
  'registration-code:phone-day',
  'recovery-code:account-here-minute',
  'recovery-code:account-here',
  'recovery-code:account-here-day',
  'recovery-code:account',
  'recovery-code:account-day',
  'recover-account',
] as const;

/** Resets every counter that could keep this member from signing in or recovering the account. */
export async function clearMemberLimits(
  tx: Tx,
  ctx: Pick<Context, 'vault'>,
  member: { readonly id: string; readonly phoneNumber: string },
): Promise<void> {
  await clearAllSignInTries(tx, ctx, { audience: 'member', name: member.phoneNumber });
  for (const kind of byPhone) {
    await clearLimitEverywhere(tx, ctx.vault, kind, member.phoneNumber);
  }
  await clearLimitEverywhere(tx, ctx.vault, 'change-password', member.id);
}

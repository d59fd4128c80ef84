import type { Tx } from '../../db/database.ts';
import { clearLimit } from '../../http/limits.ts';
import type { Vault } from '../../vault.ts';
import { clearSignInTries } from './sign-in-limits.ts';

/** The counters that other files keep for one member, by phone number or by id. */
const byPhone = ['code:phone', 'code:phone-day', 'recovery-code', 'recover-account'] as const;
const byId = ['change-password'] as const;

/** Forgets every counted try that could keep this member from signing in or recovering the account. */
export async function clearMemberLimits(
  tx: Tx,
  vault: Vault,
  member: { readonly id: string; readonly phoneNumber: string },
): Promise<void> {
  await clearSignInTries(tx, vault, 'member', member.phoneNumber);
  for (const kind of byPhone) await clearLimit(tx, vault, kind, member.phoneNumber);
  for (const kind of byId) await clearLimit(tx, vault, kind, member.id);
}

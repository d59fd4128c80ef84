import type { Tx } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import { lockActiveAdmins } from './store.ts';

/**
 * Nobody changes their own access, and the last active administrator stays one.
 * @param staffId whose access is about to shrink.
 */
export async function refuseLockout(
  tx: Tx,
  actorId: string,
  staffId: string,
  refuse: (code: 'own-account' | 'last-admin') => Refusal,
): Promise<void> {
  if (actorId === staffId) throw refuse('own-account');
  const admins = await lockActiveAdmins(tx);
  if (admins.length === 1 && admins[0] === staffId) throw refuse('last-admin');
}

import type { Tx } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import { lockActiveAdmins } from './store.ts';

/**
 * Refuses a change to the actor's own access and to the last active administrator.
 * @param staffId the staff member whose access changes.
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

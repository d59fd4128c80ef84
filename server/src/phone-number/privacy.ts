import type { Tx } from '../db/database.ts';
import { deleteRecoveriesOf } from './recovery-store.ts';
import { deleteChangesOf } from './store.ts';

export { listRecoveries } from './recovery-store.ts';
export { listChanges } from './store.ts';

/** Deletes every change of the number, by the member or by staff. */
export async function deleteNumberChangesOf(tx: Tx, memberId: string): Promise<void> {
  await deleteChangesOf(tx, memberId);
  await deleteRecoveriesOf(tx, memberId);
}

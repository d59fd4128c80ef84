import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { countAdminsInPlace } from './store.ts';

/**
 * Whether the first two administrators are there: active, or invited with a link that still works. One
 * command at a time looks and acts.
 */
export async function hasTwoAdmins(tx: Tx, now: Date): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('staff:create'))`.execute(tx);
  return (await countAdminsInPlace(tx, now)) >= 2;
}

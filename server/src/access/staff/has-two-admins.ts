import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { countAdminsInPlace } from './store.ts';

/**
 * Whether two administrators exist: active, or invited with a link that is still valid. Takes a
 * lock, so that concurrent commands cannot both create one.
 */
export async function hasTwoAdmins(tx: Tx, now: Date): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('staff:create'))`.execute(tx);
  return (await countAdminsInPlace(tx, now)) >= 2;
}

import type { StaffRole } from '@pahiram/domain/access/roles';
import type { Reader } from '../db/database.ts';
import { type LookedAtSubject, listStaffLooks } from './store.ts';

/**
 * When staff looked at any of these, and in which role: never who. A page of a queue is one row for all
 * that stood on it and names nobody, so that such looks are not among these.
 */
export async function listLooks(
  reader: Reader,
  subjects: readonly LookedAtSubject[],
  limit: number,
) {
  const rows = await listStaffLooks(reader, subjects, limit);
  return rows.map((row) => ({ ...row, roles: row.roles as StaffRole[] }));
}

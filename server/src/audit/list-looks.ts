import type { StaffRole } from '@pahiram/domain/access/roles';
import type { Reader } from '../db/database.ts';
import { type LookedAtSubject, listStaffLooks } from './store.ts';

/**
 * When staff viewed any of these, with their current roles and without names. A page of a queue is
 * one audit entry without subjects, so queue views are not included.
 */
export async function listLooks(
  reader: Reader,
  subjects: readonly LookedAtSubject[],
  limit: number,
) {
  const rows = await listStaffLooks(reader, subjects, limit);
  return rows.map((row) => ({ ...row, roles: row.roles as StaffRole[] }));
}

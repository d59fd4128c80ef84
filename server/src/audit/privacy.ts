import type { StaffRole } from '@pahiram/domain/access/roles';
import type { Reader } from '../db/database.ts';
import { listViewRows, type ViewedSubject } from './store.ts';

/**
 * When staff viewed any of these, with their current roles and without names. A page of a queue is
 * one audit entry without subjects, so queue views are not included.
 */
export async function listStaffViews(
  reader: Reader,
  subjects: readonly ViewedSubject[],
  limit: number,
) {
  const rows = await listViewRows(reader, subjects, limit);
  return rows.map((row) => ({ ...row, roles: row.roles as StaffRole[] }));
}

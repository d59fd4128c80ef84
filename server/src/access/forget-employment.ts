import { DEFAULT_EMPLOYMENT } from '@pahiram/domain/members/employment';
import type { Tx } from '../db/database.ts';
import { updateEmployment } from './store.ts';

/** Resets the employment to the registration defaults. The caller writes the audit entry. */
export function forgetEmployment(tx: Tx, memberId: string): Promise<void> {
  return updateEmployment(tx, memberId, DEFAULT_EMPLOYMENT, null);
}

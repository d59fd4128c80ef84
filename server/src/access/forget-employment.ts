import { DEFAULT_EMPLOYMENT } from '@pahiram/domain/members/employment';
import type { Tx } from '../db/database.ts';
import { updateEmployment } from './store.ts';

/** Puts registration's defaults in place of what the member stated. The caller records why. */
export function forgetEmployment(tx: Tx, memberId: string): Promise<void> {
  return updateEmployment(tx, memberId, DEFAULT_EMPLOYMENT, null);
}

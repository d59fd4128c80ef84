import {
  onlyKnownAccountsUntil,
  recoveryOnlyKnownAccountsDays,
} from '@pahiram/domain/access/account-recovery';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Reader } from '../db/database.ts';
import { findLastRecovery } from './recovery-store.ts';

export interface RecoveryLimit {
  readonly until: Date;
  /** Whether the receiving account had received a withdrawal before the recovery. */
  readonly isKnownAccount: boolean;
}

/**
 * The limit of withdrawals after staff recovered the account; null when there is none (H5).
 * @param fingerprint of the receiving account; the current one if null.
 */
export async function findRecoveryLimit(
  reader: Reader,
  memberId: string,
  now: Date,
  fingerprint: Buffer | null = null,
): Promise<RecoveryLimit | null> {
  const since = new Date(now.getTime() - recoveryOnlyKnownAccountsDays * DAY_MS);
  const found = await findLastRecovery(reader, memberId, { since, fingerprint });
  if (!found?.recoveredAt) return null;
  return {
    until: new Date(onlyKnownAccountsUntil(found.recoveredAt.getTime())),
    isKnownAccount: Boolean(found.isKnownAccount),
  };
}

import {
  onlyKnownAccountsUntil,
  recoveryOnlyKnownAccountsDays,
} from '@pahiram/domain/access/account-recovery';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

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

/**
 * When the account was last recovered, and whether a receiving account had received a withdrawal before.
 * @param since earlier recoveries do not count.
 * @param fingerprint of the receiving account; the current one if null.
 */
async function findLastRecovery(
  reader: Reader,
  memberId: string,
  { since, fingerprint }: { readonly since: Date; readonly fingerprint: Buffer | null },
) {
  return reader
    .selectFrom('account_recovery as r')
    .select('r.ended_at as recoveredAt')
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('withdrawal as w')
            .innerJoin('member_bank_account as used', (join) =>
              join
                .onRef('used.member_id', '=', 'w.member_id')
                .onRef('used.id', '=', 'w.account_id'),
            )
            .select('w.id')
            .where(
              'used.account_fingerprint',
              '=',
              fingerprint ??
                sql<Buffer>`(SELECT account_fingerprint FROM member_bank_account
                             WHERE member_id = ${memberId} AND replaced_at IS NULL)`,
            )
            .whereRef('w.member_id', '=', 'r.member_id')
            .where('w.state', '=', 'SETTLED')
            .whereRef('w.settled_at', '<', 'r.ended_at'),
        )
        .as('isKnownAccount'),
    )
    .where('r.member_id', '=', memberId)
    .where('r.ending', '=', 'DONE')
    .where('r.ended_at', '>', since)
    .orderBy('r.ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

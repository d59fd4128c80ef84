import { recoveryOnlyKnownAccountsDays } from '@pahiram/domain/access/account-recovery';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { findUnlockStopped } from './money-lock.ts';

/**
 * When a code by SMS set the password, if the person who has a lost phone may have done it. Null when none did, or when it
 * was set in the days after staff gave the account this number (H5); then money goes only to known accounts anyway.
 */
export async function findSetByStranger(reader: Reader, memberId: string): Promise<Date | null> {
  const { rows } = await sql<{ readonly recovered_at: Date }>`
    SELECT recovered_at FROM member AS m
    WHERE id = ${memberId} AND recovered_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM account_recovery
                      WHERE member_id = m.id AND ending = 'DONE' AND new_number = m.phone_number
                        AND m.recovered_at >= ended_at
                        AND m.recovered_at < ended_at + make_interval(days => ${recoveryOnlyKnownAccountsDays}::int))`.execute(
    reader,
  );
  return rows[0]?.recovered_at ?? null;
}

/**
 * From when a password that a code by SMS set is doubted: since it was set, or since the end of a lock was stopped after
 * that, because the person who asked for the end knows this password. Null when no such code set it.
 */
export async function findDoubtedSince(reader: Reader, memberId: string): Promise<Date | null> {
  const setAt = await findSetByStranger(reader, memberId);
  const stoppedAt = setAt && (await findUnlockStopped(reader, memberId));
  return stoppedAt !== null && setAt !== null && stoppedAt > setAt ? stoppedAt : setAt;
}

/** Whether staff recovered the account after this moment, for a member who lost phone and number (H5). */
export async function isRecoveredSince(
  reader: Reader,
  memberId: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ readonly is: boolean }>`
    SELECT EXISTS (SELECT FROM account_recovery
                   WHERE member_id = ${memberId} AND ending = 'DONE' AND ended_at >= ${since}) AS is
  `.execute(reader);
  return rows[0]?.is ?? false;
}

import { FORMER_NUMBER_MS } from '@pahiram/domain/access/number-change';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { StoppableId } from '../notices/stop-link.ts';

/*
 * A link whose subject is over, stopped or not, still locks the money of its member in one tap, for as long as the link of a
 * changed number does: it was sent to the member, and a lock only stops (V37).
 */

/** The member, and since when what the link is about is over, or was asked for. By the prefix of the id. */
const members: Readonly<Record<string, (id: string) => RawBuilder<Found>>> = {
  wdr: (id) => sql`SELECT member_id, requested_at AS since FROM withdrawal WHERE id = ${id}`,
  psk: (id) => sql`SELECT member_id, created_at AS since FROM member_passkey WHERE id = ${id}`,
  mlk: (id) =>
    sql`SELECT member_id, coalesce(unlocked_at, unlock_at) AS since FROM money_lock WHERE id = ${id}`,
  acct: (id) =>
    sql`SELECT member_id, created_at AS since FROM member_bank_account WHERE id = ${id}`,
  rcv: (id) =>
    sql`SELECT member_id, coalesce(ended_at, proposed_at) AS since FROM account_recovery WHERE id = ${id}`,
};

interface Found {
  readonly memberId: `mbr_${string}`;
}

/**
 * The active member whose money the link can lock; null for a link that is too old, or of a message from before a recovery by
 * staff: the phone or the mailbox of then may be in other hands.
 */
export async function findLockable(reader: Reader, id: StoppableId, now: Date) {
  const found = members[id.slice(0, id.indexOf('_'))]?.(id);
  if (found === undefined) return null;
  const from = new Date(now.getTime() - FORMER_NUMBER_MS);
  const { rows } = await sql<Found>`
    SELECT member_id AS "memberId" FROM (${found}) AS link
    WHERE since > ${from} AND since <= ${now}
      AND EXISTS (SELECT FROM member WHERE id = link.member_id AND state = 'active')
      AND NOT EXISTS (SELECT FROM account_recovery AS r
                      WHERE r.member_id = link.member_id AND ending = 'DONE' AND ended_at > link.since)`.execute(
    reader,
  );
  return rows[0]?.memberId ?? null;
}

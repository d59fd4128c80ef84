import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';

export interface ErasureAsked {
  readonly askedAt: Date;
  readonly lastDay: string;
}

/** Null when erasure was not requested, or was cancelled. */
export async function getErasureAsked(
  reader: Reader,
  memberId: string,
): Promise<ErasureAsked | null> {
  const row = await reader
    .selectFrom('member')
    .select(['erasure_asked_at', 'erasure_last_day'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!row?.erasure_asked_at || row.erasure_last_day === null) return null;
  return { askedAt: row.erasure_asked_at, lastDay: row.erasure_last_day };
}

export async function updateErasureAsked(
  tx: Tx,
  memberId: string,
  asked: ErasureAsked | null,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      erasure_asked_at: asked?.askedAt ?? null,
      erasure_last_day: asked?.lastDay ?? null,
    })
    .where('id', '=', memberId)
    .execute();
}

export interface DuePage {
  /** A day in Manila. */
  readonly today: string;
  /** Only members after this one, by id. */
  readonly after: string;
  readonly limit: number;
}

/** Members whose period to cancel, or whose legal retention period, ended before that day. */
export async function listErasuresDue(reader: Reader, page: DuePage): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM member WHERE id > ${page.after}
      AND ((state = 'active' AND erasure_last_day < ${page.today})
           OR (state = 'closed' AND kept_until < ${page.today}))
    ORDER BY id LIMIT ${page.limit}`.execute(reader);
  return rows.map(({ id }) => id);
}

/** Clears names, addresses and account numbers in rows that are never deleted. */
export async function eraseKeptRecords(tx: Tx, memberId: string, at: Date): Promise<void> {
  await sql`SELECT erase_kept_records(${memberId}, ${at})`.execute(tx);
}

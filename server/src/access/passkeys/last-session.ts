import type { Reader, Tx } from '../../db/database.ts';

/** Stores the session in which a passkey of a member was added or used last. */
export async function updateLastSession(tx: Tx, id: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('member_passkey')
    .set({ last_session_id: sessionId })
    .where('id', '=', id)
    .execute();
}

/**
 * By passkey: the session in which it was added or used last, if that is open, another than `current`, and does not end
 * with the passkey anyway.
 */
export async function listLastSessions(
  reader: Reader,
  memberId: string,
  { current, now }: { readonly current: string; readonly now: Date },
): Promise<ReadonlyMap<string, `ses_${string}`>> {
  const rows = await reader
    .selectFrom('member_passkey as p')
    .innerJoin('session as s', 's.id', 'p.last_session_id')
    .select(['p.id', 's.id as sessionId'])
    .where('p.member_id', '=', memberId)
    .whereRef('s.member_id', '=', 'p.member_id')
    .where('s.id', '<>', current)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .whereRef('s.passkey_id', 'is distinct from', 'p.id')
    .execute();
  return new Map(rows.map(({ id, sessionId }) => [id, sessionId as `ses_${string}`]));
}

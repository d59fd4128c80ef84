import type { Reader } from '../../db/database.ts';
import { listSessionsOf } from './store.ts';

/** All stored sessions of a member, newest first. */
export async function listSessionRecords(reader: Reader, memberId: string, limit: number) {
  const rows = await listSessionsOf(reader, memberId, limit);
  return rows.map((row) => ({
    id: row.id as `ses_${string}`,
    startedAt: row.created_at,
    lastSeenAt: row.rotated_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    expiresAt: row.expires_at,
    isRemembered: row.is_remembered,
    address: row.address,
    device: row.user_agent,
  }));
}

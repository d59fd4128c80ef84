import type { HoldReason } from '@pahiram/domain/withdrawals/hold';
import type { Reader } from '../db/database.ts';
import { listAgreedHolds } from './store.ts';

/** Approved fraud holds on a member, newest first, without names of staff (V14). */
export async function listHoldRecords(reader: Reader, memberId: string, limit: number) {
  const rows = await listAgreedHolds(reader, memberId, limit);
  return rows.flatMap(({ approved_at: agreedAt, ...row }) =>
    agreedAt === null
      ? []
      : {
          withdrawalId: row.withdrawal_id as `wdr_${string}` | null,
          reason: row.reason as HoldReason,
          agreedAt,
          reviewOn: row.review_on,
          releasedAt: row.released_at,
        },
  );
}

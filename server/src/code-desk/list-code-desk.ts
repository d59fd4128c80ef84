import type * as contract from '@pahiram/api/code-desk';
import { maskAllButEnds } from '@pahiram/domain/texts/mask';
import {
  decideSelfServiceCode,
  SELF_SERVICE_WAIT_MS,
  STANDARD_OFFICE_HOURS,
} from '@pahiram/domain/withdrawals/code';
import { recordQueueLook } from '../audit/record-look.ts';
import { listOpenHoldsOf } from '../holds/list-holds.ts';
import { showHold } from '../holds/show-hold.ts';
import type { Handler } from '../http/route.ts';
import { pageOf, readCursor } from '../withdrawals/page-cursor.ts';
import { openAccountNumber } from '../withdrawals/withdrawal-record.ts';
import { type DeskClaim, listDeskClaims } from './claims.ts';
import { listWaiting } from './store.ts';

/** Oldest first. Account numbers are masked; the phone number is not, because it is called. */
export const listCodeDesk: Handler<typeof contract.listCodeDesk> = async (ctx, { query }) => {
  const now = ctx.clock.now();
  const found = await listWaiting(ctx.reader, {
    after: readCursor(query.cursor),
    limit: query.limit + 1,
    now,
  });
  const page = pageOf(found, query.limit, (row) => ({ at: row.requestedAt, id: row.id }));
  const memberIds = page.rows.map((row) => row.memberId);
  const holds = await listOpenHoldsOf(ctx.reader, memberIds, now);
  const claims = await listDeskClaims(
    ctx.reader,
    ctx,
    page.rows.map((row) => row.id),
  );
  const queue = { action: 'withdrawal.list-desk', subjectKind: 'queue', subjectId: 'code-desk' };
  await recordQueueLook(ctx, queue, query, page.rows.length);
  const rows = page.rows.map(({ accountId, accountSealed, accountHolder, number, ...row }) => {
    const found = holds.find(({ memberId }) => memberId === row.memberId);
    const hold = found ? showHold(found, now) : null;
    const selfService = decideSelfServiceCode({
      requestedAt: row.requestedAt.getTime(),
      now: now.getTime(),
      officeHours: STANDARD_OFFICE_HOURS,
      waitMs: SELF_SERVICE_WAIT_MS,
      isOnHold: hold?.isInEffect ?? false,
    });
    return {
      ...row,
      withdrawalNumber: number,
      fullLegalName: accountHolder,
      accountNumberMasked: maskAllButEnds(openAccountNumber(ctx, { accountId, accountSealed })),
      isSelfServiceOffered: selfService.ok && selfService.value !== 'MEMBER_PREFERS',
      hold,
      claimedBy: claimOf(claims.find(({ withdrawalId }) => withdrawalId === row.id)),
    };
  });
  return { rows, nextCursor: page.nextCursor };
};

function claimOf(claim: DeskClaim | undefined) {
  return claim ? { id: claim.id, name: claim.name } : null;
}

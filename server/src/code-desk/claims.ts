import type * as contract from '@pahiram/api/code-desk';
import { MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { lockWithdrawal, openAccountNumber } from '../withdrawals/withdrawal-record.ts';

/** A claim expires after this time, so that another assistant can take the call. */
const claimMs = 15 * MINUTE_MS;

export interface DeskClaim {
  readonly withdrawalId: string;
  readonly id: `stf_${string}`;
  readonly name: string;
}

export async function listDeskClaims(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  withdrawalIds: readonly string[],
): Promise<DeskClaim[]> {
  if (withdrawalIds.length === 0) return [];
  const since = new Date(ctx.clock.now().getTime() - claimMs);
  const rows = await reader
    .selectFrom('desk_claim as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .select(['c.withdrawal_id as withdrawalId', 's.id', 's.name'])
    .where('c.withdrawal_id', 'in', withdrawalIds)
    .where('c.claimed_at', '>', since)
    .execute();
  return rows.map((row) => ({ ...row, id: row.id as DeskClaim['id'] }));
}

export const claimDeskWithdrawal: Handler<typeof contract.claimDeskWithdrawal> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (!withdrawal) throw refuse('withdrawal-not-found');
    if (withdrawal.state !== 'WAITING_FOR_CODE') throw refuse('withdrawal-state-changed');
    const [holder] = await listDeskClaims(tx, ctx, [withdrawal.id]);
    if (holder && holder.id !== ctx.actor.id) throw refuse('call-taken', { name: holder.name });
    const claim = { staff_id: ctx.actor.id, claimed_at: ctx.clock.now() };
    if (body.claim) {
      await tx
        .insertInto('desk_claim')
        .values({ withdrawal_id: withdrawal.id, ...claim })
        .onConflict((conflict) => conflict.column('withdrawal_id').doUpdateSet(claim))
        .execute();
    } else {
      await tx.deleteFrom('desk_claim').where('withdrawal_id', '=', withdrawal.id).execute();
    }
    await recordAudit(tx, ctx, {
      action: body.claim ? 'withdrawal.claim-call' : 'withdrawal.unclaim-call',
      subjectKind: 'withdrawal',
      subjectId: withdrawal.id,
      details: { before: holder?.id ?? null, after: body.claim ? ctx.actor.id : null },
    });
    return { done: true } as const;
  });

/** Returns the unmasked account number, which the assistant reads out to the member. */
export const readDeskAccount: Handler<typeof contract.readDeskAccount> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (!withdrawal) throw refuse('withdrawal-not-found');
    if (withdrawal.state !== 'WAITING_FOR_CODE') throw refuse('withdrawal-state-changed');
    const [holder] = await listDeskClaims(tx, ctx, [withdrawal.id]);
    if (holder?.id !== ctx.actor.id) throw refuse('call-not-taken');
    await recordAudit(tx, ctx, {
      action: 'withdrawal.read-account',
      subjectKind: 'withdrawal',
      subjectId: withdrawal.id,
      details: { memberId: withdrawal.memberId },
    });
    return { accountNumber: openAccountNumber(ctx, withdrawal) };
  });

import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { type Employment, updateEmployment } from './store.ts';

/** Replaces the registration defaults with what the member stated. The caller has validated it. */
export async function setEmployment(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'clock' | 'trace'>,
  memberId: string,
  employment: Employment,
): Promise<void> {
  await updateEmployment(tx, memberId, employment, ctx.clock.now());
  await recordAudit(tx, ctx, {
    action: 'member.state-employment',
    subjectKind: 'member',
    subjectId: memberId,
  });
}

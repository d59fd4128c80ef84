import type { StaffRole } from '@pahiram/domain/access/roles';
import { needsConfirmer, type StaffChangeKind } from '@pahiram/domain/access/staff-change';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { insertChange, type StaffChange, updateChange } from './change-store.ts';
import { beforeAndAfter, decidedBy, type Obstacle, putIntoEffect } from './put-into-effect.ts';
import { tellChange } from './tell-change.ts';

export interface ChangeDraft {
  readonly kind: StaffChangeKind;
  readonly staffId: `stf_${string}` | null;
  readonly name: string;
  readonly emailBefore: string | null;
  readonly emailAfter: string;
  readonly rolesBefore: readonly StaffRole[];
  readonly rolesAfter: readonly StaffRole[];
  readonly reason: string;
}

export interface Started {
  /** The proposal that waits for a second person; null when the change is already applied. */
  readonly waiting: StaffChange['id'] | null;
  /** The address that a one-time link was mailed to, if one was. */
  readonly sentTo: string | null;
  readonly expiresAt: Date | null;
}

/** Starts a change: applies it at once, or stores a proposal when it needs a second person. */
export async function startChange(
  tx: Tx,
  ctx: Context,
  draft: ChangeDraft,
  refuse: (code: Obstacle | 'change-waiting') => Refusal,
): Promise<Started> {
  const now = ctx.clock.now();
  const { kind, rolesBefore: before, rolesAfter: after } = draft;
  const isProposal = needsConfirmer({ kind, before, after });
  const change: StaffChange = {
    ...draft,
    id: newId(ctx.random, 'stc'),
    state: isProposal ? 'PROPOSED' : 'IN_EFFECT',
    proposedBy: ctx.actor.id,
    proposedAt: now,
    confirmedBy: null,
    confirmedAt: null,
    effectiveAt: isProposal ? null : now,
    endedAt: isProposal ? null : now,
  };
  if (!(await insertChange(tx, change))) throw refuse('change-waiting');
  if (isProposal) {
    await recordAudit(tx, ctx, {
      action: 'staff.propose-change',
      subjectKind: 'staff-change',
      subjectId: change.id,
      reason: change.reason,
      details: { kind, staff: change.staffId, ...beforeAndAfter(change), ...decidedBy(change) },
    });
    await tellChange(tx, ctx, change);
    return { waiting: change.id, sentTo: null, expiresAt: null };
  }
  const done = await putIntoEffect(tx, ctx, change);
  if (typeof done === 'string') throw refuse(done);
  await updateChange(tx, change.id, {
    state: 'IN_EFFECT',
    staffId: done.staffId,
    effectiveAt: now,
    endedBy: ctx.actor.id,
    endedAt: now,
  });
  await tellChange(tx, ctx, change);
  return {
    waiting: null,
    sentTo: done.link === null ? null : change.emailAfter,
    expiresAt: done.link?.expiresAt ?? null,
  };
}

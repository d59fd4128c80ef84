import * as contract from '@pahiram/api/account-changes';
import { decideAccountChange } from '@pahiram/domain/company/account-change';
import * as z from 'zod';
import { recordAudit } from '../../audit/record.ts';
import {
  type AccountChange,
  findAccountChange,
  lockAccountChanges,
  saveConfirmation,
} from '../../company/account-changes.ts';
import { insertCompanyAccount } from '../../company/company-accounts.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler, ShowProposal } from '../../http/route.ts';
import { auditOf } from './audit-of.ts';
import { findClosingObstacle } from './closing.ts';
import { accountChangeDelayMs } from './delay.ts';
import { tellStaffOfAccountChange } from './notify.ts';
import { showChange } from './show-change.ts';

export const showAccountChange: ShowProposal<{ readonly changeId: string }> = async (
  tx,
  { clock },
  { changeId },
) => {
  await lockAccountChanges(tx);
  const change = await findAccountChange(tx, changeId);
  return change
    ? z.encode(contract.accountChange, await showChange(tx, change, clock.now()))
    : null;
};

/** Another person confirms; the change takes effect after the delay, in which one person can stop it (V32). */
export const confirmAccountChange: Handler<typeof contract.confirmAccountChange> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    await lockAccountChanges(tx);
    const proposed = await findAccountChange(tx, params.changeId);
    if (proposed === undefined) throw refuse('account-change-not-found');
    const now = ctx.clock.now();
    const decision = decideAccountChange(
      {
        ...{ state: proposed.state, proposerId: proposed.proposedBy, effectiveFrom: null },
        proposedAt: proposed.proposedAt.getTime(),
      },
      {
        actorId: ctx.actor.id,
        at: now.getTime(),
        delayMs: await accountChangeDelayMs(tx, ctx.config),
      },
    );
    if (!decision.ok) throw refuse(decision.refusal.code);
    const accountId = proposed.accountId ?? (await insertOpened(tx, ctx, proposed));
    if (proposed.kind === 'CLOSE') {
      const obstacle = await findClosingObstacle(tx, accountId);
      if (obstacle !== null) throw refuse(obstacle.code, obstacle.facts);
    }
    const effectiveFrom = new Date(decision.value);
    const confirmed = { accountId, by: ctx.actor.id, at: now, effectiveFrom };
    await saveConfirmation(tx, proposed.id, confirmed);
    const change: AccountChange = {
      ...{ ...proposed, state: 'CONFIRMED', accountId, effectiveFrom },
      ...{ confirmedBy: ctx.actor.id, confirmedAt: now },
    };
    await recordAudit(tx, ctx, {
      action: 'company-account.confirm',
      subjectKind: 'company-account-change',
      subjectId: change.id,
      details: auditOf(change),
    });
    await tellStaffOfAccountChange(tx, ctx, change);
    return { change: await showChange(tx, change, now) };
  });

function insertOpened(tx: Tx, ctx: Context, { id, bank, accountNumber }: AccountChange) {
  if (bank === null || accountNumber === null) throw new Error(`the change ${id} has no number`);
  return insertCompanyAccount(tx, ctx, { bank, accountNumber });
}

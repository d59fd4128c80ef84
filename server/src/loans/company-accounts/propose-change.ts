import type * as contract from '@pahiram/api/account-changes';
import type { InputOf, ProblemCodeOf } from '@pahiram/api/operation';
import { recordAudit } from '../../audit/record.ts';
import {
  type AccountChange,
  findAccountChange,
  findWaitingChange,
  insertAccountChange,
  lockAccountChanges,
} from '../../company/account-changes.ts';
import { findAccountId, findCompanyAccount } from '../../company/company-accounts.ts';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { RefuseOneOf } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { auditOf } from './audit-of.ts';
import { findClosingObstacle } from './closing.ts';
import { tellStaffOfAccountChange } from './notify.ts';
import { showChange } from './show-change.ts';

type Asked = InputOf<typeof contract.proposeAccountChange>['body'];
type RefuseProposal = RefuseOneOf<ProblemCodeOf<typeof contract.proposeAccountChange>>;
type Facts = Pick<
  AccountChange,
  'accountId' | 'bank' | 'accountNumber' | 'accountName' | 'takesPayments'
>;

export const proposeAccountChange: Handler<typeof contract.proposeAccountChange> = (
  ctx,
  { body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const change = await proposeChange(tx, ctx, body, refuse);
    return { change: await showChange(tx, change, ctx.clock.now()) };
  });

/** Stores a proposal, which changes nothing before another person confirms it, and tells all staff. */
export async function proposeChange(
  tx: Tx,
  ctx: Context,
  asked: Asked,
  refuse: RefuseProposal,
): Promise<AccountChange> {
  await lockAccountChanges(tx);
  const now = ctx.clock.now();
  const { kind, reason } = asked;
  const facts =
    asked.kind === 'OPEN'
      ? await factsOfOpening(tx, asked, now, refuse)
      : await factsOfKnown(tx, asked, now, refuse);
  const id = newId(ctx.random, 'cac');
  const proposed = { id, kind, reason, proposedBy: ctx.actor.id, proposedAt: now };
  await insertAccountChange(tx, { ...facts, ...proposed });
  const change = await findAccountChange(tx, id);
  if (change === undefined) throw new Error(`the change ${id} is gone`);
  await recordAudit(tx, ctx, {
    action: 'company-account.propose',
    subjectKind: 'company-account-change',
    subjectId: id,
    reason,
    details: auditOf(change),
  });
  await tellStaffOfAccountChange(tx, ctx, change);
  return change;
}

async function factsOfOpening(
  reader: Reader,
  asked: Extract<Asked, { kind: 'OPEN' }>,
  now: Date,
  refuse: RefuseProposal,
): Promise<Facts> {
  const { bank, accountNumber, accountName, takesPayments } = asked;
  if ((await findWaitingChange(reader, { bank, accountNumber }, now)) !== undefined) {
    throw refuse('account-change-waiting');
  }
  const accountId = await findAccountId(reader, { bank, accountNumber });
  if (accountId !== null) {
    await refuseWhileWaiting(reader, accountId, now, refuse);
    const account = await findCompanyAccount(reader, accountId, now);
    if (account?.isClosed === false) throw refuse('account-exists');
  }
  return { accountId, bank, accountNumber, accountName, takesPayments };
}

async function factsOfKnown(
  reader: Reader,
  asked: Exclude<Asked, { kind: 'OPEN' }>,
  now: Date,
  refuse: RefuseProposal,
): Promise<Facts> {
  const account = await findCompanyAccount(reader, asked.accountId, now);
  if (account === undefined) throw refuse('account-not-found');
  const { id: accountId } = account;
  await refuseWhileWaiting(reader, accountId, now, refuse);
  if (account.isClosed) throw refuse('account-closed');
  const numbers = { accountId, bank: null, accountNumber: null };
  if (asked.kind === 'CLOSE') {
    const obstacle = await findClosingObstacle(reader, accountId);
    if (obstacle !== null) throw refuse(obstacle.code, obstacle.facts);
    return { ...numbers, accountName: null, takesPayments: null };
  }
  const { accountName, takesPayments } = asked;
  if (accountName === account.accountName && takesPayments === account.takesPayments) {
    throw refuse('account-unchanged');
  }
  return { ...numbers, accountName, takesPayments };
}

async function refuseWhileWaiting(
  reader: Reader,
  accountId: string,
  now: Date,
  refuse: RefuseProposal,
): Promise<void> {
  if ((await findWaitingChange(reader, { accountId }, now)) !== undefined) {
    throw refuse('account-change-waiting');
  }
}

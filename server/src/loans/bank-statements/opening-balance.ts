import * as contract from '@pahiram/api/company-accounts';
import { hasLapsed } from '@pahiram/domain/access/proposal';
import { addDays, calendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import * as z from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { lockCompanyAccount } from '../../company/company-accounts.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler, ShowProposal } from '../../http/route.ts';
import { companyOwner } from '../../ledger/chart.ts';
import { openAccounts, postTransfer } from '../../ledger/posting.ts';
import { showCompanyAccount } from './accounts.ts';
import {
  findOpening,
  insertOpening,
  type OpeningBalance,
  saveOpeningDecision,
} from './opening-store.ts';

export const proposeOpeningBalance: Handler<typeof contract.proposeOpeningBalance> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const account = await lockCompanyAccount(tx, params.accountId, ctx.clock.now());
    if (account === undefined) throw refuse('account-not-found');
    const known = await findOpening(tx, account.id);
    if (known?.state === 'CONFIRMED') throw refuse('opening-confirmed');
    if (known !== null) throw refuse('opening-proposed');
    const now = ctx.clock.now();
    const yesterday = addDays(manilaDate(now.getTime()), -1);
    const day = calendarDate(body.day);
    if (day > yesterday) throw refuse('day-not-over', { day: yesterday });
    await insertOpening(tx, {
      ...{ accountId: account.id, amount: body.amount, day, note: body.note },
      ...{ proposedBy: ctx.actor.id, proposedAt: now },
    });
    await recordAudit(tx, ctx, {
      action: 'opening-balance.propose',
      subjectKind: 'company-account',
      subjectId: account.id,
      reason: body.note,
      details: { amount: String(body.amount), day },
    });
    return { account: await showCompanyAccount(tx, account, ctx.clock.now()) };
  });

export const showOpeningBalance: ShowProposal<{ readonly accountId: string }> = async (
  tx,
  { clock },
  { accountId },
) => {
  const now = clock.now();
  const account = await lockCompanyAccount(tx, accountId, now);
  return account
    ? z.encode(contract.companyAccount, await showCompanyAccount(tx, account, now))
    : null;
};

/** The confirmed balance is money that the company had put in. */
export const decideOpeningBalance: Handler<typeof contract.decideOpeningBalance> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const account = await lockCompanyAccount(tx, params.accountId, ctx.clock.now());
    if (account === undefined) throw refuse('account-not-found');
    const opening = await findOpening(tx, account.id);
    if (opening?.state !== 'PROPOSED') throw refuse('opening-not-proposed');
    if (opening.proposedBy === ctx.actor.id) throw refuse('needs-another-person');
    if (hasLapsed(opening.proposedAt.getTime(), ctx.clock.now().getTime())) {
      throw refuse('proposal-lapsed');
    }
    const isConfirmed = body.decision === 'CONFIRM';
    const decision = { by: ctx.actor.id, at: ctx.clock.now() };
    await saveOpeningDecision(tx, account.id, isConfirmed ? 'CONFIRMED' : 'REFUSED', decision);
    if (isConfirmed && opening.amount > 0n) await postOpening(tx, ctx, opening);
    await recordAudit(tx, ctx, {
      action: isConfirmed ? 'opening-balance.confirm' : 'opening-balance.refuse',
      subjectKind: 'company-account',
      subjectId: account.id,
      details: {
        ...{ amount: String(opening.amount), day: opening.day, proposer: opening.proposedBy },
      },
    });
    return { account: await showCompanyAccount(tx, account, ctx.clock.now()) };
  });

async function postOpening(
  tx: Tx,
  ctx: Pick<Context, 'random' | 'clock'>,
  { accountId, amount }: OpeningBalance,
): Promise<void> {
  const [debitId, creditId] = await openAccounts(tx, [
    ['cash_at_bank', accountId],
    ['company_funds', companyOwner],
  ]);
  if (debitId === undefined || creditId === undefined) throw new Error('no ledger accounts');
  const posting = { debitId, creditId, amount, code: 'cash_funded', reference: accountId } as const;
  await postTransfer(tx, { key: ctx.random.uuid(), ...posting }, ctx.clock.now());
}

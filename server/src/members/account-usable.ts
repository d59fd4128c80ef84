import { maskNumber } from '@pahiram/domain/texts/mask';
import { lockMember } from '../accounts/members.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { notifyMember } from '../notices/send.ts';
import { getPayoutDestination } from './bank-account.ts';
import { accountUsableNotice } from './notice-texts.ts';

interface WaitingAccount {
  readonly memberId: string;
  readonly accountId: string;
}

export async function scheduleUsable(tx: Tx, waiting: WaitingAccount, runAt: Date): Promise<void> {
  const jobKey = `tell-account-usable:${waiting.accountId}`;
  await enqueue(tx, 'tell-account-usable', { ...waiting }, { jobKey, runAt });
}

/** Tells the member that a changed account can receive money now, unless it is no longer the receiving one. */
export async function tellAccountUsable(ctx: Context, waiting: WaitingAccount): Promise<void> {
  const { memberId, accountId } = waiting;
  await ctx.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const account = await getPayoutDestination(tx, memberId);
    if (account?.accountId !== accountId) return;
    if (account.usableFrom > ctx.clock.now()) {
      // The clock of a demonstration can be behind the job.
      await scheduleUsable(tx, waiting, account.usableFrom);
      return;
    }
    const number = ctx.vault.open('account-number', accountId, account.accountSealed);
    const masked = maskNumber('account', number.toString('utf8'));
    await notifyMember(tx, ctx, memberId, accountUsableNotice(account.bankName, masked));
  });
}

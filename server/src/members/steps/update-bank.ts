import type { updateBank as contract } from '@pahiram/api/members';
import { refuseWhileHeld } from '../../holds/refuse-while-held.ts';
import type { Handler } from '../../http/route.ts';
import { nameAccount, readAccount } from '../accounts/bank-account.ts';
import { closeStep, openStep } from './profile-step.ts';

/** Step 5, the last one. */
export const updateBank: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const account = readAccount(ctx, body, refuse);
  return ctx.transaction(async (tx) => {
    const before = await openStep(tx, ctx, 'BANK_INFO', refuse);
    await refuseWhileHeld(tx, ctx, 'account-on-hold', refuse);
    await nameAccount(tx, ctx, account);
    return closeStep(tx, ctx, 'BANK_INFO', before);
  });
};

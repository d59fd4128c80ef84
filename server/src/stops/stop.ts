import type * as contract from '@pahiram/api/stops';
import { showWaiting, stopWaiting } from '../access/passkeys/stop-waiting.ts';
import { isMoneyLocked } from '../accounts/money-lock.ts';
import type { Handler } from '../http/route.ts';
import { showAccountChange, stopAccountChange } from '../members/account-correction.ts';
import {
  lockAndSignOut,
  lockByLink,
  reportByLockLink,
  showLockLink,
  showNumberLink,
  stopByNumberLink,
} from '../money-lock/lock-link.ts';
import { showUnlock, stopUnlock } from '../money-lock/money-lock.ts';
import { isStopSecret, type StoppableId } from '../notices/stop-link.ts';
import { showRecovery, stopRecovery } from '../phone-number/stop-recovery.ts';
import { showDelayed, stopDelayed } from '../withdrawals/stop-delayed.ts';
import { findLastUse, recordUse } from './link-uses.ts';
import { findLockable } from './lock-again.ts';

/** What the link of a message can stop. Without the secret of exactly this link there is nothing to see (V23). */
export const getStoppable: Handler<typeof contract.getStoppable> = async (
  ctx,
  { params: { id } },
  refuse,
) => {
  if (!isStopSecret(ctx, id)) throw refuse('stop-not-found');
  const found = await kinds[kindOf(id)].show(ctx.reader, id, ctx.clock.now(), ctx);
  if (found === null) throw refuse('stop-not-found');
  const canLock =
    found.at === null && (await findLockable(ctx.reader, id, ctx.clock.now())) !== null;
  return { ...found, canLock, used: await findLastUse(ctx.reader, id) };
};

/** One tap stops it, or does the other thing that the page offers. Tapped again, it answers the same. */
export const stop: Handler<typeof contract.stop> = (
  ctx,
  { params: { id }, body: { instead } },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if (!isStopSecret(ctx, id)) throw refuse('stop-not-found');
    if (instead === 'REPORT') {
      if (!(await reportByLockLink(tx, ctx, id))) throw refuse('stop-too-late');
      return { done: true, undone: null } as const;
    }
    if (instead === 'LOCK') {
      const memberId = await findLockable(tx, id, ctx.clock.now());
      if (memberId === null) throw refuse('stop-too-late');
      const wasLocked = await isMoneyLocked(tx, memberId, ctx.clock.now());
      const undone = await lockAndSignOut(tx, ctx, memberId);
      await recordUse(tx, ctx, id, { wasLocked, undone });
      return { done: true, undone } as const;
    }
    const kind = kinds[kindOf(id)];
    const before = await kind.show(tx, id, ctx.clock.now(), ctx);
    const stopped = await kind.stop(tx, ctx, id);
    if (stopped === false) throw refuse('stop-too-late');
    const undone = stopped === true ? null : stopped;
    if (before !== null && before.at !== null) {
      await recordUse(tx, ctx, id, {
        wasLocked: before.kind === 'LOCK' && before.isLocked,
        undone,
      });
    }
    return { done: true, undone } as const;
  });

/** By the prefix of the id. */
const kinds = {
  wdr: { show: showDelayed, stop: stopDelayed },
  psk: { show: showWaiting, stop: stopWaiting },
  mlk: { show: showUnlock, stop: stopUnlock },
  lkl: { show: showLockLink, stop: lockByLink },
  acct: { show: showAccountChange, stop: stopAccountChange },
  phn: { show: showNumberLink, stop: stopByNumberLink },
  rcv: { show: showRecovery, stop: stopRecovery },
};

const kindOf = (id: StoppableId) => id.slice(0, id.indexOf('_')) as keyof typeof kinds;

import type * as contract from '@pahiram/api/stops';
import { showWaiting, stopWaiting } from '../access/passkeys/stop-waiting.ts';
import type { Handler } from '../http/route.ts';
import { showAccountChange, stopAccountChange } from '../members/account-correction.ts';
import {
  lockByLink,
  showLockLink,
  showNumberLink,
  stopByNumberLink,
} from '../money-lock/lock-link.ts';
import { showUnlock, stopUnlock } from '../money-lock/money-lock.ts';
import { isStopSecret, type StoppableId } from '../notices/stop-link.ts';
import { showRecovery, stopRecovery } from '../phone-number/stop-recovery.ts';
import { showDelayed, stopDelayed } from '../withdrawals/stop-delayed.ts';
import { findLastUse, recordUse } from './link-uses.ts';

/** What the link of a message can stop. Without the secret of exactly this link there is nothing to see (V23). */
export const getStoppable: Handler<typeof contract.getStoppable> = async (
  ctx,
  { params: { id } },
  refuse,
) => {
  if (!isStopSecret(ctx, id)) throw refuse('stop-not-found');
  const found = await kinds[kindOf(id)].show(ctx.reader, id, ctx.clock.now(), ctx);
  if (found === null) throw refuse('stop-not-found');
  return { ...found, used: await findLastUse(ctx.reader, id) };
};

/** One tap stops it. Tapped again, it answers the same. */
export const stop: Handler<typeof contract.stop> = (ctx, { params: { id } }, refuse) =>
  ctx.transaction(async (tx) => {
    if (!isStopSecret(ctx, id)) throw refuse('stop-not-found');
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

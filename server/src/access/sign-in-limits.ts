import {
  type AccountTry,
  countersOfSignIn,
  type TryCounter,
  WARN_AFTER_WRONG_TRIES,
} from '@pahiram/domain/access/try-limits';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { addressBucket } from '../http/address-bucket.ts';
import {
  clearLimit,
  clearLimitEverywhere,
  countInWindow,
  isFirstInWindow,
  takeCounters,
} from '../http/limits.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type DeviceAccount, findKnownDevice } from './known-devices.ts';

const daySeconds = DAY_MS / 1000;

/**
 * Counts a try against the account name as typed (known or not, so that both get the same reply)
 * and against the IP address. For a device that the account knows, counts only against that device.
 * @throws Refusal `too-many-requests` with the seconds to wait.
 */
export async function countSignInTry(ctx: Context, account: DeviceAccount): Promise<AccountTry> {
  const attempt = {
    account: account.name,
    address: addressBucket(ctx.ipAddress),
    knownDevice: await findKnownDevice(ctx, account),
  };
  await takeCounters(ctx, prefixOf(account), countersOf(ctx, attempt));
  return attempt;
}

/** After a right password: resets the counters of this device, or of this IP address. */
export async function clearSignInTries(
  tx: Tx,
  ctx: Context,
  account: DeviceAccount,
  attempt: AccountTry,
): Promise<void> {
  for (const { kind, who, from } of countersOf(ctx, attempt)) {
    if (kind !== 'device' && kind !== 'account-here') continue;
    await clearLimit(tx, ctx.vault, `${prefixOf(account)}:${kind}`, who, from);
  }
  await clearLimit(tx, ctx.vault, wrongTriesKind(account), account.name);
}

/** Resets the account's sign-in counters for all IP addresses, after its owner proved the phone. */
export async function clearAllSignInTries(
  tx: Tx,
  ctx: Pick<Context, 'vault'>,
  account: DeviceAccount,
): Promise<void> {
  for (const kind of ['account-here', 'account', 'wrong']) {
    await clearLimitEverywhere(tx, ctx.vault, `${prefixOf(account)}:${kind}`, account.name);
  }
}

/**
 * Counts a wrong password. After several in a row on unknown devices a job notifies the owner, at
 * most once a day. The job looks up the account, so that the reply takes the same time without one
 * (V23).
 */
export async function countWrongSignIn(
  tx: Tx,
  ctx: Context,
  account: DeviceAccount,
  attempt: AccountTry,
  subjectId: string,
): Promise<void> {
  if (attempt.knownDevice !== null) return;
  const { vault } = ctx;
  const now = ctx.clock.now();
  const window = { windowSeconds: daySeconds, now };
  const wrong = await countInWindow(tx, vault, wrongTriesKind(account), account.name, window);
  if (wrong !== WARN_AFTER_WRONG_TRIES) return;
  const warned = `${prefixOf(account)}:warned`;
  if (!(await isFirstInWindow(tx, vault, warned, account.name, window))) return;
  const payload = { audience: account.audience, subjectId, at: now.toISOString() };
  await enqueue(tx, 'warn-of-sign-in-tries', payload, { runAt: now });
}

const prefixOf = ({ audience }: DeviceAccount): string => `sign-in:${audience}`;
const wrongTriesKind = (account: DeviceAccount): string => `${prefixOf(account)}:wrong`;

function countersOf({ config }: Context, attempt: AccountTry): TryCounter[] {
  return countersOfSignIn(attempt, config.settings.LIMIT_SIGN_INS_PER_ADDRESS);
}

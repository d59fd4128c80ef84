import type * as contract from '@pahiram/api/member-access';
import {
  type AccountTry,
  countersOfRecovery,
  countersOfSignIn,
  type TryCounter,
  WARN_AFTER_WRONG_TRIES,
} from '@pahiram/domain/access/try-limits';
import { MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import { getMember } from '../accounts/members.ts';
import { recordAudit } from '../audit/record.ts';
import { refuseWhenSmsSpent, type SmsBudget } from '../codes/sms-budget.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { addressBucket } from '../http/address-bucket.ts';
import {
  clearLimit,
  clearLimitEverywhere,
  countInWindow,
  isFirstInWindow,
  takeCounters,
  takeLimit,
} from '../http/limits.ts';
import type { Handler } from '../http/route.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { notifyMember } from '../notices/send.ts';
import { type DeviceAccount, findKnownDevice } from './known-devices.ts';
import { unlockedNotice } from './notice-texts.ts';

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;
const quarterHourMs = 15 * MINUTE_MS;

/**
 * Counts a try against the account name as typed (known or not, so that both get the same reply)
 * and against the IP address. For a device that the account knows, counts only against that device.
 * @throws Refusal `too-many-requests` with the seconds to wait.
 */
export async function countSignInTry(ctx: Context, account: DeviceAccount): Promise<AccountTry> {
  const attempt = {
    account: account.name,
    address: addressBucket(ctx.address),
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
  const counters = countersOf(ctx, attempt).filter(({ kind }) => kindsOfDeviceAndAddress.has(kind));
  await clearCounters(tx, ctx, prefixOf(account), counters);
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

const kindsOfDeviceAndAddress = new Set(['device', 'account-here']);
const prefixOf = ({ audience }: DeviceAccount): string => `sign-in:${audience}`;
const wrongTriesKind = (account: DeviceAccount): string => `${prefixOf(account)}:wrong`;

function countersOf({ config }: Context, attempt: AccountTry): TryCounter[] {
  const max = config.settings.LIMIT_SIGN_INS_PER_ADDRESS;
  return countersOfSignIn(attempt, { max, windowMs: quarterHourMs });
}

async function clearCounters(
  tx: Tx,
  { vault }: Context,
  prefix: string,
  counters: readonly TryCounter[],
): Promise<void> {
  for (const { kind, who, from } of counters) {
    await clearLimit(tx, vault, `${prefix}:${kind}`, who, from);
  }
}

/**
 * Limits the registration codes that one IP address can request and one phone can receive. These
 * counters are separate from the recovery counters of the same phone number.
 * @throws Refusal `too-many-requests` with the seconds to wait.
 */
export async function countRegistrationCode(ctx: Context, phoneNumber: string): Promise<void> {
  const max = ctx.config.settings.LIMIT_REGISTRATION_CODES_PER_ADDRESS;
  const address = addressBucket(ctx.address);
  await takeLimit(ctx, 'registration-code:address', address, { max, windowSeconds: hourSeconds });
  await takeLimit(ctx, 'registration-code:phone', phoneNumber, {
    max: 5,
    windowSeconds: hourSeconds,
  });
  const day = { max: 10, windowSeconds: daySeconds };
  await takeLimit(ctx, 'registration-code:phone-day', phoneNumber, day);
}

/**
 * The same for recovery codes. A device that the account knows has its own counters, so that
 * strangers cannot block the owner's recovery; its SMS comes from the members' budget.
 * @returns the budget for the SMS; the job takes from it only when the number has an account.
 * @throws Refusal `too-many-requests` with the seconds to wait.
 */
export async function countRecoveryCode(
  ctx: Context,
  phoneNumber: string,
  resendAfterMs: number,
): Promise<SmsBudget> {
  const attempt = {
    account: phoneNumber,
    address: addressBucket(ctx.address),
    knownDevice: await findKnownDevice(ctx, { audience: 'member', name: phoneNumber }),
  };
  const max = ctx.config.settings.LIMIT_RECOVERY_CODES_PER_ADDRESS;
  const perAddress = { max, windowMs: hourSeconds * 1000 };
  const counters = countersOfRecovery(attempt, perAddress, resendAfterMs);
  await takeCounters(ctx, 'recovery-code', counters);
  const budget = attempt.knownDevice === null ? 'recovery' : 'members';
  await refuseWhenSmsSpent(ctx, budget);
  return budget;
}

const kindsByPhone = [
  'registration-code:phone',
  'registration-code:phone-day',
  'recovery-code:account-here-minute',
  'recovery-code:account-here',
  'recovery-code:account-here-day',
  'recovery-code:account',
  'recovery-code:account-day',
  'recover-account',
] as const;

/** Resets every counter that could keep this member from signing in or recovering the account. */
async function clearMemberLimits(
  tx: Tx,
  ctx: Pick<Context, 'vault'>,
  member: { readonly id: string; readonly phoneNumber: string },
): Promise<void> {
  await clearAllSignInTries(tx, ctx, { audience: 'member', name: member.phoneNumber });
  for (const kind of kindsByPhone) {
    await clearLimitEverywhere(tx, ctx.vault, kind, member.phoneNumber);
  }
  await clearLimitEverywhere(tx, ctx.vault, 'change-password', member.id);
}

/** Clears the sign-in limits after staff verified the member by phone. Changes no password. */
export const unlockMember: Handler<typeof contract.unlockMember> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const member = await getMember(tx, params.memberId);
    if (!member || member.state === 'closed' || member.state === 'erased') {
      throw refuse('member-not-found');
    }
    await clearMemberLimits(tx, ctx, member);
    await recordAudit(tx, ctx, {
      action: 'access.unlock-member',
      subjectKind: 'member',
      subjectId: member.id,
      reason: body.reason,
      details: { checks: 'called-registered-number name-and-birth-date member-asked' },
    });
    await notifyMember(tx, ctx, member.id, unlockedNotice);
    return { done: true } as const;
  });

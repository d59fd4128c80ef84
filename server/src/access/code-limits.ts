import { countersOfRecovery } from '@pahiram/domain/access/try-limits';
import { refuseWhenSmsSpent, type SmsBudget } from '../codes/sms-budget.ts';
import type { Context } from '../context.ts';
import { addressBucket } from '../http/address-bucket.ts';
import { countAttemptOrRefuse, takeCounters } from '../http/limits.ts';
import { findKnownDevice } from './known-devices.ts';

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/**
 * Limits the registration codes that one IP address can request and one phone can receive. These
 * counters are separate from the recovery counters of the same phone number.
 * @throws Refusal `too-many-requests` with the seconds to wait.
 */
export async function countRegistrationCode(ctx: Context, phoneNumber: string): Promise<void> {
  const max = ctx.config.settings.LIMIT_REGISTRATION_CODES_PER_ADDRESS;
  const address = addressBucket(ctx.ipAddress);
  await countAttemptOrRefuse(ctx, 'registration-code:address', address, {
    max,
    windowSeconds: hourSeconds,
  });
  await countAttemptOrRefuse(ctx, 'registration-code:phone', phoneNumber, {
    max: 5,
    windowSeconds: hourSeconds,
  });
  const day = { max: 10, windowSeconds: daySeconds };
  await countAttemptOrRefuse(ctx, 'registration-code:phone-day', phoneNumber, day);
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
    address: addressBucket(ctx.ipAddress),
    knownDevice: await findKnownDevice(ctx, { audience: 'member', name: phoneNumber }),
  };
  const max = ctx.config.settings.LIMIT_RECOVERY_CODES_PER_ADDRESS;
  const counters = countersOfRecovery(attempt, max, resendAfterMs);
  await takeCounters(ctx, 'recovery-code', counters);
  const budget = attempt.knownDevice === null ? 'recovery' : 'members';
  await refuseWhenSmsSpent(ctx, budget);
  return budget;
}

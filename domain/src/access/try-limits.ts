import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar/calendar.ts';

/** A counter that limits attempts. It resets when its window ends. */
export interface TryCounter {
  /** Name of the counter, such as `account-here`. */
  readonly kind: string;
  /** The account, IP address or device whose attempts are counted. */
  readonly who: string;
  /** Counts only attempts from this IP address. */
  readonly from?: string;
  readonly max: number;
  readonly windowMs: number;
}

/** An attempt to sign in to an account or to request a recovery code for it. */
export interface AccountTry {
  /** As typed, in canonical form. Accounts that do not exist are counted the same way. */
  readonly account: string;
  /** The IP address as limits use it: an IPv4 address or an IPv6 /64, without spaces. */
  readonly address: string;
  /** Identifies a device that signed in to this account before; null for any other device. */
  readonly knownDevice: string | null;
}

const quarterHourMs = 15 * MINUTE_MS;

/** Sign-in limits per known device, per account and IP address, and per account. */
export const SIGN_IN_LIMITS = {
  device: { max: 10, windowMs: quarterHourMs },
  accountHere: { max: 10, windowMs: quarterHourMs },
  account: { max: 50, windowMs: HOUR_MS },
} as const;

/** Recovery code limits by hour and by day, for the same three counters. */
export const RECOVERY_LIMITS = {
  device: { hour: 3, day: 6 },
  accountHere: { hour: 3, day: 6 },
  account: { hour: 10, day: 20 },
} as const;

/**
 * The counters of a sign-in attempt, in order. The first full counter refuses the attempt, and the
 * later ones do not count it. A known device has its own counter, so attempts by others never
 * refuse it. One IP address fills its own counter before it can fill the account's.
 * @param addressMax attempts of one IP address in a quarter of an hour, across all accounts.
 */
export function countersOfSignIn(attempt: AccountTry, addressMax: number): TryCounter[] {
  const { account, address, knownDevice } = attempt;
  if (knownDevice !== null) {
    return [{ kind: 'device', who: knownDevice, ...SIGN_IN_LIMITS.device }];
  }
  return [
    { kind: 'address', who: address, max: addressMax, windowMs: quarterHourMs },
    { kind: 'account-here', who: account, from: address, ...SIGN_IN_LIMITS.accountHere },
    { kind: 'account', who: account, ...SIGN_IN_LIMITS.account },
  ];
}

/**
 * The counters of a recovery code request, in order; at most one code per `resendAfterMs`.
 * @param addressMax requests of one IP address in an hour, across all accounts.
 */
export function countersOfRecovery(
  attempt: AccountTry,
  addressMax: number,
  resendAfterMs: number,
): TryCounter[] {
  const { account, address, knownDevice } = attempt;
  const oneAtATime = { max: 1, windowMs: resendAfterMs };
  const hourAndDay = (
    kind: string,
    whose: Pick<TryCounter, 'who' | 'from'>,
    { hour, day }: { hour: number; day: number },
  ) => [
    { kind, ...whose, max: hour, windowMs: HOUR_MS },
    { kind: `${kind}-day`, ...whose, max: day, windowMs: DAY_MS },
  ];
  if (knownDevice !== null) {
    return [
      { kind: 'device-minute', who: knownDevice, ...oneAtATime },
      ...hourAndDay('device', { who: knownDevice }, RECOVERY_LIMITS.device),
    ];
  }
  const here = { who: account, from: address };
  return [
    { kind: 'address', who: address, max: addressMax, windowMs: HOUR_MS },
    { kind: 'account-here-minute', ...here, ...oneAtATime },
    ...hourAndDay('account-here', here, RECOVERY_LIMITS.accountHere),
    ...hourAndDay('account', { who: account }, RECOVERY_LIMITS.account),
  ];
}

/** Wrong passwords in a row on unknown devices after which the account's owner is warned. */
export const WARN_AFTER_WRONG_TRIES = 5;

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar/calendar.ts';

/** One counter that a try is counted by. It starts again when its window is over. */
export interface TryCounter {
  /** What is counted, such as `account-here`. */
  readonly kind: string;
  /** Whose tries: an account, an address or a device. */
  readonly who: string;
  /** Only those made from this address. */
  readonly from?: string;
  readonly max: number;
  readonly windowMs: number;
}

/** A try to sign in to an account, or to get a recovery code for it. */
export interface AccountTry {
  /** As typed, in its canonical form; whether there is such an account makes no difference. */
  readonly account: string;
  /** The name of the address in limits: an IPv4 address or an IPv6 /64. Without spaces. */
  readonly address: string;
  /** Identifies a device that signed in to this very account before; null for any other. */
  readonly knownDevice: string | null;
}

/** Tries that one address may make over all accounts. */
export interface AddressLimit {
  readonly max: number;
  readonly windowMs: number;
}

const quarterHourMs = 15 * MINUTE_MS;

/** Tries to sign in: of a known device, of one address, and of all unknown devices together. */
export const SIGN_IN_LIMITS = {
  device: { max: 10, windowMs: quarterHourMs },
  accountHere: { max: 10, windowMs: quarterHourMs },
  account: { max: 50, windowMs: HOUR_MS },
} as const;

/** Recovery codes: the same three, each by hour and by day. */
export const RECOVERY_LIMITS = {
  device: { hour: 3, day: 6 },
  accountHere: { hour: 3, day: 6 },
  account: { hour: 10, day: 20 },
} as const;

/**
 * The counters of a try to sign in, in order: the first that is full refuses the try, and those after it do
 * not count it. A known device has one counter of its own, so that tries of others never refuse it. One
 * address fills its own counter before it can fill that of the account.
 */
export function countersOfSignIn(attempt: AccountTry, perAddress: AddressLimit): TryCounter[] {
  const { account, address, knownDevice } = attempt;
  if (knownDevice !== null) {
    return [{ kind: 'device', who: knownDevice, ...SIGN_IN_LIMITS.device }];
  }
  return [
    { kind: 'address', who: address, ...perAddress },
    { kind: 'account-here', who: account, from: address, ...SIGN_IN_LIMITS.accountHere },
    { kind: 'account', who: account, ...SIGN_IN_LIMITS.account },
  ];
}

/** The counters of a request for a recovery code, by the same rule; at most one code in `resendAfterMs`. */
export function countersOfRecovery(
  attempt: AccountTry,
  perAddress: AddressLimit,
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
    { kind: 'address', who: address, ...perAddress },
    { kind: 'account-here-minute', ...here, ...oneAtATime },
    ...hourAndDay('account-here', here, RECOVERY_LIMITS.accountHere),
    ...hourAndDay('account', { who: account }, RECOVERY_LIMITS.account),
  ];
}

/** Wrong passwords in a row, on devices that the account does not know, after which its owner is told. */
export const WARN_AFTER_WRONG_TRIES = 5;

import { DAY_MS, type EpochMs } from '../calendar/calendar.ts';
import { type Centavos, subtract, ZERO } from '../money/money.ts';
import type { CodeChannel } from './code.ts';

/** Withdrawals confirmed by a code alone are added up over this time. */
export const CODE_LIMIT_MS = DAY_MS;

export type CodeLimit = {
  /** The most that goes at once in 24 hours by codes that a person can read out. */
  readonly amount: Centavos;
  /** How long a withdrawal above it waits, and how long a device is new; 0: codes are not limited. */
  readonly waitMs: number;
};

export type SendingFacts = {
  readonly limit: CodeLimit;
  /** What went at once by codes alone in the last 24 hours. */
  readonly sentByCode: Centavos;
  /** When this device first signed in to the account. */
  readonly deviceKnownAt: EpochMs;
  /** The member's phone is reported as stolen. */
  readonly isPhoneStolen: boolean;
};

export type SendingReason = 'OVER_LIMIT' | 'NEW_DEVICE' | 'PHONE_STOLEN';

export type Delay = {
  readonly isAtOnce: false;
  readonly reason: SendingReason;
  readonly after: EpochMs;
};

export type Sending = { readonly isAtOnce: true } | Delay;

/** Whether this device signed in first so short a time ago that a code alone sends nothing at once. */
const isDeviceNew = ({ limit, deviceKnownAt }: SendingFacts, now: EpochMs): boolean =>
  deviceKnownAt + limit.waitMs > now;

/** How much a code alone sends at once from this device now. */
export function leftByCode(facts: SendingFacts, now: EpochMs): Centavos {
  const { limit, sentByCode, isPhoneStolen } = facts;
  if (isPhoneStolen || isDeviceNew(facts, now) || sentByCode >= limit.amount) return ZERO;
  return subtract(limit.amount, sentByCode);
}

/**
 * When a confirmed withdrawal may be sent (V37): at once when a passkey confirmed it; by a code that a person
 * sent or read out, at once only up to the limit and from a device that is not new. While the phone is reported as
 * stolen everything waits: the phone may have the passkey.
 */
export function decideSending(
  channel: CodeChannel,
  amount: Centavos,
  facts: SendingFacts,
  now: EpochMs,
): Sending {
  const { limit, sentByCode, isPhoneStolen } = facts;
  if (limit.waitMs === 0) return { isAtOnce: true };
  const after = now + limit.waitMs;
  if (isPhoneStolen) return { isAtOnce: false, reason: 'PHONE_STOLEN', after };
  if (channel === 'passkey') return { isAtOnce: true };
  if (isDeviceNew(facts, now)) return { isAtOnce: false, reason: 'NEW_DEVICE', after };
  return sentByCode + amount <= limit.amount
    ? { isAtOnce: true }
    : { isAtOnce: false, reason: 'OVER_LIMIT', after };
}

import {
  type EpochMs,
  type Holidays,
  isBusinessDay,
  MINUTE_MS,
  manilaDate,
  manilaInstant,
  manilaMinuteOfDay,
  nextBusinessDay,
} from '../calendar/calendar.ts';
import { findInstitution } from '../members/bank.ts';
import { type Centavos, pesos } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

export const RAILS = ['INSTAPAY', 'PESONET'] as const;
export type Rail = (typeof RAILS)[number];

/** Limits and times of the rails. A payout provider may set its own. */
export type RailLimits = {
  /** The highest amount of one InstaPay transfer. */
  readonly instapayMax: Centavos;
  /** The provider's expected time; not guaranteed. */
  readonly instapayExpectedMs: number;
  /** Minute of the day in Manila before which PESONet settles on the same banking day. */
  readonly pesonetCutOffMinute: number;
  /** Minute of the banking day by which PESONet money is credited. */
  readonly pesonetCreditedByMinute: number;
  /** Above this, an ordinary e-wallet refuses the money and it is returned. */
  readonly ewalletUsualMax: Centavos;
};

export const STANDARD_RAIL_LIMITS: RailLimits = {
  instapayMax: pesos(50_000),
  instapayExpectedMs: 15 * MINUTE_MS,
  pesonetCutOffMinute: 14 * 60,
  pesonetCreditedByMinute: 24 * 60 - 1,
  ewalletUsualMax: pesos(100_000),
};

/** The rails that the receiving institution takes part in. */
export type RailCapabilities = {
  readonly kind: 'BANK' | 'EWALLET';
  readonly instapay: boolean;
  readonly pesonet: boolean;
};

/** A bank that is not in our list is assumed to take part in both. */
const UNLISTED_BANK: RailCapabilities = { kind: 'BANK', instapay: true, pesonet: true };

/**
 * The rails on which the payout provider can pay into accounts of this bank.
 * @param providerReaches whether the provider pays into accounts of this bank by a rail.
 */
export function railsTo(
  bankCode: string,
  providerReaches: (rail: Rail) => boolean,
): RailCapabilities {
  const bank = findInstitution(bankCode) ?? UNLISTED_BANK;
  return {
    kind: bank.kind,
    instapay: bank.instapay && providerReaches('INSTAPAY'),
    pesonet: bank.pesonet && providerReaches('PESONET'),
  };
}

export type RailWarning =
  | 'amount-over-usual-wallet-limit'
  /** A smaller amount would go by InstaPay, in minutes. */
  | 'slower-over-instapay-limit';

/** Shown to the member before confirming: the rail, and when the money is expected. */
export type RailChoice = {
  readonly rail: Rail;
  readonly expectedBy: EpochMs;
  readonly warnings: readonly RailWarning[];
};

export type RailRefusal = 'amount-over-instapay-limit' | 'bank-not-reachable';

/**
 * Chooses InstaPay up to its limit, at any hour. Otherwise PESONet: before the cut-off of a banking
 * day the money is expected that day, later on the next banking day.
 */
export function decideRail(
  amount: Centavos,
  bank: RailCapabilities,
  now: EpochMs,
  holidays: Holidays,
  limits: RailLimits = STANDARD_RAIL_LIMITS,
): Decision<RailChoice, RailRefusal> {
  if (!bank.instapay && !bank.pesonet) return refuse('bank-not-reachable');
  const isOverInstapay = amount > limits.instapayMax;
  const warnings: RailWarning[] = [];
  if (bank.kind === 'EWALLET' && amount > limits.ewalletUsualMax) {
    warnings.push('amount-over-usual-wallet-limit');
  }
  if (bank.instapay && isOverInstapay) warnings.push('slower-over-instapay-limit');
  const choose = (rail: Rail) =>
    accept({ rail, expectedBy: expectedBy(rail, now, holidays, limits), warnings });
  if (bank.instapay && !isOverInstapay) return choose('INSTAPAY');
  if (bank.pesonet) return choose('PESONET');
  return refuse('amount-over-instapay-limit', { amountMax: limits.instapayMax });
}

/**
 * When money that is sent now is expected to arrive; an estimate. Holidays delay PESONet only.
 */
export function expectedBy(
  rail: Rail,
  now: EpochMs,
  holidays: Holidays,
  limits: RailLimits = STANDARD_RAIL_LIMITS,
): EpochMs {
  if (rail === 'INSTAPAY') return now + limits.instapayExpectedMs;
  const today = manilaDate(now);
  const isInTime =
    isBusinessDay(today, holidays) && manilaMinuteOfDay(now) < limits.pesonetCutOffMinute;
  const day = isInTime ? today : nextBusinessDay(today, holidays);
  return manilaInstant(day, limits.pesonetCreditedByMinute);
}

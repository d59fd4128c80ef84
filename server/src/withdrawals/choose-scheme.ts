import { type Holidays, NO_HOLIDAYS } from '@pahiram/domain/calendar/calendar';
import { INSTITUTIONS } from '@pahiram/domain/lists/ph-banks';
import { findInstitution } from '@pahiram/domain/members/bank';
import type { Centavos } from '@pahiram/domain/money/money';
import type { Rail } from '@pahiram/domain/withdrawals/rail';
import {
  decideRail,
  type RailCapabilities,
  type RailChoice,
  STANDARD_RAIL_LIMITS,
} from '@pahiram/domain/withdrawals/rail';
import type { PayoutProvider } from '../integrations/payout-provider.ts';

/** For a bank that is not in our list, both schemes are assumed to work. */
const unlisted: RailCapabilities = { kind: 'BANK', instapay: true, pesonet: true };

/** The scheme for this amount, bank and provider, with the expected time; null for none. */
export function chooseScheme(
  rail: PayoutProvider,
  bankCode: string,
  amount: Centavos,
  now: Date,
  holidays: Holidays,
): RailChoice | null {
  const bank = findInstitution(bankCode) ?? unlisted;
  const reachable: RailCapabilities = {
    kind: bank.kind,
    instapay: bank.instapay && rail.reaches(bankCode, 'INSTAPAY'),
    pesonet: bank.pesonet && rail.reaches(bankCode, 'PESONET'),
  };
  const decision = decideRail(amount, reachable, now.getTime(), holidays);
  return decision.ok ? decision.value : null;
}

const known = new WeakMap<PayoutProvider, Map<string, string>>();

/**
 * The scheme of every bank as JSON for `request_withdrawals`: the default under `*`, exceptions by
 * bank code, null for none. Cached as two texts for each provider: the amount matters only against
 * the InstaPay limit, and holidays change the expected time but not the scheme.
 */
export function schemesByBank(rail: PayoutProvider, amount: Centavos, now: Date): string {
  const cached = known.get(rail) ?? new Map<string, string>();
  known.set(rail, cached);
  const key = String(amount <= STANDARD_RAIL_LIMITS.instapayMax);
  const text = cached.get(key);
  if (text !== undefined) return text;
  const schemeOf = (bankCode: string): Rail | null =>
    chooseScheme(rail, bankCode, amount, now, NO_HOLIDAYS)?.rail ?? null;
  const usual = schemeOf('OTHER');
  const exceptions = INSTITUTIONS.map(({ code }) => [code, schemeOf(code)] as const).filter(
    ([, scheme]) => scheme !== usual,
  );
  const made = JSON.stringify({ '*': usual, ...Object.fromEntries(exceptions) });
  cached.set(key, made);
  return made;
}

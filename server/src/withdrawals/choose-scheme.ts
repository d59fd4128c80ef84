import { type Holidays, NO_HOLIDAYS } from '@pahiram/domain/calendar/calendar';
import { INSTITUTIONS } from '@pahiram/domain/lists/ph-banks';
import { findInstitution } from '@pahiram/domain/members/bank';
import type { Centavos } from '@pahiram/domain/money/money';
import {
  decideRail,
  type RailCapabilities,
  type RailChoice,
  STANDARD_RAIL_LIMITS,
} from '@pahiram/domain/withdrawals/rail';
import type { Rail, RailScheme } from '../outside/rail.ts';

/** A bank that the member named: nothing is known against either scheme. */
const unlisted: RailCapabilities = { kind: 'BANK', instapay: true, pesonet: true };

/** Which scheme carries this amount to this bank on this rail, and by when; null for none (D7). */
export function chooseScheme(
  rail: Rail,
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

const known = new WeakMap<Rail, Map<string, string>>();

/**
 * The choice for every bank at once, as `request_withdrawals` reads it: the scheme of banks that are
 * not named under `*`, null for none. Holidays move the expected time, never the scheme, and amounts
 * matter only by InstaPay's limit: two texts serve them all.
 */
export function schemesByBank(rail: Rail, amount: Centavos, now: Date): string {
  const cached = known.get(rail) ?? new Map<string, string>();
  known.set(rail, cached);
  const key = String(amount <= STANDARD_RAIL_LIMITS.instapayMax);
  const text = cached.get(key);
  if (text !== undefined) return text;
  const schemeOf = (bankCode: string): RailScheme | null =>
    chooseScheme(rail, bankCode, amount, now, NO_HOLIDAYS)?.rail ?? null;
  const usual = schemeOf('OTHER');
  const exceptions = INSTITUTIONS.map(({ code }) => [code, schemeOf(code)] as const).filter(
    ([, scheme]) => scheme !== usual,
  );
  const made = JSON.stringify({ '*': usual, ...Object.fromEntries(exceptions) });
  cached.set(key, made);
  return made;
}

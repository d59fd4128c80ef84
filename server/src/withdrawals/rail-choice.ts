import { type Holidays, NO_HOLIDAYS } from '@pahiram/domain/calendar/calendar';
import { findInstitution } from '@pahiram/domain/members/bank';
import type { Centavos } from '@pahiram/domain/money/money';
import {
  decideRail,
  type RailCapabilities,
  type RailChoice,
  STANDARD_RAIL_LIMITS,
} from '@pahiram/domain/withdrawals/rail';
import { bankHolidays } from '../company/settings.ts';
import type { Reader } from '../db/database.ts';
import type { PayoutProvider } from '../integrations/payout-provider.ts';
import type { WithdrawalRecord } from './store.ts';

/** For a bank that is not in our list, both schemes are assumed to work. */
const unlisted: RailCapabilities = { kind: 'BANK', instapay: true, pesonet: true };

/** The scheme for this amount, bank and provider, with the expected time; null for none. */
export function chooseRail(
  provider: PayoutProvider,
  bankCode: string,
  amount: Centavos,
  now: Date,
  holidays: Holidays,
): RailChoice | null {
  const bank = findInstitution(bankCode) ?? unlisted;
  const reachable: RailCapabilities = {
    kind: bank.kind,
    instapay: bank.instapay && provider.reaches(bankCode, 'INSTAPAY'),
    pesonet: bank.pesonet && provider.reaches(bankCode, 'PESONET'),
  };
  const decision = decideRail(amount, reachable, now.getTime(), holidays);
  return decision.ok ? decision.value : null;
}

/** When the money is expected to arrive by the withdrawal's scheme if it is sent now; an estimate. */
export async function expectedAtOf(
  reader: Reader,
  { amount, scheme }: Pick<WithdrawalRecord, 'amount' | 'scheme'>,
  now: Date,
): Promise<Date> {
  const isInstapay = scheme === 'INSTAPAY';
  const capabilities = { kind: 'BANK', instapay: isInstapay, pesonet: !isInstapay } as const;
  const holidays = isInstapay ? NO_HOLIDAYS : await bankHolidays(reader);
  const decision = decideRail(amount, capabilities, now.getTime(), holidays);
  return new Date(
    decision.ok
      ? decision.value.expectedBy
      : now.getTime() + STANDARD_RAIL_LIMITS.instapayExpectedMs,
  );
}

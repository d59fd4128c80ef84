import type { Holidays } from '@pahiram/domain/calendar/calendar';
import type { Centavos } from '@pahiram/domain/money/money';
import {
  decideRail,
  type RailChoice,
  railsTo,
  STANDARD_RAIL_LIMITS,
} from '@pahiram/domain/withdrawals/rail';
import type { PayoutProvider } from '../integrations/payout-provider.ts';

/** The rail for this amount, bank and provider, with the expected time; null for none. */
export function chooseRail(
  provider: PayoutProvider,
  bankCode: string,
  amount: Centavos,
  now: Date,
  holidays: Holidays,
): RailChoice | null {
  const rails = reachedRails(provider, bankCode);
  const decision = decideRail(amount, rails, now.getTime(), holidays);
  return decision.ok ? decision.value : null;
}

/** The limits of one transfer to an account of this bank, for a screen where no amount is typed yet. */
export function transferLimits(provider: PayoutProvider, bankCode: string) {
  const { kind, instapay, pesonet } = reachedRails(provider, bankCode);
  const { instapayMax, ewalletUsualMax } = STANDARD_RAIL_LIMITS;
  return {
    instapayMax: instapay ? instapayMax : null,
    pesonet,
    ewalletUsualMax: kind === 'EWALLET' ? ewalletUsualMax : null,
  };
}

const reachedRails = (provider: PayoutProvider, bankCode: string) =>
  railsTo(bankCode, (rail) => provider.reaches(bankCode, rail));

import type { Holidays } from '@pahiram/domain/calendar/calendar';
import type { Centavos } from '@pahiram/domain/money/money';
import { decideRail, type RailChoice, railsTo } from '@pahiram/domain/withdrawals/rail';
import type { PayoutProvider } from '../integrations/payout-provider.ts';

/** The rail for this amount, bank and provider, with the expected time; null for none. */
export function chooseRail(
  provider: PayoutProvider,
  bankCode: string,
  amount: Centavos,
  now: Date,
  holidays: Holidays,
): RailChoice | null {
  const rails = railsTo(bankCode, (rail) => provider.reaches(bankCode, rail));
  const decision = decideRail(amount, rails, now.getTime(), holidays);
  return decision.ok ? decision.value : null;
}

import { NO_HOLIDAYS } from '@pahiram/domain/calendar/calendar';
import { decideRail, STANDARD_RAIL_LIMITS } from '@pahiram/domain/withdrawals/rail';
import { bankHolidays } from '../company/bank-holidays.ts';
import type { Reader } from '../db/database.ts';
import type { WithdrawalRecord } from './withdrawal-record.ts';

const lateAfterMs = 20 * 60 * 1000;

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

/** Whether a submitted withdrawal is over 20 minutes past its expected time. */
export function isLate(
  withdrawal: Pick<WithdrawalRecord, 'state' | 'expectedAt' | 'sendingAt'>,
  now: Date,
): boolean {
  const { state, expectedAt, sendingAt } = withdrawal;
  if (state !== 'SENDING' && state !== 'SENT' && state !== 'UNKNOWN') return false;
  const since = expectedAt ?? sendingAt;
  return since !== null && now.getTime() > since.getTime() + lateAfterMs;
}

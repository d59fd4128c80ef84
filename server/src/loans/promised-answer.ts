import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { decideBy, isClaimable } from '@pahiram/domain/loans/review';
import { bankHolidays } from '../company/settings.ts';
import type { Context } from '../context.ts';
import type { LoanRecord } from './loan-record.ts';
import { decisionDays } from './settings.ts';

export interface PromisedAnswer {
  /** The last day of our answer; null when it is not our turn, or nothing is promised. */
  readonly decideBy: CalendarDate | null;
  readonly isLate: boolean;
}

/** The promise counts from the application, or from the borrower's last answer to a question. */
export async function findPromisedAnswer(
  { reader, clock }: Pick<Context, 'reader' | 'clock'>,
  loan: Pick<LoanRecord, 'state' | 'sentAt' | 'incomeAskedUntil'>,
): Promise<PromisedAnswer> {
  if (!isClaimable(loan.state) || loan.incomeAskedUntil !== null) {
    return { decideBy: null, isLate: false };
  }
  const days = await decisionDays(reader);
  const day = decideBy(loan.sentAt.getTime(), days, await bankHolidays(reader));
  return { decideBy: day, isLate: day !== null && day < manilaDate(clock.now().getTime()) };
}

export const lateSince = ({ decideBy: day, isLate }: PromisedAnswer): CalendarDate | null =>
  isLate ? day : null;

import { addDays, type CalendarDate, isBusinessDay } from '@pahiram/domain/calendar/calendar';
import { readContactLog } from '@pahiram/domain/loans/collections';
import { viewHistory } from '@pahiram/domain/loans/projection';
import type { SetOffFacts } from '@pahiram/domain/loans/set-off';
import { keptInPart } from '@pahiram/domain/loans/view-promise';
import { bankHolidays } from '../../company/settings.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import {
  areStatementsConfirmedThrough,
  listLoansBeingChecked,
} from '../bank-statements/being-checked.ts';
import { listBorrowers } from '../collections/borrowers.ts';
import { loadPromises } from '../collections/promises.ts';
import { listContacts } from '../collections/store.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadHistory } from '../servicing-history.ts';
import { planOf, type SetOffRecord } from './store.ts';
import { shareOfLoan } from './wallet-movements.ts';

export type LoadedSetOffFacts = SetOffFacts & {
  /** The borrower kept a plan to pay a part of what is past due: a set-off takes the rest of it. */
  readonly isAfterPlan: boolean;
};

/** Everything that decides about a set-off today, and what is said about it. */
export async function loadSetOffFacts(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  loan: LoanRecord,
  planned: SetOffRecord | undefined,
  today: CalendarDate,
): Promise<LoadedSetOffFacts> {
  const now = ctx.clock.now();
  const history = await loadHistory(reader, loan);
  const log = readContactLog(await listContacts(reader, [loan.id]), now.getTime());
  const [borrower] = await listBorrowers(reader, [loan.memberId], now);
  const promises = await loadPromises(reader, ctx, loan, history);
  const promise = promises.at(-1);
  const checked = await listLoansBeingChecked(reader, [loan.id], today);
  return {
    history,
    hasArticle: loan.setOffArticle !== null,
    available: await shareOfLoan(reader, loan),
    isDisputed: log.isDisputed,
    isNumberWrong: log.isNumberWrong,
    isPromiseOpen: promise?.state === 'OPEN',
    isAfterPlan: promise !== undefined && keptInPart(promise, viewHistory(history, today)),
    isMemberActive: borrower?.isActive ?? false,
    isHeld: borrower?.isHeld ?? false,
    isBeingChecked: checked.has(loan.id),
    areStatementsConfirmed: await areStatementsConfirmedThrough(
      reader,
      ctx,
      lastBankingDay(today, await bankHolidays(reader)),
    ),
    plan: planOf(planned),
  };
}

/** The last day before today on which banks were open. */
function lastBankingDay(
  today: CalendarDate,
  holidays: Awaited<ReturnType<typeof bankHolidays>>,
): CalendarDate {
  let day = addDays(today, -1);
  while (!isBusinessDay(day, holidays)) day = addDays(day, -1);
  return day;
}

import { addDays, type CalendarDate, isBusinessDay } from '@pahiram/domain/calendar/calendar';
import { readContactLog } from '@pahiram/domain/loans/collections';
import type { SetOffFacts } from '@pahiram/domain/loans/set-off';
import { bankHolidays } from '../../company/settings.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockAccounts, openAccounts } from '../../ledger/posting.ts';
import {
  areStatementsConfirmedThrough,
  listLoansBeingChecked,
} from '../bank-statements/being-checked.ts';
import { LOAN_LEDGER_KINDS } from '../books.ts';
import { viewPromises } from '../collections/promises.ts';
import { listBorrowers } from '../collections/standing.ts';
import { listContacts } from '../collections/store.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadHistory } from '../servicing-history.ts';
import { planOf, type SetOffRecord } from './store.ts';
import { shareOfLoan } from './wallet-movements.ts';

/** Everything that decides about a set-off today. The caller has locked the loan; this locks the wallet. */
export async function loadSetOffFacts(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  planned: SetOffRecord | undefined,
  today: CalendarDate,
): Promise<SetOffFacts> {
  const now = ctx.clock.now();
  // With the loan's own accounts, in the order in which a payment locks them.
  const accounts = [
    ['member_wallet', loan.memberId] as const,
    ...LOAN_LEDGER_KINDS.map((kind) => [kind, loan.id] as const),
  ];
  await lockAccounts(tx, await openAccounts(tx, accounts));
  const history = await loadHistory(tx, loan);
  const log = readContactLog(await listContacts(tx, [loan.id]), now.getTime());
  const [borrower] = await listBorrowers(tx, [loan.memberId], now);
  const promises = await viewPromises(tx, ctx, loan, history);
  const checked = await listLoansBeingChecked(tx, [loan.id], today);
  return {
    history,
    hasArticle: loan.setOffArticle !== null,
    available: await shareOfLoan(tx, loan),
    isDisputed: log.isDisputed,
    isNumberWrong: log.isNumberWrong,
    isPromiseOpen: promises.at(-1)?.state === 'OPEN',
    isMemberActive: borrower?.isActive ?? false,
    isHeld: borrower?.isHeld ?? false,
    isBeingChecked: checked.has(loan.id),
    // No bank sends files to a demonstration.
    areStatementsConfirmed:
      ctx.config.mode === 'demo' ||
      (await areStatementsConfirmedThrough(tx, ctx, lastBankingDay(today, await bankHolidays(tx)))),
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

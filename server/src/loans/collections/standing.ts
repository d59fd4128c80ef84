import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  type AskStop,
  askStop,
  bucketOf,
  type CallStop,
  type ContactLog,
  decideCall,
  type ReminderFacts,
  type ReminderStop,
  readContactLog,
  reminderStop,
} from '@pahiram/domain/loans/collections';
import {
  type LoanHistory,
  type LoanProjection,
  viewHistory,
} from '@pahiram/domain/loans/projection';
import { viewPromises } from '@pahiram/domain/loans/view-promise';
import type { Decision } from '@pahiram/domain/texts/decision';
import { listStolenNumbers } from '../../accounts/stolen-number.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { LoanRecord } from '../loan-record.ts';
import { listOpenRequests } from '../requests/store.ts';
import { historyOf, loadServicingRecords } from '../servicing-history.ts';
import { findSetOffOf, type SetOffAhead } from '../set-off/set-off-ahead.ts';
import { listPlanned } from '../set-off/store.ts';
import { listBorrowers } from './borrowers.ts';
import type { ViewedPromise } from './promises.ts';
import { type ContactRecord, listCallers, listContacts, listPromises } from './store.ts';

/** Everything that decides whether the borrower of a loan may be called now. */
export interface CollectionStanding {
  readonly loan: LoanRecord;
  readonly history: LoanHistory;
  readonly projection: LoanProjection;
  readonly contacts: readonly ContactRecord[];
  readonly log: ContactLog;
  readonly promises: readonly ViewedPromise[];
  /** The announced payment from the wallet that nothing stops now. */
  readonly setOff: SetOffAhead | null;
  readonly askStop: AskStop | null;
  readonly call: Decision<null, CallStop>;
  readonly caller: { readonly id: `stf_${string}`; readonly name: string } | null;
}

/** The standings of these loans, on which money was lent, in the same order. */
export async function readStandings(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  loans: readonly LoanRecord[],
): Promise<readonly CollectionStanding[]> {
  const now = ctx.clock.now();
  const today: CalendarDate = manilaDate(now.getTime());
  const ids = loans.map(({ id }) => id);
  const contacts = await listContacts(reader, ids);
  const promises = await listPromises(reader, ids);
  const callers = await listCallers(reader, ids, now);
  const memberIds = loans.map(({ memberId }) => memberId);
  const borrowers = await listBorrowers(reader, memberIds, now);
  const stolen = await listStolenNumbers(reader, memberIds, now);
  const requests = await listOpenRequests(reader, ids);
  const planned = new Set((await listPlanned(reader, ids)).map(({ loanId }) => loanId));
  const records = await loadServicingRecords(reader, loans);
  const found: CollectionStanding[] = [];
  for (const loan of loans) {
    const history = historyOf(loan, records);
    const projection = viewHistory(history, today);
    const made = viewPromises(
      promises.filter(({ loanId }) => loanId === loan.id),
      history,
      today,
    );
    const own = contacts.filter(({ loanId }) => loanId === loan.id);
    const log = readContactLog(own, now.getTime());
    const borrower = borrowers.find(({ id }) => id === loan.memberId);
    const caller = callers.find(({ loanId }) => loanId === loan.id);
    // After its day the announced price still holds.
    const dueBy = (day: CalendarDate) => (day < today ? viewHistory(history, day) : projection);
    const setOff = planned.has(loan.id) ? await findSetOffOf(reader, ctx, loan, today) : null;
    found.push({
      ...{ loan, history, projection },
      contacts: own,
      log,
      promises: made,
      setOff,
      askStop: askStop({
        setOff: setOff && { amount: setOff.amount, due: dueBy(setOff.plannedOn).dueNow },
        isMoreTimeAsked: requests.has(loan.id),
      }),
      call: decideCall({
        ...log,
        bucket: bucketOf(projection, loan.product.lateGraceDays),
        isPaused: projection.isPaused,
        isPromiseOpen: made.at(-1)?.state === 'OPEN',
        isMemberActive: borrower?.isActive ?? false,
        isHeld: borrower?.isHeld ?? false,
        isPhoneStolen: stolen.has(loan.memberId),
        now: now.getTime(),
      }),
      caller: caller ? { id: caller.id, name: caller.name } : null,
    });
  }
  return found;
}

/** Why the borrower of a loan is not asked for money now; null when nothing speaks against it. */
export async function findReminderStop(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  loan: LoanRecord,
  facts: Pick<ReminderFacts, 'isPaused' | 'isPromiseOpen'>,
): Promise<ReminderStop | null> {
  const now = ctx.clock.now();
  const { isDisputed } = readContactLog(await listContacts(reader, [loan.id]), now.getTime());
  const [borrower] = await listBorrowers(reader, [loan.memberId], now);
  return reminderStop({
    ...facts,
    isDisputed,
    isMemberActive: borrower?.isActive ?? false,
    isHeld: borrower?.isHeld ?? false,
  });
}

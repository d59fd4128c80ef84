import { addDays, type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { readContactLog, reminderStop } from '@pahiram/domain/loans/collections';
import { startedReturn } from '@pahiram/domain/loans/cooling-off';
import { lateChargeADay, type Reminder, reminderOn } from '@pahiram/domain/loans/reminders';
import {
  decideSetOff,
  dueAfterSetOff,
  planSetOffNotice,
  setOffAmount,
} from '@pahiram/domain/loans/set-off';
import { viewPromise } from '@pahiram/domain/loans/view-promise';
import { ZERO } from '@pahiram/domain/money/money';
import { withinContactHours } from '@pahiram/domain/notices/delivery';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { notifyMembers } from '../../notices/send.ts';
import { listLoansBeingChecked } from '../bank-statements/being-checked.ts';
import type { ProjectedLoan } from '../books.ts';
import { listOpenRequests } from '../requests/store.ts';
import { loadSetOffFacts } from '../set-off/set-off-facts.ts';
import { listPlanned, listSetOffLoans, type SetOffRecord } from '../set-off/store.ts';
import { listBorrowers } from './borrowers.ts';
import { isLateReminder, type ReminderFacts, reminderNotice } from './reminder-texts.ts';
import { listContacts, listPromises } from './store.ts';

/** Sends each borrower the reminder of today, if there is one and nothing stops it (V24). */
export async function remindBorrowers(
  tx: Tx,
  ctx: Context,
  loans: readonly ProjectedLoan[],
): Promise<void> {
  const now = ctx.clock.now();
  const due = await listReminders(tx, loans, now);
  const contacted = due.filter(({ loan }) => loan.lastContactAt !== null);
  const contacts = await listContacts(
    tx,
    contacted.map(({ loan }) => loan.id),
  );
  const contactsOf = Map.groupBy(contacts, ({ loanId }) => loanId);
  const memberIds = due.map(({ loan }) => loan.memberId);
  const borrowers = new Map((await listBorrowers(tx, memberIds, now)).map((one) => [one.id, one]));
  const today = manilaDate(now.getTime());
  const sentOn = manilaDate(withinContactHours(now.getTime()));
  const checked = await listLoansBeingChecked(
    tx,
    due.map(({ loan }) => loan.id),
    today,
  );
  const requests = await listOpenRequests(
    tx,
    due.map(({ loan }) => loan.id),
  );
  const planned = await listPlanned(
    tx,
    due.map(({ loan }) => loan.id),
  );
  const plans = new Map(planned.map((one) => [one.loanId, one]));
  const ahead = await listSetOffsAhead(tx, ctx, due, plans);
  const saidBySetOff = await listSaidBySetOff(
    tx,
    ctx,
    due.filter(({ loan }) => !plans.has(loan.id) && !requests.has(loan.id)),
    sentOn,
  );
  const notices = due.flatMap(({ loan, history, projection, reminder }) => {
    if (saidBySetOff.has(loan.id)) return [];
    // The money may have come already: a second person checks the bank's file.
    if (checked.has(loan.id)) return [];
    // It would arrive after the last day.
    if (reminder.kind === 'RETURN_ENDS' && sentOn > reminder.until) return [];
    const log = readContactLog(contactsOf.get(loan.id) ?? [], now.getTime());
    // All that is due is paid from the wallet at latest tomorrow, as its notices said. The last day without a late
    // charge is still told: paid from the wallet on the day after it, an installment counts as late.
    const plan = log.isNumberWrong ? undefined : plans.get(loan.id);
    const isPlanned = plan !== undefined && plan.plannedOn <= addDays(sentOn, 1);
    const isLastFreeDay =
      reminder.kind === 'GRACE_ENDS' &&
      plan !== undefined &&
      plan.plannedOn >= reminder.chargedFrom;
    if (isPlanned && plan.amount >= projection.dueNow && !isLastFreeDay) return [];
    const borrower = borrowers.get(loan.memberId);
    const stop = reminderStop({
      isPaused: projection.isPaused && reminder.kind !== 'DUE_IN_PAUSE',
      isDisputed: log.isDisputed,
      // The reminder of the promised day is the only one during a promise.
      isPromiseOpen: false,
      isMemberActive: borrower?.isActive ?? false,
      isHeld: borrower?.isHeld ?? false,
    });
    if (stop !== null) return [];
    const aDay = projection.daysPastDue > 0 ? lateChargeADay(history, today) : ZERO;
    const notice = {
      ...reminderNotice(loan, reminder, {
        aDay,
        sentOn,
        request: requests.get(loan.id) ?? null,
        planned: ahead.get(loan.id),
      }),
      isNumberWrong: log.isNumberWrong,
    };
    return [{ memberId: loan.memberId, notice }];
  });
  await notifyMembers(tx, ctx, notices);
}

/** The planned set-offs that nothing stops now, with what they take as things stand. */
async function listSetOffsAhead(
  tx: Tx,
  ctx: Context,
  due: readonly DueReminder[],
  plans: ReadonlyMap<string, SetOffRecord>,
): Promise<ReadonlyMap<string, NonNullable<ReminderFacts['planned']>>> {
  const today = manilaDate(ctx.clock.now().getTime());
  const ahead = new Map<string, NonNullable<ReminderFacts['planned']>>();
  for (const { loan } of due) {
    const plan = plans.get(loan.id);
    if (!plan || today > plan.plannedOn) continue;
    const facts = await loadSetOffFacts(tx, ctx, loan, plan, today);
    if (decideSetOff(facts, today).type === 'CANCEL') continue;
    const { plannedOn } = plan;
    const amount = setOffAmount(facts, plan, today);
    const part = dueAfterSetOff(facts, { plannedOn, amount });
    ahead.set(loan.id, { plannedOn, amount, ...part });
  }
  return ahead;
}

/** Loans past due for which the close plans a set-off: its notice says what the reminder would. */
async function listSaidBySetOff(
  tx: Tx,
  ctx: Context,
  due: readonly DueReminder[],
  sentOn: CalendarDate,
): Promise<ReadonlySet<string>> {
  const late = due.filter(({ reminder }) => isLateReminder(reminder)).map(({ loan }) => loan);
  const candidates = new Set(
    await listSetOffLoans(
      tx,
      late.map(({ id }) => id),
    ),
  );
  const found = new Set<string>();
  for (const loan of late) {
    if (!candidates.has(loan.id)) continue;
    const facts = await loadSetOffFacts(
      tx,
      ctx,
      loan,
      undefined,
      manilaDate(ctx.clock.now().getTime()),
    );
    if (planSetOffNotice(facts, sentOn) !== null) found.add(loan.id);
  }
  return found;
}

export interface DueReminder extends ProjectedLoan {
  readonly reminder: Reminder;
}

/** The reminders of today, whether or not they are sent. */
export async function listReminders(
  tx: Tx,
  loans: readonly ProjectedLoan[],
  now: Date,
): Promise<readonly DueReminder[]> {
  const today = manilaDate(now.getTime());
  const promised = loans.filter(({ loan }) => loan.promisedOn !== null);
  const promises = await listPromises(
    tx,
    promised.map(({ loan }) => loan.id),
  );
  const promisesOf = Map.groupBy(promises, ({ loanId }) => loanId);
  return loans.flatMap(({ loan, history, projection }) => {
    const last = promisesOf.get(loan.id)?.at(-1);
    const promise = last === undefined ? null : viewPromise(last, history, today);
    const returning = startedReturn(history, loan.product);
    const reminder = reminderOn(projection, loan.product.lateGraceDays, promise, returning);
    return reminder === null ? [] : [{ loan, history, projection, reminder }];
  });
}

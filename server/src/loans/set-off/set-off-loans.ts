import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { type LoanHistory, viewHistory } from '@pahiram/domain/loans/projection';
import { lastDayWithoutCharge, lateChargeADay } from '@pahiram/domain/loans/reminders';
import { decideSetOff, dueAfterSetOff, planSetOffNotice } from '@pahiram/domain/loans/set-off';
import { withinContactHours } from '@pahiram/domain/notices/delivery';
import type { Context, SystemActor } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Tx } from '../../db/database.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { notifyMember } from '../../notices/send.ts';
import { listReminders } from '../collections/remind.ts';
import { isLateReminder, lateWords } from '../collections/reminder-texts.ts';
import type { LoanRecord } from '../loan-record.ts';
import { lockWalletAndLoan } from '../repayments/pay-from-wallet.ts';
import { listOpenRequests } from '../requests/store.ts';
import { lockLoan } from '../store.ts';
import { auditSetOff, endSetOff } from './end-set-off.ts';
import {
  type LateTexts,
  setOffCancelledNotice,
  setOffNotice,
  type ToldSetOff,
} from './notice-texts.ts';
import { loadSetOffFacts } from './set-off-facts.ts';
import {
  findPlanned,
  insertSetOff,
  listSetOffLoans,
  type SetOffRecord,
  updateSetOff,
} from './store.ts';
import { takeFromWallet } from './take.ts';

/**
 * Sends the notices of set-offs and takes what is due today, each loan in its own transaction. Run again on the same
 * day it changes nothing (V06); after missed days it moves the days whose notices were not sent.
 */
export async function setOffLoans(ctx: Context<SystemActor>, sweep: Sweep): Promise<void> {
  for (const id of await listSetOffLoans(ctx.reader)) {
    await sweep.inTransaction(id, async (tx) => {
      const loan = await lockLoan(tx, id);
      if (loan) await setOffLoan(tx, ctx, loan);
      await crashPoint('set-off-before-commit');
    });
  }
}

async function setOffLoan(tx: Tx, ctx: Context, loan: LoanRecord): Promise<void> {
  const now = ctx.clock.now().getTime();
  const today = manilaDate(now);
  await lockWalletAndLoan(tx, loan);
  const planned = await findPlanned(tx, loan.id);
  const facts = await loadSetOffFacts(tx, ctx, loan, planned, today);
  const decision = decideSetOff(facts, today);
  switch (decision.type) {
    case 'WAIT':
      return;
    case 'CANCEL': {
      const { reason } = decision;
      await endSetOff(tx, ctx, loan, planned, { state: 'CANCELLED', reason });
      const notice = planned && setOffCancelledNotice(loan, planned, reason);
      if (!notice) return;
      const { isNumberWrong } = facts;
      return notifyMember(tx, ctx, loan.memberId, { ...notice, isNumberWrong });
    }
    case 'TAKE': {
      const { payment } = await takeFromWallet(tx, ctx, loan, decision);
      return endSetOff(tx, ctx, loan, planned, { state: 'DONE', paymentId: payment.id });
    }
    case 'NONE': {
      const sentAt = withinContactHours(now);
      const notice = planSetOffNotice(facts, manilaDate(sentAt));
      if (notice === null) return;
      const late = await lateWordsOfToday(tx, ctx, loan, facts.history);
      const freeUntil = late?.saysFreeDay
        ? null
        : lastDayWithoutCharge(
            viewHistory(facts.history, manilaDate(sentAt)),
            loan.product.lateGraceDays,
            loan.pauseEndsOn,
          );
      const part = dueAfterSetOff(facts, notice);
      return tell(tx, ctx, loan, planned, {
        ...{ notice: { ...notice, ...part, isAfterPlan: facts.isAfterPlan }, late, freeUntil },
        sentAt: new Date(sentAt),
      });
    }
    default:
      return decision satisfies never;
  }
}

/** What the reminder of today says, when it is about something past due and not about a request for more time. */
async function lateWordsOfToday(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  history: LoanHistory,
): Promise<LateTexts | null> {
  const now = ctx.clock.now();
  const today = manilaDate(now.getTime());
  const projection = viewHistory(history, today);
  const [due] = await listReminders(tx, [{ loan, history, projection }], now);
  if (due === undefined || !isLateReminder(due.reminder)) return null;
  if ((await listOpenRequests(tx, [loan.id])).size > 0) return null;
  const sentOn = manilaDate(withinContactHours(now.getTime()));
  const facts = { aDay: lateChargeADay(history, today), sentOn };
  const { kind } = due.reminder;
  return {
    saysFreeDay: kind === 'PAST_DUE' || kind === 'GRACE_ENDS',
    ...lateWords(loan, due.reminder, facts),
  };
}

/** Sends a notice and stores its day and amount. */
async function tell(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  planned: SetOffRecord | undefined,
  {
    notice,
    late,
    freeUntil,
    sentAt,
  }: {
    readonly notice: ToldSetOff;
    readonly late: LateTexts | null;
    readonly freeUntil: CalendarDate | null;
    readonly sentAt: Date;
  },
): Promise<void> {
  const { type, plannedOn, amount } = notice;
  if (type === 'SECOND' && planned !== undefined) {
    const change = { state: 'PLANNED', amount, secondNoticeAt: sentAt } as const;
    await updateSetOff(tx, ctx, loan.memberId, planned.id, change);
  } else {
    if (planned !== undefined) {
      await endSetOff(tx, ctx, loan, planned, { state: 'MOVED', reason: 'notice-missed' });
    }
    await insertSetOff(tx, ctx, loan, {
      ...{ plannedOn, amount },
      firstNoticeAt: planned?.firstNoticeAt ?? sentAt,
      secondNoticeAt: type === 'MOVED' ? sentAt : null,
    });
  }
  await auditSetOff(tx, ctx, loan, type, { plannedOn, amount: String(amount) });
  await notifyMember(tx, ctx, loan.memberId, setOffNotice(loan, notice, late, freeUntil));
}

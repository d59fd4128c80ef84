import { NO_HOLIDAYS } from '@pahiram/domain/calendar/calendar';
import { expectedBy } from '@pahiram/domain/withdrawals/rail';
import {
  type FollowUp,
  type MoneyEffect,
  type ProviderReport,
  type ReportIncident,
  settledAtOf,
  type Transition,
  type WithdrawalStep,
} from '@pahiram/domain/withdrawals/withdrawal';
import type { Updateable } from 'kysely';
import { recordAudit } from '../audit/record.ts';
import { voidCode } from '../codes/one-time-codes.ts';
import { bankHolidays } from '../company/settings.ts';
import type { Context } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import type { Tx } from '../db/database.ts';
import type { Withdrawal } from '../db/schema.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { postHold, voidHold } from '../ledger/holds.ts';
import { reverseTransfer } from '../ledger/posting.ts';
import { recordReturnedWithdrawal, recordSettledWithdrawal } from '../loans/loan-withdrawals.ts';
import { notifyOfDelay, notifyOutcome } from './notices.ts';
import type { StoredProviderEvent } from './provider-events.ts';
import { scheduleDelayEnd, scheduleSubmission } from './schedule-submission.ts';
import { changeWithdrawal, getFirstSettledAt, type WithdrawalRecord } from './store.ts';

/**
 * Takes the steps of a transition and opens its incidents. The withdrawal's row must be locked.
 *
 * Order of locks: the withdrawal, then its loan, then ledger accounts. The loan is locked FOR NO KEY
 * UPDATE: a new withdrawal locks the wallet first and then takes KEY SHARE on the loan through its
 * foreign key, which FOR UPDATE would block, so that the two could wait for each other.
 * @param event the stored report of the payout provider that caused it; null for any other cause.
 */
export async function applyTransition(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  { steps, incidents }: Transition,
  event: StoredProviderEvent | null = null,
): Promise<WithdrawalRecord> {
  for (const kind of incidents) await openReportIncident(tx, ctx, withdrawal, kind, event);
  let current = withdrawal;
  for (const step of steps) current = await applyStep(tx, ctx, current, step, event);
  return current;
}

async function applyStep(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  { next, confirmation, isByLock, money, followUps }: WithdrawalStep,
  event: StoredProviderEvent | null,
): Promise<WithdrawalRecord> {
  let change = await columnsOf(tx, ctx, withdrawal, next, event);
  if (confirmation !== undefined) {
    const { by, sendAfter } = confirmation;
    change = {
      ...change,
      confirmed_by: by,
      send_after: sendAfter === null ? null : new Date(sendAfter),
    };
  }
  if (isByLock) change = { ...change, is_cancelled_by_lock: true };
  for (const effect of money) {
    change = { ...change, ...(await moveMoney(tx, ctx, withdrawal, effect, event)) };
  }
  const moved = await changeWithdrawal(tx, withdrawal, { ...change, state: next });
  await recordStep(tx, ctx, moved);
  for (const followUp of followUps) await follow(tx, ctx, moved, followUp);
  return moved;
}

/** The columns that a step changes, apart from the ids of ledger transfers. */
async function columnsOf(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  next: WithdrawalStep['next'],
  event: StoredProviderEvent | null,
): Promise<Updateable<Withdrawal>> {
  const now = ctx.clock.now();
  switch (next) {
    case 'DELAYED':
      return {};
    case 'CONFIRMED':
      return { confirmed_at: now };
    case 'SENDING':
      return { sending_at: now, attempts: withdrawal.attempts + 1 };
    case 'UNKNOWN':
      return {};
    case 'SENT':
      return {
        provider_id: requireEvent(event).report.providerId,
        sent_at: now,
        expected_at: await expectedAt(tx, withdrawal, now),
        not_found_at: null,
      };
    case 'SETTLED': {
      const { id, report } = requireEvent(event);
      const at = settledAt(withdrawal, report, now);
      return {
        provider_id: withdrawal.providerId ?? report.providerId,
        sent_at: withdrawal.sentAt ?? now,
        // A return whose settlement was never reported proves it, but not when.
        ...(report.state === 'settled' ? { settled_at: at } : {}),
        ended_at: at,
        outcome_event_id: id,
      };
    }
    case 'REJECTED': {
      const { id, report } = requireEvent(event);
      return {
        provider_id: withdrawal.providerId ?? (report.providerId || null),
        ended_at: now,
        reason_code: report.reason ?? 'NO_REASON_GIVEN',
        outcome_event_id: id,
      };
    }
    case 'RETURNED': {
      const { id, report } = requireEvent(event);
      const reason_code = report.reason ?? 'NO_REASON_GIVEN';
      return { ended_at: now, reason_code, outcome_event_id: id };
    }
    case 'CANCELLED':
    case 'EXPIRED':
      return { ended_at: now };
    case 'WAITING_FOR_CODE':
      throw new Error('no step leads back to the request');
    default:
      return next satisfies never;
  }
}

function requireEvent(event: StoredProviderEvent | null): StoredProviderEvent {
  if (event === null) throw new Error('only a provider report leads to this state');
  return event;
}

function settledAt({ sendingAt }: WithdrawalRecord, report: ProviderReport, now: Date): Date {
  return new Date(settledAtOf(report, sendingAt?.getTime() ?? null, now.getTime()));
}

async function expectedAt(tx: Tx, { rail }: WithdrawalRecord, now: Date): Promise<Date> {
  const holidays = rail === 'PESONET' ? await bankHolidays(tx) : NO_HOLIDAYS;
  return new Date(expectedBy(rail, now.getTime(), holidays));
}

/** @returns the column with the id of the ledger transfer that was made, if any. */
async function moveMoney(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  effect: MoneyEffect,
  event: StoredProviderEvent | null,
): Promise<Updateable<Withdrawal>> {
  const { id, loanId, holdId, transferId } = withdrawal;
  const now = ctx.clock.now();
  switch (effect.type) {
    case 'RECORD_LOAN_WITHDRAWAL': {
      const { report } = requireEvent(event);
      const at = settledAt(withdrawal, report, now);
      const loan = await recordSettledWithdrawal(tx, ctx, loanId, at);
      if (loan.hasEnded) await openLoanEndedIncident(tx, ctx, withdrawal, loan.state);
      return {};
    }
    case 'RECORD_LOAN_RETURN':
      await recordReturnedWithdrawal(tx, ctx, loanId, await getFirstSettledAt(tx, loanId, id));
      return {};
    case 'POST_LEDGER_HOLD':
      return { transfer_id: await postHold(tx, holdId, now) };
    case 'VOID_LEDGER_HOLD':
      await voidHold(tx, holdId, effect.reason, now);
      return {};
    case 'REVERSE_PAYOUT': {
      if (transferId === null) throw new Error(`withdrawal ${id} was never paid out`);
      const key = ctx.random.uuid();
      const reversal = { key, transferId, code: 'withdrawal_returned', reference: id } as const;
      return { return_id: await reverseTransfer(tx, reversal, now) };
    }
    default:
      return effect satisfies never;
  }
}

async function follow(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  followUp: FollowUp,
): Promise<void> {
  switch (followUp.type) {
    case 'SUBMIT_TO_PROVIDER':
      await crashPoint('between-confirm-and-enqueue');
      await scheduleSubmission(tx, withdrawal.id, ctx.clock.now());
      return;
    case 'DELAY':
      await scheduleDelayEnd(tx, withdrawal.id, new Date(followUp.delay.after));
      return notifyOfDelay(tx, ctx, withdrawal, followUp.delay);
    case 'VOID_CODE':
      await voidCode(tx, { purpose: 'WITHDRAWAL', subjectId: withdrawal.id });
      return;
    case 'NOTIFY_MEMBER':
      return notifyOutcome(tx, ctx, `withdrawal-${followUp.notice}`, withdrawal);
    default:
      followUp satisfies never;
  }
}

/** Null: the step is visible in the withdrawal itself and has no actor to name. */
const auditActions: Readonly<Record<WithdrawalStep['next'], string | null>> = {
  WAITING_FOR_CODE: null,
  DELAYED: 'withdrawal.delay',
  CONFIRMED: 'withdrawal.confirm',
  SENDING: null,
  SENT: null,
  UNKNOWN: null,
  SETTLED: 'withdrawal.settled',
  REJECTED: 'withdrawal.rejected',
  RETURNED: 'withdrawal.returned',
  CANCELLED: 'withdrawal.cancel',
  EXPIRED: 'withdrawal.expire',
};

async function recordStep(tx: Tx, ctx: Context, withdrawal: WithdrawalRecord): Promise<void> {
  const { id, state, amount, providerId, reason } = withdrawal;
  const action = auditActions[state];
  if (action === null) return;
  await recordAudit(tx, ctx, {
    action,
    subjectKind: 'withdrawal',
    subjectId: id,
    ...(reason === null ? {} : { reason }),
    details: { amount: String(amount), ...(providerId === null ? {} : { providerId }) },
  });
}

async function openReportIncident(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  kind: ReportIncident,
  event: StoredProviderEvent | null,
): Promise<void> {
  const { report } = requireEvent(event);
  await openIncident(tx, ctx, {
    kind,
    provider: withdrawal.provider,
    subject: withdrawal.id,
    details: {
      ours: withdrawal.state,
      theirs: report.state,
      ourAmount: String(withdrawal.amount),
      theirAmount: String(report.amount),
      providerId: report.providerId,
      ourProviderId: withdrawal.providerId,
    },
  });
}

async function openLoanEndedIncident(
  tx: Tx,
  ctx: Context,
  { provider, id, loanId, amount }: WithdrawalRecord,
  loanState: string,
): Promise<void> {
  const details = { loan: loanId, loanState, amount: String(amount) };
  await openIncident(tx, ctx, { kind: 'LOAN_ENDED', provider, subject: id, details });
}

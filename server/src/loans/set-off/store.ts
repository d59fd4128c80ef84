import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { SetOffPlan, SetOffStop } from '@pahiram/domain/loans/set-off';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { SetOff } from '../../db/schema.ts';
import { newId } from '../../ids.ts';
import type { LoanId, LoanRecord } from '../loan-record.ts';
import type { PaymentId } from '../repayments/store.ts';

export type SetOffState = 'PLANNED' | 'DONE' | 'CANCELLED' | 'MOVED';
/** Why a set-off was cancelled or moved. */
export type SetOffReason = SetOffStop | 'notice-missed' | 'written-off';

export interface SetOffRecord {
  readonly id: string;
  readonly loanId: LoanId;
  readonly plannedOn: CalendarDate;
  readonly amount: Centavos;
  readonly firstNoticeAt: Date | null;
  readonly secondNoticeAt: Date | null;
  readonly state: SetOffState;
  readonly reason: SetOffReason | null;
  readonly paymentId: PaymentId | null;
  readonly endedAt: Date | null;
}

function setOffFromRow(row: Selectable<SetOff>): SetOffRecord {
  return {
    id: row.id,
    loanId: row.loan_id as LoanId,
    plannedOn: row.planned_on as CalendarDate,
    amount: centavos(row.amount),
    firstNoticeAt: row.first_notice_at,
    secondNoticeAt: row.second_notice_at,
    state: row.state as SetOffState,
    reason: row.reason as SetOffReason | null,
    paymentId: row.payment_id as PaymentId | null,
    endedAt: row.ended_at,
  };
}

/** The plan in the form of the rules; null when there is none. */
export function planOf(record: SetOffRecord | undefined): SetOffPlan | null {
  if (record === undefined || record.firstNoticeAt === null) return null;
  const { plannedOn, amount, firstNoticeAt, secondNoticeAt } = record;
  return {
    plannedOn,
    amount,
    firstNoticeOn: manilaDate(firstNoticeAt.getTime()),
    secondNoticeOn: secondNoticeAt && manilaDate(secondNoticeAt.getTime()),
  };
}

/**
 * Loans with a planned set-off, and those that may get one: past due or written off, with money in the wallet.
 * @param among only these; all without it.
 */
export async function listSetOffLoans(
  reader: Reader,
  among?: readonly LoanId[],
): Promise<readonly LoanId[]> {
  if (among?.length === 0) return [];
  const isAmong = (id: string) =>
    among === undefined ? sql`true` : sql`${sql.ref(id)} = ANY (${[...among]}::text[])`;
  const { rows } = await sql<{ id: LoanId }>`
    SELECT l.id FROM loan l JOIN ledger.account a ON a.kind = 'member_wallet' AND a.owner_id = l.member_id
      WHERE l.set_off_article IS NOT NULL AND (l.past_due_bucket IS NOT NULL OR l.state = 'WRITTEN_OFF')
        AND a.credits_posted - a.debits_posted - a.debits_pending > 0 AND ${isAmong('l.id')}
    UNION
    SELECT s.loan_id FROM set_off s WHERE s.state = 'PLANNED' AND ${isAmong('s.loan_id')}
    ORDER BY id`.execute(reader);
  return rows.map(({ id }) => id);
}

/** The planned set-off of a loan. The caller has locked the loan. */
export async function findPlanned(
  reader: Reader,
  loanId: LoanId,
): Promise<SetOffRecord | undefined> {
  const row = await reader
    .selectFrom('set_off')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('state', '=', 'PLANNED')
    .executeTakeFirst();
  return row && setOffFromRow(row);
}

/** The planned set-offs of these loans. */
export async function listPlanned(
  reader: Reader,
  loanIds: readonly LoanId[],
): Promise<readonly SetOffRecord[]> {
  if (loanIds.length === 0) return [];
  const rows = await reader
    .selectFrom('set_off')
    .selectAll()
    .where('loan_id', 'in', loanIds)
    .where('state', '=', 'PLANNED')
    .execute();
  return rows.map(setOffFromRow);
}

/** The set-offs of a loan or of a member, the newest first. */
export async function listSetOffs(
  reader: Reader,
  of: { readonly loanId: LoanId } | { readonly memberId: string },
  limit: number,
): Promise<readonly SetOffRecord[]> {
  const all = reader.selectFrom('set_off').selectAll();
  const own =
    'loanId' in of
      ? all.where('loan_id', '=', of.loanId)
      : all.where('member_id', '=', of.memberId);
  const rows = await own.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
  return rows.map(setOffFromRow);
}

export interface NewSetOff {
  readonly plannedOn: CalendarDate;
  readonly amount: Centavos;
  readonly firstNoticeAt: Date | null;
  readonly secondNoticeAt: Date | null;
  /** The payment, when it is done at once. */
  readonly paymentId?: PaymentId;
}

export async function insertSetOff(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  { paymentId, ...plan }: NewSetOff,
): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .insertInto('set_off')
    .values({
      member_id: loan.memberId,
      id: newId(ctx.random, 'sof'),
      loan_id: loan.id,
      planned_on: plan.plannedOn,
      amount: plan.amount,
      first_notice_at: plan.firstNoticeAt,
      second_notice_at: plan.secondNoticeAt,
      state: paymentId === undefined ? 'PLANNED' : 'DONE',
      payment_id: paymentId ?? null,
      created_at: now,
      ended_at: paymentId === undefined ? null : now,
    })
    .execute();
}

type Change =
  | { readonly state: 'PLANNED'; readonly amount: Centavos; readonly secondNoticeAt: Date }
  | { readonly state: 'DONE'; readonly paymentId: PaymentId }
  | { readonly state: 'CANCELLED' | 'MOVED'; readonly reason: SetOffReason };

/** Changes a planned set-off. The caller has locked its loan. */
export async function updateSetOff(
  tx: Tx,
  ctx: Context,
  memberId: string,
  id: string,
  change: Change,
): Promise<void> {
  const set =
    change.state === 'PLANNED'
      ? { amount: change.amount, second_notice_at: change.secondNoticeAt }
      : {
          state: change.state,
          ended_at: ctx.clock.now(),
          ...('paymentId' in change ? { payment_id: change.paymentId } : { reason: change.reason }),
        };
  await tx
    .updateTable('set_off')
    .set(set)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

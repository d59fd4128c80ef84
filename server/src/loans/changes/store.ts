import { isAllowed, type Permission } from '@pahiram/domain/access/roles';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  LOAN_CHANGE_KINDS,
  LOAN_CHANGE_STATES,
  type LoanChange,
  type LoanChangeState,
  type ReversalReason,
  type WAIVED_COMPONENTS,
} from '@pahiram/domain/loans/loan-change';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';
import type { LoanId } from '../loan-record.ts';
import { effectFromJson, effectToJson, type ShownEffect } from './stored-effect.ts';

export type LoanChangeId = `lch_${string}`;

/** A change of a loan that one person proposed. */
export interface ProposedChange {
  readonly id: LoanChangeId;
  readonly loanId: LoanId;
  readonly change: LoanChange;
  readonly reason: string;
  readonly state: LoanChangeState;
  readonly proposedBy: string;
  readonly proposedAt: Date;
}

/** With the names to show. */
export interface ListedChange extends ProposedChange {
  readonly loanNumber: string;
  readonly fullLegalName: string;
  /** Of a reversal. */
  readonly paymentNumber: string | null;
  readonly paymentAmount: Centavos | null;
  readonly proposerName: string;
  readonly deciderName: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
  /** As it was when the change was decided. */
  readonly effect: ShownEffect | null;
}

function selectChanges(reader: Reader) {
  return reader
    .selectFrom('loan_change as c')
    .innerJoin('loan as l', 'l.id', 'c.loan_id')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .innerJoin('staff as s', 's.id', 'c.proposed_by')
    .leftJoin('staff as d', 'd.id', 'c.decided_by')
    .leftJoin('payment as p', 'p.id', 'c.payment_id')
    .selectAll('c')
    .select([
      'l.number as loan_number',
      'm.full_name as full_name',
      's.name as proposer_name',
      'd.name as decider_name',
      'p.number as payment_number',
      'p.amount as payment_amount',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

function changeFromRow(row: Row): ListedChange {
  const state = LOAN_CHANGE_STATES.find((one) => one === row.state);
  if (state === undefined) throw new Error(`loan change ${row.id} is ${row.state}`);
  return {
    id: row.id as LoanChangeId,
    loanId: row.loan_id as LoanId,
    change: factsFromRow(row),
    reason: row.reason,
    state,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    loanNumber: row.loan_number,
    fullLegalName: row.full_name,
    paymentNumber: row.payment_number,
    paymentAmount: row.payment_amount === null ? null : centavos(row.payment_amount),
    proposerName: row.proposer_name,
    deciderName: row.decider_name,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
    effect: row.effect === null ? null : effectFromJson(row.effect),
  };
}

/** The constraint `loan_change_facts_check` says which columns a kind has. */
function factsFromRow(row: Row): LoanChange {
  const kind = LOAN_CHANGE_KINDS.find((one) => one === row.kind);
  const amount = centavos(row.amount ?? 0n);
  switch (kind) {
    case 'PAYMENT':
      return {
        ...{ kind, amount },
        valueDate: row.value_date as CalendarDate,
        receiptNumber: row.receipt_number ?? '',
        payer: row.payer ?? '',
      };
    case 'REVERSAL': {
      const reversalReason = row.reversal_reason as ReversalReason;
      return { kind, paymentId: row.payment_id ?? '', reversalReason };
    }
    case 'REFUND':
      return { kind, amount };
    case 'WAIVER':
      return { kind, amount, component: row.component as (typeof WAIVED_COMPONENTS)[number] };
    case 'WRITE_OFF':
      return { kind };
    case undefined:
      throw new Error(`loan change ${row.id} is a ${row.kind}`);
    default:
      return kind satisfies never;
  }
}

export async function insertChange(tx: Tx, proposed: ProposedChange): Promise<void> {
  const { change } = proposed;
  await tx
    .insertInto('loan_change')
    .values({
      id: proposed.id,
      loan_id: proposed.loanId,
      kind: change.kind,
      reason: proposed.reason,
      proposed_by: proposed.proposedBy,
      proposed_at: proposed.proposedAt,
      ...('amount' in change && { amount: change.amount }),
      ...(change.kind === 'WAIVER' && { component: change.component }),
      ...(change.kind === 'REVERSAL' && {
        payment_id: change.paymentId,
        reversal_reason: change.reversalReason,
      }),
      ...(change.kind === 'PAYMENT' && {
        value_date: change.valueDate,
        receipt_number: change.receiptNumber,
        payer: change.payer,
      }),
    })
    .execute();
}

export async function findChange(reader: Reader, id: string): Promise<ListedChange | undefined> {
  const row = await selectChanges(reader).where('c.id', '=', id).executeTakeFirst();
  return row && changeFromRow(row);
}

export async function lockChange(tx: Tx, id: string): Promise<ListedChange | undefined> {
  const row = await selectChanges(tx).where('c.id', '=', id).forNoKeyUpdate('c').executeTakeFirst();
  return row && changeFromRow(row);
}

export interface ChangeDecided {
  readonly state: LoanChangeState;
  /** Null when it lapsed. */
  readonly decidedBy: string | null;
  readonly decidedAt: Date;
  readonly reason: string | null;
  /** The event that it recorded; null when it recorded none. */
  readonly eventSeq: number | null;
  /** Null when the loan did not allow it. */
  readonly effect: ShownEffect | null;
}

export async function updateDecided(
  tx: Tx,
  id: LoanChangeId,
  decided: ChangeDecided,
): Promise<void> {
  await tx
    .updateTable('loan_change')
    .set({
      state: decided.state,
      decided_by: decided.decidedBy,
      decided_at: decided.decidedAt,
      decision_reason: decided.reason,
      event_seq: decided.eventSeq,
      effect: decided.effect && effectToJson(decided.effect),
    })
    .where('id', '=', id)
    .execute();
}

/** Proposals that were made before this time and that nobody decided; at most 1,000. */
export async function listUndecidedBefore(reader: Reader, before: Date): Promise<LoanChangeId[]> {
  const rows = await reader
    .selectFrom('loan_change')
    .select('id')
    .where('state', '=', 'PROPOSED')
    .where('proposed_at', '<=', before)
    .orderBy('proposed_at')
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id as LoanChangeId);
}

export interface ChangePage {
  readonly isWaiting: boolean;
  readonly loanNumber: string | null;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Waiting ones oldest first, decided ones newest first. */
export async function listChangeRows(reader: Reader, page: ChangePage): Promise<ListedChange[]> {
  const { isWaiting, loanNumber, after, limit } = page;
  const direction = isWaiting ? 'asc' : 'desc';
  const rows = await selectChanges(reader)
    .where('c.state', isWaiting ? '=' : '<>', 'PROPOSED')
    .$if(loanNumber !== null, (query) => query.where('l.number', '=', loanNumber))
    .$if(after !== null, (query) =>
      query.where(
        isWaiting
          ? sql<boolean>`(c.proposed_at, c.id) > (${after?.at}, ${after?.id})`
          : sql<boolean>`(c.proposed_at, c.id) < (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('c.proposed_at', direction)
    .orderBy('c.id', direction)
    .limit(limit)
    .execute();
  return rows.map(changeFromRow);
}

/** Whether a staff member still works here and holds the permission. */
export async function mayStill(
  reader: Reader,
  staffId: string,
  permission: Permission,
): Promise<boolean> {
  const row = await reader
    .selectFrom('staff')
    .select('roles')
    .where('id', '=', staffId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row !== undefined && isAllowed(row.roles, permission);
}

/** Empties what people wrote about an erased member. */
export async function eraseChangeTexts(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('loan_change')
    .set({
      reason: '',
      payer: sql`CASE WHEN payer IS NULL THEN NULL ELSE '' END`,
      decision_reason: sql`CASE WHEN decision_reason IS NULL THEN NULL ELSE '' END`,
    })
    .where('loan_id', 'in', (select) =>
      select.selectFrom('loan').select('id').where('member_id', '=', memberId),
    )
    .execute();
}

import { calendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import type {
  FraudHold,
  FraudHoldReason,
  TakeoverGround,
} from '@pahiram/domain/withdrawals/fraud-hold';
import { type RawBuilder, sql } from 'kysely';
import { isOpenHoldAt } from '../accounts/open-hold.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { PageCursor } from '../lib/page-cursor.ts';

/** A proposal to renew a hold that nobody confirmed yet. */
export interface OpenRenewal {
  readonly id: string;
  readonly reason: string;
  readonly endsOn: string;
  readonly proposedById: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
}

export interface FraudHoldRow {
  readonly id: `whl_${string}`;
  readonly memberId: `mbr_${string}`;
  /** The withdrawal it was proposed from, if any. */
  readonly withdrawalId: string | null;
  readonly newFacts: string;
  readonly takeoverGround: TakeoverGround | null;
  readonly reason: FraudHoldReason;
  readonly proposedById: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  readonly reviewOn: string;
  readonly endsOn: string;
  readonly endsAt: Date;
  readonly renewal: OpenRenewal | null;
  readonly releasedBy: string | null;
  readonly releasedAt: Date | null;
}

function selectFraudHolds(reader: Reader) {
  return reader
    .selectFrom('fraud_hold as h')
    .innerJoin('staff as p', 'p.id', 'h.proposed_by')
    .leftJoin('staff as a', 'a.id', 'h.approved_by')
    .leftJoin('staff as r', 'r.id', 'h.released_by')
    .leftJoin('fraud_hold_renewal as n', (join) =>
      join.onRef('n.hold_id', '=', 'h.id').on('n.confirmed_at', 'is', null),
    )
    .leftJoin('staff as s', 's.id', 'n.proposed_by')
    .select(['h.id', 'h.member_id as memberId', 'h.withdrawal_id as withdrawalId', 'h.reason'])
    .select('h.takeover_ground as takeoverGround')
    .select(['h.new_facts as newFacts', 'h.proposed_by as proposedById', 'p.name as proposedBy'])
    .select(['h.proposed_at as proposedAt', 'a.name as approvedBy', 'h.approved_at as approvedAt'])
    .select(['h.review_on as reviewOn', 'h.ends_on as endsOn', 'h.ends_at as endsAt'])
    .select(['r.name as releasedBy', 'h.released_at as releasedAt'])
    .select(['n.id as renewalId', 'n.reason as renewalReason', 'n.ends_on as renewalEndsOn'])
    .select(['n.proposed_by as renewalById', 's.name as renewalBy', 'n.proposed_at as renewalAt']);
}

type SelectedHold = Awaited<ReturnType<ReturnType<typeof selectFraudHolds>['execute']>>[number];

function asFraudHold(row: SelectedHold): FraudHoldRow {
  const { renewalId, renewalReason, renewalEndsOn, renewalById, renewalBy, renewalAt, ...hold } =
    row;
  const renewal = renewalId && {
    id: renewalId,
    reason: renewalReason,
    endsOn: renewalEndsOn,
    proposedById: renewalById,
    proposedBy: renewalBy,
    proposedAt: renewalAt,
  };
  return { ...hold, renewal } as unknown as FraudHoldRow;
}

/** The fraud hold in the form that the domain rules take. */
export function factsOf(hold: FraudHoldRow): FraudHold {
  return {
    reason: hold.reason,
    takeoverGround: hold.takeoverGround,
    proposedById: hold.proposedById,
    proposedAt: hold.proposedAt.getTime(),
    approvedAt: hold.approvedAt?.getTime() ?? null,
    releasedAt: hold.releasedAt?.getTime() ?? null,
    endsOn: calendarDate(hold.endsOn),
  };
}

/** The open fraud holds of these members: those in effect first, then newest first. */
export async function listOpenFraudHoldRowsOf(
  reader: Reader,
  now: Date,
  memberIds: readonly string[],
): Promise<FraudHoldRow[]> {
  if (memberIds.length === 0) return [];
  const rows = await selectFraudHolds(reader)
    .where(isOpenHoldAt(now))
    .where('h.member_id', 'in', memberIds)
    .orderBy(sql`h.approved_at IS NULL`)
    .orderBy('h.proposed_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(1000)
    .execute();
  return rows.map(asFraudHold);
}

export interface FraudHoldFilter {
  readonly now: Date;
  readonly state: 'any' | 'proposed' | 'in-effect' | 'renewal';
  readonly reason: FraudHoldReason | undefined;
  readonly review: 'any' | 'due';
  /** Only these; null: all. */
  readonly ids: readonly string[] | null;
}

const hasRenewal = sql`EXISTS (SELECT FROM fraud_hold_renewal r
  WHERE r.hold_id = h.id AND r.confirmed_at IS NULL)`;

/** The condition of a filter on open holds. */
function matching({ now, state, reason, review, ids }: FraudHoldFilter): RawBuilder<boolean> {
  const conditions = [isOpenHoldAt(now)];
  if (state === 'proposed') conditions.push(sql`h.approved_at IS NULL`);
  if (state === 'in-effect') conditions.push(sql`h.approved_at IS NOT NULL`);
  if (state === 'renewal') conditions.push(sql`h.approved_at IS NOT NULL AND ${hasRenewal}`);
  if (reason !== undefined) conditions.push(sql`h.reason = ${reason}`);
  if (review === 'due') conditions.push(sql`h.review_on <= ${manilaDate(now.getTime())}`);
  if (ids) conditions.push(sql`h.id = ANY(${sql.val([...ids])})`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

export interface FraudHoldPage {
  readonly direction: 'asc' | 'desc';
  readonly after: PageCursor | null;
  readonly limit: number;
}

/** A page of open holds, by when they were proposed. */
export async function listOpenFraudHoldRows(
  reader: Reader,
  filter: FraudHoldFilter,
  { direction, after, limit }: FraudHoldPage,
): Promise<FraudHoldRow[]> {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const rows = await selectFraudHolds(reader)
    .where(matching(filter))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(h.proposed_at, h.id) ${beyond} (${after?.at}, ${after?.id})`),
    )
    .orderBy('h.proposed_at', direction)
    .orderBy('h.id', direction)
    .limit(limit)
    .execute();
  return rows.map(asFraudHold);
}

/** How many open holds a filter leaves. */
export async function countOpenFraudHolds(
  reader: Reader,
  filter: FraudHoldFilter,
): Promise<number> {
  const row = await reader
    .selectFrom('fraud_hold as h')
    .select(sql<bigint>`count(*)`.as('rows'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}

/** All fraud holds of one member, newest first. */
export async function listFraudHoldRows(
  reader: Reader,
  memberId: string,
  limit: number,
): Promise<FraudHoldRow[]> {
  const rows = await selectFraudHolds(reader)
    .where('h.member_id', '=', memberId)
    .orderBy('h.proposed_at', 'desc')
    .orderBy('h.id')
    .limit(limit)
    .execute();
  return rows.map(asFraudHold);
}

export async function lockFraudHold(tx: Tx, id: string): Promise<FraudHoldRow | undefined> {
  const row = await selectFraudHolds(tx).where('h.id', '=', id).forUpdate('h').executeTakeFirst();
  return row && asFraudHold(row);
}

export async function insertFraudHold(tx: Tx, hold: FraudHoldRow): Promise<void> {
  await tx
    .insertInto('fraud_hold')
    .values({
      id: hold.id,
      member_id: hold.memberId,
      withdrawal_id: hold.withdrawalId,
      new_facts: hold.newFacts,
      takeover_ground: hold.takeoverGround,
      reason: hold.reason,
      proposed_by: hold.proposedById,
      proposed_at: hold.proposedAt,
      review_on: hold.reviewOn,
      ends_on: hold.endsOn,
      ends_at: hold.endsAt,
    })
    .execute();
}

export async function updateFraudHold(
  tx: Tx,
  id: string,
  change:
    | { readonly approved_by: string; readonly approved_at: Date }
    | { readonly released_by: string; readonly released_at: Date }
    | { readonly ends_on: string; readonly ends_at: Date }
    | { readonly end_noted_at: Date },
): Promise<void> {
  await tx.updateTable('fraud_hold').set(change).where('id', '=', id).execute();
}

export async function insertRenewal(
  tx: Tx,
  hold: FraudHoldRow,
  renewal: Omit<OpenRenewal, 'proposedBy'>,
): Promise<void> {
  await tx
    .insertInto('fraud_hold_renewal')
    .values({
      member_id: hold.memberId,
      id: renewal.id,
      hold_id: hold.id,
      reason: renewal.reason,
      ends_on: renewal.endsOn,
      proposed_by: renewal.proposedById,
      proposed_at: renewal.proposedAt,
    })
    .execute();
}

export async function confirmRenewal(
  tx: Tx,
  hold: FraudHoldRow,
  renewalId: string,
  confirmed: { readonly confirmed_by: string; readonly confirmed_at: Date },
): Promise<void> {
  await tx
    .updateTable('fraud_hold_renewal')
    .set(confirmed)
    .where('member_id', '=', hold.memberId)
    .where('id', '=', renewalId)
    .execute();
}

/** Holds that ended by themselves and whose members were not told yet. */
export async function listEndedHoldIds(
  reader: Reader,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('fraud_hold')
    .select('id')
    .where('ends_at', '<=', now)
    .where('approved_at', 'is not', null)
    .where('released_at', 'is', null)
    .where('end_noted_at', 'is', null)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Proposals made until this instant that nobody decided, whose two sides were not told yet. */
export async function listUndecidedHoldIds(
  reader: Reader,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('fraud_hold')
    .select('id')
    .where('proposed_at', '<=', before)
    .where('approved_at', 'is', null)
    .where('released_at', 'is', null)
    .where('end_noted_at', 'is', null)
    .orderBy('proposed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The approved fraud hold of a member that ends last, with its approver; undefined without one. */
export async function findFraudHoldInEffect(reader: Reader, memberId: string, now: Date) {
  return reader
    .selectFrom('fraud_hold')
    .innerJoin('staff', 'staff.id', 'fraud_hold.approved_by')
    .select(['fraud_hold.id', 'reason', 'staff.name as owner', 'review_on as reviewOn'])
    .select(['ends_on as endsOn', 'ends_at as endsAt'])
    .where('fraud_hold.member_id', '=', memberId)
    .where('released_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Approved fraud holds of one member, newest first. */
export async function listApprovedFraudHolds(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('fraud_hold')
    .select(['withdrawal_id', 'reason', 'approved_at', 'review_on', 'ends_on', 'released_at'])
    .where('member_id', '=', memberId)
    .where('approved_at', 'is not', null)
    .orderBy('approved_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

import { scheduleChange, scheduleComparison } from '@pahiram/api/loan-requests';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  type LoanRequestDeclineReason,
  type LoanRequestKind,
  type LoanRequestReason,
  type LoanRequestState,
  OPEN_LOAN_REQUEST_STATES,
  WAITING_LOAN_REQUEST_STATES,
} from '@pahiram/domain/loans/loan-request';
import type { ScheduleChangeTerms, ScheduleOffer } from '@pahiram/domain/loans/schedule-offer';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import * as z from 'zod';
import type { Reader, Tx } from '../../db/database.ts';
import type { LoanRequest, LoanRequestAcceptance, LoanRequestOffer } from '../../db/schema.ts';
import type { LoanId } from '../loan-record.ts';

export type LoanRequestId = `lrq_${string}`;

export interface LoanRequestRecord {
  readonly id: LoanRequestId;
  readonly loanId: LoanId;
  readonly kind: LoanRequestKind;
  readonly reason: LoanRequestReason;
  readonly ownWords: string;
  readonly canPayAmount: Centavos | null;
  readonly canPayOn: CalendarDate | null;
  readonly state: LoanRequestState;
  readonly askedAt: Date;
  /** The last day of the answer that the borrower was promised. */
  readonly answerBy: CalendarDate;
  readonly reviewStartedAt: Date | null;
  readonly reviewedBy: string | null;
  readonly decidedBy: string | null;
  readonly declineReason: LoanRequestDeclineReason | null;
  readonly note: string;
  readonly pausedUntil: CalendarDate | null;
  readonly endedAt: Date | null;
}

export interface ScheduleOfferRecord {
  readonly round: number;
  readonly change: ScheduleChangeTerms;
  readonly comparison: ScheduleOffer;
  /** The day from which the change counts. */
  readonly effectiveOn: CalendarDate;
  readonly offeredAt: Date;
  readonly offeredBy: string;
  readonly expiresAt: Date;
}

function requestFromRow(row: Selectable<LoanRequest>): LoanRequestRecord {
  return {
    id: row.id as LoanRequestId,
    loanId: row.loan_id as LoanId,
    kind: row.kind as LoanRequestKind,
    reason: row.reason as LoanRequestReason,
    ownWords: row.own_words,
    canPayAmount: row.can_pay_amount === null ? null : centavos(row.can_pay_amount),
    canPayOn: row.can_pay_on as CalendarDate | null,
    state: row.state as LoanRequestState,
    askedAt: row.asked_at,
    answerBy: row.answer_by as CalendarDate,
    reviewStartedAt: row.review_started_at,
    reviewedBy: row.reviewed_by,
    decidedBy: row.decided_by,
    declineReason: row.decline_reason as LoanRequestDeclineReason | null,
    note: row.note,
    pausedUntil: row.paused_until as CalendarDate | null,
    endedAt: row.ended_at,
  };
}

/** The caller has locked the loan, and knows that it has no open request. */
export async function insertRequest(
  tx: Tx,
  request: Pick<
    LoanRequestRecord,
    | 'id'
    | 'loanId'
    | 'kind'
    | 'reason'
    | 'ownWords'
    | 'canPayAmount'
    | 'canPayOn'
    | 'state'
    | 'askedAt'
    | 'answerBy'
  >,
): Promise<LoanRequestRecord> {
  const row = await tx
    .insertInto('loan_request')
    .values({
      id: request.id,
      loan_id: request.loanId,
      kind: request.kind,
      reason: request.reason,
      own_words: request.ownWords,
      can_pay_amount: request.canPayAmount,
      can_pay_on: request.canPayOn,
      state: request.state,
      asked_at: request.askedAt,
      answer_by: request.answerBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return requestFromRow(row);
}

export async function updateRequest(
  tx: Tx,
  id: LoanRequestId,
  change: Updateable<LoanRequest>,
): Promise<LoanRequestRecord> {
  const row = await tx
    .updateTable('loan_request')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return requestFromRow(row);
}

export async function findRequest(
  reader: Reader,
  id: string,
): Promise<LoanRequestRecord | undefined> {
  const row = await reader
    .selectFrom('loan_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && requestFromRow(row);
}

/** Locks a request until the transaction ends. The caller has locked its loan. */
export async function lockRequest(
  tx: Tx,
  id: string,
  loanId: LoanId,
): Promise<LoanRequestRecord | undefined> {
  const row = await tx
    .selectFrom('loan_request')
    .selectAll()
    .where('id', '=', id)
    .where('loan_id', '=', loanId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && requestFromRow(row);
}

const requestsMax = 100;

/** The requests of a loan, the newest first. */
export async function listRequestsOf(
  reader: Reader,
  loanId: LoanId,
): Promise<readonly LoanRequestRecord[]> {
  const rows = await reader
    .selectFrom('loan_request')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(requestsMax)
    .execute();
  return rows.map(requestFromRow);
}

export interface StaffRequestRow extends LoanRequestRecord {
  readonly loanNumber: string;
  readonly memberId: string;
  readonly fullLegalName: string;
  readonly reviewerName: string | null;
  readonly deciderName: string | null;
}

export interface RequestFilter {
  readonly standing: 'WAITING' | 'PROPOSED' | 'OFFERED' | 'ENDED';
  readonly kind: string | null;
  /** By the promised day of our answer: before, or exactly this day. */
  readonly due: { readonly before: CalendarDate } | { readonly on: CalendarDate } | null;
  /** Only these; null: all. */
  readonly ids: readonly string[] | null;
}

export interface RequestPage {
  readonly direction: 'asc' | 'desc';
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** The condition of a filter on `loan_request`. */
function matching({ standing, kind, due, ids }: RequestFilter): RawBuilder<boolean> {
  const states = (names: readonly string[]) => sql.val([...names]);
  const conditions = [
    standing === 'ENDED'
      ? sql`loan_request.state <> ALL(${states(OPEN_LOAN_REQUEST_STATES)})`
      : sql`loan_request.state = ANY(${states(standing === 'WAITING' ? WAITING_LOAN_REQUEST_STATES : [standing])})`,
  ];
  if (kind !== null) conditions.push(sql`loan_request.kind = ${kind}`);
  if (due) {
    conditions.push(
      'on' in due
        ? sql`loan_request.answer_by = ${due.on}`
        : sql`loan_request.answer_by < ${due.before}`,
    );
  }
  if (ids) conditions.push(sql`loan_request.id = ANY(${sql.val([...ids])})`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

export async function listRequestRows(
  reader: Reader,
  filter: RequestFilter,
  { direction, after, limit }: RequestPage,
): Promise<readonly StaffRequestRow[]> {
  let query = selectRequestsWithMember(reader)
    .where(matching(filter))
    .orderBy('loan_request.asked_at', direction)
    .orderBy('loan_request.id', direction)
    .limit(limit);
  if (after) {
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    query = query.where(
      sql<boolean>`(loan_request.asked_at, loan_request.id) ${beyond} (${after.at}, ${after.id})`,
    );
  }
  return (await query.execute()).map((row) => ({ ...requestFromRow(row), ...peopleOf(row) }));
}

/** How many requests a filter has, and how many of those that wait are past the promised day. */
export async function sumRequests(
  reader: Reader,
  filter: RequestFilter,
  today: CalendarDate,
): Promise<{ rows: number; late: number }> {
  return reader
    .selectFrom('loan_request')
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sql<number>`count(*) FILTER (WHERE state = ANY(${sql.val([...WAITING_LOAN_REQUEST_STATES])})
        AND answer_by < ${today})::int`.as('late'),
    ])
    .where(matching(filter))
    .executeTakeFirstOrThrow();
}

/** A request with its loan's number and borrower. */
export async function findStaffRequest(
  reader: Reader,
  id: string,
): Promise<StaffRequestRow | undefined> {
  const row = await selectRequestsWithMember(reader)
    .where('loan_request.id', '=', id)
    .executeTakeFirst();
  return row && { ...requestFromRow(row), ...peopleOf(row) };
}

function selectRequestsWithMember(reader: Reader) {
  return reader
    .selectFrom('loan_request')
    .innerJoin('loan as l', 'l.id', 'loan_request.loan_id')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .leftJoin('staff as reviewer', 'reviewer.id', 'loan_request.reviewed_by')
    .leftJoin('staff as decider', 'decider.id', 'loan_request.decided_by')
    .selectAll('loan_request')
    .select([
      'l.number as loanNumber',
      'l.member_id as memberId',
      'm.full_name as fullLegalName',
      'reviewer.name as reviewerName',
      'decider.name as deciderName',
    ]);
}

type People = Omit<StaffRequestRow, keyof LoanRequestRecord>;

const peopleOf = (row: People): People => ({
  loanNumber: row.loanNumber,
  memberId: row.memberId,
  fullLegalName: row.fullLegalName,
  reviewerName: row.reviewerName,
  deciderName: row.deciderName,
});

/** The state of the open request of each of these loans that has one. */
export async function listOpenRequests(
  reader: Reader,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, LoanRequestState>> {
  if (loanIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('loan_request')
    .select(['loan_id', 'state'])
    .where('loan_id', 'in', loanIds)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.loan_id, row.state as LoanRequestState]));
}

/** Requests without an answer after the promised day of it. */
export async function listLateAnswers(
  reader: Reader,
  today: CalendarDate,
  { onlyUntold = false } = {},
): Promise<readonly { readonly id: LoanRequestId; readonly loanId: LoanId }[]> {
  const rows = await reader
    .selectFrom('loan_request')
    .select(['id', 'loan_id'])
    .where('state', 'in', ['ASKED', 'IN_REVIEW', 'PROPOSED'])
    .where('answer_by', '<', today)
    .$if(onlyUntold, (query) => query.where('told_late_at', 'is', null))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id as LoanRequestId, loanId: row.loan_id as LoanId }));
}

/** @returns false when the borrower has been told already. */
export async function markToldLate(tx: Tx, id: LoanRequestId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('loan_request')
    .set({ told_late_at: at })
    .where('id', '=', id)
    .where('told_late_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Requests whose offer has expired; at most 1,000. */
export async function listOverdueOffers(
  reader: Reader,
  now: Date,
): Promise<readonly { readonly id: LoanRequestId; readonly loanId: LoanId }[]> {
  const rows = await reader
    .selectFrom('loan_request as r')
    .select(['r.id', 'r.loan_id'])
    .where('r.state', '=', 'OFFERED')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('loan_request_offer as o')
            .select('o.round')
            .whereRef('o.request_id', '=', 'r.id')
            .where('o.expires_at', '>', now),
        ),
      ),
    )
    .orderBy('r.id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({ id: row.id as LoanRequestId, loanId: row.loan_id as LoanId }));
}

export async function insertOffer(
  tx: Tx,
  requestId: LoanRequestId,
  offer: ScheduleOfferRecord,
): Promise<void> {
  await tx
    .insertInto('loan_request_offer')
    .values({
      request_id: requestId,
      round: offer.round,
      change: JSON.stringify(z.encode(scheduleChange, offer.change)),
      comparison: JSON.stringify(z.encode(scheduleComparison, copyOf(offer.comparison))),
      effective_on: offer.effectiveOn,
      offered_at: offer.offeredAt,
      offered_by: offer.offeredBy,
      expires_at: offer.expiresAt,
    })
    .execute();
}

/** The last offer of a request. */
export async function findOffer(
  reader: Reader,
  requestId: LoanRequestId,
): Promise<ScheduleOfferRecord | undefined> {
  const row = await reader
    .selectFrom('loan_request_offer')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && offerFromRow(row);
}

/** The offers of a request, the last one at the end. */
export async function listOffers(
  reader: Reader,
  requestId: LoanRequestId,
): Promise<readonly ScheduleOfferRecord[]> {
  const rows = await reader
    .selectFrom('loan_request_offer')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('round')
    .execute();
  return rows.map(offerFromRow);
}

function offerFromRow(row: Selectable<LoanRequestOffer>): ScheduleOfferRecord {
  return {
    round: row.round,
    change: z.decode(scheduleChange, row.change as z.input<typeof scheduleChange>),
    comparison: z.decode(scheduleComparison, row.comparison as z.input<typeof scheduleComparison>),
    effectiveOn: row.effective_on as CalendarDate,
    offeredAt: row.offered_at,
    offeredBy: row.offered_by,
    expiresAt: row.expires_at,
  };
}

/** The same comparison with arrays that the schema may write. */
export function copyOf({ before, after, extraInterest }: ScheduleOffer) {
  return {
    before: { ...before, installments: [...before.installments] },
    after: { ...after, installments: [...after.installments] },
    extraInterest,
  };
}

export type AcceptanceRecord = Pick<
  Selectable<LoanRequestAcceptance>,
  'round' | 'ip_address' | 'user_agent' | 'accepted_at'
>;

export async function insertAcceptance(
  tx: Tx,
  acceptance: Selectable<LoanRequestAcceptance>,
): Promise<void> {
  await tx.insertInto('loan_request_acceptance').values(acceptance).execute();
}

export async function findAcceptance(
  reader: Reader,
  requestId: LoanRequestId,
): Promise<AcceptanceRecord | undefined> {
  return reader
    .selectFrom('loan_request_acceptance')
    .select(['round', 'ip_address', 'user_agent', 'accepted_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

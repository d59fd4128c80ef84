import { scheduleChange } from '@pahiram/api/loan-requests';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type {
  MoreTime,
  ProposedAnswerState,
  SecondPersonReason,
} from '@pahiram/domain/loans/more-time';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Reader, Tx } from '../../db/database.ts';
import type { LoanRequestId } from './store.ts';

/** An answer to a request that waits for a second person, or was decided. */
export interface ProposedAnswer {
  readonly id: `lrp_${string}`;
  readonly requestId: LoanRequestId;
  readonly answer: MoreTime;
  readonly secondReason: SecondPersonReason;
  readonly note: string;
  readonly state: ProposedAnswerState;
  readonly proposedBy: string;
  readonly proposerName: string;
  readonly proposedAt: Date;
  readonly deciderName: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}

export interface ProposalDecision {
  readonly state: Exclude<ProposedAnswerState, 'PROPOSED'>;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

/** Nobody decided in time, the borrower took the request back, or the loan ended. */
export const LAPSED: ProposalDecision = { state: 'LAPSED', decidedBy: null, reason: null };

function selectProposals(reader: Reader) {
  return reader
    .selectFrom('loan_request_proposal as p')
    .innerJoin('staff as s', 's.id', 'p.proposed_by')
    .leftJoin('staff as d', 'd.id', 'p.decided_by')
    .selectAll('p')
    .select(['s.name as proposer_name', 'd.name as decider_name']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProposals>['execute']>>[number];

function proposalFromRow(row: Row): ProposedAnswer {
  return {
    id: row.id as `lrp_${string}`,
    requestId: row.request_id as LoanRequestId,
    answer:
      row.pause_until === null
        ? {
            type: 'SCHEDULE',
            change: z.decode(scheduleChange, row.change as z.input<typeof scheduleChange>),
          }
        : { type: 'PAUSE', until: row.pause_until as CalendarDate },
    secondReason: row.second_reason as SecondPersonReason,
    note: row.note,
    state: row.state as ProposedAnswerState,
    proposedBy: row.proposed_by,
    proposerName: row.proposer_name,
    proposedAt: row.proposed_at,
    deciderName: row.decider_name,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
  };
}

export async function insertProposal(
  tx: Tx,
  memberId: string,
  proposed: Pick<
    ProposedAnswer,
    'id' | 'requestId' | 'answer' | 'secondReason' | 'note' | 'proposedBy' | 'proposedAt'
  >,
): Promise<void> {
  const { answer } = proposed;
  await tx
    .insertInto('loan_request_proposal')
    .values({
      member_id: memberId,
      id: proposed.id,
      request_id: proposed.requestId,
      change:
        answer.type === 'SCHEDULE' ? JSON.stringify(z.encode(scheduleChange, answer.change)) : null,
      pause_until: answer.type === 'PAUSE' ? answer.until : null,
      second_reason: proposed.secondReason,
      note: proposed.note,
      proposed_by: proposed.proposedBy,
      proposed_at: proposed.proposedAt,
    })
    .execute();
}

/** A proposed answer of a request. The caller has locked the loan, which every decision does. */
export async function findProposal(
  reader: Reader,
  requestId: LoanRequestId,
  id: string,
): Promise<ProposedAnswer | undefined> {
  const row = await selectProposals(reader)
    .where('p.request_id', '=', requestId)
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row && proposalFromRow(row);
}

/** The answer that waits for a second person, or else the last one. */
export async function findLastProposal(
  reader: Reader,
  requestId: LoanRequestId,
): Promise<ProposedAnswer | undefined> {
  const row = await selectProposals(reader)
    .where('p.request_id', '=', requestId)
    .orderBy(sql`p.state = 'PROPOSED'`, 'desc')
    .orderBy('p.proposed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && proposalFromRow(row);
}

/** For the data export: all answers that were proposed, oldest first. */
export async function listProposals(
  reader: Reader,
  requestId: LoanRequestId,
): Promise<readonly ProposedAnswer[]> {
  const rows = await selectProposals(reader)
    .where('p.request_id', '=', requestId)
    .orderBy('p.proposed_at')
    .orderBy('p.id')
    .execute();
  return rows.map(proposalFromRow);
}

/** Requests whose proposed answer was made before this time and not decided; at most 1,000. */
export async function listUndecidedAnswers(reader: Reader, before: Date) {
  return reader
    .selectFrom('loan_request_proposal')
    .select(['id', 'request_id as requestId'])
    .where('state', '=', 'PROPOSED')
    .where('proposed_at', '<=', before)
    .orderBy('proposed_at')
    .limit(1_000)
    .execute();
}

/** Ends the answer of a request that waits for a second person. */
export async function endProposal(
  tx: Tx,
  requestId: LoanRequestId,
  { state, decidedBy, reason }: ProposalDecision,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('loan_request_proposal')
    .set({ state, decided_by: decidedBy, decided_at: at, decision_reason: reason })
    .where('request_id', '=', requestId)
    .where('state', '=', 'PROPOSED')
    .execute();
}

/** Whether a member got a pause or a payment holiday since a time. */
export async function hadMoreTimeSince(
  reader: Reader,
  memberId: string,
  since: Date,
): Promise<boolean> {
  const row = await reader
    .selectFrom('loan_request as r')
    .innerJoin('loan as l', 'l.id', 'r.loan_id')
    .leftJoin('loan_request_acceptance as a', 'a.request_id', 'r.id')
    .leftJoin('loan_request_offer as o', (join) =>
      join.onRef('o.request_id', '=', 'a.request_id').onRef('o.round', '=', 'a.round'),
    )
    .select('r.id')
    .where('l.member_id', '=', memberId)
    .where('r.ended_at', '>=', since)
    .where((or) =>
      or.or([
        or('r.state', '=', 'PAUSED'),
        or.and([
          or('r.state', '=', 'ACCEPTED'),
          sql<boolean>`o.change->>'type' = 'PAYMENT_HOLIDAY'`,
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Empties what staff wrote about an erased member. */
export async function eraseProposalTexts(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('loan_request_proposal')
    .set({
      note: '',
      decision_reason: sql`CASE WHEN decision_reason IS NULL THEN NULL ELSE '' END`,
    })
    .where('member_id', '=', memberId)
    .execute();
}

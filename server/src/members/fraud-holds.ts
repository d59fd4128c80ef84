import * as contract from '@pahiram/api/holds';
import { fileWords } from '@pahiram/domain/lists/file-words';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { holdReasonWords } from '@pahiram/domain/loans/reason-words';
import {
  FRAUD_HOLD_PROPOSAL_MS,
  type FraudHoldReason,
  fraudHoldStateAt,
  heldUntil,
} from '@pahiram/domain/withdrawals/fraud-hold';
import * as z from 'zod';
import { manilaTime, sendListFile } from '../audit/list-file.ts';
import { recordAudit, recordQueueView } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Handler, ShowProposal } from '../http/route.ts';
import { pageOf, readCursor } from '../lib/page-cursor.ts';
import {
  countOpenFraudHolds,
  type FraudHoldFilter,
  type FraudHoldRow,
  factsOf,
  findFraudHoldInEffect,
  listFraudHoldRows,
  listOpenFraudHoldRows,
  listOpenFraudHoldRowsOf,
  lockFraudHold,
} from './fraud-hold-store.ts';
import { listLegalNames } from './profile.ts';

export interface FraudHoldInEffect {
  readonly id: string;
  readonly reason: FraudHoldReason;
  /** The name of the person who approved it. */
  readonly owner: string;
  readonly reviewOn: string;
  /** A day in Manila; the fraud hold ends with it (V38). */
  readonly endsOn: string;
  /** The end of that day. */
  readonly endsAt: Date;
}

/**
 * The fraud hold that now blocks a member's withdrawals, account changes and signatures: approved
 * by a second person, not released, its last day not over (V14, V38).
 */
export async function getFraudHoldInEffect(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<FraudHoldInEffect | null> {
  const row = await findFraudHoldInEffect(reader, memberId, now);
  return row ? { ...row, reason: row.reason as FraudHoldReason } : null;
}

/** When the last fraud hold on the member ended or will end; null when none was in effect. */
export async function findHeldUntil(reader: Reader, memberId: string): Promise<number | null> {
  return heldUntil((await listFraudHoldRows(reader, memberId, historyMax)).map(factsOf));
}

/** @throws Refusal while a fraud hold on the member is in effect (V14). */
export async function refuseWhileHeld<Code extends string>(
  reader: Reader,
  ctx: Pick<Context, 'actor' | 'clock'>,
  code: Code,
  refuse: (code: Code, facts: { readonly endsOn: string }) => Refusal,
): Promise<void> {
  const hold = await getFraudHoldInEffect(reader, ctx.actor.id, ctx.clock.now());
  if (hold) throw refuse(code, { endsOn: hold.endsOn });
}

/** The open fraud holds of these members. */
export function listOpenFraudHoldsOf(
  reader: Reader,
  memberIds: readonly string[],
  now: Date,
): Promise<FraudHoldRow[]> {
  return listOpenFraudHoldRowsOf(reader, now, memberIds);
}

/** Open fraud holds: proposals, and those that wait for their review. */
export const listHolds: Handler<typeof contract.listHolds> = async (ctx, { query }) => {
  const now = ctx.clock.now();
  const filter = filterOf(ctx, query, null);
  const found = await listOpenFraudHoldRows(ctx.reader, filter, {
    direction: directionOf(query),
    after: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const page = pageOf(found, query.limit, ({ proposedAt, id }) => ({ at: proposedAt, id }));
  const queue = { action: 'hold.list', subjectKind: 'queue', subjectId: 'holds' };
  await recordQueueView(ctx, queue, query, page.rows.length);
  const names = await listLegalNames(
    ctx.reader,
    page.rows.map(({ memberId }) => memberId),
  );
  return {
    holds: page.rows.map((row) => ({
      ...showFraudHold(row, now),
      fullName: names.get(row.memberId) ?? '',
    })),
    nextCursor: page.nextCursor,
    total: { rows: await countOpenFraudHolds(ctx.reader, filter) },
  };
};

/** The filtered or chosen holds as a file. */
export const exportHolds: Handler<typeof contract.exportHolds> = async (ctx, { query }, refuse) => {
  const { only, state, reason, review, sort } = query;
  const now = ctx.clock.now();
  const rows = await listOpenFraudHoldRows(ctx.reader, filterOf(ctx, query, only ?? null), {
    direction: directionOf(query),
    after: null,
    limit: FILE_ROWS_MAX + 1,
  });
  const names = await listLegalNames(
    ctx.reader,
    rows.map(({ memberId }) => memberId),
  );
  return sendListFile(
    ctx,
    {
      action: 'hold.export',
      queue: 'holds',
      filters: { state, reason: reason ?? null, review, sort: sort ?? null },
      only,
      rows,
      columns: [
        ['member', (row) => names.get(row.memberId) ?? ''],
        ['state', (row) => fileWords('holdState', showFraudHold(row, now).state, ctx.language)],
        ['state_code', (row) => showFraudHold(row, now).state],
        ['reason', (row) => holdReasonWords(row)[ctx.language]],
        ['proposed_by', (row) => row.proposedBy],
        ['proposed', (row) => manilaTime(row.proposedAt)],
        ['approved_by', (row) => row.approvedBy ?? ''],
        ['approved', (row) => manilaTime(row.approvedAt)],
        ['review_on', (row) => row.reviewOn],
        ['ends_on', (row) => row.endsOn],
        ['renewal_proposed_by', (row) => row.renewal?.proposedBy ?? ''],
      ],
    },
    refuse,
  );
};

type Filters = Pick<
  Parameters<Handler<typeof contract.listHolds>>[1]['query'],
  'state' | 'reason' | 'review' | 'sort'
>;

function filterOf(
  { clock }: Pick<Context, 'clock'>,
  { state, reason, review }: Filters,
  ids: readonly string[] | null,
): FraudHoldFilter {
  return { now: clock.now(), state, reason, review, ids };
}

const directionOf = ({ sort }: Filters) => (sort === 'proposed' ? 'asc' : 'desc');

const historyMax = 50;

/** One member's fraud holds, ended ones included. */
export const listMemberHolds: Handler<typeof contract.listMemberHolds> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const { memberId } = params;
    const now = ctx.clock.now();
    const rows = await listFraudHoldRows(tx, memberId, historyMax);
    await recordAudit(tx, ctx, {
      action: 'hold.view',
      subjectKind: 'member',
      subjectId: memberId,
    });
    return { holds: rows.map((row) => showFraudHold(row, now)) };
  });

/** A hold that waits for its second person, or whose renewal does. */
export const showProposedHold: ShowProposal<{ readonly id: string }> = async (
  tx,
  { clock },
  { id },
) => {
  const hold = await lockFraudHold(tx, id);
  return hold ? z.encode(contract.staffFraudHold, showFraudHold(hold, clock.now())) : null;
};

export function showFraudHold(
  hold: FraudHoldRow,
  now: Date,
): z.output<typeof contract.staffFraudHold> {
  const state = fraudHoldStateAt(factsOf(hold), now.getTime());
  return {
    id: hold.id,
    memberId: hold.memberId,
    reason: hold.reason,
    newFacts: hold.newFacts,
    takeoverGround: hold.takeoverGround,
    state,
    proposedById: hold.proposedById,
    proposedBy: hold.proposedBy,
    proposedAt: hold.proposedAt,
    approvedBy: hold.approvedBy,
    approveBy: new Date(hold.proposedAt.getTime() + FRAUD_HOLD_PROPOSAL_MS),
    reviewOn: hold.reviewOn,
    endsOn: hold.endsOn,
    renewal: hold.renewal && {
      proposedById: hold.renewal.proposedById,
      proposedBy: hold.renewal.proposedBy,
      proposedAt: hold.renewal.proposedAt,
      reason: hold.renewal.reason,
      endsOn: hold.renewal.endsOn,
    },
    releasedBy: hold.releasedBy,
    releasedAt: hold.releasedAt,
    isInEffect: state === 'IN_EFFECT',
  };
}

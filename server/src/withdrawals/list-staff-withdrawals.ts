import type * as contract from '@pahiram/api/staff-withdrawals';
import { fileWords } from '@pahiram/domain/lists/file-words';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { WITHDRAWAL_WORDS } from '@pahiram/domain/loans/status-words';
import { type Centavos, centavos, toPesosNumber } from '@pahiram/domain/money/money';
import { PROVIDER_REFUSAL_WORDS } from '@pahiram/domain/withdrawals/provider-refusal';
import { LATE_AFTER_MS } from '@pahiram/domain/withdrawals/reconciliation';
import { isOpenWithdrawal, SUBMITTED_STATES } from '@pahiram/domain/withdrawals/withdrawal';
import { type RawBuilder, sql } from 'kysely';
import { manilaTime, sendListFile } from '../audit/list-file.ts';
import { recordQueueView } from '../audit/record.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { pageOf, readCursor } from '../lib/page-cursor.ts';
import { showStaffWithdrawal } from './staff-withdrawals.ts';
import { asRecord, selectWithdrawals, type WithdrawalRecord } from './store.ts';

type Query = Parameters<Handler<typeof contract.listStaffWithdrawals>>[1]['query'];
type Filters = Pick<Query, 'state' | 'memberId' | 'loanId' | 'late' | 'sort'>;

/** Withdrawals, newest first, optionally of one state, one member or one loan. */
export const listStaffWithdrawals: Handler<typeof contract.listStaffWithdrawals> = async (
  ctx,
  { query },
  refuse,
) => {
  const direction = directionOf(query);
  if (!direction) throw refuse('input-not-valid');
  const where = matching(query, ctx.clock.now(), null);
  const read = { direction, after: readCursor(query.cursor), limit: query.limit + 1 };
  const found = await listRows(ctx.reader, where, read);
  const page = pageOf(found, query.limit, (row) => ({ at: row.requestedAt, id: row.id }));
  const subjectId = query.memberId ?? 'many';
  const list = { action: 'withdrawal.list', subjectKind: 'member', subjectId };
  await recordQueueView(ctx, list, query, page.rows.length);
  return {
    rows: page.rows.map((row) => showStaffWithdrawal(ctx, row)),
    nextCursor: page.nextCursor,
    total: isOpen(query) ? await sumRows(ctx.reader, where) : null,
  };
};

/** The filtered or chosen withdrawals as a file. */
export const exportWithdrawals: Handler<typeof contract.exportWithdrawals> = async (
  ctx,
  { query },
  refuse,
) => {
  const { only, state, memberId, loanId, late, sort } = query;
  const direction = directionOf(query);
  if (!direction) throw refuse('input-not-valid');
  const where = matching(query, ctx.clock.now(), only ?? null);
  const read = { direction, after: null, limit: FILE_ROWS_MAX + 1 };
  const filters = {
    ...{ state: state ?? null, memberId: memberId ?? null, loanId: loanId ?? null },
    ...{ late, sort: sort ?? null },
  };
  return sendListFile(
    ctx,
    {
      action: 'withdrawal.export',
      queue: 'withdrawals',
      filters,
      only,
      rows: await listRows(ctx.reader, where, read),
      columns: [
        ['number', (row) => row.number],
        ['member', (row) => row.accountHolder],
        ['amount', (row) => toPesosNumber(row.amount).toFixed(2)],
        ['state', (row) => WITHDRAWAL_WORDS[row.state].text[ctx.language]],
        ['state_code', (row) => row.state],
        ['rail', (row) => fileWords('rail', row.rail, ctx.language)],
        ['bank', (row) => row.bankName],
        ['account', (row) => showStaffWithdrawal(ctx, row).accountNumberMasked],
        ['requested', (row) => manilaTime(row.requestedAt)],
        ['sent', (row) => manilaTime(row.sentAt)],
        ['expected_by', (row) => manilaTime(row.expectedAt)],
        ['ended', (row) => manilaTime(row.endedAt)],
        ['reason', (row) => (row.reason ? PROVIDER_REFUSAL_WORDS[row.reason][ctx.language] : '')],
        ['provider_id', (row) => row.providerId ?? ''],
      ],
    },
    refuse,
  );
};

function isOpen({ state }: Filters): boolean {
  return state !== undefined && isOpenWithdrawal(state);
}

/** Null when the state has no order to choose. */
function directionOf(query: Filters): 'asc' | 'desc' | null {
  if (query.sort === undefined) return 'desc';
  if (!isOpen(query)) return null;
  return query.sort === 'requested' ? 'asc' : 'desc';
}

/** The condition of a filter on `withdrawal`; the same moment is late as for `isLate` of the domain. */
function matching(
  { state, memberId, loanId, late }: Filters,
  now: Date,
  ids: readonly string[] | null,
): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (state !== undefined) {
    // Each of the two has an index of its own.
    const ended = isOpenWithdrawal(state) ? sql`ended_at IS NULL` : sql`ended_at IS NOT NULL`;
    conditions.push(sql`state = ${state}`, ended);
  }
  if (memberId !== undefined) conditions.push(sql`member_id = ${memberId}`);
  if (loanId !== undefined) conditions.push(sql`loan_id = ${loanId}`);
  if (ids) conditions.push(sql`id = ANY(${sql.val([...ids])})`);
  if (late === 'late') {
    const expectedBefore = new Date(now.getTime() - LATE_AFTER_MS);
    conditions.push(sql`state = ANY(${sql.val([...SUBMITTED_STATES])})
      AND coalesce(expected_at, sending_at) < ${expectedBefore}`);
  }
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

interface WithdrawalPage {
  readonly direction: 'asc' | 'desc';
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

async function listRows(
  reader: Reader,
  where: RawBuilder<boolean>,
  { direction, after, limit }: WithdrawalPage,
): Promise<WithdrawalRecord[]> {
  let query = selectWithdrawals(reader)
    .where(where)
    .orderBy('requested_at', direction)
    .orderBy('id', direction)
    .limit(limit);
  if (after) {
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    query = query.where(sql<boolean>`(requested_at, id) ${beyond} (${after.at}, ${after.id})`);
  }
  return (await query.execute()).map(asRecord);
}

async function sumRows(
  reader: Reader,
  where: RawBuilder<boolean>,
): Promise<{ rows: number; amount: Centavos }> {
  const row = await reader
    .selectFrom('withdrawal')
    .select([
      sql<bigint>`count(*)`.as('rows'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: Number(row.rows), amount: centavos(row.amount) };
}

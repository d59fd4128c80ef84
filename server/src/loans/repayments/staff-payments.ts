import type * as contract from '@pahiram/api/staff-payments';
import { fileWords } from '@pahiram/domain/lists/file-words';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { mayBeSameMoney, type RecordedMoney } from '@pahiram/domain/loans/payment-matching';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { withdrawalNumberIn } from '@pahiram/domain/texts/record-number';
import { sql } from 'kysely';
import { manilaTime, sendListFile } from '../../audit/list-file.ts';
import { recordAudit, recordQueueView } from '../../audit/record.ts';
import { bankHolidays } from '../../company/settings.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { readSortCursor, writeSortCursor } from '../../lib/page-cursor.ts';
import { listWaitingMatches } from './match-store.ts';
import { listPaymentsNear } from './receive-payment.ts';
import {
  getStaffPaymentRow,
  listStaffPaymentRows,
  type PaymentFilter,
  type PaymentPage,
  type PaymentSortKey,
  paymentSortValue,
  type StaffPaymentRow,
  saveAssignee,
  sumStaffPayments,
} from './staff-payment-store.ts';
import { lockPayment, type PaymentId } from './store.ts';
import { listSuggestions } from './suggestions.ts';

type Query = Parameters<Handler<typeof contract.listStaffPayments>>[1]['query'];
type Filters = Pick<Query, 'state' | 'claim' | 'sort'>;

/** Payments with and without a loan. */
export const listStaffPayments: Handler<typeof contract.listStaffPayments> = async (
  ctx,
  { query },
  refuse,
) => {
  const order = orderOf(query);
  const after = readSortCursor(query.cursor);
  const isOfOrder = after === null || after.value instanceof Date === (order?.by === 'waiting');
  if (!order || !isOfOrder || (query.cursor !== undefined && !after)) {
    throw refuse('input-not-valid');
  }
  const filter = filterOf(ctx, query);
  const found = await listStaffPaymentRows(ctx.reader, filter, {
    order,
    after,
    limit: query.limit + 1,
  });
  const rows = found.slice(0, query.limit);
  const last = found.length > query.limit ? rows.at(-1) : undefined;
  const view = { action: 'payment.list', subjectKind: 'member', subjectId: 'many' };
  await recordQueueView(ctx, view, query, rows.length);
  return {
    rows: await showPayments(ctx, rows),
    nextCursor: last
      ? writeSortCursor({ value: paymentSortValue(last, order.by), id: last.id })
      : null,
    total: query.state === 'MATCHED' ? null : await sumStaffPayments(ctx.reader, filter),
  };
};

/** The filtered or chosen payments as a file. */
export const exportPayments: Handler<typeof contract.exportPayments> = async (
  ctx,
  { query },
  refuse,
) => {
  const { only, state, claim, sort } = query;
  const order = orderOf(query);
  if (!order) throw refuse('input-not-valid');
  const filter = { ...filterOf(ctx, query), ids: only ?? null };
  return sendListFile(
    ctx,
    {
      action: 'payment.export',
      queue: 'payments',
      filters: { state, claim, sort: sort ?? null },
      only,
      rows: await listStaffPaymentRows(ctx.reader, filter, {
        order,
        after: null,
        limit: FILE_ROWS_MAX + 1,
      }),
      columns: [
        ['number', (row) => row.number],
        ['channel', (row) => fileWords('channel', row.channel, ctx.language)],
        ['paid_on', (row) => row.valueDate],
        ['amount', (row) => toPesosNumber(row.amount).toFixed(2)],
        ['payer', (row) => row.payer],
        ['reference', (row) => row.referenceText],
        ['transaction_id', (row) => row.externalId],
        ['recorded', (row) => manilaTime(row.receivedAt)],
        ['loan', (row) => row.loanNumber ?? ''],
        ['reversed_on', (row) => row.reversal?.on ?? ''],
        ['assigned_to', (row) => row.assignee?.name ?? ''],
      ],
    },
    refuse,
  );
};

/** Null when the state has no order to choose. */
function orderOf({ state, sort }: Filters): PaymentPage['order'] | null {
  const isWaiting = state !== 'MATCHED';
  if (sort === undefined) return { by: 'waiting', direction: isWaiting ? 'asc' : 'desc' };
  if (!isWaiting) return null;
  const by = sort.replace('-', '') as PaymentSortKey;
  return { by, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

function filterOf({ actor }: Context, { state, claim }: Filters): PaymentFilter {
  return { state, claim, staffId: actor.id, ids: null };
}

/** A payment can be taken over from another person too; both are on record. */
export const assignPayment: Handler<typeof contract.assignPayment> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const payment = await lockPayment(tx, params.id);
    if (!payment) throw refuse('payment-not-found');
    if (payment.match !== null) throw refuse('payment-matched');
    const { assignee } = await getStaffPaymentRow(tx, payment.id);
    const isOthers = assignee !== null && assignee.staffId !== ctx.actor.id;
    if (isOthers && !body.takesOver) throw refuse('payment-assigned', { name: assignee.name });
    const staffId = body.to === 'ME' ? ctx.actor.id : null;
    await saveAssignee(tx, payment.id, staffId, ctx.clock.now());
    await recordAudit(tx, ctx, {
      action: 'payment.assign',
      subjectKind: 'payment',
      subjectId: payment.id,
      details: { before: assignee?.staffId ?? null, after: staffId },
    });
    return { payment: await showPayment(tx, ctx, payment.id) };
  });

export async function showPayment(reader: Reader, ctx: Context, id: PaymentId) {
  const [shown] = await showPayments({ ...ctx, reader }, [await getStaffPaymentRow(reader, id)]);
  if (!shown) throw new Error(`payment ${id} is not shown`);
  return shown;
}

async function showPayments({ reader }: Pick<Context, 'reader'>, rows: readonly StaffPaymentRow[]) {
  const unmatched = rows.filter(({ match }) => match === null);
  const suggestions = await listSuggestions(reader, unmatched);
  const holidays = await bankHolidays(reader);
  const recorded = await listPaymentsNear(
    reader,
    [...suggestions.values()].flat().map(({ loanNumber }) => loanNumber),
    unmatched.map(({ valueDate }) => valueDate),
  );
  const proposals = await listWaitingMatches(
    reader,
    unmatched.map(({ id }) => id),
  );
  const withdrawals = await mapWithdrawals(reader, rows);
  const findSame = (
    payment: RecordedMoney & { readonly id: string },
    meant: readonly { readonly loanNumber: string }[],
  ) =>
    recorded.find(
      (one) =>
        one.id !== payment.id &&
        meant.some(({ loanNumber }) => loanNumber === one.loanNumber) &&
        mayBeSameMoney(one, payment, holidays),
    )?.number ?? null;
  return rows.map(({ match: _match, code, reversal, assignee, ...payment }) => {
    const { accountId: _account, ...shown } = payment;
    return {
      ...shown,
      method: code?.method ?? null,
      reversedOn: reversal?.on ?? null,
      assignee: assignee && { id: assignee.staffId, name: assignee.name },
      suggestions: suggestions.get(payment.id) ?? [],
      sameMoneyAs: findSame(payment, suggestions.get(payment.id) ?? []),
      withdrawal: withdrawals.get(withdrawalNumberIn(payment.referenceText) ?? '') ?? null,
      proposal: proposals.get(payment.id)?.shown ?? null,
    };
  });
}

/** The withdrawals that the payers' texts name, by their numbers. */
async function mapWithdrawals(reader: Reader, rows: readonly StaffPaymentRow[]) {
  const numbers = rows.flatMap(({ referenceText }) => withdrawalNumberIn(referenceText) ?? []);
  if (numbers.length === 0) return new Map<string, never>();
  const { rows: found } = await sql<{ id: `wdr_${string}`; number: string }>`
    SELECT id, number FROM withdrawal WHERE number = ANY(${numbers})`.execute(reader);
  return new Map(found.map((one) => [one.number, one]));
}

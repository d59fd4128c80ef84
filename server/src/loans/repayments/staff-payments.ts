import type * as contract from '@pahiram/api/staff-payments';
import { mayBeSameMoney, type RecordedMoney } from '@pahiram/domain/loans/payment-matching';
import { recordAudit, recordQueueView } from '../../audit/record.ts';
import { bankHolidays } from '../../company/settings.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { listWaitingMatches } from './match-store.ts';
import { listPaymentsNear } from './receive-payment.ts';
import {
  getStaffPaymentRow,
  listStaffPaymentRows,
  type StaffPaymentRow,
  saveAssignee,
} from './staff-payment-store.ts';
import { lockPayment, type PaymentId } from './store.ts';
import { listSuggestions } from './suggestions.ts';

/** Payments with and without a loan. */
export const listStaffPayments: Handler<typeof contract.listStaffPayments> = async (
  ctx,
  { query },
) => {
  const list = { state: query.state, staffId: ctx.actor.id };
  const found = await listStaffPaymentRows(ctx.reader, list, {
    limit: query.limit + 1,
    after: readCursor(query.cursor),
  });
  const page = pageOf(found, query.limit, (row) => ({ at: row.receivedAt, id: row.id }));
  const view = { action: 'payment.list', subjectKind: 'member', subjectId: 'many' };
  await recordQueueView(ctx, view, query, page.rows.length);
  return { rows: await showPayments(ctx, page.rows), nextCursor: page.nextCursor };
};

/** Whoever takes a payment takes it over from another person too; both are on record. */
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

export async function showPayment(tx: Tx, ctx: Context, id: PaymentId) {
  const [shown] = await showPayments({ ...ctx, reader: tx }, [await getStaffPaymentRow(tx, id)]);
  if (!shown) throw new Error(`payment ${id} is not shown`);
  return shown;
}

async function showPayments(
  { reader, actor }: Pick<Context, 'reader' | 'actor'>,
  rows: readonly StaffPaymentRow[],
) {
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
      assignee: assignee && { name: assignee.name, isMe: assignee.staffId === actor.id },
      suggestions: suggestions.get(payment.id) ?? [],
      sameMoneyAs: findSame(payment, suggestions.get(payment.id) ?? []),
      proposal: proposals.get(payment.id)?.shown ?? null,
    };
  });
}

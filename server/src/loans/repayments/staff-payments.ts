import type * as contract from '@pahiram/api/staff-payments';
import { recordAudit, recordQueueView } from '../../audit/record.ts';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { lockLoanInRepayment } from '../store.ts';
import { applyPayment } from './receive-payment.ts';
import {
  listLoansOfName,
  listStaffPaymentRows,
  lockPayment,
  type StaffPaymentRow,
} from './store.ts';

/** Payments with and without a loan. */
export const listStaffPayments: Handler<typeof contract.listStaffPayments> = async (
  ctx,
  { query },
) => {
  const found = await listStaffPaymentRows(ctx.reader, query.state, {
    limit: query.limit + 1,
    after: readCursor(query.cursor),
  });
  const page = pageOf(found, query.limit, (row) => ({ at: row.receivedAt, id: row.id }));
  const list = { action: 'payment.list', subjectKind: 'member', subjectId: 'many' };
  await recordQueueView(ctx, list, query, page.rows.length);
  const rows = [];
  for (const row of page.rows) rows.push(await showPayment(ctx.reader, row));
  return { rows, nextCursor: page.nextCursor };
};

/** A person says which loan the money is for; the reason is on record. */
export const matchPayment: Handler<typeof contract.matchPayment> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoanInRepayment(tx, body.loanNumber);
    const payment = await lockPayment(tx, params.id);
    if (!payment) throw refuse('payment-not-found');
    if (payment.match !== null) throw refuse('payment-matched');
    if (!loan) throw refuse('loan-not-in-repayment');
    const applied = await applyPayment(tx, ctx, payment, loan);
    await recordAudit(tx, ctx, {
      action: 'payment.match',
      subjectKind: 'loan',
      subjectId: loan.id,
      reason: body.reason,
      details: { payment: payment.number },
    });
    return { payment: await showPayment(tx, { ...applied.payment, loanNumber: loan.number }) };
  });

async function showPayment(reader: Reader, row: StaffPaymentRow) {
  const { match, code, ...payment } = row;
  const named = match === null && row.payer !== '' ? await listLoansOfName(reader, row.payer) : [];
  return {
    ...payment,
    method: code?.method ?? null,
    suggestions: named.map(({ number, fullName }) => ({ loanNumber: number, fullName })),
  };
}

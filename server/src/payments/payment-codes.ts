import type * as contract from '@pahiram/api/payment-codes';
import {
  carriesAmount,
  codeExpiresAt,
  isLiveCode,
  paymentCodeStatus,
} from '@pahiram/domain/loans/provider-payment';
import { formatPesos } from '@pahiram/domain/money/money';
import { recordAudit } from '../audit/record.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { drawQr } from '../lib/draw-qr.ts';
import {
  findOwnLoan,
  listPaymentsOfCodes,
  lockPayableLoan,
  type PaymentOfCode,
} from '../loans/repayments/provider-payments.ts';
import { insertCode, listCodes, type PaymentCodeRecord } from './store.ts';

const shownMax = 10;

/** The ways to pay the caller's loan through the provider, and its newest codes. */
export const listPaymentCodes: Handler<typeof contract.listPaymentCodes> = async (
  ctx,
  { params },
  refuse,
) => {
  const loan = await findOwnLoan(ctx.reader, ctx.actor.id, params.loanNumber);
  if (!loan) throw refuse('loan-not-found');
  const { displayName, methods } = ctx.integrations.payments;
  return {
    provider: displayName,
    methods: loan.isPayable ? methods.map((limits) => ({ ...limits })) : [],
    codes: await showCodes(
      ctx.reader,
      await listCodes(ctx.reader, loan.id, shownMax),
      ctx.clock.now(),
    ),
  };
};

/**
 * Stores the request; a job asks the provider, which may be slow. A loan has one code at a time by which money can
 * come: asked for again it is the same one, and another one must be cancelled first.
 */
export const requestPaymentCode: Handler<typeof contract.requestPaymentCode> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const { amount, method, use } = body;
    const { loan, decision, lastDay } = await lockPayableLoan(tx, ctx, {
      number: params.loanNumber,
      amount,
    });
    if (!loan) throw refuse('loan-not-found');
    if (!decision) throw refuse('loan-not-payable');
    if (!decision.ok) throw refuse(decision.refusal.code, decision.refusal.facts);
    const provider = ctx.integrations.payments;
    const limits = provider.methods.find((one) => one.method === method);
    if (!limits || !carriesAmount(limits, amount)) {
      const { amountMin, amountMax } = limits ?? { amountMin: amount, amountMax: amount };
      const [min, max] = [formatPesos(amountMin), formatPesos(amountMax)];
      throw refuse('amount-not-carried', { min, max });
    }
    const now = ctx.clock.now();
    const recent = await listCodes(tx, loan.id, shownMax);
    const live = (await showCodes(tx, recent, now)).find(({ status }) => isLiveCode(status));
    const isSame =
      live?.method === method &&
      live.amount === amount &&
      live.use === use &&
      live.status !== 'CLOSING';
    if (live && isSame) return { code: live };
    if (live) throw refuse('payment-code-waits');
    const code: PaymentCodeRecord = {
      id: newId(ctx.random, 'pco'),
      loanId: loan.id,
      provider: provider.name,
      method,
      amount,
      use,
      state: 'REQUESTED',
      made: null,
      requestedAt: now,
      expiresAt: new Date(codeExpiresAt(now.getTime(), lastDay)),
      checks: 0,
    };
    await insertCode(tx, code);
    await enqueue(tx, 'create-payment-code', { codeId: code.id }, { runAt: now });
    await recordAudit(tx, ctx, {
      action: 'loan.request-payment-code',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { code: code.id, method, use },
    });
    return { code: showCode(code, [], now) };
  });

export async function showCodes(reader: Reader, codes: readonly PaymentCodeRecord[], now: Date) {
  const payments = await listPaymentsOfCodes(
    reader,
    codes.map(({ id }) => id),
  );
  return codes.map((code) =>
    showCode(
      code,
      payments.filter(({ codeId }) => codeId === code.id),
      now,
    ),
  );
}

function showCode(code: PaymentCodeRecord, payments: readonly PaymentOfCode[], now: Date) {
  const { id, method, amount, use, state, made, expiresAt } = code;
  const status = paymentCodeStatus(state, expiresAt.getTime(), payments, now.getTime());
  return {
    id,
    method,
    amount,
    use,
    status,
    expiresAt,
    shown: made && {
      as: made.shownAs,
      value: made.value,
      institution: made.institution,
      accountName: made.accountName,
      qr: made.shownAs === 'QR' && status === 'WAITING' ? drawQr(made.value) : null,
    },
    paymentNumbers: payments.map(({ number }) => number),
  };
}

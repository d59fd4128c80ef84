import type * as contract from '@pahiram/api/payment-codes';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { cancelledState } from '@pahiram/domain/loans/provider-payment';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/route.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { findOwnLoan } from '../loans/repayments/provider-payments.ts';
import { showCodes } from './payment-codes.ts';
import { findCode, lockCode, saveClosing } from './store.ts';

const retryMs = 15_000;
/** A provider that has not answered by then is not waited for: late money is booked as always. */
const triedForMs = HOUR_MS;

/** Cancels a code that waits; a job asks the provider to take no more money by it. */
export const cancelPaymentCode: Handler<typeof contract.cancelPaymentCode> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await findOwnLoan(tx, ctx.actor.id, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    const code = await lockCode(tx, loan.id, params.codeId);
    if (!code) throw refuse('payment-code-not-found');
    const now = ctx.clock.now();
    const [shown] = await showCodes(tx, [code], now);
    const state = shown && cancelledState(code.state, shown.status);
    if (state) {
      await saveClosing(tx, code.id, state);
      await recordAudit(tx, ctx, {
        action: 'loan.cancel-payment-code',
        subjectKind: 'loan',
        subjectId: loan.id,
        details: { code: code.id },
      });
      if (state === 'CLOSING') await scheduleClose(tx, code.id, now);
    }
    const [after] = await showCodes(tx, [state ? { ...code, state } : code], now);
    if (!after) throw refuse('payment-code-not-found');
    return { code: after };
  });

/** Asks the provider to close a cancelled code, until it has answered. */
export async function closePaymentCode(ctx: Context, codeId: string, since: Date): Promise<void> {
  const code = await findCode(ctx.reader, codeId);
  const { payments: provider } = ctx.integrations;
  if (code?.state !== 'CLOSING' || !code.made) return;
  const outcome =
    code.provider === provider.name
      ? await provider.closeCode(code.made.id)
      : ({ kind: 'not-closed', cause: 'another provider' } as const);
  if (outcome.kind !== 'closed')
    ctx.log.warn({ code: codeId, ...outcome }, 'a code was not closed');
  const now = ctx.clock.now();
  const isOver = outcome.kind !== 'unknown' || now.getTime() - since.getTime() >= triedForMs;
  await ctx.transaction((tx) =>
    isOver
      ? saveClosing(tx, code.id, 'CLOSED')
      : scheduleClose(tx, code.id, since, new Date(now.getTime() + retryMs)),
  );
}

function scheduleClose(
  tx: Parameters<typeof enqueue>[0],
  codeId: string,
  since: Date,
  runAt = since,
): Promise<void> {
  return enqueue(
    tx,
    'close-payment-code',
    { codeId, since: since.toISOString() },
    { runAt, jobKey: `close-payment-code:${codeId}` },
  );
}

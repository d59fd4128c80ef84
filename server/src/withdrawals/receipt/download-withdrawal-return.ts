import type * as contract from '@pahiram/api/withdrawals';
import type { FileReply, Handler } from '../../http/route.ts';
import { renderPdf } from '../../pdf/render-pdf.ts';
import { findWithdrawal, type WithdrawalRecord } from '../store.ts';
import { numberOfReturn, type ReturnedWithdrawal, returnPdf } from './receipt-pdf.ts';

/** Only for the caller's own withdrawal after the provider reported that the bank returned it (V11, V20). */
export const downloadWithdrawalReturn: Handler<typeof contract.downloadWithdrawalReturn> = async (
  ctx,
  { params },
  refuse,
): Promise<FileReply> => {
  const withdrawal = await findWithdrawal(ctx.reader, params.id);
  if (withdrawal?.memberId !== ctx.actor.id) throw refuse('withdrawal-not-found');
  if (!isReturned(withdrawal)) throw refuse('withdrawal-not-returned');
  return {
    contentType: 'application/pdf',
    bytes: await renderPdf(ctx.actor.id, returnPdf(ctx, withdrawal)),
    fileName: `return-${numberOfReturn(withdrawal)}.pdf`,
  };
};

function isReturned(withdrawal: WithdrawalRecord): withdrawal is ReturnedWithdrawal {
  return withdrawal.state === 'RETURNED';
}

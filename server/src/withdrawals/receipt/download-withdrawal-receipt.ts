import type * as contract from '@pahiram/api/withdrawals';
import type { FileReply, Handler } from '../../http/route.ts';
import { renderPdf } from '../../pdf/render-pdf.ts';
import { findWithdrawal, type WithdrawalRecord } from '../store.ts';
import { receiptPdf, type SettledWithdrawal } from './receipt-pdf.ts';

/** Only for the caller's own withdrawal after the provider reported it settled (V11, V20). */
export const downloadWithdrawalReceipt: Handler<typeof contract.downloadWithdrawalReceipt> = async (
  ctx,
  { params },
  refuse,
): Promise<FileReply> => {
  const withdrawal = await findWithdrawal(ctx.reader, params.id);
  if (withdrawal?.memberId !== ctx.actor.id) throw refuse('withdrawal-not-found');
  if (!isSettled(withdrawal)) throw refuse('withdrawal-not-settled');
  return {
    contentType: 'application/pdf',
    bytes: await renderPdf(ctx.actor.id, receiptPdf(ctx, withdrawal)),
    fileName: `receipt-${withdrawal.number}.pdf`,
  };
};

function isSettled(withdrawal: WithdrawalRecord): withdrawal is SettledWithdrawal {
  return withdrawal.settledAt !== null;
}

import * as contract from '@pahiram/api/withdrawals';
import { route } from '../http/route.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { confirmWithdrawal } from './code/confirm-withdrawal.ts';
import { getWithdrawalConfirmation } from './code/get-withdrawal-confirmation.ts';
import { sendWithdrawalCode } from './code/send-withdrawal-code.ts';
import { getWithdrawal, listWithdrawals } from './list-withdrawals.ts';
import { previewWithdrawal } from './preview-withdrawal.ts';
import { downloadWithdrawalReceipt } from './receipt/download-withdrawal-receipt.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

export const routes = [
  route(contract.requestWithdrawal, requestWithdrawal),
  route(contract.previewWithdrawal, previewWithdrawal),
  route(contract.confirmWithdrawal, confirmWithdrawal),
  route(contract.listWithdrawals, listWithdrawals),
  route(contract.getWithdrawal, getWithdrawal),
  route(contract.getWithdrawalConfirmation, getWithdrawalConfirmation),
  route(contract.downloadWithdrawalReceipt, downloadWithdrawalReceipt, { limitPerMinute: 60 }),
  route(contract.cancelWithdrawal, cancelWithdrawal),
  route(contract.sendWithdrawalCode, sendWithdrawalCode),
];

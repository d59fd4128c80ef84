import * as contract from '@pahiram/api/code-desk';
import * as member from '@pahiram/api/withdrawals';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { cancelWithdrawal } from './cancel.ts';
import {
  claimDeskWithdrawal,
  issueCodeByAssistant,
  listCodeDesk,
  proposeHold,
  readDeskAccount,
} from './code-queue.ts';
import { getWithdrawalConfirmation, sendWithdrawalCode } from './codes.ts';
import { confirmWithdrawal } from './confirm.ts';
import { checkIncidentClosing, closeIncident, listIncidents } from './incidents.ts';
import { getWithdrawal, listWithdrawals } from './list-withdrawals.ts';
import { previewWithdrawal } from './preview.ts';
import { downloadWithdrawalReceipt } from './receipt/download-withdrawal-receipt.ts';
import { requestWithdrawal } from './request.ts';
import { getStaffWithdrawal, listStaffWithdrawals } from './staff-withdrawals.ts';

const readers = { roles: PERMISSIONS['view-withdrawals'] };
const assistants = { roles: PERMISSIONS['issue-withdrawal-codes'] };

/** Callbacks of payout providers are not here: webhook.ts. */
export const routes: readonly Route[] = [
  route(member.requestWithdrawal, requestWithdrawal),
  route(member.previewWithdrawal, previewWithdrawal),
  route(member.confirmWithdrawal, confirmWithdrawal),
  route(member.listWithdrawals, listWithdrawals),
  route(member.getWithdrawal, getWithdrawal),
  route(member.getWithdrawalConfirmation, getWithdrawalConfirmation),
  route(member.downloadWithdrawalReceipt, downloadWithdrawalReceipt, { limitPerMinute: 60 }),
  route(member.cancelWithdrawal, cancelWithdrawal),
  route(member.sendWithdrawalCode, sendWithdrawalCode),
  route(contract.listCodeDesk, listCodeDesk, readers),
  route(contract.issueWithdrawalCode, issueCodeByAssistant, assistants),
  route(contract.claimDeskWithdrawal, claimDeskWithdrawal, assistants),
  route(contract.readDeskAccount, readDeskAccount, assistants),
  route(contract.proposeHold, proposeHold, { roles: PERMISSIONS['place-holds'] }),
  route(contract.listStaffWithdrawals, listStaffWithdrawals, readers),
  route(contract.getStaffWithdrawal, getStaffWithdrawal, readers),
  route(contract.listIncidents, listIncidents, { roles: PERMISSIONS['view-reconciliation'] }),
  route(contract.closeIncident, closeIncident, { roles: PERMISSIONS['resolve-incidents'] }),
  route(contract.checkIncidentClosing, checkIncidentClosing, {
    roles: PERMISSIONS['confirm-incident-closing'],
  }),
];

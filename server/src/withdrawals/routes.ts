import * as desk from '@pahiram/api/code-desk';
import * as member from '@pahiram/api/withdrawals';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { cancelWithdrawal } from './cancel.ts';
import { getWithdrawalConfirmation, sendWithdrawalCode } from './codes.ts';
import { confirmWithdrawal } from './confirm.ts';
import {
  claimDeskWithdrawal,
  issueCodeAtDesk,
  listCodeDesk,
  proposeHold,
  readDeskAccount,
} from './desk.ts';
import { checkIncidentClosing, closeIncident, listIncidents } from './incidents.ts';
import { getWithdrawal, listWithdrawals } from './list-withdrawals.ts';
import { previewWithdrawal } from './preview.ts';
import { downloadWithdrawalReceipt } from './receipt/download-withdrawal-receipt.ts';
import { requestWithdrawal } from './request.ts';
import { getStaffWithdrawal, listStaffWithdrawals } from './staff-withdrawals.ts';

const readers = { roles: PERMISSIONS['view-withdrawals'] };
const assistants = { roles: PERMISSIONS['issue-withdrawal-codes'] };

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
  route(desk.listCodeDesk, listCodeDesk, readers),
  route(desk.issueWithdrawalCode, issueCodeAtDesk, assistants),
  route(desk.claimDeskWithdrawal, claimDeskWithdrawal, assistants),
  route(desk.readDeskAccount, readDeskAccount, assistants),
  route(desk.proposeHold, proposeHold, { roles: PERMISSIONS['place-holds'] }),
  route(desk.listStaffWithdrawals, listStaffWithdrawals, readers),
  route(desk.getStaffWithdrawal, getStaffWithdrawal, readers),
  route(desk.listIncidents, listIncidents, { roles: PERMISSIONS['view-reconciliation'] }),
  route(desk.closeIncident, closeIncident, { roles: PERMISSIONS['resolve-incidents'] }),
  route(desk.checkIncidentClosing, checkIncidentClosing, {
    roles: PERMISSIONS['confirm-incident-closing'],
  }),
];

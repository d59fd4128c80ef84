import * as codeQueue from '@pahiram/api/code-queue';
import * as hold from '@pahiram/api/holds';
import * as incident from '@pahiram/api/incidents';
import * as staff from '@pahiram/api/staff-withdrawals';
import * as member from '@pahiram/api/withdrawals';
import { exportersOf, PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { cancelWithdrawal } from './cancel.ts';
import {
  claimWithdrawalCall,
  exportCodeQueue,
  issueWithdrawalCode,
  listCodeQueue,
  readWithdrawalAccountNumber,
} from './code-queue.ts';
import { confirmWithdrawal } from './confirm.ts';
import {
  checkIncidentClosing,
  closeIncident,
  exportIncidents,
  getIncident,
  listIncidents,
  showProposedClosing,
} from './incidents.ts';
import { exportWithdrawals, listStaffWithdrawals } from './list-staff-withdrawals.ts';
import { getWithdrawal, listWithdrawals } from './list-withdrawals.ts';
import { previewWithdrawal } from './preview.ts';
import { downloadWithdrawalReceipt } from './receipt/download-withdrawal-receipt.ts';
import { downloadWithdrawalReturn } from './receipt/download-withdrawal-return.ts';
import { requestWithdrawal } from './request.ts';
import { getWithdrawalConfirmation, sendWithdrawalCode } from './self-service-code.ts';
import { getStaffWithdrawal, proposeWithdrawalHold } from './staff-withdrawals.ts';

const readers = { roles: PERMISSIONS['view-withdrawals'] };
const assistants = { roles: PERMISSIONS['issue-withdrawal-codes'], isForOthers: true };

/** Callbacks of payout providers are not here: webhook.ts. */
export const routes: readonly Route[] = [
  route(member.requestWithdrawal, requestWithdrawal),
  route(member.previewWithdrawal, previewWithdrawal),
  route(member.confirmWithdrawal, confirmWithdrawal),
  route(member.listWithdrawals, listWithdrawals),
  route(member.getWithdrawal, getWithdrawal),
  route(member.getWithdrawalConfirmation, getWithdrawalConfirmation),
  route(member.downloadWithdrawalReceipt, downloadWithdrawalReceipt, { limitPerMinute: 60 }),
  route(member.downloadWithdrawalReturn, downloadWithdrawalReturn, { limitPerMinute: 60 }),
  route(member.cancelWithdrawal, cancelWithdrawal),
  route(member.sendWithdrawalCode, sendWithdrawalCode),
  route(codeQueue.listCodeQueue, listCodeQueue, readers),
  route(codeQueue.exportCodeQueue, exportCodeQueue, { roles: exportersOf('view-withdrawals') }),
  route(codeQueue.claimWithdrawalCall, claimWithdrawalCall, assistants),
  route(codeQueue.readWithdrawalAccountNumber, readWithdrawalAccountNumber, assistants),
  route(codeQueue.issueWithdrawalCode, issueWithdrawalCode, assistants),
  route(hold.proposeWithdrawalHold, proposeWithdrawalHold, {
    roles: PERMISSIONS['place-holds'],
    isForOthers: true,
  }),
  route(staff.listStaffWithdrawals, listStaffWithdrawals, readers),
  route(staff.exportWithdrawals, exportWithdrawals, { roles: exportersOf('view-withdrawals') }),
  route(staff.getStaffWithdrawal, getStaffWithdrawal, readers),
  route(incident.listIncidents, listIncidents, { roles: PERMISSIONS['view-reconciliation'] }),
  route(incident.exportIncidents, exportIncidents, {
    roles: exportersOf('view-reconciliation'),
  }),
  route(incident.getIncident, getIncident, { roles: PERMISSIONS['view-reconciliation'] }),
  route(incident.closeIncident, closeIncident, { roles: PERMISSIONS['resolve-incidents'] }),
  route(incident.checkIncidentClosing, checkIncidentClosing, {
    roles: PERMISSIONS['confirm-incident-closing'],
    shows: showProposedClosing,
  }),
];

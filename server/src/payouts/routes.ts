import * as contract from '@pahiram/api/code-desk';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { route } from '../http/route.ts';
import { checkIncidentClosing, closeIncident } from './reconciliation/close-incident.ts';
import { listIncidents } from './reconciliation/incidents.ts';
import { getStaffWithdrawal, listStaffWithdrawals } from './staff-withdrawals.ts';

const readers = PERMISSIONS['view-withdrawals'];

export const routes = [
  route(contract.listStaffWithdrawals, listStaffWithdrawals, { roles: readers }),
  route(contract.getStaffWithdrawal, getStaffWithdrawal, { roles: readers }),
  route(contract.listIncidents, listIncidents, { roles: PERMISSIONS['view-reconciliation'] }),
  route(contract.closeIncident, closeIncident, { roles: PERMISSIONS['resolve-incidents'] }),
  route(contract.checkIncidentClosing, checkIncidentClosing, {
    roles: PERMISSIONS['confirm-incident-closing'],
  }),
];

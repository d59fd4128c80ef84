import * as contract from '@pahiram/api/audit';
import { exportersOf, PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { exportAuditEntries, listAuditEntries, verifyAudit } from './list.ts';
import { listLoanHistory } from './loan-history.ts';

export const routes: readonly Route[] = [
  route(contract.listAuditEntries, listAuditEntries, { roles: PERMISSIONS['view-audit'] }),
  route(contract.exportAuditEntries, exportAuditEntries, { roles: exportersOf('view-audit') }),
  route(contract.listLoanHistory, listLoanHistory, { roles: PERMISSIONS['view-loan-history'] }),
  route(contract.verifyAudit, verifyAudit, { roles: PERMISSIONS['view-audit'] }),
];

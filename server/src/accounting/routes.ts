import * as ledger from '@pahiram/api/ledger';
import * as reconciliation from '@pahiram/api/reconciliation';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import {
  downloadAccountStatement,
  getAccountStatement,
  getTrialBalance,
  listLedgerAccounts,
} from './ledger.ts';
import { listDayChecks, runDayChecks } from './reconciliation.ts';

const ledgerReaders = { roles: PERMISSIONS['view-ledger'] };

export const routes: readonly Route[] = [
  route(ledger.getTrialBalance, getTrialBalance, ledgerReaders),
  route(ledger.listLedgerAccounts, listLedgerAccounts, ledgerReaders),
  route(ledger.getAccountStatement, getAccountStatement, ledgerReaders),
  route(ledger.downloadAccountStatement, downloadAccountStatement, {
    ...ledgerReaders,
    limitPerMinute: 60,
  }),
  route(reconciliation.listDayChecks, listDayChecks, {
    roles: PERMISSIONS['view-reconciliation'],
  }),
  route(reconciliation.runDayChecks, runDayChecks, { roles: PERMISSIONS['resolve-incidents'] }),
];

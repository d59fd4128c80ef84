import * as contract from '@pahiram/api/bank-statements';
import * as accounts from '@pahiram/api/company-accounts';
import * as payments from '@pahiram/api/staff-payments';
import { exportersOf, PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../../http/route.ts';
import {
  decidePaymentMatch,
  proposePaymentMatch,
  showPaymentMatch,
} from '../repayments/match-payment.ts';
import { listCompanyAccounts, saveStatementColumns } from './accounts.ts';
import { confirmBankStatement } from './confirm-statement.ts';
import { decideStatementRow } from './decide-row.ts';
import { discardBankStatement } from './discard-statement.ts';
import { giveStatementEvidence } from './give-evidence.ts';
import { importBankStatement, previewBankStatement } from './import-statement.ts';
import {
  decideOpeningBalance,
  proposeOpeningBalance,
  showOpeningBalance,
} from './opening-balance.ts';
import { proposeStatementRow } from './propose-row.ts';
import {
  downloadBankStatement,
  exportBankStatements,
  getBankStatement,
  listBankStatements,
} from './read-statements.ts';
import { showStatementRow, showWholeStatement } from './show-decided.ts';
import { decideTakingBack, proposeTakingBack } from './take-back.ts';

const viewers = { roles: PERMISSIONS['view-statements'] };
const importers = { roles: PERMISSIONS['import-statements'] };
const confirmers = { roles: PERMISSIONS['confirm-statements'] };

export const routes: readonly Route[] = [
  route(accounts.listCompanyAccounts, listCompanyAccounts, viewers),
  route(accounts.proposeOpeningBalance, proposeOpeningBalance, importers),
  route(accounts.decideOpeningBalance, decideOpeningBalance, {
    ...confirmers,
    shows: showOpeningBalance,
  }),
  route(accounts.saveStatementColumns, saveStatementColumns, importers),
  route(contract.previewBankStatement, previewBankStatement, importers),
  route(contract.importBankStatement, importBankStatement, importers),
  route(contract.listBankStatements, listBankStatements, viewers),
  route(contract.exportBankStatements, exportBankStatements, {
    roles: exportersOf('view-statements'),
  }),
  route(contract.getBankStatement, getBankStatement, viewers),
  route(contract.downloadBankStatement, downloadBankStatement, viewers),
  route(contract.proposeStatementRow, proposeStatementRow, importers),
  route(contract.decideStatementRow, decideStatementRow, {
    ...confirmers,
    shows: showStatementRow,
  }),
  route(contract.giveStatementEvidence, giveStatementEvidence, {
    ...confirmers,
    shows: showWholeStatement,
  }),
  route(contract.confirmBankStatement, confirmBankStatement, {
    ...confirmers,
    shows: showWholeStatement,
  }),
  route(contract.discardBankStatement, discardBankStatement, {
    roles: PERMISSIONS['discard-statements'],
  }),
  route(contract.proposeTakingBack, proposeTakingBack, importers),
  route(contract.decideTakingBack, decideTakingBack, { ...confirmers, shows: showWholeStatement }),
  route(payments.proposePaymentMatch, proposePaymentMatch, {
    roles: PERMISSIONS['match-repayments'],
  }),
  route(payments.decidePaymentMatch, decidePaymentMatch, {
    roles: PERMISSIONS['confirm-matches'],
    shows: showPaymentMatch,
  }),
];

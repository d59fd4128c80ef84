import * as contract from '@pahiram/api/code-desk';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { route } from '../http/route.ts';
import { claimDeskWithdrawal, readDeskAccount } from './claims.ts';
import { issueCodeAtDesk } from './issue-code.ts';
import { listCodeDesk } from './list-code-desk.ts';

const readers = PERMISSIONS['view-withdrawals'];

export const routes = [
  route(contract.listCodeDesk, listCodeDesk, { roles: readers }),
  route(contract.issueWithdrawalCode, issueCodeAtDesk, {
    roles: PERMISSIONS['issue-withdrawal-codes'],
  }),
  route(contract.claimDeskWithdrawal, claimDeskWithdrawal, {
    roles: PERMISSIONS['issue-withdrawal-codes'],
  }),
  route(contract.readDeskAccount, readDeskAccount, {
    roles: PERMISSIONS['issue-withdrawal-codes'],
  }),
];

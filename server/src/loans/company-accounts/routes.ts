import * as contract from '@pahiram/api/account-changes';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../../http/route.ts';
import { cancelAccountChange } from './cancel-change.ts';
import { confirmAccountChange, showAccountChange } from './confirm-change.ts';
import { listAccountChanges } from './list-changes.ts';
import { proposeAccountChange } from './propose-change.ts';

export const routes: readonly Route[] = [
  route(contract.listAccountChanges, listAccountChanges, {
    roles: PERMISSIONS['view-account-changes'],
  }),
  route(contract.proposeAccountChange, proposeAccountChange, {
    roles: PERMISSIONS['propose-account-changes'],
  }),
  route(contract.confirmAccountChange, confirmAccountChange, {
    roles: PERMISSIONS['confirm-account-changes'],
    shows: showAccountChange,
  }),
  route(contract.cancelAccountChange, cancelAccountChange, {
    roles: PERMISSIONS['cancel-account-changes'],
  }),
];

import * as contract from '@pahiram/api/notices';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { listDemoMessages, listSandboxMessages } from './list-sandbox-messages.ts';

export const routes: readonly Route[] = [
  route(contract.listSandboxMessages, listSandboxMessages, {
    roles: PERMISSIONS['view-sent-messages'],
  }),
  route(contract.listDemoMessages, listDemoMessages),
];

import { listWorkQueues as contract } from '@pahiram/api/work-queues';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { listWorkQueues } from './list-work-queues.ts';

export const routes: readonly Route[] = [route(contract, listWorkQueues, { roles: STAFF_ROLES })];

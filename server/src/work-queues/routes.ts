import * as views from '@pahiram/api/staff-views';
import * as contract from '@pahiram/api/work-queues';
import { remindClaims as remindContract } from '@pahiram/api/work-reminders';
import { PERMISSIONS, STAFF_ROLES } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { listApprovals } from './list-approvals.ts';
import { listToday } from './list-today.ts';
import { listWorkQueues } from './list-work-queues.ts';
import { remindClaims } from './reminders.ts';
import { listStaffViews, removeStaffView, saveStaffView } from './staff-views.ts';

export const routes: readonly Route[] = [
  route(contract.listWorkQueues, listWorkQueues, { roles: STAFF_ROLES }),
  route(contract.listToday, listToday, { roles: STAFF_ROLES }),
  route(contract.listApprovals, listApprovals, { roles: STAFF_ROLES }),
  route(remindContract, remindClaims, { roles: PERMISSIONS['remind-colleagues'] }),
  route(views.listStaffViews, listStaffViews, { roles: STAFF_ROLES }),
  route(views.saveStaffView, saveStaffView, { roles: STAFF_ROLES }),
  route(views.removeStaffView, removeStaffView, { roles: STAFF_ROLES }),
];

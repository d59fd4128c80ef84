import * as views from '@pahiram/api/staff-views';
import * as claims from '@pahiram/api/work-claims';
import * as contract from '@pahiram/api/work-queues';
import { remindClaims as remindContract } from '@pahiram/api/work-reminders';
import { PERMISSIONS, rolesWith, STAFF_ROLES } from '@pahiram/domain/access/roles';
import { CLAIM_LISTS } from '@pahiram/domain/lists/work-claim';
import { type Route, route } from '../http/route.ts';
import { listApprovals } from './list-approvals.ts';
import { listToday } from './list-today.ts';
import { listWorkQueues } from './list-work-queues.ts';
import { remindClaims } from './reminders.ts';
import { listStaffViews, removeStaffView, saveStaffView } from './staff-views.ts';
import { assignWork, claimWork, listWorkClaims, listWorkPeople } from './work-claims.ts';

const lists = Object.values(CLAIM_LISTS);
const assigners = { roles: PERMISSIONS['assign-work'] };

export const routes: readonly Route[] = [
  route(contract.listWorkQueues, listWorkQueues, { roles: STAFF_ROLES }),
  route(contract.listToday, listToday, { roles: STAFF_ROLES }),
  route(contract.listApprovals, listApprovals, { roles: STAFF_ROLES }),
  route(remindContract, remindClaims, { roles: PERMISSIONS['remind-colleagues'] }),
  route(claims.listWorkClaims, listWorkClaims, {
    roles: rolesWith(...lists.map(({ view }) => view)),
  }),
  route(claims.claimWork, claimWork, { roles: rolesWith(...lists.flatMap(({ work }) => work)) }),
  route(claims.listWorkPeople, listWorkPeople, { roles: [...assigners.roles, 'AUDITOR'] }),
  route(claims.assignWork, assignWork, assigners),
  route(views.listStaffViews, listStaffViews, { roles: STAFF_ROLES }),
  route(views.saveStaffView, saveStaffView, { roles: STAFF_ROLES }),
  route(views.removeStaffView, removeStaffView, { roles: STAFF_ROLES }),
];

import * as contract from '@pahiram/api/member-page';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { listOpenOfMember } from './list-open.ts';
import { listMemberTimeline } from './list-timeline.ts';
import { viewAsMember } from './view-as-member.ts';

export const routes: readonly Route[] = [
  route(contract.listMemberTimeline, listMemberTimeline, { roles: PERMISSIONS['view-member'] }),
  route(contract.listOpenOfMember, listOpenOfMember, { roles: PERMISSIONS['view-member'] }),
  route(contract.viewAsMember, viewAsMember, { roles: PERMISSIONS['view-as-member'] }),
];

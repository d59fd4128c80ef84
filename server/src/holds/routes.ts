import * as desk from '@pahiram/api/code-desk';
import * as contract from '@pahiram/api/holds';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { route } from '../http/route.ts';
import { approveHold, proposeHold, proposeMemberHold, releaseHold } from './change-holds.ts';
import { listHolds, listMemberHolds } from './list-holds.ts';
import { reportTakeover } from './report-takeover.ts';

const readers = { roles: PERMISSIONS['view-holds'] };
const proposers = { roles: PERMISSIONS['place-holds'] };

export const routes = [
  route(desk.proposeHold, proposeHold, proposers),
  route(contract.proposeMemberHold, proposeMemberHold, proposers),
  route(desk.approveHold, approveHold, { roles: PERMISSIONS['confirm-holds'] }),
  route(desk.releaseHold, releaseHold, { roles: PERMISSIONS['lift-holds'] }),
  route(contract.listHolds, listHolds, readers),
  route(contract.listMemberHolds, listMemberHolds, readers),
  route(contract.reportTakeover, reportTakeover, { roles: PERMISSIONS['report-takeovers'] }),
];

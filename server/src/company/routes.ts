import * as contract from '@pahiram/api/company';
import * as gate from '@pahiram/api/launch-gate';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { getCompany } from './get-company.ts';
import { closeLaunchGate, confirmLaunch, getLaunchGate, proposeLaunch } from './launch-gate.ts';

const proposers = { roles: PERMISSIONS['open-launch-gate'] };
const confirmers = { roles: PERMISSIONS['confirm-launch-gate'] };
const either = { roles: [...proposers.roles, ...confirmers.roles] };

export const routes: readonly Route[] = [
  route(contract.getCompany, getCompany),
  route(gate.getLaunchGate, getLaunchGate, { roles: PERMISSIONS['view-launch-gate'] }),
  route(gate.proposeLaunch, proposeLaunch, proposers),
  route(gate.confirmLaunch, confirmLaunch, confirmers),
  route(gate.closeLaunchGate, closeLaunchGate, either),
];

import * as contract from '@pahiram/api/company';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { getCompany } from './get-company.ts';
import { setLaunchGate } from './set-launch-gate.ts';

/** Pages carry these facts; a browser asks for them a few times a visit. */
const readsPerMinute = 600;

export const routes: readonly Route[] = [
  route(contract.getCompany, getCompany, { limitPerMinute: readsPerMinute }),
  route(contract.setLaunchGate, setLaunchGate, { roles: PERMISSIONS['open-launch-gate'] }),
];

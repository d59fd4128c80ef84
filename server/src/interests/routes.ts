import * as contract from '@pahiram/api/staff-interests';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { checkOwnInterest } from './check-interest.ts';
import { declareInterest } from './declare-interest.ts';
import { listOwnInterests } from './list-interests.ts';

const everybody = { roles: PERMISSIONS['declare-interests'] };

export const routes: readonly Route[] = [
  route(contract.listOwnInterests, listOwnInterests, everybody),
  route(contract.declareInterest, declareInterest, { ...everybody, limitPerMinute: 60 }),
  route(contract.checkOwnInterest, checkOwnInterest, everybody),
];

import * as recovery from '@pahiram/api/account-recovery';
import * as contract from '@pahiram/api/phone-number';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import {
  changePhoneNumber,
  getNumberChange,
  proveNewNumber,
  requestNewNumberCode,
  requestNumberChangeCode,
  stopNumberChange,
} from './number-change.ts';
import {
  confirmAccountRecovery,
  dropAccountRecovery,
  listAccountRecoveries,
  proposeAccountRecovery,
  showOpenRecovery,
} from './recoveries.ts';
import { getRecoveryProof, openRecoveryPicture } from './recovery-proof.ts';

export const routes: readonly Route[] = [
  route(contract.getNumberChange, getNumberChange),
  route(contract.requestNewNumberCode, requestNewNumberCode, { limitPerMinute: 20 }),
  route(contract.proveNewNumber, proveNewNumber, { limitPerMinute: 20 }),
  route(contract.requestNumberChangeCode, requestNumberChangeCode, { limitPerMinute: 20 }),
  route(contract.changePhoneNumber, changePhoneNumber, { limitPerMinute: 20 }),
  route(contract.stopNumberChange, stopNumberChange),
  route(recovery.listAccountRecoveries, listAccountRecoveries, {
    roles: PERMISSIONS['view-recoveries'],
  }),
  route(recovery.getRecoveryProof, getRecoveryProof, { roles: PERMISSIONS['view-recoveries'] }),
  route(recovery.openRecoveryPicture, openRecoveryPicture, {
    roles: PERMISSIONS['view-recoveries'],
  }),
  route(recovery.proposeAccountRecovery, proposeAccountRecovery, {
    roles: PERMISSIONS['propose-recoveries'],
    isForOthers: true,
  }),
  route(recovery.confirmAccountRecovery, confirmAccountRecovery, {
    roles: PERMISSIONS['confirm-recoveries'],
    isForOthers: true,
    shows: showOpenRecovery,
  }),
  route(recovery.dropAccountRecovery, dropAccountRecovery, {
    roles: PERMISSIONS['drop-recoveries'],
    isForOthers: true,
  }),
];

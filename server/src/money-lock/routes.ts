import * as contract from '@pahiram/api/money-lock';
import { type Route, route } from '../http/route.ts';
import { denyTheftReport } from './deny-theft-report.ts';
import { requestLockLink } from './lock-link.ts';
import { getMoneyLock, lockMoney, requestUnlockCode, unlockMoney } from './money-lock.ts';

export const routes: readonly Route[] = [
  route(contract.getMoneyLock, getMoneyLock),
  route(contract.lockMoney, lockMoney),
  route(contract.requestUnlockCode, requestUnlockCode),
  route(contract.unlockMoney, unlockMoney),
  route(contract.denyTheftReport, denyTheftReport),
  route(contract.requestLockLink, requestLockLink, { limitPerMinute: 60 }),
];

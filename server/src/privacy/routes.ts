import * as contract from '@pahiram/api/member-data';
import { route } from '../http/route.ts';
import { downloadMemberData } from './download.ts';
import { askErasure, getErasure, requestErasureCode, takeBackErasure } from './erasure.ts';

export const routes = [
  route(contract.downloadMemberData, downloadMemberData, { limitPerMinute: 20 }),
  route(contract.getErasure, getErasure),
  route(contract.requestErasureCode, requestErasureCode),
  route(contract.askErasure, askErasure),
  route(contract.takeBackErasure, takeBackErasure),
];

import * as contract from '@pahiram/api/member-data';
import * as requests from '@pahiram/api/privacy-requests';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { route } from '../http/route.ts';
import { downloadMemberData } from './download.ts';
import { askErasure, getErasure, requestErasureCode, takeBackErasure } from './erasure.ts';
import { getErasureOfMember, offerDataCopy, startErasureOfMember } from './privacy-requests.ts';

const forRequests = { roles: PERMISSIONS['serve-privacy-requests'], isForOthers: true };

export const routes = [
  route(contract.downloadMemberData, downloadMemberData, { limitPerMinute: 20 }),
  route(contract.getErasure, getErasure),
  route(contract.requestErasureCode, requestErasureCode),
  route(contract.askErasure, askErasure),
  route(contract.takeBackErasure, takeBackErasure),
  route(requests.getErasureOfMember, getErasureOfMember, {
    roles: PERMISSIONS['view-privacy-requests'],
  }),
  route(requests.startErasureOfMember, startErasureOfMember, forRequests),
  route(requests.offerDataCopy, offerDataCopy, forRequests),
];

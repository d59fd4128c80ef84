import * as contract from '@pahiram/api/member-data';
import { route } from '../../http/route.ts';
import { askErasure } from '../erasure/ask-erasure.ts';
import { getErasure } from '../erasure/get-erasure.ts';
import { takeBackErasure } from '../erasure/take-back-erasure.ts';
import { downloadMemberData } from './download-member-data.ts';

export const dataRoutes = [
  route(contract.downloadMemberData, downloadMemberData, { limitPerMinute: 20 }),
  route(contract.getErasure, getErasure),
  route(contract.askErasure, askErasure),
  route(contract.takeBackErasure, takeBackErasure),
];

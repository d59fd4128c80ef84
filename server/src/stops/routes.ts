import * as contract from '@pahiram/api/stops';
import { type Route, route } from '../http/route.ts';
import { getStoppable, stop } from './stop.ts';

export const routes: readonly Route[] = [
  route(contract.getStoppable, getStoppable, { limitPerMinute: 30 }),
  route(contract.stop, stop, { limitPerMinute: 30 }),
];

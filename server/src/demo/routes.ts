import * as contract from '@pahiram/api/notices';
import { type Route, route } from '../http/route.ts';
import { listDemoPeople } from './people.ts';

export const routes: readonly Route[] = [route(contract.listDemoPeople, listDemoPeople)];

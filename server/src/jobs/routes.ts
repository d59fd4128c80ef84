import * as contract from '@pahiram/api/jobs';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { listDeadLetters, retryDeadLetter } from './dead-letters.ts';

export const routes: readonly Route[] = [
  route(contract.listDeadLetters, listDeadLetters, { roles: PERMISSIONS['view-jobs'] }),
  route(contract.retryDeadLetter, retryDeadLetter, { roles: ['ADMIN'] }),
];

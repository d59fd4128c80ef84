import * as staff from '@pahiram/api/collections';
import * as member from '@pahiram/api/payment-promises';
import { exportersOf, PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../../http/route.ts';
import { assignCollection, listCollectors } from './assign.ts';
import { claimCollectionCall, logContact, settleDispute } from './contacts.ts';
import { promisePayment } from './promises.ts';
import { exportCollections, getCollection, listCollections } from './queue.ts';

const viewers = { roles: PERMISSIONS['view-collections'] };
const assigners = { roles: PERMISSIONS['assign-collections'] };
const collectors = { roles: PERMISSIONS['contact-borrowers'], isForOthers: true };

export const routes: readonly Route[] = [
  route(member.promisePayment, promisePayment),
  route(staff.listCollections, listCollections, viewers),
  route(staff.exportCollections, exportCollections, { roles: exportersOf('view-collections') }),
  route(staff.getCollection, getCollection, viewers),
  route(staff.listCollectors, listCollectors, { roles: [...assigners.roles, 'AUDITOR'] }),
  route(staff.assignCollection, assignCollection, { ...assigners, isForOthers: true }),
  route(staff.claimCollectionCall, claimCollectionCall, collectors),
  route(staff.logContact, logContact, collectors),
  route(staff.settleDispute, settleDispute, {
    roles: PERMISSIONS['settle-disputes'],
    isForOthers: true,
  }),
];

import * as member from '@pahiram/api/loan-requests';
import * as staff from '@pahiram/api/staff-loan-requests';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../../http/route.ts';
import {
  acceptScheduleOffer,
  askForChange,
  cancelLoanRequest,
  getLoanRequests,
} from './member-requests.ts';
import {
  declineLoanRequest,
  getStaffLoanRequest,
  listRequestsOfLoan,
  listStaffLoanRequests,
  offerSchedule,
  pauseLoan,
  previewScheduleOffer,
  resumeLoan,
  reviewLoanRequest,
} from './staff-requests.ts';

const view = { roles: PERMISSIONS['view-loan-requests'] };
const answer = { roles: PERMISSIONS['answer-extensions'] };

export const routes: readonly Route[] = [
  route(member.getLoanRequests, getLoanRequests),
  route(member.askForChange, askForChange, { limitPerMinute: 60 }),
  route(member.cancelLoanRequest, cancelLoanRequest),
  route(member.acceptScheduleOffer, acceptScheduleOffer),
  route(staff.listStaffLoanRequests, listStaffLoanRequests, view),
  route(staff.getStaffLoanRequest, getStaffLoanRequest, view),
  route(staff.listRequestsOfLoan, listRequestsOfLoan, view),
  route(staff.reviewLoanRequest, reviewLoanRequest, answer),
  route(staff.previewScheduleOffer, previewScheduleOffer, answer),
  route(staff.offerSchedule, offerSchedule, answer),
  route(staff.declineLoanRequest, declineLoanRequest, answer),
  route(staff.pauseLoan, pauseLoan, answer),
  route(staff.resumeLoan, resumeLoan, answer),
];

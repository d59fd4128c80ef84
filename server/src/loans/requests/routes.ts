import * as member from '@pahiram/api/loan-requests';
import * as staff from '@pahiram/api/staff-loan-requests';
import { exportersOf, PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../../http/route.ts';
import { acceptScheduleOffer } from './accept-schedule.ts';
import { cancelMoreTime } from './cancel-more-time.ts';
import { confirmMoreTime } from './confirm-more-time.ts';
import { getScheduleOffer } from './get-schedule-offer.ts';
import { askForChange, cancelLoanRequest, getLoanRequests } from './member-requests.ts';
import { offerSchedule, previewScheduleOffer } from './offer-schedule.ts';
import { pauseLoan, resumeLoan } from './pause-loan.ts';
import { refuseMoreTime } from './refuse-more-time.ts';
import { requestScheduleCode } from './request-schedule-code.ts';
import { showProposedAnswer } from './show-proposal.ts';
import {
  declineLoanRequest,
  exportLoanRequests,
  getStaffLoanRequest,
  listRequestsOfLoan,
  listStaffLoanRequests,
  reviewLoanRequest,
} from './staff-requests.ts';

const view = { roles: PERMISSIONS['view-loan-requests'] };
const answer = { roles: PERMISSIONS['answer-extensions'], isForOthers: true };
const confirm = {
  roles: PERMISSIONS['confirm-extensions'],
  isForOthers: true,
  shows: showProposedAnswer,
};

export const routes: readonly Route[] = [
  route(member.getLoanRequests, getLoanRequests),
  route(member.askForChange, askForChange, { limitPerMinute: 60 }),
  route(member.cancelLoanRequest, cancelLoanRequest),
  route(member.getScheduleOffer, getScheduleOffer, { limitPerMinute: 600 }),
  route(member.requestScheduleCode, requestScheduleCode),
  route(member.acceptScheduleOffer, acceptScheduleOffer),
  route(staff.listStaffLoanRequests, listStaffLoanRequests, view),
  route(staff.exportLoanRequests, exportLoanRequests, { roles: exportersOf('view-loan-requests') }),
  route(staff.getStaffLoanRequest, getStaffLoanRequest, view),
  route(staff.listRequestsOfLoan, listRequestsOfLoan, view),
  route(staff.reviewLoanRequest, reviewLoanRequest, answer),
  route(staff.previewScheduleOffer, previewScheduleOffer, answer),
  route(staff.offerSchedule, offerSchedule, answer),
  route(staff.declineLoanRequest, declineLoanRequest, answer),
  route(staff.pauseLoan, pauseLoan, answer),
  route(staff.confirmMoreTime, confirmMoreTime, confirm),
  route(staff.refuseMoreTime, refuseMoreTime, confirm),
  route(staff.cancelMoreTime, cancelMoreTime, answer),
  route(staff.resumeLoan, resumeLoan, answer),
];

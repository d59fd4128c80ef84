import * as activity from '@pahiram/api/activity';
import * as applications from '@pahiram/api/applications';
import * as score from '@pahiram/api/credit-score';
import * as gate from '@pahiram/api/launch-gate';
import * as offers from '@pahiram/api/loan-offer';
import * as review from '@pahiram/api/loan-review';
import * as loans from '@pahiram/api/loans';
import * as member from '@pahiram/api/member-loan';
import * as memberPage from '@pahiram/api/member-page';
import { exportersOf, PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { downloadActivity, listActivity } from './activity/list-activity.ts';
import { applyForLoan } from './apply-for-loan.ts';
import { changeMemberLoan } from './change-member-loan.ts';
import { assignApplication, claimApplication, listReviewers } from './claims.ts';
import { downloadLoanDocument, getLoanDocument } from './documents.ts';
import { getApplication, showApplication } from './get-application.ts';
import {
  closeLaunchGate,
  confirmLaunch,
  getLaunchGate,
  proposeLaunch,
  showProposedLaunch,
} from './launch-gate.ts';
import { exportApplications, listApplications } from './list-applications.ts';
import { getLoanDetail, getMemberLoan, listMemberLoans } from './member-loans.ts';
import { acceptOffer, getOffer, requestOfferCode } from './offer.ts';
import {
  confirmLoanProduct,
  listLoanProducts,
  proposeLoanProduct,
  showProposedProduct,
} from './products.ts';
import { getLoanProduct, quoteLoan } from './quote.ts';
import {
  approveApplication,
  askAgain,
  checkApplication,
  makeCounterOffer,
  rejectApplication,
} from './review.ts';
import { getCreditScore, getScoreOfMember } from './score.ts';

const viewers = { roles: PERMISSIONS['view-applications'] };
const assigners = { roles: PERMISSIONS['assign-applications'] };
const reviewers = { roles: PERMISSIONS['review-applications'], isForOthers: true };
const deciders = {
  roles: [...PERMISSIONS['review-applications'], ...PERMISSIONS['check-approvals']],
  isForOthers: true,
};
/** Rendering a PDF takes about 0.1 s of CPU time. */
const pdfLimit = { limitPerMinute: 60 };
const gateOpeners = { roles: PERMISSIONS['open-launch-gate'] };
const gateConfirmers = { roles: PERMISSIONS['confirm-launch-gate'] };
const gateClosers = { roles: [...gateOpeners.roles, ...gateConfirmers.roles] };

export const routes: readonly Route[] = [
  route(loans.getLoanProduct, getLoanProduct),
  route(loans.quoteLoan, quoteLoan, { limitPerMinute: 600 }),
  route(loans.applyForLoan, applyForLoan),
  route(score.getCreditScore, getCreditScore),
  route(memberPage.getScoreOfMember, getScoreOfMember, {
    roles: PERMISSIONS['view-member-score'],
  }),
  route(activity.listActivity, listActivity),
  route(activity.downloadActivity, downloadActivity, pdfLimit),
  route(offers.getOffer, getOffer),
  route(offers.requestOfferCode, requestOfferCode),
  route(offers.acceptOffer, acceptOffer),
  route(offers.getLoanDocument, getLoanDocument),
  route(offers.downloadLoanDocument, downloadLoanDocument, pdfLimit),
  route(member.getMemberLoan, getMemberLoan),
  route(member.getLoanDetail, getLoanDetail),
  route(member.listMemberLoans, listMemberLoans),
  route(member.changeMemberLoan, changeMemberLoan),
  route(applications.listApplications, listApplications, viewers),
  route(applications.exportApplications, exportApplications, {
    roles: exportersOf('view-applications'),
  }),
  route(applications.claimApplication, claimApplication, deciders),
  route(applications.listReviewers, listReviewers, {
    roles: [...assigners.roles, 'AUDITOR'],
  }),
  route(applications.assignApplication, assignApplication, { ...assigners, isForOthers: true }),
  route(review.getApplication, getApplication, viewers),
  route(review.approveApplication, approveApplication, reviewers),
  route(review.makeCounterOffer, makeCounterOffer, reviewers),
  route(review.checkApplication, checkApplication, {
    roles: PERMISSIONS['check-approvals'],
    isForOthers: true,
    shows: showApplication,
  }),
  route(review.rejectApplication, rejectApplication, deciders),
  route(review.askAgain, askAgain, reviewers),
  route(review.listLoanProducts, listLoanProducts, { roles: PERMISSIONS['view-products'] }),
  route(review.proposeLoanProduct, proposeLoanProduct, { roles: PERMISSIONS['propose-products'] }),
  route(review.confirmLoanProduct, confirmLoanProduct, {
    roles: PERMISSIONS['confirm-products'],
    shows: showProposedProduct,
  }),
  route(gate.getLaunchGate, getLaunchGate, { roles: PERMISSIONS['view-launch-gate'] }),
  route(gate.proposeLaunch, proposeLaunch, gateOpeners),
  route(gate.confirmLaunch, confirmLaunch, { ...gateConfirmers, shows: showProposedLaunch }),
  route(gate.closeLaunchGate, closeLaunchGate, gateClosers),
];

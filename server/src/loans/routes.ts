import * as offers from '@pahiram/api/loan-offer';
import * as review from '@pahiram/api/loan-review';
import * as loans from '@pahiram/api/loans';
import * as member from '@pahiram/api/member-loan';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { applyForLoan } from './application/apply-for-loan.ts';
import { getLoanProduct } from './application/get-loan-product.ts';
import { quoteLoan } from './application/quote-loan.ts';
import { changeMemberLoan } from './member/change-member-loan.ts';
import { getLoanDetail } from './member/get-loan-detail.ts';
import { getMemberLoan } from './member/get-member-loan.ts';
import { listMemberLoans } from './member/list-member-loans.ts';
import { acceptOffer } from './offer/accept-offer.ts';
import { downloadLoanDocument, getLoanDocument } from './offer/get-loan-document.ts';
import { getOffer } from './offer/get-offer.ts';
import { requestOfferCode } from './offer/request-offer-code.ts';
import { confirmLoanProduct } from './products/confirm-loan-product.ts';
import { listLoanProducts } from './products/list-loan-products.ts';
import { proposeLoanProduct } from './products/propose-loan-product.ts';
import { approveApplication } from './review/approve-application.ts';
import { askAgain } from './review/ask-again.ts';
import { checkApplication } from './review/check-application.ts';
import { claimApplication } from './review/claim-application.ts';
import { getApplication } from './review/get-application.ts';
import { listApplications } from './review/list-applications.ts';
import { rejectApplication } from './review/reject-application.ts';

const viewers = { roles: PERMISSIONS['view-applications'] };
const reviewers = { roles: PERMISSIONS['review-applications'] };
const checkers = { roles: PERMISSIONS['check-approvals'] };
const deciders = {
  roles: [...PERMISSIONS['review-applications'], ...PERMISSIONS['check-approvals']],
};
/** Rendering a PDF takes about 0.1 s of CPU time. */
const drawn = { limitPerMinute: 60 };
const proposers = { roles: PERMISSIONS['propose-products'] };

export const routes: readonly Route[] = [
  route(loans.getLoanProduct, getLoanProduct),
  route(loans.quoteLoan, quoteLoan, { limitPerMinute: 600 }),
  route(loans.applyForLoan, applyForLoan),
  route(offers.getOffer, getOffer),
  route(offers.requestOfferCode, requestOfferCode),
  route(offers.acceptOffer, acceptOffer),
  route(offers.getLoanDocument, getLoanDocument),
  route(offers.downloadLoanDocument, downloadLoanDocument, drawn),
  route(member.getMemberLoan, getMemberLoan),
  route(member.getLoanDetail, getLoanDetail),
  route(member.listMemberLoans, listMemberLoans),
  route(member.changeMemberLoan, changeMemberLoan),
  route(review.listApplications, listApplications, viewers),
  route(review.getApplication, getApplication, viewers),
  route(review.claimApplication, claimApplication, deciders),
  route(review.approveApplication, approveApplication, reviewers),
  route(review.checkApplication, checkApplication, checkers),
  route(review.rejectApplication, rejectApplication, deciders),
  route(review.askAgain, askAgain, reviewers),
  route(review.listLoanProducts, listLoanProducts, { roles: PERMISSIONS['view-products'] }),
  route(review.proposeLoanProduct, proposeLoanProduct, proposers),
  route(review.confirmLoanProduct, confirmLoanProduct, { roles: PERMISSIONS['confirm-products'] }),
];

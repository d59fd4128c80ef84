export { hasApprovedLoanOf } from './review-store.ts';

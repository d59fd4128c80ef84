import { checkDocument as checkDocumentContract } from '@pahiram/api/document-check';
import * as changes from '@pahiram/api/loan-changes';
import * as documents from '@pahiram/api/loan-documents';
import { returnLoan as returnLoanContract } from '@pahiram/api/loan-return';
import * as memberPage from '@pahiram/api/member-page';
import * as member from '@pahiram/api/repayments';
import * as loans from '@pahiram/api/staff-loans';
import * as staff from '@pahiram/api/staff-payments';
import { exportersOf, PERMISSIONS, rolesWith } from '@pahiram/domain/access/roles';
import { type Route, route } from '../../http/route.ts';
import { getPaymentMatch } from '../changes/get-payment-match.ts';
import {
  cancelLoanChange,
  confirmLoanChange,
  getLoanChange,
  listLoanChanges,
  previewLoanChange,
  proposeLoanChange,
  refuseLoanChange,
  showLoanChange,
} from '../changes/loan-changes.ts';
import { paySetOff } from '../set-off/pay-set-off.ts';
import { downloadCertificate, getCertificate } from './certificate.ts';
import { checkDocument } from './check-document.ts';
import { downloadCorrection } from './download-correction.ts';
import { downloadDueDates } from './due-dates.ts';
import { getLoanAccount } from './loan-account.ts';
import {
  downloadLoanStatement,
  downloadStaffStatement,
  getLoanStatement,
  getStaffStatement,
} from './loan-statement.ts';
import { listLoansOfMember } from './loans-of-member.ts';
import { chooseOverpaymentUse, previewOverpaymentUse } from './overpayment.ts';
import { payFromWallet, previewPayment } from './pay-from-wallet.ts';
import { downloadPaymentReceipt, getPaymentReceipt } from './payment-receipt.ts';
import { listPaymentsOfMember } from './payments-of-member.ts';
import { returnLoan } from './return-loan.ts';
import { getSettlement, getStaffSettlement } from './settlement.ts';
import { listStaffLoanEntries } from './staff-loan-entries.ts';
import {
  listStaffLoanDocuments,
  listStaffLoanMessages,
  openStaffLoanDocument,
} from './staff-loan-file.ts';
import { exportStaffLoans, getStaffLoan, listStaffLoans } from './staff-loans.ts';
import { assignPayment, exportPayments, listStaffPayments } from './staff-payments.ts';

/** Rendering a PDF takes about 0.1 s of CPU time. */
const pdfLimit = { limitPerMinute: 60 };
const viewers = { roles: PERMISSIONS['view-loans'] };

export const routes: readonly Route[] = [
  route(member.getLoanAccount, getLoanAccount),
  route(member.previewPayment, previewPayment, { limitPerMinute: 600 }),
  route(member.payFromWallet, payFromWallet),
  route(member.paySetOff, paySetOff),
  route(returnLoanContract, returnLoan),
  route(member.previewOverpaymentUse, previewOverpaymentUse, { limitPerMinute: 600 }),
  route(member.chooseOverpaymentUse, chooseOverpaymentUse),
  route(member.downloadPaymentReceipt, downloadPaymentReceipt, pdfLimit),
  route(documents.getPaymentReceipt, getPaymentReceipt),
  route(documents.downloadCorrection, downloadCorrection, pdfLimit),
  route(documents.getSettlement, getSettlement, { limitPerMinute: 600 }),
  route(documents.getLoanStatement, getLoanStatement),
  route(documents.downloadLoanStatement, downloadLoanStatement, pdfLimit),
  route(documents.getCertificate, getCertificate),
  route(checkDocumentContract, checkDocument, { limitPerMinute: 30 }),
  route(documents.downloadCertificate, downloadCertificate, pdfLimit),
  route(member.downloadDueDates, downloadDueDates),
  route(loans.listStaffLoans, listStaffLoans, viewers),
  route(loans.exportStaffLoans, exportStaffLoans, { roles: exportersOf('view-loans') }),
  route(loans.getStaffLoan, getStaffLoan, viewers),
  route(loans.listStaffLoanEntries, listStaffLoanEntries, viewers),
  route(loans.listStaffLoanDocuments, listStaffLoanDocuments, viewers),
  route(loans.openStaffLoanDocument, openStaffLoanDocument, { ...viewers, ...pdfLimit }),
  route(loans.listStaffLoanMessages, listStaffLoanMessages, viewers),
  route(memberPage.listPaymentsOfMember, listPaymentsOfMember, viewers),
  route(memberPage.listLoansOfMember, listLoansOfMember, {
    roles: rolesWith('view-loans', 'view-applications'),
  }),
  route(documents.getStaffSettlement, getStaffSettlement, viewers),
  route(documents.getStaffStatement, getStaffStatement, viewers),
  route(documents.downloadStaffStatement, downloadStaffStatement, { ...viewers, ...pdfLimit }),
  route(staff.listStaffPayments, listStaffPayments, { roles: PERMISSIONS['view-payments'] }),
  route(staff.getPaymentMatch, getPaymentMatch, { roles: PERMISSIONS['view-payments'] }),
  route(staff.exportPayments, exportPayments, { roles: exportersOf('view-payments') }),
  route(staff.assignPayment, assignPayment, { roles: PERMISSIONS['match-repayments'] }),
  route(changes.previewLoanChange, previewLoanChange, {
    roles: PERMISSIONS['decide-loan-changes'],
    isForOthers: true,
  }),
  route(changes.proposeLoanChange, proposeLoanChange, {
    roles: PERMISSIONS['decide-loan-changes'],
    isForOthers: true,
  }),
  route(changes.getLoanChange, getLoanChange, { roles: PERMISSIONS['view-loan-changes'] }),
  route(changes.listLoanChanges, listLoanChanges, { roles: PERMISSIONS['view-loan-changes'] }),
  route(changes.confirmLoanChange, confirmLoanChange, {
    roles: PERMISSIONS['decide-loan-changes'],
    isForOthers: true,
    shows: showLoanChange,
  }),
  route(changes.refuseLoanChange, refuseLoanChange, {
    roles: PERMISSIONS['decide-loan-changes'],
    isForOthers: true,
    shows: showLoanChange,
  }),
  route(changes.cancelLoanChange, cancelLoanChange, {
    roles: PERMISSIONS['decide-loan-changes'],
    isForOthers: true,
  }),
];

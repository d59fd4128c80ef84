import * as changes from '@pahiram/api/loan-changes';
import * as member from '@pahiram/api/repayments';
import * as loans from '@pahiram/api/staff-loans';
import * as staff from '@pahiram/api/staff-payments';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../../http/route.ts';
import {
  cancelLoanChange,
  confirmLoanChange,
  listLoanChanges,
  previewLoanChange,
  proposeLoanChange,
  refuseLoanChange,
} from '../changes/loan-changes.ts';
import { importBankStatement } from './bank-statement.ts';
import { downloadDueDates } from './due-dates.ts';
import { getLoanAccount } from './loan-account.ts';
import { chooseOverpaymentUse, previewOverpaymentUse } from './overpayment.ts';
import { payFromWallet, previewPayment } from './pay-from-wallet.ts';
import { downloadPaymentReceipt } from './payment-receipt.ts';
import {
  listStaffLoanDocuments,
  listStaffLoanMessages,
  openStaffLoanDocument,
} from './staff-loan-file.ts';
import { getStaffLoan, listStaffLoans } from './staff-loans.ts';
import { assignPayment, listStaffPayments, matchPayment } from './staff-payments.ts';

export const routes: readonly Route[] = [
  route(member.getLoanAccount, getLoanAccount),
  route(member.previewPayment, previewPayment, { limitPerMinute: 600 }),
  route(member.payFromWallet, payFromWallet),
  route(member.previewOverpaymentUse, previewOverpaymentUse, { limitPerMinute: 600 }),
  route(member.chooseOverpaymentUse, chooseOverpaymentUse),
  route(member.downloadPaymentReceipt, downloadPaymentReceipt, { limitPerMinute: 60 }),
  route(member.downloadDueDates, downloadDueDates),
  route(loans.listStaffLoans, listStaffLoans, { roles: PERMISSIONS['view-loans'] }),
  route(loans.getStaffLoan, getStaffLoan, { roles: PERMISSIONS['view-loans'] }),
  route(loans.listStaffLoanDocuments, listStaffLoanDocuments, {
    roles: PERMISSIONS['view-loans'],
  }),
  route(loans.openStaffLoanDocument, openStaffLoanDocument, {
    roles: PERMISSIONS['view-loans'],
    limitPerMinute: 60,
  }),
  route(loans.listStaffLoanMessages, listStaffLoanMessages, { roles: PERMISSIONS['view-loans'] }),
  route(staff.importBankStatement, importBankStatement, {
    roles: PERMISSIONS['record-repayments'],
  }),
  route(staff.listStaffPayments, listStaffPayments, { roles: PERMISSIONS['view-ledger'] }),
  route(staff.assignPayment, assignPayment, { roles: PERMISSIONS['match-repayments'] }),
  route(changes.previewLoanChange, previewLoanChange, {
    roles: PERMISSIONS['decide-loan-changes'],
  }),
  route(changes.proposeLoanChange, proposeLoanChange, {
    roles: PERMISSIONS['decide-loan-changes'],
  }),
  route(changes.listLoanChanges, listLoanChanges, { roles: PERMISSIONS['view-loan-changes'] }),
  route(changes.confirmLoanChange, confirmLoanChange, {
    roles: PERMISSIONS['decide-loan-changes'],
  }),
  route(changes.refuseLoanChange, refuseLoanChange, { roles: PERMISSIONS['decide-loan-changes'] }),
  route(changes.cancelLoanChange, cancelLoanChange, { roles: PERMISSIONS['decide-loan-changes'] }),
  route(staff.matchPayment, matchPayment, { roles: PERMISSIONS['match-repayments'] }),
];

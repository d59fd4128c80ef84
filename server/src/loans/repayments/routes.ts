import * as member from '@pahiram/api/repayments';
import * as staff from '@pahiram/api/staff-payments';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../../http/route.ts';
import { importBankStatement } from './bank-statement.ts';
import { getLoanAccount } from './loan-account.ts';
import { payFromWallet, previewPayment } from './pay-from-wallet.ts';
import { listStaffPayments, matchPayment } from './staff-payments.ts';

export const routes: readonly Route[] = [
  route(member.getLoanAccount, getLoanAccount),
  route(member.previewPayment, previewPayment, { limitPerMinute: 600 }),
  route(member.payFromWallet, payFromWallet),
  route(staff.importBankStatement, importBankStatement, {
    roles: PERMISSIONS['record-repayments'],
  }),
  route(staff.listStaffPayments, listStaffPayments, { roles: PERMISSIONS['view-ledger'] }),
  route(staff.matchPayment, matchPayment, { roles: PERMISSIONS['match-repayments'] }),
];

import * as member from '@pahiram/api/repayments';
import { type Route, route } from '../../http/route.ts';
import { getLoanAccount } from './loan-account.ts';
import { payFromWallet, previewPayment } from './pay-from-wallet.ts';

export const routes: readonly Route[] = [
  route(member.getLoanAccount, getLoanAccount),
  route(member.previewPayment, previewPayment, { limitPerMinute: 600 }),
  route(member.payFromWallet, payFromWallet),
];

import * as contract from '@pahiram/api/payment-codes';
import { type Route, route } from '../http/route.ts';
import { cancelPaymentCode } from './cancel-code.ts';
import { listPaymentCodes, requestPaymentCode } from './payment-codes.ts';

export const routes: readonly Route[] = [
  route(contract.listPaymentCodes, listPaymentCodes, { limitPerMinute: 600 }),
  route(contract.requestPaymentCode, requestPaymentCode, { limitPerMinute: 60 }),
  route(contract.cancelPaymentCode, cancelPaymentCode, { limitPerMinute: 60 }),
];

import { askForChange } from '@pahiram/api/loan-requests';
import {
  confirmMoreTime,
  getStaffLoanRequest,
  offerSchedule,
  reviewLoanRequest,
} from '@pahiram/api/staff-loan-requests';
import { type Member, walletOf } from './arrange.ts';
import { callService } from './service.ts';
import { staffToken } from './staff.ts';

/** Staff offer a payment holiday, which the member can accept. @returns the path where it is accepted */
export async function offeredHoliday(member: Member): Promise<string> {
  const { loanNumber } = await walletOf(member);
  const { request } = await callService(askForChange, {
    token: member.token,
    params: { loanNumber },
    body: {
      ...{ kind: 'PAYMENT_HOLIDAY', reason: 'ILLNESS', ownWords: '' },
      ...{ canPayAmount: null, canPayOn: null },
    },
  });
  const token = await staffToken('LOAN_OFFICER');
  const params = { requestId: request.id };
  await callService(reviewLoanRequest, { token, params });
  await callService(offerSchedule, {
    ...{ token, params },
    body: {
      change: { type: 'PAYMENT_HOLIDAY', installments: 1 },
      note: 'A note of the hospital was sent.',
    },
  });
  const second = await staffToken('FINANCE');
  const { proposal } = await callService(getStaffLoanRequest, { token: second, params });
  await callService(confirmMoreTime, {
    token: second,
    params: { ...params, proposalId: proposal?.id ?? 'lrp_' },
    body: {},
  });
  return `/repay/more-time/${request.id}`;
}

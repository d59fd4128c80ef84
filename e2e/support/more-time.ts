import * as to from '@pahiram/api/addresses';
import { type Member, walletOf } from './arrange.ts';
import { callService } from './service.ts';
import { staffToken } from './staff.ts';

/** Staff offer a payment holiday, which the member can accept. @returns the path where it is accepted */
export async function offeredHoliday(member: Member): Promise<string> {
  const { loanNumber } = await walletOf(member);
  const { request } = await callService(to.askForChange, {
    token: member.token,
    params: { loanNumber },
    body: {
      ...{ kind: 'PAYMENT_HOLIDAY', reason: 'ILLNESS', ownWords: '' },
      ...{ canPayAmount: null, canPayOn: null },
    },
  });
  const token = await staffToken('LOAN_OFFICER');
  const params = { requestId: request.id };
  await callService(to.reviewLoanRequest, { token, params });
  await callService(to.offerSchedule, {
    ...{ token, params },
    body: {
      change: { type: 'PAYMENT_HOLIDAY', installments: 1 },
      note: 'A note of the hospital was sent.',
    },
  });
  const second = await staffToken('FINANCE');
  const { proposal } = await callService(to.getStaffLoanRequest, { token: second, params });
  await callService(to.confirmMoreTime, {
    token: second,
    params: { ...params, proposalId: proposal?.id ?? 'lrp_' },
    body: {},
  });
  return `/repay/more-time/${request.id}`;
}

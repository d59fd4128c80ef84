import {
  askForChange,
  cancelLoanRequest,
  getLoanRequests,
  getScheduleOffer,
} from '@pahiram/api/addresses';
import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { useFreshAction, useKeyedAction } from './use-loan-account.ts';

type Contract = typeof import('@pahiram/api/loan-requests');

export type LoanRequests = WireReplyOf<Contract['getLoanRequests']>;
export type LoanRequest = LoanRequests['requests'][number];
export type ScheduleOffer = NonNullable<LoanRequest['offer']>;
export type OfferedSchedule = WireReplyOf<Contract['getScheduleOffer']>;
export type Asked = WireBodyOf<Contract['askForChange']>;

/** The requests of a loan for more time, and its pause. */
export function useLoanRequests(loanNumber: string) {
  return useQuery({
    queryKey: ['loan-requests', loanNumber],
    queryFn: ({ signal }) => call(getLoanRequests, { params: { loanNumber }, signal }),
    staleTime: 0,
  });
}

export function useAsk(loanNumber: string) {
  const { action, run, change } = useKeyedAction(`ask:${loanNumber}`);
  const ask = (body: Asked) =>
    run(async (key) => {
      await call(askForChange, { params: { loanNumber }, body, key });
    });
  return { ask, action, change };
}

export function useCancelRequest(loanNumber: string, requestId: LoanRequest['id']) {
  return useFreshAction(() => call(cancelLoanRequest, { params: { loanNumber, requestId } }));
}

/** The offered schedule as a document, to read before it is accepted. */
export function useScheduleOffer(loanNumber: string, requestId: LoanRequest['id']) {
  return useQuery({
    queryKey: ['schedule-offer', requestId],
    queryFn: ({ signal }) => call(getScheduleOffer, { params: { loanNumber, requestId }, signal }),
    staleTime: 0,
  });
}

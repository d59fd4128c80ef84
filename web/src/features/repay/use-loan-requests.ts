import {
  askForChange,
  cancelLoanRequest,
  getLoanRequests,
  getScheduleOffer,
} from '@pahiram/api/addresses';
import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { needsNewKey } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { isPublicKey } from '../../shell/public-data.ts';

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

/** Sends a request. A repeated one has the same idempotency key until it is answered. */
export function useAsk(loanNumber: string) {
  const idempotencyKey = useIdempotencyKey(`ask:${loanNumber}`);
  const { action, run } = useChange();
  const ask = (body: Asked) =>
    run(
      async () => {
        await call(askForChange, { params: { loanNumber }, body, key: idempotencyKey.get() });
        idempotencyKey.renew();
      },
      (error) => {
        if (needsNewKey(error)) idempotencyKey.renew();
      },
    );
  return { ask, action, change: idempotencyKey.renew };
}

export function useCancelRequest(loanNumber: string, requestId: LoanRequest['id']) {
  const { action, run } = useChange();
  const cancel = () => run(() => call(cancelLoanRequest, { params: { loanNumber, requestId } }));
  return { cancel, action };
}

/** The offered schedule as a document, to read before it is accepted. */
export function useScheduleOffer(loanNumber: string, requestId: LoanRequest['id']) {
  return useQuery({
    queryKey: ['schedule-offer', requestId],
    queryFn: ({ signal }) => call(getScheduleOffer, { params: { loanNumber, requestId }, signal }),
    staleTime: 0,
  });
}

/** One change at a time; whatever the answer, what is shown is then fetched again. */
function useChange() {
  const action = useAction();
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) });
  const run = (work: () => Promise<unknown>, onFault?: (error: unknown) => void) =>
    void action.run(
      async () => {
        await work();
        await refresh();
      },
      (error) => {
        onFault?.(error);
        void refresh();
        return false;
      },
    );
  return { action, run };
}

import { listPaymentCodes, requestPaymentCode } from '@pahiram/api/addresses';
import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { needsNewKey } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../shell/http.ts';
import { isPublicKey } from '../../shell/public-data.ts';

type Contract = typeof import('@pahiram/api/payment-codes');

export type PaymentCodes = WireReplyOf<Contract['listPaymentCodes']>;
export type PaymentCode = PaymentCodes['codes'][number];
export type PaymentMethod = PaymentCode['method'];
type CodeRequest = WireBodyOf<Contract['requestPaymentCode']>;

const codesKey = (loanNumber: string) => ['payment-codes', loanNumber] as const;

const preparingMs = 1_500;
const waitingMs = 5_000;

/** Whether something can still happen to the code. */
export function isUnderWay({ status }: PaymentCode): boolean {
  return status === 'PREPARING' || status === 'WAITING' || status === 'RECEIVED';
}

/** The ways to pay through the provider and the newest codes; polled while one of them is under way. */
export function usePaymentCodes(loanNumber: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: codesKey(loanNumber),
    queryFn: ({ signal }) => call(listPaymentCodes, { params: { loanNumber }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const codes = state.data?.codes ?? [];
      if (codes.some(({ status }) => status === 'PREPARING')) return preparingMs;
      return codes.some(isUnderWay) ? waitingMs : false;
    },
  });
  const shown = query.data?.codes.map(({ status }) => status).join();
  const last = useRef(shown);
  // Every figure changes with what is booked.
  useEffect(() => {
    const isChanged = last.current !== undefined && last.current !== shown;
    last.current = shown;
    if (!isChanged) return;
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        !isPublicKey(queryKey) && queryKey[0] !== codesKey(loanNumber)[0],
    });
  }, [client, loanNumber, shown]);
  return query;
}

/** Asks for a code. A repeated request has the same idempotency key until it is answered. */
export function useRequestCode(loanNumber: string) {
  const action = useAction();
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey(`payment-code:${loanNumber}`);
  const request = (body: CodeRequest) =>
    void action.run(
      async () => {
        await call(requestPaymentCode, { params: { loanNumber }, body, key: idempotencyKey.get() });
        idempotencyKey.renew();
        await client.invalidateQueries({ queryKey: codesKey(loanNumber) });
      },
      (error) => {
        if (needsNewKey(error)) idempotencyKey.renew();
        return false;
      },
    );
  return { request, action, change: idempotencyKey.renew };
}

import { cancelPaymentCode, listPaymentCodes } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { isLiveCode } from '@pahiram/domain/loans/provider-payment';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../shell/http.ts';
import { useFreshAction, useFreshFigures } from './use-loan-account.ts';

type Contract = typeof import('@pahiram/api/payment-codes');

export type PaymentCodes = WireReplyOf<Contract['listPaymentCodes']>;
export type PaymentCode = PaymentCodes['codes'][number];
export type PaymentMethod = PaymentCode['method'];
export type PaymentLimits = PaymentCodes['methods'][number];

const soonMs = 1_500;
const waitingMs = 5_000;

/** Whether something can still happen to the code. */
export function isUnderWay({ status }: PaymentCode): boolean {
  return isLiveCode(status) || status === 'RECEIVED';
}

/** The ways to pay through the provider and the newest codes; polled while one of them is under way. */
export function usePaymentCodes(loanNumber: string) {
  const freshen = useFreshFigures();
  const query = useQuery({
    queryKey: ['payment-codes', loanNumber],
    queryFn: ({ signal }) => call(listPaymentCodes, { params: { loanNumber }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const codes = state.data?.codes ?? [];
      const isSoon = codes.some(({ status }) => status === 'PREPARING' || status === 'CLOSING');
      if (isSoon) return soonMs;
      return codes.some(isUnderWay) ? waitingMs : false;
    },
  });
  const shown = query.data?.codes.map(({ status }) => status).join();
  const last = useRef(shown);
  // Every figure changes with what is booked.
  useEffect(() => {
    const isChanged = last.current !== undefined && last.current !== shown;
    last.current = shown;
    if (isChanged) void freshen();
  }, [freshen, shown]);
  return query;
}

/** Cancels a code that waits, so that another way can be chosen. */
export function useCancelCode(loanNumber: string, codeId: PaymentCode['id']) {
  return useFreshAction(() =>
    call(cancelPaymentCode, { params: { loanNumber, codeId }, body: {} }),
  );
}

import {
  chooseOverpaymentUse,
  getLoanAccount,
  payFromWallet,
  previewOverpaymentUse,
  previewPayment,
} from '@pahiram/api/addresses';
import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { needsNewKey } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { isPublicKey } from '../../shell/public-data.ts';

type Contract = typeof import('@pahiram/api/repayments');

type AccountReply = WireReplyOf<Contract['getLoanAccount']>;
export type LoanAccount = NonNullable<AccountReply['account']> & Omit<AccountReply, 'account'>;
export type PaymentEffect = WireReplyOf<Contract['previewPayment']>;
export type Payment = WireReplyOf<Contract['payFromWallet']>['payment'];
export type OverpaymentChoice = WireBodyOf<Contract['chooseOverpaymentUse']>['choice'];
export type WalletPayment = WireBodyOf<Contract['payFromWallet']>;

/** Payments from a bank are booked without this page. */
const accountMs = 60_000;

/** What is due, paid and left of a loan; null before its first withdrawal has settled. */
export function useLoanAccount(loanNumber: string) {
  return useQuery({
    queryKey: ['loan-account', loanNumber],
    queryFn: async ({ signal }) => {
      const { account, ...others } = await call(getLoanAccount, { params: { loanNumber }, signal });
      return account && { ...account, ...others };
    },
    staleTime: 0,
    refetchInterval: accountMs,
  });
}

/** Everything that a figure computed from the account depends on: with other figures it is asked for again. */
export function figuresOf({ asOf, outstanding, overpayment, refundToReturn }: LoanAccount) {
  return [asOf, outstanding, overpayment, refundToReturn] as const;
}

/** What a payment would do; nothing is booked. */
export function usePaymentPreview(account: LoanAccount, payment: WalletPayment, isAsked: boolean) {
  const { loanNumber } = account;
  return useQuery({
    queryKey: ['payment-preview', loanNumber, payment, ...figuresOf(account)],
    queryFn: ({ signal }) =>
      call(previewPayment, { params: { loanNumber }, body: payment, signal }),
    enabled: isAsked,
    staleTime: 0,
  });
}

/** Pays from the wallet. A repeated request has the same idempotency key until it is answered. */
export function usePayFromWallet(loanNumber: string) {
  const action = useAction();
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey(`pay:${loanNumber}`);
  const [booked, setBooked] = useState<Payment | null>(null);
  const pay = (payment: WalletPayment, onEnd: () => void) =>
    void action.run(
      async () => {
        const { payment: receipt } = await call(payFromWallet, {
          params: { loanNumber },
          body: payment,
          key: idempotencyKey.get(),
        });
        idempotencyKey.renew();
        setBooked(receipt);
        onEnd();
        await client.invalidateQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) });
      },
      (error) => {
        if (needsNewKey(error)) idempotencyKey.renew();
        return false;
      },
    );
  return {
    ...{ pay, action, booked, setBooked },
    payAgain: () => setBooked(null),
    change: idempotencyKey.renew,
  };
}

/** What the overpayment would do as a prepayment; nothing is booked. */
export function useOverpaymentPreview(account: LoanAccount, choice: OverpaymentChoice) {
  const { loanNumber } = account;
  return useQuery({
    queryKey: ['overpayment-preview', loanNumber, choice, ...figuresOf(account)],
    queryFn: ({ signal }) =>
      call(previewOverpaymentUse, { params: { loanNumber }, body: { choice }, signal }),
    staleTime: 0,
  });
}

/** Uses the overpayment. A repeated request has the same idempotency key until it is answered. */
export function useChooseOverpaymentUse(loanNumber: string, choice: OverpaymentChoice) {
  const action = useAction();
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey(`overpayment:${loanNumber}:${choice}`);
  const use = () =>
    void action.run(
      async () => {
        await call(chooseOverpaymentUse, {
          params: { loanNumber },
          body: { choice },
          key: idempotencyKey.get(),
        });
        idempotencyKey.renew();
        await client.invalidateQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) });
      },
      (error) => {
        if (needsNewKey(error)) idempotencyKey.renew();
        return false;
      },
    );
  return { use, action };
}

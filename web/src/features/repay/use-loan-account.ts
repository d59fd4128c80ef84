import {
  chooseOverpaymentUse,
  getLoanAccount,
  previewOverpaymentUse,
  previewPayment,
} from '@pahiram/api/addresses';
import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { needsNewKey } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type SavedAccount, saveAccount } from '../../offline/last-statement.ts';
import { call } from '../../shell/http.ts';
import { isPublicKey } from '../../shell/public-data.ts';
import { usePhoneNumber } from '../../shell/session.ts';

type Contract = typeof import('@pahiram/api/repayments');

type AccountReply = WireReplyOf<Contract['getLoanAccount']>;
export type LoanAccount = NonNullable<AccountReply['account']> & Omit<AccountReply, 'account'>;
export type PaymentEffect = WireReplyOf<Contract['previewPayment']>;
export type Payment = LoanAccount['payments'][number];
export type OverpaymentChoice = WireBodyOf<Contract['chooseOverpaymentUse']>['choice'];
export type WalletPayment = WireBodyOf<Contract['payFromWallet']>;

/** Payments from a bank are booked without this page. */
const accountMs = 60_000;

/** What is due, paid and left of a loan; null before its first withdrawal has settled. */
export function useLoanAccount(loanNumber: string) {
  const phoneNumber = usePhoneNumber();
  return useQuery({
    queryKey: ['loan-account', loanNumber],
    queryFn: async ({ signal }) => {
      const { account, ...others } = await call(getLoanAccount, { params: { loanNumber }, signal });
      const shown = account && { ...account, ...others };
      saveAccount(phoneNumber, loanNumber, shown && savedAccount(shown));
      return shown;
    },
    staleTime: 0,
    refetchInterval: accountMs,
  });
}

/** The part that may be read offline (docs/decisions/023-offline.md), with the figures of Home. */
function savedAccount({ loanNumber, ...account }: LoanAccount): SavedAccount {
  const { coolingOff, dueNow, next, outstanding } = account;
  const asOf = new Date(serverNow()).toISOString();
  const saved = (due: SavedAccount['due']) => ({ asOf, loanNumber, owed: outstanding.total, due });
  if (coolingOff?.isStarted) {
    return saved({ kind: 'return', amount: coolingOff.toPay, day: coolingOff.until });
  }
  if (dueNow > 0) return saved({ kind: 'now', amount: dueNow, day: null });
  return saved(next && { kind: 'next', amount: next.amount, day: next.dueDate });
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

/** Fetches everything of the member again: no figure from before an answer about money stays (V40). */
export function useFreshFigures() {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) }),
    [client],
  );
}

/** An action that may be repeated. Whatever the answer, all figures are then fresh. */
export function useFreshAction(work: () => Promise<unknown>) {
  const action = useAction();
  const freshen = useFreshFigures();
  const run = () =>
    void action.run(
      async () => {
        await work();
        await freshen();
      },
      () => {
        void freshen();
        return false;
      },
    );
  return { run, action };
}

/**
 * An action about money. Repeated, it has the same idempotency key until it is answered; after every answer all
 * figures are fresh.
 */
export function useKeyedAction(name: string) {
  const action = useAction();
  const freshen = useFreshFigures();
  const idempotencyKey = useIdempotencyKey(name);
  const run = (work: (key: string) => Promise<void>) =>
    void action.run(
      async () => {
        await work(idempotencyKey.get());
        idempotencyKey.renew();
        await freshen();
      },
      (error) => {
        if (needsNewKey(error)) idempotencyKey.renew();
        void freshen();
        return false;
      },
    );
  return { action, run, change: idempotencyKey.renew };
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

export function useChooseOverpaymentUse(loanNumber: string, choice: OverpaymentChoice) {
  const { action, run } = useKeyedAction(`overpayment:${loanNumber}:${choice}`);
  const use = () =>
    run(async (key) => {
      await call(chooseOverpaymentUse, { params: { loanNumber }, body: { choice }, key });
    });
  return { use, action };
}

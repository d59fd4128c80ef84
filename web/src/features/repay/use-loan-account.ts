import { getCreditScore } from '@pahiram/api/credit-score';
import {
  askForChange,
  cancelLoanRequest,
  getLoanRequests,
  getScheduleOffer,
} from '@pahiram/api/loan-requests';
import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { cancelPaymentCode, listPaymentCodes } from '@pahiram/api/payment-codes';
import {
  chooseOverpaymentUse,
  getLoanAccount,
  type payFromWallet,
  previewOverpaymentUse,
  previewPayment,
} from '@pahiram/api/repayments';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { isLiveCode } from '@pahiram/domain/loans/provider-payment';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type SavedAccount, saveAccount } from '../../offline/last-statement.ts';
import { withOnePrice, wordOfLate } from '../../shell/due-parts.ts';
import { useFreshAction, useFreshFigures, useKeyedAction } from '../../shell/fresh-figures.ts';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';

type AccountReply = WireReplyOf<typeof getLoanAccount>;
export type LoanAccount = NonNullable<AccountReply['account']> & Omit<AccountReply, 'account'>;
export type PaymentEffect = WireReplyOf<typeof previewPayment>;
export type Payment = LoanAccount['payments'][number];
export type OverpaymentChoice = WireBodyOf<typeof chooseOverpaymentUse>['choice'];
export type WalletPayment = WireBodyOf<typeof payFromWallet>;

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
function savedAccount({ loanNumber, ...full }: LoanAccount): SavedAccount {
  const account = withOnePrice(full);
  const { coolingOff, dueNow, next, owed, state } = account;
  const asOf = new Date(serverNow()).toISOString();
  const isRunning = state === 'ACTIVE' && !coolingOff?.isStarted;
  const daysPastDue = isRunning ? account.daysPastDue : 0;
  const saved = (due: SavedAccount['due']) => ({ asOf, loanNumber, owed, daysPastDue, due });
  if (coolingOff?.isStarted) {
    return saved({ kind: 'return', amount: coolingOff.toPay, day: coolingOff.until });
  }
  if (dueNow > 0) {
    return saved({ kind: 'now', amount: dueNow, day: null, word: wordOfLate(account) });
  }
  return saved(next && { kind: 'next', amount: next.amount, day: next.dueDate });
}

/** Everything that a figure computed from the account depends on: with other figures it is asked for again. */
export function figuresOf({
  asOf,
  outstanding,
  overpayment,
  refundToReturn,
  announced,
}: LoanAccount) {
  return [asOf, outstanding, overpayment, refundToReturn, announced] as const;
}

/** What a payment would do; nothing is booked. */
export function usePaymentPreview(
  account: LoanAccount,
  payment: WireBodyOf<typeof previewPayment>,
  isAsked: boolean,
) {
  const { loanNumber } = account;
  return useQuery({
    queryKey: ['payment-preview', loanNumber, payment, ...figuresOf(account)],
    queryFn: ({ signal }) =>
      call(previewPayment, { params: { loanNumber }, body: payment, signal }),
    enabled: isAsked,
    staleTime: 0,
  });
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

export function useChooseOverpaymentUse(
  loanNumber: string,
  choice: OverpaymentChoice,
  onUsed: () => void,
) {
  const { action, run } = useKeyedAction(`overpayment:${loanNumber}:${choice}`);
  const use = () =>
    run(async (key) => {
      await call(chooseOverpaymentUse, { params: { loanNumber }, body: { choice }, key });
      onUsed();
    });
  return { use, action };
}

export type PaymentCodes = WireReplyOf<typeof listPaymentCodes>;
export type PaymentCode = PaymentCodes['codes'][number];

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

export type LoanRequests = WireReplyOf<typeof getLoanRequests>;
export type LoanRequest = LoanRequests['requests'][number];
export type ScheduleOffer = NonNullable<LoanRequest['offer']>;
export type OfferedSchedule = WireReplyOf<typeof getScheduleOffer>;
export type Asked = WireBodyOf<typeof askForChange>;

/** The requests of a loan for more time, and its pause. */
export function useLoanRequests(loanNumber: string) {
  return useQuery({
    queryKey: ['loan-requests', loanNumber],
    queryFn: ({ signal }) => call(getLoanRequests, { params: { loanNumber }, signal }),
    staleTime: 0,
  });
}

export function useAsk(loanNumber: string, onSent: () => void) {
  const { action, run, change } = useKeyedAction(`ask:${loanNumber}`);
  const ask = (body: Asked) =>
    run(async (key) => {
      await call(askForChange, { params: { loanNumber }, body, key });
      onSent();
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

/** The credit score; undefined until it is known. */
export function useScore() {
  const phoneNumber = usePhoneNumber();
  return useQuery({
    queryKey: ['credit-score', phoneNumber],
    queryFn: ({ signal }) => call(getCreditScore, { signal }),
  }).data;
}

import { returnLoan } from '@pahiram/api/loan-return';
import { requestPaymentCode } from '@pahiram/api/payment-codes';
import { payFromWallet, paySetOff } from '@pahiram/api/repayments';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useKeyedAction } from '../../shell/fresh-figures.ts';
import { call } from '../../shell/http.ts';
import type { Choice, Source } from './pay-plan.ts';
import type { LoanAccount, Payment, PaymentCode, WalletPayment } from './use-loan-account.ts';

export interface PaymentOrder extends WalletPayment {
  readonly source: Source;
  readonly isReturn: boolean;
  /** The announced payment, as of its planned day. */
  readonly isAnnounced: boolean;
}

/** What was asked for and answered: a payment that is booked, or a code to pay; and what was chosen beyond it. */
export interface Ordered {
  readonly booked: Payment | null;
  readonly codeId: PaymentCode['id'] | null;
  readonly rest: { readonly choice: Choice; readonly amount: number } | null;
}

/** What was true before a payment. */
export interface Before extends Pick<LoanAccount, 'dueNow' | 'next'> {
  /** The lines of the score's history (`scoreLinesOf`); null where they were not known. */
  readonly scoreLines: readonly string[] | null;
  readonly paymentCount: number;
  readonly isPlanOpen: boolean;
}

export function beforeOf(account: LoanAccount, scoreLines: Before['scoreLines']): Before {
  return {
    dueNow: account.dueNow,
    next: account.next,
    scoreLines,
    paymentCount: account.payments.length,
    isPlanOpen: account.promise?.state === 'OPEN',
  };
}

/** A payment from its order to its result, which the page to pay shows. */
interface Order extends Omit<Ordered, 'booked'> {
  readonly before: Before;
  readonly booked: { readonly numbers: readonly string[]; readonly amount: number } | null;
}

export const bookedOf = ({ number, amount }: Payment): Order['booked'] => ({
  numbers: [number],
  amount,
});

/** Kept through a reload and the way through an e-wallet's page. */
export const useOrder = (loanNumber: string) =>
  useTabState<Order | null>(`payment:${loanNumber}`, null);

/** Pays from the wallet, or asks for a payment code. */
export function usePay(account: LoanAccount, onOrdered: (ordered: Omit<Ordered, 'rest'>) => void) {
  const { loanNumber } = account;
  const params = { loanNumber };
  const wallet = useKeyedAction(`pay:${loanNumber}`);
  const code = useKeyedAction(`payment-code:${loanNumber}`);
  const onBooked = (booked: Payment) => onOrdered({ booked, codeId: null });
  const back = useReturnLoan(account, onBooked);
  const pay = ({ amount, use, source, isReturn, isAnnounced }: PaymentOrder): void => {
    if (source !== 'WALLET') {
      code.run(async (key) => {
        const body = { amount, method: source, use };
        const asked = await call(requestPaymentCode, { params, body, key });
        onOrdered({ booked: null, codeId: asked.code.id });
      });
    } else if (isReturn) {
      back.send();
    } else if (isAnnounced) {
      wallet.run(async (key) => {
        onBooked((await call(paySetOff, { params, body: { amount }, key })).payment);
      });
    } else {
      wallet.run(async (key) => {
        onBooked((await call(payFromWallet, { params, body: { amount, use }, key })).payment);
      });
    }
  };
  const actions = [wallet.action, code.action, back.action];
  return {
    pay,
    isBusy: actions.some(({ busy }) => busy),
    status: actions.find(({ status }) => status.text !== '')?.status ?? wallet.action.status,
    /** Something else will be paid: it gets keys of its own. */
    change: () => {
      wallet.change();
      code.change();
      for (const action of actions) action.setStatus({ tone: 'info', text: '' });
    },
  };
}

/** Starts or continues the return with the wallet's money; a start takes the password while the money is locked. */
export function useReturnLoan(
  { loanNumber, coolingOff }: LoanAccount,
  onBooked: (payment: Payment) => void,
) {
  const { toPay, fromWallet } = coolingOff ?? { toPay: 0, fromWallet: 0 };
  const { action, run } = useKeyedAction(`return:${loanNumber}:${toPay}:${fromWallet}`);
  const send = (proof: { readonly password?: string } = {}) =>
    run(async (key) => {
      const body = { toPay, fromWallet, ...proof };
      const { payment } = await call(returnLoan, { params: { loanNumber }, body, key });
      if (payment) onBooked(payment);
    });
  return { action, send };
}

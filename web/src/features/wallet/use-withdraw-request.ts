import { requestWithdrawal } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { isRefusedForGood } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { remainingBalance } from '@pahiram/domain/withdrawals/wallet';
import { decideWithdrawalAmount } from '@pahiram/domain/withdrawals/withdrawal';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../shell/http.ts';
import { useSession } from '../../shell/session.ts';
import { cleanAmount, readAmount } from './amount-text.ts';
import { type WalletView, walletKey } from './use-wallet.ts';
import { cacheWithdrawal, type WithdrawalId } from './use-withdrawal.ts';

const actionName = 'withdraw';
/** In session storage. */
const amountStorageKey = 'withdraw-amount';

/** Clears the typed amount and its idempotency key: the withdrawal exists. */
export function useClearRequest(): () => void {
  const idempotencyKey = useIdempotencyKey(actionName);
  const [, , forgetAmount] = useTabState(amountStorageKey, '');
  return useCallback(() => {
    idempotencyKey.renew();
    forgetAmount();
  }, [idempotencyKey, forgetAmount]);
}

export interface WithdrawRequestProps {
  readonly wallet: WalletView;
  readonly walletId: `loan_${string}`;
  readonly onRequested: (id: WithdrawalId) => void;
}

/** The typed amount and its request; a changed amount gets a new idempotency key. */
export function useWithdrawRequest({ wallet, walletId, onRequested }: WithdrawRequestProps) {
  const [text, storeText, forgetText] = useTabState(amountStorageKey, '');
  const available = readAmount(String(wallet.wallet));
  const amount = readAmount(text);
  const remaining = remainingBalance(available, amount);
  const action = useAction();
  const client = useQueryClient();
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const idempotencyKey = useIdempotencyKey(actionName);
  const request = () => {
    const body = {
      id: walletId,
      phoneNumber,
      withdrawalAmount: toPesosNumber(amount),
      availableBalance: toPesosNumber(remaining),
    };
    void action.run(
      async () => {
        const withdrawal = await call(requestWithdrawal, { body, key: idempotencyKey.get() });
        idempotencyKey.renew();
        forgetText();
        cacheWithdrawal(client, withdrawal);
        onRequested(withdrawal.id);
      },
      (error) => {
        // If a withdrawal was created all the same, the wallet has it, and the page redirects to it.
        void client.invalidateQueries({ queryKey: [walletKey] });
        if (isRefusedForGood(error)) idempotencyKey.renew();
        return false;
      },
    );
  };
  const type = (next: string) => {
    idempotencyKey.renew();
    storeText(cleanAmount(next));
  };
  const isAllowed = decideWithdrawalAmount(amount, available).ok;
  return { field: { text, type }, amount, available, remaining, isAllowed, action, request };
}

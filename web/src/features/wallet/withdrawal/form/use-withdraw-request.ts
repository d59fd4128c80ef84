import { requestWithdrawal } from '@pahiram/api/addresses';
import { isRefusedForGood } from '@pahiram/api/caller';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { remainingBalance } from '@pahiram/domain/withdrawals/wallet';
import { decideWithdrawalAmount } from '@pahiram/domain/withdrawals/withdrawal';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../../lib/call.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useIntentKey } from '../../../../lib/use-intent-key.ts';
import { useSession } from '../../../../lib/use-session.ts';
import { type WalletView, walletKey } from '../../use-wallet.ts';
import { takeWithdrawal, type WithdrawalId } from '../withdrawal.ts';
import { cleanAmount, readAmount } from './amount-text.ts';

const intentName = 'withdraw';
const keptAmount = 'withdraw-amount';

/** Forgets the amount and its idempotency key, because the withdrawal exists. */
export function useForgetRequest(): () => void {
  const intent = useIntentKey(intentName);
  const [, , forget] = useKept(keptAmount, '');
  return useCallback(() => {
    intent.renew();
    forget();
  }, [intent, forget]);
}

export interface WithdrawRequestProps {
  readonly wallet: WalletView;
  readonly walletId: `loan_${string}`;
  readonly onRequested: (id: WithdrawalId) => void;
}

/** The amount to withdraw, and its request with one idempotency key per intent. */
export function useWithdrawRequest({ wallet, walletId, onRequested }: WithdrawRequestProps) {
  const [text, keep, forget] = useKept(keptAmount, '');
  const available = readAmount(String(wallet.wallet));
  const amount = readAmount(text);
  const remaining = remainingBalance(available, amount);
  const action = useAction();
  const client = useQueryClient();
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const intent = useIntentKey(intentName);
  const request = () => {
    const body = {
      id: walletId,
      phoneNumber,
      withdrawalAmount: toPesosNumber(amount),
      availableBalance: toPesosNumber(remaining),
    };
    void action.run(
      async () => {
        const withdrawal = await call(requestWithdrawal, { body, key: intent.get() });
        intent.renew();
        forget();
        takeWithdrawal(client, withdrawal);
        onRequested(withdrawal.id);
      },
      (error) => {
        // The wallet shows whether a withdrawal was created all the same; the page then redirects to
        // it.
        void client.invalidateQueries({ queryKey: [walletKey] });
        if (isRefusedForGood(error)) intent.renew();
        return false;
      },
    );
  };
  const type = (next: string) => {
    intent.renew();
    keep(cleanAmount(next));
  };
  const isAllowed = decideWithdrawalAmount(amount, available).ok;
  return { box: { text, type }, amount, available, remaining, isAllowed, action, request };
}

import type { WireReplyOf } from '@pahiram/api/operation';
import {
  cancelWithdrawal,
  getWithdrawal,
  getWithdrawalConfirmation,
  requestWithdrawal,
} from '@pahiram/api/withdrawals';
import { useAction } from '@pahiram/client/actions.tsx';
import { needsNewKey } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { type Centavos, toPesosNumber } from '@pahiram/domain/money/money';
import { cleanAmount, readAmount, remainingBalance } from '@pahiram/domain/withdrawals/wallet';
import { decideWithdrawalAmount } from '@pahiram/domain/withdrawals/withdrawal';
import { Button, type ButtonKind } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { withdrawAmountPlace } from '../../../offline/personal-data.ts';
import { call } from '../../../shell/http.ts';
import { usePhoneNumber } from '../../../shell/session.ts';
import { type WalletView, walletKey } from '../use-wallet.ts';
import { cancelTexts } from './withdrawal-texts.ts';

export type Withdrawal = WireReplyOf<typeof getWithdrawal>;
export type WithdrawalId = `wdr_${string}`;

const pollFirstMs = 3_000;
const pollMostMs = 30_000;

/** Polls an open withdrawal: after 3 seconds, then at growing intervals up to 30. */
export function useWithdrawal(id: WithdrawalId) {
  return useQuery({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => call(getWithdrawal, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data === undefined || !state.data.isOpen) return false;
      const polls = state.dataUpdateCount + state.errorUpdateCount;
      return Math.min(pollMostMs, Math.round(pollFirstMs * 1.2 ** Math.max(0, polls - 1)));
    },
  });
}

/** Stores the newest state of a withdrawal; the wallet is fetched again when it is next shown. */
export function cacheWithdrawal(client: QueryClient, withdrawal: Withdrawal): void {
  client.setQueryData(['withdrawal', withdrawal.id], withdrawal);
  void client.invalidateQueries({ queryKey: [walletKey] });
}

export type Confirmation = WireReplyOf<typeof getWithdrawalConfirmation>;

export const confirmationKey = 'withdrawal-confirmation';

/**
 * Whether a code is valid, until when and for how many tries, never its digits; when the next may be
 * sent; who calls; the expected arrival of the money.
 */
export function useConfirmation(id: WithdrawalId, isAsked = true, pollMs: number | false = false) {
  return useQuery({
    enabled: isAsked,
    refetchInterval: pollMs,
    queryKey: [confirmationKey, id],
    queryFn: ({ signal }) => call(getWithdrawalConfirmation, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

const actionName = 'withdraw';

/** Clears the typed amount and its idempotency key: the withdrawal exists. */
export function useClearRequest(): () => void {
  const idempotencyKey = useIdempotencyKey(actionName);
  const [, , forgetAmount] = useTabState(withdrawAmountPlace, '');
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
  const [text, storeText, forgetText] = useTabState(withdrawAmountPlace, '');
  const available = readAmount(String(wallet.wallet));
  const amount = readAmount(text);
  const remaining = remainingBalance(available, amount);
  const action = useAction();
  const client = useQueryClient();
  const phoneNumber = usePhoneNumber();
  const idempotencyKey = useIdempotencyKey(actionName);
  /** After a lost reply `call` sends the same key again, so that only one withdrawal is created. */
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
        if (needsNewKey(error)) idempotencyKey.renew();
        return false;
      },
    );
  };
  const type = (next: string) => {
    idempotencyKey.renew();
    storeText(cleanAmount(next));
  };
  const transferMax = transferMaxOf(wallet, available);
  const isAllowed = amount <= transferMax && decideWithdrawalAmount(amount, available).ok;
  const field = { text, type };
  return { field, amount, available, remaining, transferMax, isAllowed, action, request };
}

/** The most that goes in one transfer: the balance, or the limit of InstaPay where PESONet does not reach the account. */
function transferMaxOf({ transfers }: WalletView, available: Centavos): Centavos {
  if (!transfers || transfers.pesonet || transfers.instapayMax === null) return available;
  const limit = readAmount(String(transfers.instapayMax));
  return limit < available ? limit : available;
}

interface CancelWithdrawalProps {
  readonly withdrawal: Withdrawal;
  readonly kind?: ButtonKind;
}

/** Shown until the money has been sent; a dialog asks for confirmation. */
export function CancelWithdrawal({ withdrawal, kind = 'quiet' }: CancelWithdrawalProps) {
  const words = useTexts(cancelTexts);
  const [isOpen, setOpen] = useState(false);
  if (!withdrawal.isCancellable) return null;
  return (
    <>
      <Button kind={kind} className="max-sm:w-full" onClick={() => setOpen(true)}>
        {words.cancel}
      </Button>
      {isOpen ? <CancelDialog withdrawal={withdrawal} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface CancelDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

function CancelDialog({ withdrawal, onClose }: CancelDialogProps) {
  const words = useTexts(cancelTexts);
  const action = useAction();
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey(`cancel:${withdrawal.id}`);
  const cancel = () =>
    action.run(
      async () => {
        const params = { id: withdrawal.id };
        const ended = await call(cancelWithdrawal, { params, key: idempotencyKey.get() });
        idempotencyKey.renew();
        toast('success', words.cancelled);
        cacheWithdrawal(client, ended);
      },
      () => {
        void client.invalidateQueries({ queryKey: ['withdrawal', withdrawal.id] });
        return false;
      },
    );
  return (
    <Dialog
      open
      title={words.title}
      closeLabel={words.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            kind="danger"
            busy={action.busy}
            appearsUnderPointer
            onClick={() => void cancel()}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <p className="mb-3">{words.text}</p>
      <StatusLine {...action.status} />
    </Dialog>
  );
}

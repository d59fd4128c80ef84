import { isAboutAccount } from '@pahiram/domain/withdrawals/provider-refusal';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import Check from '~icons/ic/round-check-circle';
import { SaveReceipt } from './receipt.tsx';
import { walletKey } from './use-wallet.ts';
import type { Withdrawal } from './use-withdrawal.ts';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { withdrawalTexts } from './withdrawal-texts.ts';

/**
 * Focuses the heading of the new screen, and reloads the wallet, so that it no longer shows the
 * withdrawal as open.
 */
function useEndedScreen() {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void client.refetchQueries({ queryKey: [walletKey] });
  }, [client]);
  return heading;
}

/** Shown only when the payout provider has reported settlement (V11). */
export function WithdrawalSettled({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const heading = useEndedScreen();
  return (
    <div className="space-y-5">
      <div className="pt-4 text-center">
        <Check aria-hidden="true" className="mx-auto size-16 text-success" />
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-3xl outline-none">
          {words.completeTitle}
        </h1>
        <p className="mt-2">{words.completeText}</p>
        <p className="mt-3">
          <Money pesos={withdrawal.totalAmountWithdrawn} large />
        </p>
      </div>
      <Link href="/wallet" className={buttonLook('primary', true)}>
        {words.continueToWallet}
      </Link>
      <WithdrawalDetails withdrawal={withdrawal}>
        <SaveReceipt withdrawal={withdrawal} />
      </WithdrawalDetails>
    </div>
  );
}

/** Rejected, returned, cancelled or expired: the money is back in the wallet (V13). */
export function WithdrawalNotPaid({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const heading = useEndedScreen();
  const isRefused = withdrawal.state === 'REJECTED' || withdrawal.state === 'RETURNED';
  return (
    <div className="space-y-5">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {words.backTitle}
      </h1>
      <StatusCard status={withdrawal}>
        <Money pesos={withdrawal.totalAmountWithdrawn} large />
      </StatusCard>
      <div className="space-y-3">
        {isAboutAccount(withdrawal.reason) ? (
          <>
            <Link href="/settings/account" className={buttonLook('primary', true)}>
              {words.correct}
            </Link>
            <Link href="/wallet/withdraw" className={buttonLook('secondary', true)}>
              {words.tryAgain}
            </Link>
          </>
        ) : (
          <>
            <Link href="/wallet/withdraw" className={buttonLook('primary', true)}>
              {words.tryAgain}
            </Link>
            {isRefused ? (
              <Link href="/settings/account" className={buttonLook('secondary', true)}>
                {words.correct}
              </Link>
            ) : null}
          </>
        )}
        <Link href="/wallet" className={buttonLook('quiet', true)}>
          {words.backToWallet}
        </Link>
      </div>
      <WithdrawalDetails withdrawal={withdrawal} />
    </div>
  );
}

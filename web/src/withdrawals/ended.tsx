import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { SaveReceipt } from './save-receipt.tsx';
import { WithdrawalFacts } from './transferring.tsx';
import type { Withdrawal } from './withdrawal.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

/** The rail has reported settlement: the only way to this screen (V11). */
export function Settled({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-5">
      <div className="pt-6 text-center">
        <p aria-hidden="true" className="text-5xl text-success">
          ✓
        </p>
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-3xl outline-none">
          {words.completeTitle}
        </h1>
        <p className="mt-2">{words.completeText}</p>
        <p className="mt-3">
          <Money pesos={withdrawal.totalAmountWithdrawn} large />
        </p>
      </div>
      <Card>
        <WithdrawalFacts withdrawal={withdrawal} />
      </Card>
      <SaveReceipt withdrawal={withdrawal} />
      <Link href="/wallet" className={buttonLook('primary', true)}>
        {words.continueToWallet}
      </Link>
    </div>
  );
}

/** Rejected, returned, cancelled or lapsed: why, that the money is back, and what to do (D5, V13). */
export function MoneyBack({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const isRefused = withdrawal.state === 'REJECTED' || withdrawal.state === 'RETURNED';
  return (
    <div className="space-y-5">
      <h1 className="text-3xl">{withdrawal.status}</h1>
      <StatusCard status={withdrawal}>
        <p className="mb-1">
          <Money pesos={withdrawal.totalAmountWithdrawn} large />
        </p>
        <WithdrawalFacts withdrawal={withdrawal} />
      </StatusCard>
      <Link href="/wallet/withdraw" className={buttonLook('primary', true)}>
        {words.tryAgain}
      </Link>
      {isRefused ? (
        <Link href="/settings/account" className={buttonLook('secondary', true)}>
          {words.correct}
        </Link>
      ) : null}
      <Link href="/wallet" className={buttonLook('quiet', true)}>
        {words.backToWallet}
      </Link>
    </div>
  );
}

import { momentText } from '@pahiram/client/dates.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Hero } from '@pahiram/ui/hero.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCanConfirm } from '../../passkeys/use-passkeys.ts';
import { useWallet } from '../use-wallet.ts';
import { CodeDialog } from './code-dialog.tsx';
import { CancelWithdrawal, useConfirmation, type Withdrawal } from './use-withdrawal.tsx';
import { withdrawalTexts } from './withdrawal-texts.ts';

/**
 * A code alone confirmed it: it waits, and one tap cancels it; a passkey sends it now, unless the phone, which may have it,
 * is reported as stolen (V37).
 */
export function WithdrawalDelayed({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  const canConfirm = useCanConfirm();
  const stolen = useWallet().data?.stolenReport ?? null;
  const isStolen = stolen === 'message' || stolen === 'hold';
  const [isOpen, setOpen] = useState(false);
  const { sendAfter } = withdrawal;
  const expectedBy = useConfirmation(withdrawal.id).data?.expectedBy;
  return (
    <div className="space-y-4">
      <h1 className="text-2xl">{words.delayedTitle}</h1>
      <Hero
        isWide
        label={`${withdrawal.bankName}, ${withdrawal.accountNumberMasked}`}
        figure={withdrawal.totalAmountWithdrawn}
      />
      <StatusCard status={withdrawal}>
        {sendAfter === null ? null : (
          <p className="font-semibold">{words.leavesAt(momentText(sendAfter, language))}</p>
        )}
        {expectedBy ? (
          <p>
            {words.expectedBy} {momentText(expectedBy, language)}
          </p>
        ) : null}
      </StatusCard>
      <p className="text-soft">{isStolen ? words.delayedStolen : words.delayedWhy}</p>
      {canConfirm && !isStolen ? (
        <Button wide onClick={() => setOpen(true)}>
          {words.sendNow}
        </Button>
      ) : null}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <CancelWithdrawal withdrawal={withdrawal} kind="secondary" />
        <Link
          href="/settings/lock"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {words.notYou}
        </Link>
        <Link
          href="/wallet"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {words.backToWallet}
        </Link>
      </div>
      <CodeDialog open={isOpen} withdrawal={withdrawal} onClose={() => setOpen(false)} />
    </div>
  );
}

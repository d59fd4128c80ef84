import { Spinner } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Link } from 'wouter';
import { momentText } from '../../../lib/manila-time.ts';
import { bringIntoSight } from '../../../shell/bring-into-sight.ts';
import { HoldNotice } from '../hold-notice.tsx';
import type { WalletView } from '../use-wallet.ts';
import { CancelWithdrawal } from './cancel/cancel-withdrawal.tsx';
import type { Withdrawal } from './withdrawal.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import { withdrawalTexts } from './withdrawal-texts.ts';

export interface TransferringProps {
  readonly withdrawal: Withdrawal;
  /** Milliseconds since 1970: the last reply of the server. */
  readonly checkedAt: number;
  readonly isCheckFailing: boolean;
  /** The fraud hold that keeps it from the payout provider. */
  readonly hold?: WalletView['hold'];
}

/** Shown as long as the transfer lasts; only a report of the payout provider ends it (V11). */
export function Transferring(props: TransferringProps) {
  const { withdrawal, checkedAt, isCheckFailing, hold = null } = props;
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  return (
    <div className="space-y-5">
      <div ref={bringIntoSight} role="status" className="py-4 text-center">
        {hold ? null : (
          <span className="mx-auto grid size-16 place-items-center rounded-full bg-brand-soft text-3xl text-brand">
            <Spinner />
          </span>
        )}
        <h1 className="mt-3 text-3xl">{hold ? words.heldTitle : words.transferring}</h1>
        <p className="mt-1">
          <Money pesos={withdrawal.totalAmountWithdrawn} large />
        </p>
      </div>
      {hold ? (
        <HoldNotice hold={hold} />
      ) : (
        <StatusCard status={withdrawal}>
          <p className="text-sm text-soft">
            {words.lastChecked(momentText(new Date(checkedAt).toISOString(), language))}
          </p>
        </StatusCard>
      )}
      {isCheckFailing ? <Notice tone="warning">{words.checkFailed}</Notice> : null}
      <ul className="list-disc space-y-1 pl-5">
        {hold ? <li>{words.sentAfterHold}</li> : null}
        <li>{words.mayLeave}</li>
        {hold ? null : (
          <>
            <li>{words.checkThere}</li>
            <li>{words.onlyTheBank}</li>
          </>
        )}
      </ul>
      <Card>
        <WithdrawalSteps withdrawal={withdrawal} />
        <div className="mt-4 border-t border-line pt-1">
          <WithdrawalFacts withdrawal={withdrawal} />
        </div>
      </Card>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Link
          href="/wallet"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {words.backToWallet}
        </Link>
        <CancelWithdrawal withdrawal={withdrawal} />
      </div>
    </div>
  );
}

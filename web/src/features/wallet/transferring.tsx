import { momentText } from '@pahiram/client/dates.ts';
import { Spinner } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Link } from 'wouter';
import { bringIntoSight } from '../../shell/focus.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { HoldNotice } from './hold-notice.tsx';
import type { WalletView } from './use-wallet.ts';
import type { Withdrawal } from './use-withdrawal.ts';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { withdrawalTexts } from './withdrawal-texts.ts';

export interface TransferringProps {
  readonly withdrawal: Withdrawal;
  /** Milliseconds since 1970: the last reply of the server. */
  readonly checkedAt: number;
  readonly isCheckFailing: boolean;
  /** The fraud hold that prevents sending it to the payout provider. */
  readonly hold?: WalletView['hold'];
}

/** Shown until the payout provider reports the end of the transfer (V11). */
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
      <WithdrawalDetails withdrawal={withdrawal} />
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

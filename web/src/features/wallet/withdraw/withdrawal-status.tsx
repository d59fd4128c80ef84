/** The screens after the code: under way, paid, not paid. */

import { momentText } from '@pahiram/client/dates.ts';
import { onServerClock } from '@pahiram/client/server-clock.ts';
import { isAboutAccount } from '@pahiram/domain/withdrawals/provider-refusal';
import { isMoneyBack, isRefused } from '@pahiram/domain/withdrawals/withdrawal';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { Hero } from '@pahiram/ui/hero.tsx';
import { Jeepney, PaidSlip } from '@pahiram/ui/illustrations.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { BigAmount, Money, pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Timeline } from '@pahiram/ui/timeline.tsx';
import { WholeWords } from '@pahiram/ui/whole-words.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { bringIntoSight, takeLostFocus } from '../../../shell/focus.ts';
import { HoldNotice } from '../../passkeys/hold/hold-notices.tsx';
import { type WalletView, walletKey } from '../use-wallet.ts';
import { SaveReceipt } from './receipt.tsx';
import { CancelWithdrawal, useConfirmation, type Withdrawal } from './use-withdrawal.tsx';
import { withdrawalTexts } from './withdrawal-texts.ts';

export interface TransferringProps {
  readonly withdrawal: Withdrawal;
  /** Milliseconds since 1970 on the device's clock: the last reply of the server. */
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
  const isLeaving = withdrawal.state === 'CONFIRMED' || withdrawal.state === 'SENDING';
  const estimate = useConfirmation(withdrawal.id, isLeaving && !hold).data?.expectedBy ?? null;
  return (
    <div className="space-y-3">
      <div ref={bringIntoSight} role="status">
        <h1 ref={takeLostFocus} tabIndex={-1} className="mb-2 min-h-14 text-2xl outline-none">
          {hold ? words.heldTitle : words.transferring}
        </h1>
        <Hero
          isWide
          label={`${withdrawal.bankName}, ${withdrawal.accountNumberMasked}`}
          figure={withdrawal.totalAmountWithdrawn}
          aside={hold ? null : <Jeepney />}
        />
      </div>
      {hold ? (
        <HoldNotice hold={hold} />
      ) : (
        <StatusCard status={withdrawal}>
          <p className="text-sm text-soft">
            {words.lastChecked(
              momentText(new Date(onServerClock(checkedAt)).toISOString(), language),
            )}
          </p>
        </StatusCard>
      )}
      {isCheckFailing ? <Notice tone="warning">{words.checkFailed}</Notice> : null}
      <ul className="list-disc space-y-1 pl-5 text-sm text-soft">
        {hold ? <li>{words.sentAfterHold}</li> : null}
        <li>{words.mayLeave}</li>
        {hold ? null : (
          <>
            <li>{words.checkThere}</li>
            <li>{words.onlyTheBank}</li>
          </>
        )}
      </ul>
      <WithdrawalDetails
        withdrawal={isLeaving ? { ...withdrawal, expectedBy: hold ? null : estimate } : withdrawal}
      />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Link href="/wallet" className={`${buttonLook('secondary')} max-sm:w-full`}>
          {words.backToWallet}
        </Link>
        <CancelWithdrawal withdrawal={withdrawal} />
      </div>
    </div>
  );
}

/** Shown only when the payout provider has reported settlement (V11). */
export function WithdrawalSettled({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const heading = useEndedScreen();
  return (
    <div className="space-y-3">
      <div className="pt-4 text-center">
        <PaidSlip />
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-2xl outline-none">
          {words.completeTitle}
        </h1>
        <p className="mt-1 text-balance text-soft">{words.completeText}</p>
        <p className="mt-2">
          <BigAmount pesos={withdrawal.totalAmountWithdrawn} />
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
  return (
    <div className="space-y-5">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
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
            {withdrawal.isCancelledByLock ? null : (
              <Link href="/wallet/withdraw" className={buttonLook('primary', true)}>
                {words.tryAgain}
              </Link>
            )}
            {isRefused(withdrawal.state) ? (
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
      <WithdrawalDetails withdrawal={withdrawal}>
        <SaveReceipt withdrawal={withdrawal} />
      </WithdrawalDetails>
    </div>
  );
}

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

/** The steps and the facts of a withdrawal in one card. */
function WithdrawalDetails(props: { withdrawal: Withdrawal; children?: ReactNode }) {
  return (
    <Card>
      <WithdrawalSteps withdrawal={props.withdrawal} />
      <div className="mt-4 border-t border-line pt-1">
        <WithdrawalFacts withdrawal={props.withdrawal} />
      </div>
      {props.children}
    </Card>
  );
}

/** Each step with its time, or that it has not happened yet (V11). */
function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  const isBack = isMoneyBack(withdrawal.state);
  const steps = [
    { text: words.requested, at: withdrawal.createdAt },
    { text: words.confirmed, at: withdrawal.confirmedAt },
    { text: words.sent, at: withdrawal.sentAt },
    { text: words.received, at: withdrawal.settledAt },
    ...(isBack ? [{ text: words.failed, at: withdrawal.endedAt }] : []),
  ].filter(({ at }) => !isBack || at !== null);
  const reached = steps.findIndex(({ at }) => at === null);
  return (
    <section>
      <h2 className="mb-3 text-lg">{words.steps}</h2>
      <Timeline
        steps={steps.map(({ text, at }, place) => ({
          key: text,
          title: text,
          standing: at !== null ? 'done' : place === reached ? 'now' : 'ahead',
          detail: at === null ? words.notYet : momentText(at, language),
        }))}
      />
    </section>
  );
}

function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  const { expectedBy } = withdrawal;
  return (
    <SummaryList
      rows={[
        { label: words.holder, value: <span>{withdrawal.accountHolder}</span> },
        { label: words.bank, value: <WholeWords text={withdrawal.bankName} /> },
        { label: words.account, value: withdrawal.accountNumberMasked },
        { label: words.rail, value: words.railNames(withdrawal.rail) },
        ...(withdrawal.isOpen && expectedBy !== null
          ? [
              {
                label: words.expectedBy,
                value: momentText(expectedBy, language),
              },
            ]
          : []),
        { label: words.fee, value: pesosText(withdrawal.transferFee) },
        {
          label: words.reference,
          value: <CopyText name={words.reference} text={withdrawal.withdrawalNumber} />,
        },
      ]}
    />
  );
}

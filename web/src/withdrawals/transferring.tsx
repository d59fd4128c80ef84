import { Spinner } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Link } from 'wouter';
import { momentText } from '../lib/manila-time.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import type { Withdrawal } from './withdrawal.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

export interface TransferringProps {
  readonly withdrawal: Withdrawal;
  /** Milliseconds since 1970: when the server last said how it stands. */
  readonly checkedAt: number;
  readonly isCheckFailing: boolean;
}

/** Lasts as long as the transfer does; only the rail's word ends it (D5, V11). */
export function Transferring({ withdrawal, checkedAt, isCheckFailing }: TransferringProps) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  return (
    <div className="space-y-4">
      <div role="status" className="py-6 text-center">
        <span className="text-3xl text-brand">
          <Spinner />
        </span>
        <h1 className="mt-3 text-2xl">{words.transferring}</h1>
        <p className="mt-2">
          <Money pesos={withdrawal.totalAmountWithdrawn} large />
        </p>
      </div>
      <StatusCard status={withdrawal}>
        <WithdrawalFacts withdrawal={withdrawal} />
        <p className="mt-2 text-sm text-soft">
          {words.lastChecked(momentText(new Date(checkedAt).toISOString(), language))}
        </p>
      </StatusCard>
      {isCheckFailing ? <Notice tone="warning">{words.checkFailed}</Notice> : null}
      <p>{words.mayLeave}</p>
      <p>{words.notAtOnce}</p>
      <CancelWithdrawal withdrawal={withdrawal} />
      <Link
        href="/wallet"
        className="inline-flex min-h-11 items-center font-semibold text-brand underline"
      >
        {words.backToWallet}
      </Link>
    </div>
  );
}

/** Where it goes, over which network, by when, and the number to quote. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  const moment = (label: string, at: string | null) =>
    at === null ? [] : [{ label, value: momentText(at, language) }];
  return (
    <SummaryList
      rows={[
        { label: words.bank, value: withdrawal.bankName },
        { label: words.account, value: withdrawal.accountNumberMasked },
        { label: words.holder, value: withdrawal.accountHolder },
        { label: words.rail, value: words.railNames(withdrawal.scheme) },
        ...(withdrawal.isOpen ? moment(words.expectedBy, withdrawal.expectedBy) : []),
        ...moment(words.requested, withdrawal.createdAt),
        ...moment(words.ended, withdrawal.endedAt),
        {
          label: words.reference,
          value: <span className="whitespace-nowrap">{withdrawal.withdrawalNumber}</span>,
        },
      ]}
    />
  );
}

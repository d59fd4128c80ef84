import { dayText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark, type MarkProps } from '@pahiram/ui/mark.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import type { ReactNode } from 'react';
import BankIcon from '~icons/ic/outline-account-balance';
import WalletIcon from '~icons/ic/outline-account-balance-wallet';
import StoreIcon from '~icons/ic/outline-storefront';
import { RowLink } from '../../shell/row-link.tsx';
import { useChannelText } from './channel-text.ts';
import { repayTexts } from './repay-texts.ts';
import type { Payment } from './use-loan-account.ts';

/** One payment of a loan, leading to its receipt. */
export function PaymentRow({ loanNumber, payment }: { loanNumber: string; payment: Payment }) {
  const words = useTexts(repayTexts);
  const channelText = useChannelText();
  const language = useLanguage();
  return (
    <RowLink
      href={`/receipt/${loanNumber}/${payment.number}`}
      mark={<ChannelMark {...payment} />}
      title={channelText(payment)}
      text={
        payment.reversedOn
          ? words.reversed(dayText(payment.reversedOn, language))
          : dayText(payment.receivedAt, language)
      }
      amount={pesosText(payment.amount)}
    />
  );
}

const marks: Partial<
  Record<NonNullable<Payment['method']>, { tint: MarkProps['tint']; drawing: ReactNode }>
> = {
  QR_PH: { tint: 'warning', drawing: 'QR' },
  GCASH: { tint: 'info', drawing: 'GC' },
  MAYA: { tint: 'success', drawing: 'MY' },
  OVER_THE_COUNTER: { tint: 'quiet', drawing: <StoreIcon /> },
};

interface ChannelMarkProps {
  readonly method: Payment['method'];
  readonly channel?: Payment['channel'];
}

/** Two letters for an e-wallet, an icon for the other ways to pay. */
export function ChannelMark({ method, channel }: ChannelMarkProps) {
  const { tint, drawing } = (method && marks[method]) ?? {
    tint: 'brand',
    drawing: channel === 'wallet' ? <WalletIcon /> : <BankIcon />,
  };
  return <Mark tint={tint ?? 'brand'}>{drawing}</Mark>;
}

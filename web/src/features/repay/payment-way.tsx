import { setOffWords } from '@pahiram/domain/loans/set-off-words';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark, type MarkProps } from '@pahiram/ui/mark.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import type { ReactNode } from 'react';
import BankIcon from '~icons/ic/outline-account-balance';
import WalletIcon from '~icons/ic/outline-account-balance-wallet';
import StoreIcon from '~icons/ic/outline-storefront';
import { RowLink } from '../../shell/row-link.tsx';
import type { Source } from './pay-plan.ts';
import type { Payment } from './use-loan-account.ts';

/** The ways to pay, called the same on every page. */
export const wayTexts = texts(
  {
    WALLET: 'Wallet',
    QR_PH: 'QR Ph',
    GCASH: 'GCash',
    MAYA: 'Maya',
    BANK_TRANSFER: 'Bank transfer',
    OVER_THE_COUNTER: 'Cash, over the counter',
    sandbox: 'Payment provider',
    xendit: 'Xendit',
    walletChannel: 'From your wallet',
    bankChannel: 'From a bank',
    staffChannel: 'Received by our staff',
    reversed: (day: string) => `Reversed ${day}`,
  },
  {
    WALLET: 'Wallet',
    QR_PH: 'QR Ph',
    GCASH: 'GCash',
    MAYA: 'Maya',
    BANK_TRANSFER: 'Bank transfer',
    OVER_THE_COUNTER: 'Cash sa payment center',
    sandbox: 'Payment provider',
    xendit: 'Xendit',
    walletChannel: 'Mula sa wallet mo',
    bankChannel: 'Mula sa bangko',
    staffChannel: 'Natanggap ng kawani namin',
    reversed: (day: string) => `Binawi noong ${day}`,
  },
);

const marks: Readonly<Record<Source, readonly [NonNullable<MarkProps['tint']>, ReactNode]>> = {
  WALLET: ['brand', <WalletIcon key="wallet" />],
  QR_PH: ['rose', 'QR'],
  GCASH: ['info', 'GC'],
  MAYA: ['success', 'MY'],
  BANK_TRANSFER: ['brand', <BankIcon key="bank" />],
  OVER_THE_COUNTER: ['brand', <StoreIcon key="store" />],
};

/** Of a way to pay: two letters for an e-wallet, an icon for the other ways. */
export function WayMark({ source }: { source: Source }) {
  const [tint, drawing] = marks[source];
  return <Mark tint={tint}>{drawing}</Mark>;
}

/** The mark of the way by which a payment came. */
export function PaymentMark({ channel, method }: Pick<Payment, 'channel' | 'method'>) {
  const other = channel === 'staff' ? 'OVER_THE_COUNTER' : 'BANK_TRANSFER';
  return <WayMark source={channel === 'wallet' ? 'WALLET' : (method ?? other)} />;
}

/** How a payment reached the loan, in words. */
export function useChannelText(): (
  payment: Pick<Payment, 'channel' | 'method' | 'setOffArticle'>,
) => string {
  const words = useTexts(wayTexts);
  const language = useLanguage();
  return ({ channel, method, setOffArticle }) => {
    if (setOffArticle !== null) return setOffWords(setOffArticle)[language];
    if (method !== null) return words[method];
    return channel === 'sandbox' || channel === 'xendit'
      ? words[channel]
      : words[`${channel}Channel`];
  };
}

interface PaymentRowProps {
  readonly loanNumber: string;
  readonly payment: Payment;
  readonly text: ReactNode;
}

/** One payment of a loan, leading to its receipt. */
export function PaymentRow({ loanNumber, payment, text }: PaymentRowProps) {
  const channelText = useChannelText();
  return (
    <RowLink
      href={`/receipt/${loanNumber}/${payment.number}`}
      mark={<PaymentMark {...payment} />}
      title={channelText(payment)}
      text={text}
      amount={pesosText(payment.amount)}
    />
  );
}

import { Mark, type MarkProps } from '@pahiram/ui/mark.tsx';
import type { ReactNode } from 'react';
import BankIcon from '~icons/ic/outline-account-balance';
import WalletIcon from '~icons/ic/outline-account-balance-wallet';
import StoreIcon from '~icons/ic/outline-storefront';
import type { Source } from './pay-plan.ts';
import type { Payment } from './use-loan-account.ts';

const marks: Readonly<Record<Source, readonly [NonNullable<MarkProps['tint']>, ReactNode]>> = {
  WALLET: ['brand', <WalletIcon key="wallet" />],
  QR_PH: ['warning', 'QR'],
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

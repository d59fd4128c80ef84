import { buttonLook } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Link } from 'wouter';
import { momentText } from '../../lib/manila-time.ts';
import { openWithdrawalTexts } from './open-withdrawal-texts.ts';
import type { WalletView } from './use-wallet.ts';

/** The open withdrawal, with a link to go on with it. */
export function OpenWithdrawalCard(props: {
  withdrawal: NonNullable<WalletView['openWithdrawal']>;
}) {
  const words = useTexts(openWithdrawalTexts);
  const language = useLanguage();
  const { withdrawal } = props;
  return (
    <StatusCard status={withdrawal} title={words.title}>
      <SummaryList
        rows={[
          { label: words.amount, value: <Money pesos={withdrawal.totalAmountWithdrawn} /> },
          {
            label: words.account,
            value: `${withdrawal.bankName} ${withdrawal.accountNumberMasked}`,
          },
          {
            label: words.reference,
            value: <span className="whitespace-nowrap">{withdrawal.withdrawalNumber}</span>,
          },
        ]}
      />
      {withdrawal.expectedBy ? (
        <p>{words.expected(momentText(withdrawal.expectedBy, language))}</p>
      ) : null}
      <Link
        href={`/wallet/withdraw/${withdrawal.id}`}
        className={`${buttonLook('primary', true)} mt-3`}
      >
        {withdrawal.state === 'WAITING_FOR_CODE' ? words.continueIt : words.seeIt}
      </Link>
    </StatusCard>
  );
}

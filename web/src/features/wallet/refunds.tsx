import { dayText } from '@pahiram/client/dates.ts';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import type { WalletView } from './use-wallet.ts';

const refundTexts = texts(
  {
    title: 'Back in your wallet',
    lead: 'You had paid more than a loan needed. You can withdraw this money or pay with it.',
    refund: (loan: string) => `Overpayment of loan ${loan}`,
  },
  {
    title: 'Naibalik sa wallet mo',
    lead: 'Sobra ang naibayad mo sa loan. Puwede mong i-withdraw ang perang ito o gamitin sa pagbabayad.',
    refund: (loan: string) => `Sobrang bayad sa loan ${loan}`,
  },
);

/** Overpayments that came back to the wallet, each with its day. */
export function Refunds({ refunds }: Pick<WalletView, 'refunds'>) {
  const words = useTexts(refundTexts);
  const language = useLanguage();
  return (
    <Card title={words.title}>
      <p className="mb-2">{words.lead}</p>
      <SummaryList
        rows={refunds.map(({ loanNumber, date, amount }) => ({
          label: words.refund(loanNumber),
          hint: dayText(date, language),
          value: <Money pesos={amount} />,
        }))}
      />
    </Card>
  );
}

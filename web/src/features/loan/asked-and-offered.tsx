import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { counterOfferTexts } from './loan-texts.ts';
import type { Offer } from './use-offer.ts';

type Figures = Pick<
  Offer,
  | 'loanAmountPHP'
  | 'installmentCount'
  | 'firstInstallmentPHP'
  | 'installmentAmountPHP'
  | 'totalOfPaymentsPHP'
>;

export interface AskedAndOfferedProps {
  readonly offered: Figures;
  readonly counterOffer: NonNullable<Offer['counterOffer']>;
}

/** The terms that the member asked for beside those that we offer, and why. */
export function AskedAndOffered({ offered, counterOffer }: AskedAndOfferedProps) {
  const words = useTexts(counterOfferTexts);
  const { asked, reasons } = counterOffer;
  const rows = [
    [words.amount, pesosText(asked.loanAmountPHP), pesosText(offered.loanAmountPHP)],
    [words.term, words.months(asked.installmentCount), words.months(offered.installmentCount)],
    [words.first, pesosText(asked.firstInstallmentPHP), pesosText(offered.firstInstallmentPHP)],
    [words.later, pesosText(asked.installmentAmountPHP), pesosText(offered.installmentAmountPHP)],
    [words.total, pesosText(asked.totalOfPaymentsPHP), pesosText(offered.totalOfPaymentsPHP)],
  ] as const;
  return (
    <Card>
      <h2 className="mb-1 text-lg">{words.title}</h2>
      <ul className="mb-3 space-y-1 text-soft">
        {reasons.map(({ reason, words: text }) => (
          <li key={reason}>{text}</li>
        ))}
      </ul>
      <table className="w-full">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr className="text-sm text-soft">
            <td />
            <th scope="col" className="py-1 pl-2 text-right font-medium">
              {words.asked}
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-medium">
              {words.offered}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, was, is]) => (
            <tr key={label} className="border-t border-line align-baseline">
              <th scope="row" className="py-2 text-left text-sm font-normal text-soft">
                {label}
              </th>
              <td className="figures py-2 pl-2 text-right text-sm">{was}</td>
              <td className="figures py-2 pl-2 text-right text-sm font-bold">{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

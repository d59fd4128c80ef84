import { exchangeRateFromNumber, formatPesosPerUnit } from '@pahiram/domain/money/exchange';
import { fromPesosNumber } from '@pahiram/domain/money/money';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { calculatorTexts } from '../../calculator/calculator-texts.ts';
import { pesoText } from '../../calculator/price-table.tsx';
import type { Calculator } from '../../calculator/use-calculator.ts';
import type { ApplicationBody } from './application-progress.ts';
import { bodyOf } from './application-progress.ts';
import { applicationTexts } from './application-texts.ts';

/** The confirmed figures beside the current ones, where the two differ. */
export function PriceChanged({ state, before }: { state: Calculator; before: ApplicationBody }) {
  const words = useTexts(applicationTexts);
  const prices = useTexts(calculatorTexts);
  const now = bodyOf(state, before.phoneNumber);
  const shown = [
    [prices.interest, pesos(before.interestAmountPHP), pesos(now.interestAmountPHP)],
    [prices.monthly, pesos(before.installmentAmountPHP), pesos(now.installmentAmountPHP)],
    [
      words.exchangeRate(now.selectedCurrency),
      pesosPerUnit(before.exchangeRate),
      pesosPerUnit(now.exchangeRate),
    ],
  ] as const;
  return (
    <div role="alert" className="mb-3">
      <Notice tone="warning" title={words.changedTitle}>
        <p>{words.changedText}</p>
        <SummaryList
          rows={shown.flatMap(([label, was, is]) =>
            was === is ? [] : [{ label, value: words.fromTo(was, is) }],
          )}
        />
      </Notice>
    </div>
  );
}

function pesos(wire: number): string {
  const amount = fromPesosNumber(wire);
  return amount.ok ? pesoText(amount.value) : '';
}

function pesosPerUnit(wireRate: number): string {
  const rate = exchangeRateFromNumber(wireRate);
  return rate.ok ? `₱${formatPesosPerUnit(rate.value)}` : '';
}

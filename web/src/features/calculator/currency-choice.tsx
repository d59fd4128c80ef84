import { formatPesosPerUnit } from '@pahiram/domain/money/exchange';
import { Button } from '@pahiram/ui/button.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { momentText } from '../../lib/manila-time.ts';
import { calculatorTexts } from './calculator-texts.ts';
import type { Calculator } from './use-calculator.ts';

/** The currency for displaying the loan; pesos only, with the reason, if the others did not load. */
export function CurrencyChoice({ state }: { state: Calculator }) {
  const words = useTexts(calculatorTexts);
  const language = useLanguage();
  const { currencies, currency } = state;
  return (
    <>
      <SelectField
        name="currency"
        label={words.currency}
        value={currency.code}
        options={currencies.list.map((one) => ({
          value: one.code,
          label: `${one.code} ${one.symbol} · ${one.name}`,
        }))}
        onValue={state.setCurrency}
      />
      {currencies.failed ? (
        <div role="status" className="mb-4">
          <Notice tone="warning">
            <p>{words.ratesFailed}</p>
            <Button kind="secondary" className="mt-2" onClick={currencies.askAgain}>
              {words.ratesAgain}
            </Button>
          </Notice>
        </div>
      ) : null}
      {currency.code !== 'PHP' && currencies.asOf ? (
        <p className="-mt-4 mb-4 text-sm text-soft">
          {words.perUnit(currency.code, formatPesosPerUnit(currency.rate))}.{' '}
          {words.ratesAsOf(momentText(currencies.asOf, language))}{' '}
          {currencies.bundled ? words.ratesBundled : ''}
        </p>
      ) : null}
    </>
  );
}

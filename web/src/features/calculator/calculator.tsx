import { ChoiceField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { calculatorTexts } from './calculator-texts.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { PriceTable } from './price-table.tsx';
import { ScheduleDetails } from './schedule-details.tsx';
import { ShareLink } from './share-link.tsx';
import type { Calculator as CalculatorState } from './use-calculator.ts';
import { useSharedAddress } from './use-shared-address.ts';

export interface CalculatorProps {
  readonly state: CalculatorState;
  /** Whether the choice is in the page's URL, for sharing; not in the member area. */
  readonly isShared?: boolean;
}

/** The loan calculator: amount, term, and every price of the loan (S2.20, S2.21). */
export function Calculator({ state, isShared = true }: CalculatorProps) {
  const words = useTexts(calculatorTexts);
  useSharedAddress(state, isShared);
  return (
    <div className="@container">
      <div className="@3xl:grid @3xl:grid-cols-2 @3xl:gap-8">
        <div>
          <CurrencyChoice state={state} />
          <AmountChoice state={state} />
          <ChoiceField
            name="termMonths"
            legend={words.term}
            value={String(state.termMonths)}
            options={state.product.termMonthsChoices.map((months) => ({
              value: String(months),
              label: String(months),
            }))}
            onValue={(value) => state.setTermMonths(Number(value))}
          />
        </div>
        <PriceTable state={state} />
      </div>
      <ScheduleDetails state={state} />
      {isShared ? <ShareLink state={state} /> : null}
    </div>
  );
}

import { weekdayText } from '@pahiram/client/weekday-text.ts';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { quoteLoan } from '@pahiram/domain/loans/quote';
import { PESO_RATE } from '@pahiram/domain/money/exchange';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { Link } from 'wouter';
import { centavosText } from '../amounts.ts';
import { chosenAmount, chosenTerm, useChoiceOfUrl, useStoredChoice } from '../loan-choice.ts';
import { roundPesos, useLoanProduct } from '../loan-product.ts';
import { useDueDates } from '../use-due-dates.ts';
import { chosenTexts } from './chosen-texts.ts';

/** The loan that was chosen in the calculator, until it is applied for. Nothing if none was chosen. */
export function ChosenLoan() {
  const { data } = useLoanProduct();
  return data ? <Chosen product={data.product} /> : null;
}

function Chosen({ product }: { product: LoanProduct }) {
  const words = useTexts(chosenTexts);
  const language = useLanguage();
  useChoiceOfUrl(product);
  const stored = useStoredChoice();
  const months = chosenTerm(product, stored);
  const isChosen = stored.php !== '';
  const firstDue = useDueDates(product, months, isChosen).data?.[0];
  if (!isChosen) return null;
  const { php } = chosenAmount(product, stored, PESO_RATE);
  const { monthlyRepayment, firstInstallment } = quoteLoan(product, php, months);
  const [first, later] = [firstInstallment, monthlyRepayment].map(centavosText) as [string, string];
  return (
    <section
      aria-label={words.chosen}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-raised px-4 py-2.5"
    >
      <Mark>₱</Mark>
      <p className="min-w-0 flex-[1_1_13rem]">
        <span className="figures block font-semibold">
          {words.figures(roundPesos(toPesosNumber(php)), months)}
        </span>
        <span className="figures block text-sm text-soft">
          {first === later ? words.aMonth(later) : words.firstThen(first, later)}
        </span>
        {/* Its line is kept while the day is not known, so that nothing moves. */}
        <span className="block min-h-lh text-sm text-soft">
          {firstDue ? words.firstOn(weekdayText(firstDue, language)) : null}
        </span>
      </p>
      <Link
        href="/#cost"
        aria-label={words.changeLoan}
        className="ml-auto inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
      >
        {words.change}
      </Link>
    </section>
  );
}

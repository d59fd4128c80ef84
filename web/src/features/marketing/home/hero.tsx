import { dayText } from '@pahiram/client/dates.ts';
import { priceComparedLoan } from '@pahiram/domain/loans/compared-loan';
import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { percent } from '@pahiram/domain/money/rate';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Link } from 'wouter';
import { findClaim, useCompany } from '../../../shell/use-company.ts';
import { centavosText } from '../../calculator/amounts.ts';
import { productTerms } from '../../calculator/loan-product.ts';
import type { Calculator } from '../../calculator/use-calculator.ts';
import { ApplyNow } from './apply-now.tsx';
import { homeTexts } from './home-texts.ts';

type PricedLoan = Pick<Calculator, 'product' | 'quote'>;

export interface PriceProps extends PricedLoan {
  /** Amount and term of the calculator as a query. */
  readonly choice: string;
}

/** The price in pesos a month of the loan that Apply Now opens, with everything that belongs to it (S2.19, S1.03). */
export function Price({ product, quote, choice }: PriceProps) {
  const words = useTexts(homeTexts);
  const { interestRate, tenfoldRate, isChargedOnce } = productTerms(product);
  const facts = [
    (isChargedOnce ? words.rateOnce : words.rateMonthly)(
      interestRate,
      tenfoldRate,
      centavosText(quote.interest),
    ),
    words.inAll(centavosText(quote.totalOfPayments)),
    (isChargedOnce ? words.firstMonthInterest : words.firstMonth)(
      centavosText(quote.firstInstallment),
    ),
    words.effective(formatEffectivePercent(quote.effectiveRate.yearly)),
  ];
  return (
    <>
      <p className="mt-4 font-semibold lg:mt-6 lg:text-lg">
        {words.exampleOf(centavosText(quote.principal).replace(/\.00$/, ''), quote.termMonths)}
      </p>
      <p className="mb-3.5 lg:mb-6">
        {/* One text on lines of its own: no part of it moves when the typeface comes. */}
        <span className="figures block text-4xl font-bold tracking-[-0.02em] wrap-anywhere max-[23.4rem]:text-[min(2.875rem,14vw)] lg:text-5xl">
          {centavosText(quote.monthlyRepayment)}
        </span>{' '}
        <span className="block text-lg font-semibold lg:text-xl">{words.aMonth}</span>
      </p>
      <Comparison product={product} quote={quote} />
      {/* Short lines, which break nowhere: nothing moves when the typeface comes. */}
      <ul className="mb-4.5 text-sm text-hero-soft lg:mb-6 lg:text-base">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-2 sm:flex-row">
        <ApplyNow choice={choice} className="sm:min-w-56" />
        <a href="#cost" className={`${secondLook} lg:hidden`}>
          {words.seeCost}
        </a>
        <Link href="/hiw" className={`${secondLook} max-lg:hidden`}>
          {words.howItWorks}
        </Link>
      </div>
    </>
  );
}

const secondLook =
  'inline-flex min-h-control items-center justify-center rounded-control border border-transparent bg-hero-line px-5 py-2.5 text-center font-semibold text-hero-ink sm:min-w-56';

/** Our interest beside that of a loan elsewhere; only if the operator has set its rate, source and date (V16). */
function Comparison({ product, quote }: PricedLoan) {
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const company = useCompany();
  const claim = findClaim(company.data, 'compared-loan');
  if (!claim) return null;
  const rate = String(claim.comparedRate);
  const other = priceComparedLoan(product, quote.principal, quote.termMonths, percent(rate));
  const ours = toPesosNumber(quote.interest);
  const theirs = toPesosNumber(other.interest);
  const most = Math.max(ours, theirs);
  return (
    <div className="mb-3.5 max-w-lg lg:mb-6">
      <Bar
        name={company.data?.shortName ?? ''}
        figure={words.interestOf(pesosText(ours))}
        part={ours / most}
        look="fill-accent"
      />
      <Bar
        name={words.otherLoan(rate, pesosText(toPesosNumber(other.installment)))}
        figure={words.interestOf(pesosText(theirs))}
        part={theirs / most}
        look="fill-hero-line"
      />
      <p className="mt-1.5 text-xs text-hero-soft">
        {words.comparedSource(
          String(claim.comparedSource),
          dayText(String(claim.comparedAsOf), language),
        )}
      </p>
    </div>
  );
}

interface BarProps {
  readonly name: string;
  readonly figure: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly look: string;
}

function Bar({ name, figure, part, look }: BarProps) {
  return (
    <div className="mt-2.5">
      <p className="figures flex flex-wrap items-end justify-between gap-x-3 text-sm font-medium">
        <span>{name}</span>
        <span className="ml-auto font-bold">{figure}</span>
      </p>
      <svg aria-hidden="true" className="mt-1 block h-2.5 w-full">
        <rect width={`${Math.max(1, 100 * part)}%`} height="100%" rx="5" className={look} />
      </svg>
    </div>
  );
}

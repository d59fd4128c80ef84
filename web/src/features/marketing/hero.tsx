import { dayText } from '@pahiram/client/dates.ts';
import { priceComparedLoan } from '@pahiram/domain/loans/compared-loan';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { percent } from '@pahiram/domain/money/rate';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Link } from 'wouter';
import { findClaim, useCompany } from '../../shell/use-company.ts';
import {
  type OfferedLoan,
  productTerms,
  readPesos,
  roundPesos,
} from '../calculator/loan-product.ts';
import { ApplyNow } from './apply-now.tsx';
import { homeTexts } from './home-texts.ts';

export interface PriceProps extends OfferedLoan {
  /** Amount and term of the calculator as a query. */
  readonly choice: string;
}

/** The price in pesos a month, with everything that belongs to it, and the two ways on (S2.19, S1.03). */
export function Price({ product, example, choice }: PriceProps) {
  const words = useTexts(homeTexts);
  const { interestRate, tenfoldRate, isChargedOnce } = productTerms(product);
  const facts = [
    (isChargedOnce ? words.rateOnce : words.rateMonthly)(
      interestRate,
      tenfoldRate,
      pesosText(example.interestAmountPHP),
    ),
    words.inAll(pesosText(example.totalOfPaymentsPHP)),
    (isChargedOnce ? words.firstMonthInterest : words.firstMonth)(
      pesosText(example.firstInstallmentPHP),
    ),
    words.effective(example.effectiveRateYearly),
  ];
  return (
    <>
      <p className="mt-4 font-semibold lg:mt-6 lg:text-lg">
        {words.exampleOf(roundPesos(example.loanAmountPHP), example.installmentCount)}
      </p>
      <p className="mb-3.5 lg:mb-6">
        {/* One text on lines of its own: no part of it moves when the typeface comes. */}
        <span className="figures block text-4xl font-bold tracking-[-0.02em] wrap-anywhere max-[23.4rem]:text-[min(2.875rem,14vw)] lg:text-5xl">
          {pesosText(example.installmentAmountPHP)}
        </span>{' '}
        <span className="block text-lg font-semibold lg:text-xl">{words.aMonth}</span>
      </p>
      <Comparison product={product} example={example} />
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
function Comparison({ product, example }: OfferedLoan) {
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const company = useCompany();
  const claim = findClaim(company.data, 'compared-loan');
  if (!claim) return null;
  const rate = String(claim.comparedRate);
  const other = priceComparedLoan(
    product,
    readPesos(example.loanAmountPHP),
    example.installmentCount,
    percent(rate),
  );
  const ours = example.interestAmountPHP;
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

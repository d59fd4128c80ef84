import { dayText } from '@pahiram/client/dates.ts';
import { faultText } from '@pahiram/client/errors.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { listInstallments, type UndatedInstallment } from '@pahiram/domain/loans/installments';
import { figuresInCurrency } from '@pahiram/domain/loans/quote';
import type { DisplayAmount } from '@pahiram/domain/money/exchange';
import { type Centavos, toPesosNumber } from '@pahiram/domain/money/money';
import { formatPercent } from '@pahiram/domain/money/rate';
import { Card, SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { useReadFaultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { ErrorState } from '@pahiram/ui/page-states.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Disclosure } from '../../shell/disclosure.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { centavosText, displayText } from './amounts.ts';
import { placeBars } from './bar-geometry.ts';
import type { CalculatorPartProps } from './calculator.tsx';
import { calculatorTexts } from './calculator-texts.ts';
import { ShareLink } from './share-link.tsx';
import type { Calculator } from './use-calculator.ts';
import { useDueDates } from './use-due-dates.ts';

/** Tables that few visitors open. */
const AllPayments = lazily(
  async () => (await import('./schedule/all-payments.tsx')).AllPayments,
  <Skeleton lines={6} />,
);

const CompareTerms = lazily(
  async () => (await import('./compare-terms.tsx')).CompareTerms,
  <Skeleton lines={5} />,
);

export interface WhatYouPayProps extends CalculatorPartProps {
  /** The choice is in the page's URL and can be shared. */
  readonly isShared?: boolean;
}

/** Every payment of the chosen loan: as bars, as rows with their dates, and one by one (S2.21). */
export function WhatYouPay({ state, isShared = false }: WhatYouPayProps) {
  const words = useTexts(calculatorTexts);
  const faults = useReadFaultTexts();
  const [isOpen, setOpen] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const box = useRef<HTMLElement>(null);
  const isNear = useHasBeenNear(box);
  // Many visitors of the public site never come near it; an applicant reads it.
  const due = useDueDates(state.product, state.termMonths, isNear || !isShared);
  const installments = listInstallments(state.product, state.amount.php, state.termMonths);
  return (
    <section ref={box} className="@container">
      <h2 className="mb-3 text-xl">{words.payments}</h2>
      <div className="grid gap-3 @3xl:grid-cols-2 @3xl:items-start">
        <Card>
          <PaymentBars state={state} installments={installments} />
          <SummaryList rows={usePaymentRows(state, installments, due.data)} />
        </Card>
        <div>
          <Price state={state} />
          <p className="mt-3 text-sm text-soft">{words.datesNote}</p>
          {due.isError ? (
            <div className="mt-3">
              <ErrorState
                message={`${words.datesFailed} ${faultText(due.error, faults)}`}
                onRetry={() => void due.refetch()}
              />
            </div>
          ) : null}
          {isShared ? <ShareLink state={state} /> : null}
        </div>
      </div>
      <Disclosure title={words.allPayments(state.termMonths)} className="mt-2" onOpen={setOpen}>
        {isOpen ? <AllPayments installments={installments} dates={due.data} /> : null}
      </Disclosure>
      <Disclosure title={words.compare} onOpen={setComparing}>
        {isComparing ? <CompareTerms state={state} /> : null}
      </Disclosure>
    </section>
  );
}

/** Whether the element has been on the screen, or less than one screen below it. */
function useHasBeenNear(box: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '100%' },
    );
    sight.observe(box.current);
    return () => sight.disconnect();
  }, [box]);
  return isNear;
}

type Dates = readonly string[] | undefined;

/** First, later and last payment, each with its date once it is known. */
function usePaymentRows(
  state: Calculator,
  installments: readonly UndatedInstallment[],
  dates: Dates,
): readonly SummaryRow[] {
  const words = useTexts(calculatorTexts);
  const language = useLanguage();
  const { quote, termMonths } = state;
  const dateOf = (at: number, write: typeof dayText = weekdayText) => {
    const day = dates?.at(at);
    return day === undefined ? '…' : write(day, language);
  };
  const figures = useFigures(state);
  const later = installments.slice(1, -1);
  const areEqual = later.every(({ total }) => total === quote.monthlyRepayment);
  const rows: SummaryRow[] = [
    {
      label: words.totalInstallment,
      hint: words.firstOn(dateOf(0)),
      value: figures.firstInstallment,
    },
  ];
  if (later.length > 0) {
    rows.push({
      label: words.monthly,
      hint: (areEqual ? words.timesTo : words.lessTo)(later.length, dateOf(-2, dayText)),
      value: figures.monthlyRepayment,
    });
  }
  if (termMonths > 1) {
    rows.push({ label: words.last, hint: dateOf(-1), value: figures.lastInstallment });
  }
  return [...rows, { label: words.totalToRepay, value: figures.totalOfPayments, strong: true }];
}

/** The figures in pesos; in another currency both, side by side (S2.21). */
function useFigures({ quote, currency }: Calculator) {
  const words = useTexts(calculatorTexts);
  const foreign = figuresInCurrency(quote, currency.rate);
  const inBoth = (php: Centavos, display: DisplayAmount): ReactNode =>
    currency.code === 'PHP' ? (
      centavosText(php)
    ) : (
      <span className="flex flex-wrap justify-end gap-x-3">
        <span>{words.about(displayText(currency, display))}</span> <span>{centavosText(php)}</span>
      </span>
    );
  return {
    interest: inBoth(quote.interest, foreign.interest),
    monthlyRepayment: inBoth(quote.monthlyRepayment, foreign.monthlyRepayment),
    firstInstallment: inBoth(quote.firstInstallment, foreign.firstInstallment),
    lastInstallment: inBoth(quote.lastInstallment, foreign.lastInstallment),
    totalOfPayments: inBoth(quote.totalOfPayments, foreign.totalOfPayments),
  };
}

/** What is received, what it costs, and the effective rate with how it is calculated. */
function Price({ state }: CalculatorPartProps) {
  const words = useTexts(calculatorTexts);
  const { quote } = state;
  const rate = formatPercent(quote.interestRate);
  const isFlat = quote.interestMethod === 'FLAT_ONCE';
  const received = centavosText(quote.netProceeds);
  const monthly = formatEffectivePercent(quote.effectiveRate.monthly, 3);
  const yearly = formatEffectivePercent(quote.effectiveRate.yearly);
  return (
    <Card>
      <SummaryList
        rows={[
          { label: words.receive, hint: words.receiveHint, value: received },
          {
            label: words.interest,
            hint: (isFlat ? words.interestOnce : words.interestMonthly)(rate),
            value: useFigures(state).interest,
          },
          {
            label: words.effective,
            hint: words.effectiveHint(monthly),
            value: `${yearly}%`,
          },
        ]}
      />
      <Disclosure title={words.calculation} className="text-sm">
        <p>{words.calculationText(received, monthly, yearly)}</p>
      </Disclosure>
    </Card>
  );
}

const frame = { width: 320, height: 84, gap: 0.3 };

interface PaymentBarsProps extends CalculatorPartProps {
  readonly installments: readonly UndatedInstallment[];
}

/** A bar for each payment; the part on top is interest, which the line above says in words. */
function PaymentBars({ state, installments }: PaymentBarsProps) {
  const words = useTexts(calculatorTexts);
  const { quote } = state;
  const bars = placeBars(
    installments.map(({ principal, interest }) => ({
      base: toPesosNumber(principal),
      top: toPesosNumber(interest),
    })),
    frame,
  );
  const interest = centavosText(quote.interest);
  const isFlat = quote.interestMethod === 'FLAT_ONCE';
  return (
    <figure className="border-b border-line pb-3">
      <figcaption className="flex items-center gap-2 text-sm font-semibold">
        <span aria-hidden="true" className="w-4.5 shrink-0 rounded-full border-4 border-accent" />
        {(isFlat ? words.plusInterestOnce : words.plusInterest)(interest)}
      </figcaption>
      <svg
        role="img"
        aria-label={words.barsInWords(
          installments.length,
          centavosText(quote.firstInstallment),
          centavosText(quote.monthlyRepayment),
          centavosText(quote.lastInstallment),
        )}
        viewBox={`0 -4 ${frame.width} ${frame.height + 4}`}
        preserveAspectRatio="none"
        className="mt-2 block h-24 w-full forced-color-adjust-none"
      >
        {bars.map(({ base, top }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the payment
          <g key={at}>
            <rect {...base} className="fill-brand" />
            {top.height > 0 ? (
              <rect {...top} y={top.y - 4} height={top.height + 2} className="fill-accent" />
            ) : null}
          </g>
        ))}
      </svg>
    </figure>
  );
}

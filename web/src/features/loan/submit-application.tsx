import { applyForLoan } from '@pahiram/api/loans';
import { WaitLine } from '@pahiram/client/actions.tsx';
import type { IdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { untilAtLeast } from '@pahiram/client/waiting.ts';
import { figuresInCurrency } from '@pahiram/domain/loans/quote';
import { convertForDisplay, type DisplayAmount } from '@pahiram/domain/money/exchange';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { formatPercent } from '@pahiram/domain/money/rate';
import { PROGRESS_SCREEN_MIN_MS, SUBMIT_LOCK_MS } from '@pahiram/domain/texts/timings';
import { Button, Spinner } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { WholeWords } from '@pahiram/ui/whole-words.tsx';
import { useEffect, useRef } from 'react';
import { bringIntoSight } from '../../shell/focus.ts';
import { call } from '../../shell/http.ts';
import type { Calculator } from '../calculator/use-calculator.ts';
import { applicationTexts } from './loan-texts.ts';
import type { ApplicationBody } from './use-loan-detail.ts';

/** The figures as the screen shows them; the server compares them with its own. */
export function applicationBody(state: Calculator, phoneNumber: string): ApplicationBody {
  const { quote, currency } = state;
  const amount = convertForDisplay(quote.principal, currency.rate);
  const figures = figuresInCurrency(quote, currency.rate);
  return {
    phoneNumber,
    selectedCurrency: currency.code,
    exchangeRate: currency.wireRate,
    loanAmountXR: units(amount),
    loanAmountPHP: toPesosNumber(quote.principal),
    installmentCount: quote.termMonths,
    installmentAmountXR: units(figures.monthlyRepayment),
    installmentAmountPHP: toPesosNumber(quote.monthlyRepayment),
    interestRate: Number(formatPercent(quote.interestRate)),
    interestAmountXR: units(figures.interest),
    interestAmountPHP: toPesosNumber(quote.interest),
    isAgree: true,
  };
}

function units(amount: DisplayAmount): number {
  return Number(amount) / 100;
}

/** Where the tab keeps the agreement checkbox of a member; removed when the application is accepted. */
export function agreementStorageKey(phoneNumber: string): string {
  return `loan-agreement:${phoneNumber}`;
}

/**
 * Returns the loan number, at the earliest after `PROGRESS_SCREEN_MIN_MS`; fails at the earliest after
 * `SUBMIT_LOCK_MS`, so that nobody submits again at once (S4.06).
 * @throws CallError if the server refused it or could not be reached.
 */
async function submitApplication(body: ApplicationBody, key: string): Promise<string> {
  const started = Date.now();
  try {
    const { loanNumber } = await call(applyForLoan, { body, key });
    await untilAtLeast(started, PROGRESS_SCREEN_MIN_MS);
    return loanNumber;
  } catch (error) {
    await untilAtLeast(started, SUBMIT_LOCK_MS);
    throw error;
  }
}

export interface SubmittingProps {
  readonly body: ApplicationBody;
  readonly idempotencyKey: IdempotencyKey;
  readonly onSubmitted: (loanNumber: string) => void;
  readonly onFault: (error: unknown) => void;
}

/**
 * Sends the application when it appears. After a reload it sends it again with the same idempotency
 * key, and the server returns the same result.
 */
export function Submitting(props: SubmittingProps) {
  const words = useTexts(applicationTexts);
  const latest = useRef(props);
  latest.current = props;
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { body, idempotencyKey } = latest.current;
    submitApplication(body, idempotencyKey.get()).then(
      (loanNumber) => latest.current.onSubmitted(loanNumber),
      (error: unknown) => latest.current.onFault(error),
    );
  }, []);
  return (
    <div ref={bringIntoSight} role="status" className="py-12 text-center">
      <span className="text-2xl text-brand">
        <Spinner />
      </span>
      <p className="mt-3 text-xl font-bold">{words.submitting}</p>
      <p className="mt-1 text-soft">{words.submittingNote}</p>
      <WaitLine />
    </div>
  );
}

export function ApplicationSubmitted({
  loanNumber,
  onContinue,
}: {
  loanNumber: string;
  onContinue: () => void;
}) {
  const words = useTexts(applicationTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="py-10 text-center">
      <p aria-hidden="true" className="text-3xl text-success">
        ✓
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-xl outline-none">
        {words.success}
      </h2>
      <p role="status" className="mt-2 font-semibold">
        {words.submitted}
      </p>
      <p className="figures mt-1">
        <WholeWords text={words.numberIs(loanNumber)} />
      </p>
      <p className="mt-1 mb-6 text-soft">{words.next}</p>
      <Button onClick={onContinue}>{words.continue}</Button>
    </div>
  );
}

import { CallError, faultText, isLost } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { readPesos } from '@pahiram/client/loan-product.ts';
import { useOnline } from '@pahiram/client/use-online.ts';
import { isOpenLoan } from '@pahiram/domain/loans/loan-state';
import { PESO_RATE } from '@pahiram/domain/money/exchange';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { dismissFaults, toast } from '@pahiram/ui/toast.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { focusContent } from '../../shell/focus.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { calculatorTexts } from '../calculator/calculator-texts.ts';
import { chosenAmount, noChoice, storeChoice, useStoredChoice } from '../calculator/loan-choice.ts';
import {
  exchangeRatesQuery,
  loanProductQuery,
  useLoanProduct,
} from '../calculator/loan-product.ts';
import { useInfoState } from '../profile/use-member-details.ts';
import { ApplicationForm } from './application-form.tsx';
import { applicationTexts } from './loan-texts.ts';
import { startTermOf } from './start-term.ts';
import { ApplicationSubmitted, agreementStorageKey, Submitting } from './submit-application.tsx';
import {
  type Application,
  type ApplicationBody,
  loanDetailKey,
  noApplication,
  useLoanDetail,
} from './use-loan-detail.ts';

/** Calculator, "Submitting..." and "Success"; a reload returns to the same view (S2.32, S4.06). */
export function LoanApplication({ application }: { application: Application }) {
  const words = useTexts(applicationTexts);
  const faults = useTexts(faultTexts);
  const phoneNumber = usePhoneNumber();
  const idempotencyKey = useIdempotencyKey(`loan-application:${phoneNumber}`);
  const client = useQueryClient();
  const { progress, storeProgress, fault, setFault } = application;
  const { view, body, loanNumber } = progress;
  const submit = (next: ApplicationBody) => {
    if (JSON.stringify(next) !== JSON.stringify(body)) idempotencyKey.renew();
    setFault(null);
    dismissFaults();
    storeProgress({ view: 'submitting', body: next, loanNumber: '' });
  };
  const succeed = (number: string) => {
    idempotencyKey.renew();
    safeSessionStorage.removeItem(agreementStorageKey(phoneNumber));
    storeChoice(noChoice);
    storeProgress({ view: 'success', body: null, loanNumber: number });
    void client.invalidateQueries({ queryKey: [loanDetailKey] });
  };
  const fail = async (error: unknown) => {
    // What this means for the application is said in place.
    toast(
      'danger',
      isLost(error) && !isNeverSent(error) ? words.noAnswer : faultText(error, faults),
    );
    const reloaded = reloadAfter(error, client);
    // The new price has to be known before the screen asks to confirm it.
    if (isPriceChanged(error)) await reloaded;
    setFault(error);
    storeProgress({ view: 'calculator', body, loanNumber: '' });
  };
  if (view === 'submitting' && body) {
    return (
      <Card>
        <Submitting
          body={body}
          idempotencyKey={idempotencyKey}
          onSubmitted={succeed}
          onFault={(error) => void fail(error)}
        />
      </Card>
    );
  }
  if (view === 'success') {
    const leave = () => {
      storeProgress(noApplication);
      focusContent();
    };
    return (
      <Card>
        <ApplicationSubmitted loanNumber={loanNumber} onContinue={leave} />
      </Card>
    );
  }
  return <ChooseLoan fault={fault} body={body} onSubmit={submit} />;
}

interface ChooseLoanProps {
  readonly fault: unknown;
  /** The application that was sent last and not accepted. */
  readonly body: ApplicationBody | null;
  readonly onSubmit: (body: ApplicationBody) => void;
}

function ChooseLoan({ fault, body, onSubmit }: ChooseLoanProps) {
  const words = useTexts(calculatorTexts);
  const product = useLoanProduct();
  const loan = useLoanDetail();
  const isOnline = useOnline();
  const stored = useStoredChoice();
  const limit = useInfoState().data?.installmentAffordable ?? null;
  const openLoan = loan.data && isOpenLoan(loan.data.state) ? loan.data : null;
  return (
    <section className="max-w-2xl xl:max-w-none">
      <h2 className="mb-3 text-xl">{words.title}</h2>
      <LoadState query={product} lines={8}>
        {(terms) => (
          <>
            <ApplicationForm
              product={{
                ...terms.product,
                termMonthsDefault: startTermOf(terms.product, {
                  newest: loan.data,
                  amount: chosenAmount(terms.product, stored, PESO_RATE).php,
                  affordable: limit === null ? null : readPesos(limit),
                }),
              }}
              openLoan={openLoan}
              changedFrom={isPriceChanged(fault) ? body : null}
              onSubmit={onSubmit}
            />
            {fault === null || (isNeverSent(fault) && isOnline) ? null : (
              <ApplicationFault error={fault} onRetry={() => body && onSubmit(body)} />
            )}
          </>
        )}
      </LoadState>
    </section>
  );
}

function isPriceChanged(fault: unknown): boolean {
  return fault instanceof CallError && fault.code === 'quote-changed';
}

/** The device had no network, so the application never left it. */
const isNeverSent = (error: unknown): boolean => error instanceof CallError && error.isOffline;

/**
 * After a refusal: the terms, the rates and the newest loan, one of which may have caused it. After a lost answer: the
 * newest loan, which may be this application.
 */
async function reloadAfter(error: unknown, client: QueryClient): Promise<void> {
  if (isNeverSent(error)) return;
  const loan = client.refetchQueries({ queryKey: [loanDetailKey], type: 'all' });
  if (isLost(error)) return loan;
  await Promise.all([
    client.prefetchQuery({ ...loanProductQuery, staleTime: 0 }),
    client.prefetchQuery({ ...exchangeRatesQuery, staleTime: 0 }),
    loan,
  ]);
}

/** Why the application was not accepted, and a link or a button to solve it. */
function ApplicationFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useTexts(applicationTexts);
  const faults = useTexts(faultTexts);
  const text = isLost(error) && !isNeverSent(error) ? words.answerLost : faultText(error, faults);
  const code = error instanceof CallError ? error.code : null;
  const help = code === null ? null : linkFor(code, words);
  const canRetry = code === null || code === 'server-fault';
  return (
    <div role="alert" className="mt-4">
      <Notice tone={code === 'agreement-not-accepted' ? 'warning' : 'danger'} title={text}>
        {code === 'quote-changed' ? <CurrentPrices error={error} /> : null}
        {help ? (
          <Link href={help.href} className={`${buttonLook('secondary')} mt-2`}>
            {help.label}
          </Link>
        ) : null}
        {canRetry ? (
          <Button kind="secondary" className="mt-2" onClick={onRetry}>
            {words.retry}
          </Button>
        ) : null}
      </Notice>
    </div>
  );
}

interface HelpWords {
  readonly seeLoan: string;
  readonly complete: string;
  readonly tellWork: string;
}

function linkFor(code: string, words: HelpWords): { href: string; label: string } | null {
  switch (code) {
    case 'loan-already-open':
      return { href: '/apply', label: words.seeLoan };
    case 'profile-incomplete':
      return { href: '/dash', label: words.complete };
    case 'employment-missing':
      return { href: '/activate', label: words.tellWork };
    default:
      return null;
  }
}

function CurrentPrices({ error }: { error: unknown }) {
  const words = useTexts(applicationTexts);
  const prices = useTexts(calculatorTexts);
  if (!(error instanceof CallError) || error.fault.kind !== 'REFUSED') return null;
  const { details } = error.fault.error;
  const shown = [
    [prices.interest, details?.interestAmountPHP],
    [prices.totalInstallment, details?.firstInstallmentPHP],
    [prices.monthly, details?.installmentAmountPHP],
    [prices.repay, details?.totalOfPaymentsPHP],
  ] as const;
  return (
    <>
      <p className="mt-1 font-semibold">{words.figuresChanged}</p>
      <SummaryList
        rows={shown.flatMap(([label, value]) =>
          typeof value === 'number' ? [{ label, value: pesosText(value) }] : [],
        )}
      />
    </>
  );
}

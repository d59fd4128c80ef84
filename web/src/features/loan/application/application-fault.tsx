import { CallError, faultText } from '@pahiram/api/caller';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { calculatorTexts } from '../../calculator/calculator-texts.ts';
import { applicationTexts } from './application-texts.ts';

/** Why an application was not submitted, with a link, the current figures, or a retry. */
export function ApplicationFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useTexts(applicationTexts);
  const faults = useTexts(faultTexts);
  const text = faultText(error, faults);
  const code = error instanceof CallError ? error.code : null;
  const help = code === null ? null : linkFor(code, words);
  const canRetry = code === null || code === 'server-fault';
  return (
    <div role="alert" className="mt-4">
      <Notice tone={code === 'agreement-not-accepted' ? 'warning' : 'danger'} title={text}>
        {code === 'quote-changed' ? <FreshFigures error={error} /> : null}
        {help ? (
          <Link href={help.href} className={`${buttonLook('secondary')} mt-2`}>
            {help.label}
          </Link>
        ) : null}
        {canRetry ? (
          <>
            <p>{words.notSent}</p>
            <Button kind="secondary" className="mt-2" onClick={onRetry}>
              {words.retry}
            </Button>
          </>
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

/** The current prices; the calculator shows the same and asks for a new confirmation. */
function FreshFigures({ error }: { error: unknown }) {
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

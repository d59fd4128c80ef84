import { buttonLook } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { LoadState } from '../../../lib/load-state.tsx';
import { dayText } from '../../../lib/manila-time.ts';
import { type LoanDetail, useLoanDetail } from '../use-loan-detail.ts';
import { offerTexts } from './offer-texts.ts';

/** Shown after signing; success is shown only when the server reports the loan as active (V17). */
export function OfferSigned() {
  const words = useTexts(offerTexts);
  const loan = useLoanDetail();
  return (
    <LoadState query={loan}>
      {(newest) =>
        newest?.state === 'ACTIVE' ? (
          <ActiveLoan loan={newest} />
        ) : (
          <EmptyState title={words.notSigned}>
            <Link href="/apply" className="underline">
              {words.toApplication}
            </Link>
          </EmptyState>
        )
      }
    </LoadState>
  );
}

function ActiveLoan({ loan }: { loan: LoanDetail }) {
  const words = useTexts(offerTexts);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto max-w-lg py-8 text-center">
      <p aria-hidden="true" className="text-5xl text-success">
        ✓
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-3xl outline-none">
        {words.signedTitle}
      </h1>
      <p className="mt-2">{words.signedText}</p>
      {loan.lapsesOn ? (
        <p className="mt-2 text-soft">{words.lapses(dayText(loan.lapsesOn, language))}</p>
      ) : null}
      <Link href="/wallet" className={`${buttonLook('primary', true)} mt-6`}>
        {words.toWallet}
      </Link>
      <Link href={`/contract/${loan.loanId}/contract`} className={`${buttonLook('quiet')} mt-2`}>
        {words.documents}
      </Link>
    </div>
  );
}

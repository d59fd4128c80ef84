import { dayText } from '@pahiram/client/dates.ts';
import { CallError, faultText } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useEffect, useRef } from 'react';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { offerTexts } from './document-texts.ts';
import { OfferReading } from './offer-reading.tsx';
import { OfferSigning } from './offer-signing.tsx';
import { type LoanDetail, useLoanDetail } from './use-loan-detail.ts';
import { nothingRead, type Offer, signingKey, useOffer } from './use-offer.ts';

/** The offer: read at /offer, signed at /offer/sign, done at /offer/signed. */
export function Page() {
  const { step = 'read' } = useParams<{ step?: string }>();
  if (step === 'signed') return <OfferSigned />;
  return step === 'read' || step === 'sign' ? (
    <OpenOffer step={step} />
  ) : (
    <Redirect to="/offer" replace />
  );
}

function OpenOffer({ step }: { step: 'read' | 'sign' }) {
  const offer = useOffer();
  if (offer.isError && isClosed(offer.error)) return <NoOffer error={offer.error} />;
  return (
    <LoadState query={offer} lines={12}>
      {(open) => <OfferSteps offer={open} step={step} />}
    </LoadState>
  );
}

function OfferSteps({ offer, step }: { offer: Offer; step: 'read' | 'sign' }) {
  const [signing, storeSigning, forgetSigning] = useTabState(signingKey, nothingRead);
  const [, go] = useLocation();
  if (step === 'read') {
    return (
      <OfferReading
        offer={offer}
        onRead={() => {
          const { hash: disclosureHash } = offer.disclosure;
          const { hash: contractHash } = offer.contract;
          const isSame =
            signing.disclosureHash === disclosureHash && signing.contractHash === contractHash;
          storeSigning({
            ...(isSame ? signing : nothingRead),
            loanNumber: offer.loanNumber,
            disclosureHash,
            contractHash,
          });
          go('/offer/sign');
        }}
      />
    );
  }
  if (signing.loanNumber !== offer.loanNumber) return <Redirect to="/offer" replace />;
  return (
    <OfferSigning
      offer={offer}
      signing={signing}
      onSigning={storeSigning}
      onSigned={() => {
        forgetSigning();
        go('/offer/signed', { replace: true });
      }}
    />
  );
}

function NoOffer({ error }: { error: unknown }) {
  const words = useTexts(offerTexts);
  const faults = useTexts(faultTexts);
  return (
    <>
      <h1 className="mb-5 text-2xl">{words.title}</h1>
      <EmptyState title={faultText(error, faults)}>
        <Link href="/apply" className="inline-flex min-h-11 items-center underline">
          {words.toApplication}
        </Link>
      </EmptyState>
    </>
  );
}

function isClosed(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'offer-not-open' || error.code === 'offer-expired')
  );
}

/** Shown after signing; success is shown only when the server reports the loan as active (V17). */
function OfferSigned() {
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
      <p aria-hidden="true" className="text-3xl text-success">
        ✓
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-2xl outline-none">
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

import { dayText } from '@pahiram/client/dates.ts';
import { CallError, faultText } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { Hero } from '@pahiram/ui/hero.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { useEffect, useRef } from 'react';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import DocumentIcon from '~icons/ic/outline-description';
import { lazily, usePreload } from '../../../shell/lazily.tsx';
import { RowLink } from '../../../shell/row-link.tsx';
import { documentTexts } from '../documents/document-texts.ts';
import { type LoanDetail, useLoanDetail } from '../use-loan-detail.ts';
import { OFFER_DOCUMENTS, type Offer, useOffer, useSigning } from '../use-offer.ts';
import { OfferFacts } from './offer-facts.tsx';
import { DocumentsToRead, OfferReading } from './offer-reading.tsx';
import { offerTexts } from './offer-texts.ts';

const OfferSigning = lazily(
  async () => (await import('./offer-signing.tsx')).OfferSigning,
  <Skeleton lines={8} />,
);

const STEPS = ['facts', 'documents', ...OFFER_DOCUMENTS, 'sign'] as const;
type Step = (typeof STEPS)[number];

/** The offer: key facts at /offer, its documents, the signature at /offer/sign, done at /offer/signed. */
export function Page() {
  const { step = 'facts' } = useParams<{ step?: string }>();
  if (step === 'signed') return <OfferSigned />;
  const known = STEPS.find((one) => one === step);
  return known ? <OpenOffer step={known} /> : <Redirect to="/offer" replace />;
}

function OpenOffer({ step }: { step: Step }) {
  const offer = useOffer();
  if (offer.isError && isClosed(offer.error)) return <NoOffer error={offer.error} />;
  return (
    <LoadState query={offer} lines={12}>
      {(open) => <OfferStep offer={open} step={step} />}
    </LoadState>
  );
}

function OfferStep({ offer, step }: { offer: Offer; step: Step }) {
  const progress = useSigning(offer);
  const [, go] = useLocation();
  usePreload(OfferSigning);
  switch (step) {
    case 'facts':
      return <OfferFacts offer={offer} />;
    case 'documents':
      return <DocumentsToRead offer={offer} isRead={progress.isRead} />;
    case 'disclosure':
    case 'contract':
      return (
        <OfferReading
          key={step}
          document={offer[step]}
          kind={step}
          onRead={() => {
            progress.markRead(step);
            go('/offer/documents');
          }}
        />
      );
    case 'sign':
      return OFFER_DOCUMENTS.every(progress.isRead) ? (
        <OfferSigning
          offer={offer}
          signing={progress.signing}
          onSigning={progress.store}
          onSigned={() => {
            progress.forget();
            go('/offer/signed', { replace: true });
          }}
        />
      ) : (
        <Redirect to="/offer/documents" replace />
      );
    default:
      return step satisfies never;
  }
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
  const names = useTexts(documentTexts);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="max-w-160">
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
        {words.signedTitle}
      </h1>
      <Hero
        label={words.signedLabel}
        figure={loan.loanAmountPHP}
        actions={
          <Link href="/wallet" className={buttonLook('primary', true)}>
            {words.toWallet}
          </Link>
        }
      >
        {loan.lapsesOn ? words.lapses(dayText(loan.lapsesOn, language)) : null}
      </Hero>
      <h2 className="mt-6 mb-2 text-lg">{words.documents}</h2>
      <RowList name={words.documents}>
        {OFFER_DOCUMENTS.map((kind) => (
          <RowLink
            key={kind}
            href={`/contract/${loan.loanId}/${kind}`}
            mark={
              <Mark>
                <DocumentIcon />
              </Mark>
            }
            title={names[kind]}
          />
        ))}
      </RowList>
      <p className="mt-3 text-sm text-soft">{words.signedText}</p>
    </div>
  );
}

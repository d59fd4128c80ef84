import { CallError, faultText } from '@pahiram/api/caller';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { LoadState } from '../../lib/load-state.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { useAhead } from '../../shell/use-ahead.ts';
import { offerTexts } from './offer/offer-texts.ts';
import { nothingRead, type Offer, signingKey, useOffer } from './offer/use-offer.ts';

const OfferReading = lazily(async () => (await import('./offer/offer-reading.tsx')).OfferReading);
const OfferSigned = lazily(async () => (await import('./offer/offer-signed.tsx')).OfferSigned);
const OfferSigning = lazily(async () => (await import('./offer/offer-signing.tsx')).OfferSigning);

/** The offer: read at /offer, signed at /offer/sign, done at /offer/signed. */
export function OfferPage() {
  useAhead(OfferReading, OfferSigning, OfferSigned);
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
  const [signing, keep, forget] = useKept(signingKey, nothingRead);
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
          keep({
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
      onSigning={keep}
      onSigned={() => {
        forget();
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
      <h1 className="mb-5 text-3xl">{words.title}</h1>
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

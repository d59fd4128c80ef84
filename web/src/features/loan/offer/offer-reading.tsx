import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { lastDayText } from '../../../lib/manila-time.ts';
import { LegalDocument } from '../documents/legal-document.tsx';
import { ChangeLoanButton } from '../status/change-loan-button.tsx';
import { KeyFacts } from './key-facts.tsx';
import { offerTexts } from './offer-texts.ts';
import type { Offer } from './use-offer.ts';

/** The key facts, the disclosure statement and the contract, to read before signing. */
export function OfferReading({ offer, onRead }: { offer: Offer; onRead: () => void }) {
  const words = useTexts(offerTexts);
  const language = useLanguage();
  return (
    <div className="space-y-6">
      <header>
        <h1 className="text-3xl">{words.title}</h1>
        <p className="mt-2">{words.lead}</p>
        <p className="mt-1 font-semibold">
          {offer.loanNumber} · {words.openUntil(lastDayText(offer.offerExpiresAt, language))}
        </p>
      </header>
      <KeyFacts offer={offer} />
      <nav aria-label={words.documents} className="flex flex-wrap gap-x-6 print:hidden">
        <DocumentLink to="disclosure" name={offer.disclosure.title[language]} />
        <DocumentLink to="contract" name={offer.contract.title[language]} />
      </nav>
      <LegalDocument id="disclosure" document={offer.disclosure} />
      <LegalDocument id="contract" document={offer.contract} />
      <div className="flex flex-col gap-2 print:hidden">
        <Button wide onClick={onRead}>
          {words.accept}
        </Button>
        <Button kind="secondary" wide onClick={() => window.print()}>
          {words.print}
        </Button>
        <div className="text-center">
          <ChangeLoanButton
            loanNumber={offer.loanNumber}
            action="decline-offer"
            label={words.decline}
            title={words.declineTitle}
            text={words.declineText}
            confirm={words.declineConfirm}
          />
        </div>
      </div>
    </div>
  );
}

function DocumentLink({ to, name }: { to: string; name: string }) {
  return (
    <a href={`#${to}`} className="inline-flex min-h-11 items-center text-brand underline">
      {name}
    </a>
  );
}

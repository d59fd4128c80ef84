import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { lastDayText } from '../../lib/manila-time.ts';
import { LegalDocument } from '../documents/legal-document.tsx';
import { ChangeLoanButton } from '../status/change-loan-button.tsx';
import { offerTexts } from './offer-texts.ts';
import type { Offer } from './use-offer.ts';

/** The key facts, the disclosure statement and the contract, to read before signing (D1). */
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
      <Card title={words.keyFacts}>
        <SummaryList
          rows={[
            { label: words.youBorrow, value: <Money pesos={offer.loanAmountPHP} />, strong: true },
            {
              label: words.youReceive,
              hint: words.youReceiveHint,
              value: <Money pesos={offer.netProceedsPHP} />,
            },
            { label: words.financeCharge, value: <Money pesos={offer.interestAmountPHP} /> },
            {
              label: words.youRepay,
              value: <Money pesos={offer.totalOfPaymentsPHP} />,
              strong: true,
            },
            { label: words.first, value: <Money pesos={offer.firstInstalmentPHP} /> },
            { label: words.monthly, value: <Money pesos={offer.installmentAmountPHP} /> },
            { label: words.effective, value: `${offer.effectiveRateYearly}%` },
          ]}
        />
      </Card>
      <LegalDocument document={offer.disclosure} />
      <LegalDocument document={offer.contract} />
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

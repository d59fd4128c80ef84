import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import { StepLine } from '@pahiram/ui/step-heading.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import DocumentIcon from '~icons/ic/outline-description';
import Check from '~icons/ic/round-check';
import { PageHeader } from '../../../shell/page-header.tsx';
import { RowLink } from '../../../shell/row-link.tsx';
import { documentTexts } from '../documents/document-texts.ts';
import { LegalDocument } from '../documents/legal-document.tsx';
import { OFFER_DOCUMENTS, type Offer, type OfferDocument } from '../use-offer.ts';
import { offerTexts } from './offer-texts.ts';

export interface DocumentsToReadProps {
  readonly offer: Offer;
  readonly isRead: (document: OfferDocument) => boolean;
}

/** The second of three pages: signing comes after both documents were opened and read to their end. */
export function DocumentsToRead({ offer, isRead }: DocumentsToReadProps) {
  const words = useTexts(offerTexts);
  const language = useLanguage();
  const [, go] = useLocation();
  const [missing, setMissing] = useState('');
  const unread = OFFER_DOCUMENTS.filter((document) => !isRead(document));
  return (
    <div className="max-w-160">
      <PageHeader title={words.documentsTitle} back="/offer" />
      <StepLine step={2} total={3} name={words.documentsStep} />
      <p className="mb-4 text-soft">{words.documentsLead}</p>
      <RowList name={words.documentsStep}>
        {OFFER_DOCUMENTS.map((document) => (
          <RowLink
            key={document}
            href={`/offer/${document}`}
            mark={
              <Mark tint={isRead(document) ? 'success' : 'brand'}>
                {isRead(document) ? <Check /> : <DocumentIcon />}
              </Mark>
            }
            title={offer[document].title[language]}
            text={isRead(document) ? words.read : words.unread}
          />
        ))}
      </RowList>
      <div className="mt-4 flex flex-col gap-2">
        <Button
          wide
          unavailable={unread.length > 0}
          reason="first-unread"
          onClick={() =>
            unread.length === 0
              ? go('/offer/sign')
              : setMissing(words.readFirst(unread.map((one) => offer[one].title[language])))
          }
        >
          {words.toSign}
        </Button>
        <div id="first-unread">
          <StatusLine text={unread.length === 0 ? '' : missing} />
        </div>
      </div>
    </div>
  );
}

export interface OfferReadingProps {
  readonly kind: OfferDocument;
  readonly document: Offer[OfferDocument];
  readonly onRead: () => void;
}

/** One document in full. The button at its end says that it was read. */
export function OfferReading({ kind, document, onRead }: OfferReadingProps) {
  const words = useTexts(offerTexts);
  const names = useTexts(documentTexts);
  return (
    <div className="max-w-200">
      <div className="print:hidden">
        <PageHeader title={names[kind]} back="/offer/documents" />
      </div>
      <LegalDocument document={document} />
      <div className="mt-4 flex flex-col gap-2 print:hidden">
        <Button wide onClick={onRead}>
          {words.haveRead}
        </Button>
        <Button kind="secondary" wide onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </div>
  );
}

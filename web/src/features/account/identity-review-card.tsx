import type { IdentityReview } from '@pahiram/domain/documents/identity-review';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { Link } from 'wouter';
import type { Details } from '../profile/step-props.ts';
import { identityReviewTexts } from './identity-review-texts.ts';

const tones: Readonly<Record<IdentityReview, Tone>> = {
  WAITING: 'info',
  ACCEPTED: 'success',
  ASKED_AGAIN: 'warning',
  REJECTED: 'danger',
};

/** The result of the ID review, and the pictures it asks for again; nothing once it is accepted. */
export function IdentityReviewCard({ identity }: { identity: Details['identity'] }) {
  const words = useTexts(identityReviewTexts);
  if (!identity || identity.review === 'ACCEPTED') return null;
  const { review, documents } = identity;
  const remarks = documents.filter(({ reasonText }) => reasonText !== null);
  return (
    <Card title={words.title}>
      <Notice tone={tones[review]} title={words[review]}>
        {remarks.length === 0 ? null : (
          <ul className="list-disc space-y-1 pl-5">
            {remarks.map(({ documentId, kind, reasonText }) => (
              <li key={documentId}>
                <span className="font-semibold">{words[kind]}:</span> {reasonText}
              </li>
            ))}
          </ul>
        )}
      </Notice>
      {review === 'ASKED_AGAIN' ? (
        <Link href="/profile/4" className={`mt-4 ${buttonLook('primary')}`}>
          {words.sendAgain}
        </Link>
      ) : null}
      {review === 'REJECTED' ? (
        <Link href="/contact" className={`mt-4 ${buttonLook('secondary')}`}>
          {words.contact}
        </Link>
      ) : null}
    </Card>
  );
}

import { phoneText } from '@pahiram/client/phone-text.ts';
import type { IdentityReview } from '@pahiram/domain/documents/identity-review';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { MaskedNumber } from '@pahiram/ui/masked-value.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { Link } from 'wouter';
import Verified from '~icons/ic/round-verified';
import { usePhoneNumber } from '../../shell/session.ts';
import type { MemberDetails } from '../profile/use-member-details.ts';
import { CreditScore } from './credit-score.tsx';
import { identityReviewTexts, pictureOf, settingsTexts } from './settings-texts.ts';

interface MemberCardProps {
  readonly details: MemberDetails | undefined;
  /** The money is locked, or it is not known yet whether it is. */
  readonly isLocked: boolean;
}

/** The member's name, masked number and score (S2.39); `details` is undefined while loading. */
export function MemberCard({ details, isLocked }: MemberCardProps) {
  const reviews = useTexts(identityReviewTexts);
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center justify-items-center gap-6 sm:grid-cols-[1fr_auto] sm:justify-items-start xl:grid-cols-1 xl:justify-items-center">
        <div className="min-w-0 max-w-full text-center sm:text-left xl:text-center">
          <p className="min-h-8 text-xl font-bold break-words">{details?.fullName}</p>
          <PhoneLine isLocked={isLocked} />
          {details?.identity?.review === 'ACCEPTED' ? (
            <p className="mt-2 inline-flex items-center gap-1.5 rounded-full bg-success-soft px-3 py-1 text-sm font-semibold text-success">
              <Verified aria-hidden="true" className="size-5" />
              {reviews.ACCEPTED}
            </p>
          ) : null}
        </div>
        <CreditScore />
      </div>
    </Card>
  );
}

/** The member's own number, masked until it is revealed (S2.39, S4.09); without the eye while the money is locked (V37). */
function PhoneLine({ isLocked }: Pick<MemberCardProps, 'isLocked'>) {
  const words = useTexts(settingsTexts);
  const phoneNumber = usePhoneNumber();
  return (
    <div>
      <p className="text-sm text-soft">{words.phone}</p>
      <p className="text-soft">
        <MaskedNumber
          kind="phone"
          name={words.phone}
          number={isLocked ? maskNumber('phone', phoneNumber) : phoneNumber}
          revealed={phoneText(phoneNumber)}
        />
      </p>
    </div>
  );
}

const tones: Readonly<Record<IdentityReview, Tone>> = {
  WAITING: 'info',
  ACCEPTED: 'success',
  ASKED_AGAIN: 'warning',
  REJECTED: 'danger',
};

/** The result of the ID review, and the pictures it asks for again; nothing once it is accepted. */
export function IdentityReviewCard({ identity }: { identity: MemberDetails['identity'] }) {
  const words = useTexts(identityReviewTexts);
  if (!identity || identity.review === 'ACCEPTED') return null;
  const { review, documents, identityType } = identity;
  const remarks = documents.filter(({ reasonText }) => reasonText !== null);
  return (
    <Card title={words.title}>
      <Notice tone={tones[review]} title={words[review]}>
        {remarks.length === 0 ? null : (
          <ul className="list-disc space-y-1 pl-5">
            {remarks.map(({ documentId, kind, reasonText }) => (
              <li key={documentId}>
                <span className="font-semibold">{words[pictureOf(identityType, kind)]}:</span>{' '}
                {reasonText}
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
        <Link href="/help" className={`mt-4 ${buttonLook('secondary')}`}>
          {words.contact}
        </Link>
      ) : null}
    </Card>
  );
}

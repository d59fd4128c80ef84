import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import Verified from '~icons/ic/round-verified';
import type { Details } from '../profile/step-props.ts';
import { CreditScore } from './credit-score.tsx';
import { identityReviewTexts } from './identity-review-texts.ts';
import { PhoneLine } from './phone-line.tsx';

/** The member's name, masked number and score (S2.39); `details` is undefined while loading. */
export function WhoCard({ details }: { details: Details | undefined }) {
  const reviews = useTexts(identityReviewTexts);
  return (
    <Card>
      <div className="grid items-center justify-items-center gap-6 sm:grid-cols-[1fr_auto] sm:justify-items-start xl:grid-cols-1 xl:justify-items-center">
        <div className="min-w-0 max-w-full text-center sm:text-left xl:text-center">
          <p className="min-h-8 text-2xl font-bold break-words">{details?.fullName}</p>
          <PhoneLine />
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

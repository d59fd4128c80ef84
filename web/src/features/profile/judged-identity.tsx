import type { IdentityReview } from '@pahiram/domain/documents/identity-review';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { identityTexts } from './identity-texts.ts';
import { profileTexts } from './profile-texts.ts';

export type Judged = Extract<IdentityReview, 'ACCEPTED' | 'REJECTED'>;

/** A reviewed name and ID cannot be changed here: the member has to contact support (V12). */
export function JudgedIdentity({ review }: { review: Judged }) {
  const words = useTexts(identityTexts);
  const common = useTexts(profileTexts);
  const isAccepted = review === 'ACCEPTED';
  return (
    <div className="mx-auto max-w-xl lg:mx-0">
      <h1 className="mb-6 text-2xl">{common.identityTitle}</h1>
      <Notice tone={isAccepted ? 'success' : 'danger'}>
        {isAccepted ? words.verified : words.rejected}
      </Notice>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href="/settings" className={buttonLook('secondary')}>
          {common.back}
        </Link>
        <Link href="/contact" className={buttonLook('secondary')}>
          {words.contact}
        </Link>
      </div>
    </div>
  );
}

import type { IdentityReview } from '@pahiram/domain/documents/identity-review';
import type { MemberNotice } from '../notices/send.ts';

/** The state that these notices tell: one that waits to be sent is dropped when the review changes. */
export const identityState = (memberId: string) => `identity:${memberId}`;

/** The notice for a new review state; null while it waits. */
export function identityNotice(review: IdentityReview, memberId: string): MemberNotice | null {
  const notice = notices[review];
  return notice && { ...notice, about: identityState(memberId) };
}

const notices: Readonly<Record<IdentityReview, MemberNotice | null>> = {
  WAITING: null,
  ACCEPTED: {
    topic: 'LOAN',
    template: 'identity-verified',
    subject: { en: 'Your ID is verified', fil: 'Verified na ang ID mo' },
    text: {
      en: 'One of our staff checked your ID and selfie. Your ID is verified.',
      fil: 'Sinuri ng kawani namin ang ID at selfie mo. Verified na ang ID mo.',
    },
  },
  ASKED_AGAIN: {
    topic: 'LOAN',
    template: 'identity-asked-again',
    subject: { en: 'We need a new photo from you', fil: 'Kailangan namin ng bagong litrato' },
    text: {
      en: 'We could not use a photo of your ID or selfie. Open Settings in your account to see which one and why, and send a new one.',
      fil: 'May litrato ng ID o selfie mo na hindi namin magamit. Buksan ang Settings sa account mo para makita kung alin at bakit, at magpadala ng bago.',
    },
  },
  REJECTED: {
    topic: 'LOAN',
    template: 'identity-rejected',
    subject: { en: 'About your ID', fil: 'Tungkol sa ID mo' },
    text: {
      en: 'We could not accept your ID. Open Settings in your account to read the reason. If you think it is wrong, write to us.',
      fil: 'Hindi namin tinanggap ang ID mo. Buksan ang Settings sa account mo para mabasa ang dahilan. Kung sa tingin mo ay mali ito, sumulat sa amin.',
    },
  },
};

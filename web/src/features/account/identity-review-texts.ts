import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { texts } from '@pahiram/ui/language.tsx';

export const identityReviewTexts = texts(
  {
    title: 'Your ID review',
    WAITING: 'We are reviewing your ID and photos. You do not need to do anything.',
    ACCEPTED: 'Your ID is verified.',
    ASKED_AGAIN: 'Please send these again:',
    REJECTED: 'Your ID was not accepted.',
    sendAgain: 'Send again',
    contact: 'Contact us',
    front: 'Front of the ID',
    back: 'Back of the ID',
    photoPage: 'Photo page of the passport',
    facingPage: 'Facing page of the passport',
    selfie: 'Selfie',
  },
  {
    title: 'Pagsusuri ng ID mo',
    WAITING: 'Sinusuri namin ang ID at mga litrato mo. Wala kang kailangang gawin.',
    ACCEPTED: 'Verified na ang ID mo.',
    ASKED_AGAIN: 'Pakipadala ulit ang mga ito:',
    REJECTED: 'Hindi tinanggap ang ID mo.',
    sendAgain: 'Ipadala ulit',
    contact: 'Makipag-ugnayan sa amin',
    front: 'Harap ng ID',
    back: 'Likod ng ID',
    photoPage: 'Page ng passport na may litrato',
    facingPage: 'Katapat na page ng passport',
    selfie: 'Selfie',
  },
);

const passportPages = { front: 'photoPage', back: 'facingPage', selfie: 'selfie' } as const;

/** The key of a picture's name: a passport has two pages in place of a front and a back. */
export const pictureOf = (identityType: string, kind: DocumentKind) =>
  identityType === 'PASSPORT' ? passportPages[kind] : kind;

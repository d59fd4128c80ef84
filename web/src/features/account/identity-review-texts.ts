import { texts } from '@pahiram/ui/language.tsx';

export const identityReviewTexts = texts(
  {
    title: 'Check of your ID',
    WAITING: 'We are checking your ID and photos. There is nothing for you to do.',
    ACCEPTED: 'Your ID is verified.',
    ASKED_AGAIN: 'We need something from you again:',
    REJECTED: 'Your ID was not accepted.',
    sendAgain: 'SEND AGAIN',
    contact: 'Contact us',
    front: 'Front of your ID',
    back: 'Back of your ID',
    selfie: 'Selfie',
  },
  {
    title: 'Pagsusuri ng ID mo',
    WAITING: 'Sinusuri namin ang ID at mga litrato mo. Wala kang kailangang gawin.',
    ACCEPTED: 'Verified na ang ID mo.',
    ASKED_AGAIN: 'May kailangan ulit kami mula sa iyo:',
    REJECTED: 'Hindi tinanggap ang ID mo.',
    sendAgain: 'IPADALA ULIT',
    contact: 'Makipag-ugnayan sa amin',
    front: 'Harap ng ID mo',
    back: 'Likod ng ID mo',
    selfie: 'Selfie',
  },
);

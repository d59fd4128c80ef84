import { texts } from '@pahiram/ui/language.tsx';

/** The certificate of a loan that ended, called the same on every page. */
export const certificateTexts = texts(
  {
    CLOSED: 'Certificate of full payment',
    CANCELLED: 'Certificate of a returned loan',
  },
  {
    CLOSED: 'Sertipiko ng buong pagbabayad',
    CANCELLED: 'Sertipiko ng ibinalik na loan',
  },
);

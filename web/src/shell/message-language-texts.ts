import { texts } from '@pahiram/ui/language.tsx';

/** In the language that was chosen, about messages that come in the other one. */
export const messageLanguageTexts = texts(
  {
    inOther: 'Your SMS and emails come in Filipino.',
    alsoAsk: 'Send our SMS and emails in English too?',
    follow: 'Send them in English',
    keep: 'Keep Filipino',
    saved: 'Your SMS and emails come in English from now on.',
  },
  {
    inOther: 'English ang mga SMS at email sa iyo.',
    alsoAsk: 'Gawin na ring Filipino ang mga SMS at email namin sa iyo?',
    follow: 'Gawing Filipino',
    keep: 'Huwag nang palitan',
    saved: 'Filipino na ang mga SMS at email sa iyo.',
  },
);

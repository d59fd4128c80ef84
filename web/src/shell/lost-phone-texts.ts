import { texts } from '@pahiram/ui/language.tsx';

/** For somebody who lost the phone, on pages that everybody can open. */
export const lostPhoneTexts = texts(
  {
    lock: 'Lost your phone? Lock your money',
    lostBoth:
      'Lost your phone and your number? Write to us. We compare your ID and a new selfie, then change your number.',
  },
  {
    lock: 'Nawala ang phone? I-lock ang pera mo',
    lostBoth:
      'Nawala ang phone at numero mo? Sumulat sa amin. Ihahambing namin ang ID mo at bagong selfie, saka papalitan ang numero.',
  },
);

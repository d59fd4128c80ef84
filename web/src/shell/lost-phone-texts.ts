import { texts } from '@pahiram/ui/language.tsx';

/** For somebody who lost the phone, on pages that everybody can open. */
export const lostPhoneTexts = texts(
  {
    lock: 'Lost your phone? Lock your money',
    lockByEmail: 'Lost your phone? Lock your money by email',
    lockSignedIn: 'Can you sign in? Lock your money now',
    lostBoth:
      'Lost your phone and your number? Write to us, and we tell you how to show your ID and a new selfie.',
  },
  {
    lock: 'Nawala ang phone? I-lock ang pera mo',
    lockByEmail: 'Nawala ang phone? I-lock ang pera mo gamit ang email',
    lockSignedIn: 'Makakapag-sign in ka? I-lock na ang pera mo',
    lostBoth:
      'Nawala ang phone at numero mo? Sumulat sa amin, at sasabihin namin kung paano ipapakita ang ID mo at bagong selfie.',
  },
);

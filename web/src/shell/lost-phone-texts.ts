import { texts } from '@pahiram/ui/language.tsx';

/** For somebody who lost the phone, on pages that everybody can open. */
export const lostPhoneTexts = texts(
  {
    lock: 'Lost your phone? Lock your money',
    lockByEmail: 'Lost your phone? Lock your money by email',
    lockSignedIn: 'Can you sign in? Lock your money now',
    lostBoth:
      'Lost your phone and your number? Write to us and add photos of your ID and a new selfie. With them, our staff can give your account back to you.',
  },
  {
    lock: 'Nawala ang phone? I-lock ang pera mo',
    lockByEmail: 'Nawala ang phone? I-lock ang pera mo gamit ang email',
    lockSignedIn: 'Makakapag-sign in ka? I-lock na ang pera mo',
    lostBoth:
      'Nawala ang phone at numero mo? Sumulat sa amin at magdagdag ng mga litrato ng ID mo at bagong selfie. Gamit ang mga ito, maibabalik sa iyo ng mga kawani namin ang account mo.',
  },
);

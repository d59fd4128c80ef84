import { texts } from '@pahiram/ui/language.tsx';

/** While the member has locked the wallet. */
export const lockedTexts = texts(
  {
    locked: 'You locked your money. No withdrawal leaves your wallet.',
    change: 'You locked your money. You can change this after you unlock it.',
    passkey: 'You locked your money. You can add a passkey after you unlock it.',
    unlock: 'Unlock',
  },
  {
    locked: 'Naka-lock ang pera mo. Walang withdrawal na aalis sa wallet mo.',
    change: 'Naka-lock ang pera mo. Mapapalitan mo ito kapag na-unlock na ang pera.',
    passkey: 'Naka-lock ang pera mo. Makakapagdagdag ka ng passkey kapag na-unlock na ito.',
    unlock: 'I-unlock',
  },
);

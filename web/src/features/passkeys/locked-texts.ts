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

/** While a changed account waits for its first money. */
export const changedAccountTexts = texts(
  {
    changed: (moment: string) =>
      `Your receiving account was changed. We can send money to it from ${moment}, and nothing before.`,
    notYou: 'Not you? Lock your money',
  },
  {
    changed: (moment: string) =>
      `Napalitan ang account mong tatanggap. Makakapagpadala kami roon ng pera mula ${moment}, at wala bago iyon.`,
    notYou: 'Hindi ikaw? I-lock ang pera mo',
  },
);

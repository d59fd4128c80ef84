import { texts } from '@pahiram/ui/language.tsx';

/** While the member has locked the wallet. */
export const lockedTexts = texts(
  {
    locked: 'You locked your money. No withdrawal leaves your wallet.',
    change: 'You locked your money. You can change this after you unlock it.',
    passkey: 'You locked your money. You can add a passkey after you unlock it.',
    copy: 'You locked your money. You can take a copy of your data after you unlock it.',
    unlocksAt: (moment: string) =>
      `It unlocks on ${moment}, because someone asked for it. Not you? Keep it locked.`,
    unlock: 'Unlock',
    seeLock: 'See the lock',
  },
  {
    locked: 'Naka-lock ang pera mo. Walang withdrawal na aalis sa wallet mo.',
    change: 'Naka-lock ang pera mo. Mapapalitan mo ito kapag na-unlock na ang pera.',
    passkey: 'Naka-lock ang pera mo. Makakapagdagdag ka ng passkey kapag na-unlock na ito.',
    copy: 'Naka-lock ang pera mo. Makakakuha ka ng kopya ng datos mo kapag na-unlock na ito.',
    unlocksAt: (moment: string) =>
      `Maa-unlock ito sa ${moment}, dahil may humiling. Hindi ikaw? Panatilihin itong naka-lock.`,
    unlock: 'I-unlock',
    seeLock: 'Tingnan ang lock',
  },
);

/** While a changed account waits for its first money. */
export const changedAccountTexts = texts(
  {
    changed: (account: string, moment: string) =>
      `Your receiving account was changed to ${account}. We can send money to it from ${moment}, and nothing before.`,
    notYou: 'Not you? Lock your money',
  },
  {
    changed: (account: string, moment: string) =>
      `${account} na ang account mong tatanggap. Makakapagpadala kami roon ng pera mula ${moment}, at wala bago iyon.`,
    notYou: 'Hindi ikaw? I-lock ang pera mo',
  },
);

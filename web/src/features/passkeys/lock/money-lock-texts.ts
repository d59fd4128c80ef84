import { texts } from '@pahiram/ui/language.tsx';

/** "Lock my money", in Settings. */
export const moneyLockTexts = texts(
  {
    title: 'Lock my money',
    close: 'Close',
    lead: 'Lost your phone, or told someone a code? Lock your money first, then look into it.',
    stops:
      'No withdrawal leaves your wallet, and your receiving account and phone number cannot be changed.',
    back: 'A withdrawal that was not sent comes back to your wallet.',
    othersOut: 'Your other devices are signed out.',
    goesOn: 'You can still pay your loan.',
    ends: 'You unlock it with your password: at once together with your passkey, or with a code.',
    lock: 'Lock my money',
    locked: (moment: string) => `Your money has been locked since ${moment}.`,
    next: 'What to do now',
    devices: 'Sign out the phone you lost, and any device you do not know.',
    passkeys: 'Remove the passkey of the lost phone, so that it opens nothing.',
    password: 'Set a new password. That signs out every other device too.',
    telco:
      'Lost the phone? Ask your telco to block the SIM, and your bank or e-wallet to block the account on it.',
    account:
      'If the receiving account is not yours, remove it: that works while the money is locked.',
    seeAccount: 'See the account',
    tell: 'Tell us what happened. We never ask for a code.',
    changePassword: 'Change password',
    seeDevices: 'See your devices',
    seePasskeys: 'See your passkeys',
    contact: 'Contact us',
    unlock: 'Unlock',
    unlockLead:
      'With your passkey and your password it unlocks without a wait: confirm, enter the password, then press Unlock.',
    codeLead: 'With a code and your password it unlocks.',
    stolenLead:
      'Your phone was reported as stolen, and it may have your passkey. It unlocks after you confirm.',
    notBefore: (moment: string) =>
      `It unlocks on ${moment} at the earliest: your password was set by SMS a short time ago, and somebody else may hold your phone. Confirm, enter the password, then press Unlock.`,
    unlocked: 'Your money is unlocked.',
    unlocksAt: (moment: string) => `It unlocks on ${moment}.`,
    weekWhy:
      'It takes a week, because your password was set by SMS a short time ago: somebody else may hold your phone.',
    keepLocked: 'Keep it locked',
  },
  {
    title: 'I-lock ang pera ko',
    close: 'Isara',
    lead: 'Nawala ang phone mo, o may nasabihan ka ng code? I-lock muna ang pera, saka alamin ang nangyari.',
    stops:
      'Walang withdrawal na aalis, at hindi mapapalitan ang account na tatanggap at ang phone number mo.',
    back: 'Babalik sa wallet mo ang withdrawal na hindi pa naipapadala.',
    othersOut: 'Masa-sign out ang iba mong device.',
    goesOn: 'Makakabayad ka pa rin ng loan mo.',
    ends: 'Maa-unlock mo ito gamit ang password mo: agad kung may kasamang passkey, o gamit ang code.',
    lock: 'I-lock ang pera ko',
    locked: (moment: string) => `Naka-lock ang pera mo mula ${moment}.`,
    next: 'Gawin ngayon',
    devices: 'I-sign out ang nawala mong phone at ang mga device na hindi mo kilala.',
    passkeys: 'Alisin ang passkey ng nawalang phone, para wala itong mabuksan.',
    password: 'Magpalit ng password. Masa-sign out din ang iba mong device.',
    telco:
      'Nawala ang phone? Ipa-block ang SIM sa telco mo, at ang account na nasa phone sa bangko o e-wallet mo.',
    account:
      'Kung hindi sa iyo ang account na tatanggap, alisin ito: puwede kahit naka-lock ang pera.',
    seeAccount: 'Tingnan ang account',
    tell: 'Sabihin sa amin ang nangyari. Hindi kami humihingi ng code.',
    changePassword: 'Palitan ang password',
    seeDevices: 'Tingnan ang mga device mo',
    seePasskeys: 'Tingnan ang mga passkey mo',
    contact: 'Kontakin kami',
    unlock: 'I-unlock',
    unlockLead:
      'Gamit ang passkey at password mo, maa-unlock ito nang walang paghihintay: magkumpirma, ilagay ang password, saka pindutin ang I-unlock.',
    codeLead: 'Maa-unlock ito gamit ang code at password mo.',
    stolenLead:
      'Naiulat na ninakaw ang phone mo, at baka naroon ang passkey mo. Maa-unlock ito pagkatapos mong magkumpirma.',
    notBefore: (moment: string) =>
      `Pinakamaaga itong maa-unlock sa ${moment}: sa SMS ginawa ang password mo kamakailan, at baka hawak ng iba ang phone mo. Magkumpirma, ilagay ang password, saka pindutin ang I-unlock.`,
    unlocked: 'Hindi na naka-lock ang pera mo.',
    unlocksAt: (moment: string) => `Maa-unlock ito sa ${moment}.`,
    weekWhy:
      'Isang linggo ang hihintayin, dahil sa SMS ginawa ang password mo kamakailan: baka hawak ng iba ang phone mo.',
    keepLocked: 'Huwag i-unlock',
  },
);

/** While the member has locked the wallet. */
export const lockedTexts = texts(
  {
    locked: 'You locked your money. No withdrawal leaves your wallet.',
    change:
      'You locked your money. You can change this after you unlock it. Until then no thief can change it either.',
    passkey: 'You locked your money. You can add a passkey after you unlock it.',
    copy: 'You locked your money. You can take a copy of your data after you unlock it.',
    unlocksAt: (moment: string) =>
      `It unlocks on ${moment}, because someone asked for it. Not you? Keep it locked.`,
    unlock: 'Unlock',
    seeLock: 'See the lock',
  },
  {
    locked: 'Naka-lock ang pera mo. Walang withdrawal na aalis sa wallet mo.',
    change:
      'Naka-lock ang pera mo. Mapapalitan mo ito kapag na-unlock na ang pera. Hanggang doon, hindi rin ito mapapalitan ng magnanakaw.',
    passkey: 'Naka-lock ang pera mo. Makakapagdagdag ka ng passkey kapag na-unlock na ito.',
    copy: 'Naka-lock ang pera mo. Makakakuha ka ng kopya ng datos mo kapag na-unlock na ito.',
    unlocksAt: (moment: string) =>
      `Maa-unlock ito sa ${moment}, dahil may humiling. Hindi ikaw? Panatilihin itong naka-lock.`,
    unlock: 'I-unlock',
    seeLock: 'Tingnan ang lock',
  },
);

/** While a changed account waits for its first money, or was removed. */
export const changedAccountTexts = texts(
  {
    changed: (account: string, moment: string) =>
      `Your receiving account was changed to ${account}. We can send money to it from ${moment}, and nothing before.`,
    notYou: 'Not you? Lock your money',
    none: 'You have no receiving account. Enter one to withdraw.',
    enter: 'Enter an account',
  },
  {
    changed: (account: string, moment: string) =>
      `${account} na ang account mong tatanggap. Makakapagpadala kami roon ng pera mula ${moment}, at wala bago iyon.`,
    notYou: 'Hindi ikaw? I-lock ang pera mo',
    none: 'Wala kang account na tatanggap ng pera. Maglagay ng isa para makapag-withdraw.',
    enter: 'Maglagay ng account',
  },
);

export const lockPasswordTexts = texts(
  {
    why: 'Your money is locked, so somebody else may have your phone. Your password shows that it is you.',
  },
  {
    why: 'Naka-lock ang pera mo, kaya baka hawak ng iba ang phone mo. Password mo ang magpapatunay na ikaw ito.',
  },
);

import { texts } from '@pahiram/ui/language.tsx';

/** "Lock my money", in Settings. */
export const moneyLockTexts = texts(
  {
    title: 'Lock my money',
    close: 'Close',
    lead: 'Lost your phone, or told someone a code? Lock your money first, then look into it.',
    stops: 'Nothing leaves your wallet, and your account for payouts cannot be changed.',
    back: 'A withdrawal that was not sent comes back to your wallet.',
    goesOn: 'You can still pay your loan.',
    lock: 'Lock my money',
    locked: (moment: string) => `Your money is locked since ${moment}.`,
    lockedNow: 'Your money is locked. Nothing can leave your wallet.',
    next: 'What to do now',
    password: 'Set a new password if someone may know it.',
    devices: 'Sign out devices that you do not know.',
    telco: 'Lost the phone? Ask your telco to block the SIM.',
    tell: 'Tell us what happened. We never ask for a code.',
    changePassword: 'Change password',
    seeDevices: 'See your devices',
    contact: 'Contact us',
    unlock: 'Unlock',
    unlockLead: 'With your passkey it unlocks at once.',
    codeLead: (hours: number) =>
      hours === 0
        ? 'With a code and your password it unlocks.'
        : `With a code and your password it unlocks after ${hours} hours, so that you can stop it if it wasn’t you.`,
    unlocked: 'Your money is unlocked.',
    unlocksAt: (moment: string) => `It unlocks on ${moment}.`,
    keepLocked: 'Keep it locked',
  },
  {
    title: 'I-lock ang pera ko',
    close: 'Isara',
    lead: 'Nawala ang phone mo, o may nasabihan ka ng code? I-lock muna ang pera, saka alamin ang nangyari.',
    stops: 'Walang aalis sa wallet mo, at hindi mapapalitan ang account na tatanggap ng pera.',
    back: 'Babalik sa wallet mo ang withdrawal na hindi pa naipapadala.',
    goesOn: 'Makakabayad ka pa rin ng loan mo.',
    lock: 'I-lock ang pera ko',
    locked: (moment: string) => `Naka-lock ang pera mo mula ${moment}.`,
    lockedNow: 'Naka-lock na ang pera mo. Walang makakaalis sa wallet mo.',
    next: 'Gawin ngayon',
    password: 'Magpalit ng password kung baka may nakakaalam nito.',
    devices: 'I-sign out ang mga device na hindi mo kilala.',
    telco: 'Nawala ang phone? Ipa-block ang SIM sa telco mo.',
    tell: 'Sabihin sa amin ang nangyari. Hindi kami humihingi ng code.',
    changePassword: 'Palitan ang password',
    seeDevices: 'Tingnan ang mga device mo',
    contact: 'Kontakin kami',
    unlock: 'I-unlock',
    unlockLead: 'Gamit ang passkey mo, maa-unlock ito agad.',
    codeLead: (hours: number) =>
      hours === 0
        ? 'Maa-unlock ito gamit ang code at password mo.'
        : `Gamit ang code at password mo, maa-unlock ito pagkaraan ng ${hours} oras, para maitigil mo kung hindi ikaw iyon.`,
    unlocked: 'Hindi na naka-lock ang pera mo.',
    unlocksAt: (moment: string) => `Maa-unlock ito sa ${moment}.`,
    keepLocked: 'Panatilihing naka-lock',
  },
);

import { texts } from '@pahiram/ui/language.tsx';

/** The page that a message links to: one tap stops it. */
export const stopTexts = texts(
  {
    title: 'Stop it here',
    withdrawal: (bank: string) => `A withdrawal to ${bank}`,
    leavesAt: (moment: string) => `It leaves your wallet on ${moment}.`,
    passkey: (name: string) => `A new passkey: ${name}`,
    worksFrom: (moment: string) => `It works from ${moment}.`,
    account: (bank: string) => `Your money would go to another account, at ${bank}`,
    receivesFrom: (moment: string) => `It receives money from ${moment}.`,
    number: (masked: string) => `Your phone number would change to ${masked}`,
    changesOn: (moment: string) => `It changes on ${moment}.`,
    stopNumber: 'Keep my number',
    numberStopped: 'Stopped. Your phone number stays, and every device is signed out.',
    recovery: (masked: string) =>
      `Someone told us that you lost your phone. Your number would change to ${masked}, and your passkeys would be removed`,
    stopRecovery: 'I still have my phone: stop it',
    recoveryStopped: 'Stopped. Your number and your passkeys stay.',
    stopAccount: 'Keep my earlier account',
    accountStopped:
      'Undone. Your earlier account receives your money, and every device is signed out.',
    stopWithdrawal: 'Stop this withdrawal',
    stopPasskey: 'Remove this passkey',
    unlock: 'Your money would be unlocked',
    unlocksAt: (moment: string) => `It unlocks on ${moment}.`,
    stopUnlock: 'Keep it locked',
    unlockStopped: 'Your money stays locked, and every device is signed out.',
    withdrawalStopped:
      'Stopped. The whole amount is back in your wallet, and every device is signed out.',
    passkeyStopped: 'Removed. It will never work, and every device is signed out.',
    over: 'There is nothing to stop any more: it was stopped, or it is done.',
    nextTitle: 'If it wasn’t you',
    password: 'Someone may know your password. Set a new one: every device is signed out.',
    nobody: 'We never ask for a code or a password. If someone did, tell us.',
    lock: 'Lock your money',
    recover: 'Set a new password',
    contact: 'Contact us',
  },
  {
    title: 'Itigil dito',
    withdrawal: (bank: string) => `Withdrawal papunta sa ${bank}`,
    leavesAt: (moment: string) => `Aalis ito sa wallet mo sa ${moment}.`,
    passkey: (name: string) => `Bagong passkey: ${name}`,
    worksFrom: (moment: string) => `Gagana ito mula ${moment}.`,
    account: (bank: string) => `Mapupunta ang pera mo sa ibang account, sa ${bank}`,
    receivesFrom: (moment: string) => `Tatanggap ito ng pera mula ${moment}.`,
    number: (masked: string) => `Mapapalitan ng ${masked} ang phone number mo`,
    changesOn: (moment: string) => `Mapapalitan ito sa ${moment}.`,
    stopNumber: 'Huwag palitan ang numero ko',
    numberStopped:
      'Naitigil na. Hindi nagbago ang phone number mo, at na-sign out ang lahat ng device.',
    recovery: (masked: string) =>
      `May nagsabi sa amin na nawala ang phone mo. Mapapalitan ng ${masked} ang numero mo, at aalisin ang mga passkey mo`,
    stopRecovery: 'Nasa akin pa ang phone ko: itigil ito',
    recoveryStopped: 'Naitigil na. Hindi nagbago ang numero at mga passkey mo.',
    stopAccount: 'Huwag palitan ang account ko',
    accountStopped:
      'Na-undo na. Ang dati mong account ang tatanggap ng pera mo, at na-sign out ang lahat ng device.',
    stopWithdrawal: 'Itigil ang withdrawal',
    stopPasskey: 'Alisin ang passkey',
    unlock: 'Maa-unlock ang pera mo',
    unlocksAt: (moment: string) => `Maa-unlock ito sa ${moment}.`,
    stopUnlock: 'Huwag i-unlock',
    unlockStopped: 'Mananatiling naka-lock ang pera mo, at na-sign out ang lahat ng device.',
    withdrawalStopped:
      'Naitigil na. Nasa wallet mo na ulit ang buong halaga, at na-sign out ang lahat ng device.',
    passkeyStopped: 'Naalis na. Hindi na ito gagana, at na-sign out ang lahat ng device.',
    over: 'Wala nang ititigil: naitigil na ito, o tapos na.',
    nextTitle: 'Kung hindi ikaw ito',
    password:
      'Baka may nakakaalam ng password mo. Gumawa ng bago: masa-sign out ang lahat ng device.',
    nobody: 'Hindi kami humihingi ng code o password. Kung may humingi, sabihin sa amin.',
    lock: 'I-lock ang pera mo',
    recover: 'Gumawa ng bagong password',
    contact: 'Kontakin kami',
  },
);

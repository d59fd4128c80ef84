import { texts } from '@pahiram/ui/language.tsx';

/** The page that a message links to: one tap stops it. */
export const stopTexts = texts(
  {
    title: 'Stop it here',
    withdrawal: (bank: string) => `A withdrawal to ${bank}`,
    leavesAt: (moment: string) => `It leaves your wallet on ${moment}.`,
    passkey: (name: string) => `A new passkey: ${name}`,
    worksFrom: (moment: string) => `It works from ${moment}.`,
    stopWithdrawal: 'Stop this withdrawal',
    stopPasskey: 'Remove this passkey',
    withdrawalStopped: 'Stopped. The whole amount is back in your wallet.',
    passkeyStopped: 'Removed. It never works.',
    over: 'There is nothing to stop any more: it was stopped, or it is done.',
    nextTitle: 'If it wasn’t you',
    password: 'Someone may know your password. Set a new one: every device is signed out.',
    nobody: 'Nobody from us asks for a code or a password. If someone did, tell us.',
    recover: 'Set a new password',
    contact: 'Contact us',
  },
  {
    title: 'Itigil dito',
    withdrawal: (bank: string) => `Withdrawal papunta sa ${bank}`,
    leavesAt: (moment: string) => `Aalis ito sa wallet mo sa ${moment}.`,
    passkey: (name: string) => `Bagong passkey: ${name}`,
    worksFrom: (moment: string) => `Gagana ito mula ${moment}.`,
    stopWithdrawal: 'Itigil ang withdrawal',
    stopPasskey: 'Alisin ang passkey',
    withdrawalStopped: 'Naitigil na. Nasa wallet mo na ulit ang buong halaga.',
    passkeyStopped: 'Naalis na. Hindi na ito gagana.',
    over: 'Wala nang ititigil: naitigil na ito, o tapos na.',
    nextTitle: 'Kung hindi ikaw ito',
    password:
      'Baka may nakakaalam ng password mo. Gumawa ng bago: masa-sign out ang lahat ng device.',
    nobody: 'Walang taga-Pahiram na hihingi ng code o password. Kung may humingi, sabihin sa amin.',
    recover: 'Gumawa ng bagong password',
    contact: 'Kontakin kami',
  },
);

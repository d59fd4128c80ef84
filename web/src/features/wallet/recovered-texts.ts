import { texts } from '@pahiram/ui/language.tsx';

/** After staff recovered the account with a new phone number. */
export const recoveredTexts = texts(
  {
    newAccountWaits: (moment: string) =>
      `Your account was recovered with a new phone number. Until ${moment} we send money only to accounts that received it before. Do not change back to an e-wallet on a stolen phone: write to us instead.`,
    onLostNumber: (account: string) =>
      `${account} is on the phone number you lost. Anyone who has that SIM can open it. Change your receiving account before you withdraw.`,
    otherFrom: (moment: string) => `We can send money to a new account starting ${moment}.`,
    goOn: 'I can still open it: go on',
    changeAccount: 'Change receiving account',
  },
  {
    newAccountWaits: (moment: string) =>
      `Nabawi ang account mo gamit ang bagong phone number. Hanggang ${moment}, magpapadala lang kami ng pera sa mga account na nakatanggap na noon. Huwag ibalik sa e-wallet na nasa ninakaw na phone: sumulat na lang sa amin.`,
    onLostNumber: (account: string) =>
      `Nasa nawala mong numero ang ${account}. Mabubuksan ito ng sinumang may hawak ng SIM na iyon. Palitan muna ang account mong tatanggap bago mag-withdraw.`,
    otherFrom: (moment: string) =>
      `Makakapagpadala kami ng pera sa bagong account simula ${moment}.`,
    goOn: 'Nabubuksan ko pa ito: magpatuloy',
    changeAccount: 'Palitan ang account na tatanggap',
  },
);

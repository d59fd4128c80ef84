import { texts } from '@pahiram/ui/language.tsx';

export const correctionTexts = texts(
  {
    title: 'Correct the receiving account',
    close: 'Close',
    lead: 'Free of charge. We send a code to your phone, and tell you in every way we can reach you. Your other devices are signed out.',
    sendCode: 'SEND CODE',
    codeIsOut:
      'A code is on your phone already. It works only for the account that you asked it for: enter that account again. We keep no account number in the browser.',
    enterCode: 'ENTER THE CODE',
    sendAgain: 'SEND A NEW CODE',
    sent: 'We sent a code to your phone. It works for this account only, for 5 minutes.',
    confirm: 'CHANGE THE ACCOUNT',
    back: 'Change what I typed',
    done: 'Your receiving account is changed.',
  },
  {
    title: 'Itama ang account na tatanggap',
    close: 'Isara',
    lead: 'Libre ito. Magpapadala kami ng code sa phone mo, at ipapaalam ito sa lahat ng paraang maaabot ka namin. Masa-sign out ang iba mong device.',
    sendCode: 'IPADALA ANG CODE',
    codeIsOut:
      'May code na sa phone mo. Para lang ito sa account na hiningan mo ng code: ilagay ulit ang account na iyon. Hindi namin itinatago sa browser ang account number.',
    enterCode: 'ILAGAY ANG CODE',
    sendAgain: 'MAGPADALA NG BAGONG CODE',
    sent: 'Nagpadala kami ng code sa phone mo. Para lang ito sa account na ito, sa loob ng 5 minuto.',
    confirm: 'PALITAN ANG ACCOUNT',
    back: 'Baguhin ang na-type ko',
    done: 'Napalitan na ang account na tatanggap.',
  },
);

import { texts } from '@pahiram/ui/language.tsx';

export const bankTexts = texts(
  {
    lead: 'The account in your own name where you receive the loan.',
    bankName: 'Bank or e-wallet',
    bankHint: 'Type to search. Not in the list? Type its full name.',
    accountNumber: 'Account number',
    accountInText: 'account number',
    accountHint: 'For an e-wallet, the mobile number that it is registered to.',
    noPaste:
      'Kindly enter your bank details manually. Copy-pasting is not allowed for security reasons.',
    readAgain: 'Read it again, digit by digit:',
    unusual: (bank: string) =>
      `This does not look like an account number of ${bank}. Check it once more; if it is right, go on.`,
    correctable:
      'You can correct the account free of charge at any time before a transfer is sent.',
  },
  {
    lead: 'Ang account na nasa pangalan mo at tatanggap ng loan.',
    bankName: 'Bangko o e-wallet',
    bankHint: 'Mag-type para maghanap. Wala sa listahan? I-type ang buong pangalan nito.',
    accountNumber: 'Account number',
    accountInText: 'numero ng account',
    accountHint: 'Kung e-wallet, ang mobile number na naka-register dito.',
    noPaste: 'Paki-type ang detalye ng bangko mo. Bawal mag-copy-paste para sa seguridad.',
    readAgain: 'Basahin ulit, isa-isa ang bawat numero:',
    unusual: (bank: string) =>
      `Mukhang hindi ito account number ng ${bank}. Tingnan pa ulit; kung tama naman, magpatuloy.`,
    correctable: 'Maitatama mo ang account nang libre anumang oras bago maipadala ang transfer.',
  },
);

import { texts } from '@pahiram/ui/language.tsx';

/** A copy of the data or the erasure of the account, asked for in a ticket. */
export const dataRequestTexts = texts(
  {
    title: 'Request about their data',
    note: 'If the member asks in this ticket for a copy of their data or to be erased, start it here. They can do both by themselves in Settings, My data.',
    copy: 'Tell them the copy is ready',
    copyNote:
      'The member gets a message that the copy of their data is ready in the app. They download it there with their password or passkey. Staff never see it.',
    copySend: 'Send the message',
    copySent: 'The member was told where the copy is.',
    erase: 'Start the erasure',
    eraseNote: (day: string) =>
      `Nothing is erased right away. The member is told on every channel, and until the end of ${day} they can sign in and keep the account.`,
    keptNote: (day: string) =>
      `The law requires us to keep identity, loans and letters until ${day}. The rest is erased.`,
    allNote: 'Everything is erased; amounts stay in the accounting records without the name.',
    eraseStarted: (day: string) =>
      `The erasure has started. The member can stop it until the end of ${day}.`,
    asked: (day: string) =>
      `It was asked for already. The member can stop it until the end of ${day}.`,
    blocked: 'The account cannot be erased yet. The member has to do this first:',
    MONEY_LOCKED: 'Unlock the money',
    APPLICATION_OPEN: 'Wait for the application to be decided, or cancel it',
    OFFER_OPEN: 'Answer the offer',
    LOAN_NOT_WITHDRAWN: 'Withdraw or cancel the loan',
    LOAN_NOT_REPAID: 'Pay the loan',
    WITHDRAWAL_UNDER_WAY: 'Wait for the withdrawal to arrive',
    MONEY_IN_WALLET: 'Withdraw the money in the wallet',
    OVERPAYMENT_KEPT: 'Wait for the refund of what was overpaid',
  },
  {
    title: 'Hiling tungkol sa datos nila',
    note: 'Kung hiningi ng miyembro sa ticket na ito ang kopya ng datos niya o ang pagbura ng account, simulan ito rito. Kaya rin niya itong gawin sa Settings, Datos ko.',
    copy: 'Sabihing handa na ang kopya',
    copyNote:
      'Makakatanggap ng mensahe ang miyembro na handa na sa app ang kopya ng datos niya. Ida-download niya ito roon gamit ang password o passkey. Hindi ito nakikita ng kawani.',
    copySend: 'Ipadala ang mensahe',
    copySent: 'Sinabihan ang miyembro kung nasaan ang kopya.',
    erase: 'Simulan ang pagbura',
    eraseNote: (day: string) =>
      `Walang mabubura agad. Sasabihan ang miyembro sa lahat ng channel, at hanggang matapos ang ${day} puwede siyang mag-sign in at panatilihin ang account.`,
    keptNote: (day: string) =>
      `Kailangan sa batas na itago ang pagkakakilanlan, mga loan at sulat hanggang ${day}. Buburahin ang iba.`,
    allNote: 'Buburahin ang lahat; mananatili ang mga halaga sa accounting nang walang pangalan.',
    eraseStarted: (day: string) =>
      `Nasimulan na ang pagbura. Puwede itong itigil ng miyembro hanggang matapos ang ${day}.`,
    asked: (day: string) =>
      `Nahiling na ito. Puwede itong itigil ng miyembro hanggang matapos ang ${day}.`,
    blocked: 'Hindi pa mabubura ang account. Ito muna ang dapat gawin ng miyembro:',
    MONEY_LOCKED: 'I-unlock ang pera',
    APPLICATION_OPEN: 'Hintayin ang pasya sa application, o kanselahin ito',
    OFFER_OPEN: 'Sagutin ang alok',
    LOAN_NOT_WITHDRAWN: 'I-withdraw o kanselahin ang loan',
    LOAN_NOT_REPAID: 'Bayaran ang loan',
    WITHDRAWAL_UNDER_WAY: 'Hintaying dumating ang withdrawal',
    MONEY_IN_WALLET: 'I-withdraw ang pera sa wallet',
    OVERPAYMENT_KEPT: 'Hintayin ang refund ng sobrang bayad',
  },
);

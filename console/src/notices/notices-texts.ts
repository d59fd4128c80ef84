import { texts } from '@pahiram/ui/language.tsx';

export const noticesTexts = texts(
  {
    title: 'Sent messages',
    note: 'What the sandbox delivered in place of phones and mailboxes. Newest first.',
    empty: 'Nothing was sent yet.',
    sms: 'SMS',
    mail: 'Email',
  },
  {
    title: 'Mga naipadalang mensahe',
    note: 'Ang inihatid ng sandbox sa halip ng mga phone at mailbox. Pinakabago muna.',
    empty: 'Wala pang naipapadala.',
    sms: 'SMS',
    mail: 'Email',
  },
);

import { texts } from '@pahiram/ui/language.tsx';

export const messagesTexts = texts(
  {
    note: 'Messages that went to the sandbox instead of phones and mailboxes. Codes and the secrets of links are masked.',
    empty: 'No messages yet.',
    sms: 'SMS',
    mail: 'Email',
  },
  {
    note: 'Mga mensaheng pumunta sa sandbox sa halip na sa phone at mailbox. Nakatago ang mga code at ang sikreto ng mga link.',
    empty: 'Wala pang mensahe.',
    sms: 'SMS',
    mail: 'Email',
  },
);

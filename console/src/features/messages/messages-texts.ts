import { texts } from '@pahiram/ui/language.tsx';

export const messagesTexts = texts(
  {
    note: 'Messages that went to the sandbox instead of phones and mailboxes.',
    empty: 'No messages yet.',
    sms: 'SMS',
    mail: 'Email',
  },
  {
    note: 'Mga mensaheng pumunta sa sandbox sa halip na sa phone at mailbox.',
    empty: 'Wala pang mensahe.',
    sms: 'SMS',
    mail: 'Email',
  },
);

import { texts } from '@pahiram/ui/language.tsx';

export const deliveryTexts = texts(
  {
    sms: 'SMS',
    mail: 'Email',
    sent: 'sent',
    queued: 'waits to be sent',
    failed: 'could not be sent',
    dropped: 'not sent: no longer true',
    none: 'No message was sent.',
    about: 'Message',
    written: 'Time',
    sentBy: 'Sent by',
  },
  {
    sms: 'SMS',
    mail: 'Email',
    sent: 'naipadala',
    queued: 'hinihintay na maipadala',
    failed: 'hindi naipadala',
    dropped: 'hindi ipinadala: hindi na totoo',
    none: 'Walang naipadalang mensahe.',
    about: 'Mensahe',
    written: 'Oras',
    sentBy: 'Paraan ng pagpapadala',
  },
);

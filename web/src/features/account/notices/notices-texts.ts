import { texts } from '@pahiram/ui/language.tsx';

export const noticesTexts = texts(
  {
    title: 'Notices',
    close: 'Close',
    lead: 'What we told you about your account, your money and your loan. We keep it here for up to 24 months. Codes are never kept here.',
    fresh: 'New',
    SECURITY: 'Account security',
    MONEY: 'Your money',
    LOAN: 'Your loan',
    HELP: 'Help',
    emptyTitle: 'No notices yet',
    emptyText: 'What we tell you by SMS or email will be here to read again.',
    earlier: 'Show earlier',
    end: 'These are all your notices.',
    choose: 'How we reach you',
  },
  {
    title: 'Mga abiso',
    close: 'Isara',
    lead: 'Ang mga sinabi namin sa iyo tungkol sa account, pera at loan mo. Nakatago ito rito nang hanggang 24 na buwan. Walang code dito kailanman.',
    fresh: 'Bago',
    SECURITY: 'Seguridad ng account',
    MONEY: 'Ang pera mo',
    LOAN: 'Ang loan mo',
    HELP: 'Tulong',
    emptyTitle: 'Wala pang abiso',
    emptyText: 'Mababasa mo ulit dito ang mga sasabihin namin sa SMS o email.',
    earlier: 'Ipakita ang mga nauna',
    end: 'Iyan na ang lahat ng abiso mo.',
    choose: 'Paano ka namin kokontakin',
  },
);

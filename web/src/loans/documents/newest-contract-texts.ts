import { texts } from '@pahiram/ui/language.tsx';

export const newestContractTexts = texts(
  {
    none: "We haven't received any loan applications so far.",
    notSigned: 'There is no signed contract for your newest application.',
    seeApplication: 'See the application',
    all: 'All documents of this loan',
  },
  {
    none: 'Wala pa kaming natatanggap na loan application.',
    notSigned: 'Wala pang pirmadong kontrata ang pinakabago mong application.',
    seeApplication: 'Tingnan ang application',
    all: 'Lahat ng dokumento ng loan na ito',
  },
);

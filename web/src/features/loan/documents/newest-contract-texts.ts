import { texts } from '@pahiram/ui/language.tsx';

export const newestContractTexts = texts(
  {
    none: "We haven't received any loan applications so far.",
    notSigned: 'There is no signed contract for your newest application.',
    seeApplication: 'See the application',
    seeOffer: 'Read the offer and its contract',
    allLoans: 'All your loans and documents',
    all: 'All documents of this loan',
  },
  {
    none: 'Wala pa kaming natatanggap na loan application.',
    notSigned: 'Wala pang pirmadong kontrata ang pinakabago mong application.',
    seeApplication: 'Tingnan ang application',
    seeOffer: 'Basahin ang alok at ang kontrata nito',
    allLoans: 'Lahat ng loan at dokumento mo',
    all: 'Lahat ng dokumento ng loan na ito',
  },
);

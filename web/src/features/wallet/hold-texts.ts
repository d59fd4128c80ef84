import { texts } from '@pahiram/ui/language.tsx';

/** The notice of a fraud hold. */
export const holdTexts = texts(
  {
    title: 'Withdrawals are on hold',
    owner: (name: string) => `${name} is responsible for it.`,
    review: (reviewOn: string, endsOn: string) =>
      `We review it by ${reviewOn}. It ends on ${endsOn} at the latest, unless two people renew it. If they do, we will tell you.`,
    waits:
      'Until then you cannot withdraw, change your receiving account or phone number, add a passkey or sign an offer. Everything else works.',
    noPayment: 'No payment can lift a hold. If someone asks you for one, it is a scam: tell us.',
    complain: 'Complain about this hold',
  },
  {
    title: 'Naka-hold ang mga withdrawal',
    owner: (name: string) => `Si ${name} ang may pananagutan dito.`,
    review: (reviewOn: string, endsOn: string) =>
      `Susuriin namin ito nang hindi lalampas sa ${reviewOn}. Matatapos ito sa ${endsOn}, maliban kung i-renew ito ng dalawang tao. Sasabihan ka namin kung mangyari iyon.`,
    waits:
      'Hanggang doon, hindi ka makakapag-withdraw, makakapagpalit ng account o phone number, makakapagdagdag ng passkey o makakapirma ng alok. Gumagana pa ang iba.',
    noPayment: 'Hindi naaalis ng bayad ang hold. Kung may maningil, scam iyon: sabihin sa amin.',
    complain: 'Magreklamo tungkol sa hold',
  },
);

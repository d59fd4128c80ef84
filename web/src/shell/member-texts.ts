import { NO_FEE_LINE } from '@pahiram/domain/company/no-fee-line';
import { texts } from '@pahiram/ui/language.tsx';

/** Texts of the member area's frame, which public pages do not load. */
export const memberTexts = texts(
  {
    home: 'Home',
    wallet: 'Wallet',
    settings: 'Settings',
    signOut: 'Sign Out',
    memberNavigation: 'Your account',
    noFeeBeforeMoney: NO_FEE_LINE.en,
    redirecting: ' - Redirecting to home',
    demoDate: (day: string) => `The date of this demonstration is ${day}.`,
  },
  {
    home: 'Home',
    wallet: 'Wallet',
    settings: 'Settings',
    signOut: 'Sign Out',
    memberNavigation: 'Ang account mo',
    noFeeBeforeMoney: NO_FEE_LINE.fil,
    redirecting: ' - Babalik sa home',
    demoDate: (day: string) => `${day} ang petsa sa demonstrasyong ito.`,
  },
);

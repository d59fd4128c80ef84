import { NO_FEE_LINE } from '@pahiram/domain/company/no-fee-line';
import { texts } from '@pahiram/ui/language.tsx';

/** Texts of the member area's frame, which public pages do not load. */
export const memberTexts = texts(
  {
    home: 'Home',
    wallet: 'Wallet',
    settings: 'Settings',
    lock: 'Lock my money',
    signOut: 'Sign Out',
    memberNavigation: 'Your account',
    back: 'Back',
    help: 'Help',
    notices: 'Notices',
    freshNotices: (count: number) => (count === 1 ? '1 new notice' : `${count} new notices`),
    signOutTitle: 'Sign out of this device?',
    signOutText: 'Your loan and your money stay as they are. Sign in again whenever you like.',
    stay: 'Stay signed in',
    noFeeBeforeMoney: NO_FEE_LINE.en,
    redirecting: ' - Redirecting to Sign In',
    shareFirst: 'Sign in to send us the file you shared. It stays on this device until then.',
    printed: (lender: string, day: string) => `${lender}. Printed on ${day}.`,
    demoDate: (day: string) => `The date of this demonstration is ${day}.`,
  },
  {
    home: 'Home',
    wallet: 'Wallet',
    settings: 'Settings',
    lock: 'I-lock ang pera ko',
    signOut: 'Mag-sign out',
    memberNavigation: 'Ang account mo',
    back: 'Bumalik',
    help: 'Tulong',
    notices: 'Mga abiso',
    freshNotices: (count: number) => `${count} bagong abiso`,
    signOutTitle: 'Mag-sign out sa device na ito?',
    signOutText: 'Walang magbabago sa loan at pera mo. Puwede kang mag-sign in ulit kahit kailan.',
    stay: 'Huwag muna',
    noFeeBeforeMoney: NO_FEE_LINE.fil,
    redirecting: ' - Papunta sa pag-sign in',
    shareFirst:
      'Mag-sign in para maipadala sa amin ang file na ibinahagi mo. Mananatili muna ito sa device na ito.',
    printed: (lender: string, day: string) => `${lender}. Na-print noong ${day}.`,
    demoDate: (day: string) => `${day} ang petsa sa demonstrasyong ito.`,
  },
);

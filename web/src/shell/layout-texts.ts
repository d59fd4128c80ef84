import { NO_FEE_LINE } from '@pahiram/domain/company/no-fee-line';
import { texts } from '@pahiram/ui/language.tsx';

export const layoutTexts = texts(
  {
    skip: 'Skip to the content',
    home: 'Home',
    howItWorks: 'How It Works',
    about: 'About Us',
    contact: 'Contact Us',
    signIn: 'Login',
    logout: 'Log out',
    signOut: 'Sign Out',
    wallet: 'Wallet',
    settings: 'Settings',
    menu: 'Menu',
    mainNavigation: 'Main',
    memberNavigation: 'Your account',
    demonstration:
      'This is a demonstration and not a licensed lender. No real money moves and no real loan is made.',
    demoDate: (day: string) => `Its date is ${day}.`,
    noFeeBeforeMoney: NO_FEE_LINE.en,
    loading: 'LOADING...',
    redirecting: ' - Redirecting to home',
    unreachable: 'No Server Response. Check your connection and try again.',
  },
  {
    skip: 'Diretso sa laman',
    home: 'Home',
    howItWorks: 'Paano Ito Gumagana',
    about: 'Tungkol sa Amin',
    contact: 'Makipag-ugnayan',
    signIn: 'Mag-login',
    logout: 'Mag-log out',
    signOut: 'Sign Out',
    wallet: 'Wallet',
    settings: 'Settings',
    menu: 'Menu',
    mainNavigation: 'Pangunahin',
    memberNavigation: 'Ang account mo',
    demonstration:
      'Demonstrasyon lang ito at hindi lisensiyadong nagpapahiram. Walang totoong perang gumagalaw at walang totoong utang.',
    demoDate: (day: string) => `${day} ang petsa rito.`,
    noFeeBeforeMoney: NO_FEE_LINE.fil,
    loading: 'NAGLO-LOAD...',
    redirecting: ' - Babalik sa home',
    unreachable: 'Walang sagot ang server. Tingnan ang koneksyon at subukan ulit.',
  },
);

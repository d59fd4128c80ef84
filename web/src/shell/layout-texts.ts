import { texts } from '@pahiram/ui/language.tsx';

export const layoutTexts = texts(
  {
    skip: 'Skip to the content',
    home: 'Home',
    howItWorks: 'How It Works',
    about: 'About Us',
    contact: 'Contact Us',
    lock: 'Lock my money',
    account: 'My account',
    signIn: 'Login',
    logout: 'Log out',
    menu: 'Menu',
    mainNavigation: 'Main',
    demonstration:
      'This is a demonstration and not a licensed lender. No real money moves and no real loan is made.',
    loading: 'LOADING...',
    unreachable: 'No Server Response. Check your connection and try again.',
  },
  {
    skip: 'Diretso sa laman',
    home: 'Home',
    howItWorks: 'Paano Gumagana',
    about: 'Tungkol sa Amin',
    contact: 'Kontakin kami',
    lock: 'I-lock ang pera',
    account: 'Account ko',
    signIn: 'Mag-sign in',
    logout: 'Mag-sign out',
    menu: 'Menu',
    mainNavigation: 'Pangunahin',
    demonstration:
      'Demonstrasyon lang ito at hindi lisensiyadong nagpapahiram. Walang totoong perang gumagalaw at walang totoong utang.',
    loading: 'NAGLO-LOAD...',
    unreachable: 'Walang sagot ang server. Tingnan ang koneksiyon at subukan ulit.',
  },
);

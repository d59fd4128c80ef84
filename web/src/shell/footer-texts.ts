import { NO_FEE_LINE } from '@pahiram/domain/company/no-fee-line';
import { texts } from '@pahiram/ui/language.tsx';

export const footerTexts = texts(
  {
    footer: 'About this service',
    authority: (name: string, registration: string, authority: string) =>
      `${name} is regulated by the Securities and Exchange Commission: SEC Registration No. ${registration}, Certificate of Authority No. ${authority}.`,
    LENDING: 'It is a lending company under RA 9474.',
    FINANCING: 'It is a financing company under RA 8556.',
    operator: (number: string) =>
      `Registered with the Bangko Sentral ng Pilipinas as operator of a payment system, No. ${number}.`,
    badges: 'Registrations',
    badgeRegistration: 'SEC Registration No.',
    badgeAuthority: 'Certificate of Authority No.',
    badgeOperator: 'Payment System Operator No.',
    noFee: NO_FEE_LINE.en,
    faq: 'FAQ',
    privacy: 'Privacy',
    terms: 'Terms & Conditions',
    careers: 'Careers',
    blog: 'Blog',
    bounty: 'Bug Bounty Program',
    demo: 'Demonstration sign-ins and messages',
    official: 'Our official pages',
    facebook: 'Facebook',
    instagram: 'Instagram',
    tiktok: 'TikTok',
    telegram: 'Telegram',
    supportGroup: 'Support group',
  },
  {
    footer: 'Tungkol sa serbisyong ito',
    authority: (name: string, registration: string, authority: string) =>
      `Nasa ilalim ng Securities and Exchange Commission ang ${name}: SEC Registration No. ${registration}, Certificate of Authority No. ${authority}.`,
    LENDING: 'Isa itong lending company sa ilalim ng RA 9474.',
    FINANCING: 'Isa itong financing company sa ilalim ng RA 8556.',
    operator: (number: string) =>
      `Rehistrado sa Bangko Sentral ng Pilipinas bilang operator ng payment system, No. ${number}.`,
    badges: 'Mga rehistro',
    badgeRegistration: 'SEC Registration No.',
    badgeAuthority: 'Certificate of Authority No.',
    badgeOperator: 'Payment System Operator No.',
    noFee: NO_FEE_LINE.fil,
    faq: 'Mga Madalas Itanong',
    privacy: 'Privacy',
    terms: 'Mga Tuntunin at Kondisyon',
    careers: 'Trabaho',
    blog: 'Blog',
    bounty: 'Bug Bounty Program',
    demo: 'Mga sign-in at mensahe ng demonstrasyon',
    official: 'Mga opisyal naming page',
    facebook: 'Facebook',
    instagram: 'Instagram',
    tiktok: 'TikTok',
    telegram: 'Telegram',
    supportGroup: 'Support group',
  },
);

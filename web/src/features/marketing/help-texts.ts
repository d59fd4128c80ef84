import { texts } from '@pahiram/ui/language.tsx';

export const helpTexts = texts(
  {
    title: 'We are here to help you',
    lead: 'A person answers. Every message gets a number, and you can follow it.',
    recoverTitle: 'Account Recovery',
    recoverText: 'You forgot your password? Prove that the number is yours and choose a new one.',
    recoverButton: 'ACCOUNT RECOVERY',
    touchTitle: 'Get in touch',
    hours: (from: string, to: string) => `Office hours: every day ${from} to ${to} (Manila).`,
    writeTo: 'Write to',
    noEmailDemo:
      'This is a demonstration: only its own staff, in the console, answer chats and messages.',
    address: 'Office',
    beware:
      'Follow only our official social media pages. Trust nobody else who writes in our name.',
    bewarePages: 'These are all of them:',
    bewareNone: 'At present we have none: a page or group in our name is not ours.',
    bewareMoney:
      'No person of ours asks for your password, for a code that we sent you, or for a payment to release a loan.',
    privacy: 'Privacy Policy',
    terms: 'Terms & Conditions',
    iAgree: 'I AGREE',
    complaintTitle: 'Complaints',
    complaintText:
      'Tell us first, with the number of your loan or withdrawal. If our answer does not help, go to the Securities and Exchange Commission; about your data, to the National Privacy Commission.',
  },
  {
    title: 'Narito kami para tumulong',
    lead: 'Tao ang sumasagot. May numero ang bawat mensahe, at masusundan mo ito.',
    recoverTitle: 'Pagbawi ng Account',
    recoverText:
      'Nakalimutan ang password? Patunayan na sa iyo ang numero at pumili ng bagong password.',
    recoverButton: 'BAWIIN ANG ACCOUNT',
    touchTitle: 'Makipag-ugnayan',
    hours: (from: string, to: string) =>
      `Oras ng opisina: araw-araw, ${from} hanggang ${to} (oras sa Maynila).`,
    writeTo: 'Sumulat sa',
    noEmailDemo:
      'Demonstrasyon ito: ang sariling kawani lang nito, sa console, ang sumasagot sa chat at mensahe.',
    address: 'Opisina',
    beware:
      'I-follow lang ang mga opisyal naming page sa social media. Huwag magtiwala sa iba na sumusulat gamit ang pangalan namin.',
    bewarePages: 'Ito lang ang lahat ng page namin:',
    bewareNone:
      'Sa ngayon ay wala kaming page: hindi sa amin ang anumang page o group na gumagamit ng pangalan namin.',
    bewareMoney:
      'Walang kawani namin na hihingi ng password mo, ng code na ipinadala namin sa iyo, o ng bayad para mailabas ang loan.',
    privacy: 'Patakaran sa Privacy',
    terms: 'Mga Tuntunin at Kondisyon',
    iAgree: 'SUMASANG-AYON AKO',
    complaintTitle: 'Reklamo',
    complaintText:
      'Sabihin muna sa amin, kasama ang numero ng loan o withdrawal mo. Kung hindi sapat ang sagot namin, pumunta sa Securities and Exchange Commission; tungkol sa datos mo, sa National Privacy Commission.',
  },
);

import { texts } from '@pahiram/ui/language.tsx';

export const faqTexts = texts(
  {
    title: 'Frequently Asked Questions',
    lead: 'What people ask before they borrow, answered as the contract says it.',
    more: 'Your question is not here?',
    moreText: 'Ask us: by chat in office hours, or with a message that gets a number.',
    contact: 'Contact Us',
  },
  {
    title: 'Mga Madalas Itanong',
    lead: 'Ang mga tanong bago humiram, sinasagot ayon sa kontrata.',
    more: 'Wala rito ang tanong mo?',
    moreText: 'Itanong sa amin: sa chat sa oras ng opisina, o sa mensaheng may numero.',
    contact: 'Makipag-ugnayan',
  },
);

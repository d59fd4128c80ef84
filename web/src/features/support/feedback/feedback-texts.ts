import { texts } from '@pahiram/ui/language.tsx';

/** The question after a ticket or a chat is closed. */
export const feedbackTexts = texts(
  {
    question: 'Did this help?',
    yes: 'Yes',
    no: 'No',
    more: 'Anything you want to add? (optional)',
    moreHint: 'At most 300 characters.',
    tooLong: 'Use at most 300 characters, on one line.',
    send: 'Send answer',
    sent: 'Thank you for telling us.',
    answered: (answer: string) => `You answered: ${answer}.`,
    change: 'Change answer',
  },
  {
    question: 'Nakatulong ba ito?',
    yes: 'Oo',
    no: 'Hindi',
    more: 'May gusto ka bang idagdag? (opsiyonal)',
    moreHint: 'Hanggang 300 character.',
    tooLong: 'Hanggang 300 character lang, sa isang linya.',
    send: 'Ipadala ang sagot',
    sent: 'Salamat sa pagsabi mo sa amin.',
    answered: (answer: string) => `Ang sagot mo: ${answer}.`,
    change: 'Palitan ang sagot',
  },
);

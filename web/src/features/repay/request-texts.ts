import { texts } from '@pahiram/ui/language.tsx';

/** Where a request for more time and a pause stand, also on the page of the loan. */
export const requestTexts = texts(
  {
    lead: 'Asking is free, and a new schedule has no fee.',
    ask: 'Ask for more time',
    open: 'See your request',
    paused: (day: string) => `Your loan is paused through ${day}`,
    pausedUntilAnswered: 'Your loan is paused until we answer',
    pausedNewSchedule: 'There is no late charge, and no day counts as late. You can still pay.',
    pausedText:
      'There is no late charge, and no day counts as late. Your due dates stay the same, and you can still pay.',
    ASKED: 'Received',
    IN_REVIEW: 'In review',
    PROPOSED: 'A second member of our team is checking it',
    OFFERED: 'We have an offer',
    ACCEPTED: 'Accepted',
    PAUSED: 'Paused',
    DECLINED: 'Not possible',
    CANCELLED_BY_BORROWER: 'Cancelled by you',
    keptSchedule: 'You kept your schedule',
    EXPIRED: 'Offer expired',
    LOAN_ENDED: 'Loan ended',
  },
  {
    lead: 'Libre ang humiling, at walang bayarin ang bagong schedule.',
    ask: 'Humingi ng dagdag na panahon',
    open: 'Tingnan ang hiling mo',
    paused: (day: string) => `Naka-pause ang loan mo hanggang ${day}`,
    pausedUntilAnswered: 'Naka-pause ang loan mo hangga’t wala pa kaming sagot',
    pausedNewSchedule:
      'Walang late charge, at walang araw na bibilangin bilang late. Puwede ka pa ring magbayad.',
    pausedText:
      'Walang late charge, at walang araw na bibilangin bilang late. Hindi nagbabago ang mga due date, at puwede ka pa ring magbayad.',
    ASKED: 'Natanggap',
    IN_REVIEW: 'Nire-review',
    PROPOSED: 'Dino-double-check ng isa pa naming kasama',
    OFFERED: 'May alok kami',
    ACCEPTED: 'Tinanggap',
    PAUSED: 'Naka-pause',
    DECLINED: 'Hindi puwede',
    CANCELLED_BY_BORROWER: 'Kinansela mo',
    keptSchedule: 'Pinanatili mo ang schedule mo',
    EXPIRED: 'Nag-expire ang alok',
    LOAN_ENDED: 'Tapos na ang loan',
  },
);

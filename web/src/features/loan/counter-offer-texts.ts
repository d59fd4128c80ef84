import { texts } from '@pahiram/ui/language.tsx';

/** An offer with another amount or term than was asked for. */
export const counterOfferTexts = texts(
  {
    title: 'What you asked for and what we offer',
    asked: 'You asked',
    offered: 'We offer',
    amount: 'Amount',
    term: 'Term',
    months: (count: number) => `${count} months`,
    first: 'First installment',
    later: 'Each later one',
    total: 'You repay in all',
  },
  {
    title: 'Ang hiningi mo at ang alok namin',
    asked: 'Hiningi mo',
    offered: 'Alok namin',
    amount: 'Halaga',
    term: 'Tagal',
    months: (count: number) => `${count} buwan`,
    first: 'Unang hulog',
    later: 'Bawat kasunod',
    total: 'Kabuuang babayaran',
  },
);

/** Declining an offer. */
export const declineTexts = texts(
  {
    decline: 'Decline this offer',
    declineTitle: 'Decline this offer?',
    declineText: 'It costs nothing, and you can apply again any time.',
    declineConfirm: 'Yes, decline it',
    doNotDecline: 'Do not decline',
  },
  {
    decline: 'Tanggihan ang alok na ito',
    declineTitle: 'Tanggihan ang alok na ito?',
    declineText: 'Wala itong bayad, at puwede kang mag-apply ulit kahit kailan.',
    declineConfirm: 'Oo, tanggihan',
    doNotDecline: 'Huwag tanggihan',
  },
);

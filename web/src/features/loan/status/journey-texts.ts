import type { JourneyStage } from '@pahiram/domain/loans/journey';
import { texts } from '@pahiram/ui/language.tsx';

export const journeyTexts = texts(
  {
    title: 'Your loan, step by step',
    since: (moment: string) => `since ${moment}`,
    actsYou: 'Your turn',
    actsUs: 'We’re reviewing it',
    actsBank: 'With the receiving bank',
    byDay: (actor: string, day: string) => `${actor}, by ${day}.`,
    whenever: (actor: string) => `${actor}.`,
    expected: (actor: string, moment: string) => `${actor}; expected by ${moment}.`,
    due: (actor: string, day: string) => `${actor}: the next due date is ${day}.`,
  },
  {
    title: 'Ang loan mo, hakbang-hakbang',
    since: (moment: string) => `mula ${moment}`,
    actsYou: 'Ikaw na ang susunod',
    actsUs: 'Nire-review na namin',
    actsBank: 'Nasa tatanggap na bangko',
    byDay: (actor: string, day: string) => `${actor}, hanggang ${day}.`,
    whenever: (actor: string) => `${actor}.`,
    expected: (actor: string, moment: string) => `${actor}; inaasahan hanggang ${moment}.`,
    due: (actor: string, day: string) => `${actor}: ${day} ang susunod na due date.`,
  },
);

type StageNames = Readonly<Record<JourneyStage, string>>;

export const stageTexts = texts<StageNames>(
  {
    SUBMITTED: 'Submitted',
    IN_REVIEW: 'In review',
    MORE_INFO: 'More information needed',
    ANSWERED: 'Your answer',
    APPROVED: 'Approved',
    SIGNED: 'Contract signed',
    IN_WALLET: 'In your wallet',
    WITHDRAWAL_SENT: 'Withdrawal sent',
    RECEIVED: 'Received',
    REPAYING: 'Repaying',
    CLOSED: 'Closed',
    REJECTED: 'Not approved',
    EXPIRED: 'Expired',
    TAKEN_BACK: 'Taken back by you',
    CANCELLED: 'Cancelled',
    LAPSED: 'Lapsed at no cost',
    WRITTEN_OFF: 'Written off',
  },
  {
    SUBMITTED: 'Naipasa',
    IN_REVIEW: 'Nire-review',
    MORE_INFO: 'May kailangan pang impormasyon',
    ANSWERED: 'Ang sagot mo',
    APPROVED: 'Aprubado',
    SIGNED: 'Pirmado na ang kontrata',
    IN_WALLET: 'Nasa wallet mo',
    WITHDRAWAL_SENT: 'Naipadala ang withdrawal',
    RECEIVED: 'Natanggap',
    REPAYING: 'Nagbabayad',
    CLOSED: 'Tapos na ang loan',
    REJECTED: 'Hindi naaprubahan',
    EXPIRED: 'Nag-expire',
    TAKEN_BACK: 'Binawi mo',
    CANCELLED: 'Kinansela',
    LAPSED: 'Nawalan ng bisa, walang bayad',
    WRITTEN_OFF: 'Na-write off',
  },
);

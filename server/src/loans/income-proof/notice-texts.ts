import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { StaffMail } from '../../access/staff/notice-texts.ts';
import type { MemberNotice } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';

type Numbered = Pick<LoanRecord, 'number'>;

/** These notices do not say what was asked for; the member signs in to read it. */
export function incomeAskedNotice({ number }: Numbered, until: CalendarDate): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-income-asked',
    subject: {
      en: 'We need more about your income',
      fil: 'May kailangan pa kami tungkol sa kita mo',
    },
    text: {
      en: `For application ${number} we need more about your income, by ${dayText(until, 'en')}. Sign in to see what we ask for and to send it.`,
      fil: `Para sa application ${number}, may kailangan pa kami tungkol sa kita mo hanggang ${dayText(until, 'fil')}. Mag-sign in para makita at maipadala.`,
    },
  };
}

export function incomeNotAcceptedNotice({ number }: Numbered, until: CalendarDate): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-income-not-accepted',
    subject: {
      en: 'We could not use a paper that you sent',
      fil: 'Hindi namin magamit ang isang papel na ipinadala mo',
    },
    text: {
      en: `We could not use a paper of application ${number}. Sign in to read why, and send it again by ${dayText(until, 'en')}.`,
      fil: `Hindi namin magamit ang isang papel ng application ${number}. Mag-sign in para mabasa ang dahilan, at ipadala ulit hanggang ${dayText(until, 'fil')}.`,
    },
  };
}

/** @param until the last day for what is still asked for; null when nothing is. */
export function incomeWithdrawnNotice(
  { number }: Numbered,
  until: CalendarDate | null,
): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-income-withdrawn',
    subject: {
      en: 'Less to send for your application',
      fil: 'Mas kaunti ang ipapadala para sa application mo',
    },
    text:
      until === null
        ? {
            en: `For application ${number} you need not send more about your income. We go on with what we have.`,
            fil: `Para sa application ${number}, wala ka nang kailangang ipadala tungkol sa kita mo. Itutuloy namin batay sa hawak namin.`,
          }
        : {
            en: `For application ${number} we need less than we asked for. Sign in to see what is left to send by ${dayText(until, 'en')}.`,
            fil: `Para sa application ${number}, mas kaunti na ang kailangan namin. Mag-sign in para makita ang ipapadala pa hanggang ${dayText(until, 'fil')}.`,
          },
  };
}

export function incomeLapsedNotice({ number }: Numbered): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-income-lapsed',
    subject: {
      en: 'The day to send what we asked has passed',
      fil: 'Lumipas na ang araw para sa hiningi namin',
    },
    text: {
      en: `We did not get all that we asked about your income in time. A loan officer now decides application ${number} with what we have.`,
      fil: `Hindi namin natanggap sa oras ang lahat ng hiningi namin tungkol sa kita mo. Magpapasya na ang loan officer sa application ${number} batay sa hawak namin.`,
    },
  };
}

/** To the officer who asked. */
export function incomeLapsedMail({ number }: Numbered, link: string): StaffMail {
  return {
    template: 'staff-income-lapsed',
    subject: {
      en: 'A borrower did not answer in time',
      fil: 'Hindi sumagot sa oras ang nanghihiram',
    },
    text: {
      en: `The day to send what you asked about the income for application ${number} has passed. The application waits for a decision. You can ask again, or decide without them.`,
      fil: `Lumipas na ang araw para ipadala ang hiningi mo tungkol sa kita para sa application ${number}. Naghihintay ng pasya ang application. Puwedeng humingi ulit, o magpasya nang wala ang mga ito.`,
    },
    link,
  };
}

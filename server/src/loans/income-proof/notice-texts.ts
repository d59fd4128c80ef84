import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { StaffMail } from '../../access/staff/notice-texts.ts';
import type { MemberNotice } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';
import { incomeState } from '../message-states.ts';

type Asked = Pick<LoanRecord, 'id' | 'number'>;

/** These notices do not say what was asked for; the member reads it in the account. */
export function incomeAskedNotice({ id, number }: Asked, until: CalendarDate): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-income-asked',
    about: incomeState(id),
    subject: {
      en: 'We need more about your income',
      fil: 'May kailangan pa kami tungkol sa kita mo',
    },
    text: {
      en: `For application ${number} we need more about your income, by ${dayText(until, 'en')}. Your account shows what we ask for, and you send it there.`,
      fil: `Para sa application ${number}, may kailangan pa kami tungkol sa kita mo hanggang ${dayText(until, 'fil')}. Makikita ito sa account mo, at doon din ipapadala.`,
    },
  };
}

export function incomeNotAcceptedNotice({ id, number }: Asked, until: CalendarDate): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-income-not-accepted',
    about: incomeState(id),
    subject: {
      en: 'We could not use a paper that you sent',
      fil: 'Hindi namin magamit ang isang papel na ipinadala mo',
    },
    text: {
      en: `We could not use a paper of application ${number}. Your account says why. Send it again there by ${dayText(until, 'en')}.`,
      fil: `Hindi namin magamit ang isang papel ng application ${number}. Nasa account mo ang dahilan. Doon ito ipadala ulit hanggang ${dayText(until, 'fil')}.`,
    },
  };
}

/** @param until the last day for what is still asked for; null when nothing is. */
export function incomeWithdrawnNotice(
  { id, number }: Asked,
  until: CalendarDate | null,
): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-income-withdrawn',
    about: incomeState(id),
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
            en: `For application ${number} we need less than we asked for. Your account shows what is left to send by ${dayText(until, 'en')}.`,
            fil: `Para sa application ${number}, mas kaunti na ang kailangan namin. Makikita sa account mo ang ipapadala pa hanggang ${dayText(until, 'fil')}.`,
          },
  };
}

export function incomeLapsedNotice({ id, number }: Asked): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-income-lapsed',
    about: incomeState(id),
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
export function incomeLapsedMail({ number }: Pick<Asked, 'number'>, link: string): StaffMail {
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

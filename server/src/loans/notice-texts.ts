import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { LAPSE_AFTER_DAYS } from '@pahiram/domain/loans/loan';
import { formatPesos } from '@pahiram/domain/money/money';
import { dayText, dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import { notYou } from '../access/notice-texts.ts';
import type { MemberNotice } from '../notices/send.ts';
import type { LoanRecord } from './loan-record.ts';
import { applicationState } from './message-states.ts';

/** Sent when an application is filed. */
export function applicationFiledNotice(loan: LoanRecord): MemberNotice {
  const amount = `PHP ${formatPesos(loan.quote.principal)}`;
  return {
    topic: 'LOAN',
    template: 'loan-applied',
    about: applicationState(loan.id),
    subject: { en: 'We received your application', fil: 'Natanggap namin ang application mo' },
    text: {
      en: `We received your application ${loan.number} for ${amount}. We will message you when there is news. You can follow it in your account.`,
      fil: `Natanggap namin ang application mong ${loan.number} para sa ${amount}. Magme-message kami kapag may balita. Masusundan mo ito sa account mo.`,
    },
  };
}

/** These notices contain no links and no rejection reasons; the member reads them in the account. */
export function offerMadeNotice(loan: LoanRecord): MemberNotice {
  const expiresAt = (loan.offer?.expiresAt.getTime() ?? 1) - 1;
  const until = dayWords(manilaDate(expiresAt));
  const { principal, termMonths } = loan.quote;
  const amount = `PHP ${formatPesos(principal)}`;
  return {
    topic: 'LOAN',
    template: 'loan-offer',
    about: applicationState(loan.id),
    subject: { en: 'Your loan is approved', fil: 'Aprubado ang loan mo' },
    text: {
      en: `Your application ${loan.number} is approved: ${amount} for ${termMonths} months. Read the disclosure statement and the contract in your account, and sign by ${until.en}. After that the offer ends.`,
      fil: `Aprubado ang application mong ${loan.number}: ${amount} sa loob ng ${termMonths} buwan. Basahin sa account mo ang disclosure statement at kontrata, at pumirma hanggang ${until.fil}. Pagkatapos, tapos na ang alok.`,
    },
  };
}

/** Says that the terms are others than asked for, with the offered ones; the account compares both. */
export function counterOfferMadeNotice(loan: LoanRecord): MemberNotice {
  const until = manilaDate((loan.offer?.expiresAt.getTime() ?? 1) - 1);
  const { principal, termMonths } = loan.quote;
  const amount = `PHP ${formatPesos(principal)}`;
  return {
    topic: 'LOAN',
    template: 'loan-counter-offer',
    about: applicationState(loan.id),
    subject: { en: 'We have another offer for you', fil: 'May iba kaming alok para sa iyo' },
    text: {
      en: `We cannot lend what you asked for in application ${loan.number}. We offer ${amount} for ${termMonths} months instead, open until ${dayText(until, 'en')}. Compare both in your account, then accept or decline. Saying no is free.`,
      fil: `Hindi namin maipapahiram ang hiningi mo sa application ${loan.number}. Ang alok namin ay ${amount} sa loob ng ${termMonths} buwan, bukas hanggang ${dayText(until, 'fil')}. Ihambing ang dalawa sa account mo, saka tanggapin o tanggihan. Libre ang tumanggi.`,
    },
  };
}

export function rejectedNotice(loan: LoanRecord): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-rejected',
    subject: { en: 'About your application', fil: 'Tungkol sa application mo' },
    text: {
      en: `We could not approve application ${loan.number}. The reasons are in your account. You can apply again at any time; it helps when they have changed.`,
      fil: `Hindi namin naaprubahan ang application ${loan.number}. Nasa account mo ang mga dahilan. Puwede kang mag-apply ulit kahit kailan; mas may pag-asa kung nagbago na ang mga ito.`,
    },
  };
}

export function askedAgainNotice(loan: LoanRecord): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-asked-again',
    about: applicationState(loan.id),
    subject: { en: 'We need one thing from you', fil: 'May isa kaming kailangan sa iyo' },
    text: {
      en: `We need one thing again for application ${loan.number}. Your account says what it is. You keep your place in the queue.`,
      fil: `May isa kaming kailangan ulit para sa application ${loan.number}. Nasa account mo kung ano ito. Hindi mawawala ang puwesto mo sa pila.`,
    },
  };
}

export function loanActiveNotice(loan: LoanRecord): MemberNotice {
  const amount = `PHP ${formatPesos(loan.quote.netProceeds)}`;
  return {
    topic: 'MONEY',
    template: 'loan-active',
    subject: { en: 'Your loan is signed', fil: 'Pirmado na ang loan mo' },
    text: {
      en: `You signed loan ${loan.number}. ${amount} is in your wallet. Your documents stay in your account. ${notYou.en}`,
      fil: `Napirmahan mo ang loan ${loan.number}. Nasa wallet mo na ang ${amount}. Mananatili sa account mo ang mga dokumento. ${notYou.fil}`,
    },
  };
}

export function offerExpiredNotice(loan: LoanRecord): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-offer-expired',
    subject: { en: 'Your offer has ended', fil: 'Tapos na ang alok sa iyo' },
    text: {
      en: `You did not sign our offer for application ${loan.number} in time, so it ended. You owe nothing. You can apply again.`,
      fil: `Hindi mo napirmahan sa oras ang alok namin sa application ${loan.number}, kaya natapos ito. Wala kang utang. Puwede kang mag-apply ulit.`,
    },
  };
}

export function questionExpiredNotice(loan: LoanRecord): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-question-expired',
    subject: { en: 'Your application has ended', fil: 'Tapos na ang application mo' },
    text: {
      en: `Application ${loan.number} ended because we did not get what we asked for in time. You can apply again.`,
      fil: `Natapos ang application ${loan.number} dahil hindi namin natanggap sa oras ang hiningi namin. Puwede kang mag-apply ulit.`,
    },
  };
}

/** @param lastDay the last day to withdraw. */
export function loanLapsesSoonNotice(loan: LoanRecord, lastDay: CalendarDate): MemberNotice {
  const amount = `PHP ${formatPesos(loan.quote.netProceeds)}`;
  const day = dayWords(lastDay);
  return {
    topic: 'MONEY',
    template: 'loan-lapses-soon',
    isInContactHours: true,
    subject: {
      en: 'Your money waits in your wallet',
      fil: 'Naghihintay ang pera mo sa wallet',
    },
    text: {
      en: `The ${amount} of loan ${loan.number} is still in your wallet. ${day.en} is the last day to withdraw. After it the loan ends by itself, and you owe nothing.`,
      fil: `Nasa wallet mo pa ang ${amount} ng loan ${loan.number}. ${day.fil} ang huling araw para mag-withdraw. Pagkatapos nito, kusang matatapos ang loan, at wala kang utang.`,
    },
  };
}

export function loanLapsedNotice(loan: LoanRecord): MemberNotice {
  const amount = `PHP ${formatPesos(loan.quote.netProceeds)}`;
  return {
    topic: 'MONEY',
    template: 'loan-lapsed',
    subject: {
      en: 'Your loan has ended at no cost',
      fil: 'Tapos na ang loan mo, at wala kang utang',
    },
    text: {
      en: `You withdrew nothing from loan ${loan.number} in ${LAPSE_AFTER_DAYS} days, so it ended. The ${amount} is no longer in your wallet, and you owe nothing. You can apply again.`,
      fil: `Wala kang na-withdraw sa loan ${loan.number} sa loob ng ${LAPSE_AFTER_DAYS} araw, kaya natapos ito. Wala na sa wallet mo ang ${amount}, at wala kang utang. Puwede kang mag-apply ulit.`,
    },
  };
}

export const signingCodeSubject: Words = {
  en: 'Your code to sign your loan',
  fil: 'Ang code mo para pirmahan ang loan',
};

/** Says what it signs, as the code of a withdrawal does. */
export function signingCodeText(code: string, { number, quote }: LoanRecord): Words {
  const gets = `PHP ${formatPesos(quote.netProceeds)}`;
  const repays = `PHP ${formatPesos(quote.totalOfPayments)}`;
  const { termMonths } = quote;
  return {
    en: `${code} is your code to sign loan ${number}: you get ${gets} and repay ${repays} over ${termMonths} months. Valid for 5 minutes. Never share it.`,
    fil: `${code} ang code mo para pirmahan ang loan ${number}: ${gets} ang matatanggap at ${repays} ang babayaran mo sa loob ng ${termMonths} buwan. Valid nang 5 minuto. Huwag ibigay sa iba.`,
  };
}

import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { PAID_LATE_POINTS } from '@pahiram/domain/company/score-points';
import type { LoanProjection } from '@pahiram/domain/loans/projection';
import type { PartOfDue, SetOffNotice, SetOffStop } from '@pahiram/domain/loans/set-off';
import { lastSetOffDay } from '@pahiram/domain/loans/set-off-days';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { MemberNotice } from '../../notices/send.ts';
import {
  freeDayWords,
  freeWords,
  type LongAndShort,
  partWords,
} from '../collections/late-text-parts.ts';
import type { LoanRecord } from '../loan-record.ts';
import { setOffState } from '../message-states.ts';
import type { SetOffRecord } from './store.ts';

/** What the reminder of the same day says. */
export type LateTexts = LongAndShort & {
  /** They name the last day without a late charge, and the points of a payment after it. */
  readonly saysFreeDay: boolean;
};

export type ToldSetOff = SetOffNotice &
  PartOfDue & {
    /** The borrower kept a plan to pay a part: this takes the rest. */
    readonly isAfterPlan: boolean;
  };

/**
 * Tells the borrower the day of a set-off, its amount, what it leaves due, its points and how long it may wait, by SMS
 * and, longer, in the app (V24). In five sentences at most.
 * @param late then the reminder is no message of its own; null when there is none.
 * @param freeUntil the last day without a late charge; null when it is over or `late` says it.
 */
export function setOffNotice(
  loan: LoanRecord,
  { type, plannedOn, amount, isAfterPlan, ...left }: ToldSetOff,
  late: LateTexts | null,
  freeUntil: CalendarDate | null,
): MemberNotice {
  const pesos = `PHP ${formatPesos(amount)}`;
  const day = dayWords(plannedOn);
  const lastDay = dayWords(lastSetOffDay(plannedOn));
  const article = loan.setOffArticle;
  const points = -PAID_LATE_POINTS;
  const lastFree = freeUntil && dayWords(freeUntil);
  const saysPlan = late === null && type === 'FIRST' && isAfterPlan;
  // An SMS that says the plan has no room for the last day without a late charge, which was said before.
  const smsFree = saysPlan ? null : freeUntil && freeWords(freeUntil);
  const soon = saysPlan ? null : freeUntil && freeDayWords(freeUntil);
  const moved = type === 'MOVED' ? { en: 'The day has moved. ', fil: 'Nalipat ang petsa. ' } : null;
  const opening = late ?? (saysPlan ? afterPlan(loan) : isLate(loan));
  const part = partWords(left);
  const what: Words = part
    ? {
        en: `${part.all?.en ?? ''} (Article ${article} of your contract). After that${part.rest.en}`,
        fil: `${part.all?.fil ?? ''} (Artikulo ${article} ng kontrata mo). Pagkatapos,${part.rest.fil}`,
      }
    : {
        en: `: what is late on that day, with its late charge (Article ${article} of your contract).`,
        fil: `: ang late sa araw na iyon, kasama ang late charge (Artikulo ${article} ng kontrata mo).`,
      };
  const choices: Words = {
    en: `Our banks can delay this until ${lastDay.en} at no late charge. Until we pay, you can pay yourself, withdraw the money, or sign in and choose a later day.`,
    fil: `Puwede itong maantala sa bangko hanggang ${lastDay.fil} nang walang dagdag na late charge. Hangga't hindi pa kami nagbabayad, puwede kang magbayad, mag-withdraw ng pera, o mag-sign in at pumili ng mas huling araw.`,
  };
  const freePoints: Words | null = lastFree && {
    en: ` Pay by ${lastFree.en}: no late charge, and no ${points} points off your credit score.`,
    fil: ` Magbayad hanggang ${lastFree.fil}: walang late charge, at walang bawas na ${points} points sa credit score mo.`,
  };
  const score: Words | null =
    late?.saysFreeDay || freePoints
      ? null
      : {
          en: ` An installment paid more than ${loan.product.lateGraceDays} days late takes ${points} points off your credit score.`,
          fil: ` Bawas na ${points} points sa credit score mo ang hulog na nabayaran nang lampas ${loan.product.lateGraceDays} araw na late.`,
        };
  return {
    topic: 'MONEY',
    template: 'set-off-planned',
    about: setOffState(loan.id),
    isReminder: true,
    isRequired: true,
    subject: {
      en: 'Past due: a payment from your wallet',
      fil: 'Lampas na sa due date: bayad mula sa wallet mo',
    },
    text: {
      en: `${moved?.en ?? ''}${opening.text.en}${freePoints?.en ?? ''} On ${day.en} we pay ${pesos} from your wallet${what.en} ${choices.en}${score?.en ?? ''}`,
      fil: `${moved?.fil ?? ''}${opening.text.fil}${freePoints?.fil ?? ''} Sa ${day.fil}, magbabayad kami ng ${pesos} mula sa wallet mo${what.fil} ${choices.fil}${score?.fil ?? ''}`,
    },
    sms: part
      ? {
          en: `${moved?.en ?? ''}${opening.sms.en}${soon?.en ?? ''} On ${day.en} we pay ${part.sms(pesos).en} (Art. ${article}).${part.rest.en} Until then you can withdraw it. Cannot pay? Sign in and choose a day.`,
          fil: `${moved?.fil ?? ''}${opening.sms.fil}${soon?.fil ?? ''} Sa ${day.fil}, kukunin namin ang ${part.sms(pesos).fil} (Art. ${article}).${part.rest.fil} Puwede itong i-withdraw. Kapos? Mag-sign in, pumili ng araw.`,
        }
      : {
          en: `${moved?.en ?? ''}${opening.sms.en}${smsFree?.en ?? ''} On ${day.en} we pay ${pesos} from your wallet (contract Art. ${article}). Until then you can withdraw it. Cannot pay? Sign in and choose a day.`,
          fil: `${moved?.fil ?? ''}${opening.sms.fil}${smsFree?.fil ?? ''} Sa ${day.fil}, ${pesos} ang kukunin namin sa wallet mo (Art. ${article}). Puwede itong i-withdraw. Kapos? Mag-sign in, pumili ng araw.`,
        },
  };
}

const isLate = ({ number }: LoanRecord): LongAndShort => ({
  text: {
    en: `Loan ${number} is past due.`,
    fil: `Lampas na sa due date ang loan ${number}.`,
  },
  sms: { en: `Loan ${number} is late.`, fil: `Late na ang loan ${number}.` },
});

/** Why money is taken after a plan that was kept. */
const afterPlan = ({ number }: LoanRecord): LongAndShort => ({
  text: {
    en: `You kept your plan to pay, thank you. It was a part of what is past due on loan ${number}, so we now plan the rest.`,
    fil: `Natupad mo ang plano mong magbayad, salamat. Bahagi lang iyon ng lampas na sa due date sa loan ${number}, kaya nagplano kami para sa natitira.`,
  },
  sms: {
    en: `Loan ${number}: you kept your plan, thanks. The rest is late.`,
    fil: `Loan ${number}: natupad mo ang plano mo, salamat. Late pa ang natitira.`,
  },
});

/** Null: the payment or the change that left nothing due has a notice of its own. */
const CANCELLED_BECAUSE: Readonly<Record<SetOffStop, Words | null>> = {
  'nothing-due': null,
  'no-article': null,
  'nothing-left': {
    en: 'none of the money of this loan is left in it',
    fil: 'wala nang natitirang pera ng loan na ito roon',
  },
  'promise-open': { en: 'you plan to pay', fil: 'may plano kang magbayad' },
  'loan-paused': { en: 'your loan is paused', fil: 'naka-pause ang loan mo' },
  'loan-disputed': {
    en: 'you do not agree with what you owe and we are looking into it',
    fil: 'hindi ka sang-ayon sa utang mo at sinusuri pa namin ito',
  },
  'member-held': {
    en: 'your withdrawals are on hold',
    fil: 'naka-hold ang mga withdrawal mo',
  },
  'member-not-active': { en: 'your account is not active', fil: 'hindi active ang account mo' },
  'number-wrong': {
    en: 'we cannot reach you at your phone number',
    fil: 'hindi ka namin maabot sa numero mo',
  },
};

/** Takes back the notices of a set-off that was cancelled, with the reason; null when the borrower knows already. */
export function setOffCancelledNotice(
  loan: LoanRecord,
  { plannedOn, amount }: Pick<SetOffRecord, 'plannedOn' | 'amount'>,
  reason: SetOffStop,
): MemberNotice | null {
  const because = CANCELLED_BECAUSE[reason];
  if (because === null) return null;
  const planned = notTakenText(plannedOn, amount);
  return {
    topic: 'MONEY',
    template: 'set-off-cancelled',
    isInContactHours: true,
    subject: { en: 'Nothing is taken from your wallet', fil: 'Walang kukunin sa wallet mo' },
    text: {
      en: `${planned.en}, because ${because.en}. What is due on loan ${loan.number} stays due.`,
      fil: `${planned.fil}, dahil ${because.fil}. Dapat pa ring bayaran ang due na sa loan ${loan.number}.`,
    },
  };
}

/** The beginning of a sentence about a set-off that was announced. */
export function notTakenText(plannedOn: CalendarDate, amount: Centavos): Words {
  const pesos = `PHP ${formatPesos(amount)}`;
  const day = dayWords(plannedOn);
  return {
    en: `We will not take the ${pesos} from your wallet that we planned for ${day.en}`,
    fil: `Hindi na namin kukunin sa wallet mo ang ${pesos} na nakaplano sa ${day.fil}`,
  };
}

/** A set-off was done. */
export function setOffDoneNotice(
  loan: LoanRecord,
  paid: {
    readonly amount: Centavos;
    readonly article: number;
    readonly paymentNumber: string;
    /** The day that its notices named, when it was done later. */
    readonly countsFrom: CalendarDate | null;
    /** What it takes off the score, after a space; null when nothing. */
    readonly points: Words | null;
    /** What is still due, the next installment, and what is left in the wallet. */
    readonly dueNow: Centavos;
    readonly next: LoanProjection['next'];
    readonly wallet: Centavos;
  },
): MemberNotice {
  const pesos = `PHP ${formatPesos(paid.amount)}`;
  const isSettled = loan.state === 'CLOSED';
  const day = paid.countsFrom && dayWords(paid.countsFrom);
  const waited = day && {
    en: ` The payment counts from ${day.en}, the day we had told you: no late charge is added for the days that we waited.`,
    fil: ` Binibilang ang bayad mula ${day.fil}, ang petsang sinabi namin: walang late charge para sa mga araw na naghintay kami.`,
  };
  const due = `PHP ${formatPesos(paid.dueNow)}`;
  const now: Words = isSettled
    ? {
        en: ' The loan is fully paid, and you owe nothing more.',
        fil: ' Bayad na nang buo ang loan, at wala ka nang utang dito.',
      }
    : paid.dueNow > 0n
      ? { en: ` Still due: ${due}.`, fil: ` Dapat pang bayaran: ${due}.` }
      : { en: ' Nothing more is due now.', fil: ' Wala nang dapat bayaran sa ngayon.' };
  const nextDay = paid.next && dayWords(paid.next.dueDate);
  const nextDue = paid.next && `PHP ${formatPesos(paid.next.amount)}`;
  const next: Words | null = nextDay && {
    en: ` Next installment: ${nextDue} by ${nextDay.en}.`,
    fil: ` Susunod na hulog: ${nextDue} hanggang ${nextDay.fil}.`,
  };
  const help: Words | null =
    paid.dueNow > 0n
      ? {
          en: ' Sign in to pay, or to ask for more time, which is free.',
          fil: ' Mag-sign in para magbayad, o humingi ng dagdag na panahon, na libre.',
        }
      : null;
  const rest: Words | null =
    paid.wallet > 0n && !isSettled
      ? {
          en: ' You can withdraw the rest of your wallet at any time.',
          fil: ' Puwede mong i-withdraw anumang oras ang natitira sa wallet mo.',
        }
      : null;
  const receipt: Words = {
    en: ` Receipt: ${paid.paymentNumber}.`,
    fil: ` Resibo: ${paid.paymentNumber}.`,
  };
  const said = (language: keyof Words, parts: readonly (Words | null)[]) =>
    parts.map((part) => part?.[language] ?? '').join('');
  const long = [waited, paid.points, now, next, help, rest, receipt];
  const short = [now, next, receipt];
  return {
    topic: 'MONEY',
    template: isSettled ? 'loan-settled' : 'set-off-done',
    subject: isSettled
      ? { en: 'Your loan is fully paid', fil: 'Bayad na nang buo ang loan mo' }
      : { en: 'Paid from your wallet', fil: 'Nabayaran mula sa wallet mo' },
    text: {
      en: `Loan ${loan.number}: we paid ${pesos} from your wallet by set-off (Article ${paid.article} of your contract).${said('en', long)}`,
      fil: `Loan ${loan.number}: ibinayad namin ang ${pesos} mula sa wallet mo sa pamamagitan ng set-off (Artikulo ${paid.article} ng kontrata mo).${said('fil', long)}`,
    },
    sms: {
      en: `Loan ${loan.number}: we paid ${pesos} from your wallet by set-off (Art. ${paid.article}).${said('en', short)}`,
      fil: `Loan ${loan.number}: ibinayad namin ang ${pesos} mula sa wallet mo (set-off, Art. ${paid.article}).${said('fil', short)}`,
    },
  };
}

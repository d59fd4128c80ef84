import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { PAID_LATE_POINTS } from '@pahiram/domain/company/score-points';
import type { SetOffNotice, SetOffStop } from '@pahiram/domain/loans/set-off';
import { lastSetOffDay } from '@pahiram/domain/loans/set-off-days';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { MemberNotice } from '../../notices/send.ts';
import { freeText } from '../collections/free-text.ts';
import type { LoanRecord } from '../loan-record.ts';
import { setOffState } from '../message-states.ts';
import type { SetOffRecord } from './store.ts';

/**
 * Tells the borrower the day of a set-off, its amount, its points and how long it may wait, by SMS and, longer, in the
 * app (V24).
 * @param late what the reminder of the same day says, which then is no message of its own; null when there is none.
 * @param freeUntil the last day without a late charge; null when it is over or `late` says it.
 */
export function setOffNotice(
  loan: LoanRecord,
  { type, plannedOn, amount }: SetOffNotice,
  late: { readonly text: Words; readonly sms: Words } | null,
  freeUntil: CalendarDate | null,
): MemberNotice {
  const pesos = `PHP ${formatPesos(amount)}`;
  const day = dayWords(plannedOn);
  const lastDay = dayWords(lastSetOffDay(plannedOn));
  const article = loan.setOffArticle;
  const points = -PAID_LATE_POINTS;
  const free = freeUntil && dayWords(freeUntil);
  const freeWords = freeUntil && {
    en: freeText(freeUntil, 'en'),
    fil: freeText(freeUntil, 'fil'),
  };
  const moved = type === 'MOVED' ? { en: 'The day has moved. ', fil: 'Nalipat ang petsa. ' } : null;
  const opening = {
    text: late?.text ?? {
      en: `Loan ${loan.number} is past due.`,
      fil: `Lampas na sa due date ang loan ${loan.number}.`,
    },
    sms: late?.sms ?? {
      en: `Loan ${loan.number} is past due.`,
      fil: `Late na ang loan ${loan.number}.`,
    },
  };
  return {
    topic: 'MONEY',
    template: 'set-off-planned',
    about: setOffState(loan.id),
    isReminder: true,
    isRequired: true,
    subject: { en: 'A payment from your wallet', fil: 'Bayad mula sa wallet mo' },
    text: {
      en: `${moved?.en ?? ''}${opening.text.en} On ${day.en} we pay ${pesos} from your wallet for what is late, with the late charge (Article ${article} of your contract). It can take until ${lastDay.en}, with no late charge after ${day.en}. You can withdraw the money until then, or pay now. Cannot pay? Sign in: choose a day and we take nothing before it. You can also ask for more time; asking alone does not stop this payment. Both are free.${freeWords?.en ?? ''} Paid this late, an installment takes ${points} points off your credit score.`,
      fil: `${moved?.fil ?? ''}${opening.text.fil} Sa ${day.fil}, kukuha kami ng ${pesos} mula sa wallet mo bilang bayad sa late na, kasama ang late charge (Artikulo ${article} ng kontrata mo). Puwede itong umabot hanggang ${lastDay.fil}, nang walang late charge pagkatapos ng ${day.fil}. Puwede mo pang i-withdraw ang pera hanggang doon, o magbayad na. Hindi kaya? Mag-sign in: pumili ng araw at wala kaming kukunin bago iyon. Puwede ka ring humingi ng dagdag na panahon; hindi pa iyon ang pipigil sa bayad na ito. Libre pareho.${freeWords?.fil ?? ''} Bawas na ${points} points sa credit score mo ang hulog na ganito kahuling nabayaran.`,
    },
    sms: {
      en: `${moved?.en ?? ''}${opening.sms.en} On ${day.en} we pay ${pesos} from your wallet for what is late, with the late charge (contract Article ${article}). It can take until ${lastDay.en}, with no late charge after ${day.en}.${free ? ` No late charge and no points lost if paid by ${free.en}; later it costs ${points} points.` : ` This late, it costs ${points} points of your score.`} You can withdraw the money until then or pay. Cannot pay? Sign in and choose a day: we take nothing before it.`,
      fil: `${moved?.fil ?? ''}${opening.sms.fil} Sa ${day.fil}, kukuha kami ng ${pesos} sa wallet mo para sa late na at sa late charge (Art. ${article} ng kontrata), o hanggang ${lastDay.fil}, nang walang dagdag na late charge.${free ? ` Walang late charge at bawas na points kung bayad na hanggang ${free.fil}; kung hindi, bawas ng ${points} points.` : ` Bawas ito ng ${points} points sa score.`} Puwede mo itong i-withdraw hanggang doon o magbayad na. Hindi kaya? Mag-sign in at pumili ng araw: wala kaming kukunin bago iyon.`,
    },
  };
}

/** Null: the payment or the change that left nothing due has a notice of its own. */
const CANCELLED_BECAUSE: Readonly<Record<SetOffStop, Words | null>> = {
  'nothing-due': null,
  'no-article': null,
  'nothing-left': {
    en: 'none of this loan’s money is left in it',
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
    /** What is still due, and what is left in the wallet. */
    readonly dueNow: Centavos;
    readonly wallet: Centavos;
  },
): MemberNotice {
  const pesos = `PHP ${formatPesos(paid.amount)}`;
  const isSettled = loan.state === 'CLOSED';
  const day = paid.countsFrom && dayWords(paid.countsFrom);
  const waited = day && {
    en: ` It counts from ${day.en}, the day we had told you, so there is no late charge on it for the days that we waited.`,
    fil: ` Binibilang ito mula ${day.fil}, ang petsang sinabi namin, kaya wala itong late charge sa mga araw na naghintay kami.`,
  };
  const due = `PHP ${formatPesos(paid.dueNow)}`;
  const then: Words = isSettled
    ? {
        en: ' The loan is fully paid, and you owe nothing more.',
        fil: ' Bayad na nang buo ang loan, at wala ka nang utang dito.',
      }
    : {
        en: `${paid.dueNow > 0n ? ` ${due} is still due: sign in to pay it, or to ask for more time, which is free.` : ' Nothing more is due now.'}${paid.wallet > 0n ? ' You can withdraw the rest of your wallet at any time.' : ''}`,
        fil: `${paid.dueNow > 0n ? ` ${due} pa ang dapat bayaran: mag-sign in para magbayad, o humingi ng dagdag na panahon, na libre.` : ' Wala nang dapat bayaran sa ngayon.'}${paid.wallet > 0n ? ' Puwede mong i-withdraw anumang oras ang natitira sa wallet mo.' : ''}`,
      };
  return {
    topic: 'MONEY',
    template: isSettled ? 'loan-settled' : 'set-off-done',
    subject: isSettled
      ? { en: 'Your loan is fully paid', fil: 'Bayad na nang buo ang loan mo' }
      : { en: 'Paid from your wallet', fil: 'Nabayaran mula sa wallet mo' },
    text: {
      en: `We paid ${pesos} of loan ${loan.number} from your wallet by set-off (Article ${paid.article} of your contract).${waited?.en ?? ''}${paid.points?.en ?? ''}${then.en} Receipt: ${paid.paymentNumber}.`,
      fil: `Ibinayad namin ang ${pesos} mula sa wallet mo sa loan ${loan.number} sa pamamagitan ng set-off (Artikulo ${paid.article} ng kontrata mo).${waited?.fil ?? ''}${paid.points?.fil ?? ''}${then.fil} Resibo: ${paid.paymentNumber}.`,
    },
  };
}

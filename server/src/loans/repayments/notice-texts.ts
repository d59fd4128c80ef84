import type { Language } from '@pahiram/api/operation';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { PAID_LATE_POINTS } from '@pahiram/domain/company/score-points';
import type { LoanServicingEvent } from '@pahiram/domain/loans/loan-events';
import { effectOnLater } from '@pahiram/domain/loans/payment-effect';
import type { LoanProjection } from '@pahiram/domain/loans/projection';
import { lastDayWithoutCharge } from '@pahiram/domain/loans/reminders';
import { countPaidLate } from '@pahiram/domain/loans/score-events';
import type {
  CoolingOffReturn,
  MoneyMovement,
  ServicingNotice,
} from '@pahiram/domain/loans/servicing';
import { type Centavos, centavos, formatPesos } from '@pahiram/domain/money/money';
import { dayText, dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { MemberNotice } from '../../notices/send.ts';
import type { BookedMoney } from '../books.ts';
import type { LoanRecord } from '../loan-record.ts';
import { notTakenText } from '../set-off/notice-texts.ts';

/** The loan after an event, with what is left of a return that the borrower has started. */
type LoanAfter = LoanProjection & { readonly returning: CoolingOffReturn | null };

interface LoanChange {
  readonly before: LoanProjection;
  readonly after: LoanAfter;
}

/** The event, the number of the receipt, and the account from which the money came. */
interface PaymentOrigin {
  readonly event?: LoanServicingEvent;
  readonly paymentNumber?: string;
  readonly money?: BookedMoney['other'];
}

/** What an event leaves of what the borrower was told before. */
export interface PlansAfter {
  /** The event keeps the borrower's plan to pay, or leaves a part of an open one. */
  readonly promise: 'KEPT' | { readonly left: Centavos; readonly promisedOn: CalendarDate } | null;
  /** The planned payment from the wallet, when it takes less than announced: `now` is zero when it takes nothing. */
  readonly setOff: {
    readonly plannedOn: CalendarDate;
    readonly announced: Centavos;
    readonly now: Centavos;
  } | null;
}

export const NO_PLANS: PlansAfter = { promise: null, setOff: null };

/** What the member is told about an event. */
export function servicingNotice(
  notice: ServicingNotice,
  loan: LoanRecord,
  change: LoanChange,
  money: MoneyMovement | null,
  { event, paymentNumber, money: from }: PaymentOrigin,
  plans = NO_PLANS,
): MemberNotice {
  const projection = change.after;
  const amount = money === null ? '' : `PHP ${formatPesos(money.amount)}`;
  switch (notice) {
    case 'payment-received':
      return paymentReceived(loan, change, {
        ...{ amount, event, paymentNumber, from, plans },
        paymentId: money?.type === 'RECEIVED' ? money.paymentId : null,
      });
    case 'settled':
      return settled(
        loan,
        { amount, givenBack: givenBackBy(change) },
        pointsText(loan, change),
        paymentNumber,
      );
    case 'cancelled':
      return cancelled(loan, paymentNumber);
    case 'payment-reversed':
      return paymentReversed(loan, projection, amount, false);
    case 'payment-reversed-in-good-faith':
      return paymentReversed(loan, projection, amount, true);
    case 'refunded':
      return refunded(loan, amount);
    case 'charge-forgiven':
      return chargeForgiven(loan, projection, plans);
    case 'schedule-changed':
      return scheduleChanged(loan, projection, plans);
    case 'paused':
      return pausedNotice(loan);
    case 'resumed':
      return resumed(loan, projection);
    case 'written-off':
      return writtenOff(loan);
    default:
      return notice satisfies never;
  }
}

/**
 * The notice of an event that counts from an earlier day and changed figures of the days between (V39).
 * @param isAnnounced the announced payment from the wallet, for which the borrower did not wait.
 */
export function sayCorrected(
  notice: MemberNotice,
  countsFrom: CalendarDate,
  isAnnounced: boolean,
): MemberNotice {
  const { en, fil } = notice.text;
  const day = dayWords(countsFrom);
  return {
    ...notice,
    text: isAnnounced
      ? {
          en: `${en} The payment came from your wallet and counts from ${day.en}: no late charge is added since that day.`,
          fil: `${fil} Mula sa wallet mo ang bayad at binibilang ito mula ${day.fil}: walang dagdag na late charge mula sa araw na iyon.`,
        }
      : {
          en: `${en} Counted from ${day.en}, some figures have changed: sign in to see them.`,
          fil: `${fil} May nabagong mga halaga mula ${day.fil}: mag-sign in para makita.`,
        },
  };
}

interface ReceivedPayment {
  readonly amount: string;
  readonly event: LoanServicingEvent | undefined;
  readonly paymentId: string | null;
  readonly paymentNumber: string | undefined;
  readonly from: BookedMoney['other'] | undefined;
  readonly plans: PlansAfter;
}

function paymentReceived(
  loan: LoanRecord,
  { before, after }: LoanChange,
  { amount, event, paymentId, paymentNumber, from, plans }: ReceivedPayment,
): MemberNotice {
  const isForNext = event?.type === 'PAYMENT' && event.instruction === 'NEXT_INSTALLMENTS';
  const next = isForNext ? nextPaidText(after, event.id) : null;
  const points = pointsText(loan, { before, after });
  const plan = promiseText(plans);
  const fromWallet = setOffText(plans);
  const { overpayment, returning } = after;
  // During a return the loan is to be cancelled, so its later installments are no news.
  const changed = paymentId === null || returning ? null : changeText(before, after, paymentId);
  // During a return all of it counts for the return.
  const kept = overpayment > 0n && !returning ? `PHP ${formatPesos(overpayment)}` : null;
  // Who pays from the wallet, or for the next installments, has chosen the use with the payment.
  const asksUse = after.state === 'ACTIVE' && from?.[0] !== 'member_wallet' && !isForNext;
  return {
    topic: 'MONEY',
    template: 'payment-received',
    subject: { en: 'We received your payment', fil: 'Natanggap namin ang bayad mo' },
    text: {
      en: `We received ${amount} for loan ${loan.number}.${next?.en ?? ''}${plan?.en ?? ''}${points?.en ?? ''}${changed?.en ?? ''}${kept ? ` You have ${kept} paid ahead.${asksUse ? chooseUse.en : ''}` : ''}${dueText(after, 'en')}${fromWallet?.en ?? ''}${receiptOf(paymentNumber, 'en')}`,
      fil: `Natanggap namin ang ${amount} para sa loan ${loan.number}.${next?.fil ?? ''}${plan?.fil ?? ''}${points?.fil ?? ''}${changed?.fil ?? ''}${kept ? ` May paunang bayad kang ${kept}.${asksUse ? chooseUse.fil : ''}` : ''}${dueText(after, 'fil')}${fromWallet?.fil ?? ''}${receiptOf(paymentNumber, 'fil')}`,
    },
  };
}

/** The points that late installments of this payment take, after a space; null when there are none. */
export function pointsText(
  { product }: Pick<LoanRecord, 'product'>,
  { before, after }: Pick<LoanChange, 'before'> & { readonly after: LoanProjection },
): Words | null {
  const count = countPaidLate(before, after, product.lateGraceDays);
  if (count === 0) return null;
  const [each, points] = [-PAID_LATE_POINTS, -PAID_LATE_POINTS * count];
  if (count > 1) {
    return {
      en: ` ${count} installments were paid more than ${product.lateGraceDays} days late: ${each} points each, ${points} in all, come off your credit score.`,
      fil: ` ${count} hulog ang nabayaran nang lampas ${product.lateGraceDays} araw na late: tig-${each} points, ${points} lahat, ang bawas sa credit score mo.`,
    };
  }
  return {
    en: ` Paid more than ${product.lateGraceDays} days late: ${points} points come off your credit score.`,
    fil: ` Lampas ${product.lateGraceDays} araw na late ang bayad: bawas na ${points} points sa credit score mo.`,
  };
}

function promiseText({ promise }: PlansAfter): Words | null {
  if (promise === null) return null;
  if (promise === 'KEPT') {
    return { en: ' You kept your plan to pay.', fil: ' Natupad mo ang plano mong magbayad.' };
  }
  const left = `PHP ${formatPesos(promise.left)}`;
  const day = dayWords(promise.promisedOn);
  return {
    en: ` ${left} of your plan to pay is left, by ${day.en}.`,
    fil: ` ${left} na lang ang kulang sa plano mong bayaran hanggang ${day.fil}.`,
  };
}

function setOffText({ setOff }: PlansAfter): Words | null {
  if (setOff === null) return null;
  const { plannedOn, announced, now } = setOff;
  if (now === 0n) {
    const { en, fil } = notTakenText(plannedOn, announced);
    return { en: ` ${en}.`, fil: ` ${fil}.` };
  }
  const pesos = `PHP ${formatPesos(now)}`;
  const day = dayWords(plannedOn);
  return {
    en: ` On ${day.en} we now pay only ${pesos} from your wallet.`,
    fil: ` Sa ${day.fil}, ${pesos} na lang ang kukunin namin sa wallet mo.`,
  };
}

/** The installments that a payment paid before they were due, or a part of them; null when there are none. */
function nextPaidText(
  { allocated, installments }: LoanProjection,
  paymentId: string,
): Words | null {
  const dates = installments.flatMap(({ number, dueDate }) =>
    allocated.some(
      (part) => part.paymentId === paymentId && part.installment === number && part.date < dueDate,
    )
      ? [dueDate]
      : [],
  );
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [dayWords(first), dayWords(last)];
  return first === last
    ? {
        en: ` It is for your installment due ${from.en}.`,
        fil: ` Para ito sa hulog mo na may due date na ${from.fil}.`,
      }
    : {
        en: ` It is for your installments due ${from.en} to ${to.en}.`,
        fil: ` Para ito sa mga hulog mo mula ${from.fil} hanggang ${to.fil}.`,
      };
}

/** What extra money did to the later installments; null when they are the same. */
function changeText(
  before: LoanProjection,
  after: LoanProjection,
  paymentId: string,
): Words | null {
  const { endsSooner, lower, lowerLast } = effectOnLater(before, after, paymentId);
  if (endsSooner) {
    const day = dayWords(endsSooner.lastDueDate);
    return {
      en: ` Your loan now ends on ${day.en}.`,
      fil: ` Matatapos na ang loan mo sa ${day.fil}.`,
    };
  }
  if (lower) {
    const [now, was] = [lower.installment, lower.installmentBefore].map(formatPesos);
    return {
      en: ` Your later installments are now PHP ${now} instead of PHP ${was}.`,
      fil: ` PHP ${now} na ang mga susunod na hulog, mula PHP ${was}.`,
    };
  }
  if (!lowerLast) return null;
  const [now, was] = [lowerLast.installment, lowerLast.installmentBefore].map(formatPesos);
  return {
    en: ` Your last installment is now PHP ${now} instead of PHP ${was}.`,
    fil: ` PHP ${now} na ang huling hulog, mula PHP ${was}.`,
  };
}

const chooseUse = {
  en: ' Choose on the page of your loan: end it sooner, pay smaller installments, or keep the money ahead.',
  fil: ' Pumili sa page ng loan mo: tapusin ito nang mas maaga, liitan ang hulog, o itabi ang pera para sa susunod.',
};

/** There is no payment when the principal was back before the return was started. */
function cancelled(loan: LoanRecord, paymentNumber?: string): MemberNotice {
  const principal = `PHP ${formatPesos(loan.quote.principal)}`;
  return {
    topic: 'MONEY',
    template: 'loan-returned',
    subject: { en: 'Your loan is cancelled', fil: 'Kanselado na ang loan mo' },
    text: {
      en: `The whole principal of loan ${loan.number}, ${principal}, came back in time. The loan is cancelled: there is no interest and no fee, and you owe nothing.${receiptOf(paymentNumber, 'en')}`,
      fil: `Naibalik sa oras ang buong principal ng loan ${loan.number}, ${principal}. Kanselado na ang loan: walang interes, walang bayarin, at wala kang utang.${receiptOf(paymentNumber, 'fil')}`,
    },
  };
}

/** The notice centre links the number with the receipt. */
const receiptOf = (paymentNumber: string | undefined, language: Language): string =>
  paymentNumber === undefined
    ? ''
    : ` ${language === 'fil' ? 'Resibo' : 'Receipt'}: ${paymentNumber}.`;

/** Interest that was in the installments and is not charged, because the loan ended sooner. */
const givenBackBy = ({ before, after }: LoanChange): Centavos =>
  centavos(after.interest.rebated - before.interest.rebated);

/** `amount` is empty when the loan ended without a payment, because the rest was forgiven. */
function settled(
  loan: LoanRecord,
  { amount, givenBack }: { readonly amount: string; readonly givenBack: Centavos },
  points: Words | null,
  paymentNumber?: string,
): MemberNotice {
  const back = `PHP ${formatPesos(givenBack)}`;
  const saved =
    givenBack > 0n
      ? { en: ` ${back} of interest was taken off.`, fil: ` Binawasan ng ${back} ang interes.` }
      : null;
  return {
    topic: 'MONEY',
    template: 'loan-settled',
    subject: { en: 'Your loan is fully paid', fil: 'Bayad na nang buo ang loan mo' },
    text:
      amount === ''
        ? {
            en: `Loan ${loan.number} is fully paid, and you owe nothing more.`,
            fil: `Bayad na nang buo ang loan ${loan.number}, at wala ka nang utang dito.`,
          }
        : {
            en: `We received ${amount} for loan ${loan.number}. It is fully paid, and you owe nothing more.${saved?.en ?? ''}${points?.en ?? ''} Your certificate of full payment is in your account.${receiptOf(paymentNumber, 'en')}`,
            fil: `Natanggap namin ang ${amount} para sa loan ${loan.number}. Bayad na ito nang buo, at wala ka nang utang dito.${saved?.fil ?? ''}${points?.fil ?? ''} Nasa account mo ang sertipiko ng buong pagbabayad.${receiptOf(paymentNumber, 'fil')}`,
          },
  };
}

/**
 * The standing as the end of a notice after a space. During a return only what completes it: no installment falls due
 * before its last day.
 */
function dueText({ returning, ...loan }: LoanAfter, language: Language): string {
  return returning === null ? standingText(loan, language) : returnText(returning, language);
}

/** The amount overdue or due now, then the next installment, after a space. */
export function standingText(loan: LoanProjection, language: Language): string {
  return `${nowText(loan, language)}${nextText(loan, language)}`;
}

function returnText({ returned, toPay, until }: CoolingOffReturn, language: Language): string {
  const [back, all, rest] = [returned, returned + toPay, toPay].map(
    (amount) => `PHP ${formatPesos(centavos(amount))}`,
  );
  const day = dayText(until, language);
  return language === 'en'
    ? ` ${back} of ${all} is returned. Sign in and return the other ${rest} by ${day}, and you owe no interest.`
    : ` Naibalik na ang ${back} sa ${all}. Mag-sign in at ibalik ang natitirang ${rest} hanggang ${day} para wala kang babayarang interes.`;
}

/** The borrower started a return, and no money has come back with it yet. */
export function returnStartedNotice(
  { number }: Pick<LoanRecord, 'number'>,
  { toPay, until }: Pick<CoolingOffReturn, 'toPay' | 'until'>,
): MemberNotice {
  const left = `PHP ${formatPesos(toPay)}`;
  const day = dayWords(until);
  return {
    topic: 'LOAN',
    template: 'return-started',
    subject: { en: 'You are returning your loan', fil: 'Ibinabalik mo ang loan mo' },
    text: {
      en: `You started to return loan ${number}. To finish, sign in and return ${left} by ${day.en}: with a payment code, or from a bank. Then the loan is cancelled, with no interest and no fee. If something is missing after that day, your installments go on.`,
      fil: `Sinimulan mong ibalik ang loan ${number}. Para matapos, mag-sign in at ibalik ang ${left} hanggang ${day.fil}: gamit ang payment code, o mula sa bangko. Pagkatapos, kanselado na ang loan: walang interes at walang bayarin. Kung may kulang pa pagkatapos ng araw na iyon, tuloy ang mga hulog mo.`,
    },
  };
}

/** What is to be paid now; empty when nothing is. */
function nowText(loan: LoanProjection, language: Language): string {
  if (loan.dueNow === 0n) return '';
  const amount = `PHP ${formatPesos(loan.dueNow)}`;
  if (loan.state === 'WRITTEN_OFF') {
    return language === 'en' ? ` Left to pay: ${amount}.` : ` Natitirang babayaran: ${amount}.`;
  }
  // With an installment of today in it, the amount is due now.
  const isOfToday = loan.installments.some(
    ({ dueDate, unpaid }) => dueDate === loan.asOf && unpaid > 0n,
  );
  if (loan.daysPastDue > 0 && !isOfToday) {
    return language === 'en' ? ` Past due: ${amount}.` : ` Lampas na sa due date: ${amount}.`;
  }
  return language === 'en' ? ` Due now: ${amount}.` : ` Dapat bayaran ngayon: ${amount}.`;
}

function nextText({ next }: LoanProjection, language: Language): string {
  if (next === null) return '';
  const on = dayText(next.dueDate, language);
  const due = `PHP ${formatPesos(next.amount)}`;
  return language === 'en' ? ` Next: ${due} by ${on}.` : ` Susunod: ${due} hanggang ${on}.`;
}

/** @param isGoodFaith it was taken back through no act of the borrower. */
function paymentReversed(
  loan: LoanRecord,
  after: LoanAfter,
  amount: string,
  isGoodFaith: boolean,
): MemberNotice {
  const why = isGoodFaith
    ? {
        en: ' The bank or payment provider made an error; you did nothing wrong. Days late count only from today, and there is no late charge for the time before.',
        fil: ' Nagkamali ang bangko o payment provider; wala kang ginawang mali. Ngayong araw lang magsisimula ang bilang ng mga araw na late, at walang late charge para sa panahong bago nito.',
      }
    : null;
  const back = after.refundToReturn > 0n ? `PHP ${formatPesos(after.refundToReturn)}` : null;
  return {
    topic: 'MONEY',
    template: 'payment-reversed',
    subject: { en: 'A payment was reversed', fil: 'Binawi ang isang bayad' },
    text: {
      en: `A payment of ${amount} on loan ${loan.number} was reversed, so it no longer counts.${why?.en ?? ''}${back ? ` We had refunded ${back} of it to you: please pay it back.` : ''}${dueText(after, 'en')} If you think this is wrong, or if you cannot pay now, write to us.`,
      fil: `Binawi ang bayad na ${amount} sa loan ${loan.number}, kaya hindi na ito binibilang.${why?.fil ?? ''}${back ? ` Na-refund na namin sa iyo ang ${back} nito: pakibalik ito.` : ''}${dueText(after, 'fil')} Kung sa tingin mo ay mali ito, o kung hindi ka makabayad ngayon, sumulat sa amin.`,
    },
  };
}

function refunded(loan: LoanRecord, amount: string): MemberNotice {
  return {
    topic: 'MONEY',
    template: 'overpayment-refunded',
    subject: {
      en: 'Your overpayment is in your wallet',
      fil: 'Nasa wallet mo na ang sobrang bayad',
    },
    text: {
      en: `You paid ${amount} more than loan ${loan.number} needed. We put it in your wallet. You can withdraw it to your bank account.`,
      fil: `Sobra ng ${amount} ang bayad mo sa loan ${loan.number}. Inilagay namin ito sa wallet mo. Puwede mo itong i-withdraw sa bank account mo.`,
    },
  };
}

function chargeForgiven(loan: LoanRecord, after: LoanAfter, plans: PlansAfter): MemberNotice {
  const fromWallet = setOffText(plans);
  return {
    topic: 'LOAN',
    template: 'charge-forgiven',
    subject: { en: 'You owe less', fil: 'Bumaba ang babayaran mo' },
    text: {
      en: `We waived part of the interest or late charge of loan ${loan.number}. You do not have to pay it.${dueText(after, 'en')}${fromWallet?.en ?? ''}`,
      fil: `Binawasan namin ang interes o late charge ng loan ${loan.number}. Hindi mo na ito babayaran.${dueText(after, 'fil')}${fromWallet?.fil ?? ''}`,
    },
  };
}

function writtenOff(loan: LoanRecord): MemberNotice {
  return {
    topic: 'LOAN',
    template: 'loan-written-off',
    subject: { en: 'About your loan', fil: 'Tungkol sa loan mo' },
    text: {
      en: `In our books loan ${loan.number} is now a loss. You still owe what is left, but nothing more is added to it. You can pay any part at any time. If you cannot pay now, write to us: we will find a way together.`,
      fil: `Itinala na namin bilang lugi ang loan ${loan.number}. Utang mo pa rin ang natitira, pero wala nang idadagdag dito. Puwede kang magbayad ng kahit anong bahagi anumang oras. Kung hindi ka makabayad ngayon, sumulat sa amin: sabay tayong hahanap ng paraan.`,
    },
  };
}

function scheduleChanged(loan: LoanRecord, after: LoanAfter, plans: PlansAfter): MemberNotice {
  const fromWallet = setOffText(plans);
  const { installments } = after;
  const toPay = installments.filter(({ left }) => left > 0n);
  const last = toPay.at(-1);
  return {
    topic: 'LOAN',
    template: 'schedule-changed',
    subject: { en: 'Your installments have changed', fil: 'Nabago ang mga hulog mo' },
    text: {
      en: `Loan ${loan.number} has a new schedule. There is no fee.${dueText(after, 'en')}${last ? ` Installments left: ${toPay.length}, the last due ${dayText(last.dueDate, 'en')}.` : ''}${fromWallet?.en ?? ''}`,
      fil: `May bagong schedule ang loan ${loan.number}, walang bayarin.${dueText(after, 'fil')}${last ? ` Natitirang hulog: ${toPay.length}, ang huli ay hanggang ${dayText(last.dueDate, 'fil')}.` : ''}${fromWallet?.fil ?? ''}`,
    },
  };
}

/** The loan is paused, or its pause has a later end. */
export function pausedNotice(loan: LoanRecord): MemberNotice {
  const day = loan.pauseEndsOn;
  return {
    topic: 'LOAN',
    template: 'loan-paused',
    subject: { en: 'Your loan is paused', fil: 'Naka-pause ang loan mo' },
    text: {
      en: `Loan ${loan.number} is paused${day ? ` through ${dayText(day, 'en')}` : ''}: no late charge, no reminders, and no day counts as late. Your due dates stay the same, and you can still pay.`,
      fil: `Naka-pause ang loan ${loan.number}${day ? ` hanggang ${dayText(day, 'fil')}` : ''}: walang late charge, walang paalala, at walang araw na bibilangin bilang late. Hindi nagbabago ang mga due date, at puwede ka pa ring magbayad.`,
    },
  };
}

function resumed(loan: LoanRecord, after: LoanProjection): MemberNotice {
  const due = after.dueNow > 0n ? `PHP ${formatPesos(after.dueNow)}` : null;
  const free = lastDayWithoutCharge(after, loan.product.lateGraceDays, null);
  const day = free && dayWords(free);
  return {
    topic: 'LOAN',
    template: 'loan-resumed',
    subject: { en: 'The pause of your loan has ended', fil: 'Tapos na ang pause ng loan mo' },
    text: {
      en: `The pause of loan ${loan.number} has ended.${due ? ` ${due} is due now${day ? `, without a late charge through ${day.en}` : ''}. If you still cannot pay, sign in or write to us: more time is free.` : ' Nothing is due now.'}`,
      fil: `Tapos na ang pause ng loan ${loan.number}.${due ? ` Dapat nang bayaran ang ${due}${day ? `, walang late charge hanggang ${day.fil}` : ''}. Kung hindi mo pa kaya, mag-sign in o sumulat sa amin: libre ang dagdag na panahon.` : ' Walang dapat bayaran ngayon.'}`,
    },
  };
}

import type { Words } from './operation.ts';

/** Why a promise to pay cannot be made. */
export const promiseWords = {
  'loan-not-found': {
    en: 'There is no loan with this number.',
    fil: 'Walang loan na may ganitong numero.',
  },
  'nothing-past-due': {
    en: 'Nothing is past due on this loan.',
    fil: 'Walang lampas sa due date sa loan na ito.',
  },
  'loan-paused': {
    en: 'The loan is paused: nothing has to be paid now.',
    fil: 'Naka-pause ang loan: walang kailangang bayaran ngayon.',
  },
  'promise-same': {
    en: 'This day and amount are promised already.',
    fil: 'Naipangako na ang araw at halagang ito.',
  },
  'promises-used-up': {
    en: 'There were {most} promises in {days} days. Another can be made from {from}. Until then, ask for more time: it is free.',
    fil: 'May {most} nang pangako sa loob ng {days} araw. Puwede ulit simula {from}. Bago iyon, humingi ng dagdag na panahon: libre ito.',
  },
  'promise-day': {
    en: 'Choose a day from today through {until}.',
    fil: 'Pumili ng araw mula ngayon hanggang {until}.',
  },
  'promise-amount': {
    en: 'Enter an amount, at most what will be due on that day.',
    fil: 'Ilagay ang halaga, hanggang sa dapat bayaran sa araw na iyon.',
  },
} satisfies Record<string, Words>;

/** Why a borrower is not called now, and why an entry of the contact log is refused. */
export const collectionsWords = {
  ...promiseWords,
  'promise-open': {
    en: 'There is a promise for this loan, and its day is not over.',
    fil: 'May pangako para sa loan na ito, at hindi pa tapos ang araw nito.',
  },
  'collector-not-allowed': {
    en: 'This person does not call borrowers any more. Choose somebody else.',
    fil: 'Hindi na tumatawag sa mga nangutang ang taong ito. Pumili ng iba.',
  },
  'collector-concerned': {
    en: 'The borrower is this person, a relative or shares their details. Choose somebody else.',
    fil: 'Ang nangutang ay ang taong ito, kamag-anak niya, o kapareho niya ng detalye. Pumili ng iba.',
  },
  'loan-disputed': {
    en: 'The borrower disputes the debt. Do not call until the dispute is settled.',
    fil: 'Kinukuwestiyon ng nangutang ang utang. Walang tatawag hangga’t hindi ito naaayos.',
  },
  'member-not-active': {
    en: 'The account of this member is not active.',
    fil: 'Hindi aktibo ang account ng miyembrong ito.',
  },
  'member-held': {
    en: 'A fraud hold on this member is in effect.',
    fil: 'May fraud hold sa miyembrong ito.',
  },
  'phone-stolen': {
    en: 'The phone with this number is reported as stolen. Do not call it.',
    fil: 'Na-report na ninakaw ang phone na may ganitong numero. Huwag itong tawagan.',
  },
  'number-wrong': {
    en: 'Another person answered this number. Wait until the borrower contacts us.',
    fil: 'Ibang tao ang sumagot sa numerong ito. Hintaying makipag-ugnayan ang nangutang.',
  },
  'calls-used-up': {
    en: 'There were {most} calls in the last seven days, which is the limit.',
    fil: 'May {most} nang tawag sa huling pitong araw. Hindi puwedeng higit doon.',
  },
  'outside-contact-hours': {
    en: 'Borrowers are called from 8 AM to 8 PM in Manila.',
    fil: 'Tinatawagan ang mga nangutang mula 8 AM hanggang 8 PM sa Maynila.',
  },
  'call-taken': {
    en: '{name} is calling this borrower.',
    fil: 'Tinatawagan ni {name} ang nangutang na ito.',
  },
  'call-not-taken': {
    en: 'Take the call first.',
    fil: 'Kunin muna ang tawag.',
  },
  'outcome-not-possible': {
    en: 'A borrower who contacted us was reached. Choose another outcome.',
    fil: 'Nakausap na ang nangutang na nakipag-ugnayan sa amin. Pumili ng ibang resulta.',
  },
  'promise-missing': {
    en: 'Enter the day and the amount of the promise.',
    fil: 'Ilagay ang araw at halaga ng pangako.',
  },
  'promise-without-outcome': {
    en: 'Only the outcome “promised” comes with a promise.',
    fil: 'Ang resultang “nangako” lang ang may kasamang pangako.',
  },
  'not-disputed': {
    en: 'There is no open dispute about this loan.',
    fil: 'Walang bukas na pagtatalo tungkol sa loan na ito.',
  },
} satisfies Record<string, Words>;

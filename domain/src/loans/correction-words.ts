import { factText } from '../texts/day-text.ts';
import { fillWords, type Language, type Words } from '../texts/words.ts';
import type { CorrectedFigure, CorrectionCause, TakenBack } from './correction.ts';
import type { ReversalReason } from './loan-change.ts';

/** The title and the reason of a correction, for borrowers and staff. `{amount}`, `{number}` and `{paidOn}` are of its payment, if it names one. */
const CAUSES: Readonly<Record<CorrectionCause, { readonly title: Words; readonly why: Words }>> = {
  REVERSED: {
    title: { en: 'A payment was reversed', fil: 'May binawing bayad' },
    why: {
      en: 'Payment {number} of {amount} no longer counts.',
      fil: 'Hindi na binibilang ang bayad na {number} na {amount}.',
    },
  },
  RETURNED: {
    title: { en: 'The loan was returned in time', fil: 'Naibalik sa oras ang loan' },
    why: {
      en: 'Everything was returned in time, so no interest is owed.',
      fil: 'Naibalik ang lahat sa tamang oras, kaya walang babayarang interes.',
    },
  },
  ANSWER_LATE: {
    title: {
      en: 'A late answer of ours',
      fil: 'Isang late na sagot namin',
    },
    why: {
      en: 'Each day that you wait for our answer past the promised day is paused: it adds no late charge.',
      fil: 'Naka-pause ang bawat araw ng paghihintay mo na lampas sa ipinangako naming araw: walang late charge sa mga iyon.',
    },
  },
  BACK_DATED: {
    title: {
      en: 'Something counts from an earlier day',
      fil: 'May naitala para sa mas maagang araw',
    },
    why: {
      en: 'Payment {number} of {amount} counts from {paidOn}. We recorded it later.',
      fil: 'Binibilang mula {paidOn} ang bayad na {number} na {amount}. Mas huli namin itong naitala.',
    },
  },
};

/** A payment that was recorded later than the day from which it counts. */
const countsEarlier: Words = {
  en: 'A payment counts from an earlier day',
  fil: 'May bayad na binilang mula sa mas maagang petsa',
};

/** What such a payment changed about the days between. */
const TAKEN_BACK: Readonly<Record<keyof TakenBack, Words>> = {
  lateCharge: {
    en: 'The late charge of the days between is not added: {taken}.',
    fil: 'Hindi idinagdag ang late charge para sa mga araw sa pagitan: {taken}.',
  },
  interest: {
    en: 'The interest of the days between is not added: {taken}.',
    fil: 'Hindi idinagdag ang interes para sa mga araw sa pagitan: {taken}.',
  },
};

/** Of each earlier payment of a loan that was returned in time. */
const RETURNED_PAYMENT: Readonly<Record<'withInterest' | 'withoutInterest', Words>> = {
  withInterest: {
    en: 'Payment {number} pays no interest any more ({interest} before). It now counts as returned principal: {principal}.',
    fil: 'Wala nang napupunta sa interes mula sa bayad na {number} ({interest} dati). Ibinalik na principal na ang bilang nito: {principal}.',
  },
  withoutInterest: {
    en: 'Payment {number} now counts as returned principal: {principal}.',
    fil: 'Ibinalik na principal na ang bilang sa bayad na {number}: {principal}.',
  },
};

/** Without a payment. */
const otherRecord: Words = {
  en: 'We recorded a change of the loan later than the day from which it counts.',
  fil: 'Mas huli naming naitala ang isang pagbabago sa loan kaysa sa araw kung kailan ito binibilang.',
};

const REASONS: Readonly<Record<ReversalReason, Words>> = {
  BOUNCED: {
    en: 'The bank or payment provider took the money back.',
    fil: 'Binawi ng bangko o payment provider ang pera.',
  },
  MISTAKE: {
    en: 'It was recorded by mistake: the money was not paid.',
    fil: 'Mali ang pagkakatala nito: walang ibinayad na pera.',
  },
  FRAUD: {
    en: 'The payer had no right to this money.',
    fil: 'Walang karapatan sa perang ito ang nagbayad.',
  },
  PROVIDER_OR_BANK_ERROR: {
    en: 'The bank or payment provider took the money back by its own mistake.',
    fil: 'Binawi ng bangko o payment provider ang pera dahil sa sarili nitong pagkakamali.',
  },
  OTHER_LOAN: {
    en: 'The money belongs to another loan.',
    fil: 'Para sa ibang loan ang pera.',
  },
};

export const CORRECTED_FIGURE_WORDS: Readonly<Record<CorrectedFigure, Words>> = {
  OWED: { en: 'Left to pay', fil: 'Natitirang babayaran' },
  PRINCIPAL: { en: 'Principal left', fil: 'Natitirang principal' },
  INTEREST: { en: 'Interest left', fil: 'Natitirang interes' },
  LATE_CHARGE: { en: 'Late charge', fil: 'Late charge' },
  DUE_NOW: { en: 'Due now', fil: 'Dapat bayaran ngayon' },
  KEPT: { en: 'Paid ahead', fil: 'Paunang bayad' },
  TO_SETTLE: { en: 'Pays off the loan that day', fil: 'Tatapos sa loan sa araw na iyon' },
};

export function correctionTitle({
  cause,
  payment,
}: Pick<SaidCorrection<unknown>, 'cause' | 'payment'>): Words {
  return cause === 'BACK_DATED' && payment ? countsEarlier : CAUSES[cause].title;
}

/** A correction with its amounts in centavos or pesos. */
type SaidCorrection<Amount> = {
  readonly cause: CorrectionCause;
  readonly reversalReason: ReversalReason | null;
  readonly payment: {
    readonly number: string;
    readonly amount: Amount;
    readonly valueDate: string;
  } | null;
  readonly payments: readonly {
    readonly number: string;
    readonly before: { readonly interest: Amount };
    readonly after: { readonly interest: Amount; readonly principal: Amount };
  }[];
  readonly takenBack?: Readonly<Record<keyof TakenBack, Amount>> | undefined;
};

/** Why the figures changed, in sentences. */
export function correctionReasons<Amount extends number | bigint>(
  { cause, reversalReason, payment, payments, takenBack }: SaidCorrection<Amount>,
  language: Language,
  pesosText: (amount: Amount) => string,
): readonly string[] {
  const isReturned = cause === 'RETURNED';
  const why = payment || cause !== 'BACK_DATED' ? CAUSES[cause].why : otherRecord;
  return [
    fillWords(why[language], {
      number: payment?.number ?? '',
      amount: payment ? pesosText(payment.amount) : '',
      paidOn: payment ? factText(payment.valueDate, language) : '',
    }),
    ...(isReturned
      ? payments.map(({ number, before, after }) => {
          const isOff = before.interest !== after.interest;
          const words = RETURNED_PAYMENT[isOff ? 'withInterest' : 'withoutInterest'];
          return fillWords(words[language], {
            ...{ number, interest: pesosText(before.interest) },
            principal: pesosText(after.principal),
          });
        })
      : []),
    ...(takenBack
      ? (['lateCharge', 'interest'] as const).flatMap((charge) =>
          takenBack[charge] > 0
            ? [fillWords(TAKEN_BACK[charge][language], { taken: pesosText(takenBack[charge]) })]
            : [],
        )
      : []),
    ...(reversalReason === null ? [] : [REASONS[reversalReason][language]]),
  ];
}

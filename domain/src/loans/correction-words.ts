import type { Words } from '../texts/words.ts';
import type { CorrectedFigure, CorrectionCause } from './correction.ts';
import type { ReversalReason } from './loan-change.ts';

/** The title and the reason of a correction, for borrowers and staff. `{amount}`, `{number}` and `{paidOn}` are of its payment. */
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
      en: 'With payment {number} of {amount} the whole principal is back, so no interest is owed: everything paid counts as principal.',
      fil: 'Sa bayad na {number} na {amount}, naibalik na ang buong principal kaya walang interes: principal ang lahat ng ibinayad.',
    },
  },
  BACK_DATED: {
    title: {
      en: 'Something counts from an earlier day',
      fil: 'May naitala para sa mas maagang araw',
    },
    why: {
      en: 'Payment {number} of {amount} was made on {paidOn}. It was recorded later, and counts from that day.',
      fil: 'Ginawa noong {paidOn} ang bayad na {number} na {amount}. Nahuli itong naitala, at binibilang mula sa araw na iyon.',
    },
  },
};

/** Without a payment. */
const otherRecord: Words = {
  en: 'A change of the loan was recorded later, and counts from its own day.',
  fil: 'Nahuli ang pagtatala ng isang pagbabago sa loan, at binibilang ito mula sa sarili nitong araw.',
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

export function correctionTitle(cause: CorrectionCause): Words {
  return CAUSES[cause].title;
}

/** Why the figures changed, in sentences. */
export function correctionReasons(
  cause: CorrectionCause,
  hasPayment: boolean,
  reversal: ReversalReason | null,
): readonly Words[] {
  const why = hasPayment ? CAUSES[cause].why : otherRecord;
  return reversal === null ? [why] : [why, REASONS[reversal]];
}

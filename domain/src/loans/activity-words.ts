import type { CalendarDate } from '../calendar/calendar.ts';
import { type Centavos, formatPesos } from '../money/money.ts';
import { dayWords } from '../texts/day-text.ts';
import type { Words } from '../texts/words.ts';
import type { PromiseToPay } from './collections.ts';
import type { LoanRequestState, OPEN_LOAN_REQUEST_STATES } from './loan-request.ts';
import type { LoanState } from './loan-state.ts';
import type { MoneyEffect } from './money-effect.ts';
import type { PaidAhead } from './paid-ahead.ts';
import type { PromiseStep } from './promise-steps.ts';
import type { PrepaymentChoice } from './repayment-terms.ts';
import type { DatedPrepayment } from './statement.ts';

const STEP_WORDS: Readonly<Record<LoanState, Words>> = {
  PENDING: { en: 'You applied', fil: 'Nag-apply ka' },
  AWAITING_CHECK: {
    en: 'A second member of our team is checking',
    fil: 'Dino-double-check ng isa pa naming kasama',
  },
  MORE_INFO: { en: 'We asked you for something', fil: 'May hiningi kami sa iyo' },
  APPROVED: { en: 'Application approved', fil: 'Naaprubahan ang application' },
  ACTIVE: { en: 'Loan received in your wallet', fil: 'Pumasok sa wallet mo ang loan' },
  REJECTED: { en: 'Application not approved', fil: 'Hindi naaprubahan ang application' },
  EXPIRED: { en: 'The offer ended', fil: 'Natapos ang alok' },
  CANCELLED_BY_BORROWER: {
    en: 'You cancelled the application',
    fil: 'Kinansela mo ang application',
  },
  CLOSED: { en: 'Loan paid in full', fil: 'Bayad na nang buo ang loan' },
  CANCELLED: { en: 'Loan cancelled, nothing owed', fil: 'Kinansela ang loan, walang utang' },
  LAPSED: {
    en: 'Loan ended unused, nothing owed',
    fil: 'Natapos nang hindi ginamit, walang utang',
  },
  WRITTEN_OFF: { en: 'Loan written off', fil: 'Na-write off ang loan' },
};

const answered: Words = { en: 'You answered our question', fil: 'Sinagot mo ang tanong namin' };
const reviewedAgain: Words = { en: 'Back in review', fil: 'Nire-review ulit' };
const openAgain: Words = { en: 'The loan is open again', fil: 'Bukas ulit ang loan' };

/** A step of a loan, as its borrower reads it, and what it did with the amount of the loan. */
export interface LoanStep {
  readonly words: Words;
  readonly hasAmount: boolean;
  readonly effect: MoneyEffect | null;
}

/**
 * What happened to a loan. Only the first of its states brings money or a request.
 * @param isStarted a withdrawal has settled: then its payments say what came back when it is cancelled.
 */
export function loanStep(
  { from, to }: { readonly from: LoanState | 'NONE'; readonly to: LoanState },
  isStarted: boolean,
): LoanStep {
  const step = (words: Words, effect: MoneyEffect | null = null): LoanStep => ({
    ...{ words, effect, hasAmount: effect !== null },
  });
  if (to === 'PENDING' && from !== 'NONE') {
    return step(from === 'MORE_INFO' ? answered : reviewedAgain);
  }
  if (to === 'ACTIVE' && from !== 'APPROVED') return step(openAgain);
  const words = STEP_WORDS[to];
  if (to === 'PENDING') return { words, effect: null, hasAmount: true };
  if (to === 'ACTIVE') return step(words, 'INTO_WALLET');
  const isUnused = to === 'LAPSED' || (to === 'CANCELLED' && !isStarted);
  return step(words, isUnused ? 'OUT_OF_WALLET' : null);
}

/** At the moment at which the loan became active. */
export const SIGNED_WORDS: Words = {
  en: 'You signed the contract',
  fil: 'Pinirmahan mo ang kontrata',
};

/** Changes of a loan that move no money of the borrower and are no answer to a request. */
export const LOAN_CHANGE_WORDS = {
  RESUMED: { en: 'Pause ended', fil: 'Natapos ang pause' },
  RETURN_STARTED: { en: 'You began to return the loan', fil: 'Sinimulan mong ibalik ang loan' },
} as const satisfies Readonly<Record<string, Words>>;

export type LoanChangeKind = keyof typeof LOAN_CHANGE_WORDS;

/** What an accepted schedule changes. */
export const SCHEDULE_CHANGE_WORDS = {
  EXTENDED: { en: 'More installments', fil: 'Dinagdagan ang mga hulog' },
  PAYMENT_HOLIDAY: { en: 'Installments skipped', fil: 'May nilaktawang hulog' },
  RESCHEDULED: { en: 'New installments', fil: 'Bagong mga hulog' },
} as const satisfies Readonly<Record<string, Words>>;

export type ScheduleChangeKind = keyof typeof SCHEDULE_CHANGE_WORDS;

/** The accepted change with the last due date before and after it; null where there is none. */
export function scheduleChangeWords(
  kind: ScheduleChangeKind,
  last: { readonly before: CalendarDate | null; readonly after: CalendarDate | null },
): Words {
  const { en, fil } = SCHEDULE_CHANGE_WORDS[kind];
  if (last.before === null || last.after === null) return { en, fil };
  const [was, now] = [dayWords(last.before), dayWords(last.after)];
  return {
    en: `${en}: the last due date from ${was.en} to ${now.en}`,
    fil: `${fil}: ang huling due date mula ${was.fil}, naging ${now.fil}`,
  };
}

/** Money beyond that which was due changed the schedule. */
export const SCHEDULE_CHANGED_WORDS: Words = {
  en: 'Your schedule changed',
  fil: 'Nagbago ang schedule mo',
};

/** How the borrower used that money. */
const PREPAYMENT_WORDS: Readonly<Record<PrepaymentChoice, Words>> = {
  SHORTER_TERM: { en: 'It ends sooner', fil: 'Mas maaga itong matatapos' },
  SMALLER_INSTALLMENTS: { en: 'Smaller installments', fil: 'Mas maliit na hulog' },
};

/** It was too little to end the loan sooner. */
const smallerLast: Words = { en: 'Smaller last installment', fil: 'Mas maliit na huling hulog' };

/** How the borrower used that money, with the day or the amount that changed. */
export function prepaymentWords({ choice, sooner, lower }: DatedPrepayment): Words {
  const isEndSame = choice === 'SHORTER_TERM' && sooner === null;
  const { en, fil } = isEndSame ? smallerLast : PREPAYMENT_WORDS[choice];
  const [was, now] = sooner
    ? [dayWords(sooner.lastDueDateBefore), dayWords(sooner.lastDueDate)]
    : [pesosOf(lower?.installmentBefore), pesosOf(lower?.installment)];
  return was && now
    ? {
        en: `${en}: from ${was.en} to ${now.en}`,
        fil: `${fil}: mula ${was.fil}, naging ${now.fil}`,
      }
    : { en, fil };
}

function pesosOf(amount: Centavos | undefined): Words | null {
  if (amount === undefined) return null;
  const text = `₱${formatPesos(amount)}`;
  return { en: text, fil: text };
}

type OpenState = (typeof OPEN_LOAN_REQUEST_STATES)[number];

/** A request for more time: asked, offered, and how it ended. */
export const MORE_TIME_WORDS = {
  ASKED: { en: 'You asked for more time', fil: 'Humingi ka ng dagdag na panahon' },
  OFFERED: { en: 'We offered you a new schedule', fil: 'Inalok ka namin ng bagong schedule' },
  ACCEPTED: { en: 'You accepted a new schedule', fil: 'Tinanggap mo ang bagong schedule' },
  PAUSED: { en: 'We paused your loan', fil: 'Na-pause namin ang loan mo' },
  DECLINED: {
    en: 'We could not give you more time',
    fil: 'Hindi namin naibigay ang dagdag na panahon',
  },
  CANCELLED_BY_BORROWER: {
    en: 'You cancelled your request for more time',
    fil: 'Kinansela mo ang hiling na dagdag na panahon',
  },
  KEPT_SCHEDULE: {
    en: 'You kept your schedule and did not take our offer',
    fil: 'Pinanatili mo ang schedule mo at hindi tinanggap ang alok namin',
  },
  EXPIRED: {
    en: 'The offer of a new schedule ended',
    fil: 'Natapos ang alok na bagong schedule',
  },
  LOAN_ENDED: {
    en: 'Your request for more time ended with the loan',
    fil: 'Natapos ang hiling mo kasabay ng loan',
  },
} as const satisfies Readonly<
  Record<Exclude<LoanRequestState, OpenState> | 'ASKED' | 'OFFERED' | 'KEPT_SCHEDULE', Words>
>;

/** A plan to pay something late: made, changed, and how it ended. */
const PROMISE_WORDS: Readonly<Record<PromiseStep<PromiseToPay>['kind'], Words>> = {
  MADE: { en: 'You planned to pay', fil: 'Nagplano kang magbayad' },
  MADE_INSTEAD: {
    en: 'You changed your plan to pay',
    fil: 'Binago mo ang plano mong magbayad',
  },
  KEPT: { en: 'You paid as planned', fil: 'Nakapagbayad ka ayon sa plano mo' },
  BROKEN: {
    en: 'The planned payment did not arrive',
    fil: 'Hindi dumating ang nakaplanong bayad',
  },
  NO_LONGER_DUE: {
    en: 'Your plan to pay was not needed any more',
    fil: 'Hindi na kinailangan ang plano mong magbayad',
  },
  OPEN: { en: 'Your plan to pay is open again', fil: 'Bukas ulit ang plano mong magbayad' },
};

/** A step of a plan to pay. The amount is in the detail, except where the plan begins: there it has its own place. */
export function promiseStepWords(
  { kind, promise }: Pick<PromiseStep<PromiseToPay>, 'kind' | 'promise'>,
  isByStaff: boolean,
): { readonly title: Words; readonly detail: Words; readonly hasAmount: boolean } {
  const title = PROMISE_WORDS[kind];
  const day = dayWords(promise.promisedOn);
  if (kind === 'MADE' || kind === 'MADE_INSTEAD') {
    return {
      ...{ title, hasAmount: true },
      detail: {
        en: `By ${day.en}${isByStaff ? ', as you told us' : ''}`,
        fil: `Hanggang ${day.fil}${isByStaff ? ', ayon sa sinabi mo sa amin' : ''}`,
      },
    };
  }
  const pesos = `₱${formatPesos(promise.amount)}`;
  return {
    ...{ title, hasAmount: false },
    detail: { en: `${pesos} by ${day.en}`, fil: `${pesos} hanggang ${day.fil}` },
  };
}

/** Money paid ahead has paid an installment by itself, or a part of it. */
export function paidAheadWords({ installment, isWhole }: PaidAhead): Words {
  return isWhole
    ? {
        en: `Installment ${installment} paid with money you paid ahead`,
        fil: `Nabayaran ang hulog ${installment} mula sa paunang bayad mo`,
      }
    : {
        en: `Part of installment ${installment} paid with money you paid ahead`,
        fil: `Nabayaran ang bahagi ng hulog ${installment} mula sa paunang bayad mo`,
      };
}

/** Titles of movements of money. */
export const MONEY_WORDS = {
  PAYMENT: { en: 'Payment', fil: 'Bayad' },
  REVERSAL: { en: 'Payment reversed', fil: 'Binawing bayad' },
  REFUND: { en: 'Back in your wallet', fil: 'Naibalik sa wallet mo' },
  WITHDRAWAL: { en: 'Withdrawal', fil: 'Withdrawal' },
  RETURN: { en: 'Bank returned the transfer', fil: 'Ibinalik ng bangko ang transfer' },
} as const satisfies Readonly<Record<string, Words>>;

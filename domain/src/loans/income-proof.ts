import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { LoanState } from './loan-state.ts';

/** Papers about the income that an officer can ask a borrower for. */
export const INCOME_PAPERS = [
  'PAYSLIP',
  'BANK_STATEMENT',
  'EMPLOYMENT_CERTIFICATE',
  'REMITTANCE_RECORD',
  'BUSINESS_PERMIT',
  'TAX_RETURN',
] as const;

/** All that can be asked for: papers, and the question about other loans, which is answered without a file. */
export const INCOME_ITEMS = [...INCOME_PAPERS, 'MONTHLY_DEBTS'] as const;
export type IncomeItem = (typeof INCOME_ITEMS)[number];

/** Prepared texts that an officer adds when asking; the borrower reads them. */
export const INCOME_NOTES = ['NEWEST', 'THREE_MONTHS', 'ALL_PAGES', 'NAME_AND_DATE'] as const;
export type IncomeNote = (typeof INCOME_NOTES)[number];

/** Why a paper is not accepted; the borrower reads it and can send the item again. */
export const INCOME_REASONS = [
  'UNREADABLE',
  'CUT_OFF',
  'TOO_OLD',
  'NAME_DIFFERS',
  'WRONG_DOCUMENT',
  'INCOMPLETE',
] as const;
export type IncomeReason = (typeof INCOME_REASONS)[number];

/**
 * ASKED waits for the borrower, SENT for staff. ANSWERED: the question about other loans has its answer, which is not
 * marked. LAPSED: the day passed. WITHDRAWN: the officer does not need it any more. CLOSED: the application was decided
 * or taken back first. A paper that is not accepted is ASKED for again.
 */
export const INCOME_STATES = [
  'ASKED',
  'SENT',
  'ANSWERED',
  'ACCEPTED',
  'LAPSED',
  'WITHDRAWN',
  'CLOSED',
] as const;
export type IncomeState = (typeof INCOME_STATES)[number];

/** Files of one item, photos and PDFs together. */
export const INCOME_FILES_MAX = 10;
/** Pages of one PDF. */
export const PDF_PAGES_MAX = 30;
/** The last day that can be named is this many days ahead. */
export const INCOME_DAYS_MAX = 30;

/** States in which an application is under review, so that papers are asked for, sent and marked. */
export function isUnderReview(state: LoanState): boolean {
  return state === 'PENDING' || state === 'MORE_INFO' || state === 'AWAITING_CHECK';
}

/** Whether the borrower can be given until that day: tomorrow at the earliest. */
function isAskDay(until: CalendarDate, today: CalendarDate): boolean {
  return until > today && until <= addDays(today, INCOME_DAYS_MAX);
}

export type IncomeAskRefusal = 'review-not-open' | 'income-day-not-valid' | 'income-already-asked';

/** Whether an officer can ask for these items; each at most once while it waits for somebody. */
export function decideIncomeAsk(
  facts: {
    readonly state: LoanState;
    /** Asked for and not marked yet. */
    readonly waiting: readonly IncomeItem[];
    readonly today: CalendarDate;
  },
  asked: { readonly items: readonly IncomeItem[]; readonly until: CalendarDate },
): Decision<readonly IncomeItem[], IncomeAskRefusal> {
  if (facts.state !== 'PENDING') return refuse('review-not-open', { state: facts.state });
  if (!isAskDay(asked.until, facts.today)) return refuse('income-day-not-valid');
  if (asked.items.some((item) => facts.waiting.includes(item))) {
    return refuse('income-already-asked');
  }
  return accept([...new Set(asked.items)]);
}

export type IncomeFacts = {
  readonly state: IncomeState;
  readonly loanState: LoanState;
  readonly until: CalendarDate;
  readonly today: CalendarDate;
};

/** Whether the borrower can add files to an item, remove and send them. */
export function isIncomeOpen({ state, loanState, until, today }: IncomeFacts): boolean {
  return state === 'ASKED' && isUnderReview(loanState) && today <= until;
}

/** Whether one more file can be added. @param files that the item has already. */
export function decideIncomeFile(
  facts: IncomeFacts & { readonly item: IncomeItem },
  files: number,
): Decision<true, 'income-not-asked' | 'income-files-full'> {
  if (!isIncomeOpen(facts) || facts.item === 'MONTHLY_DEBTS') return refuse('income-not-asked');
  if (files >= INCOME_FILES_MAX) return refuse('income-files-full', { filesMax: INCOME_FILES_MAX });
  return accept(true);
}

/** Whether the files of an item can be sent. */
export function decideIncomeSending(
  facts: IncomeFacts,
  files: number,
): Decision<true, 'income-not-asked' | 'income-file-missing'> {
  if (!isIncomeOpen(facts)) return refuse('income-not-asked');
  return files === 0 ? refuse('income-file-missing') : accept(true);
}

/** Whether the question about other loans can be answered; it is answered once for each time it is asked. */
export function decideDebtsAnswer(
  facts: IncomeFacts & { readonly item: IncomeItem },
): Decision<true, 'income-not-asked'> {
  return facts.item === 'MONTHLY_DEBTS' && isIncomeOpen(facts)
    ? accept(true)
    : refuse('income-not-asked');
}

export type IncomeMark =
  | {
      readonly mark: 'ACCEPTED';
      /** The monthly income that the paper shows; null when it shows none. */
      readonly monthlyIncome: Centavos | null;
    }
  | {
      readonly mark: 'NOT_ACCEPTED';
      readonly reason: IncomeReason;
      /** The last day to send it again. */
      readonly until: CalendarDate;
    };

export type IncomeMarkRefusal = 'review-not-open' | 'income-not-sent' | 'income-day-not-valid';

/** The state after staff marked an item. An accepted one can be marked again, to correct it. */
export function decideIncomeMark(
  { state, loanState, today }: Omit<IncomeFacts, 'until'>,
  given: IncomeMark,
): Decision<IncomeState, IncomeMarkRefusal> {
  if (!isUnderReview(loanState)) return refuse('review-not-open', { state: loanState });
  if (state !== 'SENT' && state !== 'ACCEPTED') return refuse('income-not-sent');
  if (given.mark === 'ACCEPTED') return accept('ACCEPTED');
  return isAskDay(given.until, today) ? accept('ASKED') : refuse('income-day-not-valid');
}

/**
 * Which items an officer no longer asks for: one, or all of those that the borrower has not sent.
 * @param askId null: all.
 */
export function decideIncomeWithdrawal<Id extends string>(
  facts: {
    readonly loanState: LoanState;
    readonly asks: readonly { readonly id: Id; readonly state: IncomeState }[];
  },
  askId: string | null,
): Decision<readonly Id[], 'review-not-open' | 'income-not-waiting'> {
  const { loanState, asks } = facts;
  if (!isUnderReview(loanState)) return refuse('review-not-open', { state: loanState });
  const waiting = asks.filter(({ id, state }) => state === 'ASKED' && (askId ?? id) === id);
  if (waiting.length === 0) return refuse('income-not-waiting');
  return accept(waiting.map(({ id }) => id));
}

/** The last day on which the review waits for the borrower; null when it does not. */
export function waitsForIncomeUntil(
  asks: readonly { readonly state: IncomeState; readonly until: CalendarDate }[],
): CalendarDate | null {
  const days = asks.flatMap(({ state, until }) => (state === 'ASKED' ? [until] : []));
  return days.sort().at(-1) ?? null;
}

export type ProvenIncome = { readonly item: IncomeItem; readonly monthlyIncome: Centavos };

/**
 * The largest monthly income that one accepted paper shows; null when none shows any. Papers are not added up, because
 * two of them often show the same pay.
 */
export function provenIncome(
  asks: readonly {
    readonly item: IncomeItem;
    readonly state: IncomeState;
    readonly monthlyIncome: Centavos | null;
  }[],
): ProvenIncome | null {
  let largest: ProvenIncome | null = null;
  for (const { item, state, monthlyIncome } of asks) {
    if (state !== 'ACCEPTED' || monthlyIncome === null) continue;
    if (largest === null || monthlyIncome > largest.monthlyIncome) {
      largest = { item, monthlyIncome };
    }
  }
  return largest;
}

/** The newest answer about other loans; null when there is none. @param asks oldest first. */
export function statedDebts<Ask extends { readonly monthlyDebts: Centavos | null }>(
  asks: readonly Ask[],
): (Ask & { readonly monthlyDebts: Centavos }) | null {
  const isAnswered = (ask: Ask): ask is Ask & { readonly monthlyDebts: Centavos } =>
    ask.monthlyDebts !== null;
  return asks.filter(isAnswered).at(-1) ?? null;
}

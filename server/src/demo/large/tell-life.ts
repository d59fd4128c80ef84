import assert from 'node:assert/strict';
import {
  addDays,
  type CalendarDate,
  type Holidays,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import {
  BOOK_FLOWS,
  type BookTotals,
  bookEntries,
  bookTotals,
  LOAN_ACCOUNTS,
} from '@pahiram/domain/loans/books';
import { bucketOf, bucketRank } from '@pahiram/domain/loans/collections';
import type { LoanServicingEvent } from '@pahiram/domain/loans/loan-events';
import type { LoanState } from '@pahiram/domain/loans/loan-state';
import {
  addEvent,
  type LoanHistory,
  type LoanProjection,
  newHistory,
  viewHistory,
} from '@pahiram/domain/loans/projection';
import { type Quote, quoteLoan } from '@pahiram/domain/loans/quote';
import { nextEventDay } from '@pahiram/domain/loans/reminders';
import { buildSchedule, type ScheduleRow } from '@pahiram/domain/loans/schedule';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { BOOK_ACCOUNT_KINDS } from '../../loans/books.ts';
import type { LoanRecord } from '../../loans/loan-record.ts';
import { makeReceipt } from '../../loans/repayments/receipts.ts';

/** A loan on which money was lent. It is signed, and withdrawn in one piece, on the day of its start. */
export interface LoanStory {
  readonly start: CalendarDate;
  /** Default: those of the model. */
  readonly principal?: Centavos;
  readonly termMonths?: number;
  /** Installments that fell due and were not paid, the last ones. */
  readonly unpaidInstallments: number;
  /** With the payment of this installment the borrower settles the whole loan. */
  readonly settlesWith?: number;
  /** The day on which it is written off; by then nothing more is paid. */
  readonly writtenOffOn?: CalendarDate;
  /** Default: the money has arrived on the day of the start. */
  readonly withdrawal?: 'WAITING' | 'NONE';
  /** The day on which the loan lapses, because nothing was withdrawn. */
  readonly lapsedOn?: CalendarDate;
}

/** An application on which no money was lent. */
export interface ApplicationStory {
  readonly state: Exclude<LoanState, 'ACTIVE' | 'CLOSED' | 'CANCELLED' | 'LAPSED' | 'WRITTEN_OFF'>;
  readonly appliedOn: CalendarDate;
  readonly principal?: Centavos;
  readonly termMonths?: number;
}

/** A member's loans, one after the other, and an application after them. */
export interface Life {
  readonly loans: readonly LoanStory[];
  readonly application?: ApplicationStory;
  /** False: the money stays in the wallet, and the cash of payments is not booked. */
  readonly hasRecords: boolean;
}

/** One step of a loan's state. `by`: the member, the loan officer or the service. */
export interface StateStep {
  readonly from: LoanState | 'NONE';
  readonly to: LoanState;
  readonly on: CalendarDate;
  readonly by: 'member' | 'staff' | 'system';
}

export interface ToldLoan {
  readonly state: LoanState;
  readonly quote: Quote;
  readonly appliedOn: CalendarDate;
  readonly decidedOn: CalendarDate | null;
  readonly activatedOn: CalendarDate | null;
  readonly countedFrom: CalendarDate | null;
  readonly steps: readonly StateStep[];
  readonly events: readonly LoanServicingEvent[];
  readonly schedule: readonly ScheduleRow[];
  readonly nextEventOn: CalendarDate | null;
  readonly oldestDueOn: CalendarDate | null;
  readonly bucketRank: number | null;
  readonly dueNow: bigint;
}

type SignedLoan = Pick<ToldLoan, 'quote' | 'appliedOn' | 'decidedOn' | 'activatedOn' | 'steps'>;

/** The member's wallet, or an account of one of the loans, by its place in the life. */
export interface OwnAccount {
  readonly kind: string;
  readonly loan: number | null;
}

export interface SystemAccount {
  readonly kind: string;
  readonly owner: string;
}

/** A posting of the ledger. Its reference is the loan, or one of the life's payments or withdrawals. */
export interface ToldTransfer {
  readonly on: CalendarDate;
  readonly code: string;
  readonly debit: OwnAccount | SystemAccount;
  readonly credit: OwnAccount | SystemAccount;
  readonly amount: bigint;
  readonly loan: number;
  readonly subject: 'loan' | 'payment' | 'withdrawal';
  /** Of the payment or withdrawal, counted from 0 over the life. */
  readonly place: number;
}

export interface ToldPayment {
  readonly loan: number;
  /** Of its event. */
  readonly seq: number;
  readonly on: CalendarDate;
  readonly amount: bigint;
  /** What its receipt says. */
  readonly receipt: ReturnType<typeof makeReceipt>;
}

export interface ToldWithdrawal {
  readonly loan: number;
  readonly on: CalendarDate;
  readonly amount: bigint;
  readonly isSettled: boolean;
}

export interface ToldLife {
  readonly loans: readonly ToldLoan[];
  readonly transfers: readonly ToldTransfer[];
  readonly payments: readonly ToldPayment[];
  readonly withdrawals: readonly ToldWithdrawal[];
}

/** The accounts of the service that a told life uses. */
export const SYSTEM_ACCOUNTS = {
  counterCash: { kind: 'cash_on_hand', owner: 'company' },
  counterClearing: { kind: 'repayment_clearing', owner: 'staff' },
  suspense: { kind: 'suspense', owner: 'company' },
  payoutClearing: { kind: 'payout_clearing', owner: 'sandbox' },
  providerCash: { kind: 'cash_at_provider', owner: 'sandbox' },
} as const satisfies Record<string, SystemAccount>;

const wallet: OwnAccount = { kind: 'member_wallet', loan: null };
const ofLoans: readonly string[] = LOAN_ACCOUNTS;
const zero = Object.fromEntries(Object.keys(BOOK_FLOWS).map((flow) => [flow, 0n])) as BookTotals;
/** Days from an application to the decision, and from there to the signature. */
const daysToDecide = 1;
const daysToSign = 1;

/**
 * What the service would have recorded and posted about a member until the evening before `day`, if the borrower
 * paid over the counter on due dates and the close of business ran every day.
 */
export function tellLife(
  model: LoanRecord,
  life: Life,
  day: CalendarDate,
  holidays: Holidays,
): ToldLife {
  const told = new Telling(model, life.hasRecords, day, holidays);
  for (const story of life.loans) told.lend(story);
  if (life.application) told.apply(life.application);
  return told;
}

class Telling implements ToldLife {
  readonly loans: ToldLoan[] = [];
  readonly transfers: ToldTransfer[] = [];
  readonly payments: ToldPayment[] = [];
  readonly withdrawals: ToldWithdrawal[] = [];
  readonly #model: LoanRecord;
  readonly #hasRecords: boolean;
  readonly #day: CalendarDate;
  readonly #holidays: Holidays;

  constructor(model: LoanRecord, hasRecords: boolean, day: CalendarDate, holidays: Holidays) {
    this.#model = model;
    this.#hasRecords = hasRecords;
    this.#day = day;
    this.#holidays = holidays;
  }

  lend(story: LoanStory): void {
    const at = this.loans.length;
    const quote = this.#quoteOf(story);
    this.#post(story.start, at, 'disbursement', own('principal', at), wallet, quote.principal);
    const appliedOn = addDays(story.start, -daysToDecide - daysToSign);
    const decidedOn = addDays(story.start, -daysToSign);
    const signed = { quote, appliedOn, decidedOn, activatedOn: story.start };
    const steps: StateStep[] = [
      { from: 'NONE', to: 'PENDING', on: appliedOn, by: 'member' },
      { from: 'PENDING', to: 'APPROVED', on: decidedOn, by: 'staff' },
      { from: 'APPROVED', to: 'ACTIVE', on: story.start, by: 'member' },
    ];
    if (story.withdrawal === undefined) this.#repay(at, story, { ...signed, steps });
    else this.#leaveInWallet(at, story, { ...signed, steps });
  }

  apply({ state, appliedOn, ...story }: ApplicationStory): void {
    const decidedOn = addDays(appliedOn, daysToDecide);
    const steps: StateStep[] = [{ from: 'NONE', to: 'PENDING', on: appliedOn, by: 'member' }];
    const isOffered = state === 'APPROVED' || state === 'EXPIRED';
    if (isOffered) steps.push({ from: 'PENDING', to: 'APPROVED', on: decidedOn, by: 'staff' });
    const from = isOffered ? 'APPROVED' : 'PENDING';
    if (state !== from) {
      const by = ({ EXPIRED: 'system', CANCELLED_BY_BORROWER: 'member' } as const)[state as string];
      const on = state === 'EXPIRED' ? addDays(decidedOn, 8) : decidedOn;
      steps.push({ from, to: state, on, by: by ?? 'staff' });
    }
    this.loans.push({
      ...nothingLent,
      ...{ state, quote: this.#quoteOf(story), appliedOn, steps },
      decidedOn: isOffered ? decidedOn : null,
    });
  }

  /** Withdrawn on the day of the start. */
  #repay(at: number, story: LoanStory, signed: SignedLoan): void {
    if (this.#hasRecords) this.#withdraw(at, story.start, signed.quote.principal, true);
    const run = this.#run(at, story, signed.quote);
    const { last, endedOn } = run;
    const steps = [...signed.steps];
    if (endedOn !== null) {
      const to = last.state === 'WRITTEN_OFF' ? 'WRITTEN_OFF' : 'CLOSED';
      const by = to === 'CLOSED' ? 'system' : 'staff';
      steps.push({ from: 'ACTIVE', to, on: endedOn, by });
    }
    const isActive = last.state === 'ACTIVE';
    const open = last.installments.find((one) => one.dueDate < last.asOf && one.unpaid > 0n);
    const bucket = bucketOf(last, this.#model.product.lateGraceDays);
    this.loans.push({
      ...signed,
      steps,
      state: steps.at(-1)?.to ?? 'ACTIVE',
      countedFrom: story.start,
      events: run.events,
      schedule: this.#scheduleOf(story, signed.quote),
      nextEventOn: run.nextEventOn,
      oldestDueOn: isActive ? (open?.dueDate ?? null) : null,
      bucketRank: bucket && bucketRank(bucket),
      dueNow: isActive ? last.dueNow : 0n,
    });
  }

  /** Signed, but not withdrawn: the months do not count yet. */
  #leaveInWallet(at: number, { start, withdrawal, lapsedOn }: LoanStory, signed: SignedLoan): void {
    const { principal } = signed.quote;
    const steps = [...signed.steps];
    if (withdrawal === 'WAITING') this.#withdraw(at, start, principal, false);
    if (lapsedOn !== undefined) {
      const to = own('principal', at);
      this.#post(lapsedOn, at, 'principal_cancelled', wallet, to, principal);
      steps.push({ from: 'ACTIVE', to: 'LAPSED', on: lapsedOn, by: 'system' });
    }
    const state = steps.at(-1)?.to ?? 'ACTIVE';
    this.loans.push({ ...nothingLent, ...signed, steps, state });
  }

  /** The days of a loan on which something happens, with their postings. */
  #run(at: number, story: LoanStory, quote: Quote) {
    const { product: terms } = this.#model;
    const { start } = story;
    let history: LoanHistory = newHistory(
      { terms, installmentCount: quote.termMonths, firstDueDate: null },
      this.#holidays,
    );
    history = addEvent(history, { type: 'DISBURSED', date: start, amount: quote.principal });
    history = addEvent(history, { type: 'FIRST_RELEASED', date: start });
    const events: LoanServicingEvent[] = [];
    const due = viewHistory(history, start).installments.filter(
      ({ dueDate }) => dueDate < this.#day,
    );
    const paid = new Map(
      due
        .slice(0, story.settlesWith ?? Math.max(0, due.length - story.unpaidInstallments))
        .map((one) => [one.dueDate, one]),
    );
    let posted = zero;
    let today: CalendarDate | null = start;
    let last = viewHistory(history, start);
    let endedOn: CalendarDate | null = null;
    const post = (projection: LoanProjection, on: CalendarDate) => {
      const target = bookTotals(projection);
      for (const { flow, debit, credit, amount } of bookEntries(target, posted)) {
        this.#post(on, at, flow, own(debit, at), own(credit, at), amount);
      }
      posted = target;
    };
    const record = (event: LoanServicingEvent, on: CalendarDate) => {
      events.push(event);
      history = addEvent(history, event);
      post(viewHistory(history, on), on);
    };
    while (today !== null && today < this.#day) {
      const before = viewHistory(history, today);
      post(before, today);
      const installment = paid.get(today);
      if (installment !== undefined) {
        const settles = installment.number === story.settlesWith;
        const amount = settles ? before.settlement?.toPay : installment.unpaid;
        if (amount === undefined) throw new Error(`the loan of ${start} cannot be settled`);
        const id = this.#receive(at, today, amount);
        const instruction = settles ? 'SETTLE' : 'DEFAULT';
        record({ type: 'PAYMENT', id, date: today, amount, instruction }, today);
        const after = viewHistory(history, today);
        const payment = counterMoney(id, today, amount);
        const receipt = makeReceipt({ payment, before, after, returning: null });
        this.payments.push({ loan: at, seq: events.length, on: today, amount, receipt });
      }
      if (today === story.writtenOffOn) record({ type: 'WRITTEN_OFF', date: today }, today);
      last = viewHistory(history, today);
      if (last.state !== 'ACTIVE' && endedOn === null) endedOn = today;
      const next = nextEventDay(last, terms.lateGraceDays, null);
      today = earlier(next, story.writtenOffOn, today);
    }
    return { events, last, endedOn, nextEventOn: today };
  }

  /** The money of a payment, from the counter to the loan. @returns the id of its event. */
  #receive(at: number, on: CalendarDate, amount: Centavos): string {
    const place = this.payments.length;
    const { counterCash, counterClearing, suspense } = SYSTEM_ACCOUNTS;
    const payment = { subject: 'payment', place } as const;
    if (this.#hasRecords) {
      this.#post(on, at, 'repayment_received', counterCash, counterClearing, amount, payment);
      this.#post(on, at, 'unidentified_received', counterClearing, suspense, amount, payment);
      this.#post(on, at, 'unidentified_matched', suspense, counterClearing, amount, payment);
    }
    const into = own('overpayment', at);
    this.#post(on, at, 'payment_received', counterClearing, into, amount, payment);
    return `payment-${place}`;
  }

  #withdraw(at: number, on: CalendarDate, amount: bigint, isSettled: boolean): void {
    const place = this.withdrawals.length;
    this.withdrawals.push({ loan: at, on, amount, isSettled });
    if (!isSettled) return;
    const { payoutClearing, providerCash } = SYSTEM_ACCOUNTS;
    const withdrawal = { subject: 'withdrawal', place } as const;
    this.#post(on, at, 'withdrawal_settled', wallet, payoutClearing, amount, withdrawal);
    this.#post(on, at, 'payout_cash_moved', payoutClearing, providerCash, amount, withdrawal);
  }

  #post(
    on: CalendarDate,
    loan: number,
    code: string,
    debit: ToldTransfer['debit'],
    credit: ToldTransfer['credit'],
    amount: bigint,
    of: Pick<ToldTransfer, 'subject' | 'place'> = { subject: 'loan', place: 0 },
  ): void {
    assert.ok(amount > 0n, `a posting of ${amount}`);
    this.transfers.push({ on, code, debit, credit, amount, loan, ...of });
  }

  #quoteOf({ principal, termMonths }: Pick<LoanStory, 'principal' | 'termMonths'>): Quote {
    const { product, quote } = this.#model;
    return quoteLoan(product, principal ?? quote.principal, termMonths ?? quote.termMonths);
  }

  #scheduleOf({ start }: LoanStory, { principal, termMonths }: Quote): readonly ScheduleRow[] {
    const { product } = this.#model;
    return buildSchedule(product, principal, termMonths, start, this.#holidays);
  }
}

type CounterMoney = Parameters<typeof makeReceipt>[0]['payment'];

/** Money over the counter. Its number and times are those of each member. */
function counterMoney(id: string, on: CalendarDate, amount: Centavos): CounterMoney {
  return {
    ...{ id: id as CounterMoney['id'], number: '', channel: 'staff', externalId: '', amount },
    ...{ valueDate: on, payer: '', referenceText: '', receivedAt: new Date(manilaInstant(on)) },
    ...{ match: null, reversal: null },
  };
}

const nothingLent = {
  decidedOn: null,
  activatedOn: null,
  countedFrom: null,
  events: [],
  schedule: [],
  nextEventOn: null,
  oldestDueOn: null,
  bucketRank: null,
  dueNow: centavos(0n),
} as const;

function own(account: keyof typeof BOOK_ACCOUNT_KINDS, loan: number): ToldTransfer['debit'] {
  const kind = BOOK_ACCOUNT_KINDS[account];
  return ofLoans.includes(account) ? { kind, loan } : { kind, owner: 'company' };
}

function earlier(
  next: CalendarDate | null,
  planned: CalendarDate | undefined,
  today: CalendarDate,
): CalendarDate | null {
  if (planned === undefined || planned <= today) return next;
  return next === null || planned < next ? planned : next;
}

import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { type Bucket, bucketOfRank } from '@pahiram/domain/loans/collections';
import type { LoanFacts } from '@pahiram/domain/loans/loan';
import { LOAN_STATES, type LoanState, OPEN_LOAN_STATES } from '@pahiram/domain/loans/loan-state';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { type LoanProductJson, productFromJson } from '@pahiram/domain/loans/product-json';
import type { Quote } from '@pahiram/domain/loans/quote';
import {
  ASK_AGAIN_ITEMS,
  ASK_AGAIN_REASONS,
  type AskAgainItem,
  type AskAgainReason,
  REJECTION_REASONS,
  type RejectionReason,
  type SecondPersonCause,
} from '@pahiram/domain/loans/review';
import {
  type ExchangeRate,
  formatExchangeRate,
  parseExchangeRate,
} from '@pahiram/domain/money/exchange';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { Loan } from '../db/schema.ts';

export type LoanId = `loan_${string}`;

/** One application or loan, with the terms and the price of the day it was applied for. */
export interface LoanRecord extends LoanStanding {
  readonly id: LoanId;
  readonly number: string;
  readonly memberId: string;
  readonly state: LoanState;
  readonly eventSeq: number;
  readonly createdAt: Date;
  readonly product: LoanProduct;
  readonly quote: Quote;
  readonly selectedCurrency: string;
  readonly exchangeRate: ExchangeRate;
  readonly ratesAsOf: Date;
  readonly monthlyNetIncome: Centavos;
  /** The accepted version of the service agreement, and the IP address of the acceptance. */
  readonly agreementVersion: string;
  readonly agreedIpAddress: string;
  readonly secondPersonCauses: readonly SecondPersonCause[];
  readonly reviewRound: number;
  readonly queuedAt: Date;
  /** The last claim for review, also when it has expired. */
  readonly claim: { readonly staffId: string; readonly at: Date } | null;
  readonly rejectionReasons: readonly RejectionReason[];
  /** The last request to send an item again, and the deadline for the answer. */
  readonly asked: {
    readonly item: AskAgainItem;
    readonly reason: AskAgainReason;
    readonly answerBy: Date;
  } | null;
  readonly answer: string | null;
  readonly offer: { readonly offeredAt: Date; readonly expiresAt: Date } | null;
  /** The channel of the last signing code. */
  readonly signChannel: 'sms' | 'mail' | null;
  readonly activatedAt: Date | null;
  /** When the first withdrawal settled, and the date from which months are counted. */
  readonly firstWithdrawal: { readonly at: Date; readonly countedFrom: CalendarDate } | null;
  /** How often a first withdrawal was recorded; above 1 after a bank returned one. */
  readonly scheduleNumber: number;
  /** When a bank last returned the first withdrawal; null if never. */
  readonly returnedAt: Date | null;
  /** The last day of the pause; null when the loan is not paused. */
  readonly pauseEndsOn: CalendarDate | null;
  /** When staff last called the borrower, or were contacted by them, about the loan. */
  readonly lastContactAt: Date | null;
  /** The day of the last promise to pay. */
  readonly promisedOn: CalendarDate | null;
}

/** What lists and the close of business ask about a loan, as of its last event or close of business. */
export interface LoanStanding {
  /** The next day of its close of business; null when the loan does not run. */
  readonly nextEventOn: CalendarDate | null;
  /** The oldest due date with something unpaid. */
  readonly oldestDueOn: CalendarDate | null;
  readonly pastDue: { readonly bucket: Bucket | null; readonly dueNow: Centavos };
}

/** A row of the table with the terms of its product version. */
export type LoanRow = Selectable<Loan> & { readonly terms: LoanProductJson };

/** @throws RangeError for a row that violates the constraints of the table. */
export function loanFromRow(row: LoanRow): LoanRecord {
  const product = productFromJson(row.terms);
  const rate = parseExchangeRate(row.exchange_rate);
  if (!rate.ok)
    throw new RangeError(`loan ${row.id}: exchange rate not valid: ${row.exchange_rate}`);
  return {
    id: row.id as LoanId,
    number: row.number,
    memberId: row.member_id,
    state: oneOf(LOAN_STATES, row.state),
    eventSeq: row.event_seq,
    createdAt: row.created_at,
    product,
    quote: quoteFromRow(row, product),
    selectedCurrency: row.selected_currency,
    exchangeRate: rate.value,
    ratesAsOf: row.rates_as_of,
    monthlyNetIncome: centavos(row.monthly_net_income),
    agreementVersion: row.agreement_version,
    agreedIpAddress: row.agreed_ip_address,
    secondPersonCauses: row.second_person_causes as SecondPersonCause[],
    reviewRound: row.review_round,
    queuedAt: row.queued_at,
    claim:
      row.claimed_by === null || row.claimed_at === null
        ? null
        : { staffId: row.claimed_by, at: row.claimed_at },
    rejectionReasons: row.rejection_reasons.map((reason) => oneOf(REJECTION_REASONS, reason)),
    asked: askedFromRow(row),
    answer: row.answer,
    offer:
      row.offered_at === null || row.offer_expires_at === null
        ? null
        : { offeredAt: row.offered_at, expiresAt: row.offer_expires_at },
    signChannel: row.sign_channel as LoanRecord['signChannel'],
    activatedAt: row.activated_at,
    firstWithdrawal:
      row.first_withdrawn_at === null || row.counted_from === null
        ? null
        : { at: row.first_withdrawn_at, countedFrom: row.counted_from as CalendarDate },
    scheduleNumber: row.schedule_number,
    returnedAt: row.returned_at,
    nextEventOn: row.next_event_on as CalendarDate | null,
    oldestDueOn: row.oldest_due_on as CalendarDate | null,
    pauseEndsOn: row.pause_ends_on as CalendarDate | null,
    pastDue: { bucket: bucketOfRank(row.past_due_bucket), dueNow: centavos(row.due_now) },
    lastContactAt: row.last_contact_at,
    promisedOn: row.promised_on as CalendarDate | null,
  };
}

/** The loan in the form that the domain's `transition` takes. */
export function loanFacts(loan: LoanRecord): LoanFacts {
  return {
    state: loan.state,
    offerExpiresAt: loan.offer?.expiresAt.getTime() ?? null,
    answerBy: loan.asked?.answerBy.getTime() ?? null,
    activatedAt: loan.activatedAt?.getTime() ?? null,
    countedFrom: loan.firstWithdrawal?.countedFrom ?? null,
    returnedAt: loan.returnedAt?.getTime() ?? null,
  };
}

function quoteFromRow(row: Selectable<Loan>, product: LoanProduct): Quote {
  return {
    principal: centavos(row.principal),
    termMonths: row.term_months,
    interestMethod: product.interestMethod,
    interestRate: product.interestRate,
    interest: centavos(row.interest),
    netProceeds: centavos(row.principal),
    firstInstallment: centavos(row.first_installment),
    monthlyRepayment: centavos(row.monthly_repayment),
    lastInstallment: centavos(row.last_installment),
    totalOfPayments: centavos(row.total_of_payments),
    effectiveRate: {
      monthly: Number(row.effective_monthly),
      yearly: Number(row.effective_yearly),
    },
  };
}

function askedFromRow(row: Selectable<Loan>): LoanRecord['asked'] {
  const { asked_item: item, asked_reason: reason, answer_by: answerBy } = row;
  if (item === null || reason === null || answerBy === null) return null;
  return {
    item: oneOf(ASK_AGAIN_ITEMS, item),
    reason: oneOf(ASK_AGAIN_REASONS, reason),
    answerBy,
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], text: string): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new RangeError(`not one of ${choices.join(', ')}: ${text}`);
  return choice;
}

const historyMax = 100;

/** Literals, not parameters: a generic plan could not match ON CONFLICT to the partial unique index. */
const openStateLiterals = OPEN_LOAN_STATES.map((state) => sql.lit(state));

/** A version of the terms never changes, so they are not copied into the loan. */
export const termsOfLoan = sql<LoanProductJson>`(
  SELECT p.terms FROM loan_product p
  WHERE p.id = loan.product_id AND p.version = loan.product_version)`.as('terms');

export type NewLoan = Pick<
  LoanRecord,
  | 'id'
  | 'number'
  | 'memberId'
  | 'createdAt'
  | 'product'
  | 'quote'
  | 'selectedCurrency'
  | 'exchangeRate'
  | 'ratesAsOf'
  | 'monthlyNetIncome'
  | 'secondPersonCauses'
> & { readonly agreementVersion: string; readonly agreedIpAddress: string };

export interface LoanEventRow {
  readonly from: LoanState | 'NONE';
  readonly to: LoanState;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorId: string;
}

/**
 * Inserts the application unless the member has an open loan. Waits for a concurrent insert of the
 * same member (V07).
 * @returns undefined when there is an open loan; then nothing was inserted.
 */
export async function insertLoan(tx: Tx, loan: NewLoan): Promise<LoanRecord | undefined> {
  const { quote } = loan;
  const row = await tx
    .insertInto('loan')
    .values({
      id: loan.id,
      number: loan.number,
      member_id: loan.memberId,
      state: 'PENDING',
      event_seq: 1,
      created_at: loan.createdAt,
      product_id: loan.product.id,
      product_version: loan.product.version,
      principal: quote.principal,
      term_months: quote.termMonths,
      interest: quote.interest,
      first_installment: quote.firstInstallment,
      monthly_repayment: quote.monthlyRepayment,
      last_installment: quote.lastInstallment,
      total_of_payments: quote.totalOfPayments,
      effective_monthly: quote.effectiveRate.monthly,
      effective_yearly: quote.effectiveRate.yearly,
      selected_currency: loan.selectedCurrency,
      exchange_rate: formatExchangeRate(loan.exchangeRate),
      rates_as_of: loan.ratesAsOf,
      monthly_net_income: loan.monthlyNetIncome,
      second_person_causes: [...loan.secondPersonCauses],
      agreement_version: loan.agreementVersion,
      agreed_ip_address: loan.agreedIpAddress,
      queued_at: loan.createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id'])
        .where('state', 'in', openStateLiterals)
        .where('reopened_beside', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .returning(termsOfLoan)
    .executeTakeFirst();
  return row && loanFromRow(row);
}

export async function insertEvent(
  tx: Tx,
  event: LoanEventRow & { readonly loanId: LoanId; readonly seq: number },
): Promise<void> {
  await tx
    .insertInto('loan_event')
    .values({
      loan_id: event.loanId,
      seq: event.seq,
      from_state: event.from,
      to_state: event.to,
      at: event.at,
      actor_kind: event.actorKind,
      actor_id: event.actorId,
    })
    .execute();
}

export async function updateLoan(
  tx: Tx,
  id: LoanId,
  change: Updateable<Loan>,
): Promise<LoanRecord> {
  const row = await tx
    .updateTable('loan')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .returning(termsOfLoan)
    .executeTakeFirstOrThrow();
  return loanFromRow(row);
}

/**
 * Locks the loan until the transaction ends. Not FOR UPDATE: see `applyTransition` in
 * `withdrawals/apply-transition.ts` for the reason and the order of locks.
 */
export async function lockLoan(tx: Tx, id: string): Promise<LoanRecord | undefined> {
  const row = await tx
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && loanFromRow(row);
}

/** The member's own loan with this number. */
export async function findLoanByNumber(
  reader: Reader,
  memberId: string,
  number: string,
): Promise<LoanRecord | undefined> {
  const row = await reader
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('number', '=', number)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && loanFromRow(row);
}

/** Finds the member's own loan by its number and locks it until the transaction ends. */
export async function lockLoanByNumber(
  tx: Tx,
  memberId: string,
  number: string,
): Promise<LoanRecord | undefined> {
  const row = await tx
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('number', '=', number)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && loanFromRow(row);
}

/**
 * The open loan of the borrower of a loan that is opened again, or null. No other loan of the borrower begins
 * until the transaction ends: an insert waits for the lock of the member.
 */
export async function lockOtherOpenLoan(
  tx: Tx,
  { id, memberId }: LoanRecord,
): Promise<LoanId | null> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
  const row = await tx
    .selectFrom('loan')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '<>', id)
    .where('state', 'in', [...OPEN_LOAN_STATES])
    .where('reopened_beside', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : (row.id as LoanId);
}

/** Of loans that were opened again beside one that has ended, the first is now the borrower's open loan. */
export async function passOnOpenLoan(tx: Tx, endedId: LoanId): Promise<void> {
  await sql`
    UPDATE loan SET reopened_beside = nullif(heir.id, loan.id)
    FROM (SELECT min(id) AS id FROM loan WHERE reopened_beside = ${endedId}) heir
    WHERE reopened_beside = ${endedId}`.execute(tx);
}

/** Finds the member's open loan and locks it until the transaction ends. */
export async function lockOpenLoan(tx: Tx, memberId: string): Promise<LoanRecord | undefined> {
  const row = await tx
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('member_id', '=', memberId)
    .where('state', 'in', [...OPEN_LOAN_STATES])
    .where('reopened_beside', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && loanFromRow(row);
}

export async function findLoan(reader: Reader, id: string): Promise<LoanRecord | undefined> {
  const row = await reader
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && loanFromRow(row);
}

/** A member's loans, the open one first, then the newest. */
export async function listLoansOf(
  reader: Reader,
  memberId: string,
  limit = 100,
): Promise<readonly LoanRecord[]> {
  const rows = await reader
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('member_id', '=', memberId)
    .orderBy((order) => order('state', 'in', [...OPEN_LOAN_STATES]), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(loanFromRow);
}

/** The member's open loan, otherwise the newest; undefined when there is none. */
export async function findCurrentLoan(
  reader: Reader,
  memberId: string,
): Promise<LoanRecord | undefined> {
  return (await listLoansOf(reader, memberId, 1))[0];
}

export async function listEvents(reader: Reader, id: LoanId): Promise<readonly LoanEventRow[]> {
  const rows = await reader
    .selectFrom('loan_event')
    .selectAll()
    .where('loan_id', '=', id)
    .orderBy('seq')
    .limit(historyMax)
    .execute();
  return rows.map((row) => ({
    from: row.from_state as LoanState | 'NONE',
    to: row.to_state as LoanState,
    at: row.at,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
  }));
}

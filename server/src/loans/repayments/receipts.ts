import { receipt } from '@pahiram/api/repayment-shapes';
import { owedOf } from '@pahiram/domain/loans/owed';
import { effectOnLater, paidEarly } from '@pahiram/domain/loans/payment-effect';
import type { LoanProjection } from '@pahiram/domain/loans/projection';
import { receiptLines, stillPastDue } from '@pahiram/domain/loans/receipt';
import type { CoolingOffReturn } from '@pahiram/domain/loans/servicing';
import { sum } from '@pahiram/domain/money/money';
import * as z from 'zod';
import { companyNames } from '../../company/company-names.ts';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { getBorrowerName } from '../lent-loans.ts';
import type { LoanRecord } from '../loan-record.ts';
import { freeze, readFrozen } from './frozen-content.ts';
import type { PaymentRecord } from './store.ts';

export type Receipt = z.output<typeof receipt>;

/** Without the name, which is erased with the member while the receipt stays with the books. */
const frozenReceipt = receipt.omit({ borrower: true });

export interface BookedPayment {
  readonly payment: PaymentRecord;
  readonly eventSeq: number;
  readonly before: LoanProjection;
  readonly after: LoanProjection;
  /** The return that the borrower has started, as it stands after it. */
  readonly returning: CoolingOffReturn | null;
}

/** Stores the receipt of a payment that was just booked. It never changes. */
export async function freezeReceipt(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  { payment, eventSeq, before, after, returning }: BookedPayment,
): Promise<Receipt> {
  const bookedAt = ctx.clock.now();
  const { name: lender, address: lenderAddress } = companyNames(ctx.config);
  const made: Receipt = {
    ...makeReceipt({ payment, before, after, returning }),
    ...{ loanNumber: loan.number, lender, lenderAddress, bookedAt },
    borrower: await getBorrowerName(tx, loan),
  };
  await tx
    .insertInto('payment_receipt')
    .values({
      member_id: loan.memberId,
      payment_id: payment.id,
      loan_id: loan.id,
      event_seq: eventSeq,
      ...freeze(frozenReceipt, made, bookedAt),
    })
    .execute();
  return made;
}

/** What a receipt says about the money. */
export function makeReceipt({
  payment,
  before,
  after,
  returning,
}: Omit<BookedPayment, 'eventSeq'>): Omit<
  Receipt,
  'loanNumber' | 'lender' | 'lenderAddress' | 'borrower' | 'bookedAt'
> {
  const returned = returnedPart(before, after, returning);
  const { endsSooner, lower, lowerLast } = effectOnLater(before, after, payment.id);
  // A new schedule leaves installments in which nothing is charged.
  const charged = after.installments.filter(({ due }) => sum(Object.values(due)) > 0n);
  return {
    number: payment.number,
    amount: payment.amount,
    channel: payment.channel,
    method: payment.code?.method ?? null,
    setOffArticle: payment.setOffArticle ?? null,
    receivedAt: payment.receivedAt,
    valueDate: payment.valueDate,
    paid: receiptLines(before, after, payment),
    principalLeft: after.outstanding.PRINCIPAL,
    paidInstallments: paidInstallments(after, payment.id),
    extra: paidEarly(after, payment.id),
    owed: { before: owedOf(before), after: owedOf(after) },
    installments: {
      paid: charged.filter(({ unpaid }) => unpaid === 0n).length,
      ahead: charged.filter(({ unpaid, left }) => unpaid > 0n && left === 0n).length,
      all: charged.length,
    },
    stillPastDue: stillPastDue(before, after),
    next: after.next,
    ...(endsSooner && { endsSooner }),
    ...(lower && { lowerInstallments: lower }),
    ...(lowerLast && { lowerLast }),
    ...(returned && { returned }),
  };
}

/** The content that is stored, as JSON. */
export function encodeReceipt(made: Omit<Receipt, 'borrower'>) {
  return z.encode(frozenReceipt, made);
}

function paidInstallments({ allocated }: LoanProjection, id: string): Receipt['paidInstallments'] {
  const numbers = allocated.flatMap(({ paymentId, installment }) =>
    paymentId === id && installment !== null ? [installment] : [],
  );
  return numbers.length === 0 ? null : { from: Math.min(...numbers), to: Math.max(...numbers) };
}

/** How far a return is after a payment; null for a payment that belongs to none. */
function returnedPart(
  before: LoanProjection,
  { state, disbursed }: LoanProjection,
  returning: CoolingOffReturn | null,
): NonNullable<Receipt['returned']> | null {
  if (state === 'CANCELLED' && before.state !== 'CANCELLED') {
    return { amount: disbursed, of: disbursed, until: null };
  }
  return returning && { amount: returning.returned, of: disbursed, until: returning.until };
}

export interface StoredReceipt extends Receipt {
  readonly sha256: string;
}

type LoanOfMember = Pick<LoanRecord, 'id' | 'memberId'>;

const receiptsMax = 500;

/** The receipts of a loan by payment, the newest first. */
export async function mapReceipts(
  reader: Reader,
  { id, memberId }: LoanOfMember,
  limit: number = receiptsMax,
): Promise<ReadonlyMap<string, StoredReceipt>> {
  const rows = await reader
    .selectFrom('payment_receipt')
    .select(['payment_id', 'content', 'sha256'])
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .orderBy('event_seq', 'desc')
    .limit(limit)
    .execute();
  const borrower = await getBorrowerName(reader, { memberId });
  return new Map(
    rows.map(({ payment_id: paymentId, content, sha256 }) => [
      paymentId,
      { ...readFrozen(frozenReceipt, content), borrower, sha256: sha256.toString('hex') },
    ]),
  );
}

/** The receipt of a booked payment. */
export async function getReceipt(
  reader: Reader,
  memberId: string,
  paymentId: string,
): Promise<StoredReceipt> {
  const { content, sha256 } = await reader
    .selectFrom('payment_receipt')
    .select(['content', 'sha256'])
    .where('member_id', '=', memberId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const borrower = await getBorrowerName(reader, { memberId });
  return { ...readFrozen(frozenReceipt, content), borrower, sha256: sha256.toString('hex') };
}

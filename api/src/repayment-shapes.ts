import { CORRECTED_FIGURES, CORRECTION_CAUSES } from '@pahiram/domain/loans/correction';
import { REVERSAL_REASONS } from '@pahiram/domain/loans/loan-change';
import { PAYMENT_METHODS } from '@pahiram/domain/loans/provider-payment';
import * as z from 'zod';
import { day, loanNumber } from './loan-shapes.ts';
import { instant, pesosAsCentavos } from './wire.ts';

/*
 * Shapes of payments, receipts and corrections. Receipts and corrections are stored as they are sent.
 */

export const paymentNumber = z.string().regex(/^PM-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
export const correctionNumber = z.string().regex(/^CR-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

/** Where money can come from: payments through a payment provider have its name. */
export const PAYMENT_CHANNELS = ['wallet', 'bank', 'staff', 'sandbox', 'xendit'] as const;

/** Parts of an amount, by what it pays. */
export const paidParts = {
  lateCharge: pesosAsCentavos,
  interest: pesosAsCentavos,
  principal: pesosAsCentavos,
};

/** The part of a fall of what is owed that is no money: late charge of the days since a payment, and interest. */
export const takenOff = z.object({ lateCharge: pesosAsCentavos, interest: pesosAsCentavos });

/** Parts of a payment as the ledger books them, and what it gave back. */
export const paidLines = {
  ...paidParts,
  /** Paid interest that is not owed after all. It is in no other part. */
  givenBack: pesosAsCentavos,
};

/** The parts that the money of a payment, or interest given back, paid: their sum is its amount. */
export const moneyLines = {
  ...paidParts,
  /** Pays nothing yet. */
  kept: pesosAsCentavos,
  /** Of a refund that turned out too high. */
  refundReturned: pesosAsCentavos,
};

/** All lines of a receipt: their sum without `givenBack` is the amount of the payment. */
export const receiptLines = { ...paidLines, ...moneyLines };

/** What ends a loan: principal, interest, late charge and refund, less `givenBack` and `overpayment`, are `toPay`. */
export const settlementLines = {
  ...paidLines,
  /** A refund that turned out too high and is owed back. */
  refundToReturn: pesosAsCentavos,
  /** Money received that pays nothing yet. */
  overpayment: pesosAsCentavos,
  toPay: pesosAsCentavos,
  /** Interest of later installments, in none of the lines: it is never charged. */
  notCharged: pesosAsCentavos,
};

export const dueAmount = z.object({ dueDate: day, amount: pesosAsCentavos });

const changeOf = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ before: shape, after: shape });

/** Of a payment that brought the last due date forward; receipts of earlier versions do not have it. */
export const endsSooner = z.object({
  lastDueDate: day,
  lastDueDateBefore: day,
  /** Not charged, or given back. */
  interestSaved: pesosAsCentavos,
});

/** Of a payment that made the later installments smaller; receipts of earlier versions do not have it. */
export const lowerInstallments = z.object({
  installment: pesosAsCentavos,
  installmentBefore: pesosAsCentavos,
  interestSaved: pesosAsCentavos,
});

/** A payment as it was booked. It never changes: a correction says what changed later. */
export const receipt = z.object({
  number: paymentNumber,
  loanNumber,
  /** Of the lender when it was booked. */
  lender: z.string(),
  lenderAddress: z.string().nullable(),
  borrower: z.string(),
  amount: pesosAsCentavos,
  channel: z.enum(PAYMENT_CHANNELS),
  /** How a payment code of a provider was paid; null for other payments. */
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** The article of the contract by which it was set off; null for other payments. */
  setOffArticle: z.number().int().nullable(),
  receivedAt: instant,
  /** The day on which the payer's channel took the money. */
  valueDate: day,
  bookedAt: instant,
  paid: z.object(receiptLines),
  /** Principal that was left when it was booked. */
  principalLeft: pesosAsCentavos,
  /** The installments that it paid, whole or in part; null when it paid none. */
  paidInstallments: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** Principal that was not due yet and changed the schedule; receipts of earlier versions do not have it. */
  extra: pesosAsCentavos.optional(),
  /** As `owed` of the account. Receipts of earlier versions do not take off what was paid ahead. */
  owed: changeOf(pesosAsCentavos),
  /** How many installments were paid in full after it. */
  installments: z.object({
    paid: z.number().int(),
    /** More that money paid ahead covered; receipts of earlier versions do not have it. */
    ahead: z.number().int().optional(),
    all: z.number().int(),
  }),
  /** Still due after it on a loan that was late; receipts of earlier versions do not have it. */
  stillPastDue: pesosAsCentavos.optional(),
  /** What was due next after it. */
  next: dueAmount.nullable(),
  endsSooner: endsSooner.optional(),
  lowerInstallments: lowerInstallments.optional(),
  /** Of extra principal that made only the last installment smaller. */
  lowerLast: lowerInstallments.optional(),
  /** How much of the principal was back after it; only of a payment that belongs to a return in the cooling-off period. */
  returned: z
    .object({
      amount: pesosAsCentavos,
      of: pesosAsCentavos,
      /** The last day for the rest; null when everything was back, which cancelled the loan. */
      until: day.nullable(),
    })
    .optional(),
});

export const CERTIFICATE_KINDS = ['FULL_PAYMENT', 'RETURN'] as const;

/** What a lender certifies about a loan that ended: fully paid, or returned in the cooling-off period. It never changes. */
export const certificate = z.object({
  number: z.string().regex(/^CF-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
  kind: z.enum(CERTIFICATE_KINDS),
  loanNumber,
  lender: z.string(),
  lenderAddress: z.string().nullable(),
  fullLegalName: z.string(),
  principal: pesosAsCentavos,
  signedOn: day,
  /** The day of the last payment. */
  endedOn: day,
  firstPaidOn: day,
  installmentCount: z.number().int(),
  /** Everything that was paid: the parts less `givenBack` are `total`. */
  paid: z.object({ ...paidLines, total: pesosAsCentavos }),
  /** Money that was paid too much and is the member's. */
  overpayment: pesosAsCentavos,
  /** Who signs for the lender; null where the lender names nobody. */
  signatory: z.object({ name: z.string(), role: z.string() }).nullable(),
  sealedAt: instant,
});

/** What changed about a loan's past: from which figure to which, why, and since which day (V39). */
export const correction = z.object({
  number: correctionNumber,
  loanNumber,
  madeAt: instant,
  cause: z.enum(CORRECTION_CAUSES),
  reversalReason: z.enum(REVERSAL_REASONS).nullable(),
  since: day,
  /** The payment that was booked or taken back; null when another record was the cause. */
  payment: z.object({ number: paymentNumber, amount: pesosAsCentavos, valueDate: day }).nullable(),
  figures: z
    .array(z.object({ figure: z.enum(CORRECTED_FIGURES), ...changeOf(pesosAsCentavos).shape }))
    .max(CORRECTED_FIGURES.length),
  daysPastDue: changeOf(z.number().int()),
  next: changeOf(dueAmount.nullable()),
  /** Earlier payments that pay something else now. */
  payments: z
    .array(z.object({ number: paymentNumber, ...changeOf(z.object(paidLines)).shape }))
    .max(500),
  /** Charges of the days between, when a payment counts from an earlier day; corrections from before 0.3 lack it. */
  takenBack: z.object({ lateCharge: pesosAsCentavos, interest: pesosAsCentavos }).optional(),
});

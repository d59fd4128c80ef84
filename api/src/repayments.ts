import { REMINDER_STOPS } from '@pahiram/domain/loans/collections';
import { PAYMENT_USES } from '@pahiram/domain/loans/loan-events';
import { PAYMENT_METHODS } from '@pahiram/domain/loans/provider-payment';
import { PREPAYMENT_CHOICES } from '@pahiram/domain/loans/repayment-terms';
import * as z from 'zod';
import { day, loanNumber, loanState } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { paymentPromise } from './payment-promises.ts';
import {
  correction,
  dueAmount,
  endsSooner,
  lowerInstallments,
  PAYMENT_CHANNELS,
  paidParts,
  paymentNumber,
  receiptLines,
  settlementLines,
} from './repayment-shapes.ts';
import { repaymentsWords } from './repayments-words.ts';
import { instant, pesosAsCentavos } from './wire.ts';

const ofLoan = z.strictObject({ loanNumber });
export const payment = z.object({
  /** The number of the receipt, such as `PM-7K3Q-9XZC`. */
  number: paymentNumber,
  amount: pesosAsCentavos,
  channel: z.enum(PAYMENT_CHANNELS),
  /** How a payment code of a provider was paid; null for other payments. */
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** The article of the contract by which it was paid from the wallet; null when the borrower paid. */
  setOffArticle: z.number().int().nullable(),
  receivedAt: instant,
  /** The day on which it was reversed; null while it counts. */
  reversedOn: day.nullable(),
  /** As on its receipt. */
  paid: z.object(receiptLines),
  /** What was owed before it, as on its receipt. */
  owedBefore: pesosAsCentavos,
  endsSooner: endsSooner.optional(),
  lowerInstallments: lowerInstallments.optional(),
  lowerLast: lowerInstallments.optional(),
});

/** A loan in repayment as it stands today. */
export const loanAccount = z.object({
  loanNumber,
  state: loanState,
  asOf: day,
  /** Unpaid amounts of installments that are due. */
  dueNow: pesosAsCentavos,
  /** Days since the oldest due date with something unpaid. */
  daysPastDue: z.number().int(),
  /** The last day without a late charge on what is due; null when nothing is, or when that day is over. */
  noChargeUntil: day.nullable(),
  /** The next day on which something has to be paid, and how much: money that is paid ahead pays first. */
  next: dueAmount.nullable(),
  outstanding: z.object({ ...paidParts, total: pesosAsCentavos }),
  /** `outstanding` and `refundToReturn` less `overpayment`, not below zero: the closing balance of the statement. */
  owed: pesosAsCentavos,
  /** Money received that pays nothing yet; it is refundable. */
  overpayment: pesosAsCentavos,
  /** Paid since the loan was written off; null when it was not. */
  recovered: pesosAsCentavos.nullable(),
  /** Of a refund of money that was taken back later. The next payment pays it first. */
  refundToReturn: pesosAsCentavos,
  /** What ends the loan today; null when it does not run. */
  settlement: z.object(settlementLines).nullable(),
  /** How many installments were signed for; a prepayment or more time can change them. */
  signedInstallments: z.number().int(),
  installments: z
    .array(
      z.object({
        number: z.number().int(),
        dueDate: day,
        ...paidParts,
        total: pesosAsCentavos,
        /** `total` less `paid` and what was waived is `unpaid`. */
        paid: pesosAsCentavos,
        unpaid: pesosAsCentavos,
        /** The rest of `unpaid` after `overpayment`, which pays the earliest installments on their due dates. */
        left: pesosAsCentavos,
        paidOn: day.nullable(),
        daysPastDue: z.number().int(),
        /** The last day without a late charge on it; null when it is not past due, or when that day is over. */
        noChargeUntil: day.nullable(),
      }),
    )
    .max(400),
  /** The newest first. */
  payments: z.array(payment).max(500),
  /** Overpayment that went back to the wallet, as recorded. */
  refunds: z.array(z.object({ date: day, amount: pesosAsCentavos })).max(500),
  /** What changed about days and payments that were over, the newest first. */
  corrections: z.array(correction).max(100),
});

/** What returns the loan without interest. */
export const coolingOffReturn = z.object({
  /** The last day. */
  until: day,
  /** The part of the principal that is back. */
  returned: pesosAsCentavos,
  /** Zero when the principal is back and the return has not been started. */
  toPay: pesosAsCentavos,
  /** The part of `toPay` that the wallet holds; it is used first. Money in transfer counts as withdrawn. */
  fromWallet: pesosAsCentavos,
  isStarted: z.boolean(),
});

export const getLoanAccount = operation({
  name: 'getLoanAccount',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber',
  audience: 'member',
  summary: 'What is due, what is paid and what ends the loan today',
  spec: ['D10', 'D11', 'D12', 'G18', 'V31'],
  params: ofLoan,
  reply: z.object({
    /** Null before the first withdrawal has settled: nothing is owed by a date. */
    account: loanAccount.nullable(),
    /** Null outside the cooling-off period. */
    coolingOff: coolingOffReturn.nullable(),
    /**
     * The company's accounts for payments from outside, and the digits that identify the loan. Null before the
     * first withdrawal has settled (V01), and when the company has no such account.
     */
    payInto: z
      .object({
        reference: z.string(),
        accounts: z
          .array(z.object({ bank: z.string(), accountName: z.string(), accountNumber: z.string() }))
          .min(1)
          .max(50),
      })
      .nullable(),
    /** The last promise to pay, while something is past due or its day is not over. */
    promise: paymentPromise
      .extend({
        /** Of an open one: at most what will be due on its day. It can have more late charge than is due now. */
        left: pesosAsCentavos,
        /** The late charge in `left` on its day; zero in other states than open. */
        lateCharge: pesosAsCentavos,
      })
      .nullable(),
    /** The last day that a promise of today can name; null when none can be made. */
    promiseUntil: day.nullable(),
    /** How many more promises can be made now; a change counts as one. */
    promisesLeft: z.number().int().min(0),
    /** The day from which another can be made when none is left. */
    nextPromiseFrom: day.nullable(),
    /** What the late charge grows by tomorrow if nothing is paid. */
    lateChargeADay: pesosAsCentavos,
    /** A bank statement shows a payment of this loan, which a second person checks. */
    isBankPaymentChecked: z.boolean(),
    /**
     * What is due and owed while an announced payment from the wallet waits for our banks: it counts from its planned
     * day. Null while none waits.
     */
    announced: z
      .object({
        amount: pesosAsCentavos,
        plannedOn: day,
        dueNow: pesosAsCentavos,
        owed: pesosAsCentavos,
        /** What ends the loan today: `amount` first, then the rest. */
        toSettle: pesosAsCentavos,
        lateCharge: pesosAsCentavos,
        /** By installment that is due; together `dueNow`. */
        parts: z.array(z.object({ number: z.number().int(), amount: pesosAsCentavos })).max(400),
        /** The borrower can pay it at once, by `paySetOff`. */
        isPayableNow: z.boolean(),
      })
      .nullable(),
    /** Why the borrower gets no reminder and nothing is set off now; null when nothing speaks against it. */
    remindersStop: z.enum(REMINDER_STOPS).nullable(),
  }),
  problems: problems(repaymentsWords, { 'loan-not-found': 404 }),
});

const paymentBody = z.strictObject({
  amount: pesosAsCentavos,
  use: z.enum(PAYMENT_USES),
});

const amountProblems = {
  'loan-not-found': 404,
  'loan-not-payable': 409,
  'amount-missing': 400,
  'amount-over-owed': 409,
} as const;

/** What a payment or a choice does to the schedule. */
const scheduleEffect = {
  /** Interest of later installments that is then not charged. */
  notCharged: pesosAsCentavos,
  /** What is still due after it, today or before. */
  dueNow: pesosAsCentavos,
  next: dueAmount.nullable(),
  /** Without those that money paid ahead covers. */
  installmentsLeft: z.number().int(),
  /** The last of them; a shorter term can leave the number of installments and lower this one only. */
  last: dueAmount.nullable(),
  /** `owed` of the account after it. */
  owedAfter: pesosAsCentavos,
  /** The same without it. */
  before: z.object({
    next: dueAmount.nullable(),
    installmentsLeft: z.number().int(),
    last: dueAmount.nullable(),
  }),
};

export const previewPayment = operation({
  name: 'previewPayment',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/preview',
  audience: 'member',
  summary: 'What a payment of this amount would do today; nothing is booked',
  spec: ['D10', 'D11', 'V09'],
  params: ofLoan,
  body: paymentBody.extend({
    /** Not from the wallet: then the whole principal returns the loan in the cooling-off period. */
    isFromOutside: z.boolean().default(false),
    /** Of the announced payment that waits, as of its planned day. */
    isAnnounced: z.boolean().default(false),
  }),
  reply: z.object({
    /** As its receipt will say. */
    paid: z.object(receiptLines),
    /** Principal that is left after it. */
    principalLeft: pesosAsCentavos,
    isSettled: z.boolean(),
    /** The whole principal is back within the cooling-off period: no interest is owed. */
    isReturned: z.boolean(),
    /** Interest that a payment of this amount saves, by its use: not charged, or given back. */
    saved: z.record(z.enum(PAYMENT_USES), pesosAsCentavos),
    ...scheduleEffect,
  }),
  problems: problems(repaymentsWords, { ...amountProblems, 'set-off-changed': 409 }),
});

export const payFromWallet = operation({
  name: 'payFromWallet',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/wallet-payments',
  audience: 'member',
  summary: 'Pays the loan with money of the wallet',
  spec: ['D9', 'D10', 'D11', 'V05', 'V06', 'V09'],
  params: ofLoan,
  body: paymentBody,
  reply: z.object({ payment, account: loanAccount }),
  idempotency: 'required',
  problems: problems(repaymentsWords, { ...amountProblems, 'amount-over-balance': 409 }),
});

export const paySetOff = operation({
  name: 'paySetOff',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/set-off',
  audience: 'member',
  summary:
    'Pays from the wallet at once what a planned set-off waits to pay, as of its planned day',
  spec: ['D9', 'D10', 'V05', 'V06', 'V09', 'V14'],
  params: ofLoan,
  /** As the wallet shows it, so that nothing else is paid than was read. */
  body: z.strictObject({ amount: pesosAsCentavos }),
  reply: z.object({ payment, account: loanAccount }),
  idempotency: 'required',
  problems: problems(repaymentsWords, { 'loan-not-found': 404, 'set-off-changed': 409 }),
});

const overpaymentProblems = {
  'loan-not-found': 404,
  'loan-not-payable': 409,
  'nothing-held': 409,
} as const;

const overpaymentBody = z.strictObject({ choice: z.enum(PREPAYMENT_CHOICES) });

export const previewOverpaymentUse = operation({
  name: 'previewOverpaymentUse',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/overpayment/preview',
  audience: 'member',
  summary: 'What using the overpayment as a prepayment would do today; nothing is booked',
  spec: ['D11', 'V09'],
  params: ofLoan,
  body: overpaymentBody,
  reply: z.object({
    overpayment: pesosAsCentavos,
    /** Paid interest that is not owed after all. */
    givenBack: pesosAsCentavos,
    ...scheduleEffect,
  }),
  problems: problems(repaymentsWords, overpaymentProblems),
});

export const chooseOverpaymentUse = operation({
  name: 'chooseOverpaymentUse',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/overpayment/use',
  audience: 'member',
  summary: 'Uses the overpayment for a shorter term or smaller installments',
  spec: ['D11', 'V05', 'V06', 'V09'],
  params: ofLoan,
  body: overpaymentBody,
  reply: z.object({ account: loanAccount }),
  idempotency: 'required',
  problems: problems(repaymentsWords, overpaymentProblems),
});

export const downloadPaymentReceipt = operation({
  name: 'downloadPaymentReceipt',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber/payments/:paymentNumber/receipt',
  audience: 'member',
  summary: 'The receipt of a payment as a PDF',
  spec: ['D10', 'V09', 'V20'],
  kind: 'file',
  params: ofLoan.extend({ paymentNumber }),
  reply: z.any(),
  problems: problems(repaymentsWords, { 'payment-not-found': 404 }),
});

export const downloadDueDates = operation({
  name: 'downloadDueDates',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber/due-dates',
  audience: 'member',
  summary: 'The unpaid due dates as a calendar (iCalendar)',
  spec: ['D10', 'V20'],
  kind: 'file',
  params: ofLoan,
  reply: z.any(),
  problems: problems(repaymentsWords, { 'loan-not-found': 404, 'loan-not-payable': 409 }),
});

import { LOAN_STATES } from '@pahiram/domain/loans/loan-state';
import { INTEREST_METHODS } from '@pahiram/domain/loans/repayment-terms';
import {
  ASK_AGAIN_ITEMS,
  ASK_AGAIN_REASONS,
  COUNTER_OFFER_REASONS,
  REJECTION_REASONS,
} from '@pahiram/domain/loans/review';
import { STATUS_COLORS, STATUS_ICONS } from '@pahiram/domain/loans/status-look';
import { ROUNDING_MODES } from '@pahiram/domain/money/money';
import * as z from 'zod';
import { instant, pesosAsCentavos } from './wire.ts';

export const loanNumber = z.string().regex(/^LN-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
/** A day in Manila, YYYY-MM-DD. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** Per cent, such as 0.5, with up to four decimals. */
export const percentage = z.number().min(0).max(1_000_000);

export const loanState = z.enum(LOAN_STATES);
export const rejectionReason = z.enum(REJECTION_REASONS);
export const counterOfferReason = z.enum(COUNTER_OFFER_REASONS);
export const askAgainItem = z.enum(ASK_AGAIN_ITEMS);
export const askAgainReason = z.enum(ASK_AGAIN_REASONS);

/** Text, color and icon of a status. They follow from state and reasons; staff cannot type them. */
export const statusView = {
  status: z.string(),
  statusMessage: z.string(),
  statusColor: z.enum(STATUS_COLORS),
  statusIcon: z.enum(STATUS_ICONS),
};

/** The statement card: notices from templates, with parameters only (S2.36). */
export const statementView = {
  statementShow: z.boolean(),
  statement: z.string(),
  statementMessage: z.string(),
};

export const scheduleRow = z.object({
  number: z.number().int(),
  dueDate: day,
  principal: pesosAsCentavos,
  interest: pesosAsCentavos,
  total: pesosAsCentavos,
  balanceAfter: pesosAsCentavos,
});

/** Every price of a loan; all are computed by one function (V15). */
export const quoteView = z.object({
  productId: z.string(),
  productVersion: z.number().int(),
  loanAmountPHP: pesosAsCentavos,
  installmentCount: z.number().int(),
  interestMethod: z.enum(INTEREST_METHODS),
  /** FLAT_ONCE: per cent of the principal, charged once. Otherwise: per month, of the balance. */
  interestRate: percentage,
  interestAmountPHP: pesosAsCentavos,
  /** Credited amount: nothing is deducted, and nothing is due beforehand (V01). */
  netProceedsPHP: pesosAsCentavos,
  /** "Total installment": the first installment, which includes the interest. */
  firstInstallmentPHP: pesosAsCentavos,
  /** "Monthly repayment": the later installments. */
  installmentAmountPHP: pesosAsCentavos,
  lastInstallmentPHP: pesosAsCentavos,
  totalOfPaymentsPHP: pesosAsCentavos,
  /** Per cent with two decimals as text, e.g. 1.73. */
  effectiveRateMonthly: z.string(),
  effectiveRateYearly: z.string(),
});

/** The terms that a borrower asked for, where others are offered, and why. */
export const askedTerms = z.object({
  asked: quoteView,
  reasons: z.array(z.object({ reason: counterOfferReason, words: z.string() })).max(10),
});

/** The same amounts in the currency that the member chose, for information. */
export const exchangedView = {
  selectedCurrency: currencyCode,
  /** Units of the currency per peso. */
  exchangeRate: z.number().positive(),
  ratesAsOf: instant,
  loanAmountXR: z.number(),
  interestAmountXR: z.number(),
  installmentAmountXR: z.number(),
  firstInstallmentXR: z.number(),
};

export const productView = z.object({
  id: z.string(),
  version: z.number().int(),
  amountMin: pesosAsCentavos,
  amountMax: pesosAsCentavos,
  termMonthsChoices: z.array(z.number().int()).max(60),
  termMonthsDefault: z.number().int(),
  interestMethod: z.enum(INTEREST_METHODS),
  interestRate: percentage,
  installmentRounding: z.enum(ROUNDING_MODES),
  /** Installments are rounded to a multiple of this amount. */
  installmentMultiple: pesosAsCentavos,
  lateGraceDays: z.number().int(),
  lateChargeMonthlyRate: percentage,
  chargesYearlyRateMax: percentage,
  coolingOffBusinessDays: z.number().int(),
});

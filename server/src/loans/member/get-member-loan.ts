import type * as contract from '@pahiram/api/member-loan';
import type { Language } from '@pahiram/api/operation';
import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { formatExchangeRate } from '@pahiram/domain/money/exchange';
import { ZERO } from '@pahiram/domain/money/money';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { computeScoreOf } from '../../members/score/compute-score-of.ts';
import { getCurrentLoan } from '../get-current-loan.ts';
import type { LoanRecord } from '../loan-record.ts';
import { statementOf, statusOf } from '../loan-status.ts';
import { percentNumber, viewFiguresInCurrency } from '../loan-view.ts';
import { listDocumentKinds } from '../offer/document-store.ts';

/** For the contract dialog (S2.42, S3.13). `active` says whether there is any application. */
export const getMemberLoan: Handler<typeof contract.getMemberLoan> = async (ctx) => {
  const loan = await getCurrentLoan(ctx.reader, ctx.actor.id);
  const { score: creditScore } = await computeScoreOf(ctx.reader, ctx.actor.id);
  const shown = loan ? await viewMemberLoan(ctx.reader, loan, ctx.language) : noLoan;
  return { ...shown, creditScore };
};

/** Values for a member without an application. */
const noLoan = {
  active: false,
  state: null,
  loanId: null,
  loanNumber: '?',
  loanAmountXR: 0,
  loanAmountPHP: ZERO,
  selectedCurrency: 'PHP',
  installmentCount: 0,
  interestRate: 0,
  interestAmountXR: 0,
  interestAmountPHP: ZERO,
  installmentAmountXR: 0,
  installmentAmountPHP: ZERO,
  firstInstallmentPHP: ZERO,
  totalOfPaymentsPHP: ZERO,
  effectiveRateYearly: '0.00',
  exchangeRate: 1,
  createdAt: null,
  signed: false,
  status: '?',
  statusMessage: '?',
  statusColor: 'info' as const,
  statusIcon: 'PersonSearchRounded' as const,
  statementShow: false,
  statement: '?',
  statementMessage: '?',
};

async function viewMemberLoan(reader: Reader, loan: LoanRecord, language: Language) {
  const { quote, exchangeRate: rate } = loan;
  return {
    active: true,
    state: loan.state,
    loanId: loan.id,
    loanNumber: loan.number,
    loanAmountPHP: quote.principal,
    ...viewFiguresInCurrency(loan.product, quote, rate),
    selectedCurrency: loan.selectedCurrency,
    installmentCount: quote.termMonths,
    interestRate: percentNumber(quote.interestRate),
    interestAmountPHP: quote.interest,
    installmentAmountPHP: quote.monthlyRepayment,
    firstInstallmentPHP: quote.firstInstallment,
    totalOfPaymentsPHP: quote.totalOfPayments,
    effectiveRateYearly: formatEffectivePercent(quote.effectiveRate.yearly),
    exchangeRate: Number(formatExchangeRate(rate)),
    createdAt: loan.createdAt,
    signed: (await listDocumentKinds(reader, loan.id)).includes('CONTRACT'),
    ...statusOf(loan, language),
    ...statementOf(loan, language),
  };
}

import type * as contract from '@pahiram/api/wallet';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { LoanState } from '@pahiram/domain/loans/loan';
import { HOLD_REASON_WORDS } from '@pahiram/domain/loans/reason-words';
import type { AskAgainItem, AskAgainReason, RejectionReason } from '@pahiram/domain/loans/review';
import { parseExchangeRate } from '@pahiram/domain/money/exchange';
import { centavos, ZERO } from '@pahiram/domain/money/money';
import type { Language, Words } from '@pahiram/domain/texts/words';
import type { HoldReason } from '@pahiram/domain/withdrawals/hold';
import type * as z from 'zod';
import { statementOf, statusOf } from '../loans/loan-status.ts';
import { amountInCurrency } from '../loans/loan-view.ts';

/** The loan as JSON of the wallet statement: times and rates are text. */
export interface WalletLoan {
  readonly id: string;
  readonly number: string;
  readonly state: LoanState;
  readonly createdAt: string;
  readonly principal: number;
  readonly currency: string;
  readonly exchangeRate: string;
  readonly rejectionReasons: readonly RejectionReason[];
  readonly askedItem: AskAgainItem | null;
  readonly askedReason: AskAgainReason | null;
  readonly answerBy: string | null;
  readonly offeredAt: string | null;
  readonly offerExpiresAt: string | null;
  readonly releasedAt: string | null;
  readonly countedFrom: string | null;
  readonly identityAskedAgain: boolean;
}

type LoanPart = Pick<
  z.output<typeof contract.loadWallet.reply>,
  | '_id'
  | 'active'
  | 'loanAmount'
  | 'loanAmountPHP'
  | 'loanAmountXR'
  | 'selectedCurrency'
  | 'exchangeRate'
  | 'loanState'
  | 'status'
  | 'statusMessage'
  | 'statusColor'
  | 'statusIcon'
  | 'statementShow'
  | 'statement'
  | 'statementMessage'
  | 'loanNumber'
  | 'createdAt'
>;

/** Values for a member without an application (S3.12). */
const none: LoanPart = {
  _id: null,
  active: false,
  loanAmount: ZERO,
  loanAmountPHP: ZERO,
  loanAmountXR: 0,
  selectedCurrency: 'PHP',
  exchangeRate: 1,
  loanState: null,
  status: '?',
  statusMessage: '?',
  statusColor: 'info',
  statusIcon: 'PersonSearchRounded',
  statementShow: false,
  statement: '?',
  statementMessage: '?',
  loanNumber: '?',
  createdAt: null,
};

const holdTitle: Words = {
  en: 'Withdrawals are on hold',
  fil: 'Naka-hold ang mga withdrawal',
};

/** The loan part of the wallet. A fraud hold replaces the statement card of the loan. */
export function showLoan(
  loan: WalletLoan | null,
  hold: { readonly reason: HoldReason } | null,
  language: Language,
): LoanPart {
  if (!loan) return none;
  const amount = centavos(BigInt(loan.principal));
  const rate = parseExchangeRate(loan.exchangeRate);
  if (!rate.ok) throw new RangeError(`loan ${loan.id} has no exchange rate`);
  const facts = statusFactsOf(loan);
  return {
    _id: loan.id,
    active: true,
    loanAmount: amount,
    loanAmountPHP: amount,
    loanAmountXR: amountInCurrency(amount, rate.value),
    selectedCurrency: loan.currency,
    exchangeRate: Number(loan.exchangeRate),
    loanState: loan.state,
    ...statusOf(facts, language),
    ...(hold ? holdStatement(hold.reason, language) : statementOf(facts, language)),
    loanNumber: loan.number,
    createdAt: new Date(loan.createdAt),
  };
}

function statusFactsOf(loan: WalletLoan): Parameters<typeof statusOf>[0] {
  const { askedItem: item, askedReason: reason, answerBy, offeredAt, offerExpiresAt } = loan;
  const { releasedAt, countedFrom } = loan;
  return {
    state: loan.state,
    identityAskedAgain: loan.identityAskedAgain,
    rejectionReasons: loan.rejectionReasons,
    asked:
      item === null || reason === null || answerBy === null
        ? null
        : { item, reason, answerBy: new Date(answerBy) },
    offer:
      offeredAt === null || offerExpiresAt === null
        ? null
        : { offeredAt: new Date(offeredAt), expiresAt: new Date(offerExpiresAt) },
    release:
      releasedAt === null || countedFrom === null
        ? null
        : { at: new Date(releasedAt), countedFrom: countedFrom as CalendarDate },
  };
}

function holdStatement(reason: HoldReason, language: Language) {
  return {
    statementShow: true,
    statement: holdTitle[language],
    statementMessage: HOLD_REASON_WORDS[reason][language],
  };
}

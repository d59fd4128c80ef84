import type * as contract from '@pahiram/api/wallet';
import { sameNumber } from '@pahiram/domain/access/phone';
import { type CalendarDate, HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { bucketOfRank } from '@pahiram/domain/loans/collections';
import { holdReasonWords } from '@pahiram/domain/loans/reason-words';
import { parseExchangeRate } from '@pahiram/domain/money/exchange';
import { type Centavos, centavos, ZERO } from '@pahiram/domain/money/money';
import type { Language, Words } from '@pahiram/domain/texts/words';
import { leftByCode } from '@pahiram/domain/withdrawals/code-limit';
import { isOpenWithdrawal, isRefused } from '@pahiram/domain/withdrawals/withdrawal';
import type * as z from 'zod';
import { findRecoveryLimit } from '../accounts/recovery-limit.ts';
import { findLinkedReport, findStolenReport } from '../accounts/stolen-number.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Handler } from '../http/route.ts';
import { amountInCurrency, statementOf, statusOf } from '../loans/loan-view.ts';
import { findPromisedAnswer, lateSince } from '../loans/promised-answer.ts';
import { findSetOffAhead } from '../loans/set-off/set-off-ahead.ts';
import { transferLimits } from '../withdrawals/rail-choice.ts';
import { loadSendingFacts } from '../withdrawals/sending-facts.ts';
import { type ShownWithdrawal, showWithdrawal } from '../withdrawals/show-withdrawal.ts';
import { findWallet, type LoanRow, type WalletRow, type WithdrawalRow } from './store.ts';

/** Everything the wallet screen shows. */
export const loadWallet: Handler<typeof contract.loadWallet> = async (ctx) => {
  const shown = await readWallet(ctx, ctx.actor.id);
  return { ...shown, byCode: shown.wallet > ZERO ? await showCodeLimit(ctx) : null };
};

/**
 * The wallet of a member without the limit of codes, which depends on the device. Its figures are of one moment, in one
 * statement (S7.20, V04).
 */
export async function readWallet(ctx: Context, memberId: string) {
  const now = ctx.clock.now();
  const row = await findWallet(ctx.db, memberId, now);
  if (!row) throw new Error(`no member ${memberId}`);
  const available = amountOf(row.available);
  const withdrawal = row.withdrawal && asShown(row.withdrawal);
  const accountNumber = accountNumberOf(ctx, row);
  const isFailed = withdrawal && isRefused(withdrawal.state) && available > 0n;
  return {
    ...showLoan(row, await lateSinceOf(ctx, row.loan), ctx.language),
    wallet: available,
    withdrawnAmount: amountOf(row.withdrawn),
    repaidAmount: amountOf(row.repaid),
    inTransferAmount: amountOf(row.held),
    refunds: row.refunds.map((one) => ({ ...one, amount: centavos(BigInt(one.amount)) })),
    fullLegalName: row.legal_name ?? row.full_name,
    bankName: row.bank_name ?? '',
    member: { accountNumber },
    setOff: await findSetOffAhead(ctx, row.set_off_loans),
    openWithdrawal:
      withdrawal && isOpenWithdrawal(withdrawal.state) ? showWithdrawal(ctx, withdrawal) : null,
    failedWithdrawal: isFailed ? showWithdrawal(ctx, withdrawal) : null,
    hold: row.hold && { ...row.hold, reasonText: holdReasonWords(row.hold)[ctx.language] },
    transfers:
      row.account_id === null
        ? null
        : transferLimits(ctx.integrations.payouts, row.bank_code ?? 'OTHER'),
    isLocked: row.is_locked,
    stolenReport: await findStolenReport(ctx.reader, memberId, now),
    theftReportByOthers: await findLinkedReport(ctx.reader, memberId, now),
    accountUsableFrom:
      row.account_usable_from && row.account_usable_from > now ? row.account_usable_from : null,
    ...(await showRecoveryLimit(ctx, memberId, row, accountNumber)),
    asOf: now,
  };
}

/** Read apart from the figures: it is a word of the status, and only of an application under review. */
async function lateSinceOf(ctx: Context, loan: LoanRow | null) {
  if (!loan) return null;
  const { state, sentAt, incomeAskedUntil } = loan;
  const standing = { state, sentAt: new Date(sentAt), incomeAskedUntil };
  return lateSince(await findPromisedAnswer(ctx, standing));
}

/** Said where the amount is typed, before anything is requested. */
async function showCodeLimit(ctx: Context<MemberActor>) {
  const facts = await loadSendingFacts(ctx.reader, ctx);
  return {
    left: leftByCode(facts, ctx.clock.now().getTime()),
    limit: facts.limit.amount,
    waitHours: facts.limit.waitMs / HOUR_MS,
  };
}

/** After a recovery of the account or a report of its phone, and only while there is money in the wallet. */
async function showRecoveryLimit(
  ctx: Context,
  memberId: string,
  { lost_number: lostNumber, available }: WalletRow,
  accountNumber: string,
) {
  if (lostNumber === null || amountOf(available) === ZERO) {
    return { newAccountWaitsUntil: null, lostNumber: null };
  }
  const limit = await findRecoveryLimit(ctx.reader, memberId, ctx.clock.now());
  return {
    newAccountWaitsUntil: limit && !limit.isKnownAccount ? limit.until : null,
    lostNumber: sameNumber(accountNumber, lostNumber)
      ? { otherAccountFrom: limit?.until ?? null }
      : null,
  };
}

function amountOf(value: bigint | null): Centavos {
  return value === null ? ZERO : centavos(value);
}

function accountNumberOf({ vault }: Context, row: WalletRow): string {
  const { account_id: id, account_number_sealed: sealed } = row;
  if (id === null || sealed === null) return '';
  return vault.open('account-number', id, sealed).toString('utf8');
}

function asShown(row: WithdrawalRow): ShownWithdrawal {
  const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return {
    ...row,
    amount: centavos(BigInt(row.amount)),
    accountSealed: Buffer.from(row.accountSealed, 'base64'),
    requestedAt: new Date(row.requestedAt),
    expiresAt: new Date(row.expiresAt),
    confirmedAt: dateOf(row.confirmedAt),
    sendAfter: dateOf(row.sendAfter),
    sentAt: dateOf(row.sentAt),
    expectedAt: dateOf(row.expectedAt),
    settledAt: dateOf(row.settledAt),
    endedAt: dateOf(row.endedAt),
  };
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
function showLoan(
  { loan, hold }: WalletRow,
  lateDay: CalendarDate | null,
  language: Language,
): LoanPart {
  if (!loan) return none;
  const amount = centavos(BigInt(loan.principal));
  const rate = parseExchangeRate(loan.exchangeRate);
  if (!rate.ok) throw new RangeError(`loan ${loan.id} has no exchange rate`);
  const facts = { ...statusFactsOf(loan), lateSince: lateDay };
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
    ...(hold ? holdStatement(hold, language) : statementOf(facts, language)),
    loanNumber: loan.number,
    createdAt: new Date(loan.createdAt),
  };
}

function statusFactsOf(loan: LoanRow): Parameters<typeof statusOf>[0] {
  const { askedItem: item, askedReason: reason, answerBy, offeredAt, offerExpiresAt } = loan;
  const { firstWithdrawnAt, countedFrom } = loan;
  return {
    state: loan.state,
    incomeAskedUntil: loan.incomeAskedUntil,
    pauseEndsOn: loan.pauseEndsOn,
    identityAskedAgain: loan.identityAskedAgain,
    pastDue: { bucket: bucketOfRank(loan.pastDueBucket) },
    rejectionReasons: loan.rejectionReasons,
    asked:
      item === null || reason === null || answerBy === null
        ? null
        : { item, reason, answerBy: new Date(answerBy) },
    offer:
      offeredAt === null || offerExpiresAt === null
        ? null
        : { offeredAt: new Date(offeredAt), expiresAt: new Date(offerExpiresAt) },
    counterOfferRound: loan.counterOfferRound,
    firstWithdrawal:
      firstWithdrawnAt === null || countedFrom === null
        ? null
        : { at: new Date(firstWithdrawnAt), countedFrom: countedFrom as CalendarDate },
  };
}

function holdStatement(hold: NonNullable<WalletRow['hold']>, language: Language) {
  return {
    statementShow: true,
    statement: holdTitle[language],
    statementMessage: holdReasonWords(hold)[language],
  };
}

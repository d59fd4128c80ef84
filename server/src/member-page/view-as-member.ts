import type * as contract from '@pahiram/api/member-page';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { ZERO } from '@pahiram/domain/money/money';
import { recordView } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/route.ts';
import { viewNewestLoan } from '../loans/member-loans.ts';
import { readLoanAccount } from '../loans/repayments/loan-account.ts';
import { getMemberProfile } from '../members/profile.ts';
import { readWallet } from '../wallet/load-wallet.ts';

/** The facts of the member's own Home, from the functions that answer the member. */
export const viewAsMember: Handler<typeof contract.viewAsMember> = async (ctx, { params }) => {
  const { memberId } = params;
  const profile = await getMemberProfile(ctx.reader, ctx, memberId);
  await recordView(ctx, {
    action: 'member-home.view',
    subjectKind: 'member',
    subjectId: memberId,
  });
  const loan = await viewNewestLoan(ctx, memberId);
  const wallet = await readWallet(ctx, memberId);
  return {
    asOf: wallet.asOf,
    fullName: profile.legalName,
    profile: profile.infoState,
    loan: loan && showLoan(loan),
    owed: loan && (await showOwed(ctx, memberId, loan)),
    wallet: {
      balance: wallet.wallet,
      inTransfer: wallet.inTransferAmount,
      openWithdrawal: wallet.openWithdrawal,
      failedWithdrawal: wallet.failedWithdrawal,
      setOff: wallet.setOff,
    },
    hold: wallet.hold,
    isLocked: wallet.isLocked,
    stolenReport: wallet.stolenReport,
    newAccountWaitsUntil: wallet.newAccountWaitsUntil,
    accountUsableFrom: wallet.accountUsableFrom,
  };
};

type Loan = NonNullable<Awaited<ReturnType<typeof viewNewestLoan>>>;

function showLoan(loan: Loan) {
  const { loanNumber, state, status, statusMessage, statusColor, statusIcon } = loan;
  const { nextActor, offerExpiresAt, lapsesOn } = loan;
  const isOffered = state === 'APPROVED' && offerExpiresAt !== null;
  return {
    ...{ loanNumber, state, status, statusMessage, statusColor, statusIcon },
    ...{ nextActor, lapsesOn },
    offerUntil: isOffered ? manilaDate(offerExpiresAt.getTime() - 1) : null,
    amount: loan.loanAmountPHP,
    reasons: [
      ...loan.rejectionReasons.map(({ words }) => words),
      ...(loan.asked ? [`${loan.asked.itemWords}: ${loan.asked.reasonWords}`] : []),
    ],
    answerBy: loan.review?.decideBy ?? null,
  };
}

/** Home shows what is owed of a loan that is being paid, or that was written off. */
async function showOwed(
  ctx: Pick<Context, 'reader' | 'clock'>,
  memberId: string,
  { state, loanNumber }: Pick<Loan, 'state' | 'loanNumber'>,
) {
  if (state !== 'ACTIVE' && state !== 'WRITTEN_OFF') return null;
  const found = await readLoanAccount(ctx, memberId, loanNumber);
  if (!found?.account) return null;
  const { owed, dueNow, daysPastDue, next, settlement } = found.account;
  return {
    total: state === 'WRITTEN_OFF' ? (settlement?.toPay ?? ZERO) : owed,
    ...{ dueNow, daysPastDue, next },
    isBankPaymentChecked: found.isBankPaymentChecked,
  };
}

import type * as contract from '@pahiram/api/loan-documents';
import { calendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { viewHistory } from '@pahiram/domain/loans/projection';
import {
  announcedWords,
  lateDaysWords,
  notAddedWords,
  pastDueWords,
} from '@pahiram/domain/loans/statement-words';
import { walletPaymentWords } from '@pahiram/domain/loans/wallet-payment-words';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { accept, type Decision, refuse as refusal } from '@pahiram/domain/texts/decision';
import { recordView } from '../../audit/record.ts';
import { documentCheck, numberOfContent } from '../../company/document-check.ts';
import type { Context } from '../../context.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { renderPdf } from '../../pdf/render-pdf.ts';
import { findLentLoan } from '../lent-loans.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadHistory, loadStatement } from '../servicing-history.ts';
import { findAnnounced } from '../set-off/announced.ts';
import { findLoanByNumber } from '../store.ts';
import { listCorrections } from './corrections.ts';
import { returningOn } from './loan-account.ts';
import { waysOf } from './payment-receipt.ts';
import {
  correctedOf,
  type MadeStatement,
  numberOf,
  paidByOf,
  statementPdf,
} from './statement-pdf.ts';
import { listPayments } from './store.ts';

/** Every movement of the caller's loan in a period. */
export const getLoanStatement: Handler<typeof contract.getLoanStatement> = async (
  ctx,
  { params, query },
  refuse,
) => {
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, params.loanNumber);
  if (!loan) throw refuse('loan-not-found');
  const made = await makeStatement(ctx, loan, query, { isOfMember: true });
  if (!made.ok) throw refuse(made.refusal.code);
  const check = checkOf(ctx, made.value);
  return { ...viewStatement(made.value), number: check.number, check };
};

export const downloadLoanStatement: Handler<typeof contract.downloadLoanStatement> = async (
  ctx,
  { params, query },
  refuse,
): Promise<FileReply> => {
  const { loanNumber } = params;
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, loanNumber);
  const lent = loan && (await findLentLoan(ctx.reader, loanNumber));
  if (!lent) throw refuse('loan-not-found');
  const made = await makeStatement(ctx, lent.loan, query, { isOfMember: true });
  if (!made.ok) throw refuse(made.refusal.code);
  return pdfOf(ctx, made.value, lent.fullLegalName);
};

/** The same for staff, without a payment that waits; the view is on record. */
export const getStaffStatement: Handler<typeof contract.getStaffStatement> = async (
  ctx,
  { params, query },
  refuse,
) => {
  const lent = await findLentLoan(ctx.reader, params.loanNumber);
  if (!lent) throw refuse('loan-not-found');
  await recordStatementView(ctx, lent.loan);
  const made = await makeStatement(ctx, lent.loan, query);
  if (!made.ok) throw refuse(made.refusal.code);
  return viewStatement(made.value);
};

export const downloadStaffStatement: Handler<typeof contract.downloadStaffStatement> = async (
  ctx,
  { params, query },
  refuse,
): Promise<FileReply> => {
  const lent = await findLentLoan(ctx.reader, params.loanNumber);
  if (!lent) throw refuse('loan-not-found');
  await recordStatementView(ctx, lent.loan);
  const made = await makeStatement(ctx, lent.loan, query);
  if (!made.ok) throw refuse(made.refusal.code);
  return pdfOf(ctx, made.value, lent.fullLegalName);
};

const recordStatementView = (ctx: Context, { id }: LoanRecord): Promise<void> =>
  recordView(ctx, { action: 'loan.view-statement', subjectKind: 'loan', subjectId: id });

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

/** @param isOfMember the member has one price while an announced payment waits (V14). */
async function makeStatement(
  { reader, clock }: Context,
  loan: LoanRecord,
  period: Period,
  { isOfMember }: { readonly isOfMember: boolean } = { isOfMember: false },
): Promise<Decision<MadeStatement, 'loan-not-started' | 'period-not-valid'>> {
  if (loan.firstWithdrawal === null || loan.activatedAt === null) {
    return refusal('loan-not-started');
  }
  const today = manilaDate(clock.now().getTime());
  const from = period.from ? calendarDate(period.from) : manilaDate(loan.activatedAt.getTime());
  const to = period.to ? calendarDate(period.to) : today;
  if (from > to || to > today) return refusal('period-not-valid');
  const announced =
    isOfMember && to === today ? await findAnnounced(reader, { clock }, loan, today) : null;
  const statement = await loadStatement(reader, loan, { from, to }, announced);
  const payments = await listPayments(reader, loan.id);
  const paymentNumbers = new Map(payments.map(({ id, number }) => [id as string, number]));
  const paidBy = new Map(
    payments.map(({ id, channel, code, setOffArticle }) => [
      id as string,
      channel === 'wallet'
        ? walletPaymentWords(setOffArticle ?? null)
        : waysOf({ channel, method: code?.method ?? null, setOffArticle: null }),
    ]),
  );
  const corrections = (await listCorrections(reader, loan)).filter(
    ({ madeAt }) => manilaDate(madeAt.getTime()) <= to,
  );
  const returning = to === today ? await returningOn(reader, loan, today) : null;
  const isOfToday = to === today && returning === null && announced === null;
  const pastDue = isOfToday
    ? pastDueWords(viewHistory(await loadHistory(reader, loan), today))
    : null;
  const made = { loan, from, to, statement, paymentNumbers, paidBy, corrections };
  return accept({ ...made, returning, announced, pastDue });
}

function viewStatement(made: MadeStatement) {
  const { loan, from, to, statement, paymentNumbers } = made;
  return {
    loanNumber: loan.number,
    state: loan.state,
    from,
    to,
    opening: centavos(statement.opening),
    lines: statement.lines.map((line) => ({
      kind: line.kind,
      bookedOn: line.bookedOn,
      valueDate: line.valueDate,
      paymentNumber: numberOf(line, paymentNumbers),
      paidBy: paidByOf(line, made),
      amount: line.amount as Centavos,
      lateDays: lateDaysWords(line.lateDays),
      notAdded: line.notAdded && notAddedWords(line.notAdded),
      notAddedAmount: line.notAdded && centavos(line.notAdded.amount),
      paid: line.paid,
      corrected: correctedOf(line, made),
      balance: line.balance as Centavos,
    })),
    closing: statement.closing as Centavos,
    returning: made.returning && { toPay: made.returning.toPay, until: made.returning.until },
    announced: made.announced && announcedWords(made.announced),
    pastDue: made.pastDue,
  };
}

/** Of its content: the page and the PDF have the same. */
function checkOf(ctx: Pick<Context, 'config' | 'vault'>, made: MadeStatement) {
  const content = JSON.stringify(viewStatement(made), (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return documentCheck(ctx, numberOfContent(ctx.vault, 'ST', content));
}

async function pdfOf(ctx: Context, made: MadeStatement, fullLegalName: string): Promise<FileReply> {
  const { loan, from, to } = made;
  const madeAt = ctx.clock.now();
  const check = checkOf(ctx, made);
  const bytes = await renderPdf(
    ctx.actor.id,
    statementPdf(ctx, { ...made, check, fullLegalName, madeAt, language: ctx.language }),
  );
  const fileName = `statement-${loan.number}-${from}-${to}.pdf`;
  return { contentType: 'application/pdf', bytes, fileName };
}

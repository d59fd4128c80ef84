import type { LoanState } from '@pahiram/domain/loans/loan-state';
import type { Context, MemberActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { eraseChangeTexts } from './changes/store.ts';
import { listContacts, listPromises } from './collections/store.ts';
import { findAcceptance, listFrozenDocuments } from './document-store.ts';
import { viewLoanDetail } from './member-loans.ts';
import { listPayments } from './repayments/store.ts';
import { exportRequests } from './requests/privacy.ts';
import { listLoansOf } from './store.ts';

const documentsPath = '/api/v2/loan';

/** For the data export: every application and loan of the caller, with acceptances and document URLs. */
export async function listLoanFiles(ctx: Context<MemberActor>) {
  const files = [];
  for (const loan of await listLoansOf(ctx.reader, ctx.actor.id)) {
    const signed = await findAcceptance(ctx.reader, loan.id);
    const documents = await listFrozenDocuments(ctx.reader, loan.id);
    const payments = await listPayments(ctx.reader, loan.id);
    const requests = await exportRequests(ctx.reader, loan.id);
    const contacts = await listContacts(ctx.reader, [loan.id]);
    const promises = await listPromises(ctx.reader, [loan.id]);
    files.push({
      ...(await viewLoanDetail(ctx, loan)),
      statedMonthlyNetIncome: loan.monthlyNetIncome,
      agreementVersion: loan.agreementVersion,
      agreedFrom: loan.agreedIpAddress,
      answer: loan.answer,
      acceptance: signed
        ? {
            acceptedAt: signed.acceptedAt,
            method: signed.method,
            address: signed.ipAddress,
            device: signed.userAgent,
          }
        : null,
      payments: payments.map((payment) => ({
        number: payment.number,
        channel: payment.channel,
        method: payment.code?.method ?? null,
        amount: payment.amount,
        valueDate: payment.valueDate,
        payer: payment.payer,
        referenceText: payment.referenceText,
        receivedAt: payment.receivedAt,
        reversedOn: payment.reversal?.on ?? null,
      })),
      requests,
      contacts: contacts.map(({ at, channel, outcome, note }) => ({
        at: new Date(at),
        channel,
        outcome,
        note,
      })),
      promises: promises.map(({ amount, promisedOn, madeAt, madeBy }) => ({
        amount,
        promisedOn,
        madeAt,
        madeBy,
      })),
      files: documents.map(({ kind, sha256, frozenAt }) => ({
        kind,
        sha256: sha256.toString('hex'),
        frozenAt,
        address: `${documentsPath}/${loan.id}/documents/${kind.toLowerCase()}`,
      })),
    });
  }
  return files;
}

/** For erasure, once the member is erased: texts in rows that stay. */
export function eraseLoanTexts(tx: Tx, memberId: string): Promise<void> {
  return eraseChangeTexts(tx, memberId);
}

/** The state of a loan, for the rules of erasure. */
export interface LoanStateRecord {
  readonly state: LoanState;
  /** A withdrawal of the loan has settled. */
  readonly isWithdrawn: boolean;
  /** When it entered that state. */
  readonly since: Date;
}

/** For erasure: the state of every application and loan of a member. */
export async function listLoanStates(
  reader: Reader,
  memberId: string,
): Promise<readonly LoanStateRecord[]> {
  const rows = await reader
    .selectFrom('loan as l')
    .innerJoin('loan_event as e', (join) =>
      join.onRef('e.loan_id', '=', 'l.id').onRef('e.seq', '=', 'l.event_seq'),
    )
    .select(['l.state', 'l.first_withdrawn_at', 'e.at'])
    .where('l.member_id', '=', memberId)
    .execute();
  return rows.map((row) => ({
    state: row.state as LoanState,
    isWithdrawn: row.first_withdrawn_at !== null,
    since: row.at,
  }));
}

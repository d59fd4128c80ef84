import type * as contract from '@pahiram/api/staff-loans';
import { recordView } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { findAcceptance, findDocument, listFrozenDocuments } from '../document-store.ts';
import { documentFile } from '../documents.ts';
import { selectLoansWithMember } from '../lent-loans.ts';
import { type LoanRecord, loanFromRow } from '../loan-record.ts';
import { listMessagesOfLoan } from '../messages-of-loan.ts';

const messagesMax = 200;

async function findLentLoan({ reader }: Context, number: string): Promise<LoanRecord | undefined> {
  const row = await selectLoansWithMember(reader)
    .where('loan.number', '=', number)
    .where('loan.activated_at', 'is not', null)
    .executeTakeFirst();
  return row && loanFromRow(row);
}

export const listStaffLoanDocuments: Handler<typeof contract.listStaffLoanDocuments> = async (
  ctx,
  { params },
  refuse,
) => {
  const loan = await findLentLoan(ctx, params.loanNumber);
  if (!loan) throw refuse('loan-not-found');
  const signed = await findAcceptance(ctx.reader, loan.id);
  const found = await listFrozenDocuments(ctx.reader, loan.id);
  return {
    signedAt: signed?.acceptedAt ?? null,
    rows: found.map(({ kind, sha256, frozenAt }) => ({
      kind,
      hash: sha256.toString('hex'),
      frozenAt,
    })),
  };
};

/** A text that the member signed, or a schedule: the one in force, or an earlier one by its hash. */
export const openStaffLoanDocument: Handler<typeof contract.openStaffLoanDocument> = async (
  ctx,
  { params, query },
  refuse,
): Promise<FileReply> => {
  const loan = await findLentLoan(ctx, params.loanNumber);
  if (!loan) throw refuse('loan-not-found');
  const stored = await findDocument(
    ...([ctx.reader, loan.memberId, loan.id, params.kind, query.hash] as const),
  );
  if (!stored) throw refuse('loan-not-found');
  const view = { action: 'loan-document.view', subjectKind: 'loan', subjectId: loan.id };
  await recordView(ctx, view);
  return documentFile(ctx, loan, stored);
};

export const listStaffLoanMessages: Handler<typeof contract.listStaffLoanMessages> = async (
  ctx,
  { params },
  refuse,
) => {
  const loan = await findLentLoan(ctx, params.loanNumber);
  if (!loan) throw refuse('loan-not-found');
  const view = { action: 'loan-messages.view', subjectKind: 'loan', subjectId: loan.id };
  await recordView(ctx, view);
  const which = { templates: null, limit: messagesMax };
  return { rows: await listMessagesOfLoan(ctx.reader, loan, which) };
};

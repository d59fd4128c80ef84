import type { Context, MemberActor } from '../../context.ts';
import { findAcceptance, listFrozenDocuments } from '../offer/document-store.ts';
import { listLoansOf } from '../store.ts';
import { viewLoanDetail } from './get-loan-detail.ts';

const filesAddress = '/api/v2/loan';

/** For the data export: every application and loan of the caller, with acceptances and document URLs. */
export async function listLoanFiles(ctx: Context<MemberActor>) {
  const files = [];
  for (const loan of await listLoansOf(ctx.reader, ctx.actor.id)) {
    const signed = await findAcceptance(ctx.reader, loan.id);
    const documents = await listFrozenDocuments(ctx.reader, loan.id);
    files.push({
      ...(await viewLoanDetail(ctx, loan)),
      statedMonthlyNetIncome: loan.monthlyNetIncome,
      agreementVersion: loan.agreementVersion,
      agreedFrom: loan.agreedAddress,
      answer: loan.answer,
      acceptance: signed
        ? {
            acceptedAt: signed.acceptedAt,
            method: signed.method,
            address: signed.address,
            device: signed.userAgent,
          }
        : null,
      files: documents.map(({ kind, sha256, frozenAt }) => ({
        kind,
        sha256: sha256.toString('hex'),
        frozenAt,
        address: `${filesAddress}/${loan.id}/documents/${kind.toLowerCase()}`,
      })),
    });
  }
  return files;
}

import type * as contract from '@pahiram/api/loan-offer';
import type { Handler } from '../../http/route.ts';
import type { FileReply } from '../../http/serve.ts';
import type { DocumentContent, DocumentKind } from '../contract-text/document-content.ts';
import { documentPage } from '../contract-text/document-page.ts';
import { findAcceptance, findDocument } from './document-store.ts';
import { viewDocument } from './view-document.ts';

const kinds: Readonly<Record<'disclosure' | 'contract' | 'schedule', DocumentKind>> = {
  disclosure: 'DISCLOSURE',
  contract: 'CONTRACT',
  schedule: 'SCHEDULE',
};

/** A signed document of one's own loan, for ever; another's is not found (V18, V20). */
export const getLoanDocument: Handler<typeof contract.getLoanDocument> = async (
  ctx,
  { params },
  refuse,
) => {
  const { loanId, kind } = params;
  const stored = await findDocument(ctx.reader, ctx.actor.id, loanId, kinds[kind]);
  if (!stored) throw refuse('loan-not-found');
  return viewDocument(contentOf(stored.content), {
    hash: stored.sha256.toString('hex'),
    frozenAt: stored.frozenAt,
  });
};

export const downloadLoanDocument: Handler<typeof contract.downloadLoanDocument> = async (
  ctx,
  { params },
  refuse,
): Promise<FileReply> => {
  const { loanId, kind } = params;
  const stored = await findDocument(ctx.reader, ctx.actor.id, loanId, kinds[kind]);
  if (!stored) throw refuse('loan-not-found');
  const acceptance = await findAcceptance(ctx.reader, loanId);
  const signature =
    kind === 'schedule' || !acceptance
      ? null
      : `Signed by one-time code (${acceptance.method}) at ${acceptance.acceptedAt.toISOString()} from ${acceptance.address}`;
  const page = documentPage(contentOf(stored.content), {
    hash: stored.sha256.toString('hex'),
    frozenAt: stored.frozenAt.toISOString(),
    signature,
  });
  return {
    contentType: 'text/html; charset=utf-8',
    bytes: Buffer.from(page, 'utf8'),
    fileName: `${kind}-${loanId}.html`,
  };
};

function contentOf(text: string): DocumentContent {
  return JSON.parse(text) as DocumentContent;
}

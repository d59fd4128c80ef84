import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { canonicalText, type DocumentContent, hashOf } from '../contract-text/document-content.ts';
import type { LoanId } from '../loan-record.ts';
import { insertDocument } from './document-store.ts';

/** Stores a text permanently; the database rejects changes (V18). @returns its SHA-256. */
export async function freezeDocument(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  loanId: LoanId,
  document: DocumentContent,
): Promise<Buffer> {
  const content = canonicalText(document);
  const sha256 = hashOf(content);
  const frozenAt = ctx.clock.now();
  await insertDocument(tx, loanId, { kind: document.kind, content, sha256, frozenAt });
  return sha256;
}

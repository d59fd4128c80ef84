import type { Reader, Tx } from '../../db/database.ts';
import type { DocumentKind } from '../contract-text/document-content.ts';
import type { LoanId } from '../loan-record.ts';

export interface StoredDocument {
  readonly kind: DocumentKind;
  /** The canonical text, byte for byte as it was signed. */
  readonly content: string;
  readonly sha256: Buffer;
  readonly frozenAt: Date;
}

export async function insertDocument(
  tx: Tx,
  loanId: LoanId,
  document: StoredDocument,
): Promise<void> {
  await tx
    .insertInto('loan_document')
    .values({
      loan_id: loanId,
      kind: document.kind,
      content: document.content,
      sha256: document.sha256,
      frozen_at: document.frozenAt,
    })
    .execute();
}

/** A signed document of this member's own loan, or undefined. */
export async function findDocument(
  reader: Reader,
  memberId: string,
  loanId: string,
  kind: DocumentKind,
): Promise<StoredDocument | undefined> {
  const row = await reader
    .selectFrom('loan_document as d')
    .innerJoin('loan as l', 'l.id', 'd.loan_id')
    .select(['d.content', 'd.sha256', 'd.frozen_at'])
    .where('l.member_id', '=', memberId)
    .where('d.loan_id', '=', loanId)
    .where('d.kind', '=', kind)
    .executeTakeFirst();
  return row && { kind, content: row.content, sha256: row.sha256, frozenAt: row.frozen_at };
}

export async function listDocumentKinds(
  reader: Reader,
  loanId: LoanId,
): Promise<readonly DocumentKind[]> {
  const rows = await reader
    .selectFrom('loan_document')
    .select('kind')
    .where('loan_id', '=', loanId)
    .orderBy('kind')
    .execute();
  return rows.map((row) => row.kind as DocumentKind);
}

export interface Acceptance {
  readonly memberId: string;
  readonly disclosureSha256: Buffer;
  readonly contractSha256: Buffer;
  readonly method: 'sms' | 'mail';
  readonly address: string;
  readonly userAgent: string;
  readonly acceptedAt: Date;
}

export async function insertAcceptance(
  tx: Tx,
  loanId: LoanId,
  acceptance: Acceptance,
): Promise<void> {
  await tx
    .insertInto('loan_acceptance')
    .values({
      loan_id: loanId,
      member_id: acceptance.memberId,
      disclosure_sha256: acceptance.disclosureSha256,
      contract_sha256: acceptance.contractSha256,
      method: acceptance.method,
      address: acceptance.address,
      user_agent: acceptance.userAgent,
      accepted_at: acceptance.acceptedAt,
    })
    .execute();
}

export async function findAcceptance(
  reader: Reader,
  loanId: string,
): Promise<Pick<Acceptance, 'method' | 'address' | 'acceptedAt'> | undefined> {
  const row = await reader
    .selectFrom('loan_acceptance')
    .select(['method', 'address', 'accepted_at'])
    .where('loan_id', '=', loanId)
    .executeTakeFirst();
  return row && { method: row.method as 'sms', address: row.address, acceptedAt: row.accepted_at };
}

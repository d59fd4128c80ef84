import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { DocumentKind } from './contract-text/document-content.ts';
import type { LoanId } from './loan-record.ts';

/**
 * A schedule counts only while the loan has a settled withdrawal. Due dates only move later, so the
 * newest schedule is the one in force.
 */
const isInForce = sql<boolean>`(d.kind <> 'SCHEDULE' OR l.first_withdrawn_at IS NOT NULL)`;

export interface StoredDocument {
  readonly kind: DocumentKind;
  /** The canonical text, byte for byte as signed. */
  readonly content: string;
  readonly sha256: Buffer;
  readonly frozenAt: Date;
}

/** Does nothing when the same text is already stored for this loan. */
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
    .onConflict((conflict) => conflict.columns(['loan_id', 'kind', 'sha256']).doNothing())
    .execute();
}

/** A signed document of this member's own loan, or its schedule in force; otherwise undefined. */
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
    .where(isInForce)
    .orderBy('d.frozen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { kind, content: row.content, sha256: row.sha256, frozenAt: row.frozen_at };
}

export async function listDocumentKinds(
  reader: Reader,
  loanId: LoanId,
): Promise<readonly DocumentKind[]> {
  const rows = await reader
    .selectFrom('loan_document as d')
    .innerJoin('loan as l', 'l.id', 'd.loan_id')
    .select('d.kind')
    .distinct()
    .where('d.loan_id', '=', loanId)
    .where(isInForce)
    .orderBy('d.kind')
    .execute();
  return rows.map((row) => row.kind as DocumentKind);
}

export interface Acceptance {
  readonly memberId: string;
  readonly disclosureSha256: Buffer;
  readonly contractSha256: Buffer;
  readonly method: 'sms' | 'mail';
  readonly ipAddress: string;
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
      ip_address: acceptance.ipAddress,
      user_agent: acceptance.userAgent,
      accepted_at: acceptance.acceptedAt,
    })
    .execute();
}

export async function findAcceptance(
  reader: Reader,
  loanId: string,
): Promise<Pick<Acceptance, 'method' | 'ipAddress' | 'userAgent' | 'acceptedAt'> | undefined> {
  const row = await reader
    .selectFrom('loan_acceptance')
    .select(['method', 'ip_address', 'user_agent', 'accepted_at'])
    .where('loan_id', '=', loanId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    method: row.method as Acceptance['method'],
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    acceptedAt: row.accepted_at,
  };
}

/** Every text ever frozen for a loan, oldest first, without its content. */
export async function listFrozenDocuments(
  reader: Reader,
  loanId: string,
): Promise<readonly Omit<StoredDocument, 'content'>[]> {
  const rows = await reader
    .selectFrom('loan_document')
    .select(['kind', 'sha256', 'frozen_at'])
    .where('loan_id', '=', loanId)
    .orderBy('frozen_at')
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as DocumentKind,
    sha256: row.sha256,
    frozenAt: row.frozen_at,
  }));
}

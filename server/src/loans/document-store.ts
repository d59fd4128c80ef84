import type { SigningMethod } from '@pahiram/domain/withdrawals/code';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { DocumentKind } from './contract-text/document-content.ts';
import type { LoanId } from './loan-record.ts';

/**
 * A schedule counts only while the loan has a settled withdrawal. The newest is the one in force; each
 * change that the member accepted adds one, and the earlier ones stay.
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

/**
 * A signed document of this member's own loan, or its schedule in force; otherwise undefined.
 * @param hash of an earlier schedule, 64 hexadecimal digits.
 */
export async function findDocument(
  reader: Reader,
  memberId: string,
  loanId: string,
  kind: DocumentKind,
  hash?: string,
): Promise<StoredDocument | undefined> {
  const row = await reader
    .selectFrom('loan_document as d')
    .innerJoin('loan as l', 'l.id', 'd.loan_id')
    .select(['d.content', 'd.sha256', 'd.frozen_at'])
    .where('l.member_id', '=', memberId)
    .where('d.loan_id', '=', loanId)
    .where('d.kind', '=', kind)
    .where(isInForce)
    .$if(hash !== undefined, (query) =>
      query.where('d.sha256', '=', Buffer.from(hash ?? '', 'hex')),
    )
    .orderBy('d.frozen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { kind, content: row.content, sha256: row.sha256, frozenAt: row.frozen_at };
}

/** The documents of a loan that its member can open, oldest first. */
export async function listOpenDocuments(
  reader: Reader,
  loanId: LoanId,
): Promise<readonly Omit<StoredDocument, 'content'>[]> {
  const rows = await reader
    .selectFrom('loan_document as d')
    .innerJoin('loan as l', 'l.id', 'd.loan_id')
    .select(['d.kind', 'd.sha256', 'd.frozen_at'])
    .where('d.loan_id', '=', loanId)
    .where(isInForce)
    .orderBy('d.frozen_at')
    .orderBy('d.kind')
    .execute();
  return rows.map(seenDocument);
}

export interface Acceptance {
  readonly memberId: string;
  readonly disclosureSha256: Buffer;
  readonly contractSha256: Buffer;
  readonly method: SigningMethod;
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
  return row && signatureFromRow(row);
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
  return rows.map(seenDocument);
}

function seenDocument(row: { kind: string; sha256: Buffer; frozen_at: Date }) {
  return { kind: row.kind as DocumentKind, sha256: row.sha256, frozenAt: row.frozen_at };
}

/** The acceptance of a changed schedule; undefined for the schedule of the first withdrawal. */
export async function findScheduleAcceptance(
  reader: Reader,
  loanId: string,
  sha256: Buffer,
): Promise<Omit<Acceptance, 'memberId' | 'disclosureSha256' | 'contractSha256'> | undefined> {
  const row = await reader
    .selectFrom('loan_request_acceptance')
    .select(['method', 'ip_address', 'user_agent', 'accepted_at'])
    .where('loan_id', '=', loanId)
    .where('document_sha256', '=', sha256)
    .executeTakeFirst();
  return row && signatureFromRow(row);
}

function signatureFromRow(row: {
  method: string;
  ip_address: string;
  user_agent: string;
  accepted_at: Date;
}) {
  return {
    method: row.method as Acceptance['method'],
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    acceptedAt: row.accepted_at,
  };
}

import type { CodePurpose } from '@pahiram/domain/withdrawals/code';
import type { Reader, Tx } from '../db/database.ts';
import { deleteBefore } from '../db/delete-before.ts';

/** There is at most one code for a purpose and a subject. */
export interface CodeSubject {
  readonly purpose: CodePurpose;
  /** The id of the confirmed record, e.g. `wdr_…`. */
  readonly subjectId: string;
}

export interface NewCode extends CodeSubject {
  readonly memberId: string | null;
  readonly fingerprint: Buffer;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Replaces the subject's earlier code and resets the tries. */
export async function upsertCode(tx: Tx, code: NewCode): Promise<void> {
  const fresh = {
    member_id: code.memberId,
    fingerprint: code.fingerprint,
    tries: 0,
    issued_at: code.issuedAt,
    expires_at: code.expiresAt,
    used_at: null,
  };
  await tx
    .insertInto('one_time_code')
    .values({ purpose: code.purpose, subject_id: code.subjectId, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject_id']).doUpdateSet(fresh))
    .execute();
}

export interface StoredCode {
  readonly fingerprint: Buffer;
  readonly tries: number;
  readonly issued_at: Date;
  readonly used_at: Date | null;
}

/** Locks the code until the transaction ends, so that concurrent tries run one after the other. */
export async function lockCode(tx: Tx, subject: CodeSubject): Promise<StoredCode | undefined> {
  return tx
    .selectFrom('one_time_code')
    .select(['fingerprint', 'tries', 'issued_at', 'used_at'])
    .where('purpose', '=', subject.purpose)
    .where('subject_id', '=', subject.subjectId)
    .forUpdate()
    .executeTakeFirst();
}

/** Reads the code without a lock: for display, not for checking a try. */
export async function findCode(reader: Reader, subject: CodeSubject) {
  return reader
    .selectFrom('one_time_code')
    .select(['tries', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('purpose', '=', subject.purpose)
    .where('subject_id', '=', subject.subjectId)
    .executeTakeFirst();
}

/** When the subject's latest code was issued; null when there is none. */
export async function getIssuedAt(reader: Reader, subject: CodeSubject): Promise<Date | null> {
  const row = await reader
    .selectFrom('one_time_code')
    .select('issued_at')
    .where('purpose', '=', subject.purpose)
    .where('subject_id', '=', subject.subjectId)
    .executeTakeFirst();
  return row?.issued_at ?? null;
}

export async function updateCode(
  tx: Tx,
  subject: CodeSubject,
  change: { readonly tries: number; readonly usedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ tries: change.tries, used_at: change.usedAt })
    .where('purpose', '=', subject.purpose)
    .where('subject_id', '=', subject.subjectId)
    .execute();
}

/** Deletes a code, because the thing it confirms has ended or changed. */
export async function voidCode(tx: Tx, subject: CodeSubject): Promise<void> {
  await tx
    .deleteFrom('one_time_code')
    .where('purpose', '=', subject.purpose)
    .where('subject_id', '=', subject.subjectId)
    .execute();
}

/** Deletes every code bound to a member, used or not. */
export async function deleteCodesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('one_time_code').where('member_id', '=', memberId).execute();
}

/** Deletes codes that expired before then; the audit log keeps the events. */
export function deleteCodesExpiredBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'one_time_code', 'expires_at', before);
}

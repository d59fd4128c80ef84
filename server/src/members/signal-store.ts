import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import type { SignalAnswer, SignalKind } from '@pahiram/domain/members/signal';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

/** A fact that two members share. */
export interface SharedFact {
  readonly kind: SignalKind;
  readonly otherId: string;
  readonly fact: Buffer;
  /** For `same-picture`: the kind of this member's picture. */
  readonly documentKind: DocumentKind | null;
  /** When the second of the two had the fact, as far as that is known. */
  readonly since: Date;
}

/**
 * The facts that a member shares with other members, newest first, at most so many of each kind. Each kind is found by the
 * index of its fact, never by reading a table. A picture is also compared with the other pictures of the same member.
 */
export async function listSharedFacts(
  reader: Reader,
  memberId: string,
  ofKindMax: number,
): Promise<readonly SharedFact[]> {
  const { rows } = await sql<SharedFact>`
    WITH me AS (SELECT id, phone_number, created_at FROM member WHERE id = ${memberId})
    SELECT kind, other_id AS "otherId", fact, min(document_kind) AS "documentKind", min(since) AS since
    FROM (
      (SELECT 'same-identity-number' AS kind, other.member_id AS other_id, other.identity_fingerprint AS fact,
              NULL AS document_kind, greatest(mine.identity_submitted_at, other.identity_submitted_at) AS since
       FROM member_profile mine JOIN member_profile other USING (identity_fingerprint)
       WHERE mine.member_id = ${memberId} AND other.member_id <> mine.member_id LIMIT ${ofKindMax})
      UNION ALL
      (SELECT 'same-account', other.member_id, other.account_fingerprint, NULL,
              greatest(mine.created_at, other.created_at)
       FROM member_bank_account mine JOIN member_bank_account other USING (account_fingerprint)
       WHERE mine.member_id = ${memberId} AND other.member_id <> mine.member_id LIMIT ${ofKindMax})
      UNION ALL
      (SELECT 'same-phone', other.id, convert_to(other.phone_number, 'UTF8'), NULL,
              greatest(me.created_at, other.created_at)
       FROM me JOIN member other USING (phone_number)
       WHERE other.id <> me.id AND me.phone_number <> '' LIMIT ${ofKindMax})
      UNION ALL
      (SELECT 'same-device', other.member_id, other.browser, NULL, greatest(mine.known_at, other.known_at)
       FROM known_device mine JOIN known_device other USING (browser)
       WHERE mine.member_id = ${memberId} AND other.member_id <> mine.member_id LIMIT ${ofKindMax})
      UNION ALL
      (SELECT 'same-picture', other.member_id, other.sha256, mine.kind,
              greatest(mine.created_at, other.created_at)
       FROM identity_document mine JOIN identity_document other USING (sha256)
       WHERE mine.member_id = ${memberId} AND other.id <> mine.id
         AND mine.state IN ('SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED')
         AND (other.member_id <> mine.member_id
              OR (other.kind <> mine.kind AND other.state IN ('SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED')))
       LIMIT ${ofKindMax})
      UNION ALL
      -- The profile of the one who names the other says when at the earliest: a reference has no time of its own.
      (SELECT 'reference-phone', r.member_id, convert_to(r.phone_number, 'UTF8'), NULL,
              greatest(me.created_at, p.created_at)
       FROM me JOIN member_reference r USING (phone_number) JOIN member_profile p ON p.member_id = r.member_id
       WHERE r.member_id <> me.id LIMIT ${ofKindMax})
      UNION ALL
      (SELECT 'reference-phone', other.id, convert_to(other.phone_number, 'UTF8'), NULL,
              greatest(p.created_at, other.created_at)
       FROM member_reference r JOIN member_profile p USING (member_id)
       JOIN member other ON other.phone_number = r.phone_number
       WHERE r.member_id = ${memberId} AND other.id <> r.member_id LIMIT ${ofKindMax})
    ) AS found
    GROUP BY kind, other_id, fact ORDER BY since DESC, kind, other_id`.execute(reader);
  return rows;
}

export interface StoredAnswer {
  readonly fingerprint: Buffer;
  readonly seq: number;
  /** Why it corrects the answer before it. */
  readonly reason: string | null;
  readonly answer: SignalAnswer;
  readonly note: string;
  readonly at: Date;
  readonly by: { readonly staffId: string; readonly name: string };
}

/** The answers to these signals, of each the last one first. */
export async function listAnswers(
  reader: Reader,
  fingerprints: readonly Buffer[],
): Promise<readonly StoredAnswer[]> {
  if (fingerprints.length === 0) return [];
  const rows = await reader
    .selectFrom('signal_answer as a')
    .innerJoin('staff as s', 's.id', 'a.answered_by')
    .select(['a.fingerprint', 'a.answer', 'a.note', 'a.answered_at', 'a.answered_by', 's.name'])
    .select(['a.seq', 'a.reason'])
    .where('a.fingerprint', 'in', fingerprints)
    .orderBy('a.seq', 'desc')
    .execute();
  return rows.map((row) => ({
    fingerprint: row.fingerprint,
    seq: row.seq,
    reason: row.reason,
    answer: row.answer as SignalAnswer,
    note: row.note,
    at: row.answered_at,
    by: { staffId: row.answered_by, name: row.name },
  }));
}

export interface NewAnswer {
  readonly seq: number;
  /** Null for the first answer. */
  readonly reason: string | null;
  readonly fingerprint: Buffer;
  readonly kind: SignalKind;
  readonly memberId: string;
  /** Null for data of a person of the staff. */
  readonly otherId: string | null;
  readonly answer: SignalAnswer;
  readonly note: string;
  readonly staffId: string;
  readonly at: Date;
}

/** @returns false when somebody gave the answer with this number already. */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<boolean> {
  const row = await tx
    .insertInto('signal_answer')
    .values({
      fingerprint: answer.fingerprint,
      seq: answer.seq,
      reason: answer.reason,
      kind: answer.kind,
      member_id: answer.memberId,
      other_id: answer.otherId,
      answer: answer.answer,
      note: answer.note,
      answered_by: answer.staffId,
      answered_at: answer.at,
    })
    .onConflict((conflict) => conflict.columns(['fingerprint', 'seq']).doNothing())
    .returning('fingerprint')
    .executeTakeFirst();
  return row !== undefined;
}

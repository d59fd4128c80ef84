import { decidePhone } from '@pahiram/domain/access/phone';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import { toSearchName } from '../lib/search-name.ts';

export interface AuditFilter {
  readonly actorId?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
  /** `false`: without the looks at records. */
  readonly withReads?: boolean;
  readonly withoutKinds?: readonly string[];
}

/** The ids that an actor was given by: an id, or a part of a name of staff. */
async function listActorIds(reader: Reader, given: string): Promise<string[]> {
  const staff = await reader
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`strpos(lower(name), lower(${given})) > 0`)
    .execute();
  return [given, ...staff.map(({ id }) => id)];
}

export const idShape = /^[a-z]{2,5}_[0-9A-Za-z]{22}$/;

/** The ids that a subject was given by: an id, the number of a record, or the name or phone number of a member. */
async function listSubjectIds(reader: Reader, given: string): Promise<string[]> {
  if (idShape.test(given)) return [given];
  const number = given.toUpperCase();
  const phone = decidePhone(given);
  const words = toSearchName(given).split(' ').filter(Boolean);
  const name = words.map((word) => `'${word}':*`).join(' & ');
  const { rows } = await sql<{ readonly id: string }>`
    SELECT id FROM loan WHERE number = ${number}
    UNION ALL SELECT id FROM withdrawal WHERE number = ${number}
    UNION ALL SELECT id FROM payment WHERE number = ${number}
    UNION ALL SELECT id FROM ticket WHERE number = ${number}
    UNION ALL SELECT id FROM bank_statement WHERE number = ${number}
    UNION ALL SELECT id FROM member WHERE phone_number = ${phone.ok ? phone.value : null}
    UNION ALL SELECT member_id FROM member_profile
      WHERE array_to_tsvector(array_remove(string_to_array(search_name, ' '), '')) @@ ${name}::tsquery`.execute(
    reader,
  );
  return [given, ...rows.map(({ id }) => id)];
}

/** A loan with what belongs to it: its withdrawals, payments and papers about income. */
async function listPartsOfLoans(reader: Reader, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    SELECT id FROM withdrawal WHERE loan_id = ANY(${ids})
    UNION ALL SELECT id FROM payment WHERE loan_id = ANY(${ids})
    UNION ALL SELECT f.id FROM income_file f JOIN income_ask a ON a.id = f.ask_id
      WHERE a.loan_id = ANY(${ids})`.execute(reader);
  return [...ids, ...rows.map(({ id }) => id)];
}

/** Actions that change nothing: looks at records, lists and searches. */
const isRead = sql`action ~ '[.](view|follow|search|list|read-account|preview)(-|$)'`;

export async function findLoanId(reader: Reader, number: string): Promise<string | undefined> {
  const loan = await reader
    .selectFrom('loan')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return loan?.id;
}

/** Newest first. The entries of one loan are also those of what belongs to it. */
export async function listAuditRows(reader: Reader, filter: AuditFilter) {
  const { actorId, subjectId } = filter;
  let query = reader
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filter.limit);
  if (actorId !== undefined) {
    query = query.where('actor_id', 'in', await listActorIds(reader, actorId));
  }
  const ids = subjectId === undefined ? null : await listSubjectIds(reader, subjectId);
  const isLoan = ids?.some((id) => id.startsWith('loan_')) && filter.subjectKind === undefined;
  const isOneLoan = ids !== null && (filter.subjectKind === 'loan' || isLoan);
  if (filter.subjectKind !== undefined && !isOneLoan) {
    query = query.where('subject_kind', '=', filter.subjectKind);
  }
  if (ids !== null) {
    query = query.where('subject_id', 'in', isOneLoan ? await listPartsOfLoans(reader, ids) : ids);
  }
  if (filter.withReads === false) query = query.where(sql<boolean>`NOT ${isRead}`);
  if (filter.withoutKinds?.length) {
    query = query.where('subject_kind', 'not in', filter.withoutKinds);
  }
  if (filter.action !== undefined) query = query.where('action', '=', filter.action);
  if (filter.from !== undefined) query = query.where('at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('at', '<', filter.to);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  return query.execute();
}

/** Seals the finished entries that are not sealed yet. @returns the new seal's number, or null. */
export async function sealAuditBlock(reader: Reader, now: Date): Promise<bigint | null> {
  const { rows } = await sql<{ seal: bigint | null }>`
    SELECT seal_audit_block(${now}) AS seal`.execute(reader);
  return rows[0]?.seal ?? null;
}

export interface BrokenSeal {
  readonly sealId: number;
  readonly entriesSealed: number;
  readonly entriesFound: number;
}

/** Seals that no longer match their entries or the previous seal. */
export async function listBrokenSeals(reader: Reader): Promise<BrokenSeal[]> {
  const { rows } = await sql<{ seal_id: bigint; entries_sealed: bigint; entries_found: bigint }>`
    SELECT seal_id, entries_sealed, entries_found FROM list_broken_audit_seals()`.execute(reader);
  return rows.map((row) => ({
    sealId: Number(row.seal_id),
    entriesSealed: Number(row.entries_sealed),
    entriesFound: Number(row.entries_found),
  }));
}

export async function getSealSummary(
  reader: Reader,
): Promise<{ seals: number; sealedUntil: Date | null }> {
  const row = await reader
    .selectFrom('audit_seal')
    .select(({ fn }) => [fn.countAll().as('seals'), fn.max('sealed_at').as('sealed_until')])
    .executeTakeFirstOrThrow();
  return { seals: Number(row.seals), sealedUntil: row.sealed_until };
}

export interface ViewedSubject {
  readonly kind: string;
  readonly id: string;
}

/** Views by staff of any of these, newest first, with the current roles of each viewer. */
export async function listViewRows(
  reader: Reader,
  subjects: readonly ViewedSubject[],
  limit: number,
): Promise<{ at: Date; action: string; subjectKind: string; roles: string[] }[]> {
  const { rows } = await sql<{ at: Date; action: string; subjectKind: string; roles: string[] }>`
    SELECT e.at, e.action, e.subject_kind AS "subjectKind", coalesce(s.roles, '{}') AS roles
    FROM unnest(${subjects.map(({ kind }) => kind)}::text[],
                ${subjects.map(({ id }) => id)}::text[]) asked(kind, id)
    JOIN audit_entry e ON e.subject_kind = asked.kind AND e.subject_id = asked.id
    LEFT JOIN staff s ON s.id = e.actor_id
    WHERE e.actor_kind = 'staff' AND e.action ~ '[.](view|follow|search|list|read-account)$'
    ORDER BY e.id DESC LIMIT ${limit}`.execute(reader);
  return rows;
}

export interface CountedRefusal {
  readonly hour: Date;
  readonly actorKind: string;
  readonly actorId: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Empty when there is no reason. */
  readonly reason: string;
  readonly trace: string;
}

/** @returns the count in its hour, this one included. */
export async function countRefusal(tx: Tx, refusal: CountedRefusal): Promise<number> {
  const { times } = await tx
    .insertInto('refusal_count')
    .values({
      hour: refusal.hour,
      actor_kind: refusal.actorKind,
      actor_id: refusal.actorId,
      action: refusal.action,
      subject_kind: refusal.subjectKind,
      subject_id: refusal.subjectId,
      reason: refusal.reason,
      last_trace: refusal.trace,
    })
    .onConflict((conflict) =>
      conflict
        .columns([
          'hour',
          'actor_kind',
          'actor_id',
          'action',
          'subject_kind',
          'subject_id',
          'reason',
        ])
        .doUpdateSet({ times: sql`refusal_count.times + 1`, last_trace: refusal.trace }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return times;
}

/** Moves the counts of past hours into the audit log, atomically. @returns how many counts. */
export async function insertRefusalSums(
  reader: Reader,
  { before, now, rowsAtOnce }: { before: Date; now: Date; rowsAtOnce: number },
): Promise<number> {
  const { rows } = await sql<{ taken: bigint }>`
    WITH finished AS (
      DELETE FROM refusal_count WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM refusal_count WHERE hour < ${before} LIMIT ${rowsAtOnce}
        FOR UPDATE SKIP LOCKED))
      RETURNING *),
    summed AS (
      INSERT INTO audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, reason,
                               details, trace)
      SELECT ${now}::timestamptz, actor_kind, actor_id, action, subject_kind, subject_id,
             nullif(reason, ''), jsonb_build_object('repeated', times - 1, 'hour',
               to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), last_trace
      FROM finished WHERE times > 1)
    SELECT count(*) AS taken FROM finished`.execute(reader);
  return Number(rows[0]?.taken ?? 0n);
}

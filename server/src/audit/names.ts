import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/**
 * The names of people and the numbers of records with these ids: of actors and subjects of the audit log. An id of
 * something without a name, or of an erased member, is absent.
 */
export async function listAuditNames(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: string; readonly name: string | null }>`
    SELECT id, name FROM staff WHERE id = ANY(${asked})
    UNION ALL SELECT id, full_name FROM member WHERE id = ANY(${asked})
    UNION ALL SELECT id, number FROM loan WHERE id = ANY(${asked})
    UNION ALL SELECT id, number FROM withdrawal WHERE id = ANY(${asked})
    UNION ALL SELECT id, number FROM payment WHERE id = ANY(${asked})
    UNION ALL SELECT id, number FROM ticket WHERE id = ANY(${asked})
    UNION ALL SELECT id, number FROM bank_statement WHERE id = ANY(${asked})
    UNION ALL SELECT id, bank FROM company_account WHERE id = ANY(${asked})`.execute(reader);
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}

/** Those of the ids that are loans whose money was lent. */
export async function listLentLoans(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: string }>`
    SELECT id FROM loan WHERE id = ANY(${[...new Set(ids)]}) AND activated_at IS NOT NULL`.execute(
    reader,
  );
  return new Set(rows.map(({ id }) => id));
}

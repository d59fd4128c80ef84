import { runAsOwner } from '../facts.ts';
import type { TestApp } from '../harness.ts';

/** Tables that a refused request writes to. */
const tracesOfRefusals = new Set([
  'public.audit_entry',
  'public.refusal_count',
  'public.limit_counter',
]);

/** A digest of each table except those that refusals write to; any other change changes a digest. */
export async function digestDatabase(testApp: TestApp): Promise<Readonly<Record<string, string>>> {
  const tables = await runAsOwner(
    testApp,
    `SELECT format('%s.%s', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'ledger')`,
  );
  const digests = tables
    .map(({ name }) => String(name))
    .filter((name) => !tracesOfRefusals.has(name))
    .map(
      (name) => `SELECT '${name}' AS name,
      coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), 'empty') AS digest
      FROM ${name} t`,
    );
  const rows = await runAsOwner(testApp, digests.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

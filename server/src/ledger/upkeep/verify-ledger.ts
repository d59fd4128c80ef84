import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { checks } from './checks.ts';

export interface LedgerFinding {
  /** Which check, e.g. `seal-broken`. */
  readonly check: string;
  readonly subject: string;
  readonly detail: string;
}

/** Limits the report of a badly damaged ledger. */
const findingsMaxPerCheck = 100;

/**
 * Runs all checks on the whole ledger in one snapshot. Read-only and without row locks (V02, V03, V10).
 * @returns an empty list when the ledger is sound.
 */
export function verifyLedger(db: Database): Promise<readonly LedgerFinding[]> {
  return db.transaction(async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(tx);
    await sql`SET LOCAL statement_timeout = '15min'`.execute(tx);
    const findings: LedgerFinding[] = [];
    for (const check of checks) findings.push(...(await runCheck(tx, check)));
    return findings;
  });
}

async function runCheck(
  tx: Tx,
  check: { readonly name: string; readonly text: string },
): Promise<readonly LedgerFinding[]> {
  const found = await sql<LedgerFinding>`
    SELECT ${check.name}::text AS "check", subject, detail FROM (${sql.raw(check.text)}) breach
    LIMIT ${findingsMaxPerCheck}`.execute(tx);
  return found.rows;
}

import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { checks } from './checks.ts';

export interface LedgerFinding {
  /** Which check, e.g. `seal-broken`. */
  readonly check: string;
  readonly subject: string;
  readonly detail: string;
}

/** Enough to know what is wrong; a ruined book does not flood the report. */
const findingsMaxPerCheck = 100;

/**
 * Reads the whole book in one snapshot and reports whatever is not as it must be. Changes nothing,
 * blocks nobody. [V02, V03, V10]
 * @returns an empty list when the book is sound.
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

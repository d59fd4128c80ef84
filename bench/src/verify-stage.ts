import { openDatabase } from '@pahiram/server/src/db/database.ts';
import { verifyLedger } from '@pahiram/server/src/ledger/verify.ts';
import type { Stage } from './stage.ts';

/** Verifies the ledger, because results with a faulty ledger do not count. @throws Error with findings */
export async function verifyStage(stage: Stage): Promise<void> {
  const db = openDatabase(stage.url, {
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  try {
    const findings = await verifyLedger(db);
    if (findings.length > 0) throw new Error(JSON.stringify(findings.slice(0, 3)));
    process.stdout.write('The ledger is sound after all this.\n');
  } finally {
    await db.close();
  }
}

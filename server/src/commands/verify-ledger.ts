import type { Database } from '../db/database.ts';
import { getLatestSeal } from '../ledger/upkeep.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { runCommand, withApp } from './run-command.ts';

/**
 * `npm run ledger:verify`: checks the whole ledger and prints each fault with its account, transfer or
 * seal. Exit code 0: sound; 1: findings, or the ledger could not be read (the reason is on standard
 * error).
 */
await runCommand((config) => withApp(config, { migrates: 'never' }, ({ db }) => report(db)));

async function report(db: Database): Promise<0 | 1> {
  const findings = await verifyLedger(db);
  for (const { check, subject, detail } of findings) {
    console.log(`${check}: ${subject}: ${detail}`);
  }
  const seal = await getLatestSeal(db.reader);
  const newest = seal === undefined ? 'no seal yet' : `newest seal ${seal.id}: ${seal.hash}`;
  if (findings.length === 0) {
    console.log(`The ledger is sound (${newest}).`);
    return 0;
  }
  console.log(`The ledger has ${findings.length} findings (${newest}).`);
  return 1;
}

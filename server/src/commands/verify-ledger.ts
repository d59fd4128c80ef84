import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { getLatestSeal } from '../ledger/upkeep/seal-blocks.ts';
import { verifyLedger } from '../ledger/upkeep/verify-ledger.ts';

/**
 * `npm run ledger:verify`: reads the whole book and prints whatever is not as it must be.
 * Exit code 0: sound; 1: findings, each with the account, transfer or seal block it is about.
 */
const { settings } = readConfig(process.env);
const embedded =
  settings.DATABASE_URL === undefined
    ? await startEmbedded({ dataDir: settings.DATA_DIR })
    : undefined;
const url = settings.DATABASE_URL ?? embedded?.urlFor('pahiram') ?? '';
const db = openDatabase(url, { onError: (error) => console.error(error.message) });
try {
  const findings = await verifyLedger(db);
  for (const { check, subject, detail } of findings) {
    console.log(`${check}: ${subject}: ${detail}`);
  }
  const seal = await getLatestSeal(db.reader);
  const newest = seal === undefined ? 'no seal yet' : `newest seal ${seal.id}: ${seal.hash}`;
  console.log(
    findings.length === 0
      ? `The ledger is sound (${newest}).`
      : `The ledger has ${findings.length} findings (${newest}).`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await db.close();
  await embedded?.stop();
}

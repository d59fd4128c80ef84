import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { formatPesos } from '@pahiram/domain/money/money';
import { type App, systemContext } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { openIntegrations } from '../integrations/open-integrations.ts';
import { createLog } from '../logging.ts';
import { openInstallation } from '../run/open-installation.ts';
import { createVault } from '../vault.ts';
import { reconcileRail } from '../withdrawals/reconcile.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run reconcile`: compares the ledger, the withdrawals of the last week and the payout provider's
 * report now instead of at 20:00 (V10). Exit code 0: they agree; 1: differences or ledger faults (each
 * is printed and opens an incident), or the comparison failed (the reason is on standard error).
 */
await runCommand(async (config) => {
  const log = createLog('error');
  const { home, masterKey } = await openInstallation(config, { isNewAllowed: false });
  try {
    const db = openDatabase(home.url, { onError: (error) => log.error(error) });
    try {
      const clock = { now: () => new Date() };
      const random = { bytes: randomBytes, below: (n: number) => randomInt(n), uuid: randomUUID };
      const integrations = openIntegrations({ config, db, clock, random });
      const vault = createVault(masterKey);
      return await report({ config, db, clock, random, vault, integrations, log });
    } finally {
      await db.close();
    }
  } finally {
    await home.stop();
  }
});

async function report(app: App): Promise<0 | 1> {
  const run = await reconcileRail(systemContext(app, 'command:reconcile', app.random.uuid()));
  const lines = [
    `${app.integrations.payouts.name}: ${run.matched} transfers agree, PHP ${formatPesos(run.matchedTotal)}.`,
    ...run.differences.map(({ kind, subject }) => `${kind}: ${subject}`),
    ...run.bookFaults.map((fault) => `BOOK_FAULT: ${fault}`),
    `${run.differences.length} differences, ${run.bookFaults.length} faults of the book.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return run.differences.length + run.bookFaults.length === 0 ? 0 : 1;
}

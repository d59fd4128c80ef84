import { formatPesos } from '@pahiram/domain/money/money';
import { type App, systemContext } from '../context.ts';
import { reconcileProvider } from '../withdrawals/reconcile.ts';
import { runCommand, withApp } from './run-command.ts';

/**
 * `npm run reconcile`: compares the ledger, the withdrawals of the last week and the payout provider's
 * report now instead of at 20:00 (V10). Exit code 0: they agree; 1: differences or ledger faults (each
 * is printed and opens an incident), or the comparison failed (the reason is on standard error).
 */
await runCommand((config) => withApp(config, { migrates: 'never' }, report));

async function report(app: App): Promise<0 | 1> {
  const run = await reconcileProvider(systemContext(app, 'command:reconcile', app.random.uuid()));
  const lines = [
    `${app.integrations.payouts.name}: ${run.matched} transfers agree, PHP ${formatPesos(run.matchedTotal)}.`,
    ...run.differences.map(({ kind, subject }) => `${kind}: ${subject}`),
    ...run.ledgerFaults.map((fault) => `LEDGER_FAULT: ${fault}`),
    `${run.differences.length} differences, ${run.ledgerFaults.length} faults of the ledger.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return run.differences.length + run.ledgerFaults.length === 0 ? 0 : 1;
}

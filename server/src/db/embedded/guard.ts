/**
 * Stands beside a process that uses the embedded server and ends the server when that process is
 * gone without a word (kill -9, a crash). It waits a moment first: a restart finds the server warm.
 * Its standard input is held open by that process; one byte on it means "I stopped it myself".
 */
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterIn } from './home.ts';
import { hasUsers, releaseLease, withStartLock } from './lease.ts';
import { stopPostmaster } from './postmaster.ts';

const [home, lease, graceMs, keeping] = process.argv.slice(2);
if (home === undefined || lease === undefined || graceMs === undefined) {
  throw new Error('usage: guard.ts <home> <lease> <graceMs> <keep|throw-away>');
}

process.stdin.on('data', () => process.exit(0));
process.stdin.on('end', async () => {
  // Its input ends a moment before the process itself does, which may still look alive.
  releaseLease(lease);
  await sleep(Number(graceMs));
  if (!existsSync(home)) return;
  await withStartLock(home, async () => {
    if (hasUsers(home)) return;
    await stopPostmaster(clusterIn(home), keeping === 'throw-away' ? 'immediate' : 'fast');
    if (keeping === 'throw-away') rmSync(home, { recursive: true, force: true });
  });
});

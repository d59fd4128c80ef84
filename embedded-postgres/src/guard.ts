/**
 * Runs beside a process that uses the embedded server and stops the server when that process dies
 * without a clean stop (kill -9, a crash). It first waits `graceMs`, so that a restarted process can use
 * the running server. The process keeps the guard's standard input open; one byte on it ends the guard.
 */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { leave, releaseLease } from './lease.ts';

const [home, lease, graceMs, keeping] = process.argv.slice(2);
if (home === undefined || lease === undefined || graceMs === undefined) {
  throw new Error('usage: guard.ts <home> <lease> <graceMs> <keep|throw-away>');
}

process.stdin.on('data', () => process.exit(0));
process.stdin.on('end', async () => {
  // The input closes slightly before the process ends, so the process may still look alive.
  releaseLease(lease);
  await sleep(Number(graceMs));
  if (!existsSync(home)) return;
  const isThrowAway = keeping === 'throw-away';
  await leave(home, lease, isThrowAway ? 'immediate' : 'fast', isThrowAway);
});

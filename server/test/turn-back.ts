import pg from 'pg';
import type { TestApp } from './harness.ts';

/**
 * Sets the clock back to `to`, across midnights too: forgets which days the nightly job has closed, because
 * the ledger refuses whatever is booked into a closed day.
 */
export async function turnBack(testApp: TestApp, to: Date): Promise<void> {
  const client = new pg.Client({ connectionString: testApp.ownerUrl });
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica;
      DELETE FROM ledger.closing; DELETE FROM ledger.trial_balance`);
  } finally {
    await client.end();
  }
  testApp.clock.set(to);
}

import type { Clock } from '../context.ts';
import type { Database } from '../db/database.ts';

export interface SandboxMailboxNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

export interface SandboxDelivery {
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly reference: string;
}

/** Stores a message for the demo page; a repeated reference is stored once. */
export async function deliverToSandbox(
  { db, clock }: SandboxMailboxNeeds,
  delivery: SandboxDelivery,
): Promise<void> {
  await db.reader
    .insertInto('sandbox_message')
    .values({ ...delivery, at: clock.now() })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

import type { Database } from '../db/database.ts';
import type { Clock } from '../lib/clock-and-random.ts';
import type { Mail, Sms } from './messages.ts';

interface SandboxMessageNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

/** Stores SMS for the demo page instead of sending them. */
export function createSandboxSms(needs: SandboxMessageNeeds): Sms {
  return {
    name: 'sandbox',
    send: ({ to, text, reference }) =>
      store(needs, { channel: 'sms', recipient: to, subject: null, body: text, reference }),
  };
}

/** Stores emails for the demo page instead of sending them. */
export function createSandboxMail(needs: SandboxMessageNeeds): Mail {
  return {
    name: 'sandbox',
    send: ({ to, subject, text, reference }) =>
      store(needs, { channel: 'mail', recipient: to, subject, body: text, reference }),
  };
}

interface SandboxMessage {
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly reference: string;
}

/** A repeated reference is stored once. */
async function store({ db, clock }: SandboxMessageNeeds, message: SandboxMessage): Promise<void> {
  await db.reader
    .insertInto('sandbox_message')
    .values({ ...message, at: clock.now() })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

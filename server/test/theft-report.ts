import assert from 'node:assert/strict';
import { openMemberTicket } from '@pahiram/api/support';
import { closeTicket } from '@pahiram/api/support-desk';
import type { TestApp } from './harness.ts';
import { asNow } from './number-change.ts';
import { signInStaff } from './people.ts';

/** The member writes, signed in, that the phone was stolen. @returns the number of the ticket */
export async function reportTheft(
  testApp: TestApp,
  person: Parameters<typeof asNow>[1],
): Promise<string> {
  const written = await testApp.call(openMemberTicket, {
    ...asNow(testApp, person),
    key: testApp.app.random.uuid(),
    body: {
      ...{ name: 'Maria', email: null, message: 'My phone is gone.' },
      ...{ category: 'STOLEN_PHONE', agreement: true },
    },
  });
  assert.equal(written.status, 200, written.text);
  return written.reply.number;
}

/** A person of support closes the ticket. */
export async function endTheftReport(testApp: TestApp, number: string): Promise<void> {
  const { token } = await signInStaff(testApp, ['SUPPORT']);
  const { id } = await testApp.app.db.reader
    .selectFrom('ticket')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const params = { id: id as `tkt_${string}` };
  const closed = await testApp.call(closeTicket, { token, params, body: { outcome: 'SOLVED' } });
  assert.equal(closed.status, 200, closed.text);
}

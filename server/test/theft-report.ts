import assert from 'node:assert/strict';
import { openMemberTicket, openTicket } from '@pahiram/api/support';
import { closeTicket, linkTicket } from '@pahiram/api/support-desk';
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
  const params = { id: await ticketId(testApp, number) };
  const closed = await testApp.call(closeTicket, { token, params, body: { outcome: 'SOLVED' } });
  assert.equal(closed.status, 200, closed.text);
}

/** A visitor wrote that the phone was stolen, and a person of support links that to the member. */
export async function linkReport(testApp: TestApp, member: { readonly id: string }): Promise<void> {
  const body = {
    ...{ name: 'Maria', email: 'a.friend@example.com', message: 'The phone is gone.' },
    ...{ category: 'STOLEN_PHONE' as const, agreement: true as const },
  };
  const written = await testApp.call(openTicket, { body });
  assert.equal(written.status, 200, written.text);
  const { token } = await signInStaff(testApp, ['SUPPORT']);
  const params = {
    memberId: member.id as `mbr_${string}`,
    id: await ticketId(testApp, written.reply.number),
  };
  const linked = await testApp.call(linkTicket, { token, params, body: { isAboutPhone: true } });
  assert.equal(linked.status, 200, linked.text);
}

async function ticketId(testApp: TestApp, number: string): Promise<`tkt_${string}`> {
  const { id } = await testApp.app.db.reader
    .selectFrom('ticket')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return id as `tkt_${string}`;
}

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { getChat } from '@pahiram/api/desk-chats';
import { openMemberTicket } from '@pahiram/api/support';
import { startMemberChat } from '@pahiram/api/support-chat';
import { getTicket } from '@pahiram/api/support-desk';
import { activatedMember } from '../../test/activated-member.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember, signInStaff, type TestMember } from '../../test/people.ts';

describe('the name of a member that support sees', () => {
  let testApp: TestApp;
  let token: string;
  before(async () => {
    testApp = await startTestApp();
    // Office hours in Manila: the chat is open.
    testApp.clock.set(new Date('2026-11-20T04:00:00Z'));
    token = (await signInStaff(testApp, ['SUPPORT'])).token;
  });
  after(() => testApp.close());

  async function namesSeen(member: TestMember): Promise<{ chat: string; ticket: string }> {
    const begun = await testApp.call(startMemberChat, {
      token: member.token,
      secret: randomBytes(32).toString('base64url'),
      body: { message: 'Hello?' },
    });
    assert.equal(begun.status, 200, begun.text);
    const typed = { name: 'Inday', email: 'inday@example.com', message: 'When is it due?' };
    const opened = await testApp.call(openMemberTicket, {
      token: member.token,
      body: { ...typed, agreement: true },
    });
    assert.equal(opened.status, 200, opened.text);
    const idOf = async (table: 'chat' | 'ticket') =>
      (await runAsOwner(testApp, `SELECT id FROM ${table} WHERE member_id = $1`, [member.id]))[0]
        ?.id;
    const chat = await testApp.call(getChat, { token, params: { id: await idOf('chat') } });
    const ticket = await testApp.call(getTicket, { token, params: { id: await idOf('ticket') } });
    return { chat: chat.reply.name, ticket: ticket.reply.name };
  }

  test('[E7][S3.05] staff see the legal name of a member in chats and tickets once it is known', async () => {
    const member = await activatedMember(testApp, { fullName: 'Marilou Munoz' });
    const legal = 'Maria Luisa Ng Muñoz';
    assert.deepEqual(await namesSeen(member), { chat: legal, ticket: legal });
  });

  test('[E7] before step 1 staff see the name given at registration', async () => {
    const member = await addMember(testApp, { fullName: 'Marilou Munoz' });
    assert.deepEqual(await namesSeen(member), { chat: 'Marilou Munoz', ticket: 'Marilou Munoz' });
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import * as deskChats from '@pahiram/api/desk-chats';
import { downloadMemberData } from '@pahiram/api/member-data';
import * as support from '@pahiram/api/support';
import * as chats from '@pahiram/api/support-chat';
import { getMemberChat } from '@pahiram/api/support-chat';
import * as desk from '@pahiram/api/support-desk';
import * as rating from '@pahiram/api/support-feedback';
import { addEndedChat } from '../../test/ended-chat.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { addMember, forgetAddressLimits, signInStaff, type TestMember } from '../../test/people.ts';

describe('did this help?', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());
  beforeEach(() => forgetAddressLimits(testApp));

  const form = (email: string) => ({
    ...{ name: 'Ana Reyes', email, message: 'When is my first payment due?' },
    agreement: true as const,
  });
  const idOf = async (number: string) => {
    const [row] = await runAsOwner(testApp, 'SELECT id FROM ticket WHERE number = $1', [number]);
    return row?.id as `tkt_${string}`;
  };
  const asked = async ({ token }: TestMember) => {
    const sent = await testApp.call(support.openMemberTicket, {
      ...{ token, body: form('rating@example.com') },
    });
    return sent.reply.number;
  };
  const close = async (number: string, outcome: 'SOLVED' | 'SPAM' = 'SOLVED') => {
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const params = { id: await idOf(number) };
    const closed = await testApp.call(desk.closeTicket, { token, params, body: { outcome } });
    assert.equal(closed.status, 200, closed.text);
  };
  const rate = ({ token }: TestMember, number: string, hasHelped: boolean, text = '') =>
    testApp.call(rating.rateMemberTicket, { token, params: { number }, body: { hasHelped, text } });
  const own = async ({ token }: TestMember, number: string) =>
    (await testApp.call(support.getMemberTicket, { token, params: { number } })).reply;

  test('[E7][V20] the member of a closed ticket answers once, with a sentence of at most 300 characters, and changes it for seven days', async () => {
    const member = await addMember(testApp);
    const number = await asked(member);
    assert.equal((await rate(member, number, true)).error.code, 'feedback-not-asked');
    assert.equal((await own(member, number)).mayRate, false);
    await close(number);
    assert.equal((await own(member, number)).mayRate, true);
    assert.equal((await rate(member, number, false, 'x'.repeat(301))).status, 400);
    assert.equal((await rate(member, number, false, 'No date was named.')).status, 200);
    const { feedback } = await own(member, number);
    assert.deepEqual([feedback?.hasHelped, feedback?.text], [false, 'No date was named.']);
    testApp.clock.advance({ days: 6 });
    assert.equal((await rate(member, number, true)).status, 200);
    testApp.clock.advance({ days: 2 });
    const late = await rate(member, number, false);
    assert.deepEqual([late.status, late.error.code], [409, 'feedback-final']);
    const after = await own(member, number);
    assert.deepEqual(
      [after.feedback?.hasHelped, after.feedback?.text, after.mayRate],
      [true, '', false],
    );
    const other = await addMember(testApp);
    assert.equal((await rate(other, number, true)).status, 404);
  });

  test('[E7] a ticket that was closed as spam asks nothing', async () => {
    const member = await addMember(testApp);
    const number = await asked(member);
    await close(number, 'SPAM');
    assert.equal((await rate(member, number, true)).error.code, 'feedback-not-asked');
  });

  test('[E7][V20] a visitor answers with the link of the email, and with no other', async () => {
    const email = 'rating-visitor@example.com';
    const { number } = (await testApp.call(support.openTicket, { body: form(email) })).reply;
    const [mail] = await messagesTo(testApp, email);
    const secret = /#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    await close(number);
    const send = (given: string) =>
      testApp.call(rating.rateTicketByLink, {
        ...{ params: { number }, secret: given, body: { hasHelped: true } },
      });
    assert.equal((await send('A'.repeat(43))).status, 404);
    assert.equal((await send(secret)).status, 200);
    const seen = await testApp.call(support.getTicketByLink, { params: { number }, secret });
    assert.equal(seen.reply.feedback?.hasHelped, true);
  });

  test('[E7][V20] a visitor whose chat ended is asked too: the secret of the browser answers, and no other', async () => {
    const secret = 'visitor-chat'.padEnd(43, 'A');
    const started = await testApp.call(chats.startChat, {
      ...{ secret, body: { name: 'Ana', email: 'chat@example.com', message: 'Hello?' } },
    });
    assert.equal(started.status, 200, started.text);
    const rate = (given: string, hasHelped = false) =>
      testApp.call(rating.rateChatBySecret, {
        ...{ secret: given, body: { hasHelped, text: 'Nobody came.' } },
      });
    const shown = (given = secret) => testApp.call(rating.getChatFeedback, { secret: given });
    assert.equal((await rate(secret)).error.code, 'feedback-not-asked');
    assert.deepEqual((await shown()).reply, { feedback: null, mayRate: false });
    assert.equal((await testApp.call(chats.endChat, { secret })).status, 200);
    assert.deepEqual((await shown()).reply, { feedback: null, mayRate: true });
    for (const other of ['B'.repeat(43), 'short']) {
      assert.equal((await rate(other)).status, 404);
      assert.equal((await shown(other)).status, 404);
    }
    assert.equal((await rate(secret)).status, 200);
    const { feedback, mayRate } = (await shown()).reply;
    assert.deepEqual([feedback?.hasHelped, feedback?.text, mayRate], [false, 'Nobody came.', true]);
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const listed = await testApp.call(deskChats.listChats, {
      token,
      query: { show: 'NOT_HELPED' },
    });
    const [chat] = listed.reply.chats.filter(({ isMember }) => !isMember);
    assert.ok(chat, 'Support finds it');
    assert.equal(await countAudit(testApp, 'chat.rate', chat.id), 1);
    assert.equal((await rate(secret, true)).status, 200);
    testApp.clock.advance({ days: 8 });
    assert.equal((await rate(secret)).error.code, 'feedback-final');
  });

  test('[E7][V20] a chat that ended is answered by its member alone', async () => {
    const member = await addMember(testApp);
    const params = { id: await addEndedChat(testApp.app, member.phoneNumber, 'Hello?') };
    const send = ({ token }: TestMember, hasHelped = false) =>
      testApp.call(rating.rateMemberChat, {
        token,
        params,
        body: { hasHelped, text: 'Nobody came.' },
      });
    assert.equal((await send(await addMember(testApp))).status, 404);
    assert.equal((await send(member)).status, 200);
    const seen = await testApp.call(getMemberChat, { token: member.token, params });
    assert.equal(seen.reply.feedback?.text, 'Nobody came.');
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const shown = await testApp.call(deskChats.getChat, { token, params });
    assert.deepEqual(
      [shown.reply.feedback?.hasHelped, shown.reply.feedback?.text],
      [false, 'Nobody came.'],
    );
    const listed = await testApp.call(deskChats.listChats, {
      token,
      query: { show: 'NOT_HELPED' },
    });
    assert.deepEqual(
      listed.reply.chats.map(({ id }) => id),
      [params.id],
    );
    assert.equal((await send(member, true)).status, 200);
    const none = await testApp.call(deskChats.listChats, { token, query: { show: 'NOT_HELPED' } });
    assert.deepEqual(none.reply.chats, []);
    assert.equal(await countAudit(testApp, 'chat.rate', params.id), 2);
  });

  test('[E7][V22][V25] staff see the answer on the record, and list the tickets that did not help; the audit has no text, the copy of the data has', async () => {
    const member = await addMember(testApp);
    const [bad, good, silent] = [await asked(member), await asked(member), await asked(member)];
    for (const number of [bad, good, silent]) await close(number);
    await rate(member, bad, false, 'A sentence of mine');
    await rate(member, good, true);
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const query = { state: 'CLOSED', helped: 'no' } as const;
    const listed = await testApp.call(desk.listTickets, { token, query });
    assert.deepEqual(
      listed.reply.tickets.map(({ number, hasHelped }) => [number, hasHelped]),
      [[bad, false]],
    );
    const shown = await testApp.call(desk.getTicket, { token, params: { id: await idOf(bad) } });
    assert.equal(shown.reply.feedback?.text, 'A sentence of mine');
    assert.equal(await countAudit(testApp, 'ticket.rate', await idOf(bad)), 1);
    const audit = await runAsOwner(
      testApp,
      "SELECT 1 FROM audit_entry WHERE details::text LIKE '%A sentence of mine%'",
    );
    assert.equal(audit.length, 0);
    const copy = await testApp.call(downloadMemberData, {
      ...{ token: member.token, body: { password: member.password } },
    });
    assert.match(copy.text, /A sentence of mine/);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as access from '@pahiram/api/access';
import { listConversationsOfMember } from '@pahiram/api/member-page';
import { getMember } from '@pahiram/api/member-records';
import { listMemberTickets, openMemberTicket, openTicket } from '@pahiram/api/support';
import { answerTicket, getTicket, linkTicket, unlinkTicket } from '@pahiram/api/support-desk';
import type { TicketCategory } from '@pahiram/domain/support/support';
import { erasureAsked, runErasures } from '../../test/erasures.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import {
  addMember,
  forgetAddressLimits,
  signInStaff,
  type TestMember,
  type TestStaff,
} from '../../test/people.ts';

describe('the link of a visitor’s ticket to a member', () => {
  let testApp: TestApp;
  let support: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    support = await signInStaff(testApp, ['SUPPORT']);
  });
  after(() => testApp.close());

  const form = { name: 'Maria', message: 'My phone was stolen.', agreement: true as const };
  const idOf = async (number: string) => {
    const row = await testApp.app.db.reader
      .selectFrom('ticket')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    return row.id as `tkt_${string}`;
  };
  const writtenBy = async (email: string, category: TicketCategory = 'STOLEN_PHONE') => {
    await forgetAddressLimits(testApp);
    const sent = await testApp.call(openTicket, { body: { ...form, email, category } });
    assert.equal(sent.status, 200, sent.text);
    return idOf(sent.reply.number);
  };
  const named = (id: `tkt_${string}`, member: TestMember) => ({
    token: support.token,
    params: { id, memberId: member.id as `mbr_${string}` },
  });
  const link = (id: `tkt_${string}`, member: TestMember, isAboutPhone = true) =>
    testApp.call(linkTicket, { ...named(id, member), body: { isAboutPhone } });
  const stolenOf = async (member: TestMember) => {
    const params = { memberId: member.id as `mbr_${string}` };
    const { reply } = await testApp.call(getMember, { token: support.token, params });
    return reply.safety.stolen;
  };

  test('[E7][V25] a visitor’s ticket names the members with the same email or a number in the message, for those who link, until it is linked', async () => {
    const byMail = await addMember(testApp);
    const byPhone = await addMember(testApp);
    await testApp.app.db.transaction((tx) =>
      tx
        .updateTable('member')
        .set({ email: 'rosa@example.ph' })
        .where('id', '=', byMail.id)
        .execute(),
    );
    await forgetAddressLimits(testApp);
    const message = `Hindi ako maka-login. Number ko 0${byPhone.phoneNumber.slice(2, 5)} ${byPhone.phoneNumber.slice(5, 8)} ${byPhone.phoneNumber.slice(8)}.`;
    const sent = await testApp.call(openTicket, {
      body: { ...form, message, email: 'ROSA@example.ph', category: 'QUESTION' },
    });
    const id = await idOf(sent.reply.number);
    const suggestedTo = async ({ token }: TestStaff) => {
      const { reply } = await testApp.call(getTicket, { token, params: { id } });
      return reply.suggested.map(({ memberId, by }) => [memberId, by]);
    };
    assert.deepEqual(await suggestedTo(support), [
      [byMail.id, 'EMAIL'],
      [byPhone.id, 'PHONE'],
    ]);
    assert.deepEqual(await suggestedTo(await signInStaff(testApp, ['AUDITOR'])), []);
    assert.equal((await link(id, byPhone, false)).status, 200);
    assert.deepEqual(await suggestedTo(support), []);
  });

  test('[E7][V37][H5] once support links a stranger’s report of the theft, ticket and member show it, and the number gets no code', async () => {
    const member = await addMember(testApp);
    const id = await writtenBy('sister@example.ph', 'QUESTION');
    assert.equal(await stolenOf(member), null);
    const linked = await link(id, member);
    assert.equal(linked.status, 200, linked.text);
    const { reply: ticket } = await testApp.call(getTicket, {
      ...{ token: support.token, params: { id } },
    });
    assert.deepEqual(
      [ticket.category, ticket.memberId, ticket.about?.memberId, ticket.about?.linkedBy],
      ['STOLEN_PHONE', null, member.id, ticket.about?.linkedBy],
    );
    assert.equal(ticket.name, 'Maria', 'the sender is still the visitor');
    assert.equal(await stolenOf(member), 'message');
    const listed = await testApp.call(listConversationsOfMember, {
      ...{ token: support.token, params: { memberId: member.id as `mbr_${string}` } },
    });
    assert.deepEqual(
      listed.reply.rows.map((row) => row.id),
      [id],
    );
    assert.equal(await countAudit(testApp, 'ticket.link', id), 1);
    const before = (await messagesTo(testApp, member.phoneNumber)).length;
    const { phoneNumber } = member;
    await testApp.call(access.startRecovery, { body: { phoneNumber } });
    await testApp.drainJobs();
    assert.equal((await messagesTo(testApp, phoneNumber)).length, before, 'no code');
  });

  test('[E7][V20][V37] the member, whose phone another person may have, does not see the linked ticket, and answers go to its sender', async () => {
    const member = await addMember(testApp);
    const id = await writtenBy('brother@example.ph');
    await link(id, member);
    const own = await testApp.call(listMemberTickets, { token: member.token });
    assert.deepEqual(own.reply.tickets, []);
    const before = (await messagesTo(testApp, member.phoneNumber)).length;
    const answered = await testApp.call(answerTicket, {
      ...{ token: support.token, params: { id }, body: { message: 'Please come with your ID.' } },
    });
    assert.equal(answered.status, 200, answered.text);
    assert.equal((await messagesTo(testApp, member.phoneNumber)).length, before);
    assert.ok((await messagesTo(testApp, 'brother@example.ph')).length > 0);
  });

  test('[E7][V22] a ticket linked to another member, a member’s own and one of an unknown member are refused; a link is taken back first', async () => {
    const [one, two] = [await addMember(testApp), await addMember(testApp)];
    const id = await writtenBy('cousin@example.ph');
    assert.equal((await link(id, one)).status, 200);
    assert.equal((await link(id, two)).error.code, 'ticket-linked');
    assert.equal((await link(id, one)).status, 200, 'once more changes nothing');
    assert.equal(await countAudit(testApp, 'ticket.link', id), 1);
    const wrong = await testApp.call(unlinkTicket, named(id, two));
    assert.equal(wrong.error.code, 'ticket-not-linked');
    assert.equal((await testApp.call(unlinkTicket, named(id, one))).status, 200);
    assert.equal(await stolenOf(one), null);
    const told = (await messagesTo(testApp, one.phoneNumber)).map(({ body }) => body).join(' ');
    assert.match(told, /report that your phone was stolen is closed/);
    assert.equal(await countAudit(testApp, 'ticket.unlink', id), 1);
    assert.equal((await link(id, two)).status, 200);
    const body = { ...form, email: null, category: 'STOLEN_PHONE' as const };
    const own = await testApp.call(openMemberTicket, { token: one.token, body });
    const ownId = await idOf(own.reply.number);
    assert.equal((await link(ownId, two)).error.code, 'ticket-of-member');
    const nobody = { ...one, id: `mbr_${'0'.repeat(22)}` };
    const other = await writtenBy('aunt@example.ph');
    assert.equal((await link(other, nobody)).error.code, 'member-not-found');
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    const refused = await testApp.call(linkTicket, {
      ...named(other, one),
      ...{ token: collector.token, body: { isAboutPhone: true } },
    });
    assert.equal(refused.status, 403);
  });

  test('[E7] a question that is linked without a word about the phone stays a question, and a complaint stays a complaint', async () => {
    const member = await addMember(testApp);
    const question = await writtenBy('friend@example.ph', 'QUESTION');
    assert.equal((await link(question, member, false)).status, 200);
    const complaint = await writtenBy('friend@example.ph', 'COMPLAINT');
    assert.equal((await link(complaint, member)).status, 200);
    assert.equal(await stolenOf(member), null);
  });

  test('[E7][V25] the erasure of the member deletes a ticket that is about the member', async () => {
    const member = await addMember(testApp);
    const id = await writtenBy('uncle@example.ph', 'QUESTION');
    await link(id, member, false);
    await erasureAsked(testApp, member);
    testApp.clock.advance({ days: 8 });
    await runErasures(testApp);
    assert.deepEqual(await runAsOwner(testApp, 'SELECT id FROM ticket WHERE id = $1', [id]), []);
  });
});

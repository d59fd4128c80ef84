import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getMember } from '@pahiram/api/member-records';
import { lockMoney } from '@pahiram/api/money-lock';
import * as contract from '@pahiram/api/privacy-requests';
import { openMemberTicket, openTicket } from '@pahiram/api/support';
import { closeTicket, linkTicket, listTickets } from '@pahiram/api/support-desk';
import { pendingLoan } from '../../test/active-loan.ts';
import { lookAtErasure, memberRow, runErasures, takeBackErasure } from '../../test/erasures.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { addMember, signInStaff, type TestMember, type TestStaff } from '../../test/people.ts';

const idOf = ({ id }: { readonly id: string }) => id as `mbr_${string}`;
const letter = { message: 'Please erase my account.', agreement: true } as const;

describe('what staff start for a member who asked in a ticket', () => {
  let testApp: TestApp;
  let support: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    support = await signInStaff(testApp, ['SUPPORT']);
  });
  after(() => testApp.close());

  async function ticketOf({ token }: TestMember, category: 'PRIVACY' | 'STOLEN_PHONE' = 'PRIVACY') {
    const body = { name: 'Maria Santos', category, ...letter };
    const sent = await testApp.call(openMemberTicket, { token, body });
    assert.equal(sent.status, 200, sent.text);
    return sent.reply.number;
  }
  async function visitorsTicket(email: string) {
    const body = { name: 'Maria Santos', email, category: 'PRIVACY' as const, ...letter };
    const sent = await testApp.call(openTicket, { body });
    assert.equal(sent.status, 200, sent.text);
    return sent.reply.number;
  }
  const idOfTicket = async (ticketNumber: string) => {
    const listed = await testApp.call(listTickets, { token: support.token, query: { limit: 100 } });
    const found = listed.reply.tickets.find(({ number }) => number === ticketNumber);
    return found?.id ?? assert.fail(`no ticket ${ticketNumber}`);
  };
  const start = (member: TestMember, ticketNumber: string, token = support.token) =>
    testApp.call(contract.startErasureOfMember, {
      token,
      params: { memberId: idOf(member) },
      body: { ticketNumber },
    });
  const offer = (member: TestMember, ticketNumber: string) =>
    testApp.call(contract.offerDataCopy, {
      token: support.token,
      params: { memberId: idOf(member) },
      body: { ticketNumber },
    });
  const confirmMail = ({ id }: TestMember, email: string) =>
    runAsOwner(testApp, 'UPDATE member SET email = $2, email_confirmed_at = now() WHERE id = $1', [
      id,
      email,
    ]);

  test('[V25][H5] an erasure asked for in a ticket waits the same seven days, is told on every channel, and the member keeps the account', async () => {
    const member = await addMember(testApp);
    const ticket = await ticketOf(member);
    const own = (await lookAtErasure(testApp, member)).reply.lastDayIfAskedNow;
    const started = await start(member, ticket);
    assert.equal(started.status, 200, started.text);
    assert.equal(started.reply.asked?.lastDay, own);
    assert.equal((await lookAtErasure(testApp, member)).reply.asked?.lastDay, own);
    assert.equal((await start(member, ticket)).reply.asked?.lastDay, own, 'a second call');
    assert.equal(await countAudit(testApp, 'member.start-erasure', member.id), 1);
    const sms = await messagesTo(testApp, member.phoneNumber);
    assert.equal(sms.filter(({ body }) => body.includes(`in ticket ${ticket} to erase`)).length, 1);
    assert.equal((await takeBackErasure(testApp, member)).reply.asked, null);

    await start(member, ticket);
    testApp.clock.advance({ days: 9 });
    await runErasures(testApp);
    assert.equal((await memberRow(testApp, member)).state, 'erased');
    assert.equal((await start(member, ticket)).status, 404);
  });

  test('[V25] what keeps the member from erasing the account keeps staff from it too', async () => {
    const { member } = await pendingLoan(testApp);
    const seen = await testApp.call(contract.getErasureOfMember, {
      token: support.token,
      params: { memberId: idOf(member) },
    });
    assert.deepEqual(seen.reply.blocks, ['APPLICATION_OPEN']);
    assert.equal(await countAudit(testApp, 'member-erasure.view', member.id), 1);
    const refused = await start(member, await ticketOf(member));
    assert.equal(refused.error.code, 'erasure-blocked');
    assert.equal(refused.error.details?.blocks, 'APPLICATION_OPEN');
    const other = await addMember(testApp);
    const ticket = await ticketOf(other);
    await testApp.call(lockMoney, { token: other.token, body: {} });
    assert.equal((await start(other, ticket)).error.details?.blocks, 'MONEY_LOCKED');
  });

  test('[V25][V37] only a ticket of the member counts, not one that staff linked, and none while the phone is reported', async () => {
    const member = await addMember(testApp);
    const stranger = await visitorsTicket('stranger@example.ph');
    const linked = await testApp.call(linkTicket, {
      token: support.token,
      params: { memberId: idOf(member), id: await idOfTicket(stranger) },
      body: { isAboutPhone: false },
    });
    assert.equal(linked.status, 200, linked.text);
    for (const number of [stranger, await ticketOf(await addMember(testApp))]) {
      assert.equal((await start(member, number)).error.code, 'ticket-not-of-member');
      assert.equal((await offer(member, number)).error.code, 'ticket-not-of-member');
    }
    assert.equal((await start(member, 'TK-0000-0000')).error.code, 'ticket-not-found');
    await confirmMail(member, 'maria@example.ph');
    const mailed = await visitorsTicket('Maria@example.ph');
    assert.equal((await start(member, mailed)).status, 200);

    const robbed = await addMember(testApp);
    const asked = await ticketOf(robbed);
    await ticketOf(robbed, 'STOLEN_PHONE');
    assert.equal((await start(robbed, asked)).error.code, 'account-in-doubt');
    assert.equal((await memberRow(testApp, robbed)).erasure_last_day, null);

    const done = await addMember(testApp);
    const closed = await ticketOf(done);
    await testApp.call(closeTicket, {
      token: support.token,
      params: { id: await idOfTicket(closed) },
      body: { outcome: 'EXPLAINED' },
    });
    assert.equal((await start(done, closed)).error.code, 'ticket-closed');
  });

  test('[V20][V25] a copy asked for in a ticket goes to the member alone: staff get nothing, the member is told where it is', async () => {
    const member = await addMember(testApp);
    const ticket = await ticketOf(member);
    const offered = await offer(member, ticket);
    assert.deepEqual(offered.reply, { done: true });
    assert.equal(await countAudit(testApp, 'member.offer-data-copy', member.id), 1);
    const sms = await messagesTo(testApp, member.phoneNumber);
    assert.equal(
      sms.filter(({ body }) => body.includes(`in ticket ${ticket} for a copy of your data`)).length,
      1,
    );
  });

  test('[V22] support alone starts them; an auditor reads the state', async () => {
    const member = await addMember(testApp);
    const ticket = await ticketOf(member);
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    assert.equal((await start(member, ticket, auditor.token)).status, 403);
    const params = { memberId: idOf(member) };
    const seen = await testApp.call(contract.getErasureOfMember, { token: auditor.token, params });
    assert.equal(seen.reply.asked, null);
  });

  test('[V25][V22] the record of the member says since when an erasure waits and until when it can be stopped, also to those who do not serve it', async () => {
    const member = await addMember(testApp);
    const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
    const erasureNow = async () => {
      const found = await testApp.call(getMember, { token, params: { memberId: idOf(member) } });
      assert.equal(found.status, 200, found.text);
      return found.reply.erasure;
    };
    assert.equal(await erasureNow(), null);
    const started = await start(member, await ticketOf(member));
    assert.equal(started.status, 200, started.text);
    assert.ok(started.reply.asked);
    assert.deepEqual(await erasureNow(), started.reply.asked);
    await takeBackErasure(testApp, member);
    assert.equal(await erasureNow(), null);
  });
});

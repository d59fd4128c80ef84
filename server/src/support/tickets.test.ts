import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import * as support from '@pahiram/api/support';
import * as desk from '@pahiram/api/support-desk';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import type { TicketCategory } from '@pahiram/domain/support/support';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { addMember, forgetAddressLimits, signInStaff } from '../../test/people.ts';
import { minuteWords } from '../lib/moment-words.ts';

let testApp: TestApp;
let mailbox = 0;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());
beforeEach(() => forgetAddressLimits(testApp));

const newMailbox = (): string => `visitor${++mailbox}@example.com`;
const form = (email: string, message = 'When is my first payment due?') => ({
  name: 'Ana Reyes',
  email,
  message,
  agreement: true as const,
});

/** The number and secret of the link in the last email to an address. */
async function linkTo(email: string) {
  const mails = await messagesTo(testApp, email);
  const link = /\/contact\/ticket\/(TK-\w{4}-\w{4})#([\w-]{43})/.exec(mails.at(-1)?.body ?? '');
  assert.ok(link?.[1] && link[2], 'the mail holds no link');
  return { number: link[1], secret: link[2] };
}

async function opened(email = newMailbox(), category: TicketCategory = 'QUESTION') {
  const reply = await testApp.call(support.openTicket, { body: { ...form(email), category } });
  assert.equal(reply.status, 200, reply.text);
  const listed = await runAsOwner(testApp, 'SELECT id FROM ticket WHERE number = $1', [
    reply.reply.number,
  ]);
  return { ...(await linkTo(email)), email, id: listed[0]?.id as `tkt_${string}` };
}

describe('the contact form', () => {
  test('[S2.23][S5.23][V17] a message becomes a ticket; its number is in the reply and in an email', async () => {
    const email = newMailbox();
    const sent = await testApp.call(support.openTicket, { body: form(email) });
    assert.equal(sent.status, 200, sent.text);
    assert.match(sent.reply.number, /^TK-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    assert.equal(sent.reply.answerBy, '2026-11-20T04:00:00.000Z');
    assert.equal(sent.reply.resolveBy, '2026-12-18T04:00:00.000Z');
    const mails = await messagesTo(testApp, email);
    assert.equal(mails.length, 1);
    assert.match(mails[0]?.subject ?? '', new RegExp(sent.reply.number));
    assert.doesNotMatch(mails[0]?.body ?? '', /first payment|Ana Reyes/);
  });

  test('[S5.23] name, email, message and the agreement are all required', async () => {
    const good = form(newMailbox());
    for (const [part, value] of [
      ['name', '  '],
      ['email', 'nobody'],
      ['message', ' \n '],
      ['message', 'x'.repeat(2001)],
      ['agreement', false],
    ] as const) {
      const body = { ...good, [part]: value } as typeof good;
      assert.equal((await testApp.call(support.openTicket, { body })).status, 400, part);
    }
    const rows = await runAsOwner(testApp, 'SELECT 1 FROM ticket WHERE email = $1', [good.email]);
    assert.equal(rows.length, 0);
  });

  test('[S2.23][E7] a sender who asks for a call gives a number and a time; sender and staff read both in the ticket', async () => {
    const email = newMailbox();
    const send = (phoneNumber: string) =>
      testApp.call(support.openTicket, {
        body: { ...form(email), callBack: { phoneNumber, time: 'MORNING' } },
      });
    const refused = await send('12');
    assert.equal(refused.status, 400);
    assert.equal(refused.error.code, 'call-number-not-valid');
    const sent = await send('0917 123 4567');
    assert.equal(sent.status, 200, sent.text);
    const { number, secret } = await linkTo(email);
    const callBack = { phoneNumber: '639171234567', time: 'MORNING' };
    const own = await testApp.call(support.getTicketByLink, { params: { number }, secret });
    assert.deepEqual(own.reply.callBack, callBack);
    const [row] = await runAsOwner(testApp, 'SELECT id FROM ticket WHERE number = $1', [number]);
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const params = { id: row?.id as `tkt_${string}` };
    const read = await testApp.call(desk.getTicket, { token, params });
    assert.deepEqual(read.reply.callBack, callBack);
    const other = await opened();
    const silent = await testApp.call(desk.getTicket, { token, params: { id: other.id } });
    assert.equal(silent.reply.callBack, null);
  });

  test('[V06] a message sent twice with one idempotency key makes one ticket and one email', async () => {
    const email = newMailbox();
    const key = testApp.app.random.uuid();
    const send = (message?: string) =>
      testApp.call(support.openTicket, { body: form(email, message), key });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    assert.equal(first.reply.number, third.reply.number);
    assert.ok(second.status === 409 || second.reply.number === first.reply.number);
    assert.equal((await send('Something else')).error.code, 'key-reused');
    assert.equal((await messagesTo(testApp, email)).length, 1);
  });

  test('[V29] one IP address opens ten tickets an hour, one mailbox gets five a day; the refusal says when to retry', async () => {
    for (let n = 0; n < 10; n += 1) {
      assert.equal(
        (await testApp.call(support.openTicket, { body: form(newMailbox()) })).status,
        200,
      );
    }
    const refused = await testApp.call(support.openTicket, { body: form(newMailbox()) });
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    const email = newMailbox();
    for (let n = 0; n < 5; n += 1) {
      await forgetAddressLimits(testApp);
      assert.equal((await testApp.call(support.openTicket, { body: form(email) })).status, 200);
    }
    await forgetAddressLimits(testApp);
    assert.equal((await testApp.call(support.openTicket, { body: form(email) })).status, 429);
  });

  test('[L22] the email about a complaint names the authorities that it can be taken to', async () => {
    const { email } = await opened(newMailbox(), 'COMPLAINT');
    const [mail] = await messagesTo(testApp, email);
    assert.match(mail?.body ?? '', /Securities and Exchange Commission/);
    const { email: asker } = await opened();
    const [plain] = await messagesTo(testApp, asker);
    assert.doesNotMatch(plain?.body ?? '', /Securities and Exchange/);
  });

  test('[E7][V37] a stolen phone or number goes before older questions, and the email says to lock the money and when we answer', async () => {
    await opened();
    testApp.clock.advance({ minutes: 1 });
    const { email, id } = await opened(newMailbox(), 'STOLEN_PHONE');
    const [mail] = await messagesTo(testApp, email);
    assert.match(mail?.body ?? '', /"Lock my money"/);
    assert.match(
      mail?.body ?? '',
      /open https?:\/\/\S+\/lock on any device/,
      'no page to search for',
    );
    assert.doesNotMatch(mail?.body ?? '', /Securities and Exchange/);
    const agent = await signInStaff(testApp, ['SUPPORT']);
    const query = { state: 'OPEN', limit: 1 } as const;
    const listed = await testApp.call(desk.listTickets, { token: agent.token, query });
    const [first] = listed.reply.tickets;
    assert.deepEqual([first?.id, first?.category, first?.age], [id, 'STOLEN_PHONE', 'DUE_SOON']);
    const { en } = minuteWords(new Date(first?.answerBy ?? 0));
    assert.ok(mail?.body.includes(`A person will answer by ${en}`), 'the hour of the page');
  });
});

describe('following a ticket', () => {
  test('[V20][V23] a ticket opens only with its own link, and no table contains the secret', async () => {
    const [one, other] = [await opened(), await opened()];
    const get = (number: string, secret?: string) =>
      testApp.call(support.getTicketByLink, {
        params: { number },
        ...(secret === undefined ? {} : { secret }),
      });
    const seen = await get(one.number, one.secret);
    assert.equal(seen.status, 200, seen.text);
    assert.equal(seen.reply.entries[0]?.text, 'When is my first payment due?');
    const wrong = [
      await get(one.number, other.secret),
      await get(one.number),
      await get('TK-0000-0000', one.secret),
      await get(one.number, 'A'.repeat(43)),
    ];
    for (const { status, error } of wrong) {
      assert.equal(status, 404);
      assert.equal(error.code, 'ticket-not-found');
    }
    const stolen = await testApp.call(support.answerTicketByLink, {
      params: { number: one.number },
      secret: other.secret,
      body: { message: 'Mine now' },
    });
    assert.equal(stolen.status, 404);
    const rows = await runAsOwner(
      testApp,
      `SELECT 1 FROM ticket t WHERE t::text LIKE '%' || $1 || '%'
       UNION ALL SELECT 1 FROM idempotency_key k WHERE k::text LIKE '%' || $1 || '%'`,
      [one.secret],
    );
    assert.equal(rows.length, 0);
  });

  test('[V20] a member sees only their own tickets', async () => {
    const [maria, jose] = [await addMember(testApp), await addMember(testApp)];
    const sent = await testApp.call(support.openMemberTicket, {
      token: maria.token,
      body: form(newMailbox()),
    });
    assert.equal(sent.status, 200, sent.text);
    const params = { number: sent.reply.number };
    const own = await testApp.call(support.listMemberTickets, { token: maria.token });
    assert.deepEqual(
      own.reply.tickets.map(({ number }) => number),
      [params.number],
    );
    const others = await testApp.call(support.listMemberTickets, { token: jose.token });
    assert.deepEqual(others.reply.tickets, []);
    const body = { message: 'Hello' };
    const { token } = jose;
    assert.equal((await testApp.call(support.getMemberTicket, { token, params })).status, 404);
    assert.equal(
      (await testApp.call(support.answerMemberTicket, { token, params, body })).status,
      404,
    );
    assert.equal((await testApp.call(support.getTicketByLink, { params })).status, 404);
    const read = await testApp.call(support.getMemberTicket, { token: maria.token, params });
    assert.equal(read.reply.entries.length, 1);
  });
});

describe('the ticket queue', () => {
  test('[E7][L22] tickets are listed oldest first, claimed, answered by email, closed, and opened again by the sender’s answer', async () => {
    const staff = await signInStaff(testApp, ['SUPPORT']);
    const { token } = staff;
    const first = await opened();
    testApp.clock.advance({ minutes: 1 });
    const second = await opened();
    const queue = await testApp.call(desk.listTickets, { token, query: { limit: 100 } });
    const order = queue.reply.tickets.map(({ id }) => id);
    assert.ok(order.indexOf(first.id) < order.indexOf(second.id));
    const params = { id: first.id };
    assert.equal((await testApp.call(desk.claimTicket, { token, params })).status, 200);
    const body = { message: 'One month after your first withdrawal.' };
    const answered = await testApp.call(desk.answerTicket, { token, params, body });
    assert.equal(answered.status, 200, answered.text);
    const mail = (await messagesTo(testApp, first.email)).at(-1);
    assert.match(mail?.body ?? '', /One month after your first withdrawal\./);
    const outcome = { outcome: 'EXPLAINED' as const };
    const closed = await testApp.call(desk.closeTicket, { token, params, body: outcome });
    assert.equal(closed.status, 200, closed.text);
    assert.match((await messagesTo(testApp, first.email)).at(-1)?.body ?? '', /we explained it/);
    const late = await testApp.call(desk.answerTicket, { token, params, body });
    assert.equal(late.error.code, 'ticket-closed');
    testApp.clock.advance({ days: 40 });
    const again = await testApp.call(support.answerTicketByLink, {
      params: { number: first.number },
      secret: first.secret,
      body: { message: 'And the second?' },
    });
    assert.equal(again.reply.state, 'OPEN');
    assert.equal(again.reply.outcome, null);
    const record = await testApp.call(desk.getTicket, { token: staff.token, params });
    assert.equal(record.reply.claimedBy, null);
    assert.deepEqual(
      record.reply.entries.map(({ author }) => author),
      ['SENDER', 'STAFF', 'SENDER'],
    );
    assert.equal(record.reply.age, 'FRESH');
    const old = await testApp.call(desk.getTicket, {
      token: staff.token,
      params: { id: second.id },
    });
    assert.equal(old.reply.age, 'OVERDUE');
  });

  test('[E7] two people do not answer one ticket; any support agent may return it to the queue', async () => {
    const [ana, ben] = [
      await signInStaff(testApp, ['SUPPORT']),
      await signInStaff(testApp, ['COLLECTOR']),
    ];
    const params = { id: (await opened()).id };
    await testApp.call(desk.claimTicket, { token: ana.token, params });
    const body = { message: 'Hello' };
    const refused = await testApp.call(desk.answerTicket, { token: ben.token, params, body });
    assert.equal(refused.error.code, 'ticket-taken');
    assert.match(refused.error.message, /SUPPORT person/);
    await testApp.call(desk.releaseTicket, { token: ben.token, params });
    const answered = await testApp.call(desk.answerTicket, { token: ben.token, params, body });
    assert.equal(answered.status, 200, answered.text);
  });

  test('[V22][V25] the queue shows no names; each view and each change is an audit row', async () => {
    const { token } = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const { id, email } = await opened();
    const queue = await testApp.call(desk.listTickets, { token, query: { limit: 100 } });
    assert.ok(!queue.text.includes(email) && !queue.text.includes('Ana Reyes'));
    const params = { id };
    await testApp.call(desk.getTicket, { token, params });
    await testApp.call(desk.getTicket, { token, params });
    await testApp.call(desk.answerTicket, { token, params, body: { message: 'Yes.' } });
    await testApp.call(desk.closeTicket, { token, params, body: { outcome: 'SOLVED' } });
    assert.equal(await countAudit(testApp, 'ticket.view', id), 2);
    assert.equal(await countAudit(testApp, 'ticket.answer', id), 1);
    assert.equal(await countAudit(testApp, 'ticket.close', id), 1);
    const rows = await runAsOwner(
      testApp,
      `SELECT 1 FROM audit_entry WHERE details::text LIKE '%' || $1 || '%'`,
      [email],
    );
    assert.equal(rows.length, 0);
  });

  test('[V22] only those who answer tickets, ID reviewers, auditors and administrators may see them', async () => {
    const { id } = await opened();
    for (const role of STAFF_ROLES) {
      const { token } = await signInStaff(testApp, [role]);
      const status = (await testApp.call(desk.getTicket, { token, params: { id } })).status;
      const readers = [
        'SUPPORT',
        'LOAN_ASSISTANT',
        'KYC_REVIEWER',
        'COLLECTOR',
        'AUDITOR',
        'ADMIN',
      ];
      const may = readers.includes(role);
      assert.equal(status, may ? 200 : 403, role);
    }
    const member = await addMember(testApp);
    const { token } = member;
    assert.equal((await testApp.call(desk.getTicket, { token, params: { id } })).status, 403);
  });

  test('[V36][V01] an answer that asks for a code or money is refused, not sent, and audited, with the phrase', async () => {
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const { id, email } = await opened();
    const before = (await messagesTo(testApp, email)).length;
    const answer = (message: string) =>
      testApp.call(desk.answerTicket, { token, params: { id }, body: { message } });
    const forbidden = [
      [
        'Please send your OTP code so that we can release your loan.',
        'asks-for-code',
        'send … otp',
      ],
      ['Magpadala po ng 500 sa GCash para ma-release.', 'asks-for-money', 'magpadala … 500'],
      ['Please tell us your password.', 'asks-for-password', 'tell … password'],
      ['Please send your card number.', 'asks-for-card', 'send … card number'],
      ['What six numbers did you receive?', 'asks-for-code', 'what six numbers did you'],
    ] as const;
    for (const [message, code, phrase] of forbidden) {
      const refused = await answer(message);
      assert.equal(refused.status, 422, message);
      assert.equal(refused.error.code, code);
      assert.match(refused.error.message, new RegExp(`^Not sent: “${phrase}” asks for`));
    }
    assert.equal((await messagesTo(testApp, email)).length, before);
    const record = await testApp.call(desk.getTicket, { token, params: { id } });
    assert.equal(record.reply.entries.length, 1);
    const rows = await runAsOwner(
      testApp,
      `SELECT reason, details::jsonb AS details FROM audit_entry
       WHERE action = 'ticket.answer-refused' AND subject_id = $1 ORDER BY id`,
      [id],
    );
    assert.deepEqual(
      rows,
      forbidden.map(([, reason, phrase]) => ({ reason, details: { phrase } })),
    );
    const lawful = await answer('We never ask for your OTP. The money is in your wallet.');
    assert.equal(lawful.status, 200, lawful.text);
  });

  test('[V25] the text of an entry cannot be changed', async () => {
    const { id } = await opened();
    await assert.rejects(
      runAsOwner(testApp, 'UPDATE ticket_entry SET text = $2 WHERE ticket_id = $1', [id, 'x']),
      /is refused/,
    );
  });

  test('[S2.23][E7] a member needs no email address: the ticket is in their list, the answer in it, and an SMS says so', async () => {
    const member = await addMember(testApp);
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const { email: _, ...body } = form('');
    const sent = await testApp.call(support.openMemberTicket, { token: member.token, body });
    assert.equal(sent.status, 200, sent.text);
    const { number } = sent.reply;
    const rows = await runAsOwner(testApp, 'SELECT id, email FROM ticket WHERE number = $1', [
      number,
    ]);
    assert.equal(rows[0]?.email, null);
    const params = { id: rows[0]?.id as `tkt_${string}` };
    await testApp.call(desk.answerTicket, { token, params, body: { message: 'Private words' } });
    const [sms] = await messagesTo(testApp, member.phoneNumber);
    assert.equal(sms?.channel, 'sms');
    assert.doesNotMatch(sms?.body ?? '', /Private words/);
    const own = await testApp.call(support.getMemberTicket, {
      ...{ token: member.token, params: { number } },
    });
    assert.deepEqual(
      own.reply.entries.map(({ text }) => text),
      [body.message, 'Private words'],
    );
    const wrong = { ...body, email: 'not an address' };
    const refused = await testApp.call(support.openMemberTicket, {
      token: member.token,
      body: wrong,
    });
    assert.equal(refused.error.code, 'email-not-valid');
    const guest = await testApp.call(support.openTicket, { body: body as never });
    assert.equal(guest.status, 400, 'a visitor needs one');
  });
});

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import * as desk from '@pahiram/api/desk-chats';
import type { WireReplyOf } from '@pahiram/api/operation';
import { getStaffLoan } from '@pahiram/api/staff-loans';
import * as support from '@pahiram/api/support';
import * as chat from '@pahiram/api/support-chat';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { messagesTo } from '../../test/messages.ts';
import { addMember, forgetAddressLimits, signInStaff, type TestStaff } from '../../test/people.ts';
import { buildServer } from '../app.ts';

type Entry = WireReplyOf<typeof chat.followChat>;

let testApp: TestApp;
let origin: string;
before(async () => {
  testApp = await startTestApp();
  origin = await testApp.server.listen({ host: '127.0.0.1', port: 0 });
});
after(() => testApp.close());
let day = Date.parse('2026-11-18T00:00:00+08:00');
/** A time of day in Manila on the day of this test; each test uses the next day. */
const at = (hour: number, minute = 0) => new Date(day + (hour * 60 + minute) * 60_000);
beforeEach(async () => {
  day += DAY_MS;
  testApp.clock.set(at(12));
  await forgetAddressLimits(testApp);
});

const newSecret = (): string => randomBytes(32).toString('base64url');
const visitor = { name: 'Ana Reyes', email: 'ana@example.com' };

async function started(message = 'Hello?'): Promise<{ secret: string; id: `cht_${string}` }> {
  const secret = newSecret();
  const reply = await testApp.call(chat.startChat, { secret, body: { ...visitor, message } });
  assert.equal(reply.status, 200, reply.text);
  const print = testApp.app.vault.fingerprint('support-secret', `chat ${secret}`);
  const rows = await runAsOwner(testApp, 'SELECT id FROM chat WHERE secret_fingerprint = $1', [
    print,
  ]);
  return { secret, id: rows[0]?.id };
}

const say = (secret: string, message: string, key?: string) =>
  testApp.call(chat.sendChatMessage, { secret, body: { message }, ...(key ? { key } : {}) });
const reply = (staff: TestStaff, id: `cht_${string}`, message: string) =>
  testApp.call(desk.sendDeskMessage, { token: staff.token, params: { id }, body: { message } });
const claim = (staff: TestStaff, id: `cht_${string}`) =>
  testApp.call(desk.claimChat, { token: staff.token, params: { id } });

/** Reads a chat's stream until `count` entries have arrived, then disconnects. */
async function readEntries(
  secret: string,
  count: number,
  from = 0,
  base = origin,
): Promise<Entry[]> {
  const { body } = await fetch(`${base}${chat.followChat.path}?after=${from}`, {
    headers: { 'x-secret': secret },
    signal: AbortSignal.timeout(10_000),
  });
  assert.ok(body);
  const entries: Entry[] = [];
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + part).split('\n\n');
    text = blocks.pop() ?? '';
    const data = blocks.flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? []);
    entries.push(...data.map((json) => JSON.parse(json) as Entry));
    if (entries.length >= count) break;
  }
  return entries.slice(0, count);
}

describe('live chat', () => {
  test('[S2.23][E7] a visitor and staff talk; each line arrives, in order, on both sides', async () => {
    const staff = await signInStaff(testApp, ['SUPPORT']);
    const { secret, id } = await started('Is 0.5% a month?');
    const reading = readEntries(secret, 4);
    assert.equal((await claim(staff, id)).status, 200);
    assert.equal((await reply(staff, id, 'No: it is charged once.')).status, 200);
    assert.equal((await say(secret, 'Thanks <b>!</b>')).status, 200);
    const lines = await reading;
    assert.deepEqual(
      lines.map(({ seq, kind, author, text }) => [seq, kind, author, text]),
      [
        [1, 'MESSAGE', 'SENDER', 'Is 0.5% a month?'],
        [2, 'JOINED', 'STAFF', null],
        [3, 'MESSAGE', 'STAFF', 'No: it is charged once.'],
        [4, 'MESSAGE', 'SENDER', 'Thanks <b>!</b>'],
      ],
    );
    assert.equal(lines[1]?.staffName, 'SUPPORT');
  });

  test('[E7][V25] staff list the chats that wait, their own and the ended ones, the last ended first', async () => {
    const [ana, ben] = [
      await signInStaff(testApp, ['SUPPORT']),
      await signInStaff(testApp, ['SUPPORT']),
    ];
    const [waiting, own, other, first, second] = await Promise.all(
      ['1', '2', '3', '4', '5'].map((text) => started(text)),
    );
    assert.ok(waiting && own && other && first && second);
    await claim(ana, own.id);
    await claim(ben, other.id);
    for (const { id } of [first, second]) {
      await claim(ana, id);
      const ended = await testApp.call(desk.closeChat, { token: ana.token, params: { id } });
      assert.equal(ended.status, 200, ended.text);
      testApp.clock.advance({ seconds: 1 });
    }
    const made = [waiting, own, other, first, second].map(({ id }) => id);
    const listed = async (show: 'OPEN' | 'WAITING' | 'MINE' | 'CLOSED') => {
      const query = { show, limit: 100 } as never;
      const { chats } = (await testApp.call(desk.listChats, { token: ana.token, query })).reply;
      return chats.map(({ id }) => id).filter((id) => made.includes(id));
    };
    assert.deepEqual(await listed('WAITING'), [waiting.id]);
    assert.deepEqual(await listed('MINE'), [own.id]);
    assert.deepEqual((await listed('OPEN')).length, 3);
    assert.deepEqual(await listed('CLOSED'), [second.id, first.id]);
  });

  test('[E7][D13] chats are filtered by whether a member or a visitor writes', async () => {
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const visitors = await started();
    const member = await addMember(testApp);
    const begun = await testApp.call(chat.startMemberChat, {
      ...{ token: member.token, secret: newSecret(), body: { message: 'When is it due?' } },
    });
    assert.equal(begun.status, 200, begun.text);
    const listed = async (sender: 'any' | 'member' | 'visitor') =>
      (await testApp.call(desk.listChats, { token, query: { sender, limit: 100 } })).reply.chats;
    const [all, members, others] = [
      await listed('any'),
      await listed('member'),
      await listed('visitor'),
    ];
    assert.ok(members.length > 0 && members.every(({ isMember }) => isMember));
    assert.ok(others.some(({ id }) => id === visitors.id));
    assert.ok(others.every(({ isMember }) => !isMember));
    assert.equal(members.length + others.length, all.length);
  });

  test('[E7][V25] a member who lost the tab of an open chat goes on with it from another; the earlier secret ends, and there is one chat', async () => {
    const { token, id: memberId } = await addMember(testApp);
    const [lost, now] = [newSecret(), newSecret()];
    const begin = (secret: string, message: string) =>
      testApp.call(chat.startMemberChat, { token, secret, body: { message } });
    assert.equal((await begin(lost, 'My code did not come.')).status, 200);
    const again = await begin(now, 'I am back.');
    assert.equal(again.status, 200, again.text);
    assert.deepEqual(
      (await readEntries(now, 2)).map(({ text }) => text),
      ['My code did not come.', 'I am back.'],
    );
    assert.equal((await say(lost, 'Who reads this?')).error.code, 'chat-not-found');
    const rows = await runAsOwner(testApp, 'SELECT id FROM chat WHERE member_id = $1', [memberId]);
    assert.equal(rows.length, 1);
    await testApp.call(chat.endChat, { secret: now });
  });

  test('[E7] a broken connection resumes: every line arrives once', async () => {
    const { secret } = await started('1');
    const first = await readEntries(secret, 1);
    const said: Promise<unknown>[] = [];
    for (let n = 2; n <= 20; n += 1) said.push(say(secret, String(n)));
    const some = await readEntries(secret, 5, first.at(-1)?.seq);
    await Promise.all(said);
    const rest = await readEntries(secret, 14, some.at(-1)?.seq);
    const all = [...first, ...some, ...rest];
    assert.deepEqual(
      all.map(({ seq }) => seq),
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    assert.equal(new Set(all.map(({ text }) => text)).size, 20);
  });

  test('[E7] a line sent through one process arrives through another', async () => {
    const other = await buildServer(testApp.app);
    try {
      const base = await other.listen({ host: '127.0.0.1', port: 0 });
      const { secret } = await started('Here');
      const reading = readEntries(secret, 2, 0, base);
      await say(secret, 'and there');
      assert.deepEqual(
        (await reading).map(({ text }) => text),
        ['Here', 'and there'],
      );
    } finally {
      await other.close();
    }
  });

  test('[E7] a server that stops closes its streams at once', async () => {
    const other = await buildServer(testApp.app);
    const base = await other.listen({ host: '127.0.0.1', port: 0 });
    const { secret } = await started();
    const path = `${base}${chat.followChat.path}`;
    const response = await fetch(path, { headers: { 'x-secret': secret } });
    assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    const whole = response.text();
    const since = performance.now();
    await other.close();
    await whole;
    assert.ok(performance.now() - since < 3_000);
  });

  /** Opens streams, returns the status of each, and disconnects. */
  const openAll = async (secrets: readonly string[]): Promise<number[]> => {
    const hangUp = new AbortController();
    const open = (secret: string) =>
      fetch(`${origin}${chat.followChat.path}`, {
        headers: { 'x-secret': secret },
        signal: hangUp.signal,
      });
    const responses = await Promise.all(secrets.map(open));
    hangUp.abort();
    await Promise.allSettled(responses.map((response) => response.text()));
    return responses.map(({ status }) => status).sort();
  };

  test('[V29] one address holds twelve streams open and no more', async () => {
    const secrets = await Promise.all(Array.from({ length: 4 }, () => started()));
    const four = secrets.flatMap(({ secret }) => Array.from({ length: 4 }, () => secret));
    assert.deepEqual(await openAll(four.slice(0, 13)), [
      ...Array.from({ length: 12 }, () => 200),
      429,
    ]);
  });

  test('[V34] one chat holds four streams of its visitor open and no more', async () => {
    const { secret } = await started();
    assert.deepEqual(
      await openAll(Array.from({ length: 6 }, () => secret)),
      [200, 200, 200, 200, 429, 429],
    );
  });

  test('[V06] a message sent twice with one idempotency key is one line', async () => {
    const { secret } = await started();
    const key = testApp.app.random.uuid();
    const [first, second] = [await say(secret, 'Once', key), await say(secret, 'Once', key)];
    assert.equal(first.reply.seq, second.reply.seq);
    assert.equal((await readEntries(secret, 2)).length, 2);
  });

  test('[V06] starting again with the same secret is the same chat', async () => {
    const secret = newSecret();
    const body = { ...visitor, message: 'Hi' };
    const start = () => testApp.call(chat.startChat, { secret, body });
    const replies = await Promise.all([start(), start(), start()]);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal((await readEntries(secret, 1)).length, 1);
    const later = await say(secret, 'Second');
    assert.equal(later.reply.seq, 2);
  });
});

describe('access to a chat', () => {
  test('[V20] another visitor’s secret, or none, opens no chat and shows nothing', async () => {
    await started();
    for (const secret of [newSecret(), 'short', undefined]) {
      const given = secret === undefined ? {} : { secret };
      const body = { message: 'Hi' };
      const replies = [
        await testApp.call(chat.sendChatMessage, { ...given, body }),
        await testApp.call(chat.endChat, given),
        await testApp.call(chat.followChat, given),
      ];
      for (const { status, error } of replies) {
        assert.equal(status, 404);
        assert.equal(error.code, 'chat-not-found');
      }
    }
  });

  test('[V20] no row contains the secret', async () => {
    const { secret } = await started();
    await say(secret, 'Hello');
    const rows = await runAsOwner(
      testApp,
      `SELECT 1 FROM chat c WHERE c::text LIKE '%' || $1 || '%'
       UNION ALL SELECT 1 FROM idempotency_key k WHERE k::text LIKE '%' || $1 || '%'`,
      [secret],
    );
    assert.equal(rows.length, 0);
  });

  test('[V22] neither a member’s token nor a staff role without the permission opens the chat queue', async () => {
    const { id } = await started();
    const params = { id };
    const { token } = await addMember(testApp);
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    const finance = await signInStaff(testApp, ['FINANCE']);
    for (const one of [token, finance.token]) {
      assert.equal((await testApp.call(desk.getChat, { token: one, params })).status, 403);
      assert.equal((await testApp.call(desk.followDeskChat, { token: one, params })).status, 403);
      assert.equal((await testApp.call(desk.listChats, { token: one })).status, 403);
    }
    assert.equal((await testApp.call(desk.followDeskChat, { params })).status, 401);
    const read = { token: auditor.token, params };
    assert.equal((await testApp.call(desk.getChat, read)).status, 200);
    assert.equal((await testApp.call(desk.claimChat, read)).status, 403, 'reads, never joins');
  });

  test('[S2.23][E7][V20] a member reads a chat again after it has ended, from any session; nobody else does', async () => {
    const staff = await signInStaff(testApp, ['SUPPORT']);
    const [member, other] = [await addMember(testApp), await addMember(testApp)];
    const { token } = member;
    const secret = newSecret();
    const begun = await testApp.call(chat.startMemberChat, {
      ...{ token, secret },
      body: { message: 'When is it due?' },
    });
    assert.equal(begun.status, 200, begun.text);
    const [waiting] = (await testApp.call(chat.listMemberChats, { token })).reply.chats;
    assert.ok(waiting);
    assert.equal(waiting.state, 'WAITING');
    const params = { id: waiting.id };
    await claim(staff, waiting.id);
    await reply(staff, waiting.id, 'On the fifth.');
    await testApp.call(chat.endChat, { secret });
    const { chats } = (await testApp.call(chat.listMemberChats, { token })).reply;
    assert.deepEqual(
      chats.map(({ id, state }) => [id, state]),
      [[waiting.id, 'CLOSED']],
    );
    const read = await testApp.call(chat.getMemberChat, { token, params });
    assert.deepEqual(
      read.reply.entries.map(({ seq, kind, text }) => [seq, kind, text]),
      [
        [1, 'MESSAGE', 'When is it due?'],
        [2, 'JOINED', null],
        [3, 'MESSAGE', 'On the fifth.'],
        [4, 'CLOSED', null],
      ],
    );
    assert.deepEqual(
      (await testApp.call(chat.listMemberChats, { token: other.token })).reply.chats,
      [],
    );
    const foreign = await testApp.call(chat.getMemberChat, { token: other.token, params });
    assert.equal(foreign.error.code, 'chat-not-found');
    const visitorChat = await started();
    const unowned = await testApp.call(chat.getMemberChat, {
      ...{ token: other.token, params: { id: visitorChat.id } },
    });
    assert.equal(unowned.error.code, 'chat-not-found');
  });

  test('[V22][V25] staff see the sender’s name only by opening the chat, which is audited', async () => {
    const staff = await signInStaff(testApp, ['COLLECTOR']);
    const member = await addMember(testApp, { fullName: 'Jose Rizal Mercado' });
    const secret = newSecret();
    const begun = await testApp.call(chat.startMemberChat, {
      token: member.token,
      secret,
      body: { message: 'Help' },
    });
    assert.equal(begun.status, 200, begun.text);
    const { token } = staff;
    const listed = await testApp.call(desk.listChats, { token });
    assert.ok(!listed.text.includes('Rizal'));
    // The one that has waited longest stands first.
    const row = listed.reply.chats.findLast(({ isMember }) => isMember);
    assert.ok(row);
    const params = { id: row.id };
    const seen = await testApp.call(desk.getChat, { token, params });
    assert.equal(seen.reply.memberId, member.id);
    assert.equal(seen.reply.name, 'Jose Rizal Mercado');
    await claim(staff, row.id);
    await reply(staff, row.id, 'Yes?');
    for (const action of ['chat.view', 'chat.join', 'chat.answer']) {
      assert.equal(await countAudit(testApp, action, row.id), 1, action);
    }
    const hangUp = new AbortController();
    const stream = await fetch(`${origin}${desk.followDeskChat.path.replace(':id', row.id)}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: hangUp.signal,
    });
    assert.equal(stream.status, 200);
    hangUp.abort();
    await stream.text().catch(() => undefined);
    assert.equal(await countAudit(testApp, 'chat.follow', row.id), 1);
  });
});

describe('the chat queue', () => {
  test('[E7][V22] a chat shows the language of its sender and the running loan, which every reader of chats may open', async () => {
    const member = await addFundedMember(testApp.app);
    const secret = newSecret();
    const token = tokenOf(testApp.app, member);
    const body = { message: 'When is it due?' };
    const headers = { 'accept-language': 'fil' };
    const begun = await testApp.call(chat.startMemberChat, { token, secret, body, headers });
    assert.equal(begun.status, 200, begun.text);
    const [row] = await runAsOwner(testApp, 'SELECT id FROM chat WHERE member_id = $1', [
      member.id,
    ]);
    const params = { id: row?.id as `cht_${string}` };
    for (const role of PERMISSIONS['view-chats']) {
      const reader = await signInStaff(testApp, [role]);
      const seen = await testApp.call(desk.getChat, { token: reader.token, params });
      const { memberId, loanNumber, language } = seen.reply;
      assert.deepEqual([memberId, language], [member.id, 'fil']);
      const opened = await testApp.call(getStaffLoan, {
        token: reader.token,
        params: { loanNumber: loanNumber ?? '' },
      });
      assert.equal(opened.status, 200, `${role}: ${opened.text}`);
    }
    const reader = await signInStaff(testApp, ['SUPPORT']);
    const { id } = await started();
    const other = await testApp.call(desk.getChat, { token: reader.token, params: { id } });
    assert.deepEqual([other.reply.memberId, other.reply.loanNumber], [null, null]);
  });

  test('[E7] one person claims a chat; the unread count counts the sender’s lines', async () => {
    const [ana, ben] = [
      await signInStaff(testApp, ['SUPPORT']),
      await signInStaff(testApp, ['SUPPORT']),
    ];
    const { secret, id } = await started();
    await say(secret, 'Anybody?');
    const unreadOf = async () => {
      const { chats } = (await testApp.call(desk.listChats, { token: ana.token })).reply;
      return chats.find((one) => one.id === id)?.unread;
    };
    assert.equal(await unreadOf(), 2);
    assert.equal((await reply(ana, id, 'Hi')).error.code, 'chat-not-claimed');
    await claim(ana, id);
    assert.equal((await claim(ana, id)).status, 200);
    assert.equal((await claim(ben, id)).error.code, 'chat-taken');
    assert.equal((await reply(ben, id, 'Hi')).error.code, 'chat-not-claimed');
    const params = { id };
    const { token } = ana;
    await testApp.call(desk.markChatRead, { token, params, body: { seq: 99 } });
    assert.equal(await unreadOf(), 0);
    await reply(ana, id, 'Here I am');
    assert.equal(await unreadOf(), 0);
    await testApp.call(desk.releaseChat, { token, params });
    assert.equal((await claim(ben, id)).status, 200);
    await testApp.call(desk.closeChat, { token: ben.token, params });
    assert.equal((await say(secret, 'Wait')).error.code, 'chat-closed');
    assert.equal((await claim(ana, id)).error.code, 'chat-closed');
    const again = await testApp.call(chat.startChat, {
      secret,
      body: { ...visitor, message: 'Again' },
    });
    assert.equal(again.error.code, 'chat-closed');
  });

  test('[E7] a chat that waits is read by the person who opens it; a joined one only by the person who answers in it', async () => {
    const [ana, ben] = [
      await signInStaff(testApp, ['SUPPORT']),
      await signInStaff(testApp, ['SUPPORT']),
    ];
    const { secret, id } = await started();
    const params = { id };
    const read = (staff: TestStaff, seq: number) =>
      testApp.call(desk.markChatRead, { token: staff.token, params, body: { seq } });
    const unreadOf = async () => {
      const { chats } = (await testApp.call(desk.listChats, { token: ana.token })).reply;
      return chats.find((one) => one.id === id)?.unread;
    };
    assert.equal(await unreadOf(), 1);
    assert.equal((await read(ben, 1)).status, 200);
    assert.equal(await unreadOf(), 0);
    await claim(ana, id);
    await say(secret, 'Anybody?');
    assert.equal((await read(ben, 3)).error.code, 'chat-not-claimed');
    assert.equal(await unreadOf(), 1);
    assert.equal((await read(ana, 3)).status, 200);
    assert.equal(await unreadOf(), 0);
  });

  test('[V36][V01] a staff line that asks for a code or money is refused, also in two parts', async () => {
    const staff = await signInStaff(testApp, ['SUPPORT']);
    const { secret, id } = await started();
    await claim(staff, id);
    const refused = await reply(staff, id, 'Pahingi po ng OTP.');
    assert.equal(refused.status, 422, refused.text);
    assert.equal(refused.error.code, 'asks-for-code');
    assert.equal((await reply(staff, id, 'You received a code.')).status, 200);
    assert.equal((await reply(staff, id, 'Send it to me.')).error.code, 'asks-for-code');
    assert.equal((await reply(staff, id, 'Please send me')).status, 200);
    assert.equal((await reply(staff, id, 'your password')).error.code, 'asks-for-password');
    assert.equal((await reply(staff, id, 'Thank you for waiting.')).status, 200);
    const lines = await readEntries(secret, 5);
    assert.deepEqual(lines.map(({ text }) => text).slice(2), [
      'You received a code.',
      'Please send me',
      'Thank you for waiting.',
    ]);
    assert.equal(await countAudit(testApp, 'chat.answer-refused', id), 3);
  });

  test('[S9.09][E7] outside office hours a chat cannot start, and the reply says when support opens', async () => {
    testApp.clock.set(at(22));
    const hours = await testApp.call(chat.getSupportHours);
    assert.deepEqual(hours.reply, { isOpen: false, opensAt: at(34).toISOString() });
    const refused = await testApp.call(chat.startChat, {
      secret: newSecret(),
      body: { ...visitor, message: 'Hi' },
    });
    assert.equal(refused.status, 409);
    assert.equal(refused.error.code, 'office-closed');
    testApp.clock.set(at(21, 59));
    assert.equal((await testApp.call(chat.getSupportHours)).reply.isOpen, true);
  });

  test('[E7][V17] a chat that nobody claimed by closing time becomes one ticket, and the chat shows its number', async () => {
    testApp.clock.set(at(21, 50));
    const email = 'late@example.com';
    const secret = newSecret();
    const body = { ...visitor, email, message: 'Still there?' };
    await testApp.call(chat.startChat, { secret, body });
    await say(secret, 'I need an answer');
    testApp.clock.set(at(22, 2));
    await testApp.drainJobs();
    testApp.clock.set(at(22, 4));
    const mails = await messagesTo(testApp, email);
    assert.equal(mails.length, 1);
    const lines = await readEntries(secret, 4);
    assert.deepEqual(
      lines.map(({ kind }) => kind),
      ['MESSAGE', 'MESSAGE', 'TICKET', 'CLOSED'],
    );
    const number = lines[2]?.text ?? '';
    const link = /#([\w-]{43})/.exec(mails[0]?.body ?? '')?.[1] ?? '';
    const ticket = await testApp.call(support.getTicketByLink, {
      params: { number },
      secret: link,
    });
    assert.deepEqual(
      ticket.reply.entries.map(({ text }) => text),
      ['Still there?', 'I need an answer'],
    );
  });

  test('[E7] a silent chat is closed', async () => {
    const staff = await signInStaff(testApp, ['SUPPORT']);
    const { secret, id } = await started();
    await claim(staff, id);
    testApp.clock.advance({ minutes: 32 });
    await testApp.drainJobs();
    assert.equal((await say(secret, 'Hi')).error.code, 'chat-closed');
  });

  test('[V29] at most thirty lines a minute in a chat and ten new chats an hour from an IP address', async () => {
    const { secret } = await started();
    for (let n = 0; n < 30; n += 1) assert.equal((await say(secret, `${n}`)).status, 200);
    const refused = await say(secret, 'one more');
    assert.equal(refused.status, 429);
    for (let n = 0; n < 9; n += 1) await started();
    const body = { ...visitor, message: 'Hi' };
    assert.equal((await testApp.call(chat.startChat, { secret: newSecret(), body })).status, 429);
  });
});

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import * as deskChats from '@pahiram/api/desk-chats';
import * as support from '@pahiram/api/support';
import * as chat from '@pahiram/api/support-chat';
import * as desk from '@pahiram/api/support-desk';
import { listToday } from '@pahiram/api/work-queues';
import type { TicketRole } from '@pahiram/domain/support/hand-over';
import { SUPPORT_NOTES_MAX, type TicketCategory } from '@pahiram/domain/support/support';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { addMember, forgetAddressLimits, signInStaff, type TestStaff } from '../../test/people.ts';
import { listChatRecords, listTicketRecords } from './privacy.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());
beforeEach(() => forgetAddressLimits(testApp));

const body = { name: 'Ana Reyes', email: null, agreement: true as const };

async function askedBy(token: string, category: TicketCategory = 'QUESTION') {
  const message = 'When is my first payment due?';
  const sent = await testApp.call(support.openMemberTicket, {
    ...{ token, body: { ...body, message, category } },
  });
  assert.equal(sent.status, 200, sent.text);
  const { number } = sent.reply;
  const [row] = await runAsOwner(testApp, 'SELECT id FROM ticket WHERE number = $1', [number]);
  return { number, id: row?.id as `tkt_${string}` };
}
const asked = async (category?: TicketCategory) =>
  askedBy((await addMember(testApp)).token, category);

/** A staff member, as the body of a hand-over names them. */
const idOf = ({ id }: TestStaff) => id as `stf_${string}`;
const by = ({ token }: TestStaff, id: `tkt_${string}`) => ({ token, params: { id } });
const claim = (staff: TestStaff, id: `tkt_${string}`) =>
  testApp.call(desk.claimTicket, by(staff, id));
const handOver = (
  staff: TestStaff,
  id: `tkt_${string}`,
  to: `stf_${string}` | TicketRole,
  note = 'She asks about the loan of June.',
) => testApp.call(desk.handOverTicket, { ...by(staff, id), body: { to, note } });
const note = (staff: TestStaff, id: `tkt_${string}`, text: string) =>
  testApp.call(desk.addTicketNote, { ...by(staff, id), body: { text } });
const read = async (staff: TestStaff, id: `tkt_${string}`) =>
  (await testApp.call(desk.getTicket, by(staff, id))).reply;

describe('handing a ticket over', () => {
  test('[E7][V22] a colleague gets the claimed ticket with a note, and then alone works on it', async () => {
    const ana = await signInStaff(testApp, ['SUPPORT']);
    const ben = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const { id } = await asked();
    assert.equal((await handOver(ana, id, idOf(ben))).error.code, 'ticket-not-claimed');
    await claim(ana, id);
    assert.equal((await handOver(ana, id, idOf(ana))).error.code, 'hand-over-self');
    assert.equal((await handOver(ana, id, idOf(ben), '  ')).error.code, 'message-not-valid');
    const given = await handOver(ana, id, idOf(ben));
    assert.equal(given.status, 200, given.text);
    const { claimedBy, notes } = await read(ben, id);
    assert.equal(claimedBy?.id, ben.id);
    assert.deepEqual(
      notes.map(({ kind, staffName, toStaffName, toRole, text }) => [
        ...[kind, staffName, toStaffName, toRole, text],
      ]),
      [
        [
          ...['HAND_OVER', 'SUPPORT person', 'LOAN_ASSISTANT person', null],
          'She asks about the loan of June.',
        ],
      ],
    );
    const message = 'In July.';
    const late = await testApp.call(desk.answerTicket, { ...by(ana, id), body: { message } });
    assert.equal(late.error.code, 'ticket-taken');
    const answered = await testApp.call(desk.answerTicket, { ...by(ben, id), body: { message } });
    assert.equal(answered.status, 200, answered.text);
    const [audit] = await runAsOwner(
      testApp,
      `SELECT actor_id, details::jsonb AS details FROM audit_entry
       WHERE action = 'ticket.hand-over' AND subject_id = $1`,
      [id],
    );
    assert.deepEqual(audit, { actor_id: ana.id, details: { toStaff: ben.id, toRole: null } });
  });

  test('[E7][V22] in the queue of a role the ticket waits for people with that role; others read it and can only return it', async () => {
    const ana = await signInStaff(testApp, ['SUPPORT']);
    const cora = await signInStaff(testApp, ['COLLECTOR']);
    const { id } = await asked();
    await claim(ana, id);
    assert.equal((await handOver(ana, id, 'COLLECTOR')).status, 200);
    assert.equal((await read(ana, id)).forRole, 'COLLECTOR');
    const free = async ({ token }: TestStaff) => {
      const query = { claim: 'free', limit: 100 } as const;
      const listed = await testApp.call(desk.listTickets, { token, query });
      return listed.reply.tickets.some((ticket) => ticket.id === id);
    };
    assert.deepEqual([await free(ana), await free(cora)], [false, true]);
    assert.equal((await claim(ana, id)).error.code, 'ticket-for-other-role');
    const message = 'In July.';
    const early = await testApp.call(desk.answerTicket, { ...by(ana, id), body: { message } });
    assert.equal(early.error.code, 'ticket-for-other-role');
    assert.equal((await claim(cora, id)).status, 200);
    const taken = await read(cora, id);
    assert.deepEqual([taken.claimedBy?.id, taken.forRole], [cora.id, null]);
    await handOver(cora, id, 'LOAN_ASSISTANT');
    assert.equal((await testApp.call(desk.releaseTicket, by(ana, id))).status, 200);
    assert.equal((await claim(ana, id)).status, 200);
  });

  test('[E7][V22] a complaint about money in the queue of finance is read and answered there, and nothing else is', async () => {
    const ana = await signInStaff(testApp, ['SUPPORT']);
    const fina = await signInStaff(testApp, ['FINANCE']);
    const other = await signInStaff(testApp, ['FINANCE']);
    const { id } = await asked('COMPLAINT');
    const unhanded = await asked('COMPLAINT');
    assert.equal((await testApp.call(desk.getTicket, by(fina, id))).status, 403);
    await claim(ana, id);
    const handed = await handOver(ana, id, 'FINANCE', 'Says that she paid twice.');
    assert.equal(handed.status, 200, handed.text);
    const listedTo = async ({ token }: TestStaff) =>
      (await testApp.call(desk.listTickets, { token })).reply.tickets.map((one) => one.id);
    assert.deepEqual(await listedTo(fina), [id]);
    const todayOf = async ({ token }: TestStaff) =>
      (await testApp.call(listToday, { token })).reply;
    const isTicket = ({ queue }: { queue: string }) => queue === 'TICKETS';
    assert.deepEqual(
      (await todayOf(fina)).work.filter(isTicket).map((one) => one.id),
      [id],
    );
    assert.equal(
      (await todayOf(ana)).work.filter(isTicket).some((one) => one.id === id),
      false,
    );
    assert.equal((await read(fina, id)).forRole, 'FINANCE');
    assert.equal((await claim(fina, id)).status, 200);
    assert.deepEqual(
      (await todayOf(fina)).claims.filter(isTicket).map((one) => one.id),
      [id],
    );
    assert.deepEqual(await listedTo(other), [], 'a colleague took it');
    assert.equal((await testApp.call(desk.getTicket, by(other, id))).status, 403);
    const message = 'The second payment was refunded.';
    const sent = await testApp.call(desk.answerTicket, { ...by(fina, id), body: { message } });
    assert.equal(sent.status, 200, sent.text);
    const ended = await testApp.call(desk.closeTicket, {
      ...by(fina, id),
      body: { outcome: 'SOLVED' },
    });
    assert.deepEqual([ended.status, ended.error.code], [403, 'not-allowed']);
    assert.equal((await testApp.call(desk.getTicket, by(fina, unhanded.id))).status, 403);
    assert.equal((await handOver(fina, id, 'SUPPORT', 'She is helped.')).status, 200);
    assert.equal((await testApp.call(desk.getTicket, by(fina, id))).status, 403);
    const privacy = await asked('PRIVACY');
    await claim(ana, privacy.id);
    assert.equal(
      (await handOver(ana, privacy.id, 'FINANCE')).error.code,
      'colleague-not-allowed',
      'a privacy request stays with those who serve it',
    );
  });

  test('[V22] nobody hands a complaint to a collector, or a ticket to somebody who may not answer or was disabled', async () => {
    const ana = await signInStaff(testApp, ['SUPPORT']);
    const cora = await signInStaff(testApp, ['COLLECTOR']);
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    const gone = await signInStaff(testApp, ['SUPPORT']);
    await runAsOwner(testApp, `UPDATE staff SET state = 'disabled' WHERE id = $1`, [gone.id]);
    const { id } = await asked('COMPLAINT');
    await claim(ana, id);
    assert.equal((await handOver(ana, id, idOf(cora))).error.code, 'colleague-not-allowed');
    assert.equal((await handOver(ana, id, 'COLLECTOR')).error.code, 'colleague-not-allowed');
    assert.equal((await handOver(ana, id, idOf(auditor))).error.code, 'colleague-not-allowed');
    assert.equal((await handOver(ana, id, idOf(gone))).error.code, 'colleague-not-found');
    assert.equal((await read(ana, id)).claimedBy?.id, ana.id);
    const { token } = ana;
    const { colleagues } = (await testApp.call(desk.listColleagues, { token })).reply;
    const found = (staff: TestStaff) => colleagues.find((one) => one.id === staff.id)?.roles;
    assert.deepEqual([ana, cora, auditor, gone].map(found), [
      ['SUPPORT'],
      ['COLLECTOR'],
      undefined,
      undefined,
    ]);
  });

  test('[E7][V22] a chat waits again after its hand-over: for a colleague by name, though anybody may join', async () => {
    const ana = await signInStaff(testApp, ['SUPPORT']);
    const ben = await signInStaff(testApp, ['COLLECTOR']);
    const member = await addMember(testApp);
    const secret = randomBytes(32).toString('base64url');
    await testApp.call(chat.startMemberChat, {
      ...{ token: member.token, secret, body: { message: 'Hello?' } },
    });
    const [row] = await runAsOwner(testApp, 'SELECT id FROM chat WHERE member_id = $1', [
      member.id,
    ]);
    const params = { id: row?.id as `cht_${string}` };
    const give = (staff: TestStaff) =>
      testApp.call(deskChats.handOverChat, {
        ...{ token: staff.token, params, body: { to: idOf(ben), note: 'A private word to Ben.' } },
      });
    assert.equal((await give(ana)).error.code, 'chat-not-claimed');
    await testApp.call(deskChats.claimChat, { token: ana.token, params });
    assert.equal((await give(ana)).status, 200);
    const seen = await testApp.call(deskChats.getChat, { token: ben.token, params });
    const { state, claimedBy, forStaff, notes } = seen.reply;
    assert.deepEqual([state, claimedBy, forStaff?.id], ['WAITING', null, ben.id]);
    assert.equal(notes[0]?.text, 'A private word to Ben.');
    assert.equal(await countAudit(testApp, 'chat.hand-over', params.id), 1);
    const own = await testApp.call(chat.getMemberChat, { token: member.token, params });
    assert.ok(!own.text.includes('private word'), 'the note is for staff');
    assert.deepEqual(
      own.reply.entries.map(({ kind }) => kind),
      ['MESSAGE', 'JOINED', 'LEFT'],
    );
    await testApp.call(deskChats.claimChat, { token: ana.token, params });
    const again = await testApp.call(deskChats.getChat, { token: ben.token, params });
    assert.deepEqual([again.reply.claimedBy?.id, again.reply.forStaff], [ana.id, null]);
    const [copied] = await listChatRecords(testApp.app.db.reader, member.id, 1);
    assert.deepEqual(
      copied?.notes.map(({ kind, text }) => [kind, text]),
      [['HAND_OVER', 'A private word to Ben.']],
    );
  });
});

describe('notes on a chat', () => {
  test('[E7][V22] a note on a chat is for staff, also after it has ended and without joining it; the audit holds no text of it, and those who only read chats write none', async () => {
    const ana = await signInStaff(testApp, ['SUPPORT']);
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    const member = await addMember(testApp);
    const secret = randomBytes(32).toString('base64url');
    await testApp.call(chat.startMemberChat, {
      ...{ token: member.token, secret, body: { message: 'Hello?' } },
    });
    const [row] = await runAsOwner(testApp, 'SELECT id FROM chat WHERE member_id = $1', [
      member.id,
    ]);
    const params = { id: row?.id as `cht_${string}` };
    const write = ({ token }: TestStaff, text: string) =>
      testApp.call(deskChats.addChatNote, { token, params, body: { text } });
    assert.equal((await write(auditor, 'Seen.')).status, 403);
    assert.equal((await write(ana, ' ')).error.code, 'message-not-valid');
    assert.equal((await write(ana, 'Speaks Cebuano.')).status, 200);
    testApp.clock.advance({ seconds: 1 });
    await testApp.call(chat.endChat, { secret });
    assert.equal((await write(ana, 'Hung up.')).status, 200);
    const seen = await testApp.call(deskChats.getChat, { token: auditor.token, params });
    assert.deepEqual(
      seen.reply.notes.map(({ kind, staffName, text }) => [kind, staffName, text]),
      [
        ['NOTE', 'SUPPORT person', 'Speaks Cebuano.'],
        ['NOTE', 'SUPPORT person', 'Hung up.'],
      ],
    );
    const own = await testApp.call(chat.getMemberChat, { token: member.token, params });
    assert.ok(!own.text.includes('Cebuano'));
    const audit = await runAsOwner(
      testApp,
      `SELECT details::text AS details FROM audit_entry WHERE action = 'chat.note' AND subject_id = $1`,
      [params.id],
    );
    assert.deepEqual(audit, [{ details: '{}' }, { details: '{}' }]);
  });
});

describe('notes on a ticket', () => {
  test('[E7][V22] a note is for staff: the member is not told, reads it nowhere on the ticket, and the audit holds no text of it', async () => {
    const ana = await signInStaff(testApp, ['SUPPORT']);
    const member = await addMember(testApp);
    const { id, number } = await askedBy(member.token);
    const sentBefore = (await messagesTo(testApp, member.phoneNumber)).length;
    assert.equal((await note(ana, id, 'Called twice, no answer.')).status, 200);
    assert.equal((await note(ana, id, ' ')).error.code, 'message-not-valid');
    assert.equal((await messagesTo(testApp, member.phoneNumber)).length, sentBefore);
    const own = await testApp.call(support.getMemberTicket, {
      ...{ token: member.token, params: { number } },
    });
    assert.ok(!own.text.includes('Called twice'));
    const shown = await read(ana, id);
    assert.deepEqual([shown.state, shown.claimedBy, shown.notes.length], ['OPEN', null, 1]);
    const [audit] = await runAsOwner(
      testApp,
      `SELECT details::text AS details FROM audit_entry WHERE action = 'ticket.note' AND subject_id = $1`,
      [id],
    );
    assert.equal(audit?.details, '{}');
    await testApp.call(desk.closeTicket, { ...by(ana, id), body: { outcome: 'SOLVED' } });
    assert.equal((await note(ana, id, 'She called: all is well.')).status, 200);
    assert.equal((await read(ana, id)).state, 'CLOSED');
  });

  test('[V25] notes are in the copy of the member’s data without names of staff, cannot be changed, and go with the ticket', async () => {
    const ana = await signInStaff(testApp, ['SUPPORT']);
    const member = await addMember(testApp);
    const { id } = await askedBy(member.token);
    await note(ana, id, 'Called twice, no answer.');
    const [copied] = await listTicketRecords(testApp.app.db.reader, member.id, 1);
    const [{ at: _, ...copy } = {}] = copied?.notes ?? [];
    assert.deepEqual(copy, { kind: 'NOTE', text: 'Called twice, no answer.' });
    await assert.rejects(
      runAsOwner(testApp, `UPDATE support_note SET text = 'x' WHERE ticket_id = $1`, [id]),
      /is refused/,
    );
    await runAsOwner(testApp, 'DELETE FROM ticket WHERE id = $1', [id]);
    const left = await runAsOwner(testApp, 'SELECT 1 FROM support_note WHERE ticket_id = $1', [id]);
    assert.equal(left.length, 0);
  });

  test('[V22] those who only read tickets write no note; a collector writes none on a complaint', async () => {
    const { id } = await asked('COMPLAINT');
    for (const [role, status] of [
      ['AUDITOR', 403],
      ['ADMIN', 403],
      ['KYC_REVIEWER', 403],
      ['COLLECTOR', 403],
      ['SUPPORT', 200],
    ] as const) {
      const staff = await signInStaff(testApp, [role]);
      assert.equal((await note(staff, id, 'A word.')).status, status, role);
    }
  });

  test(`[V29] a ticket has room for ${SUPPORT_NOTES_MAX} notes`, async () => {
    const ana = await signInStaff(testApp, ['SUPPORT']);
    const { id } = await asked();
    await runAsOwner(
      testApp,
      `INSERT INTO support_note (id, ticket_id, kind, staff_id, text, at)
       SELECT 'snt_' || lpad(n::text, 22, '0'), $1, 'NOTE', $2, 'A word.', now() FROM generate_series(1, ${SUPPORT_NOTES_MAX - 1}) n`,
      [id, ana.id],
    );
    assert.equal((await note(ana, id, 'The last one.')).status, 200);
    assert.equal((await note(ana, id, 'One more.')).error.code, 'notes-full');
    await claim(ana, id);
    assert.equal((await handOver(ana, id, 'COLLECTOR')).error.code, 'notes-full');
    assert.equal((await read(ana, id)).claimedBy?.id, ana.id, 'nothing was handed over');
  });
});

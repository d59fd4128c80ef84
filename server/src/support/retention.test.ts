import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember } from '../../test/people.ts';
import { newId, newNumber } from '../ids.ts';

let testApp: TestApp;
let memberId: string;
before(async () => {
  testApp = await startTestApp();
  memberId = (await addMember(testApp)).id;
});
after(() => testApp.close());

const daysAgo = (days: number): Date => new Date(testApp.clock.now().getTime() - days * DAY_MS);
const openedDaysAgo = 2_000;

async function addChat(chat: {
  readonly memberId?: string;
  readonly closedDaysAgo: number;
}): Promise<string> {
  const id = newId(testApp.app.random, 'cht');
  const openedAt = daysAgo(openedDaysAgo);
  const owner = chat.memberId ?? null;
  await runAsOwner(
    testApp,
    `INSERT INTO chat (id, secret_fingerprint, member_id, name, email, language, state, last_seq,
                       last_entry_at, opened_at, closed_at)
     VALUES ($1, $2, $3, 'Ana Reyes', 'ana@example.com', 'en', 'CLOSED', 2, $4, $4, $5)`,
    [id, randomBytes(32), owner, openedAt, daysAgo(chat.closedDaysAgo)],
  );
  await runAsOwner(
    testApp,
    `INSERT INTO chat_entry (chat_id, seq, kind, author, text, at)
     SELECT $1, seq, 'MESSAGE', 'SENDER', 'Hello?', $2 FROM generate_series(1, 2) seq`,
    [id, openedAt],
  );
  return id;
}

async function addTicket(ticket: {
  readonly memberId?: string;
  readonly chatId?: string;
  readonly category?: 'COMPLAINT' | 'PRIVACY';
  /** Null: still open. */
  readonly closedDaysAgo: number | null;
}): Promise<string> {
  const id = newId(testApp.app.random, 'tkt');
  const { memberId: owner = null, chatId = null, category = 'QUESTION', closedDaysAgo } = ticket;
  const closedAt = closedDaysAgo === null ? null : daysAgo(closedDaysAgo);
  const [state, outcome] = closedAt === null ? ['OPEN', null] : ['CLOSED', 'EXPLAINED'];
  await runAsOwner(
    testApp,
    `INSERT INTO ticket (id, number, member_id, chat_id, category, name, email, language, state,
                         last_seq, opened_at, waiting_since, answer_by, resolve_by, closed_at, outcome)
     VALUES ($1, $2, $3, $4, $5, 'Ana Reyes', 'ana@example.com', 'en', $6, 1,
             $7, $7, $7, $7, $8, $9)`,
    [
      ...[id, newNumber(testApp.app.random, 'TK'), owner, chatId, category, state],
      ...[daysAgo(openedDaysAgo), closedAt, outcome],
    ],
  );
  await runAsOwner(
    testApp,
    `INSERT INTO ticket_entry (ticket_id, seq, author, text, at) VALUES ($1, 1, 'SENDER', 'Hi', $2)`,
    [id, daysAgo(openedDaysAgo)],
  );
  return id;
}

/** Runs the job of the night. */
async function passNight(): Promise<void> {
  testApp.clock.advance({ days: 1 });
  await testApp.drainJobs();
}

/** Which of the ids still have a row, and which still have entries. */
async function stored(table: 'chat' | 'ticket', ids: readonly string[]): Promise<string[][]> {
  const rows = await runAsOwner(testApp, `SELECT id FROM ${table} WHERE id = ANY ($1)`, [ids]);
  const entries = await runAsOwner(
    testApp,
    `SELECT DISTINCT ${table}_id AS id FROM ${table}_entry WHERE ${table}_id = ANY ($1)`,
    [ids],
  );
  return [rows, entries].map((found) => ids.filter((id) => found.some((row) => row.id === id)));
}

test('[V25] a visitor’s ticket is deleted a year after it was closed; younger, open and members’ tickets stay', async () => {
  const old = await addTicket({ closedDaysAgo: 365 });
  const young = await addTicket({ closedDaysAgo: 363 });
  const open = await addTicket({ closedDaysAgo: null });
  const ofMember = await addTicket({ memberId, closedDaysAgo: 400 });
  await passNight();
  const staying = [young, open, ofMember];
  assert.deepEqual(await stored('ticket', [old, ...staying]), [staying, staying]);
});

test('[V25] complaints and privacy requests of visitors are deleted after five years', async () => {
  const old = await addTicket({ category: 'COMPLAINT', closedDaysAgo: 5 * 365 });
  const complaint = await addTicket({ category: 'COMPLAINT', closedDaysAgo: 5 * 365 - 2 });
  const request = await addTicket({ category: 'PRIVACY', closedDaysAgo: 400 });
  await passNight();
  const staying = [complaint, request];
  assert.deepEqual(await stored('ticket', [old, ...staying]), [staying, staying]);
});

test('[V25] a visitor’s chat is deleted a year after it was closed; younger and members’ chats stay', async () => {
  const old = await addChat({ closedDaysAgo: 365 });
  const young = await addChat({ closedDaysAgo: 363 });
  const ofMember = await addChat({ memberId, closedDaysAgo: 400 });
  await passNight();
  const staying = [young, ofMember];
  assert.deepEqual(await stored('chat', [old, ...staying]), [staying, staying]);
});

test('[V25] a chat that became a ticket is kept as long as the ticket', async () => {
  const chatOfOld = await addChat({ closedDaysAgo: 450 });
  const old = await addTicket({ chatId: chatOfOld, closedDaysAgo: 365 });
  const chatOfYoung = await addChat({ closedDaysAgo: 450 });
  const young = await addTicket({ chatId: chatOfYoung, closedDaysAgo: 363 });
  await passNight();
  assert.deepEqual(await stored('ticket', [old, young]), [[young], [young]]);
  assert.deepEqual(await stored('chat', [chatOfOld, chatOfYoung]), [[chatOfYoung], [chatOfYoung]]);
});

test('[V25] more tickets than one transaction deletes are all deleted', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => addTicket({ closedDaysAgo: 365 })));
  await runAsOwner(
    testApp,
    `INSERT INTO ticket (id, number, category, name, email, language, state, opened_at,
                         waiting_since, answer_by, resolve_by, closed_at, outcome)
     SELECT 'tkt_' || lpad(n::text, 22, '0'), 'TK-0000-' || lpad(n::text, 4, '0'), category, name,
            email, language, state, opened_at, waiting_since, answer_by, resolve_by, closed_at, outcome
     FROM ticket, generate_series(1, 450) n WHERE id = $1`,
    [ids[0]],
  );
  await passNight();
  assert.deepEqual(await stored('ticket', ids), [[], []]);
  const left = await runAsOwner(testApp, "SELECT FROM ticket WHERE number LIKE 'TK-0000-%'");
  assert.equal(left.length, 0);
});

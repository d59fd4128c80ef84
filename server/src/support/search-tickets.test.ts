import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import * as support from '@pahiram/api/support';
import * as desk from '@pahiram/api/support-desk';
import type { TicketCategory } from '@pahiram/domain/support/support';
import { TICKET_MATCHES_MAX } from '@pahiram/domain/support/ticket-search';
import { activatedMember } from '../../test/activated-member.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember, forgetAddressLimits, signInStaff, type TestStaff } from '../../test/people.ts';

let testApp: TestApp;
let agent: TestStaff;
before(async () => {
  testApp = await startTestApp();
  agent = await signInStaff(testApp, ['SUPPORT']);
});
after(() => testApp.close());
beforeEach(() => forgetAddressLimits(testApp));

async function asked(
  message: string,
  given: { token?: string; name?: string; category?: TicketCategory } = {},
) {
  testApp.clock.advance({ minutes: 1 });
  const { token = (await addMember(testApp)).token, name = 'Ana', category = 'QUESTION' } = given;
  const sent = await testApp.call(support.openMemberTicket, {
    ...{ token, body: { name, email: null, message, category, agreement: true as const } },
  });
  assert.equal(sent.status, 200, sent.text);
  return sent.reply.number;
}

const search = (text: string, { token } = agent, cursor?: string) =>
  testApp.call(desk.searchTickets, { token, body: { text, ...(cursor ? { cursor } : {}) } });
const found = async (text: string, staff = agent) => {
  const reply = await search(text, staff);
  assert.equal(reply.status, 200, reply.text);
  return reply.reply.tickets.map(({ number }) => number);
};

describe('search of tickets', () => {
  test('[E7] a ticket is found by its number, the beginnings of words of any message, and its sender’s name or phone', async () => {
    const member = await activatedMember(testApp, { personal: { lastName: 'Ibañez-Quimpo' } });
    const number = await asked('My carabao ate the contract.', {
      ...{ token: member.token, name: 'Dodong Magsaysay' },
    });
    const other = await asked('The carabao is fine.');
    assert.deepEqual(await found(number.toLowerCase().replaceAll('-', ' ')), [number]);
    assert.deepEqual(await found('CARABAO contr'), [number]);
    assert.deepEqual(await found('carabao'), [other, number], 'newest first');
    assert.deepEqual(await found('magsay'), [number]);
    assert.deepEqual(await found('ibanez'), [number], 'the name of the profile, ñ = n');
    assert.deepEqual(await found(member.phoneNumber), [number]);
    assert.deepEqual(await found('carabao horse'), []);
    const [row] = await runAsOwner(testApp, 'SELECT id FROM ticket WHERE number = $1', [other]);
    const params = { id: row?.id as `tkt_${string}` };
    const body = { message: 'Kumusta sa kalabaw.' };
    await testApp.call(desk.answerTicket, { token: agent.token, params, body });
    assert.deepEqual(await found('kalabaw'), [other]);
  });

  test('[V22] complaints are found only by those who may read them', async () => {
    const number = await asked('About the xylophone.', { category: 'COMPLAINT' });
    assert.deepEqual(await found('xylophone'), [number]);
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    assert.deepEqual(await found('xylophone', collector), []);
    assert.deepEqual(await found(number, collector), []);
    const finance = await signInStaff(testApp, ['FINANCE']);
    assert.equal((await search('xylophone', finance)).status, 403);
  });

  test('[V25] a row names no sender, and the audit holds the number of results, not the text', async () => {
    await asked('The zarzuela begins.', { name: 'Perla Tiangco' });
    const reply = await search('tiangco');
    assert.ok(!reply.text.includes('Perla'));
    const rows = await runAsOwner(
      testApp,
      `SELECT details::jsonb AS details FROM audit_entry WHERE action = 'ticket.search' ORDER BY id DESC LIMIT 1`,
    );
    assert.deepEqual(rows, [{ details: { found: 1 } }]);
    const leaked = await runAsOwner(
      testApp,
      `SELECT 1 FROM audit_entry WHERE details::text LIKE '%tiangco%'`,
    );
    assert.equal(leaked.length, 0);
  });

  test(`[V29] all pages of many results can be read; more than ${TICKET_MATCHES_MAX} matches ask for another word`, async () => {
    const insert = (count: number, word: string) =>
      runAsOwner(
        testApp,
        `WITH made AS (
           INSERT INTO ticket (id, number, category, name, email, language, state, last_seq, opened_at,
                               waiting_since, answer_by, resolve_by)
           SELECT 'tkt_' || lpad($2 || n::text, 22, '0'),
                  'TK-' || upper(left($2, 3)) || substr(lpad(n::text, 5, '0'), 1, 1) || '-' || substr(lpad(n::text, 5, '0'), 2),
                  'QUESTION', 'Visitor', 'v@example.com', 'en', 'OPEN', 1, at, at, at, at
           FROM generate_series(1, $1::int) n, date_trunc('second', now()) at RETURNING id)
         INSERT INTO ticket_entry (ticket_id, seq, author, text, at)
         SELECT id, 1, 'SENDER', $2, now() FROM made`,
        [count, word],
      );
    await insert(103, 'quokka');
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const { reply } = await search('quokka', agent, cursor);
      read.push(...reply.tickets.map(({ id }) => id));
      cursor = reply.nextCursor ?? undefined;
    } while (cursor);
    assert.deepEqual([read.length, new Set(read).size], [103, 103]);
    await insert(TICKET_MATCHES_MAX + 1, 'axolotl');
    assert.equal((await search('axolotl')).error.code, 'search-too-wide');
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { WireQueryOf } from '@pahiram/api/operation';
import { claimTicket, listTickets } from '@pahiram/api/support-desk';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { insertRows } from '../../test/insert-rows.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import { readAllPages } from '../../test/read-all.ts';
import { newId, newNumber } from '../ids.ts';

type Filters = Partial<WireQueryOf<typeof listTickets>>;

describe('the list of tickets', () => {
  let testApp: TestApp;
  let agent: TestStaff;
  /** Ids, the longest waiting first; their answers are due in this many hours from noon. */
  let ids: `tkt_${string}`[];
  const dueInHours = [30, -1, 4, 20] as const;
  before(async () => {
    testApp = await startTestApp();
    agent = await signInStaff(testApp, ['SUPPORT']);
    const { random } = testApp.app;
    const now = testApp.clock.now().getTime();
    const inHours = (hours: number) => new Date(now + hours * HOUR_MS);
    const tickets = dueInHours.map((hours, index) => ({
      ...{ id: newId(random, 'tkt'), number: newNumber(random, 'TK') },
      ...{ category: index === 3 ? 'COMPLAINT' : 'QUESTION', language: 'en', state: 'OPEN' },
      ...{ name: 'Visitor', email: 'visitor@example.com' },
      ...{ opened_at: inHours(index - 60), waiting_since: inHours(index - 60) },
      ...{ answer_by: inHours(hours), resolve_by: inHours(500) },
    }));
    await testApp.app.db.transaction((tx) => insertRows(tx, 'ticket', tickets));
    ids = tickets.map(({ id }) => id);
  });
  after(() => testApp.close());

  const list = async (query: Filters, { token } = agent) => {
    const page = await testApp.call(listTickets, { token, query });
    assert.equal(page.status, 200, page.text);
    return { ids: page.reply.tickets.map(({ id }) => id), total: page.reply.total };
  };
  const at = (...places: readonly number[]) => places.map((place) => ids[place]);

  test('[E7][D13] both orders are followed over their pages to the end, forwards and backwards', async () => {
    const rowsOf = (reply: { tickets: { id: string }[] }) => reply.tickets.map(({ id }) => id);
    const read = (sort: string) =>
      readAllPages(testApp, listTickets, agent, rowsOf, { ask: { sort, limit: 1 } });
    assert.deepEqual(await read('waiting'), ids);
    assert.deepEqual(await read('-waiting'), ids.toReversed());
    assert.deepEqual(await read('promise'), at(1, 2, 3, 0));
    assert.deepEqual(await read('-promise'), at(0, 3, 2, 1));
    assert.deepEqual((await list({})).ids, at(1, 2, 3, 0));
    const { token } = agent;
    const query = { state: 'CLOSED', sort: 'promise' } as const;
    assert.equal((await testApp.call(listTickets, { token, query })).status, 400);
  });

  test('[E7][D13] filters by the promised time, by kind and by person, with the number of rows and of late ones', async () => {
    assert.deepEqual((await list({})).total, { rows: 4, late: 1 });
    assert.deepEqual((await list({ due: 'late' })).ids, at(1));
    assert.deepEqual((await list({ due: 'today' })).ids, at(2));
    assert.deepEqual((await list({ category: 'COMPLAINT' })).ids, at(3));
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    assert.deepEqual((await list({ category: 'COMPLAINT' }, collector)).ids, []);
    const [id] = ids;
    assert.ok(id);
    const claimed = await testApp.call(claimTicket, { token: agent.token, params: { id } });
    assert.equal(claimed.status, 200, claimed.text);
    assert.deepEqual((await list({ claim: 'mine' })).ids, at(0));
    assert.equal((await list({ claim: 'free' })).total?.rows, 4);
    assert.deepEqual((await list({ claim: 'free' }, collector)).ids, at(1, 2));
  });
});

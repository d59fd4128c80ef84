import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../test/harness.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

const send = async (address: string) => {
  const response = await testApp.server.inject({
    method: 'POST',
    url: '/api/v2/webhooks/providers/sandbox',
    remoteAddress: address,
    headers: { 'content-type': 'application/json' },
    payload: randomBytes(40),
  });
  return response.statusCode;
};
const rows = () => testApp.app.db.reader.selectFrom('refused_callback').selectAll().execute();

test('[V34] random callbacks of one IPv6 network leave one row, a count and no contents', async () => {
  const statuses: number[] = [];
  for (let host = 1; host <= 80; host += 1) statuses.push(await send(`2001:db8::${host}`));
  assert.deepEqual(statuses, [...Array(60).fill(401), ...Array(20).fill(429)]);
  const [row, ...more] = await rows();
  assert.deepEqual(more, []);
  assert.equal(row?.ip_address, '2001:db8:0:0::/64');
  assert.equal(row?.times, 60);
  assert.equal(row?.first_length, 40);
});

test('[V34] another address or another day gets its own row', async () => {
  await send('203.0.113.9');
  testApp.clock.advance({ days: 1 });
  await send('203.0.113.9');
  assert.equal((await rows()).length, 3);
});

test('[V34] addresses after the first thousand of a day share one row', async () => {
  testApp.clock.advance({ days: 1 });
  const now = testApp.clock.now();
  const first = { first_hash: randomBytes(32), first_length: 1, first_at: now, last_at: now };
  const day = now.toISOString().slice(0, 10);
  const many = Array.from({ length: 1_000 }, (_, host) => ({
    ...{ provider: 'sandbox', day, ip_address: `10.0.${host >> 8}.${host & 255}` },
    ...first,
  }));
  await testApp.app.db.reader.insertInto('refused_callback').values(many).execute();
  for (const address of ['198.51.100.1', '198.51.100.2', '10.0.0.1']) await send(address);
  const ofToday = (await rows()).filter((row) => row.day === day);
  assert.equal(ofToday.length, 1_001);
  assert.equal(ofToday.find((row) => row.ip_address === 'other')?.times, 2);
  assert.equal(ofToday.find((row) => row.ip_address === '10.0.0.1')?.times, 2);
});

test('[V34][V25] refused callbacks are deleted after 90 days', async () => {
  testApp.clock.advance({ days: 91 });
  await testApp.drainJobs();
  assert.deepEqual(await rows(), []);
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startRegistration } from '@pahiram/api/access';
import { openTicket } from '@pahiram/api/support';
import { startTestApp, type TestApp } from '../../test/harness.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp({
    environment: { LIMIT_CALLS_FACTOR: '2', LIMIT_TICKETS_PER_ADDRESS: '1' },
  });
});
after(() => testApp.close());

const begin = async (address: string) => {
  const response = await testApp.server.inject({
    method: 'POST',
    url: startRegistration.path,
    remoteAddress: address,
    payload: {},
  });
  return response.statusCode;
};

test('[V34][A6] addresses of one IPv6 /64 share the calls a minute, which a setting multiplies', async () => {
  const statuses: number[] = [];
  for (let host = 1; host <= 121; host += 1) statuses.push(await begin(`2001:db8:5::${host}`));
  assert.deepEqual(statuses, [...Array(120).fill(200), 429]);
  assert.equal(await begin('2001:db8:5:1::1'), 200, 'another network is not concerned');
});

test('[A6] a setting limits the tickets from one address in an hour', async () => {
  const statuses: number[] = [];
  for (const name of ['Ana', 'Bea']) {
    const response = await testApp.server.inject({
      method: 'POST',
      url: openTicket.path,
      headers: {
        'x-secret': Buffer.alloc(32, name).toString('base64url'),
        'idempotency-key': randomUUID(),
      },
      payload: {
        name: `${name} Reyes`,
        email: `${name.toLowerCase()}@example.ph`,
        message: 'A question of mine',
        agreement: true,
      },
    });
    statuses.push(response.statusCode);
  }
  assert.deepEqual(statuses, [200, 429]);
});

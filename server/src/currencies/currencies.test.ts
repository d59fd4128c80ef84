import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/currencies';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { refreshRates } from './tasks.ts';

describe('currencies and rates', () => {
  let provider: Server;
  let answer: { status: number; body: string };
  let testApp: TestApp;

  before(async () => {
    provider = createServer((_request, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.body);
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const { port } = provider.address() as AddressInfo;
    testApp = await startTestApp({
      now: new Date('2026-11-25T04:00:00Z'),
      environment: { RATES_URL: `http://127.0.0.1:${port}/latest` },
    });
  });
  after(async () => {
    await testApp.close();
    provider.close();
  });

  test('[S1.01][S7.23][S3.15] the list has PHP first and only currencies with a known rate', async () => {
    const { reply } = await testApp.call(contract.listAvailableCurrencies);
    assert.ok(Array.isArray(reply) && reply.length >= 20);
    assert.deepEqual(reply[0], {
      _id: 'PHP',
      currencyCode: 'PHP',
      currencyName: 'Philippine Peso',
      currencySymbol: '₱',
      countryName: 'Philippines',
      active: true,
    });
    const { rates } = (await testApp.call(contract.getExchangeRates)).reply;
    for (const { currencyCode } of reply) assert.ok((rates[currencyCode] ?? 0) > 0, currencyCode);
  });

  test('[S7.24][C5] the bundled rates are marked as such until a provider has answered', async () => {
    const { reply } = await testApp.call(contract.getExchangeRates);
    assert.equal(reply.bundled, true);
    assert.match(reply.source, /Bundled starting snapshot/);
    assert.equal(reply.asOf, '2026-11-20T00:00:00.000Z');
    assert.equal(reply.rates.PHP, 1);
  });

  test('[C5][V28] the rates of a provider are stored with their time; a failure keeps the last good ones', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({ base: 'PHP', date: '2026-11-24', rates: { USD: 0.0175, XXX: 2 } }),
    };
    await refreshRates(testApp.app);
    const fresh = (await testApp.call(contract.getExchangeRates)).reply;
    assert.deepEqual(fresh.rates, { PHP: 1, USD: 0.0175 });
    assert.equal(fresh.asOf, '2026-11-24T00:00:00.000Z');
    assert.equal(fresh.bundled, false);
    const broken = [
      { status: 500, body: '' },
      { status: 200, body: 'not JSON' },
      {
        status: 200,
        body: JSON.stringify({ base: 'USD', date: '2026-11-25', rates: { PHP: 57 } }),
      },
      {
        status: 200,
        body: JSON.stringify({ base: 'PHP', date: '2026-11-25', rates: { USD: -1 } }),
      },
      { status: 200, body: JSON.stringify({ base: 'PHP', date: '2026-11-25', rates: { XXX: 1 } }) },
    ];
    for (const bad of broken) {
      answer = bad;
      await assert.rejects(refreshRates(testApp.app));
      const kept = (await testApp.call(contract.getExchangeRates)).reply;
      assert.deepEqual(kept, fresh);
    }
  });

  test('a currency without a known rate is not on the list', async () => {
    const { reply } = await testApp.call(contract.listAvailableCurrencies);
    assert.deepEqual(
      reply.map(({ currencyCode }) => currencyCode),
      ['PHP', 'USD'],
    );
  });
});

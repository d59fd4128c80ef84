import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { startTestApp } from '../../test/harness.ts';

const address = '/.well-known/security.txt';

test('[E12] security.txt names contact, expiry, languages, its own address and the policy (RFC 9116)', async () => {
  const environment = {
    COMPANY_EMAIL: 'help@loans.example',
    SECURITY_EMAIL: 'security@loans.example',
    PUBLIC_URL: 'https://loans.example',
  };
  const testApp = await startTestApp({ environment });
  try {
    const response = await testApp.server.inject({ url: address });
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'text/plain; charset=utf-8');
    const fields = response.body.trimEnd().split('\n');
    const expires = fields.find((field) => field.startsWith('Expires: '))?.slice(9) ?? '';
    assert.match(expires, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
    const days = (Date.parse(expires) - testApp.clock.now().getTime()) / DAY_MS;
    assert.ok(days > 30 && days < 365, `${days} days`);
    assert.deepEqual(
      fields.filter((field) => !field.startsWith('Expires')),
      [
        'Contact: mailto:security@loans.example',
        'Contact: https://loans.example/contact',
        'Preferred-Languages: en, fil',
        'Canonical: https://loans.example/.well-known/security.txt',
        'Policy: https://loans.example/bug-bounty',
      ],
    );
  } finally {
    await testApp.close();
  }
});

test('[E1][E12] without an address there is no security.txt, and over plain http no page is named', async () => {
  const nobody = await startTestApp();
  const plain = await startTestApp({ environment: { COMPANY_EMAIL: 'help@loans.example' } });
  try {
    assert.equal((await nobody.server.inject({ url: address })).statusCode, 404);
    const { body } = await plain.server.inject({ url: address });
    assert.match(body, /^Contact: mailto:help@loans\.example\nExpires: /);
    assert.doesNotMatch(body, /http:|Canonical|Policy/);
  } finally {
    await nobody.close();
    await plain.close();
  }
});

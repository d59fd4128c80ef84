import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { refresh } from './addresses.ts';
import { createSessionKeeper } from './session-keeper.ts';

const claims = { UserInfo: { phoneNumber: '639170000001', roles: ['MEMBER'] } };
const accessToken = `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.tail`;

/** Every request is answered so; what was asked is given back. */
function answering(t: TestContext, status: number, body: object) {
  return t.mock.method(globalThis, 'fetch', async (_path: unknown, _init?: RequestInit) =>
    Response.json(body, { status }),
  );
}

test('[S2.18][F] the refresh asks for the words of its refusal in the language that is read', async (t) => {
  const asked = answering(t, 401, { message: 'Mag-sign in.', code: 'not-signed-in', trace: 't' });
  const keeper = createSessionKeeper(refresh, { language: () => 'fil' });
  assert.deepEqual(await keeper.refresh(), { kind: 'refused', message: 'Mag-sign in.' });
  const init = asked.mock.calls[0]?.arguments[1];
  assert.equal(new Headers(init?.headers).get('accept-language'), 'fil');
});

test('[A1][A2] nobody sees what a refresh brought before it was admitted', async (t) => {
  answering(t, 200, { accessToken });
  const admitted = Promise.withResolvers<void>();
  const seen: string[] = [];
  const keeper = createSessionKeeper(refresh, {
    language: () => 'en',
    admit: ({ phoneNumber }) => {
      seen.push(phoneNumber);
      return admitted.promise;
    },
  });
  const outcome = keeper.refresh();
  await t.test('held back', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(seen, ['639170000001']);
    assert.equal(keeper.current(), null);
  });
  admitted.resolve();
  assert.equal((await outcome).kind, 'signed-in');
  assert.equal(keeper.current()?.token, accessToken);
});

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { refresh } from '@pahiram/api/access';
import { createSessionKeeper, type SessionKeeperOptions } from './session.ts';

const tokenOf = (sub: string, phoneNumber: string, mark = '') => {
  const claims = { sub, UserInfo: { phoneNumber, roles: ['MEMBER'] }, mark };
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.tail`;
};
const accessToken = tokenOf('mbr_maria', '639170000001');
const anothersToken = tokenOf('mbr_jose', '639170000002');
const english: SessionKeeperOptions = { language: () => 'en' };

/** Replies to every request with this status and body; returns the mock with the requests made. */
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

/** Delays the reply to a refresh until the returned function is called. */
function waiting(t: TestContext) {
  const answered = Promise.withResolvers<Response>();
  t.mock.method(globalThis, 'fetch', () => answered.promise);
  return (status: number, body: object) => answered.resolve(Response.json(body, { status }));
}

const expired = { message: 'Your login has expired.', code: 'session-expired', trace: 't' };

test('[V20] signing out wins over a refresh that was on its way: nobody is signed in again', async (t) => {
  const answer = waiting(t);
  const keeper = createSessionKeeper(refresh, english);
  keeper.start(accessToken);
  const outcome = keeper.refresh();
  keeper.end();
  answer(200, { accessToken: tokenOf('mbr_maria', '639170000001', 'late') });
  assert.deepEqual(await outcome, { kind: 'signed-out' });
  assert.equal(keeper.current(), null);
});

test('[V20] signing out while what a refresh brought is being admitted wins too', async (t) => {
  answering(t, 200, { accessToken });
  const keeper = createSessionKeeper(refresh, { ...english, admit: async () => keeper.end() });
  assert.deepEqual(await keeper.refresh(), { kind: 'signed-out' });
  assert.equal(keeper.current(), null);
});

test('[V20] a sign-in wins over the late refusal of the session before it', async (t) => {
  const answer = waiting(t);
  const keeper = createSessionKeeper(refresh, english);
  const outcome = keeper.refresh();
  keeper.start(accessToken);
  answer(403, expired);
  assert.equal((await outcome).kind, 'signed-in');
  assert.equal(keeper.current()?.token, accessToken);
});

test('[V20] a refresh never makes the page of one person act as another', async (t) => {
  answering(t, 200, { accessToken: anothersToken });
  const keeper = createSessionKeeper(refresh, english);
  keeper.start(accessToken);
  const outcome = await keeper.refresh();
  assert.equal(outcome.kind, 'another');
  assert.equal(outcome.kind === 'another' && outcome.session.phoneNumber, '639170000002');
  assert.equal(keeper.current(), null, 'the token of the other person is not used');
});

test('[V20] also after the session of the first person has ended', async (t) => {
  const answers = [
    Response.json(expired, { status: 403 }),
    Response.json({ accessToken: anothersToken }),
  ];
  t.mock.method(globalThis, 'fetch', async () => answers.shift());
  const keeper = createSessionKeeper(refresh, english);
  keeper.start(accessToken);
  assert.equal((await keeper.refresh()).kind, 'refused');
  assert.equal((await keeper.refresh()).kind, 'another');
  assert.equal(keeper.current(), null);
  assert.equal(keeper.holder(), 'mbr_maria');
});

test('[V20] after signing out, the next person may sign in on the same page', async (t) => {
  answering(t, 200, { accessToken: anothersToken });
  const keeper = createSessionKeeper(refresh, english);
  keeper.start(accessToken);
  keeper.end();
  assert.equal((await keeper.refresh()).kind, 'signed-in');
  assert.equal(keeper.current()?.phoneNumber, '639170000002');
});

test('[V22] a page that locks itself keeps its person, and no late refresh opens it again', async (t) => {
  const answer = waiting(t);
  const keeper = createSessionKeeper(refresh, english);
  keeper.start(accessToken);
  const outcome = keeper.refresh();
  keeper.lock();
  answer(200, { accessToken });
  await outcome;
  assert.equal(keeper.current(), null);
  assert.equal(keeper.holder(), 'mbr_maria');
});

test('[V22] a refresh that nobody at the page asked for says so', async (t) => {
  const asked = answering(t, 200, { accessToken });
  const keeper = createSessionKeeper(refresh, { ...english, isUnattended: () => true });
  await keeper.refresh();
  const init = asked.mock.calls[0]?.arguments[1];
  assert.equal(new Headers(init?.headers).get('x-background'), '1');
});

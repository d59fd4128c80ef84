import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as access from '@pahiram/api/access';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { addMember, signInMember } from '../../test/people.ts';
import { routes } from '../capabilities.ts';
import { lockSession } from './session-store.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

const cookieName = 'pahiram_refresh';

/** Signs in and returns the browser's cookie. */
async function openBrowser(options: { remember?: boolean } = {}) {
  const member = await addMember(testApp, { email: 'maria@example.com' });
  const { phoneNumber, password } = member;
  const reply = await testApp.call(access.signIn, {
    body: { phoneNumber, password, remember: options.remember ?? false },
  });
  return { member, cookie: cookieOf(reply), token: reply.reply.accessToken };
}

function cookieOf(reply: { cookies: readonly { name: string; value: string }[] }): string {
  return reply.cookies.find(({ name }) => name === cookieName)?.value ?? '';
}

const refreshWith = (cookie: string, headers: Record<string, string> = {}) =>
  testApp.call(access.refresh, { headers: { cookie: `${cookieName}=${cookie}`, ...headers } });

test('[S7.04][A2] a refresh answers a new token and rotates the cookie', async () => {
  const { cookie } = await openBrowser();
  const reply = await refreshWith(cookie);
  assert.equal(reply.status, 200);
  assert.notEqual(cookieOf(reply), cookie);
  const listed = await testApp.call(access.listSessions, { token: reply.reply.accessToken });
  assert.equal(listed.status, 200);
});

test('[S7.07][A3] /auth/refresh is the same call', async () => {
  const { cookie } = await openBrowser();
  const headers = { cookie: `${cookieName}=${cookie}` };
  assert.equal((await testApp.call(access.refreshAlias, { headers })).status, 200);
});

test('[S8.01][A3] without a cookie 401; with a worthless one 403 "Your login has expired."', async () => {
  assert.equal((await testApp.call(access.refresh)).status, 401);
  const { cookie } = await openBrowser();
  const [session = '', generation = '', seal = ''] = cookie.split('.');
  const altered = [
    'nonsense',
    `${session}.${Number(generation) + 1}.${seal}`,
    `${session}.${generation}.${'A'.repeat(43)}`,
    `ses_${'0'.repeat(22)}.${generation}.${seal}`,
  ];
  for (const text of altered) {
    const reply = await refreshWith(text);
    assert.equal(reply.status, 403);
    assert.equal(reply.error.message, 'Your login has expired.');
  }
  assert.equal((await refreshWith(cookie)).status, 200, 'guesses do not end the session');
});

test('[A04][A2] two tabs that refresh at the same moment both stay signed in, with one successor', async () => {
  const { cookie } = await openBrowser();
  const replies = await Promise.all(Array.from({ length: 8 }, () => refreshWith(cookie)));
  for (const reply of replies) assert.equal(reply.status, 200);
  assert.equal(new Set(replies.map(cookieOf)).size, 1);
  const next = await refreshWith(cookieOf(replies[0] ?? { cookies: [] }));
  assert.equal(next.status, 200);
});

test('[A05] a lost reply and its retry within 30 s get the same successor', async () => {
  const { cookie } = await openBrowser();
  const lost = await refreshWith(cookie);
  testApp.clock.advance({ seconds: 29 });
  const retried = await refreshWith(cookie);
  assert.equal(retried.status, 200);
  assert.equal(cookieOf(retried), cookieOf(lost));
});

test('[A2] a late reply to a request of the earlier session does not replace the cookie of a newer sign-in', async () => {
  const { cookie } = await openBrowser();
  const { phoneNumber, password } = await addMember(testApp, { email: 'jose@example.com' });
  const next = await testApp.call(access.signIn, {
    headers: { cookie: `${cookieName}=${cookie}` },
    body: { phoneNumber, password, remember: false },
  });
  const late = await refreshWith(cookie);
  assert.equal(late.status, 403);
  assert.deepEqual(late.cookies, []);
  assert.equal((await refreshWith(cookieOf(next))).status, 200);
});

for (const away of [{ seconds: 31 }, { minutes: 10 }]) {
  const [[unit, count] = []] = Object.entries(away);
  test(`[V21] a refresh whose reply was lost works again ${count} ${unit} later`, async () => {
    const { member, cookie } = await openBrowser();
    await refreshWith(cookie);
    testApp.clock.advance(away);
    const retried = await refreshWith(cookie);
    assert.equal(retried.status, 200, retried.text);
    testApp.clock.advance(away);
    assert.equal((await refreshWith(cookieOf(retried))).status, 200);
    assert.equal(await countAudit(testApp, 'access.token-reused', member.id), 0);
  });
}

test('[A03][V21] a token used after its successor ends the family, tells the member and is recorded', async () => {
  const { member, cookie } = await openBrowser();
  const rotated = await refreshWith(cookie);
  testApp.clock.advance({ seconds: 31 });
  const used = await refreshWith(cookieOf(rotated));
  assert.equal(used.status, 200);
  const replayed = await refreshWith(cookie);
  assert.equal(replayed.status, 403);
  assert.equal(replayed.error.code, 'session-unsafe');
  const token = rotated.reply.accessToken;
  assert.equal((await testApp.call(access.listSessions, { token })).status, 403);
  assert.equal((await refreshWith(cookieOf(used))).status, 403, 'the successor is dead too');
  assert.equal(await countAudit(testApp, 'access.token-reused', member.id), 1);
  const messages = await messagesTo(testApp, member.phoneNumber);
  assert.match(messages.at(-1)?.body ?? '', /signed out one of your devices/);
});

test('[V21] when two browsers alternate with a copied token, the second use ends the session for both', async () => {
  const { member, cookie } = await openBrowser();
  const first = await refreshWith(cookie);
  testApp.clock.advance({ minutes: 5 });
  const second = await refreshWith(cookie);
  assert.equal(second.status, 200, 'it looks like a lost reply');
  assert.notEqual(cookieOf(second), cookieOf(first), 'the two never share a successor');
  assert.equal((await refreshWith(cookieOf(first))).status, 403);
  assert.equal((await refreshWith(cookieOf(second))).status, 403);
  assert.equal(await countAudit(testApp, 'access.token-reused', member.id), 1);
});

test('[A2] a session cookie ends with 12 idle hours, a remembered one after 30 days', async () => {
  const short = await openBrowser();
  const long = await openBrowser({ remember: true });
  testApp.clock.advance({ hours: 13 });
  assert.equal((await refreshWith(short.cookie)).status, 403);
  const kept = await refreshWith(long.cookie);
  assert.equal(kept.status, 200);
  testApp.clock.advance({ days: 30 });
  assert.equal((await refreshWith(cookieOf(kept))).status, 403);
});

test('[A21][A2] another site can neither refresh nor sign out', async () => {
  const { cookie, token } = await openBrowser();
  const headers = { cookie: `${cookieName}=${cookie}`, origin: 'https://evil.example' };
  assert.equal((await refreshWith(cookie, { origin: 'https://evil.example' })).status, 403);
  assert.equal((await refreshWith(cookie, { origin: 'null' })).status, 403);
  // The caller writes the Host header, so it must not be trusted.
  const claimed = { origin: 'http://evil.example', host: 'evil.example' };
  assert.equal((await refreshWith(cookie, claimed)).status, 403);
  assert.equal((await testApp.call(access.logout, { body: {}, headers })).status, 403);
  assert.equal((await testApp.call(access.listSessions, { token })).status, 200);
  assert.equal((await refreshWith(cookie, { origin: testApp.app.config.publicUrl })).status, 200);
});

test('[A21][A2] another site can send no operation that reads or sets the refresh cookie', async () => {
  const guarded = routes.map(({ operation }) => operation).filter((one) => one.ownOriginOnly);
  assert.deepEqual(guarded.map(({ name }) => name).sort(), [
    'logout',
    'refresh',
    'refreshAlias',
    'refreshStaff',
    'signIn',
    'signInStaff',
    'signInStaffWithPasskey',
    'signInWithPasskey',
    'signOutStaff',
  ]);
  for (const { name, method, path } of guarded) {
    for (const origin of ['https://evil.example', 'null']) {
      const reply = await testApp.server.inject({ method, url: path, headers: { origin } });
      assert.equal(reply.statusCode, 403, name);
      assert.equal(reply.json().code, 'origin-not-allowed', name);
      assert.equal(reply.headers['set-cookie'], undefined, name);
    }
  }
});

test('[S7.03][S2.14] signing out ends the session, its tokens and its cookie', async () => {
  const { cookie, token } = await openBrowser();
  const headers = { cookie: `${cookieName}=${cookie}` };
  const out = await testApp.call(access.logout, { body: {}, headers });
  assert.equal(out.status, 200);
  assert.match(String(out.headers['set-cookie']), /^pahiram_refresh=;/);
  assert.equal((await testApp.call(access.listSessions, { token })).status, 403);
  assert.equal((await refreshWith(cookie)).status, 403);
  assert.equal(
    (await testApp.call(access.logout, { body: {} })).status,
    200,
    'also without a session',
  );
});

test('[A2] signing in again in one browser ends its earlier session', async () => {
  const { member, cookie, token } = await openBrowser();
  const { phoneNumber, password } = member;
  const headers = { cookie: `${cookieName}=${cookie}` };
  await testApp.call(access.signIn, { body: { phoneNumber, password }, headers });
  assert.equal((await testApp.call(access.listSessions, { token })).status, 403);
});

test('[A2][V20] a member sees and ends own sessions, never another’s', async () => {
  const { member, token } = await openBrowser();
  const other = await signInMember(testApp, member.phoneNumber);
  const listed = await testApp.call(access.listSessions, { token });
  assert.equal(listed.reply.sessions.filter(({ isCurrent }) => isCurrent).length, 1);
  const sessionId = listed.reply.sessions.find(({ isCurrent }) => isCurrent)?.id ?? 'ses_';
  const stranger = await addMember(testApp);
  const params = { sessionId };
  const foreign = await testApp.call(access.endSession, {
    params,
    body: {},
    token: stranger.token,
  });
  assert.equal(foreign.status, 404);
  const own = await testApp.call(access.endSession, { params, body: {}, token: other.token });
  assert.equal(own.status, 200);
  assert.equal((await testApp.call(access.listSessions, { token })).status, 403);
  assert.equal((await testApp.call(access.listSessions, { token: other.token })).status, 200);
});

test('[A2][V21] signing out everywhere leaves no session', async () => {
  const { member, token } = await openBrowser();
  const other = await signInMember(testApp, member.phoneNumber);
  await testApp.call(access.signOutEverywhere, { body: {}, token });
  for (const dead of [token, other.token, member.token]) {
    assert.equal((await testApp.call(access.listSessions, { token: dead })).status, 403);
  }
});

test('[A1] a phone number in the payload that is not the session’s is refused and recorded', async () => {
  const { member, token } = await openBrowser();
  const victim = await addMember(testApp);
  const reply = await testApp.call(access.changePassword, {
    token,
    body: {
      phoneNumber: victim.phoneNumber,
      password: member.password,
      newPassword: 'Bagong#Pasok7',
    },
  });
  assert.equal(reply.status, 403);
  const rows = await runAsOwner(
    testApp,
    "SELECT FROM audit_entry WHERE action = 'access.foreign-number' AND actor_id = $1",
    [member.id],
  );
  assert.equal(rows.length, 1);
});

test('[A2] an ended session stays ended, also when it is written again', async () => {
  const { token } = await openBrowser();
  const listed = await testApp.call(access.listSessions, { token });
  const id = listed.reply.sessions[0]?.id ?? '';
  await testApp.call(access.signOutEverywhere, { body: {}, token });
  await assert.rejects(
    runAsOwner(testApp, `UPDATE session SET ended_at = NULL, end_reason = NULL WHERE id = '${id}'`),
    /has ended/,
  );
  const locked = await testApp.app.db.transaction((tx) => lockSession(tx, 'member', id));
  assert.equal(locked, undefined);
});

test('[A2][S2.18][V21] a browser whose session has ended is told why, in the language that it reads', async () => {
  const changed = await openBrowser();
  const { phoneNumber, password } = changed.member;
  const elsewhere = await signInMember(testApp, phoneNumber);
  await testApp.call(access.changePassword, {
    token: elsewhere.token,
    body: { phoneNumber, password, newPassword: 'Bagong#Pasok7' },
  });
  const refusalOf = async (cookie: string, headers = {}) =>
    (await refreshWith(cookie, headers)).error;
  assert.equal(
    (await refusalOf(changed.cookie)).message,
    'You were signed out because your password was changed.',
  );
  assert.equal(
    (await refusalOf(changed.cookie, { 'accept-language': 'fil' })).message,
    'Na-sign out ka dahil napalitan ang password mo.',
  );
  const everywhere = await openBrowser();
  await testApp.call(access.signOutEverywhere, { body: {}, token: everywhere.token });
  assert.equal((await refusalOf(everywhere.cookie)).code, 'session-signed-out-everywhere');
  const idle = await openBrowser();
  testApp.clock.advance({ hours: 13 });
  assert.equal(
    (await refusalOf(idle.cookie)).message,
    'You were signed out because you did not use your account for 12 hours.',
  );
  const forged = `${idle.cookie.slice(0, -4)}AAAA`;
  assert.equal((await refusalOf(forged)).code, 'session-expired', 'only its own browser is told');
});

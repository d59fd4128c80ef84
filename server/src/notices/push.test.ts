import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { signOutEverywhere } from '@pahiram/api/access';
import {
  getPushKey,
  readMemberNotices,
  subscribePush,
  unsubscribePush,
} from '@pahiram/api/member-notices';
import type { NoticeTopic } from '@pahiram/domain/notices/preferences';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { noticesOf } from '../../test/notices.ts';
import { addMember, signInMember, type TestMember } from '../../test/people.ts';
import { newPushBrowser, type PushService, startPushService } from '../../test/push-service.ts';
import { systemContext } from '../context.ts';
import { forgetPreferences } from './privacy.ts';
import { notifyMember } from './send.ts';

describe('notices to browsers', () => {
  let service: PushService;
  let testApp: TestApp;
  let paths = 0;
  before(async () => {
    service = await startPushService();
    testApp = await startTestApp({ environment: { PUSH_SERVICES: service.origin } });
  });
  after(async () => {
    await testApp.close();
    await service.close();
  });
  // Noon in Manila.
  beforeEach(() => testApp.clock.set(new Date('2026-11-18T04:00:00Z')));

  async function turnOn({ token }: Pick<TestMember, 'token'>, path = `/${++paths}`) {
    const browser = newPushBrowser(service.origin + path);
    const { endpoint, p256dh, auth } = browser;
    const body = { endpoint, keys: { p256dh, auth } };
    const turned = await testApp.call(subscribePush, { token, body });
    assert.equal(turned.status, 200, turned.text);
    const read = () =>
      service.pushed
        .filter((one) => one.path === path)
        .map((one) => JSON.parse(browser.read(one.body)));
    return { path, read };
  }

  const isOn = async ({ token }: Pick<TestMember, 'token'>) =>
    (await testApp.call(getPushKey, { token })).reply.isOn;

  function tell(memberId: string, topic: NoticeTopic, more: { isReminder?: boolean } = {}) {
    const ctx = systemContext(testApp.app, 'job:test', 'trace');
    const words = { en: 'PHP 5,000.00 arrived, Maria', fil: 'Dumating ang PHP 5,000.00, Maria' };
    return ctx.transaction((tx) =>
      notifyMember(tx, ctx, memberId, {
        topic,
        template: `test-${topic.toLowerCase()}`,
        subject: words,
        text: words,
        ...more,
      }),
    );
  }

  const waitingJobs = () =>
    runAsOwner(testApp, `SELECT attempt, run_at FROM job WHERE task = 'send-push'`);

  test('[F][V19] a notice reaches the browser, signed and readable only there, without a name or an amount', async () => {
    const member = await addMember(testApp);
    const browser = await turnOn(member);
    await tell(member.id, 'MONEY');
    await tell(member.id, 'LOAN');
    await testApp.drainJobs();
    const notices = await noticesOf(testApp, member);
    const read = browser.read();
    const of = (values: readonly string[]) => [...values].sort();
    assert.deepEqual(of(read.map(({ title }) => title)), [
      'A payment or transfer',
      'You have a new notice',
    ]);
    assert.deepEqual(of(read.map(({ tag }) => tag)), of(notices.map(({ id }) => id)));
    assert.deepEqual(
      read.map(({ unread }) => unread),
      [2, 2],
    );
    assert.doesNotMatch(JSON.stringify(read), /PHP|₱|5,000|Maria|loan|due/i);
    const { reply } = await testApp.call(getPushKey, { token: member.token });
    for (const { path, headers, claims, publicKey } of service.pushed) {
      if (path !== browser.path) continue;
      assert.equal(publicKey, reply.publicKey);
      assert.equal(claims.aud, service.origin);
      assert.match(String(claims.sub), /^mailto:/);
      const hoursLeft = (Number(claims.exp) - Date.now() / 1000) / 3600;
      assert.ok(hoursLeft > 1 && hoursLeft <= 24, `${hoursLeft} hours`);
      assert.equal(headers['content-encoding'], 'aes128gcm');
    }
    const [stored] = await runAsOwner(
      testApp,
      'SELECT sealed FROM push_subscription WHERE member_id = $1',
      [member.id],
    );
    assert.ok(stored);
    assert.doesNotMatch((stored.sealed as Buffer).toString('latin1'), /127\.0\.0\.1/);
  });

  test('[F] nobody gets notices in a browser without turning them on there, and nobody those of another member', async () => {
    const one = await addMember(testApp);
    const other = await addMember(testApp);
    const browser = await turnOn(one);
    assert.deepEqual([await isOn(one), await isOn(other)], [true, false]);
    await tell(other.id, 'MONEY');
    await testApp.drainJobs();
    assert.deepEqual(browser.read(), []);
    // The same browser, which still has what the first member turned on.
    const taken = await turnOn(other, browser.path);
    assert.deepEqual([await isOn(one), await isOn(other)], [false, true]);
    await tell(one.id, 'SECURITY');
    await testApp.drainJobs();
    assert.equal(service.pushed.filter(({ path }) => path === browser.path).length, 0);
    await tell(other.id, 'HELP');
    await testApp.drainJobs();
    assert.equal(taken.read()[0]?.title, 'About your message to us');
  });

  test('[V30][V24] what may wait keeps the quiet hours; money and security do not', async () => {
    const member = await addMember(testApp);
    const browser = await turnOn(member);
    const titles = async () => {
      await testApp.drainJobs();
      return browser.read().map(({ title }) => title);
    };
    testApp.clock.set(new Date('2026-11-20T23:30:00+08:00'));
    await tell(member.id, 'LOAN');
    await tell(member.id, 'SECURITY');
    assert.deepEqual(await titles(), ['Your account’s security: please check']);
    testApp.clock.set(new Date('2026-11-21T07:00:00+08:00'));
    assert.equal((await titles()).length, 2);
    await tell(member.id, 'LOAN', { isReminder: true });
    assert.equal((await titles()).length, 2, 'reminders begin at 8');
    testApp.clock.set(new Date('2026-11-21T08:00:00+08:00'));
    assert.equal((await titles()).length, 3);
  });

  test('[V24][V30] a phone that was off gets a notice until its quiet hours begin, and a reminder until 8 in the evening', async () => {
    const member = await addMember(testApp);
    const browser = await turnOn(member);
    const hoursOf = async (topic: NoticeTopic, isReminder = false) => {
      await tell(member.id, topic, { isReminder });
      await testApp.drainJobs();
      const last = service.pushed.filter(({ path }) => path === browser.path).at(-1);
      return Number(last?.headers.ttl) / 3600;
    };
    assert.equal(await hoursOf('MONEY'), 24);
    assert.equal(await hoursOf('LOAN'), 9);
    assert.equal(await hoursOf('LOAN', true), 8);
    await tell(member.id, 'LOAN', { isReminder: true });
    testApp.clock.set(new Date('2026-11-18T20:00:00+08:00'));
    await testApp.drainJobs();
    assert.equal(browser.read().length, 3, 'one that waited too long is not sent');
  });

  test('[V24] a reminder above the number of a week is in the notice centre only', async () => {
    const member = await addMember(testApp);
    const browser = await turnOn(member);
    for (let n = 0; n < 5; n += 1) await tell(member.id, 'LOAN', { isReminder: true });
    await testApp.drainJobs();
    assert.equal(browser.read().length, 4);
  });

  for (const status of [404, 410]) {
    test(`[V25] a browser that is gone (${status}) is forgotten`, async () => {
      const member = await addMember(testApp);
      const browser = await turnOn(member);
      service.answer(browser.path, status);
      await tell(member.id, 'MONEY');
      await testApp.drainJobs();
      assert.equal(await isOn(member), false);
      assert.equal((await waitingJobs()).length, 0);
    });
  }

  test('[V28] a push service that fails is tried again later, and the notice arrives once', async () => {
    const member = await addMember(testApp);
    const browser = await turnOn(member);
    service.answer(browser.path, 500, 429);
    await tell(member.id, 'MONEY');
    await testApp.drainJobs();
    assert.equal((await waitingJobs()).length, 1);
    testApp.clock.advance({ seconds: 3 });
    await testApp.drainJobs();
    assert.equal((await waitingJobs()).length, 1);
    testApp.clock.advance({ seconds: 6 });
    await testApp.drainJobs();
    assert.equal((await waitingJobs()).length, 0);
    assert.equal(service.pushed.filter(({ path }) => path === browser.path).length, 3);
    assert.equal(await isOn(member), true);
  });

  test('a notice that was read meanwhile is not sent, and none that is a day late', async () => {
    const member = await addMember(testApp);
    const browser = await turnOn(member);
    await tell(member.id, 'MONEY');
    const [notice] = await noticesOf(testApp, member);
    const { token } = member;
    assert.ok(notice);
    await testApp.call(readMemberNotices, { token, body: { noticeIds: [notice.id] } });
    await tell(member.id, 'MONEY');
    testApp.clock.advance({ hours: 25 });
    await testApp.drainJobs();
    assert.deepEqual(browser.read(), []);
  });

  test('[V21] it ends with the session, in whichever way that ends, and only there', async () => {
    const { phoneNumber } = await addMember(testApp);
    const here = await signInMember(testApp, phoneNumber);
    const there = await signInMember(testApp, phoneNumber);
    const [first, second] = [await turnOn(here), await turnOn(there)];
    const out = await testApp.call(unsubscribePush, { token: here.token });
    assert.equal(out.reply.isOn, false);
    assert.deepEqual([await isOn(here), await isOn(there)], [false, true]);
    assert.equal(await countAudit(testApp, 'member.turn-push-off', here.id), 1);
    await tell(here.id, 'MONEY');
    await testApp.drainJobs();
    assert.deepEqual([first.read().length, second.read().length], [0, 1]);
    await tell(here.id, 'MONEY');
    await testApp.call(signOutEverywhere, { token: here.token });
    await testApp.drainJobs();
    assert.deepEqual([first.read().length, second.read().length], [0, 1]);
    const left = await runAsOwner(
      testApp,
      'SELECT id FROM push_subscription WHERE member_id = $1',
      [here.id],
    );
    assert.deepEqual(left, []);
  });

  test('[V21] a session that ran out gets nothing, and its browser is forgotten at the next notice', async () => {
    const { phoneNumber } = await addMember(testApp);
    const member = await signInMember(testApp, phoneNumber);
    const browser = await turnOn(member);
    const kept = () =>
      runAsOwner(testApp, 'SELECT id FROM push_subscription WHERE member_id = $1', [member.id]);
    assert.equal((await kept()).length, 1);
    testApp.clock.advance({ days: 2 });
    await tell(member.id, 'MONEY');
    await testApp.drainJobs();
    assert.deepEqual(browser.read(), []);
    assert.deepEqual(await kept(), []);
  });

  test('[V25] an erased account gets nothing and leaves no browser', async () => {
    const member = await addMember(testApp);
    const browser = await turnOn(member);
    await tell(member.id, 'MONEY');
    await testApp.app.db.transaction((tx) => forgetPreferences(tx, member.id));
    await testApp.drainJobs();
    assert.deepEqual(browser.read(), []);
  });

  test('[V20] an address that is not a push service’s is refused, and so is a call without a session', async () => {
    const { token } = await addMember(testApp);
    for (const endpoint of ['http://169.254.169.254/latest', `${testApp.app.config.publicUrl}/x`]) {
      const { p256dh, auth } = newPushBrowser(endpoint);
      const body = { endpoint, keys: { p256dh, auth } };
      const refused = await testApp.call(subscribePush, { token, body });
      assert.deepEqual([refused.status, refused.error.code], [422, 'push-not-valid']);
    }
    assert.equal(await isOn({ token }), false);
    assert.equal((await testApp.call(getPushKey)).status, 401);
  });

  test('one hour has room for 20 tries to turn it on', async () => {
    const member = await addMember(testApp);
    for (let n = 0; n < 20; n += 1) await turnOn(member);
    const { endpoint, p256dh, auth } = newPushBrowser(`${service.origin}/more`);
    const body = { endpoint, keys: { p256dh, auth } };
    const refused = await testApp.call(subscribePush, { token: member.token, body });
    assert.equal(refused.status, 429);
    const rows = await runAsOwner(
      testApp,
      'SELECT id FROM push_subscription WHERE member_id = $1',
      [member.id],
    );
    assert.equal(rows.length, 1, 'a session has one browser');
  });
});

test('[F] a service without a key offers none, and messages signed with an earlier key are not sent', async () => {
  const service = await startPushService();
  const testApp = await startTestApp({ environment: { PUSH_SERVICES: service.origin } });
  try {
    const { id, token } = await addMember(testApp);
    const { endpoint, p256dh, auth } = newPushBrowser(`${service.origin}/one`);
    const body = { endpoint, keys: { p256dh, auth } };
    assert.equal((await testApp.call(subscribePush, { token, body })).status, 200);
    await runAsOwner(testApp, `UPDATE push_subscription SET server_key = repeat('A', 87)`);
    assert.equal((await testApp.call(getPushKey, { token })).reply.isOn, false);
    const ctx = systemContext(testApp.app, 'job:test', 'trace');
    const words = { en: 'Arrived', fil: 'Dumating' };
    const notice = { topic: 'MONEY', template: 'test', subject: words, text: words } as const;
    await ctx.transaction((tx) => notifyMember(tx, ctx, id, notice));
    await testApp.drainJobs();
    assert.deepEqual(service.pushed, []);
    Object.assign(testApp.app.integrations, { push: null });
    assert.deepEqual((await testApp.call(getPushKey, { token })).reply, {
      publicKey: null,
      isOn: false,
    });
    const refused = await testApp.call(subscribePush, { token, body });
    assert.deepEqual([refused.status, refused.error.code], [409, 'push-not-offered']);
  } finally {
    await testApp.close();
    await service.close();
  }
});

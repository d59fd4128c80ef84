import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listMemberNotices, readMemberNotices } from '@pahiram/api/member-notices';
import { activeLoan } from '../../test/active-loan.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { messagesLeft, noticesOf, templatesKept } from '../../test/notices.ts';
import { addMember } from '../../test/people.ts';
import { systemContext } from '../context.ts';
import { notifyMember } from './send.ts';

let mailbox = 0;
const newEmail = () => `centre${++mailbox}@example.com`;

describe('the notice centre', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[V25] the text is stored encrypted, bound to this member and this notice', async () => {
    const { member } = await activeLoan(testApp);
    const rows = await runAsOwner(
      testApp,
      'SELECT id, sealed FROM member_notice WHERE member_id = $1 ORDER BY id',
      [member.id],
    );
    assert.ok(rows.length > 1);
    for (const { sealed } of rows) {
      assert.doesNotMatch(Buffer.from(sealed).toString('latin1'), /loan|wallet|LN-/i);
    }
    await runAsOwner(testApp, 'DELETE FROM member_notice WHERE member_id = $1 AND id <> $2', [
      member.id,
      rows[0]?.id,
    ]);
    const { vault } = testApp.app;
    const wrong = () => vault.open('member-notice', `mbr_other/${rows[0]?.id}`, rows[0]?.sealed);
    assert.throws(wrong);
  });

  test('[V06][V27] a rolled-back transaction notifies nobody', async () => {
    const member = await addMember(testApp, { email: newEmail() });
    const ctx = systemContext(testApp.app, 'job:test', 'trace');
    const notice = {
      topic: 'MONEY',
      template: 'undone',
      subject: { en: 'Undone', fil: 'Undone' },
      text: { en: 'Undone', fil: 'Undone' },
    } as const;
    const undone = ctx.transaction(async (tx) => {
      await notifyMember(tx, ctx, member.id, notice);
      throw new Error('the power went');
    });
    await assert.rejects(undone, /the power went/);
    assert.deepEqual(await templatesKept(testApp, member.id), []);
    assert.deepEqual(await messagesLeft(testApp, member.id, 'undone'), []);
    assert.deepEqual(await messagesTo(testApp, member.phoneNumber), []);
    await ctx.transaction((tx) => notifyMember(tx, ctx, member.id, notice));
    assert.deepEqual(await templatesKept(testApp, member.id), ['undone']);
    assert.equal((await messagesTo(testApp, member.phoneNumber)).length, 1);
  });

  async function tellMany(memberId: string, count: number): Promise<void> {
    const ctx = systemContext(testApp.app, 'job:test', 'trace');
    for (let n = 0; n < count; n += 1) {
      // Every second notice has the same time as the one before.
      if (n % 2 === 0) testApp.clock.advance({ seconds: 1 });
      const words = { en: `Number ${n}`, fil: `Bilang ${n}` };
      await ctx.transaction((tx) =>
        notifyMember(tx, ctx, memberId, {
          topic: 'HELP',
          template: 'many',
          subject: words,
          text: words,
        }),
      );
    }
  }

  test('notices are paged newest first, each once; marking as read again changes nothing', async () => {
    const { id, token } = await addMember(testApp);
    await tellMany(id, 7);
    const seen: string[] = [];
    const times: string[] = [];
    let cursor: `ntc_${string}` | undefined;
    do {
      const query = { limit: 3, ...(cursor ? { cursor } : {}) };
      const { status, reply, text } = await testApp.call(listMemberNotices, { token, query });
      assert.equal(status, 200, text);
      assert.equal(reply.unread, 7);
      seen.push(...reply.notices.map((notice) => notice.id));
      times.push(...reply.notices.map((notice) => notice.createdAt));
      cursor = reply.nextCursor ?? undefined;
    } while (cursor);
    assert.equal(new Set(seen).size, 7);
    assert.deepEqual(times, [...times].sort().reverse());
    const shown = seen.slice(0, 3) as `ntc_${string}`[];
    const read = () =>
      testApp.call(readMemberNotices, { token, body: { noticeIds: [...shown, ...shown] } });
    assert.deepEqual((await read()).reply, { unread: 4 });
    const readAt = () =>
      runAsOwner(
        testApp,
        'SELECT id, read_at FROM member_notice WHERE member_id = $1 ORDER BY id',
        [id],
      );
    const first = await readAt();
    testApp.clock.advance({ minutes: 1 });
    assert.deepEqual((await read()).reply, { unread: 4 });
    assert.deepEqual(await readAt(), first);
    const { reply } = await testApp.call(listMemberNotices, { token });
    assert.deepEqual(
      reply.notices.map(({ isRead }) => isRead),
      [true, true, true, false, false, false, false],
    );
  });

  test('[V20] another member’s notices are not listed, not a cursor and not marked; one of them refuses the whole request', async () => {
    const owner = await addMember(testApp);
    const other = await addMember(testApp);
    await tellMany(owner.id, 2);
    await tellMany(other.id, 1);
    const theirs = (await noticesOf(testApp, owner)).map(({ id }) => id);
    const own = (await noticesOf(testApp, other)).map(({ id }) => id);
    assert.equal(own.length, 1);
    const paged = await testApp.call(listMemberNotices, {
      token: other.token,
      query: { cursor: theirs[0] },
    });
    assert.equal(paged.status, 404);
    const marked = await testApp.call(readMemberNotices, {
      token: other.token,
      body: { noticeIds: [...own, ...theirs] },
    });
    assert.equal(marked.status, 404);
    for (const member of [owner, other]) {
      assert.ok((await noticesOf(testApp, member)).every(({ isRead }) => !isRead));
    }
  });

  test('[V22] a notice cannot be changed with the database role of the service', async () => {
    const { id } = await addMember(testApp);
    await tellMany(id, 1);
    const rewrite = testApp.app.db.reader
      .updateTable('member_notice')
      .set({ template: 'other' })
      .where('member_id', '=', id)
      .execute();
    await assert.rejects(rewrite, /cannot be rewritten/);
  });
});

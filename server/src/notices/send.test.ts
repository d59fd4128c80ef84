import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listDemoMessages } from '@pahiram/api/notices';
import { NO_FEE_LINE } from '@pahiram/domain/company/no-fee-line';
import { runDueJobsNow, startTestApp, type TestApp } from '../../test/harness.ts';
import type { Recipient } from '../accounts/recipient.ts';
import { tasks } from '../capabilities.ts';
import { type App, systemContext } from '../context.ts';
import { type Notice, sendNotice } from './send.ts';

let service: TestApp;
before(async () => {
  service = await startTestApp({ environment: { COMPANY_SHORT_NAME: 'Example' } });
});
after(() => service.close());

const notice: Notice = {
  memberId: null,
  channel: 'sms',
  recipient: '639170000001' as Recipient,
  language: 'en',
  template: 'test-code',
  text: 'Your code is 48151623.',
};

type Sent = Partial<Omit<Notice, 'recipient'>> & { readonly recipient?: string };

function send({ recipient, ...given }: Sent = {}): Promise<string> {
  const to = recipient === undefined ? {} : { recipient: recipient as Recipient };
  const ctx = systemContext(service.app, 'job:test', 'trace');
  return ctx.transaction((tx) => sendNotice(tx, ctx, { ...notice, ...given, ...to }));
}

const rowOf = (id: string) =>
  service.app.db.reader
    .selectFrom('outgoing_message')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The same service with another SMS provider. */
function withSms(send: () => Promise<void>): App {
  const sms = { name: 'broken', send };
  return { ...service.app, integrations: { ...service.app.integrations, sms } };
}

for (const language of ['en', 'fil'] as const) {
  test(`[E5][V01] every message ends with the no-fee line (${language})`, async () => {
    const recipient = language === 'en' ? '639170000011' : '639170000012';
    await send({ language, recipient });
    await service.drainJobs();
    const { reply } = await service.call(listDemoMessages, { query: { recipient } as never });
    assert.equal(reply.messages.length, 1);
    assert.ok(reply.messages[0]?.body.endsWith(`\n\nExample: ${NO_FEE_LINE[language]}`));
  });
}

test('[V19] a queued text is encrypted, and deleted once it was sent', async () => {
  const id = await send();
  const waiting = await rowOf(id);
  assert.equal(waiting.state, 'queued');
  assert.ok(waiting.sealed);
  assert.doesNotMatch(waiting.sealed.toString('latin1'), /48151623/);
  await service.drainJobs();
  const sent = await rowOf(id);
  assert.equal(sent.state, 'sent');
  assert.equal(sent.sealed, null);
});

test('[V28] an unreachable SMS provider blocks nothing and no message is lost', async () => {
  const id = await send({ recipient: '639170000002' });
  const broken = withSms(async () => {
    throw new Error('no route to host');
  });
  await runDueJobsNow(broken, tasks);
  service.clock.advance({ minutes: 1 });
  await runDueJobsNow(broken, tasks);
  assert.equal((await rowOf(id)).state, 'queued');
  service.clock.advance({ minutes: 30 });
  await service.drainJobs();
  assert.equal((await rowOf(id)).state, 'sent');
});

test('[V06] a repeated send uses the same reference', async () => {
  const references: string[] = [];
  const app = withSms(async function (this: unknown, ...given: unknown[]) {
    references.push((given[0] as { reference: string }).reference);
    if (references.length === 1) throw new Error('the answer was lost');
  });
  const id = await send({ recipient: '639170000003' });
  await runDueJobsNow(app, tasks);
  service.clock.advance({ minutes: 1 });
  await runDueJobsNow(app, tasks);
  assert.deepEqual(references, [id, id]);
});

test('the sandbox delivers a repeated reference once', async () => {
  const text = { to: '639170000004', text: 'Hello', reference: 'msg_twice' };
  await service.app.integrations.sms.send(text);
  await service.app.integrations.sms.send(text);
  const { reply } = await service.call(listDemoMessages, {
    query: { recipient: text.to } as never,
  });
  assert.equal(reply.messages.length, 1);
});

test('a message that is a day old is dropped and its text deleted', async () => {
  const id = await send({ recipient: '639170000005' });
  service.clock.advance({ hours: 25 });
  await service.drainJobs();
  const row = await rowOf(id);
  assert.equal(row.state, 'failed');
  assert.equal(row.sealed, null);
});

test('an email has its subject', async () => {
  await send({ channel: 'mail', recipient: 'ana@example.com', subject: 'Your statement' });
  await service.drainJobs();
  const { reply } = await service.call(listDemoMessages, {
    query: { recipient: 'ana@example.com' } as never,
  });
  assert.equal(reply.messages[0]?.subject, 'Your statement');
});

test('messages are paged newest first, each once', async () => {
  const recipient = '639170000009';
  for (let n = 0; n < 5; n += 1) {
    await service.app.integrations.sms.send({
      to: recipient,
      text: `n${n}`,
      reference: `page-${n}`,
    });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { reply } = await service.call(listDemoMessages, {
      query: { recipient, limit: '2', ...(cursor ? { cursor } : {}) } as never,
    });
    seen.push(...reply.messages.map(({ body }) => body));
    cursor = reply.nextCursor ?? undefined;
  } while (cursor);
  assert.deepEqual(seen, ['n4', 'n3', 'n2', 'n1', 'n0']);
  const wrong = await service.call(listDemoMessages, { query: { cursor: 'x' } as never });
  assert.equal(wrong.status, 400);
});

test('[V25] a message is deleted 180 days after it was created, sent or not, and the sandbox’s copy after 30', async () => {
  const start = service.clock.now();
  const kept = async (ids: readonly string[]) => {
    const { reader } = service.app.db;
    const rows = await reader
      .selectFrom('outgoing_message')
      .select('id')
      .where('id', 'in', ids)
      .execute();
    const copies = await reader
      .selectFrom('sandbox_message')
      .select('reference')
      .where('reference', 'in', ids)
      .execute();
    return { messages: rows.length, copies: copies.length };
  };
  const sent = await send({ memberId: 'mbr_0123456789012345678901' });
  await service.drainJobs();
  const failed = await send();
  service.clock.advance({ days: 2 });
  await service.drainJobs();
  assert.equal((await rowOf(sent)).state, 'sent');
  assert.equal((await rowOf(failed)).state, 'failed');
  service.clock.advance({ days: 27 });
  await service.drainJobs();
  assert.deepEqual(await kept([sent, failed]), { messages: 2, copies: 1 });
  service.clock.advance({ days: 150 });
  await service.drainJobs();
  assert.deepEqual(await kept([sent, failed]), { messages: 2, copies: 0 });
  const young = await send();
  await service.drainJobs();
  service.clock.advance({ days: 2 });
  await service.drainJobs();
  assert.deepEqual(await kept([sent, failed]), { messages: 0, copies: 0 });
  assert.deepEqual(await kept([young]), { messages: 1, copies: 1 });
  service.clock.set(start);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as access from '@pahiram/api/access';
import pg from 'pg';
import { startTestApp, type TestApp } from '../test/harness.ts';
import { messagesTo } from '../test/messages.ts';
import { addMember, registerMember, testPassword } from '../test/people.ts';
import { createLog, describeError, scrub } from './logging.ts';

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };

let service: TestApp;
before(async () => {
  service = await startTestApp({ log });
});
after(() => service.close());

test('[V25][V19] a registration and its faults leave no number, name, code or token in the log', async () => {
  const phoneNumber = '639175551234';
  const fullName = 'Esperanza Dimaculangan';
  const member = await registerMember(service, { phoneNumber, fullName });
  const wrong = { phoneNumber, password: 'Wrong#Pass99' };
  await service.call(access.signIn, { body: wrong });
  await service.call(access.signIn, { body: { ...wrong, surprise: fullName } as never });
  await service.server.inject({ url: `/api/v2/nothing/${phoneNumber}?name=${fullName}` });
  const messages = await messagesTo(service, phoneNumber);
  const codes = messages.flatMap(({ body }) => body.match(/\b\d{6,12}\b/g) ?? []);
  assert.ok(codes.length > 0);
  const text = lines.join('');
  assert.ok(lines.length > 5, 'nothing was logged, so nothing was shown');
  const secrets = [phoneNumber, '0917', 'Esperanza', 'Dimaculangan', testPassword, 'Wrong#Pass99'];
  for (const secret of [...secrets, ...codes, member.token, member.token.slice(0, 30)]) {
    assert.ok(!text.includes(secret), `${secret} is in the log`);
  }
});

test('[V25] a database error does not quote the row that broke the rule', async () => {
  const before = lines.length;
  const phoneNumber = '639175559999';
  await addMember(service, { phoneNumber });
  const twin = await addMember(service);
  const error = await service.app.db.reader
    .updateTable('member')
    .set({ phone_number: phoneNumber })
    .where('id', '=', twin.id)
    .execute()
    .catch((caught: unknown) => caught);
  assert.ok(error instanceof pg.DatabaseError);
  assert.match(error.detail ?? '', /639175559999/);
  service.app.log.error({ err: error }, 'server fault');
  const text = lines.slice(before).join('');
  assert.match(text, /member_phone_number_key/);
  assert.doesNotMatch(text, /639175559999/);
});

test('[V25] facts that are not on the list do not get into the log', () => {
  const seen: string[] = [];
  const own = createLog('info', { write: (line: string) => void seen.push(line) });
  own.info({ phoneNumber: '639170000000', body: { name: 'Ana' }, task: 'x' }, 'something');
  assert.deepEqual(Object.keys(JSON.parse(seen[0] ?? '{}')), ['level', 'time', 'task', 'msg']);
});

test('[J05] what people send cannot start a line of the log', () => {
  const seen: string[] = [];
  const own = createLog('info', { write: (line: string) => void seen.push(line) });
  own.warn({ err: new Error('x\r\n{"level":"fatal"}\n') }, 'something');
  assert.equal(seen.length, 1);
  assert.equal(seen[0]?.trim().split('\n').length, 1);
});

test('[V25] numbers, addresses and tokens are taken out of texts', () => {
  assert.equal(scrub('call 0917 555 1234 or ana@example.com'), 'call [number] or [mail]');
  assert.doesNotMatch(scrub(`Bearer ${'aB3_'.repeat(20)}`), /aB3_/);
  const described = describeError(new Error('value "Ana Reyes" is wrong', { cause: 'ana@x.ph' }));
  assert.doesNotMatch(JSON.stringify(described), /Ana|ana@/);
});

test('a line about a request carries its trace', async () => {
  const before = lines.length;
  const response = await service.server.inject({ url: '/api/v2/nothing' });
  const { trace } = response.json() as { trace: string };
  assert.ok(lines.slice(before).some((line) => line.includes(trace)));
});

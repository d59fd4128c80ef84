import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as prepared from '@pahiram/api/prepared-answers';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { PREPARED_ANSWERS_MAX } from '@pahiram/domain/support/prepared-answer';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';

let testApp: TestApp;
let admin: TestStaff;
before(async () => {
  testApp = await startTestApp();
  admin = await signInStaff(testApp, ['ADMIN']);
});
after(() => testApp.close());

const good = {
  topic: 'LOANS',
  title: 'When it is decided',
  texts: { en: 'Hello {name}, in two days.', fil: 'Kumusta {name}, sa loob ng dalawang araw.' },
} as const;

const add = (body: Partial<typeof good> | object = {}, { token } = admin) =>
  testApp.call(prepared.addPreparedAnswer, { token, body: { ...good, ...body } });
const change = (id: `pra_${string}`, body: object = {}) =>
  testApp.call(prepared.changePreparedAnswer, {
    ...{ token: admin.token, params: { id }, body: { ...good, ...body } },
  });
const remove = (id: `pra_${string}`) =>
  testApp.call(prepared.removePreparedAnswer, { token: admin.token, params: { id } });
const list = async ({ token } = admin) =>
  (await testApp.call(prepared.listPreparedAnswers, { token })).reply.answers;

describe('prepared answers', () => {
  test('[E7][V22] an answer is added in both languages, changed and removed; every text that was offered stays on record', async () => {
    const first = (await add({ texts: { en: ' One. ', fil: 'Isa.' } })).reply.id;
    assert.deepEqual(
      (await list()).map(({ id, topic, title, texts, madeBy }) => [
        id,
        topic,
        title,
        texts,
        madeBy,
      ]),
      [[first, 'LOANS', good.title, { en: 'One.', fil: 'Isa.' }, 'ADMIN person']],
    );
    const second = (await change(first)).reply.id;
    assert.deepEqual(
      (await list()).map(({ id, texts }) => [id, texts]),
      [[second, good.texts]],
    );
    assert.equal((await change(first)).error.code, 'answer-not-found', 'somebody was faster');
    assert.equal((await remove(first)).error.code, 'answer-not-found');
    assert.equal((await remove(second)).status, 200);
    assert.deepEqual(await list(), []);
    const rows = await runAsOwner(
      testApp,
      'SELECT id, replaces, ended_by FROM prepared_answer WHERE id IN ($1, $2) ORDER BY made_at, replaces NULLS FIRST',
      [first, second],
    );
    assert.deepEqual(rows, [
      { id: first, replaces: null, ended_by: admin.id },
      { id: second, replaces: first, ended_by: admin.id },
    ]);
    assert.equal(await countAudit(testApp, 'prepared-answer.add', first), 1);
    assert.equal(await countAudit(testApp, 'prepared-answer.change', second), 1);
    assert.equal(await countAudit(testApp, 'prepared-answer.remove', second), 1);
  });

  test('[V36][V01] a text that asks for money or a code in either language is not saved, and the phrase is audited', async () => {
    const { id } = (await add()).reply;
    const asking = { en: 'Please send {name} your OTP.', fil: 'Sige.' };
    const refused = await add({ texts: asking });
    assert.equal(refused.error.code, 'asks-for-code');
    assert.match(refused.error.message, /^Not saved: “send … otp”/);
    const filipino = { en: 'Fine.', fil: 'Magpadala po ng 500 sa GCash.' };
    assert.equal((await change(id, { texts: filipino })).error.code, 'asks-for-money');
    assert.deepEqual((await list()).at(-1)?.texts, good.texts, 'the old text is still offered');
    assert.equal(await countAudit(testApp, 'prepared-answer.refused', id), 1);
    assert.equal(await countAudit(testApp, 'prepared-answer.refused', 'new'), 1);
  });

  test('[E7] both texts are needed, and braces hold only the name and the number', async () => {
    const code = async (texts: object) => (await add({ texts })).error.code;
    assert.equal(await code({ en: 'Hello.', fil: ' ' }), 'text-not-valid');
    assert.equal(await code({ en: 'Hello {phone}.', fil: 'Kumusta.' }), 'placeholder-unknown');
    assert.equal((await add({ title: '  ' })).status, 400);
  });

  test('[V22] those who answer read them, only an administrator writes them', async () => {
    for (const role of STAFF_ROLES) {
      const staff = await signInStaff(testApp, [role]);
      const { token } = staff;
      const read = await testApp.call(prepared.listPreparedAnswers, { token });
      const readers = ['SUPPORT', 'LOAN_ASSISTANT', 'COLLECTOR', 'AUDITOR', 'ADMIN'];
      assert.equal(read.status, readers.includes(role) ? 200 : 403, role);
      assert.equal((await add({}, staff)).status, role === 'ADMIN' ? 200 : 403, role);
    }
  });

  test(`[V29] there are at most ${PREPARED_ANSWERS_MAX} of them`, async () => {
    await runAsOwner(
      testApp,
      `INSERT INTO prepared_answer (id, topic, title, text_en, text_fil, made_by, made_at)
       SELECT 'pra_' || lpad(n::text, 22, '0'), 'OTHER', 'Title', 'Text', 'Text', $1, now()
       FROM generate_series(1, ${PREPARED_ANSWERS_MAX}) n`,
      [admin.id],
    );
    assert.equal((await add()).error.code, 'answers-full');
    assert.equal((await list()).length, PREPARED_ANSWERS_MAX);
  });
});

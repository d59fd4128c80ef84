import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/members';
import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import {
  addressStep,
  identityStep,
  personalStep,
  referencesStep,
  uploadPictures,
} from '../../test/activated-member.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { drawIdImage } from '../../test/id-image.ts';
import { addMember, type TestMember } from '../../test/people.ts';
import { sendUpload } from '../../test/send-upload.ts';
import { tasks } from './tasks.ts';

describe('pictures of step 4', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const atStepFour = async (): Promise<TestMember> => {
    const member = await addMember(testApp);
    const { token, phoneNumber } = member;
    await testApp.call(contract.updatePersonal, { token, body: { phoneNumber, ...personalStep } });
    await testApp.call(contract.updateAddress, { token, body: { phoneNumber, ...addressStep } });
    await testApp.call(contract.updateReferences, {
      token,
      body: { phoneNumber, ...referencesStep },
    });
    return member;
  };
  const save = ({ token, phoneNumber }: TestMember, urls: Record<DocumentKind, string>) =>
    testApp.call(contract.updateIdentity, {
      token,
      body: { phoneNumber, ...identityStep(urls, '123456789012') },
    });
  const stateOf = async ({ token, phoneNumber }: TestMember) =>
    (await testApp.call(contract.getInfoState, { token, body: { phoneNumber } })).reply.state;
  const rowsOf = (memberId: string) =>
    testApp.app.db.reader
      .selectFrom('identity_document')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute();

  test('[U09][J10] another member’s picture, an invented one or any other URL is refused', async () => {
    const [member, other] = [await atStepFour(), await addMember(testApp)];
    const own = await uploadPictures(testApp, member);
    const foreign = await uploadPictures(testApp, other);
    const foreignFile = foreign.selfie.split('/').at(-1);
    const selfies = [
      foreign.selfie,
      `/api/v2/uploadedfiles/${member.phoneNumber}/${foreignFile}`,
      `/api/v2/uploadedfiles/${member.phoneNumber}/doc_0000000000000000000000.jpg`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      `${own.selfie}/../x`,
    ];
    for (const selfie of selfies) {
      const result = await save(member, { ...own, selfie });
      assert.deepEqual([result.status, result.error.code], [403, 'picture-not-yours'], selfie);
    }
    assert.equal(await stateOf(member), 'IDENTITY_INFO');
    const audit = await testApp.app.db.reader
      .selectFrom('audit_entry')
      .select('id')
      .where('actor_id', '=', member.id)
      .where('action', '=', 'access.foreign-document')
      .execute();
    assert.equal(audit.length, selfies.length);
    assert.equal((await save(member, own)).status, 200);
  });

  test('[U08][B6] two pictures are not enough; with the third, sent later, the step is saved', async () => {
    const member = await atStepFour();
    const own = await uploadPictures(testApp, member);
    const without = await save(member, { ...own, selfie: '' });
    assert.deepEqual([without.status, without.error.code], [422, 'information-incomplete']);
    const twice = await save(member, { ...own, selfie: own.front });
    assert.deepEqual([twice.status, twice.error.code], [422, 'picture-missing']);
    assert.equal(await stateOf(member), 'IDENTITY_INFO');
    assert.equal((await save(member, own)).status, 200);
    assert.equal(await stateOf(member), 'BANK_INFO');
  });

  test('[B6] the same picture is refused for two sides; another one of the back is accepted', async () => {
    const member = await atStepFour();
    const own = await uploadPictures(testApp, member);
    const bytes = await drawIdImage({ name: 'one picture', kind: 'front' });
    const front = await sendUpload(testApp, { ...member, kind: 'front', bytes });
    const back = await sendUpload(testApp, { ...member, kind: 'back', bytes });
    assert.equal(back.reply.isRepeated, true);
    const twice = await save(member, { ...own, front: front.reply.url, back: back.reply.url });
    assert.deepEqual([twice.status, twice.error.code], [422, 'picture-twice']);
    assert.equal(await stateOf(member), 'IDENTITY_INFO');
    assert.equal((await save(member, { ...own, front: front.reply.url })).status, 200);
  });

  test('[U08] the sweep deletes pictures not submitted within a day, file and row, and nothing else', async () => {
    const member = await atStepFour();
    const first = await uploadPictures(testApp, member);
    const bytes = await drawIdImage({ name: 'left behind', kind: 'front' });
    const left = await sendUpload(testApp, { ...member, kind: 'front', bytes });
    assert.equal((await save(member, first)).status, 200);
    const orphan = (await rowsOf(member.id)).find((row) => row.id === left.reply.documentId);
    assert.ok(orphan);
    const sweep = tasks.find(({ name }) => name === 'sweep-orphan-documents');
    assert.ok(sweep?.crontab);
    testApp.clock.advance({ hours: 23 });
    await testApp.drainJobs();
    assert.equal((await rowsOf(member.id)).length, 4);
    testApp.clock.advance({ hours: 2 });
    await testApp.drainJobs();
    const rest = await rowsOf(member.id);
    assert.deepEqual(rest.map(({ kind, state }) => `${kind} ${state}`).sort(), [
      'back SUBMITTED',
      'front SUBMITTED',
      'selfie SUBMITTED',
    ]);
    await assert.rejects(testApp.app.integrations.files.get(orphan.file_key), /no file/);
    for (const row of rest) await testApp.app.integrations.files.get(row.file_key);
  });

  test('[U11][V28] when object storage fails: "try again", no row, and the next try works', async () => {
    const member = await atStepFour();
    const bytes = await drawIdImage({ name: 'disk full', kind: 'front' });
    const { files } = testApp.app.integrations;
    const { put } = files;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    files.put = () => Promise.reject(full);
    try {
      const refused = await sendUpload(testApp, { ...member, kind: 'front', bytes });
      assert.deepEqual([refused.status, refused.error.code], [503, 'busy']);
      assert.deepEqual(await rowsOf(member.id), []);
    } finally {
      files.put = put;
    }
    const again = await sendUpload(testApp, { ...member, kind: 'front', bytes });
    assert.equal(again.status, 200);
  });

  test('saving step 4 again replaces only the new pictures', async () => {
    const member = await atStepFour();
    const own = await uploadPictures(testApp, member);
    await save(member, own);
    const bytes = await drawIdImage({ name: 'better light', kind: 'selfie' });
    const selfie = await sendUpload(testApp, { ...member, kind: 'selfie', bytes });
    assert.equal((await save(member, { ...own, selfie: selfie.reply.url })).status, 200);
    const states = (await rowsOf(member.id)).map(({ kind, state }) => `${kind} ${state}`).sort();
    assert.deepEqual(states, [
      'back SUBMITTED',
      'front SUBMITTED',
      'selfie REPLACED',
      'selfie SUBMITTED',
    ]);
    const back = await save(member, own);
    assert.equal(back.error.code, 'picture-asked-again');
  });
});

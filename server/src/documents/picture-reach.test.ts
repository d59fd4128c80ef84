import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getUploadedFile } from '@pahiram/api/documents';
import { lockMoney } from '@pahiram/api/money-lock';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { drawIdImage } from '../../test/id-image.ts';
import { addMember, type TestMember } from '../../test/people.ts';
import { sendUpload } from '../../test/send-upload.ts';

describe('access to pictures', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const front = { name: 'Ana Reyes', kind: 'front' } as const;
  const fetchPicture = async (member: TestMember, url: string) => {
    const response = await testApp.server.inject({
      url,
      headers: { authorization: `Bearer ${member.token}` },
    });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  };
  const rowsOf = (memberId: string) =>
    testApp.app.db.reader
      .selectFrom('identity_document')
      .selectAll()
      .where('member_id', '=', memberId)
      .execute();

  test('[U07][V20][V25] nobody gets a picture without its owner’s session', async () => {
    const [owner, other] = [await addMember(testApp), await addMember(testApp)];
    const sent = await sendUpload(testApp, {
      ...owner,
      kind: 'front',
      bytes: await drawIdImage(front),
    });
    const { url, fileName } = sent.reply;
    assert.equal((await fetchPicture(other, url)).status, 404);
    const ownFolder = `/api/v2/uploadedfiles/${other.phoneNumber}/${fileName}`;
    assert.equal((await fetchPicture(other, ownFolder)).status, 404);
    assert.equal((await testApp.server.inject({ url })).statusCode, 401);
    assert.equal((await fetchPicture({ ...owner, token: 'x.y.z' }, url)).status, 403);
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      `${fileName}x`,
      'doc_0000000000000000000000.jpg',
    ]) {
      const params = { phoneNumber: owner.phoneNumber, fileName: decodeURIComponent(name) };
      const guess = await testApp.call(getUploadedFile, { token: owner.token, params });
      assert.equal(guess.status, 404, name);
    }
  });

  test('[V37][V25] while the money is locked the member’s own session gets no picture', async () => {
    const owner = await addMember(testApp);
    const bytes = await drawIdImage(front);
    const { url } = (await sendUpload(testApp, { ...owner, kind: 'front', bytes })).reply;
    assert.equal((await fetchPicture(owner, url)).status, 200);
    await testApp.call(lockMoney, { token: owner.token, body: {} });
    assert.equal((await fetchPicture(owner, url)).status, 409);
  });

  test('[A1][S7.22] identityNumber must hold the session’s own phone number', async () => {
    const [member, other] = [await addMember(testApp), await addMember(testApp)];
    const bytes = await drawIdImage(front);
    const { token } = member;
    const foreign = await sendUpload(testApp, {
      token,
      phoneNumber: other.phoneNumber,
      kind: 'front',
      bytes,
    });
    assert.equal(foreign.status, 403);
    const without = await sendUpload(testApp, {
      phoneNumber: member.phoneNumber,
      kind: 'front',
      bytes,
    });
    assert.equal(without.status, 401);
    assert.deepEqual(await rowsOf(member.id), []);
  });

  test('[V25] stored files are encrypted, and decrypt only under their own document id', async () => {
    const member = await addMember(testApp);
    const sent = await sendUpload(testApp, {
      ...member,
      kind: 'front',
      bytes: await drawIdImage(front),
    });
    const [row] = await rowsOf(member.id);
    assert.ok(row);
    const sealed = await testApp.app.integrations.files.get(row.file_key);
    assert.notEqual(sealed.subarray(0, 3).toString('hex'), 'ffd8ff');
    assert.ok(!row.file_key.includes(sent.reply.documentId));
    assert.throws(() => testApp.app.vault.open('document', 'doc_another', sealed));
  });
});

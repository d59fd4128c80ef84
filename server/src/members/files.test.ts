import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { downloadMemberData } from '@pahiram/api/member-data';
import { addMemberFile, listMemberNotes, openMemberFile } from '@pahiram/api/member-notes';
import { listMemberTimeline } from '@pahiram/api/member-page';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { MEMBER_FILES_MAX } from '@pahiram/domain/members/member-note';
import { erasureAsked, runErasures } from '../../test/erasures.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { paperPdf, paperPhoto, uploadMemberFile } from '../../test/income-proof.ts';
import { addMember, signInStaff, type TestMember, type TestStaff } from '../../test/people.ts';
import { knock } from '../../test/sweeps/knock.ts';
import { systemContext } from '../context.ts';
import { sweepMemberFiles } from './files.ts';

describe('files of staff on a member', () => {
  let testApp: TestApp;
  let photo: Buffer;
  before(async () => {
    testApp = await startTestApp();
    photo = await paperPhoto('A police report');
  });
  after(() => testApp.close());

  const send = (staff: TestStaff, { id: memberId }: TestMember, bytes: Uint8Array = photo) =>
    uploadMemberFile(testApp, staff, { memberId, text: 'Police report of July' }, bytes);
  const add = async (staff: TestStaff, member: TestMember, bytes?: Uint8Array) => {
    const added = await send(staff, member, bytes);
    assert.equal(added.status, 200, JSON.stringify(added.error));
    return added.reply.id;
  };
  const filesOf = async ({ token }: TestStaff, { id }: TestMember) => {
    const params = { memberId: id as `mbr_${string}` };
    return (await testApp.call(listMemberNotes, { token, params })).reply.files;
  };
  const open = ({ token }: TestStaff, fileId: `mfl_${string}`) =>
    testApp.server.inject({
      url: openMemberFile.path.replace(':fileId', fileId),
      headers: { authorization: `Bearer ${token}` },
    });

  test('[V22][V25] all roles but the administrator open files; the auditor adds none', async () => {
    const member = await addMember(testApp);
    const writer = await signInStaff(testApp, ['SUPPORT']);
    const fileId = await add(writer, member);
    for (const role of STAFF_ROLES) {
      const staff = await signInStaff(testApp, [role]);
      assert.equal((await open(staff, fileId)).statusCode, role === 'ADMIN' ? 403 : 200, role);
      const mayAdd = role !== 'ADMIN' && role !== 'AUDITOR';
      assert.equal((await send(staff, member)).status, mayAdd ? 200 : 403, role);
    }
  });

  test('[V22][V25] adding, listing and each opening are on record, without the text', async () => {
    const member = await addMember(testApp);
    const staff = await signInStaff(testApp, ['COLLECTOR']);
    const fileId = await add(staff, member);
    assert.equal((await filesOf(staff, member))[0]?.text, 'Police report of July');
    await open(staff, fileId);
    await open(staff, fileId);
    assert.equal(await countAudit(testApp, 'member.file', member.id), 1);
    assert.equal(await countAudit(testApp, 'member-notes.view', member.id), 1);
    assert.equal(await countAudit(testApp, 'member-file.view', fileId), 2);
    const told = await runAsOwner(
      testApp,
      `SELECT 1 FROM audit_entry WHERE audit_entry::text LIKE '%Police report%'`,
    );
    assert.deepEqual(told, []);
  });

  test('[D1][V22][V25] a file stands in the timeline with its kind, description, the person who added it and the id that opens it, for those who open files, until the member is erased', async () => {
    const member = await addMember(testApp);
    const staff = await signInStaff(testApp, ['COLLECTOR']);
    await runAsOwner(testApp, `UPDATE staff SET name = 'Colin Reyes' WHERE id = $1`, [staff.id]);
    const photoId = await add(staff, member);
    testApp.clock.advance({ seconds: 1 });
    const pdfId = await add(staff, member, await paperPdf(2));
    assert.equal((await send(staff, member, photo.subarray(0, photo.length / 2))).status, 422);
    const filesFor = async ({ token }: TestStaff) => {
      const { reply, text, status } = await testApp.call(listMemberTimeline, {
        ...{ token, params: { memberId: member.id as `mbr_${string}` } },
        query: { limit: 100, kind: 'STAFF' },
      });
      assert.equal(status, 200, text);
      return reply.entries
        .filter(({ event }) => event === 'FILE')
        .map(({ record, value, text: told, staffName }) => [record, value, told, staffName]);
    };
    const told = ['Police report of July', 'Colin Reyes'];
    assert.deepEqual(await filesFor(await signInStaff(testApp, ['AUDITOR'])), [
      [pdfId, 'PDF', ...told],
      [photoId, 'PHOTO', ...told],
    ]);
    assert.deepEqual(await filesFor(await signInStaff(testApp, ['ADMIN'])), []);
    await erasureAsked(testApp, member);
    testApp.clock.advance({ days: 8 });
    await runErasures(testApp);
    assert.deepEqual(await filesFor(await signInStaff(testApp, ['AUDITOR'])), []);
  });

  test('[V06][D8] a file that is sent again with its key is kept once, also when both arrive together; the key of another text or file is refused, and after a refusal it can be used', async () => {
    const member = await addMember(testApp);
    const staff = await signInStaff(testApp, ['SUPPORT']);
    const fields = { memberId: member.id, text: 'Police report of July' };
    const key = randomUUID();
    const again = (bytes: Uint8Array = photo, more: Partial<typeof fields> = {}) =>
      uploadMemberFile(testApp, staff, { ...fields, ...more }, bytes, key);
    assert.equal((await again(photo.subarray(0, photo.length / 2))).status, 422);
    const [first, second] = await Promise.all([again(), again()]);
    assert.equal(first.status, 200, JSON.stringify(first.error));
    const third = await again();
    assert.deepEqual([second.reply, third.reply], [first.reply, first.reply]);
    assert.deepEqual(
      (await filesOf(staff, member)).map(({ id }) => id),
      [first.reply.id],
    );
    assert.equal(await countAudit(testApp, 'member.file', member.id), 1);
    for (const other of [await again(await paperPdf()), await again(photo, { text: 'Another' })]) {
      assert.deepEqual([other.status, other.error.code], [422, 'key-reused']);
    }
    testApp.clock.advance({ hours: 25 });
    await sweepMemberFiles(systemContext(testApp.app, 'job:sweep', 'test'));
    const rows = await runAsOwner(testApp, 'SELECT id FROM member_file WHERE member_id = $1', [
      member.id,
    ]);
    assert.deepEqual(rows, [{ id: first.reply.id }]);
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const keyless = await knock(testApp, addMemberFile, token, {
      ...{ key: 'none', body: { ...fields, file: photo } },
    });
    assert.equal(JSON.parse(keyless.body).code, 'key-missing');
  });

  test('[B6][V23][V25] of a photo only the pixels are kept, encrypted; a PDF is only saved as a file', async () => {
    const member = await addMember(testApp);
    const staff = await signInStaff(testApp, ['LOAN_OFFICER']);
    const photoId = await add(staff, member, Buffer.concat([photo, Buffer.from('GPS of a home')]));
    const shown = await open(staff, photoId);
    assert.equal(shown.headers['content-type'], 'image/jpeg');
    assert.ok(!shown.rawPayload.includes('GPS of a home'));
    const pdf = await paperPdf(2);
    const saved = await open(staff, await add(staff, member, pdf));
    assert.equal(saved.headers['content-type'], 'application/octet-stream');
    assert.match(String(saved.headers['content-disposition']), /attachment/);
    assert.deepEqual(saved.rawPayload, pdf);
    const [row] = await runAsOwner(testApp, 'SELECT file_key FROM member_file WHERE id = $1', [
      photoId,
    ]);
    const stored = await testApp.app.integrations.files.get(String(row?.file_key));
    assert.ok(!stored.includes(shown.rawPayload.subarray(0, 64)));
  });

  test('[B6][V25] a broken photo, another kind of file, a PDF with a program, an empty text, an unknown member and the file after the last are refused, and nothing is kept', async () => {
    const member = await addMember(testApp);
    const staff = await signInStaff(testApp, ['SUPPORT']);
    const codeOf = async (bytes: Uint8Array) => (await send(staff, member, bytes)).error.code;
    assert.equal(await codeOf(photo.subarray(0, photo.length / 2)), 'photo-not-readable');
    assert.equal(await codeOf(Buffer.from('GIF89a')), 'paper-kind-not-accepted');
    const active = Buffer.from('%PDF-1.7\n/Type /Page /JavaScript\nstartxref\n%%EOF');
    assert.equal(await codeOf(active), 'pdf-is-active');
    const silent = { memberId: member.id, text: '  ' };
    assert.equal((await uploadMemberFile(testApp, staff, silent, photo)).status, 400);
    const nobody = { ...member, id: `mbr_${'0'.repeat(22)}` };
    assert.equal((await send(staff, nobody)).error.code, 'member-not-found');
    assert.deepEqual(await filesOf(staff, member), []);
    await runAsOwner(
      testApp,
      `INSERT INTO member_file (id, member_id, staff_id, kind, state, text, file_key, sha256, pages, size_bytes, at)
       SELECT 'mfl_' || lpad(n::text, 22, '0'), $1, $2, 'PDF', 'STORED', 'x', lpad(n::text, 40, '0'),
         sha256('x'), 1, 1, now() FROM generate_series(1, $3::int) n`,
      [member.id, staff.id, MEMBER_FILES_MAX],
    );
    assert.equal((await send(staff, member)).error.code, 'files-full');
  });

  test('[V20][V25] the copy of the member’s data names the files and their readings without names of staff; an erasure closes them at once, and the sweep deletes them', async () => {
    const member = await addMember(testApp);
    const staff = await signInStaff(testApp, ['SUPPORT']);
    await runAsOwner(testApp, `UPDATE staff SET name = 'Sol Villanueva' WHERE id = $1`, [staff.id]);
    const fileId = await add(staff, member);
    await open(staff, fileId);
    const { token, password } = member;
    const copy = await testApp.call(downloadMemberData, { token, body: { password } });
    assert.equal(copy.status, 200, copy.text);
    const [named] = copy.reply.filesOfStaff;
    assert.deepEqual([named?.fileId, named?.text], [fileId, 'Police report of July']);
    assert.doesNotMatch(copy.text, /Sol Villanueva/);
    assert.match(copy.text, /member-file\.view/);
    const [row] = await runAsOwner(testApp, 'SELECT file_key FROM member_file WHERE id = $1', [
      fileId,
    ]);
    await erasureAsked(testApp, member);
    testApp.clock.advance({ days: 8 });
    await runErasures(testApp);
    const later = await signInStaff(testApp, ['SUPPORT']);
    assert.equal((await open(later, fileId)).statusCode, 404);
    assert.equal((await send(later, member)).error.code, 'member-not-found');
    const left = await runAsOwner(testApp, 'SELECT text FROM member_file WHERE member_id = $1', [
      member.id,
    ]);
    assert.deepEqual(left, [{ text: '' }]);
    await sweepMemberFiles(systemContext(testApp.app, 'job:sweep', 'test'));
    const swept = await runAsOwner(testApp, 'SELECT 1 FROM member_file WHERE member_id = $1', [
      member.id,
    ]);
    assert.deepEqual(swept, []);
    await assert.rejects(testApp.app.integrations.files.get(String(row?.file_key)));
  });
});

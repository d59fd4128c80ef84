import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { downloadMemberData } from '@pahiram/api/member-data';
import { addMemberNote, listMemberNotes } from '@pahiram/api/member-notes';
import { listToday } from '@pahiram/api/work-queues';
import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { MEMBER_NOTES_MAX } from '@pahiram/domain/members/member-note';
import { erasureAsked, runErasures } from '../../test/erasures.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember, signInStaff, type TestMember, type TestStaff } from '../../test/people.ts';

describe('notes of staff on a member', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const paramsOf = ({ id }: TestMember) => ({ memberId: id as `mbr_${string}` });
  const write = ({ token }: TestStaff, member: TestMember, text: string) =>
    testApp.call(addMemberNote, {
      ...{ token, key: randomUUID(), params: paramsOf(member), body: { text } },
    });
  const wrote = async (staff: TestStaff, member: TestMember, text: string) => {
    const answer = await write(staff, member, text);
    assert.equal(answer.status, 200, answer.text);
  };
  const read = async ({ token }: TestStaff, member: TestMember) => {
    const found = await testApp.call(listMemberNotes, { token, params: paramsOf(member) });
    assert.equal(found.status, 200, found.text);
    return found.reply;
  };
  const mentionsOf = async ({ token }: TestStaff) =>
    (await testApp.call(listToday, { token })).reply.mentions;
  /** A person of the staff with a name that nobody else has. */
  const named = async (name: string, roles: readonly StaffRole[]) => {
    const staff = await signInStaff(testApp, roles);
    await runAsOwner(testApp, 'UPDATE staff SET name = $2 WHERE id = $1', [staff.id, name]);
    return staff;
  };

  test('[V22] a note that names a colleague stands on the Today of that person alone, until the notes of the member are opened', async () => {
    const member = await addMember(testApp);
    const collector = await named('Colin Reyes', ['COLLECTOR']);
    const support = await named('Olivia Santos', ['SUPPORT']);
    const other = await named('Olivia', ['SUPPORT']);
    await wrote(collector, member, ' Call after 2 PM, @olivia santos. ');
    const [mention, ...more] = await mentionsOf(support);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [mention?.memberId, mention?.staffName, mention?.text],
      [member.id, 'Colin Reyes', 'Call after 2 PM, @olivia santos.'],
    );
    assert.deepEqual(await mentionsOf(other), []);
    const unseen = await read(other, member);
    assert.deepEqual(unseen.notes[0]?.mentions, [{ name: 'Olivia Santos', seenAt: null }]);
    assert.equal((await mentionsOf(support)).length, 1, 'another person has read it');
    await read(support, member);
    assert.deepEqual(await mentionsOf(support), []);
    const [note] = (await read(collector, member)).notes;
    assert.ok(note?.mentions[0]?.seenAt);
  });

  test('[V22][V25] nobody is mentioned who cannot read notes: an administrator, or a disabled account', async () => {
    const member = await addMember(testApp);
    const writer = await signInStaff(testApp, ['SUPPORT']);
    const admin = await named('Ada Ramos', ['ADMIN']);
    const gone = await named('Gil Gonzales', ['SUPPORT']);
    await runAsOwner(testApp, `UPDATE staff SET state = 'disabled' WHERE id = $1`, [gone.id]);
    await wrote(writer, member, '@Ada Ramos @Gil Gonzales please look');
    const { notes, colleagues } = await read(writer, member);
    assert.deepEqual(notes[0]?.mentions, []);
    const offered = colleagues.map(({ id }) => id as string);
    assert.ok(![admin.id, gone.id, writer.id].some((id) => offered.includes(id)));
    assert.deepEqual(await mentionsOf(admin), []);
  });

  test('[V22] all roles but the administrator read notes; the auditor writes none', async () => {
    const member = await addMember(testApp);
    for (const role of STAFF_ROLES) {
      const staff = await signInStaff(testApp, [role]);
      const look = await testApp.call(listMemberNotes, {
        ...{ token: staff.token, params: paramsOf(member) },
      });
      assert.equal(look.status, role === 'ADMIN' ? 403 : 200, role);
      const mayWrite = role !== 'ADMIN' && role !== 'AUDITOR';
      const written = await write(staff, member, `Note of ${role}`);
      assert.equal(written.status, mayWrite ? 200 : 403, role);
    }
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    assert.equal((await read(auditor, member)).notes.length, STAFF_ROLES.length - 2);
  });

  test('[V22][V25] writing and reading are on record, without the text', async () => {
    const member = await addMember(testApp);
    const staff = await signInStaff(testApp, ['LOAN_OFFICER']);
    await wrote(staff, member, 'Works at night until July.');
    await read(staff, member);
    assert.equal(await countAudit(testApp, 'member.note', member.id), 1);
    assert.equal(await countAudit(testApp, 'member-notes.view', member.id), 1);
    const rows = await runAsOwner(
      testApp,
      `SELECT 1 FROM audit_entry WHERE subject_id = $1 AND audit_entry::text LIKE '%at night%'`,
      [member.id],
    );
    assert.deepEqual(rows, []);
  });

  test('[V25] empty and strange texts, an unknown member and the note after the last are refused', async () => {
    const member = await addMember(testApp);
    const staff = await signInStaff(testApp, ['SUPPORT']);
    for (const text of ['  ', 'bell \u0007', 'x'.repeat(2_001)]) {
      assert.equal((await write(staff, member, text)).error.code, 'message-not-valid');
    }
    const nobody = { ...member, id: `mbr_${'0'.repeat(22)}` };
    assert.equal((await write(staff, nobody, 'Who is it?')).error.code, 'member-not-found');
    await runAsOwner(
      testApp,
      `INSERT INTO member_note (id, member_id, staff_id, text, at)
       SELECT 'mnt_' || lpad(n::text, 22, '0'), $1, $2, 'x', now() FROM generate_series(1, $3::int) n`,
      [member.id, staff.id, MEMBER_NOTES_MAX],
    );
    assert.equal((await write(staff, member, 'One more')).error.code, 'notes-full');
  });

  test('[V20][V25] the member gets the notes in the copy of the data without names, and an erasure deletes them with their mentions', async () => {
    const member = await addMember(testApp);
    const staff = await named('Sol Villanueva', ['SUPPORT']);
    const colleague = await named('Ben Cruz', ['SUPPORT']);
    await wrote(staff, member, 'The payslip comes with a ticket.');
    testApp.clock.advance({ seconds: 1 });
    await wrote(staff, member, 'Please look, @Ben Cruz');
    const { token, password } = member;
    const copy = await testApp.call(downloadMemberData, { token, body: { password } });
    assert.equal(copy.status, 200, copy.text);
    assert.deepEqual(
      copy.reply.notesOfStaff.map(({ text }) => text),
      ['Please look, @Ben Cruz', 'The payslip comes with a ticket.'],
    );
    assert.doesNotMatch(copy.text, /Sol Villanueva/);
    await assert.rejects(
      runAsOwner(testApp, `UPDATE member_note SET text = 'x' WHERE member_id = $1`, [member.id]),
    );
    await erasureAsked(testApp, member);
    testApp.clock.advance({ days: 8 });
    await runErasures(testApp);
    const left = await runAsOwner(testApp, 'SELECT 1 FROM member_note WHERE member_id = $1', [
      member.id,
    ]);
    const mentions = await runAsOwner(
      testApp,
      'SELECT 1 FROM member_note_mention WHERE staff_id = $1',
      [colleague.id],
    );
    assert.deepEqual([left, mentions], [[], []]);
    const late = await signInStaff(testApp, ['SUPPORT']);
    assert.equal((await write(late, member, 'Too late')).error.code, 'member-not-found');
  });
});

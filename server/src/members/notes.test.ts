import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { downloadMemberData } from '@pahiram/api/member-data';
import { addMemberNote, listMemberNotes, pinMemberNote } from '@pahiram/api/member-notes';
import { listMemberTimeline } from '@pahiram/api/member-page';
import { getMember } from '@pahiram/api/member-records';
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

  const pin = (
    { token }: TestStaff,
    member: TestMember,
    noteId: `mnt_${string}`,
    isPinned: boolean,
  ) =>
    testApp.call(pinMemberNote, {
      ...{ token, params: { ...paramsOf(member), noteId }, body: { isPinned } },
    });
  const writeMany = async (staff: TestStaff, member: TestMember, texts: readonly string[]) => {
    for (const text of texts) {
      await wrote(staff, member, text);
      testApp.clock.advance({ seconds: 1 });
    }
    const { notes } = await read(staff, member);
    return texts.map((text) => {
      const note = notes.find((one) => one.text === text);
      assert.ok(note);
      return note.id;
    });
  };

  test('[D1][V22] a pinned note stands first with the person who pinned it and when, in the head of the record and marked in the timeline, until it is unpinned', async () => {
    const member = await addMember(testApp);
    const writer = await named('Colin Reyes', ['COLLECTOR']);
    const [old, , late] = await writeMany(writer, member, ['Call after 2 PM.', 'Paid.', 'Moved.']);
    assert.ok(old && late);
    const keeper = await named('Sol Villanueva', ['SUPPORT']);
    assert.equal((await pin(keeper, member, old, true)).status, 200);
    const { notes } = await read(keeper, member);
    assert.deepEqual(
      notes.map(({ text }) => text),
      ['Call after 2 PM.', 'Moved.', 'Paid.'],
    );
    const by = { staffName: 'Sol Villanueva', at: testApp.clock.now().toISOString() };
    assert.deepEqual(
      notes.map((note) => note.pin),
      [by, null, null],
    );
    const headOf = async ({ token }: TestStaff) => {
      const record = await testApp.call(getMember, { token, params: paramsOf(member) });
      assert.equal(record.status, 200, record.text);
      return record.reply.pinnedNotes.map(({ text, staffName, pin: kept }) => [
        text,
        staffName,
        kept?.staffName,
      ]);
    };
    const shown = [['Call after 2 PM.', 'Colin Reyes', 'Sol Villanueva']];
    assert.deepEqual(await headOf(writer), shown);
    assert.deepEqual(await headOf(await signInStaff(testApp, ['AUDITOR'])), shown);
    assert.deepEqual(await headOf(await signInStaff(testApp, ['ADMIN'])), []);
    const markOf = async (id: string) => {
      const { reply } = await testApp.call(listMemberTimeline, {
        ...{ token: keeper.token, params: paramsOf(member), query: { limit: 100 } },
      });
      return reply.entries.find(({ key }) => key === id)?.value;
    };
    assert.deepEqual([await markOf(old), await markOf(late)], ['PINNED', null]);
    assert.equal((await pin(writer, member, old, false)).status, 200);
    assert.deepEqual(await headOf(writer), []);
    assert.equal(await markOf(old), null);
    assert.equal((await read(writer, member)).notes[0]?.text, 'Moved.');
  });

  test('[V22] three notes are pinned at most; to pin a pinned one changes nothing, and each change is on record once', async () => {
    const member = await addMember(testApp);
    const staff = await signInStaff(testApp, ['SUPPORT']);
    const ids = await writeMany(staff, member, ['One.', 'Two.', 'Three.', 'Four.']);
    const [first, , , fourth] = ids;
    assert.ok(first && fourth);
    for (const id of [...ids.slice(0, 3), first]) {
      assert.equal((await pin(staff, member, id, true)).status, 200);
    }
    const full = await pin(staff, member, fourth, true);
    assert.equal(full.status, 409);
    assert.equal(full.error.code, 'pins-full');
    assert.match(full.error.message, /^3 notes are pinned/);
    assert.equal((await pin(staff, member, fourth, false)).status, 200);
    assert.equal((await pin(staff, member, first, false)).status, 200);
    assert.equal((await pin(staff, member, fourth, true)).status, 200);
    assert.equal(await countAudit(testApp, 'member-note.pin', member.id), 4);
    assert.equal(await countAudit(testApp, 'member-note.unpin', member.id), 1);
  });

  test('[V20][V22] a note is pinned only under its own member, and by those who write notes', async () => {
    const member = await addMember(testApp);
    const other = await addMember(testApp);
    const staff = await signInStaff(testApp, ['SUPPORT']);
    const [id] = await writeMany(staff, member, ['One.']);
    assert.ok(id);
    assert.equal((await pin(staff, other, id, true)).status, 404);
    assert.equal((await pin(staff, member, 'mnt_0000000000000000000000', true)).status, 404);
    for (const role of STAFF_ROLES) {
      const isWriter = role !== 'ADMIN' && role !== 'AUDITOR';
      const answer = await pin(await signInStaff(testApp, [role]), member, id, true);
      assert.equal(answer.status, isWriter ? 200 : 403, role);
    }
  });

  test('[V20][V25] the member gets the notes in the copy of the data without names, and an erasure deletes them with their mentions and pins', async () => {
    const member = await addMember(testApp);
    const staff = await named('Sol Villanueva', ['SUPPORT']);
    const colleague = await named('Ben Cruz', ['SUPPORT']);
    await wrote(staff, member, 'The payslip comes with a ticket.');
    testApp.clock.advance({ seconds: 1 });
    await wrote(staff, member, 'Please look, @Ben Cruz');
    const pinned = (await read(staff, member)).notes.at(-1);
    assert.ok(pinned);
    assert.equal((await pin(staff, member, pinned.id, true)).status, 200);
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
    const pins = await runAsOwner(testApp, 'SELECT 1 FROM member_note_pin WHERE staff_id = $1', [
      staff.id,
    ]);
    assert.deepEqual([left, mentions, pins], [[], [], []]);
    const late = await signInStaff(testApp, ['SUPPORT']);
    assert.equal((await write(late, member, 'Too late')).error.code, 'member-not-found');
  });
});

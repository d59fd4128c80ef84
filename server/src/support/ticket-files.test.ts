import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { downloadMemberData } from '@pahiram/api/member-data';
import { listMemberNotes } from '@pahiram/api/member-notes';
import { lockMoney } from '@pahiram/api/money-lock';
import * as support from '@pahiram/api/support';
import * as desk from '@pahiram/api/support-desk';
import * as files from '@pahiram/api/ticket-files';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { TICKET_FILES_MAX } from '@pahiram/domain/support/ticket-file';
import { erasureAsked, runErasures } from '../../test/erasures.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { paperPdf, paperPhoto } from '../../test/income-proof.ts';
import { messagesTo } from '../../test/messages.ts';
import { addMember, forgetAddressLimits, signInStaff, type TestMember } from '../../test/people.ts';
import { sendTicketFile, uploadedTicketFile } from '../../test/ticket-files.ts';
import { systemContext } from '../context.ts';
import { tasks } from './tasks.ts';
import { sweepTicketFiles } from './ticket-files.ts';

type FileId = `tkf_${string}`;

describe('files of tickets', () => {
  let testApp: TestApp;
  let photo: Buffer;
  let mailbox = 0;
  before(async () => {
    testApp = await startTestApp();
    photo = await paperPhoto('A receipt');
  });
  after(() => testApp.close());
  beforeEach(() => forgetAddressLimits(testApp));

  const newFile = (member: TestMember, bytes = photo) =>
    uploadedTicketFile(testApp, 'member', member.token, bytes);
  const bodyOf = (ids: FileId[]) => ({
    ...{ name: 'Ana Reyes', message: 'See the picture.', agreement: true as const, files: ids },
    email: `visitor-of-files${++mailbox}@example.com`,
  });
  const write = ({ token }: TestMember, ids: FileId[]) =>
    testApp.call(support.openMemberTicket, { token, body: bodyOf(ids) });
  const written = async (member: TestMember, ids: FileId[]) => {
    const sent = await write(member, ids);
    assert.equal(sent.status, 200, sent.text);
    return ticketOf(sent.reply.number);
  };
  const ticketOf = async (number: string) => {
    const [row] = await runAsOwner(testApp, 'SELECT id FROM ticket WHERE number = $1', [number]);
    return { number, id: row?.id as `tkt_${string}` };
  };
  const visitorsTicket = async (ids: FileId[]) => {
    const body = bodyOf(ids);
    const sent = await testApp.call(support.openTicket, { body });
    assert.equal(sent.status, 200, sent.text);
    const mails = await messagesTo(testApp, body.email);
    const secret = /\/contact\/ticket\/TK-\w{4}-\w{4}#([\w-]{43})/.exec(mails.at(-1)?.body ?? '');
    return { ...(await ticketOf(sent.reply.number)), secret: secret?.[1] ?? '' };
  };
  const fetchFile = (path: string, token?: string, secret?: string) =>
    testApp.server.inject({
      url: path,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(secret === undefined ? {} : { 'x-secret': secret }),
      },
    });
  const ownUrl = (id: FileId) => files.getTicketFile.path.replace(':fileId', id);
  const staffUrl = (id: FileId) => files.openTicketFile.path.replace(':fileId', id);
  const linkUrl = (number: string, id: FileId) =>
    files.getTicketFileByLink.path.replace(':number', number).replace(':fileId', id);
  const storedKey = async (id: FileId) => {
    const [row] = await runAsOwner(testApp, 'SELECT file_key FROM ticket_file WHERE id = $1', [id]);
    return row && String(row.file_key);
  };
  const sweep = () => sweepTicketFiles(systemContext(testApp.app, 'job:sweep', 'test'));

  test('[E7][V20] a member sends files with a ticket and with an answer; they are shown with their message, and opened by this member alone', async () => {
    const member = await addMember(testApp);
    const first = await newFile(member);
    testApp.clock.advance({ seconds: 1 });
    const pdf = await newFile(member, await paperPdf(2));
    const { number } = await written(member, [first, pdf]);
    const second = await newFile(member);
    const params = { number };
    const answered = await testApp.call(support.answerMemberTicket, {
      ...{ token: member.token, params, body: { message: 'And this.', files: [second] } },
    });
    assert.equal(answered.status, 200, answered.text);
    const seen = await testApp.call(support.getMemberTicket, { token: member.token, params });
    assert.deepEqual(
      seen.reply.entries.map((entry) => entry.files.map(({ fileId, pages }) => [fileId, pages])),
      [
        [
          [first, 1],
          [pdf, 2],
        ],
        [[second, 1]],
      ],
    );
    const other = await addMember(testApp);
    assert.equal((await fetchFile(ownUrl(first), member.token)).statusCode, 200);
    assert.equal((await fetchFile(ownUrl(first), other.token)).statusCode, 404);
    assert.equal((await fetchFile(ownUrl(first))).statusCode, 401);
    assert.equal((await write(other, [await newFile(member)])).error.code, 'ticket-file-gone');
    assert.equal((await write(member, [second])).error.code, 'ticket-file-gone', 'sent already');
  });

  test('[V37] while the money is locked, no file of a ticket is shown to the member', async () => {
    const member = await addMember(testApp);
    const fileId = await newFile(member);
    await written(member, [fileId]);
    await testApp.call(lockMoney, { token: member.token, body: {} });
    const refused = await fetchFile(ownUrl(fileId), member.token);
    assert.deepEqual([refused.statusCode, refused.json().code], [409, 'money-locked']);
  });

  test('[E7][H5][V20] a visitor sends files; the link of the email opens what we sent, and not what the visitor sent', async () => {
    const id = await uploadedTicketFile(testApp, 'visitor');
    const ticket = await visitorsTicket([id]);
    const agent = await signInStaff(testApp, ['SUPPORT']);
    const ours = await uploadedTicketFile(testApp, 'staff', agent.token);
    const answer = await testApp.call(desk.answerTicket, {
      ...{ token: agent.token, params: { id: ticket.id } },
      body: { message: 'Here is the form.', files: [ours] },
    });
    assert.equal(answer.status, 200, answer.text);
    const { number, secret } = ticket;
    const seen = await testApp.call(support.getTicketByLink, { params: { number }, secret });
    assert.deepEqual(
      seen.reply.entries.map(({ files: [file] }) => file?.fileId),
      [id, ours],
    );
    assert.equal((await fetchFile(linkUrl(number, ours), undefined, secret)).statusCode, 200);
    assert.equal((await fetchFile(linkUrl(number, id), undefined, secret)).statusCode, 404);
    assert.equal((await fetchFile(linkUrl(number, ours))).statusCode, 404);
    const other = await visitorsTicket([]);
    const wrong = await fetchFile(linkUrl(other.number, ours), undefined, other.secret);
    assert.equal(wrong.statusCode, 404);
    const stolen = {
      message: 'Mine.',
      files: [await uploadedTicketFile(testApp, 'staff', agent.token)],
    };
    const taken = await testApp.call(support.answerTicketByLink, {
      ...{ params: { number }, secret, body: stolen },
    });
    assert.equal(taken.error.code, 'ticket-file-gone');
  });

  test('[V22][V25] those who answer tickets and the auditor open files of sent messages, each look on record; administrators do not', async () => {
    const member = await addMember(testApp);
    const fileId = await newFile(member);
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    assert.equal((await fetchFile(staffUrl(fileId), auditor.token)).statusCode, 404, 'not sent');
    await written(member, [fileId]);
    const mayLook = new Set(['SUPPORT', 'LOAN_ASSISTANT', 'KYC_REVIEWER', 'COLLECTOR', 'AUDITOR']);
    for (const role of STAFF_ROLES) {
      const { token } = await signInStaff(testApp, [role]);
      const opened = await fetchFile(staffUrl(fileId), token);
      assert.equal(opened.statusCode, mayLook.has(role) ? 200 : 403, role);
    }
    assert.equal(await countAudit(testApp, 'ticket-file.view', fileId), mayLook.size);
    const secretOne = await newFile(member);
    const complaint = { ...bodyOf([secretOne]), category: 'COMPLAINT' as const };
    await testApp.call(support.openMemberTicket, { token: member.token, body: complaint });
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    const refused = await fetchFile(staffUrl(secretOne), collector.token);
    assert.deepEqual([refused.statusCode, refused.json().code], [403, 'ticket-not-for-role']);
  });

  test('[B6][V23][V25] of a photo only the pixels are kept, encrypted; a PDF is only saved as a file; other kinds are refused', async () => {
    const member = await addMember(testApp);
    const id = await newFile(member, Buffer.concat([photo, Buffer.from('GPS of a home')]));
    const pdf = await paperPdf(2);
    const pdfId = await newFile(member, pdf);
    await written(member, [id, pdfId]);
    const shown = await fetchFile(ownUrl(id), member.token);
    assert.equal(shown.headers['content-type'], 'image/jpeg');
    assert.ok(!shown.rawPayload.includes('GPS of a home'));
    const saved = await fetchFile(ownUrl(pdfId), member.token);
    assert.match(String(saved.headers['content-disposition']), /attachment/);
    assert.deepEqual(saved.rawPayload, pdf);
    const stored = await testApp.app.integrations.files.get((await storedKey(id)) ?? '');
    assert.ok(!stored.includes(shown.rawPayload.subarray(0, 64)));
    const codeOf = async (bytes: Uint8Array) =>
      (await sendTicketFile(testApp, 'visitor', undefined, bytes)).error.code;
    assert.equal(await codeOf(Buffer.from('GIF89a')), 'paper-kind-not-accepted');
    assert.equal(await codeOf(photo.subarray(0, photo.length / 2)), 'photo-not-readable');
    const active = Buffer.from('%PDF-1.7\n/Type /Page /JavaScript\nstartxref\n%%EOF');
    assert.equal(await codeOf(active), 'pdf-is-active');
  });

  test('[V29] visitors upload three files for each ticket that an address may open, and 500 unsent ones of all visitors are kept', async () => {
    const send = () => sendTicketFile(testApp, 'visitor', undefined, Buffer.from('GIF89a'));
    for (let n = 0; n < 30; n += 1) {
      if (n === 20) testApp.clock.advance({ minutes: 2 });
      assert.equal((await send()).status, 415);
    }
    assert.equal((await send()).status, 429);
    await forgetAddressLimits(testApp);
    await runAsOwner(
      testApp,
      `INSERT INTO ticket_file (id, kind, state, file_key, sha256, pages, size_bytes, created_at)
       SELECT 'tkf_' || lpad(n::text, 22, '0'), 'PDF', 'STORED', lpad(n::text, 40, '0'), sha256('x'), 1, 1, $1
       FROM generate_series(1, 500) n`,
      [testApp.clock.now()],
    );
    assert.equal((await send()).error.code, 'busy');
    await runAsOwner(testApp, "DELETE FROM ticket_file WHERE id LIKE 'tkf_0000000000000%'");
  });

  test('[E7] a message takes three files, and a ticket thirty', async () => {
    const member = await addMember(testApp);
    const ids: FileId[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await newFile(member));
    assert.equal((await write(member, ids)).status, 400);
    const { number, id } = await written(member, ids.slice(0, 3));
    await runAsOwner(
      testApp,
      `INSERT INTO ticket_file (id, ticket_id, seq, kind, state, file_key, sha256, pages, size_bytes, created_at)
       SELECT 'tkf_' || lpad(n::text, 22, 'x'), $1, 1, 'PDF', 'STORED', lpad(n::text, 40, 'x'), sha256('x'), 1, 1, now()
       FROM generate_series(1, $2::int) n`,
      [id, TICKET_FILES_MAX - 3],
    );
    const full = await testApp.call(support.answerMemberTicket, {
      ...{ token: member.token, params: { number } },
      body: { message: 'One more.', files: ids.slice(3) },
    });
    assert.deepEqual([full.status, full.error.code], [409, 'ticket-files-full']);
    const entries = await runAsOwner(testApp, 'SELECT 1 FROM ticket_entry WHERE ticket_id = $1', [
      id,
    ]);
    assert.equal(entries.length, 1, 'the message is not there either');
  });

  test('[E7][H5][V22] staff keep a photo of a ticket with the member whom it is about, once; not with another member', async () => {
    const member = await addMember(testApp);
    const fileId = await uploadedTicketFile(testApp, 'visitor');
    const ticket = await visitorsTicket([fileId]);
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const memberId = member.id as `mbr_${string}`;
    const keep = (id = memberId) =>
      testApp.call(files.keepTicketFile, {
        ...{ token, params: { memberId: id, fileId }, body: { text: 'New selfie' } },
      });
    assert.equal((await keep()).error.code, 'ticket-not-linked');
    const linked = await testApp.call(desk.linkTicket, {
      ...{ token, params: { memberId, id: ticket.id }, body: { isAboutPhone: true } },
    });
    assert.equal(linked.status, 200, linked.text);
    const kept = await keep();
    assert.equal(kept.status, 200, kept.text);
    assert.equal((await keep()).reply.id, kept.reply.id);
    const stranger = await addMember(testApp);
    assert.equal((await keep(stranger.id as `mbr_${string}`)).error.code, 'ticket-not-linked');
    const notes = await testApp.call(listMemberNotes, { token, params: { memberId } });
    assert.deepEqual(
      notes.reply.files.map(({ id, text, kind }) => [id, text, kind]),
      [[kept.reply.id, 'New selfie', 'PHOTO']],
    );
    assert.equal(await countAudit(testApp, 'member.file', memberId), 1);
    const shown = await testApp.call(desk.getTicket, { token, params: { id: ticket.id } });
    assert.equal(shown.reply.entries[0]?.files[0]?.isKept, true);
  });

  test('[V25] a file that was not sent is deleted after a day; those of a deleted ticket of a visitor too', async () => {
    const member = await addMember(testApp);
    const unsent = await newFile(member);
    const sent = await newFile(member);
    await written(member, [sent]);
    const theirs = await uploadedTicketFile(testApp, 'visitor');
    const ticket = await visitorsTicket([theirs]);
    const keys = [await storedKey(unsent), await storedKey(theirs)];
    testApp.clock.advance({ hours: 25 });
    await sweep();
    assert.equal(await storedKey(unsent), undefined);
    assert.ok(await storedKey(sent));
    assert.ok(await storedKey(theirs));
    await runAsOwner(
      testApp,
      "UPDATE ticket SET state = 'CLOSED', outcome = 'SOLVED', closed_at = $2 WHERE id = $1",
      [ticket.id, new Date(testApp.clock.now().getTime() - 366 * 86_400_000)],
    );
    const forget = tasks.find(({ name }) => name === 'forget-visitors');
    await forget?.run(
      systemContext(testApp.app, 'job:forget', 'test') as never,
      undefined as never,
    );
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    assert.equal((await fetchFile(staffUrl(theirs), token)).statusCode, 404);
    await sweep();
    assert.equal(await storedKey(theirs), undefined);
    for (const key of keys) await assert.rejects(testApp.app.integrations.files.get(key ?? ''));
  });

  test('[V20][V25] the copy of the member’s data names the files and who looked; an erasure closes them at once, and the sweep deletes them', async () => {
    const member = await addMember(testApp);
    const [sent, unsent] = [await newFile(member), await newFile(member)];
    await written(member, [sent]);
    const staff = await signInStaff(testApp, ['SUPPORT']);
    await fetchFile(staffUrl(sent), staff.token);
    const { token, password } = member;
    const copy = await testApp.call(downloadMemberData, { token, body: { password } });
    assert.equal(copy.status, 200, copy.text);
    const [named] = copy.reply.tickets[0]?.entries[0]?.files ?? [];
    assert.deepEqual([named?.fileId, named?.address], [sent, ownUrl(sent)]);
    assert.match(copy.text, /ticket-file\.view/);
    await erasureAsked(testApp, member);
    testApp.clock.advance({ days: 8 });
    await runErasures(testApp);
    const left = await runAsOwner(
      testApp,
      'SELECT DISTINCT state FROM ticket_file WHERE member_id = $1',
      [member.id],
    );
    assert.deepEqual(left, [{ state: 'STORING' }]);
    const later = await signInStaff(testApp, ['SUPPORT']);
    assert.equal((await fetchFile(staffUrl(sent), later.token)).statusCode, 404);
    await sweep();
    assert.deepEqual([await storedKey(sent), await storedKey(unsent)], [undefined, undefined]);
  });
});

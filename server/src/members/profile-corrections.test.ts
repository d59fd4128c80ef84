import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { openMemberFile } from '@pahiram/api/member-notes';
import { listMemberTimeline } from '@pahiram/api/member-page';
import { getMember, searchMembers } from '@pahiram/api/member-records';
import type { WireBodyOf } from '@pahiram/api/operation';
import * as contract from '@pahiram/api/profile-corrections';
import { declareInterest } from '@pahiram/api/staff-interests';
import { openMemberTicket } from '@pahiram/api/support';
import { listApprovals } from '@pahiram/api/work-queues';
import { activatedMember } from '../../test/activated-member.ts';
import { activeLoan } from '../../test/active-loan.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { paperPhoto, uploadMemberFile } from '../../test/income-proof.ts';
import { messagesTo } from '../../test/messages.ts';
import { noticesOf } from '../../test/notices.ts';
import { signInMember, signInStaff, type TestMember, type TestStaff } from '../../test/people.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { systemContext } from '../context.ts';
import { lapseProfileCorrections } from './profile-corrections.ts';

type Facts = WireBodyOf<typeof contract.proposeProfileCorrection>['facts'];
const reason = 'The ID card shows another spelling of the name.';

describe('the correction of facts that a member cannot change', () => {
  let testApp: TestApp;
  let support: TestStaff;
  let reviewer: TestStaff;
  const signIn = async () => {
    support = await signInStaff(testApp, ['SUPPORT']);
    reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
  };
  before(async () => {
    testApp = await startTestApp();
    await signIn();
  });
  after(() => testApp.close());

  const paramsOf = ({ id }: Pick<TestMember, 'id'>) => ({ memberId: id as `mbr_${string}` });
  const ticketOf = async ({ token }: Pick<TestMember, 'token'>) => {
    const body = { name: 'Maria', category: 'QUESTION', message: 'My name is wrong.' } as const;
    const sent = await testApp.call(openMemberTicket, {
      ...{ token, body: { ...body, agreement: true } },
    });
    assert.equal(sent.status, 200, sent.text);
    return sent.reply.number;
  };
  const propose = async (
    member: TestMember,
    facts: Facts,
    by: Pick<TestStaff, 'token'> = support,
    more: { readonly ticketNumber?: string; readonly fileIds?: `mfl_${string}`[] } = {},
  ) => {
    const { ticketNumber = await ticketOf(member), fileIds = [] } = more;
    return testApp.call(contract.proposeProfileCorrection, {
      ...{ token: by.token, key: randomUUID(), params: paramsOf(member) },
      body: { facts, reason, ticketNumber, fileIds },
    });
  };
  const proposed = async (...given: Parameters<typeof propose>) => {
    const answer = await propose(...given);
    assert.equal(answer.status, 200, answer.text);
    return answer.reply.corrections[0] ?? assert.fail('no correction');
  };
  const decide = (
    operation: typeof contract.confirmProfileCorrection | typeof contract.dropProfileCorrection,
    member: TestMember,
    correctionId: `pcr_${string}`,
    by: Pick<TestStaff, 'token'> = reviewer,
  ) =>
    testApp.call(operation as typeof contract.confirmProfileCorrection, {
      ...{ token: by.token, key: randomUUID(), params: paramsOf(member), body: { correctionId } },
    });
  const confirm = (...given: [TestMember, `pcr_${string}`, Pick<TestStaff, 'token'>?]) =>
    decide(contract.confirmProfileCorrection, ...given);
  const record = async (member: TestMember) =>
    (await testApp.call(getMember, { token: reviewer.token, params: paramsOf(member) })).reply;

  test('[V22][V25] one person proposes with ticket, reason and file, another confirms; the member is told each time and lists have the new name', async () => {
    const member = await activatedMember(testApp, { isVerified: true });
    const file = await uploadMemberFile(
      testApp,
      support,
      { memberId: member.id, text: 'Birth certificate' },
      await paperPhoto(),
    );
    const facts = { lastName: 'Muñoz Reyes', birthDate: '1994-05-13' };
    const { id, ...waiting } = await proposed(member, facts, support, { fileIds: [file.reply.id] });
    const changes = [
      { fact: 'LAST_NAME', before: 'Muñoz', after: 'Muñoz Reyes' },
      { fact: 'BIRTH_DATE', before: '1994-03-15', after: '1994-05-13' },
    ];
    const hidden = { fact: 'BIRTH_DATE', before: null, after: null };
    assert.deepEqual(waiting.changes, [changes[0], hidden], 'Support sees no birth dates');
    const { token } = reviewer;
    const seen = await testApp.call(contract.listProfileCorrections, {
      ...{ token, params: paramsOf(member) },
    });
    const [open] = seen.reply.corrections;
    assert.deepEqual(open?.changes, changes);
    assert.deepEqual(
      open?.files.map(({ text }) => text),
      ['Birth certificate'],
    );
    const { approvals } = (await testApp.call(listApprovals, { token })).reply;
    const listed = approvals.find(({ kind }) => kind === 'PROFILE_CORRECTION');
    assert.deepEqual([listed?.id, listed?.standing], [member.id, 'FOR_YOU']);
    assert.equal(
      (await record(member)).details.personal?.birthDate,
      '1994-03-15',
      'nothing changed yet',
    );
    const told = (await messagesTo(testApp, member.phoneNumber)).at(-1)?.body ?? '';
    assert.match(told, /correct your last name and birth date.*Nothing has changed yet/);
    assert.ok(!told.includes('1994'), 'a message says no birth date');

    assert.equal(
      (await confirm(member, id)).error.code,
      'evidence-not-opened',
      'the second person has not opened the birth certificate',
    );
    const fileId = file.reply.id;
    const opened = await testApp.server.inject({
      method: 'GET',
      url: openMemberFile.path.replace(':fileId', fileId),
      headers: { authorization: `Bearer ${reviewer.token}` },
    });
    assert.equal(opened.statusCode, 200);
    const answer = await confirm(member, id);
    assert.equal(answer.status, 200, answer.text);
    const after = await record(member);
    assert.equal(after.details.fullName, 'Maria Luisa Ng Muñoz Reyes');
    assert.equal(after.details.personal?.birthDate, '1994-05-13');
    assert.equal(after.details.identity?.review, 'ACCEPTED', 'the accepted ID stays accepted');
    const found = await testApp.call(searchMembers, { token, body: { text: 'munoz reyes' } });
    assert.ok(found.reply.members.some(({ memberId }) => memberId === member.id));
    const [row] = await runAsOwner(testApp, 'SELECT full_name FROM member WHERE id = $1', [
      member.id,
    ]);
    assert.equal(row?.full_name, 'Maria Luisa Ng Muñoz Reyes');
    assert.match(
      JSON.stringify(await noticesOf(testApp, member)),
      /We corrected your last name and birth date/,
    );
    for (const action of ['propose', 'confirm']) {
      assert.equal(await countAudit(testApp, `profile-correction.${action}`, member.id), 1);
    }
    const audit = await runAsOwner(
      testApp,
      "SELECT details::text, reason FROM audit_entry WHERE action LIKE 'profile-correction%' AND subject_id = $1",
      [member.id],
    );
    assert.ok(!/1994|Reyes/.test(JSON.stringify(audit)), 'no personal data in the audit');
    const timeline = await testApp.call(listMemberTimeline, {
      ...{ token, params: paramsOf(member), query: { kind: 'STAFF' } },
    });
    const events = timeline.reply.entries.map(({ event, value }) => [event, value]);
    assert.ok(events.some(([event, value]) => event === 'CORRECTION_ENDED' && value === 'DONE'));
    assert.equal((await confirm(member, id)).error.code, 'correction-over');
  });

  test('[V22][V32] nobody confirms their own proposal, nor one about a relative, and Support confirms none', async () => {
    const member = await activatedMember(testApp, { isVerified: true });
    const { id } = await proposed(member, { middleName: '' }, reviewer);
    assert.equal((await confirm(member, id)).error.code, 'same-person');
    assert.equal((await confirm(member, id, support)).status, 403);
    const relative = await signInStaff(testApp, ['KYC_REVIEWER']);
    const declared = await testApp.call(declareInterest, {
      token: relative.token,
      body: {
        ...({ relation: 'SIBLING', kind: 'PHONE', bankCode: null } as const),
        fact: `0${member.phoneNumber.slice(2)}`,
      },
    });
    assert.equal(declared.status, 200, declared.text);
    assert.equal((await confirm(member, id, relative)).error.code, 'own-interest');
    const other = await signInStaff(testApp, ['KYC_REVIEWER']);
    assert.equal((await confirm(member, id, other)).status, 200);
    assert.equal((await record(member)).details.fullName, 'Maria Luisa Muñoz');
  });

  test('[V22][V25] a corrected ID number is compared with those of other members, and only reviewers read it in full', async () => {
    const identityNumber = '012345678905';
    const other = await activatedMember(testApp, { identityNumber });
    const member = await activatedMember(testApp, { isVerified: true });
    const { id, changes } = await proposed(member, { identityNumber });
    const [number] = changes;
    assert.deepEqual([changes.length, number?.fact], [1, 'ID_NUMBER']);
    assert.match(`${number?.after}`, /^.{3}\*+$/);
    const answer = await confirm(member, id);
    assert.equal(answer.reply.corrections[0]?.changes[0]?.after, 'CRN-0123-4567890-5');
    const { signals } = await record(member);
    assert.deepEqual(
      signals.map(({ kind, other: with_ }) => [kind, with_.memberId]),
      [['same-identity-number', other.id]],
    );
  });

  test('[V18][V22] a signed contract keeps the words that were signed', async () => {
    const { member, loanNumber } = await activeLoan(testApp);
    const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
    const open = async () => {
      const url = `/api/v2/staff/loans/${loanNumber}/documents/CONTRACT`;
      const headers = { authorization: `Bearer ${token}` };
      const found = await testApp.server.inject({ url, headers });
      assert.equal(found.statusCode, 200);
      return readPdf(found.rawPayload).text;
    };
    const before = await open();
    assert.match(before, /Muñoz/);
    const { id } = await proposed(member, { lastName: 'Santos' });
    assert.equal((await confirm(member, id)).status, 200);
    assert.equal(await open(), before);
  });

  test('[V22] before the ID is accepted the member changes the facts in the app, and a proposal must change something', async () => {
    const early = await activatedMember(testApp);
    assert.equal((await propose(early, { lastName: 'Santos' })).error.code, 'member-changes-it');
    const member = await activatedMember(testApp, { isVerified: true });
    assert.equal((await propose(member, {})).error.code, 'nothing-changes');
    assert.equal((await propose(member, { lastName: 'Muñoz' })).error.code, 'nothing-changes');
    const young = await propose(member, { birthDate: '2015-01-01', identityNumber: '1' });
    assert.equal(young.error.code, 'information-not-valid');
    assert.deepEqual(young.error.fields?.map(({ path }) => path).sort(), [
      'birthDate',
      'identityNumber',
    ]);
  });

  test('[V22][V37] the ticket is the member’s own, no account in doubt is corrected, and a file is one of the member', async () => {
    const member = await activatedMember(testApp, { isVerified: true });
    const other = await activatedMember(testApp, { isVerified: true });
    const name = { lastName: 'Santos' };
    const ofOther = { ticketNumber: await ticketOf(other) };
    assert.equal(
      (await propose(member, name, support, ofOther)).error.code,
      'ticket-not-of-member',
    );
    const unknown = { ticketNumber: 'TK-0000-0000' };
    assert.equal((await propose(member, name, support, unknown)).error.code, 'ticket-not-found');
    const file = await uploadMemberFile(
      testApp,
      support,
      { memberId: other.id, text: 'Birth certificate' },
      await paperPhoto(),
    );
    const fileIds = [file.reply.id];
    assert.equal((await propose(member, name, support, { fileIds })).error.code, 'file-not-fit');
    const { id } = await proposed(member, name);
    assert.equal((await propose(member, name)).error.code, 'correction-open');
    const stolen = await testApp.call(openMemberTicket, {
      token: member.token,
      body: {
        ...{ name: 'Maria', category: 'STOLEN_PHONE', message: 'My phone is gone.' },
        agreement: true,
      } as never,
    });
    assert.equal(stolen.status, 200, stolen.text);
    assert.equal((await confirm(member, id)).error.code, 'account-in-doubt');
    assert.equal((await propose(member, name)).error.code, 'account-in-doubt');
  });

  test('[V22] what changed after the proposal is not overwritten, and a dropped proposal changes nothing', async () => {
    const member = await activatedMember(testApp, { isVerified: true });
    const { id } = await proposed(member, { lastName: 'Santos' });
    await runAsOwner(
      testApp,
      "UPDATE member_profile SET birth_date = '1990-01-01' WHERE member_id = $1",
      [member.id],
    );
    assert.equal((await confirm(member, id)).error.code, 'facts-changed');
    const dropped = await decide(contract.dropProfileCorrection, member, id, support);
    assert.equal(dropped.reply.corrections[0]?.ending, 'DROPPED');
    assert.equal((await record(member)).details.fullName, 'Maria Luisa Ng Muñoz');
    const told = (await messagesTo(testApp, member.phoneNumber)).at(-1)?.body ?? '';
    assert.match(told, /We did not change your last name/);
  });

  test('[V22] a proposal that nobody decides lapses after seven days, both sides are told, and it can be proposed again', async () => {
    const member = await activatedMember(testApp, { isVerified: true });
    const { id, ticketNumber } = await proposed(member, { lastName: 'Santos' });
    const proposer = support.email;
    testApp.clock.advance({ days: 7 });
    await signIn();
    assert.equal((await confirm(member, id)).error.code, 'correction-over');
    const { approvals } = (await testApp.call(listApprovals, { token: reviewer.token })).reply;
    assert.ok(!approvals.some((one) => one.id === member.id));
    const job = () => lapseProfileCorrections(systemContext(testApp.app, 'test', 'test'));
    await job();
    await job();
    const says = new RegExp(
      `correction that was asked for in ${ticketNumber} in seven days, so it has lapsed`,
    );
    const told = (await messagesTo(testApp, proposer)).filter(({ body }) => says.test(body));
    assert.equal(told.length, 1);
    assert.equal(await countAudit(testApp, 'profile-correction.lapse', member.id), 1);
    const again = { lastName: 'Santos' };
    const { id: second } = await proposed(
      { ...member, ...(await signInMember(testApp, member.phoneNumber)) },
      again,
    );
    assert.equal((await confirm(member, second)).status, 200);
  });
});

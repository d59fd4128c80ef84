import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { getMember, searchMembers } from '@pahiram/api/member-records';
import { openMemberTicket, openTicket } from '@pahiram/api/support';
import { addDays } from '@pahiram/domain/calendar/calendar';
import { activatedMember } from '../../test/activated-member.ts';
import {
  addOpenAccount,
  callerOf,
  importFile,
  signInStatementPeople,
  statementFile,
  yesterday,
} from '../../test/bank-statements.ts';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { newPhoneNumber, signInStaff, type TestStaff } from '../../test/people.ts';
import { withPasskeys } from '../../test/staff-passkeys.ts';
import { ask, pass } from '../../test/withdrawals.ts';

describe('members’ records for staff', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const auditOf = (actorId: string, action: string) =>
    testApp.app.db.reader
      .selectFrom('audit_entry')
      .selectAll()
      .where('actor_id', '=', actorId)
      .where('action', '=', action)
      .execute();

  test('[V22][V25] staff see a record masked to their role, and every view is an audit row', async () => {
    const member = await activatedMember(testApp, {
      identityNumber: '555566667777',
      bank: { bankName: 'BPI', accountNumber: '7776665554' },
    });
    const params = { memberId: member.id as `mbr_${string}` };
    await pass(testApp, 60);
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const support = await signInStaff(testApp, ['SUPPORT']);
    const seen = await testApp.call(getMember, { token: support.token, params });
    assert.equal(seen.reply.details.identity?.identityNumber, '555*********');
    assert.ok(!seen.text.includes('7776665554'));
    const { created_at: registeredAt } = await testApp.app.db.reader
      .selectFrom('member')
      .select('created_at')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    assert.equal(seen.reply.memberSince, registeredAt.toISOString());
    assert.equal((await auditOf(support.id, 'member.view')).length, 1);
    const full = await testApp.call(getMember, { token: reviewer.token, params });
    assert.equal(full.reply.details.identity?.identityNumber, '555566667777');
    assert.ok(!full.text.includes('7776665554'));
    assert.equal(full.reply.consents.length, 1);
    const unknown = await testApp.call(getMember, {
      token: support.token,
      params: { memberId: 'mbr_0000000000000000000000' },
    });
    assert.equal(unknown.status, 404);
  });

  test('[V22] staff find a member by email in any case, a bank file by its number, and colleagues only where the role sees staff', async () => {
    const member = await activatedMember(testApp);
    await testApp.app.db.transaction((tx) =>
      tx
        .updateTable('member')
        .set({ email: 'Rosa.Unique@example.ph' })
        .where('id', '=', member.id)
        .execute(),
    );
    const people = await signInStatementPeople(testApp);
    const service = await withPasskeys(testApp, [people.manager]);
    const to = yesterday(testApp.app);
    const accountId = await addOpenAccount(service, people, { day: addDays(to, -1) });
    const { number } = await importFile(callerOf(service), people, {
      ...{ accountId, to, content: statementFile([{ amount: 5 }], to) },
    });
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    const support = await signInStaff(testApp, ['SUPPORT']);
    const find = async ({ token }: TestStaff, text: string) =>
      (await testApp.call(searchMembers, { token, body: { text } })).reply;
    const { members } = await find(support, 'rosa.unique@EXAMPLE.ph');
    assert.deepEqual(
      members.map(({ memberId }) => memberId),
      [member.id],
    );
    assert.equal((await find(auditor, number)).record?.kind, 'STATEMENT');
    const { name } = await testApp.app.db.reader
      .selectFrom('staff')
      .select('name')
      .where('id', '=', support.id)
      .executeTakeFirstOrThrow();
    const colleagues = (await find(auditor, name.slice(1).toUpperCase())).staff;
    assert.ok(colleagues.some(({ id }) => id === support.id));
    assert.deepEqual((await find(support, name)).staff, []);
  });

  test('[V22] staff find a member by four digits of the beginning or the end of the phone number, and a record that they may open by four of its number', async () => {
    const member = await activatedMember(testApp, { phoneNumber: '639185647391' });
    const [support, finance] = [
      await signInStaff(testApp, ['SUPPORT']),
      await signInStaff(testApp, ['FINANCE']),
    ];
    const find = async ({ token }: TestStaff, text: string) =>
      (await testApp.call(searchMembers, { token, body: { text } })).reply;
    for (const text of ['7391', '647391', '0918', '0918 564', '91856', '+63918', '639185647']) {
      const { members } = await find(support, text);
      assert.ok(
        members.some(({ memberId }) => memberId === member.id),
        text,
      );
    }
    for (const text of ['391', '7392', '0918 565', '5647']) {
      const { members } = await find(support, text);
      assert.ok(
        members.every(({ memberId }) => memberId !== member.id),
        text,
      );
    }
    const body = { name: 'Inday', email: 'inday@example.com', message: 'When?', agreement: true };
    const opened = await testApp.call(openMemberTicket, { token: member.token, body } as never);
    assert.equal(opened.status, 200, opened.text);
    const ticket = await testApp.app.db.reader
      .selectFrom('ticket')
      .select(['id', 'number'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const parts = [
      ticket.number.slice(-4),
      ticket.number.slice(3),
      ticket.number.slice(3, 7),
      ticket.number.slice(0, 5),
      ticket.number.replaceAll('-', '').slice(4).toLowerCase(),
    ];
    for (const text of parts) {
      const seen = (await find(support, text)).records;
      assert.ok(
        seen.some(({ id }) => id === ticket.id),
        text,
      );
      const hidden = (await find(finance, text)).records;
      assert.ok(
        hidden.every(({ id }) => id !== ticket.id),
        text,
      );
    }
    assert.equal((await find(support, ticket.number)).record?.id, ticket.id);
    assert.deepEqual((await find(support, ticket.number)).records, []);
  });

  test('staff find a member by phone in any form, by name with ñ as n, and by the last four', async () => {
    const member = await activatedMember(testApp, {
      phoneNumber: '639175550999',
      personal: { firstName: 'Concepción', middleName: 'Peña', lastName: 'Dela Cruz-Ibáñez' },
      bank: { bankName: 'BPI', accountNumber: '1000008642' },
    });
    const support = await signInStaff(testApp, ['SUPPORT']);
    const find = async (text: string) =>
      (await testApp.call(searchMembers, { token: support.token, body: { text } })).reply.members;
    const texts = ['0917 555 0999', '+63 917-555-0999', '639175550999', '9175550999'];
    texts.push('ibanez', 'concepcion pena', 'IBÁÑEZ dela', 'cruz ib', '8642');
    for (const text of texts) {
      const found = await find(text);
      assert.ok(
        found.some(({ memberId }) => memberId === member.id),
        text,
      );
    }
    for (const text of ['epcion', '%%', '_____', "' OR 1=1 --", '0917 555 0998', '1000008642']) {
      const found = await find(text);
      assert.ok(
        found.every(({ memberId }) => memberId !== member.id),
        text,
      );
    }
    const [line] = await find('0917 555 0999');
    assert.equal(line?.phoneNumber, '639*********');
    assert.equal(line?.accountNumberMasked, '100****642');
    const searches = await auditOf(support.id, 'member.search');
    assert.ok(searches.length > 10);
    for (const { details } of searches) assert.deepEqual(Object.keys(details as object), ['found']);
  });

  test('[V37] staff find a member by a former number, which is all that a member knows whose number a thief changed', async () => {
    const member = await addFundedMember(testApp.app);
    const old = newPhoneNumber();
    await runAsOwner(
      testApp,
      `INSERT INTO number_change (member_id, id, old_number, new_number, proven_at, asked_at,
         takes_effect_at, ended_at, ending) VALUES ($1, $2, $3, $4, $5, $5, $5, $5, 'DONE')`,
      [member.id, `phn_${'b'.repeat(22)}`, old, newPhoneNumber(), testApp.clock.now()],
    );
    const support = await signInStaff(testApp, ['SUPPORT']);
    const { reply } = await testApp.call(searchMembers, {
      ...{ token: support.token, body: { text: `0${old.slice(2)}` } },
    });
    assert.deepEqual(
      reply.members.map(({ memberId }) => memberId),
      [member.id],
    );
  });

  test('[E7][V22][V25] staff who read tickets find one by the name or phone number of its sender, a complaint only those who read complaints', async () => {
    const member = await activatedMember(testApp, { personal: { lastName: 'Quiñonera' } });
    const body = {
      ...{ email: 'visitor@example.com', message: 'When is it due?' },
      agreement: true as const,
    };
    const numbers: string[] = [];
    for (const category of ['QUESTION', 'COMPLAINT'] as const) {
      testApp.clock.advance({ minutes: 1 });
      const { token } = member;
      const asked = { ...body, category, name: 'Ana' };
      const sent = await testApp.call(openMemberTicket, { token, body: asked });
      assert.equal(sent.status, 200, sent.text);
      numbers.unshift(sent.reply.number);
    }
    const visit = { ...body, name: 'Dodong Zarragoza' };
    const visitor = (await testApp.call(openTicket, { body: visit })).reply.number;
    const [complaint, question] = numbers;
    const [support, collector, finance] = [
      await signInStaff(testApp, ['SUPPORT']),
      await signInStaff(testApp, ['COLLECTOR']),
      await signInStaff(testApp, ['FINANCE']),
    ];
    const find = async ({ token }: TestStaff, text: string) =>
      (await testApp.call(searchMembers, { token, body: { text } })).reply.tickets.map(
        (row) => row.number,
      );
    for (const text of ['quinonera', 'Quiñonera', member.phoneNumber]) {
      assert.deepEqual(await find(support, text), [complaint, question], text);
      assert.deepEqual(await find(collector, text), [question], text);
      assert.deepEqual(await find(finance, text), [], text);
    }
    assert.deepEqual(await find(support, 'zarrag'), [visitor]);
    assert.deepEqual(await find(support, 'zarragoza quinonera'), []);
    assert.deepEqual(await find(support, question ?? ''), [], 'its number finds the record');
  });

  test('[V22] staff find the loan, withdrawal, payment and ticket by number, with and without hyphens', async () => {
    const member = await addFundedMember(testApp.app);
    const { phoneNumber } = member;
    const token = tokenOf(testApp.app, member);
    const { reply: asked } = await ask(testApp, member, 2_000);
    const ticket = await testApp.call(openMemberTicket, {
      token,
      body: {
        name: 'Maria Santos',
        email: 'maria.santos@example.com',
        category: 'QUESTION',
        message: 'When is my next installment due?',
        agreement: true,
      },
      key: randomUUID(),
    });
    assert.equal(ticket.status, 200, ticket.text);
    const support = await signInStaff(testApp, ['SUPPORT']);
    const find = async (text: string) =>
      (await testApp.call(searchMembers, { token: support.token, body: { text } })).reply;
    const loan = await testApp.app.db.reader
      .selectFrom('loan')
      .select(['id', 'number'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const expected = [
      ['LOAN', loan.number],
      ['WITHDRAWAL', asked.withdrawalNumber],
      ['TICKET', ticket.reply.number],
    ] as const;
    for (const [kind, number] of expected) {
      for (const text of [number, number.replaceAll('-', '').toLowerCase()]) {
        const { record, members } = await find(text);
        assert.deepEqual([record?.kind, record?.number], [kind, number], text);
        assert.deepEqual(
          members.map(({ memberId }) => memberId),
          [member.id],
        );
      }
    }
    const { record, members } = await find('LN-0000-0000');
    assert.deepEqual([record, members], [null, []]);
    assert.equal((await find(phoneNumber)).record, null);
  });
});

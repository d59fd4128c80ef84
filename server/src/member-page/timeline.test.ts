import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { proposeMemberHold } from '@pahiram/api/holds';
import { listMemberTimeline, listMessagesOfMember } from '@pahiram/api/member-page';
import { payFromWallet } from '@pahiram/api/repayments';
import { listStaffLoanMessages } from '@pahiram/api/staff-loans';
import { openMemberTicket } from '@pahiram/api/support';
import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import {
  TIMELINE_KINDS,
  TIMELINE_RULES,
  type TimelineKind,
  timelineEventsFor,
} from '@pahiram/domain/members/timeline';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addBorrower, askForTime, type Borrower } from '../../test/more-time.ts';
import { signInMember, signInStaff, type TestStaff } from '../../test/people.ts';
import { readAllPages } from '../../test/read-all.ts';
import { linkReport, reportTheft } from '../../test/theft-report.ts';
import { listStaffViews } from '../audit/privacy.ts';
import { recordAudit } from '../audit/record.ts';
import { newId } from '../ids.ts';

describe('the timeline of a member', () => {
  let testApp: TestApp;
  let member: Borrower;
  let everybody: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    member = await addBorrower(testApp);
    await askForTime(testApp, member);
    const { token } = await signInMember(testApp, member.phoneNumber);
    const paid = await testApp.call(payFromWallet, {
      ...{ token, key: randomUUID(), params: { loanNumber: member.loanNumber } },
      body: { amount: 7_000, use: 'DEFAULT' },
    });
    assert.equal(paid.status, 200, paid.text);
    for (const category of ['QUESTION', 'COMPLAINT'] as const) {
      const sent = await testApp.call(openMemberTicket, {
        token,
        body: {
          ...{ name: 'Ana Reyes', email: null, agreement: true, category },
          message: 'When is my first payment due?',
        },
      });
      assert.equal(sent.status, 200, sent.text);
    }
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const held = await testApp.call(proposeMemberHold, {
      ...{ token: reviewer.token, params: { memberId: member.id as `mbr_${string}` } },
      body: { reason: 'IDENTITY_IN_DOUBT', reviewOn: '2026-11-20' },
    });
    assert.equal(held.status, 200, held.text);
    await runAsOwner(
      testApp,
      `INSERT INTO collection_contact (loan_id, seq, at, channel, outcome, note, staff_id)
       VALUES ($1, 1, $2, 'CALL', 'REACHED', 'New job from July.', $3)`,
      [member.loanId, testApp.clock.now(), reviewer.id],
    );
    everybody = await signInStaff(testApp, STAFF_ROLES);
  });
  after(() => testApp.close());

  const params = () => ({ memberId: member.id as `mbr_${string}` });
  const read = async ({ token }: TestStaff, kind?: TimelineKind) => {
    const query = { limit: 100, ...(kind && { kind }) };
    const answer = await testApp.call(listMemberTimeline, { token, params: params(), query });
    assert.equal(answer.status, 200, answer.text);
    return answer.reply.entries;
  };

  test('[D1] it has the loan, its money, messages, calls, holds and sign-ins, the newest first, with links and names', async () => {
    const entries = await read(everybody);
    const times = entries.map(({ at }) => Date.parse(at));
    assert.deepEqual(
      times,
      times.toSorted((a, b) => b - a),
    );
    const found = new Set(entries.map(({ event }) => event));
    for (const event of [
      ...(['APPLICATION_STEP', 'LOAN_STEP', 'MORE_TIME_ASKED', 'PAYMENT'] as const),
      ...(['WITHDRAWAL_ASKED', 'WITHDRAWAL_ENDED', 'MESSAGE', 'TICKET_OPENED'] as const),
      ...(['CONTACT', 'HOLD_PROPOSED', 'REGISTERED', 'SIGNED_IN', 'ACCOUNT_ENTERED'] as const),
    ]) {
      assert.ok(found.has(event), event);
    }
    const one = (event: string) => entries.find((entry) => entry.event === event);
    assert.deepEqual(
      [one('PAYMENT')?.amount, one('PAYMENT')?.record, one('PAYMENT')?.value],
      [7_000, member.loanNumber, 'wallet'],
    );
    assert.deepEqual(
      [one('WITHDRAWAL_ENDED')?.amount, one('WITHDRAWAL_ENDED')?.value],
      [20_000, 'SETTLED'],
    );
    const { text, value, staffName } = one('CONTACT') ?? {};
    assert.deepEqual(
      [text, value, staffName],
      ['New job from July.', 'REACHED', 'KYC_REVIEWER person'],
    );
    assert.equal(one('HOLD_PROPOSED')?.staffName, 'KYC_REVIEWER person');
  });

  test('[D1][V24] a message that went out by SMS and by email is one entry with the state of each, and so is it in the lists of messages of the member and of the loan', async () => {
    const other = await addBorrower(testApp);
    const at = new Date(testApp.clock.now().getTime() + 60_000);
    const template = 'installment-past-due';
    for (const [channel, state, about] of [
      ['mail', 'failed', 'due:one'],
      ['sms', 'sent', 'due:one'],
      ['sms', 'dropped', 'due:other'],
    ] as const) {
      const id = newId(testApp.app.random, 'msg');
      await runAsOwner(
        testApp,
        `INSERT INTO outgoing_message (id, member_id, channel, recipient, template, about, state, created_at, sent_at)
         VALUES ($1, $2, $3, 'x', $4, $5, $6, $7, $8)`,
        [id, other.id, channel, template, about, state, at, state === 'sent' ? at : null],
      );
    }
    const both = [
      { channel: 'sms', state: 'sent', sentAt: at.toISOString() },
      { channel: 'mail', state: 'failed', sentAt: null },
    ];
    const dropped = [{ channel: 'sms', state: 'dropped', sentAt: null }];
    const token = everybody.token;
    const ofMember = { token, params: { memberId: other.id as `mbr_${string}` }, query: {} };
    const [timeline, messages, ofLoan] = [
      (await testApp.call(listMemberTimeline, ofMember)).reply.entries,
      (await testApp.call(listMessagesOfMember, ofMember)).reply.rows,
      (
        await testApp.call(listStaffLoanMessages, {
          ...{ token, params: { loanNumber: other.loanNumber } },
        })
      ).reply.rows,
    ];
    const entries = timeline.filter(({ value }) => value === template);
    for (const found of [
      entries.map(({ deliveries }) => deliveries ?? []),
      messages.filter((one) => one.template === template).map(({ deliveries }) => deliveries),
      ofLoan.filter((one) => one.template === template).map(({ deliveries }) => deliveries),
    ]) {
      assert.deepEqual(
        found.toSorted((one, next) => next.length - one.length),
        [both, dropped],
      );
    }
    assert.ok(entries.every(({ event }) => event === 'MESSAGE'));
  });

  test('[D1] pages of three have every entry once, and each kind has its own', async () => {
    const whole = await read(everybody);
    type Page = { entries: { key: string }[] };
    const paged = await readAllPages(
      testApp,
      listMemberTimeline,
      everybody,
      (reply: Page) => reply.entries,
      { ask: { limit: 3 }, params: params() },
    );
    assert.ok(whole.length > 6);
    assert.deepEqual(
      paged.map(({ key }) => key),
      whole.map(({ key }) => key),
    );
    for (const kind of TIMELINE_KINDS) {
      const some = await read(everybody, kind);
      assert.deepEqual(
        some.map(({ key }) => key),
        whole.filter(({ event }) => TIMELINE_RULES[event].kind === kind).map(({ key }) => key),
      );
      assert.ok(some.length > 0, kind);
    }
  });

  test('[V22][V37][D1] it has each step of another phone number, also of one that was given back, a password set by an SMS code or by the member, each other email address, and each report of a stolen phone with its end', async () => {
    const owner = await addFundedMember(testApp.app);
    const now = testApp.clock.now().getTime();
    const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000);
    await runAsOwner(
      testApp,
      `INSERT INTO number_change (member_id, id, old_number, new_number, proven_at, asked_at,
         takes_effect_at, ended_at, ending) VALUES
         ($1, $2, '639170001111', '639170002222', $3, $3, $3, $4, 'UNDONE'),
         ($1, $5, '639170001111', '639170003333', $6, $6, $6, $6, 'STOPPED')`,
      [
        ...[owner.id, `phn_${'t'.repeat(22)}`, hoursAgo(9), hoursAgo(8)],
        ...[`phn_${'u'.repeat(22)}`, hoursAgo(7)],
      ],
    );
    const actor = { kind: 'member', id: owner.id } as const;
    const ctx = { clock: testApp.clock, trace: 'a'.repeat(32), actor };
    for (const action of [
      ...['access.recover-account', 'access.change-password'],
      ...['member.change-email', 'member.change-email-refused'],
    ]) {
      const fact = { action, subjectKind: 'member', subjectId: owner.id };
      await testApp.app.db.transaction((tx) => recordAudit(tx, ctx, fact));
    }
    await reportTheft(testApp, owner);
    await linkReport(testApp, owner);
    await runAsOwner(testApp, 'UPDATE ticket SET report_ends_at = $2 WHERE about_member_id = $1', [
      owner.id,
      hoursAgo(1),
    ]);
    const { reply } = await testApp.call(listMemberTimeline, {
      ...{ token: everybody.token, params: { memberId: owner.id as `mbr_${string}` } },
      query: { limit: 100, kind: 'ACCESS' },
    });
    const said = (name: string) =>
      reply.entries.filter(({ event }) => event === name).map(({ value, text }) => [value, text]);
    assert.deepEqual(said('NUMBER_ASKED'), [
      [null, '…3333'],
      [null, '…2222'],
    ]);
    assert.deepEqual(said('NUMBER_CHANGED'), [[null, '…2222']]);
    assert.deepEqual(said('NUMBER_KEPT'), [
      ['STOPPED', '…3333'],
      ['UNDONE', '…2222'],
    ]);
    assert.equal(said('PASSWORD_BY_SMS').length, 1);
    assert.equal(said('PASSWORD_CHANGED').length, 1);
    assert.equal(said('EMAIL_CHANGED').length, 1);
    assert.deepEqual(said('THEFT_REPORTED').toSorted(), [
      ['BY_MEMBER', null],
      ['BY_OTHERS', null],
    ]);
    assert.deepEqual(said('THEFT_REPORT_ENDED'), [['DENIED', null]]);
  });

  for (const role of STAFF_ROLES) {
    test(`[V22][V25] ${role} sees in it what the role may open, and no complaint that it may not read`, async () => {
      const entries = await read(await signInStaff(testApp, [role]));
      const allowed = timelineEventsFor([role], null);
      assert.deepEqual(
        entries.filter(({ event }) => !allowed.includes(event)),
        [],
      );
      const sees = (event: string) => entries.some((entry) => entry.event === event);
      const may = (...roles: readonly StaffRole[]) => roles.includes(role);
      assert.equal(sees('SIGNED_IN'), may('SUPPORT', 'KYC_REVIEWER', 'CREDIT_MANAGER', 'AUDITOR'));
      assert.equal(sees('CONTACT'), may('COLLECTOR', 'CREDIT_MANAGER', 'AUDITOR'));
      assert.equal(sees('PAYMENT'), !may('KYC_REVIEWER', 'ADMIN'));
      assert.equal(
        entries.some(({ value }) => value === 'COMPLAINT'),
        may('SUPPORT', 'LOAN_ASSISTANT', 'AUDITOR', 'ADMIN'),
      );
    });
  }

  test('[V22] a look is on record, and the member finds it in the copy of the data', async () => {
    const { id, token } = await signInStaff(testApp, ['SUPPORT']);
    await read({ id, token } as TestStaff);
    const [row] = await runAsOwner(
      testApp,
      `SELECT subject_id FROM audit_entry WHERE action = 'member-timeline.view' AND actor_id = $1`,
      [id],
    );
    assert.equal(row?.subject_id, member.id);
    const looks = await listStaffViews(
      testApp.app.db.reader,
      [{ kind: 'member', id: member.id }],
      100,
    );
    assert.ok(looks.some(({ action }) => action === 'member-timeline.view'));
  });

  test('[V20] another member’s entries are not in it', async () => {
    const other = await addFundedMember(testApp.app);
    const { token } = everybody;
    const { reply } = await testApp.call(listMemberTimeline, {
      ...{ token, params: { memberId: other.id as `mbr_${string}` }, query: { limit: 100 } },
    });
    const keys = new Set((await read(everybody)).map(({ key }) => key));
    assert.ok(reply.entries.length > 0);
    assert.deepEqual(
      reply.entries.filter(({ key }) => keys.has(key)),
      [],
    );
    assert.equal(await countAudit(testApp, 'member-timeline.view', other.id), 1);
  });
});

import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { claimApplication, listApplications } from '@pahiram/api/applications';
import { listBankStatements } from '@pahiram/api/bank-statements';
import { listCodeQueue } from '@pahiram/api/code-queue';
import { listCollections } from '@pahiram/api/collections';
import { listCompanyAccounts } from '@pahiram/api/company-accounts';
import { claimChat, listChats } from '@pahiram/api/desk-chats';
import { listHolds } from '@pahiram/api/holds';
import { listIncidents } from '@pahiram/api/incidents';
import { listLoanChanges } from '@pahiram/api/loan-changes';
import { approveApplication } from '@pahiram/api/loan-review';
import { listIdentityReviews } from '@pahiram/api/member-records';
import { listStaffChanges } from '@pahiram/api/staff-changes';
import { listStaffLoanRequests } from '@pahiram/api/staff-loan-requests';
import { listStaffPayments } from '@pahiram/api/staff-payments';
import { openTicket } from '@pahiram/api/support';
import { startChat } from '@pahiram/api/support-chat';
import { answerTicket, claimTicket, closeTicket, listTickets } from '@pahiram/api/support-desk';
import { listApprovals, listToday, listWorkQueues, type WorkQueue } from '@pahiram/api/work-queues';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { CHAT_ANSWER_MS } from '@pahiram/domain/support/support';
import { activatedMember } from '../../test/activated-member.ts';
import { pendingLoan } from '../../test/active-loan.ts';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { addCompanyAccount } from '../../test/company-accounts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { insertRows } from '../../test/insert-rows.ts';
import { addBorrower, askForTime } from '../../test/more-time.ts';
import { signInStaff, signInStaffByDoor, type TestStaff } from '../../test/people.ts';
import { asked } from '../../test/withdrawals.ts';
import { storeSetting } from '../company/settings.ts';
import { newId } from '../ids.ts';

describe('work queues', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());
  const queuesOf = async ({ token }: Pick<TestStaff, 'token'>) => {
    const { status, reply, text } = await testApp.call(listWorkQueues, { token });
    assert.equal(status, 200, text);
    return new Map(reply.queues.map((one) => [one.queue, one]));
  };
  let tickets = 0;
  const ticket = () =>
    testApp.call(openTicket, {
      body: {
        name: 'Nena Reyes',
        email: `nena-${tickets++}@example.com`,
        agreement: true,
        message: 'When is my first payment due?',
      },
    });

  test('[A11][D13] the menu counts the rows that each list shows as waiting', async () => {
    await pendingLoan(testApp);
    await activatedMember(testApp);
    await asked(testApp, await addFundedMember(testApp.app), 20_000);
    assert.equal((await ticket()).status, 200);
    await askForTime(testApp, await addBorrower(testApp));
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    const { token } = auditor;
    const limit = 100;
    const waiting: Readonly<Record<WorkQueue, number>> = {
      APPROVALS: (await testApp.call(listApprovals, { token })).reply.approvals.filter(
        ({ standing }) => standing === 'FOR_YOU',
      ).length,
      APPLICATIONS: (
        await testApp.call(listApplications, { token, query: { state: 'PENDING', limit } })
      ).reply.applications.length,
      SECOND_REVIEWS: (
        await testApp.call(listApplications, { token, query: { state: 'AWAITING_CHECK', limit } })
      ).reply.applications.length,
      IDENTITY_REVIEWS: (
        await testApp.call(listIdentityReviews, { token, query: { state: 'WAITING', limit } })
      ).reply.reviews.length,
      MORE_TIME: (
        await testApp.call(listStaffLoanRequests, { token, query: { standing: 'WAITING', limit } })
      ).reply.rows.length,
      COLLECTIONS: (
        await testApp.call(listCollections, { token, query: { collector: 'free', limit } })
      ).reply.rows.length,
      LOAN_CHANGES: (
        await testApp.call(listLoanChanges, { token, query: { show: 'WAITING', limit } })
      ).reply.rows.length,
      CODE_DESK: (await testApp.call(listCodeQueue, { token, query: { limit } })).reply.rows.length,
      PAYMENTS: (
        await testApp.call(listStaffPayments, { token, query: { state: 'UNMATCHED', limit } })
      ).reply.rows.length,
      STATEMENTS: (
        await testApp.call(listBankStatements, { token, query: { show: 'WAITING', limit } })
      ).reply.rows.length,
      MISSING_FILES: (await testApp.call(listCompanyAccounts, { token })).reply.accounts.filter(
        ({ missingFrom }) => missingFrom !== null,
      ).length,
      INCIDENTS: (await testApp.call(listIncidents, { token, query: { state: 'OPEN', limit } }))
        .reply.rows.length,
      TICKETS: (await testApp.call(listTickets, { token, query: { state: 'OPEN', limit } })).reply
        .tickets.length,
      CHATS: (await testApp.call(listChats, { token, query: { show: 'WAITING', limit } })).reply
        .chats.length,
      FRAUD_HOLDS: (await testApp.call(listHolds, { token, query: { limit } })).reply.holds.length,
      STAFF_CHANGES: (
        await testApp.call(listStaffChanges, { token, query: { show: 'waiting', limit } })
      ).reply.changes.length,
    };
    const counted = await queuesOf(auditor);
    assert.deepEqual(
      Object.fromEntries([...counted].map(([queue, one]) => [queue, one.waiting])),
      waiting,
    );
    for (const queue of ['APPLICATIONS', 'IDENTITY_REVIEWS', 'CODE_DESK', 'TICKETS'] as const) {
      assert.ok(waiting[queue] > 0, queue);
      assert.ok(counted.get(queue)?.oldestSince, queue);
    }
  });

  test('[A11] each role sees the queues whose lists it may open, and no other', async () => {
    const seen = async (role: Parameters<typeof signInStaff>[1][number]) =>
      [...(await queuesOf(await signInStaff(testApp, [role]))).keys()].toSorted();
    assert.deepEqual(await seen('COLLECTOR'), [
      'APPROVALS',
      'CHATS',
      'COLLECTIONS',
      'MORE_TIME',
      'TICKETS',
    ]);
    assert.deepEqual(await seen('LOAN_OFFICER'), [
      'APPLICATIONS',
      'APPROVALS',
      'IDENTITY_REVIEWS',
      'MORE_TIME',
      'SECOND_REVIEWS',
    ]);
    assert.deepEqual(await seen('ADMIN'), ['APPROVALS', 'STAFF_CHANGES', 'TICKETS']);
  });

  test('[D13][E7] work past its promised time counts as late; without a promise, late is unknown', async () => {
    await pendingLoan(testApp);
    assert.equal((await ticket()).status, 200);
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    assert.equal((await queuesOf(auditor)).get('APPLICATIONS')?.late, null);
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'loans.decisionDays', 2, change));
    const before = await queuesOf(auditor);
    assert.equal(before.get('APPLICATIONS')?.late, 0);
    assert.equal(before.get('TICKETS')?.late, 0);
    assert.equal(before.get('CHATS')?.late, 0);
    assert.equal(before.get('PAYMENTS')?.late, null);
    assert.equal(before.get('MORE_TIME')?.late, 0);
    testApp.clock.advance({ minutes: 60 * 24 * 30 });
    const later = await queuesOf(await signInStaff(testApp, ['AUDITOR']));
    assert.equal(later.get('APPLICATIONS')?.late, later.get('APPLICATIONS')?.waiting);
    assert.equal(later.get('TICKETS')?.late, later.get('TICKETS')?.waiting);
    const lateFor = async (role: StaffRole) => {
      const { token } = await signInStaff(testApp, [role]);
      return (await testApp.call(listToday, { token })).reply.tickets;
    };
    for (const role of ['CREDIT_MANAGER', 'ADMIN'] as const) {
      assert.equal((await lateFor(role))?.late, later.get('TICKETS')?.late, role);
    }
    assert.equal(await lateFor('COLLECTOR'), null);
    assert.deepEqual(later.get('MORE_TIME'), { ...before.get('MORE_TIME'), waiting: 1, late: 1 });
  });

  test('[D13][E7] an application that waits for its second review is late among the approvals when it is late in its queue', async () => {
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'loans.decisionDays', 2, change));
    const { application } = await pendingLoan(testApp, { principal: 600_000 });
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const params = { loanId: application.loanId };
    const body = { affordabilityReason: 'The employer confirmed the income by phone.' };
    const approved = await testApp.call(approveApplication, { token: officer.token, params, body });
    assert.equal(approved.status, 200, approved.text);
    testApp.clock.advance({ minutes: 60 * 24 * 30 });
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const queues = await queuesOf(manager);
    assert.equal(queues.get('SECOND_REVIEWS')?.late, 1);
    assert.equal(queues.get('APPROVALS')?.late, 1);
    const { reply } = await testApp.call(listApprovals, { token: manager.token });
    const row = reply.approvals.find(({ id }) => id === application.loanId);
    assert.ok(row?.answerBy && Date.parse(row.answerBy) < testApp.clock.now().getTime());
  });

  test('[A11][E7] a chat that waits stands in Today by its promised answer, before a ticket that is promised later', async () => {
    const written = await ticket();
    assert.equal(written.status, 200);
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const started = await testApp.call(startChat, {
      secret: randomBytes(32).toString('base64url'),
      body: { name: 'Nena Reyes', email: 'nena@example.com', message: 'Hello?' },
    });
    assert.equal(started.status, 200, started.text);
    const { work } = (await testApp.call(listToday, { token })).reply;
    const chat = work.findIndex(({ queue }) => queue === 'CHATS');
    const open = work.findIndex(({ number }) => number === written.reply.number);
    assert.ok(chat !== -1 && chat < open, `the chat is row ${chat}, the ticket row ${open}`);
    const { dueAt, since } = work[chat] ?? {};
    assert.equal(Date.parse(dueAt ?? '') - Date.parse(since ?? ''), CHAT_ANSWER_MS);
    const params = { id: work[chat]?.id as `cht_${string}` };
    assert.equal((await testApp.call(claimChat, { token, params })).status, 200);
  });

  test('[A11][D13][E7] an answered ticket past the time by which it was to be resolved is in Today of the person who claimed it, and the menu counts it as late', async () => {
    const written = await ticket();
    assert.equal(written.status, 200);
    const support = await signInStaff(testApp, ['SUPPORT']);
    const { reply: list } = await testApp.call(listTickets, {
      token: support.token,
      query: { state: 'OPEN', limit: 100 },
    });
    const opened = list.tickets.find(({ number }) => number === written.reply.number);
    assert.ok(opened);
    const { token } = support;
    const params = { id: opened.id };
    assert.equal((await testApp.call(claimTicket, { token, params })).status, 200);
    const answered = await testApp.call(answerTicket, {
      ...{ token, params, key: randomUUID() },
      body: { message: 'It is due one month after your first withdrawal.', files: [] },
    });
    assert.equal(answered.status, 200, answered.text);
    const seen = async (person: Pick<TestStaff, 'token'>) => {
      const { reply } = await testApp.call(listToday, { token: person.token });
      const { waiting, late } = (await queuesOf(person)).get('TICKETS') ?? {};
      return { claim: reply.claims.find(({ id }) => id === opened.id), waiting, late };
    };
    const before = await seen(support);
    assert.equal(before.claim, undefined, 'the sender may reply until then');
    testApp.clock.set(new Date(Date.parse(opened.resolveBy) + 1));
    const door = await signInStaffByDoor(testApp, support);
    assert.equal(door.status, 200, door.text);
    const later = await seen({ token: door.reply.accessToken });
    assert.equal(later.claim?.dueAt, opened.resolveBy);
    assert.equal(later.waiting, Number(before.waiting) + 1);
    assert.equal(later.late, later.waiting);
    assert.deepEqual(later.claim?.ticket, {
      ...{ category: 'QUESTION', state: 'ANSWERED', mayTake: true },
    });
    const listed = await testApp.call(listTickets, { token: door.reply.accessToken });
    assert.equal(listed.reply.late.ANSWERED, 1, 'the list says under which state the late one is');
  });

  test('[A11][H5] a stolen phone is in Today of support and of the ID reviewer, who cannot take it', async () => {
    const sent = await testApp.call(openTicket, {
      body: {
        ...({ category: 'STOLEN_PHONE', name: 'Nena Reyes', agreement: true } as const),
        ...{ email: 'nena@example.com', message: 'My phone is gone.' },
      },
    });
    assert.equal(sent.status, 200, sent.text);
    for (const [role, mayTake] of [
      ['SUPPORT', true],
      ['KYC_REVIEWER', false],
    ] as const) {
      const { token } = await signInStaff(testApp, [role]);
      const { work } = (await testApp.call(listToday, { token })).reply;
      const found = work.find(({ number }) => number === sent.reply.number);
      assert.deepEqual(found?.ticket, { category: 'STOLEN_PHONE', state: 'OPEN', mayTake }, role);
    }
  });

  test('[A11][D13][E7] Today holds what the role may work on and nobody has claimed, the first promise first, and apart from it the own claims', async () => {
    const applicant = await pendingLoan(testApp);
    assert.equal((await ticket()).status, 200);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER', 'SUPPORT']);
    const other = await signInStaff(testApp, ['LOAN_OFFICER']);
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'loans.decisionDays', 2, change));
    const today = async ({ token }: TestStaff) => {
      const { status, reply, text } = await testApp.call(listToday, { token });
      assert.equal(status, 200, text);
      return reply;
    };
    const { reply: list } = await testApp.call(listApplications, {
      token: officer.token,
      query: { limit: 100 },
    });
    const listed = list.applications.find(({ memberId }) => memberId === applicant.member.id);
    assert.ok(listed?.decideBy);
    const { loanId, decideBy } = listed;
    const isOf = ({ id }: { readonly id: string }) => id === loanId;
    const before = await today(officer);
    const due = before.work.map(({ dueAt }) => Date.parse(dueAt ?? ''));
    assert.deepEqual(
      due,
      due.toSorted((a, b) => a - b),
    );
    assert.deepEqual([...new Set(before.work.map(({ queue }) => queue))].toSorted(), [
      'APPLICATIONS',
      'MORE_TIME',
      'TICKETS',
    ]);
    const row = before.work.find(isOf);
    assert.ok(row?.dueAt);
    assert.equal(manilaDate(Date.parse(row.dueAt) - 1), decideBy);

    const claimed = await testApp.call(claimApplication, {
      token: officer.token,
      params: { loanId },
      body: { claim: true },
    });
    assert.equal(claimed.status, 200, claimed.text);
    const after = await today(officer);
    assert.equal(after.work.some(isOf), false);
    assert.deepEqual(
      after.claims.map(({ id }) => id),
      [loanId],
    );
    const seen = await today(other);
    assert.equal([...seen.work, ...seen.claims].some(isOf), false, 'somebody else has it');
    testApp.clock.advance({ minutes: 31 });
    const later = await today(await signInStaff(testApp, ['LOAN_OFFICER']));
    assert.ok(later.work.some(isOf), 'the claim has expired');
    assert.deepEqual(await today(await signInStaff(testApp, ['AUDITOR'])).then((r) => r.work), []);
  });

  test('[A11][E7] the menu counts chats that nobody has joined; one that a person joined is among that person’s claims only', async () => {
    const agent = await signInStaff(testApp, ['SUPPORT']);
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    const waiting = async (who: TestStaff) => (await queuesOf(who)).get('CHATS')?.waiting;
    const started = await testApp.call(startChat, {
      secret: randomBytes(32).toString('base64url'),
      body: { name: 'Nena Reyes', email: 'nena@example.com', message: 'Hello?' },
    });
    assert.equal(started.status, 200, started.text);
    assert.deepEqual([await waiting(agent), await waiting(auditor)], [1, 1]);
    const query = { show: 'WAITING' } as const;
    const { chats } = (await testApp.call(listChats, { token: agent.token, query })).reply;
    const [chat] = chats;
    assert.ok(chat);
    const { token } = agent;
    assert.equal((await testApp.call(claimChat, { token, params: { id: chat.id } })).status, 200);
    assert.deepEqual([await waiting(agent), await waiting(auditor)], [0, 0]);
    assert.deepEqual(
      (await testApp.call(listToday, { token })).reply.claims.map(({ id }) => id),
      [chat.id],
    );
  });

  test('[D13][E7] Today and the list promise the same day, also for an application that has waited for four months', async () => {
    const applicant = await pendingLoan(testApp);
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'loans.decisionDays', 2, change));
    testApp.clock.advance({ days: 120 });
    const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
    const { applications } = (
      await testApp.call(listApplications, { token, query: { limit: 100 } })
    ).reply;
    const listed = applications.find(({ memberId }) => memberId === applicant.member.id);
    assert.ok(listed?.decideBy);
    const { work } = (await testApp.call(listToday, { token })).reply;
    const dueAt = work.find(({ id }) => id === listed.loanId)?.dueAt;
    assert.ok(dueAt);
    assert.equal(manilaDate(Date.parse(dueAt) - 1), listed.decideBy);
  });

  test('[H1][A11][V10] a bank file that is missing is work of FINANCE from the end of its day, and late once another banking day is over', async () => {
    const finance = await signInStaff(testApp, ['FINANCE']);
    const day = manilaDate(testApp.clock.now().getTime());
    const accountId = await addCompanyAccount(testApp.app, {
      bank: 'LANDBANK',
      effectiveFrom: testApp.clock.now(),
    });
    const taskOf = async ({ token }: TestStaff) =>
      (await testApp.call(listToday, { token })).reply.work.find(({ id }) => id === accountId);
    const standing = async (staff: TestStaff) => (await queuesOf(staff)).get('MISSING_FILES');
    const before = await standing(finance);
    assert.equal(await taskOf(finance), undefined, 'the day is not over');
    testApp.clock.advance({ days: 7 });
    const task = await taskOf(await signInStaff(testApp, ['FINANCE']));
    assert.equal(task?.queue, 'MISSING_FILES');
    assert.match(task.name ?? '', /^LANDBANK /);
    assert.ok(task.dueAt && Date.parse(task.dueAt) < testApp.clock.now().getTime());
    assert.ok(manilaDate(Date.parse(task.since)) > day, 'since the end of its first day');
    const later = await standing(await signInStaff(testApp, ['FINANCE']));
    assert.equal(later?.waiting, (before?.waiting ?? 0) + 1);
    assert.equal(later?.late, later?.waiting);
    assert.equal(await taskOf(await signInStaff(testApp, ['CREDIT_MANAGER'])), undefined);
    assert.equal(await standing(await signInStaff(testApp, ['COLLECTOR'])), undefined);
  });

  test('[V22][V32] the approvals of a kind are all in their list, as the menu counts them, also when they are more than fifteen', async () => {
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const finance = await signInStaff(testApp, ['FINANCE']);
    for (let at = 0; at < 16; at += 1) {
      const subject = `count of approvals ${at}`;
      await testApp.app.db.transaction((tx) =>
        insertRows(tx, 'incident', [
          {
            ...{ id: newId(testApp.app.random, 'inc'), kind: 'AMOUNT_DIFF', provider: 'sandbox' },
            ...{ subject, details: {}, opened_at: testApp.clock.now() },
            ...{ seen_at: testApp.clock.now(), proposed_outcome: 'NO_DIFFERENCE' },
            ...{ proposed_note: 'Both sides agree after all.', proposed_by: finance.id },
            proposed_at: testApp.clock.now(),
          },
        ]),
      );
    }
    const { approvals } = (await testApp.call(listApprovals, { token: manager.token })).reply;
    const own = approvals.filter(({ standing }) => standing === 'FOR_YOU');
    assert.ok(own.length >= 16);
    assert.equal((await queuesOf(manager)).get('APPROVALS')?.waiting, own.length);
  });

  test('[A11][E7] managers see how many tickets are open, wait for us or for the member, are late, and were done today', async () => {
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const countsOf = async (role: StaffRole) => {
      const person = await signInStaff(testApp, [role]);
      return (await testApp.call(listToday, { token: person.token })).reply.tickets;
    };
    const before = await countsOf('ADMIN');
    assert.ok(before);
    const ids: `tkt_${string}`[] = [];
    for (let at = 0; at < 3; at += 1) {
      const { reply } = await ticket();
      const { reply: list } = await testApp.call(listTickets, {
        token,
        query: { state: 'OPEN', limit: 100 },
      });
      const { id } = list.tickets.find(({ number }) => number === reply.number) ?? {};
      assert.ok(id);
      ids.push(id);
    }
    const [answered, closed] = ids;
    assert.ok(answered && closed);
    for (const id of [answered, closed]) {
      assert.equal((await testApp.call(claimTicket, { token, params: { id } })).status, 200);
    }
    await testApp.call(answerTicket, {
      ...{ token, params: { id: answered }, key: randomUUID() },
      body: { message: 'It is due one month after your first withdrawal.', files: [] },
    });
    const ended = await testApp.call(closeTicket, {
      ...{ token, params: { id: closed }, body: { outcome: 'EXPLAINED' } },
    });
    assert.equal(ended.status, 200, ended.text);
    assert.deepEqual(await countsOf('ADMIN'), {
      ...before,
      open: before.open + 2,
      waitForUs: before.waitForUs + 1,
      waitForMember: before.waitForMember + 1,
      doneToday: before.doneToday + 1,
    });
    assert.deepEqual(await countsOf('CREDIT_MANAGER'), await countsOf('ADMIN'));
    assert.equal(await countsOf('COLLECTOR'), null);
  });
});

import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { listAuditEntries } from '@pahiram/api/audit';
import { getCreditScore } from '@pahiram/api/credit-score';
import { listMemberHolds, proposeMemberHold } from '@pahiram/api/holds';
import * as contract from '@pahiram/api/member-page';
import { getMember } from '@pahiram/api/member-records';
import { payFromWallet } from '@pahiram/api/repayments';
import { getStaffLoan, listStaffLoanMessages } from '@pahiram/api/staff-loans';
import { listStaffWithdrawals } from '@pahiram/api/staff-withdrawals';
import { openMemberTicket, openTicket } from '@pahiram/api/support';
import { startMemberChat } from '@pahiram/api/support-chat';
import { closeTicket, linkTicket, listTickets } from '@pahiram/api/support-desk';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { addDays, type CalendarDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { pendingLoan } from '../../test/active-loan.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addBorrower, askForTime, type Borrower } from '../../test/more-time.ts';
import { signInMember, signInStaff, type TestStaff } from '../../test/people.ts';
import { readAllPages } from '../../test/read-all.ts';

describe('the parts of a member’s page', () => {
  let testApp: TestApp;
  let member: Borrower;
  let memberToken: string;
  let everybody: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    member = await addBorrower(testApp);
    ({ token: memberToken } = await signInMember(testApp, member.phoneNumber));
    for (const amount of [1_000, 2_000, 3_000]) {
      const paid = await testApp.call(payFromWallet, {
        ...{ token: memberToken, key: randomUUID(), params: { loanNumber: member.loanNumber } },
        body: { amount, use: 'DEFAULT' },
      });
      assert.equal(paid.status, 200, paid.text);
    }
    for (const category of ['QUESTION', 'COMPLAINT'] as const) {
      const body = { name: 'Ana Reyes', email: null, agreement: true as const, category };
      const message = 'When is my first payment due?';
      const sent = await testApp.call(openMemberTicket, {
        ...{ token: memberToken, body: { ...body, message } },
      });
      assert.equal(sent.status, 200, sent.text);
    }
    everybody = await signInStaff(testApp, STAFF_ROLES);
  });
  after(() => testApp.close());

  const paramsOf = (id: string) => ({ memberId: id as `mbr_${string}` });
  const params = () => paramsOf(member.id);
  const endOfDay = (day: string) =>
    new Date(manilaInstant(addDays(day as CalendarDate, 1))).toISOString();
  const idOf = ({ id }: { id: string }) => id;

  test('[D10][V31] the running loan stands there as on its own page; an application is for roles with applications', async () => {
    const { token } = everybody;
    const { reply } = await testApp.call(contract.listLoansOfMember, { token, params: params() });
    const { account } = (
      await testApp.call(getStaffLoan, { token, params: { loanNumber: member.loanNumber } })
    ).reply;
    assert.ok(account);
    const { owed, dueNow, daysPastDue, next } = account;
    const [loan, ...others] = reply.loans;
    assert.deepEqual(others, []);
    assert.equal(loan?.loanNumber, member.loanNumber);
    assert.deepEqual(loan?.standing, {
      ...{ owed, dueNow, daysPastDue, next },
      ...{ installments: 6, paidInstallments: 0 },
    });
    const applicant = await pendingLoan(testApp);
    const loansFor = async (role: 'COLLECTOR' | 'KYC_REVIEWER', id: string) => {
      const staff = await signInStaff(testApp, [role]);
      const found = await testApp.call(contract.listLoansOfMember, {
        ...{ token: staff.token, params: paramsOf(id) },
      });
      assert.equal(found.status, 200, found.text);
      return found.reply.loans;
    };
    assert.equal((await loansFor('COLLECTOR', applicant.member.id)).length, 0);
    assert.equal((await loansFor('KYC_REVIEWER', applicant.member.id)).length, 1);
    assert.equal((await loansFor('KYC_REVIEWER', member.id))[0]?.standing, null);
  });

  test('[D10][V24] payments and messages come in pages of two, each row once; messages without their texts', async () => {
    type Page = { rows: { number: string; id: string }[] };
    const read = (
      operation: typeof contract.listPaymentsOfMember | typeof contract.listMessagesOfMember,
    ) =>
      readAllPages(testApp, operation, everybody, (reply: Page) => reply.rows, {
        ...{ ask: { limit: 2 }, params: params() },
      });
    const payments = await read(contract.listPaymentsOfMember);
    assert.equal(payments.length, 3);
    assert.equal(new Set(payments.map(({ number }) => number)).size, 3);
    const messages = await read(contract.listMessagesOfMember);
    const { reply } = await testApp.call(listStaffLoanMessages, {
      ...{ token: everybody.token, params: { loanNumber: member.loanNumber } },
    });
    assert.ok(messages.length > 2);
    assert.deepEqual(messages.map(idOf).toSorted(), reply.rows.map(idOf).toSorted());
  });

  test('[E7][V25] tickets and chats of a member come together, complaints only for roles that read them', async () => {
    const chat = await testApp.call(startMemberChat, {
      ...{ token: memberToken, secret: randomBytes(32).toString('base64url') },
      body: { message: 'When is my first payment due?' },
    });
    assert.equal(chat.status, 200, chat.text);
    const read = async ({ token }: TestStaff) => {
      const found = await testApp.call(contract.listConversationsOfMember, {
        ...{ token, params: params(), query: {} },
      });
      assert.equal(found.status, 200, found.text);
      return found.reply.rows.map(({ kind, category }) => category ?? kind).toSorted();
    };
    assert.deepEqual(await read(everybody), ['CHAT', 'COMPLAINT', 'QUESTION']);
    assert.deepEqual(await read(await signInStaff(testApp, ['COLLECTOR'])), ['CHAT', 'QUESTION']);
    assert.deepEqual(await read(await signInStaff(testApp, ['KYC_REVIEWER'])), ['QUESTION']);
    assert.deepEqual(await read(await signInStaff(testApp, ['ADMIN'])), ['COMPLAINT', 'QUESTION']);
    type Page = { rows: { id: string }[] };
    const paged = await readAllPages(
      ...([testApp, contract.listConversationsOfMember, everybody] as const),
      (reply: Page) => reply.rows,
      { ask: { limit: 1 }, params: params() },
    );
    assert.equal(paged.length, 3);
    assert.equal(new Set(paged.map(idOf)).size, 3);
  });

  test('[D1][V22] a visitor’s ticket that staff linked to the member is counted with those of the member', async () => {
    const { token } = everybody;
    const countOf = async () =>
      (await testApp.call(getMember, { token, params: params() })).reply.counts.CONVERSATIONS;
    const before = await countOf();
    const sent = await testApp.call(openTicket, {
      body: {
        ...({ name: 'Nena', agreement: true, category: 'STOLEN_PHONE' } as const),
        ...{ email: 'nena@example.com', message: 'The phone is gone.' },
      },
    });
    assert.equal(sent.status, 200, sent.text);
    const { reply } = await testApp.call(listTickets, { token });
    const id = reply.tickets.find(({ number }) => number === sent.reply.number)?.id;
    assert.ok(id);
    const linked = await testApp.call(linkTicket, {
      ...{ token, key: randomUUID(), params: { ...params(), id }, body: { isAboutPhone: false } },
    });
    assert.equal(linked.status, 200, linked.text);
    assert.equal(await countOf(), Number(before) + 1);
    const ended = await testApp.call(closeTicket, {
      ...{ token, key: randomUUID(), params: { id }, body: { outcome: 'SOLVED' } },
    });
    assert.equal(ended.status, 200, ended.text);
  });

  test('[D1][V22][V25] open requests, tickets and chats come by promised time, each only for roles that open it; a closed ticket is gone', async () => {
    const requestId = await askForTime(testApp, member);
    const read = async ({ token }: TestStaff) => {
      const found = await testApp.call(contract.listOpenOfMember, { token, params: params() });
      assert.equal(found.status, 200, found.text);
      return found.reply.rows;
    };
    const kinds = async (role: 'COLLECTOR' | 'LOAN_OFFICER' | 'KYC_REVIEWER' | 'ADMIN') => {
      const rows = await read(await signInStaff(testApp, [role]));
      return rows.map(({ kind, request, category }) => request ?? category ?? kind).toSorted();
    };
    const rows = await read(everybody);
    assert.deepEqual(rows.map(({ kind }) => kind).toSorted(), [
      ...['CHAT', 'REQUEST', 'TICKET', 'TICKET'],
    ]);
    assert.equal(rows.at(-1)?.kind, 'CHAT', 'nothing is promised there');
    const due = rows.flatMap(({ dueAt }) => dueAt ?? []);
    assert.deepEqual(due, due.toSorted());
    const { answer_by: answerBy } = await testApp.app.db.reader
      .selectFrom('loan_request')
      .select('answer_by')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    const request = rows.find(({ id }) => id === requestId);
    assert.equal(request?.number, member.loanNumber);
    assert.equal(request?.dueAt, endOfDay(answerBy));
    const { reply } = await testApp.call(listTickets, { token: everybody.token });
    for (const { id, answerBy: promised } of reply.tickets) {
      assert.equal(rows.find((row) => row.id === id)?.dueAt, promised);
    }
    assert.deepEqual(await kinds('COLLECTOR'), ['CHAT', 'EXTENSION', 'QUESTION']);
    assert.deepEqual(await kinds('LOAN_OFFICER'), ['EXTENSION']);
    assert.deepEqual(await kinds('KYC_REVIEWER'), ['QUESTION']);
    assert.deepEqual(await kinds('ADMIN'), ['COMPLAINT', 'QUESTION']);
    const [closed] = reply.tickets;
    assert.ok(closed);
    const support = await signInStaff(testApp, ['SUPPORT']);
    const ended = await testApp.call(closeTicket, {
      ...{ token: support.token, params: { id: closed.id }, body: { outcome: 'SOLVED' } },
    });
    assert.equal(ended.status, 200, ended.text);
    assert.deepEqual(
      (await read(everybody)).map(idOf),
      rows.map(idOf).filter((id) => id !== closed.id),
    );
  });

  test('[A2][V25] devices are the open sign-ins by name, without addresses; ended ones are gone', async () => {
    const { token } = everybody;
    const read = async () =>
      testApp.call(contract.listDevicesOfMember, { token, params: params() });
    const { reply, text } = await read();
    const [first, ...others] = reply.sessions;
    assert.ok(first);
    assert.doesNotMatch(text, /127\.0\.0\.1/);
    await runAsOwner(
      testApp,
      `UPDATE session SET ended_at = $2, end_reason = 'signed-out' WHERE id = $1`,
      [first.id, testApp.clock.now()],
    );
    assert.deepEqual((await read()).reply.sessions, others);
    ({ token: memberToken } = await signInMember(testApp, member.phoneNumber));
  });

  test('[D14][V26] the score is the one that the member reads', async () => {
    const own = await testApp.call(getCreditScore, { token: memberToken });
    assert.equal(own.status, 200, own.text);
    const { reply } = await testApp.call(contract.getScoreOfMember, {
      ...{ token: everybody.token, params: params() },
    });
    assert.deepEqual(reply, own.reply);
  });

  for (const role of STAFF_ROLES) {
    test(`[D1][V22][V25] ${role} reads how long each list of the page is, and of a part that the role may not open nothing`, async () => {
      const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
      await testApp.call(proposeMemberHold, {
        ...{ token: reviewer.token, params: params() },
        body: { reason: 'IDENTITY_IN_DOUBT', reviewOn: '2026-11-20' },
      });
      const { token } = await signInStaff(testApp, [role]);
      const record = await testApp.call(getMember, { token, params: params() });
      assert.equal(record.status, 200, record.text);
      const { HOLDS, ...counts } = record.reply.counts;
      const subject = { subjectKind: 'member', subjectId: member.id };
      const lengthOf = async (
        read: Promise<{ status: number; reply: unknown; text: string }>,
      ): Promise<number | null> => {
        const { status, reply, text } = await read;
        if (status === 403) return null;
        assert.equal(status, 200, text);
        const [list] = Object.values(reply as object).filter(Array.isArray);
        return list?.length ?? 0;
      };
      const query = { limit: 100 };
      const audit = await lengthOf(
        testApp.call(listAuditEntries, { token, query: { ...subject, ...query } }),
      );
      assert.deepEqual(counts, {
        AUDIT: audit,
        LOANS: await lengthOf(
          testApp.call(contract.listLoansOfMember, { token, params: params() }),
        ),
        WITHDRAWALS: await lengthOf(
          testApp.call(listStaffWithdrawals, {
            ...{ token, query: { memberId: params().memberId, ...query } },
          }),
        ),
        PAYMENTS: await lengthOf(
          testApp.call(contract.listPaymentsOfMember, { token, params: params(), query }),
        ),
        CONVERSATIONS: await lengthOf(
          testApp.call(contract.listConversationsOfMember, { token, params: params(), query }),
        ),
        MESSAGES: await lengthOf(
          testApp.call(contract.listMessagesOfMember, { token, params: params(), query }),
        ),
      });
      const holds = await testApp.call(listMemberHolds, { token, params: params() });
      assert.equal(HOLDS, holds.status === 200 ? 1 : null);
    });
  }

  test('[D1] an application is not counted for a role without applications, nor the rows of another member', async () => {
    const applicant = await pendingLoan(testApp);
    const countsFor = async (role: 'COLLECTOR' | 'LOAN_OFFICER') => {
      const { token } = await signInStaff(testApp, [role]);
      const { reply } = await testApp.call(getMember, {
        ...{ token, params: paramsOf(applicant.member.id) },
      });
      return reply.counts;
    };
    const { LOANS, PAYMENTS, WITHDRAWALS, HOLDS } = await countsFor('COLLECTOR');
    assert.deepEqual([LOANS, PAYMENTS, WITHDRAWALS, HOLDS], [0, 0, null, null]);
    assert.equal((await countsFor('LOAN_OFFICER')).LOANS, 1);
  });

  test('[V22] each part that is opened is on record under its name', async () => {
    const { id, token } = await signInStaff(testApp, STAFF_ROLES);
    for (const operation of [
      ...[contract.listLoansOfMember, contract.listPaymentsOfMember, contract.getScoreOfMember],
      ...[contract.listMessagesOfMember, contract.listConversationsOfMember],
      ...[contract.listDevicesOfMember, contract.listOpenOfMember],
    ]) {
      const read = await testApp.call(operation, { token, params: params() } as never);
      assert.equal(read.status, 200, read.text);
    }
    const rows = await runAsOwner(
      testApp,
      'SELECT action FROM audit_entry WHERE actor_id = $1 AND subject_id = $2 ORDER BY action',
      [id, member.id],
    );
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['conversations', 'devices', 'loans', 'messages', 'open', 'payments', 'score'].map(
        (part) => `member-${part}.view`,
      ),
    );
  });
});

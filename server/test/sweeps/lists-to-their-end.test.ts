import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listAccountChanges } from '@pahiram/api/account-changes';
import { listApplications } from '@pahiram/api/applications';
import { listAuditEntries } from '@pahiram/api/audit';
import { listBankStatements } from '@pahiram/api/bank-statements';
import { listChats } from '@pahiram/api/desk-chats';
import { listIncidents } from '@pahiram/api/incidents';
import { listDeadLetters } from '@pahiram/api/jobs';
import { listLedgerAccounts } from '@pahiram/api/ledger';
import { rejectApplication } from '@pahiram/api/loan-review';
import { listIdentityReviews, searchMembers } from '@pahiram/api/member-records';
import type { AnyOperation } from '@pahiram/api/operation';
import { createInvitations, listInvitations, listStaff } from '@pahiram/api/staff-access';
import { listTickets } from '@pahiram/api/support-desk';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { newId, newNumber } from '../../src/ids.ts';
import { openAccounts } from '../../src/ledger/posting.ts';
import { addMembers } from '../bulk-members.ts';
import { addCompanyAccount } from '../company-accounts.ts';
import { addDeadLetter } from '../facts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { insertRows } from '../insert-rows.ts';
import { signInStaff, type TestStaff } from '../people.ts';
import { readAllPages } from '../read-all.ts';

/** More than the largest page can hold. */
const count = 103;

describe('lists of the console', () => {
  let testApp: TestApp;
  let admin: TestStaff;
  let officer: TestStaff;
  let reviewer: TestStaff;
  let support: TestStaff;
  let finance: TestStaff;
  let loanIds: string[];
  let memberIds: string[];

  const at = (index: number): Date => new Date(Date.UTC(2026, 9, 1) + index * HOUR_MS);
  const each = <Row>(make: (index: number) => Row): Row[] =>
    Array.from({ length: count }, (_, index) => make(index));

  before(async () => {
    testApp = await startTestApp();
    admin = await signInStaff(testApp, ['ADMIN']);
    officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    support = await signInStaff(testApp, ['SUPPORT']);
    finance = await signInStaff(testApp, ['FINANCE']);
    const people = each((index) => ({
      firstName: 'Amihan',
      lastName: 'Magbanua',
      fullName: 'Amihan Magbanua',
      phoneNumber: `63917${String(3_000_000 + index)}`,
      identityNumber: `0028${String(10_000_000 + index)}`,
    }));
    const made = await addMembers(testApp.app, { stage: 'pending', people });
    loanIds = made.map(({ loanId }) => loanId);
    memberIds = made.map(({ id }) => id);
  });
  after(() => testApp.close());

  const readAll = <O extends AnyOperation, Row>(
    operation: O,
    staff: TestStaff,
    rowsOf: (reply: never) => readonly Row[],
    ask: Record<string, unknown> = {},
  ): Promise<Row[]> => readAllPages(testApp, operation, staff, rowsOf, { ask });

  const limit = 100;

  test('[D1] applications: 103 that wait can all be read, and are counted', async () => {
    const rows = await readAll(
      listApplications,
      officer,
      (reply: { applications: { loanId: string }[] }) => reply.applications,
      { limit },
    );
    assert.deepEqual(rows.map(({ loanId }) => loanId).sort(), [...loanIds].sort());
    for (const loanId of loanIds.slice(0, 3)) {
      const { status, text } = await testApp.call(rejectApplication, {
        token: officer.token,
        params: { loanId: loanId as `loan_${string}` },
        body: { reasons: ['INCOME_TOO_LOW'] } as never,
      });
      assert.equal(status, 200, text);
    }
    const { reply } = await testApp.call(listApplications, { token: officer.token });
    assert.equal(reply.counts.PENDING, count - 3);
    const rejected = await readAll(
      listApplications,
      officer,
      (page: { applications: { loanId: string }[] }) => page.applications,
      { state: 'REJECTED', limit: 2 },
    );
    assert.deepEqual(rejected.map(({ loanId }) => loanId).sort(), loanIds.slice(0, 3).sort());
    const bogus = await testApp.call(listApplications, {
      token: officer.token,
      query: { state: 'BOGUS' } as never,
    });
    assert.equal(bogus.status, 400);
  });

  test('[B6] ID reviews: 103 that wait can all be read, and every state has a list of its own', async () => {
    const rows = await readAll(
      listIdentityReviews,
      reviewer,
      (reply: { reviews: { memberId: string }[] }) => reply.reviews,
      { limit },
    );
    assert.deepEqual(rows.map(({ memberId }) => memberId).sort(), [...memberIds].sort());
    await testApp.app.db.reader
      .updateTable('identity_document')
      .set({
        state: 'ACCEPTED',
        decided_at: testApp.clock.now(),
        decided_by: reviewer.id,
      })
      .where('member_id', 'in', memberIds.slice(0, 2))
      .execute();
    for (const [state, expected] of [
      ['WAITING', count - 2],
      ['ACCEPTED', 2],
      ['ASKED_AGAIN', 0],
      ['REJECTED', 0],
    ] as const) {
      const found = await readAll(
        listIdentityReviews,
        reviewer,
        (reply: { reviews: { memberId: string }[] }) => reply.reviews,
        { state, limit },
      );
      assert.equal(found.length, expected, state);
    }
  });

  test('[V25] members: a search that finds 103 can be read to its end', async () => {
    const rows = await readAll(
      searchMembers,
      support,
      (reply: { members: { memberId: string }[] }) => reply.members,
      { text: 'Magbanua' },
    );
    assert.deepEqual(rows.map(({ memberId }) => memberId).sort(), [...memberIds].sort());
  });

  test('[E7] tickets and chats: 103 of each can all be read', async () => {
    const { random } = testApp.app;
    const tickets = each((index) => ({
      id: newId(random, 'tkt'),
      number: newNumber(random, 'TK'),
      category: 'QUESTION',
      name: 'Visitor',
      email: 'visitor@example.com',
      language: 'en',
      state: 'OPEN',
      opened_at: at(index),
      waiting_since: at(index),
      answer_by: at(index + 48),
      resolve_by: at(index + 720),
    }));
    const chats = each((index) => ({
      id: newId(random, 'cht'),
      secret_fingerprint: Buffer.from(random.bytes(32)),
      name: 'Visitor',
      email: 'visitor@example.com',
      language: 'en',
      state: 'WAITING',
      last_entry_at: at(index),
      opened_at: at(index),
    }));
    await testApp.app.db.transaction(async (tx) => {
      await insertRows(tx, 'ticket', tickets);
      await insertRows(tx, 'chat', chats);
    });
    const read = await readAll(
      listTickets,
      support,
      (reply: { tickets: { id: string }[] }) => reply.tickets,
      { limit },
    );
    assert.deepEqual(
      read.map(({ id }) => id),
      tickets.map(({ id }) => id),
    );
    const readChats = await readAll(
      listChats,
      support,
      (reply: { chats: { id: string }[] }) => reply.chats,
      { limit },
    );
    assert.deepEqual(
      readChats.map(({ id }) => id),
      chats.map(({ id }) => id),
    );
  });

  test('[A11] staff and invitations: more than one page of each can be read', async () => {
    const { random } = testApp.app;
    const people = each((index) => ({
      id: newId(random, 'stf'),
      email: `person-${String(index).padStart(3, '0')}@staff.example`,
      name: `Person ${index}`,
      roles: ['SUPPORT'],
      state: 'disabled',
      created_by: 'test',
      created_at: at(index),
    }));
    await testApp.app.db.transaction((tx) => insertRows(tx, 'staff', people));
    const staff = await readAll(
      listStaff,
      admin,
      (reply: { staff: { email: string }[] }) => reply.staff,
    );
    assert.equal(staff.length, count + 5);
    const emails = staff.map(({ email }) => email);
    assert.deepEqual(emails, [...new Set(emails)].sort());
    const { status } = await testApp.call(createInvitations, {
      token: admin.token,
      body: { campaign: 'Radio', count, expiresAt: '2026-12-31T15:59:59Z' },
    });
    assert.equal(status, 200);
    const invitations = await readAll(
      listInvitations,
      admin,
      (reply: { invitations: { id: string }[] }) => reply.invitations,
      { limit },
    );
    assert.equal(new Set(invitations.map(({ id }) => id)).size, count);
  });

  test('[V10][V28] incidents, open and closed, and jobs that failed: 103 of each can all be read', async () => {
    const { random } = testApp.app;
    const incidents = [false, true].flatMap((isClosed) =>
      each((index) => ({
        id: newId(random, 'inc'),
        kind: 'STALE',
        provider: 'sandbox',
        subject: `subject ${isClosed} ${index}`,
        details: {},
        opened_at: at(index),
        seen_at: at(index),
        closed_at: isClosed ? at(index + 1) : null,
        closed_by: isClosed ? finance.id : null,
        closing_note: isClosed ? 'The provider answered at last.' : null,
      })),
    );
    await testApp.app.db.transaction(async (tx) => {
      await insertRows(tx, 'incident', incidents as never);
    });
    const letters: string[] = [];
    for (let index = 0; index < count; index += 1) {
      letters.push(await addDeadLetter(testApp, at(Math.floor(index / 2))));
    }
    for (const state of ['OPEN', 'CLOSED']) {
      const rows = await readAll(
        listIncidents,
        finance,
        (reply: { rows: { id: string; closedAt: string | null }[] }) => reply.rows,
        { state, limit },
      );
      assert.equal(new Set(rows.map(({ id }) => id)).size, count, state);
      assert.ok(rows.every(({ closedAt }) => (closedAt === null) === (state === 'OPEN')));
    }
    const dead = await readAll(
      listDeadLetters,
      finance,
      (reply: { deadLetters: { id: string }[] }) => reply.deadLetters,
      { limit },
    );
    assert.deepEqual(dead.map(({ id }) => id).sort(), letters.sort());
  });

  test('[V03] ledger accounts: 103 of one kind can all be read', async () => {
    await testApp.app.db.transaction((tx) =>
      openAccounts(
        tx,
        loanIds.map((id) => ['loan_principal', id]),
      ),
    );
    const rows = await readAll(
      listLedgerAccounts,
      finance,
      (reply: { rows: { owner: { id: string } }[] }) => reply.rows,
      { kind: 'loan_principal', limit },
    );
    assert.deepEqual(rows.map(({ owner }) => owner.id).sort(), [...loanIds].sort());
  });

  test('[V10] bank files that wait and 103 that are decided can all be read', async () => {
    const { random } = testApp.app;
    const accountIds: string[] = [];
    for (const index of [0, 1, 2, 3, 4]) {
      accountIds[index] = await addCompanyAccount(testApp.app, { takesPayments: false });
    }
    const fileOf = (account_id: string, index: number) => ({
      ...{ id: newId(random, 'bst'), number: newNumber(random, 'BS'), account_id },
      ...{ first_day: '2026-10-01', last_day: '2026-10-01' },
      ...{ opening: 0n, sum_in: 0n, sum_out: 0n, closing: 0n, row_count: 0 },
      ...{ file_name: 'bank.csv', file_hash: '0'.repeat(64), file_sealed: Buffer.from('sealed') },
      ...{ imported_by: finance.id, imported_at: at(Math.floor(index / 2)) },
      ...{ decision_reason: '', back_reason: '' },
    });
    const waiting = accountIds.map((id, index) => ({ ...fileOf(id, index), state: 'IMPORTED' }));
    const decided = each((index) => ({
      ...{ ...fileOf(accountIds[0] ?? '', index), state: 'DISCARDED' },
      ...{ decided_by: finance.id, decided_at: at(index + 1) },
    }));
    await testApp.app.db.transaction(async (tx) => {
      await insertRows(tx, 'bank_statement', waiting);
      await insertRows(tx, 'bank_statement', decided);
    });
    const rowsOf = (reply: { rows: { id: string }[] }) => reply.rows;
    for (const [show, files, size] of [
      ['WAITING', waiting, 2],
      ['DECIDED', decided, limit],
    ] as const) {
      const ask = { show, limit: size };
      const rows = await readAll(listBankStatements, finance, rowsOf, ask);
      assert.deepEqual(rows.map(({ id }) => id).sort(), files.map(({ id }) => id).sort(), show);
    }
  });

  test('[V32] changes of the company’s accounts: 103 can all be read', async () => {
    const { random } = testApp.app;
    const changes = each((index) => ({
      ...{ id: newId(random, 'cac'), kind: 'OPEN', state: 'CANCELLED', bank: 'Bank of this test' },
      ...{ account_number: String(1_000_000 + index), account_name: 'Name', takes_payments: true },
      ...{ reason: 'for a test', proposed_by: admin.id, proposed_at: at(Math.floor(index / 2)) },
      ...{ cancelled_by: admin.id, cancelled_at: at(index + 1), cancel_reason: 'for a test' },
    }));
    await testApp.app.db.transaction((tx) => insertRows(tx, 'company_account_change', changes));
    const rows = await readAll(
      listAccountChanges,
      admin,
      (reply: { changes: { id: string; bank: string }[] }) => reply.changes,
      { limit },
    );
    const read = rows.flatMap(({ id, bank }) => (bank === 'Bank of this test' ? id : []));
    assert.deepEqual(read.sort(), changes.map(({ id }) => id).sort());
  });

  test('[V22] the audit can be read to its first row', async () => {
    const entries = each((index) => ({
      at: at(index),
      actor_kind: 'system',
      actor_id: 'test',
      action: 'test.counted',
      subject_kind: 'test',
      subject_id: String(index),
      details: {},
      trace: 'test',
    }));
    await testApp.app.db.transaction((tx) => insertRows(tx, 'audit_entry', entries as never));
    const rows = await readAll(
      listAuditEntries,
      admin,
      (reply: { entries: { id: string }[] }) => reply.entries,
      { action: 'test.counted', limit },
    );
    assert.equal(new Set(rows.map(({ id }) => id)).size, count);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listAccountRecoveries, proposeAccountRecovery } from '@pahiram/api/account-recovery';
import { listApplications } from '@pahiram/api/applications';
import { listAuditEntries } from '@pahiram/api/audit';
import { listCodeQueue } from '@pahiram/api/code-queue';
import { listCollections } from '@pahiram/api/collections';
import { listChats } from '@pahiram/api/desk-chats';
import { openDocument } from '@pahiram/api/documents';
import { listHolds, proposeMemberHold } from '@pahiram/api/holds';
import { listLoanChanges, proposeLoanChange } from '@pahiram/api/loan-changes';
import { askForChange } from '@pahiram/api/loan-requests';
import { listIdentityReviews } from '@pahiram/api/member-records';
import { listSandboxMessages } from '@pahiram/api/notices';
import type { AnyOperation } from '@pahiram/api/operation';
import { listStaff } from '@pahiram/api/staff-access';
import { listStaffLoanRequests } from '@pahiram/api/staff-loan-requests';
import { listStaffLoans } from '@pahiram/api/staff-loans';
import { listStaffPayments } from '@pahiram/api/staff-payments';
import { getStaffWithdrawal, listStaffWithdrawals } from '@pahiram/api/staff-withdrawals';
import { openTicket } from '@pahiram/api/support';
import { listTickets } from '@pahiram/api/support-desk';
import { activatedMember } from '../../test/activated-member.ts';
import { pendingLoan } from '../../test/active-loan.ts';
import { giveAcceptedId } from '../../test/bulk-pictures.ts';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { insertRows } from '../../test/insert-rows.ts';
import { tokenOf } from '../../test/maker.ts';
import { newPhoneNumber, signInStaff, type TestStaff } from '../../test/people.ts';
import { giveRecoveryProof } from '../../test/recovery-proof.ts';
import { wireSchemaOf } from '../../test/sweeps/wire-schema.ts';
import { asked, codeBySms, confirmed, pass, walletOf } from '../../test/withdrawals.ts';
import { routes } from '../capabilities.ts';
import { newId } from '../ids.ts';

const queues = [
  { operation: listApplications, action: 'loan.list' },
  { operation: listCodeQueue, action: 'withdrawal.list-code-queue' },
  { operation: listStaffWithdrawals, action: 'withdrawal.list' },
  { operation: listStaffPayments, action: 'payment.list' },
  { operation: listStaffLoans, action: 'loan.list-lent' },
  { operation: listCollections, action: 'collection.list' },
  { operation: listStaffLoanRequests, action: 'loan-request.list' },
  { operation: listLoanChanges, action: 'loan.list-changes' },
  { operation: listIdentityReviews, action: 'member.list-identity-reviews' },
  { operation: listHolds, action: 'hold.list' },
  { operation: listSandboxMessages, action: 'notice.list' },
  { operation: listAuditEntries, action: 'audit.view' },
  { operation: listTickets, action: 'ticket.list' },
  { operation: listChats, action: 'chat.list' },
  { operation: listStaff, action: 'staff.list' },
  { operation: listAccountRecoveries, action: 'recovery.list' },
] as const;
const sees = [
  'LOAN_ASSISTANT',
  'LOAN_OFFICER',
  'KYC_REVIEWER',
  'FINANCE',
  'COLLECTOR',
  'ADMIN',
] as const;

describe('queue views', () => {
  let testApp: TestApp;
  /** Whose account is being recovered. */
  let memberId: `mbr_${string}`;
  before(async () => {
    testApp = await startTestApp();
    await pendingLoan(testApp);
    await activatedMember(testApp);
    const visitor = { name: 'Dalisay', email: 'dalisay@example.com', message: 'When is it due?' };
    const sent = await testApp.call(openTicket, { body: { ...visitor, agreement: true } });
    assert.equal(sent.status, 200, sent.text);
    await testApp.app.db.transaction((tx) =>
      insertRows(tx, 'payment', [
        {
          id: newId(testApp.app.random, 'pay'),
          number: 'PM-0000-0001',
          channel: 'staff',
          external_id: 'T-1',
          amount: 100n,
          value_date: '2026-11-20',
          payer: 'Dalisay',
          reference_text: '',
          received_at: testApp.clock.now(),
          recorded_by: 'test',
        },
      ]),
    );
    await testApp.app.db.transaction((tx) =>
      insertRows(tx, 'chat', [
        {
          id: newId(testApp.app.random, 'cht'),
          secret_fingerprint: Buffer.from(testApp.app.random.bytes(32)),
          name: 'Dalisay',
          email: 'dalisay@example.com',
          language: 'en',
          state: 'WAITING',
          last_entry_at: testApp.clock.now(),
          opened_at: testApp.clock.now(),
        },
      ]),
    );
    for (const amount of [20_000, 30_000]) {
      const member = await addFundedMember(testApp.app);
      await codeBySms(testApp, member, await asked(testApp, member, amount));
      await propose(member.id);
      memberId = member.id as typeof memberId;
    }
    await proposeRecovery();
    await runAsOwner(testApp, 'UPDATE loan SET past_due_bucket = 1 WHERE activated_at IS NOT NULL');
    await askAndPropose();
  });
  after(() => testApp.close());

  /** A request of a borrower, and a change of the loan that waits for a second person. */
  async function askAndPropose(): Promise<void> {
    const member = await addFundedMember(testApp.app);
    await confirmed(testApp, member, 20_000);
    await pass(testApp, 60);
    const params = { loanNumber: (await walletOf(testApp, member)).loanNumber };
    const asked = await testApp.call(askForChange, {
      ...{ token: tokenOf(testApp.app, member), params },
      body: {
        ...({ kind: 'EXTENSION', reason: 'ILLNESS', ownWords: '' } as const),
        ...{ canPayAmount: null, canPayOn: null },
      },
    });
    assert.equal(asked.status, 200, asked.text);
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const change = {
      ...({ kind: 'PAYMENT', amount: 1_000, valueDate: '2026-11-18' } as const),
      ...{ receiptNumber: 'OR-1', payer: 'Dalisay' },
    };
    const proposed = await testApp.call(proposeLoanChange, {
      ...{ token, params, body: { change, reason: 'Agreed by phone' } },
    });
    assert.equal(proposed.status, 200, proposed.text);
  }

  async function propose(memberId: string): Promise<void> {
    const { token } = await signInStaff(testApp, ['KYC_REVIEWER']);
    const params = { memberId: memberId as `mbr_${string}` };
    const body = { reason: 'IDENTITY_IN_DOUBT', reviewOn: '2026-11-20' } as const;
    const proposed = await testApp.call(proposeMemberHold, { token, params, body });
    assert.equal(proposed.status, 200, proposed.text);
  }

  async function proposeRecovery(): Promise<void> {
    const { token } = await signInStaff(testApp, ['KYC_REVIEWER']);
    const accepter = await signInStaff(testApp, ['KYC_REVIEWER']);
    await giveAcceptedId(testApp.app, memberId, accepter.id);
    const { ticketId, ...proof } = await giveRecoveryProof(testApp.app, memberId, accepter.id);
    const proposed = await testApp.call(proposeAccountRecovery, {
      ...{ token, params: { memberId } },
      body: {
        ...{ newNumber: newPhoneNumber(), ...proof },
        identityCheck: 'Compared the new selfie and the ID with the record.',
        ...({ idMatchesRecord: true, selfieMatchesRecord: true } as const),
      },
    });
    assert.equal(proposed.status, 200, proposed.text);
  }

  const view = (operation: AnyOperation, { token }: TestStaff, query = {}, params = {}) =>
    testApp.call(operation, {
      ...{ token, query: query as never, params: { memberId, ...params } as never },
    });
  const viewsOf = async ({ id }: TestStaff, action: string) =>
    (
      await testApp.app.db.reader
        .selectFrom('audit_entry')
        .select('details')
        .where('actor_id', '=', id)
        .where('action', '=', action)
        .execute()
    ).map(({ details }) => details);

  test('[V28] forty people look at one queue at once and nobody waits for a connection', async () => {
    const staff = await signInStaff(testApp, sees);
    for (const { operation } of queues) {
      const views = Array.from({ length: 40 }, (_, n) => view(operation, staff, { limit: n + 1 }));
      const statuses = (await Promise.all(views)).map(({ status, text }) => `${status} ${text}`);
      assert.deepEqual(
        statuses.filter((status) => !status.startsWith('200')),
        [],
        operation.name,
      );
    }
  });

  for (const { operation, action } of queues) {
    test(`[V22] ${operation.name}: a refresh within five minutes is the same view, a later one is another`, async () => {
      const staff = await signInStaff(testApp, sees);
      const refresh = async () => {
        const { status, text } = await view(operation, staff);
        assert.equal(status, 200, text);
      };
      await Promise.all([refresh(), refresh(), refresh()]);
      testApp.clock.advance({ seconds: 299 });
      await refresh();
      const [first, ...more] = await viewsOf(staff, action);
      assert.ok(Number((first as { shown: number }).shown) > 0);
      assert.deepEqual(more, []);
      testApp.clock.advance({ seconds: 1 });
      await refresh();
      assert.equal((await viewsOf(staff, action)).length, 2);
      const other = await signInStaff(testApp, sees);
      await view(operation, other);
      assert.equal((await viewsOf(other, action)).length, 1);
      if (!operation.query) return;
      await view(operation, staff, { limit: 1 });
      assert.equal((await viewsOf(staff, action)).length, 3);
    });
  }

  test('[V22] the audit log shows the staff member’s name beside the id', async () => {
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    await view(listTickets, auditor);
    const { reply } = await testApp.call(listAuditEntries, {
      token: auditor.token,
      query: { actorId: auditor.id },
    });
    assert.ok(reply.entries.length > 0);
    assert.ok(reply.entries.every(({ actorName }) => actorName === 'AUDITOR person'));
  });

  test('[V22] the next page and another member’s list are separate views', async () => {
    const staff = await signInStaff(testApp, sees);
    const page = await testApp.call(listStaffWithdrawals, {
      token: staff.token,
      query: { limit: 1 } as never,
    });
    const [row] = page.reply.rows;
    const cursor = page.reply.nextCursor;
    assert.ok(row && cursor);
    for (const query of [{ limit: 1, cursor }, { memberId: row.memberId }]) {
      await view(listStaffWithdrawals, staff, query);
      await view(listStaffWithdrawals, staff, query);
    }
    assert.equal((await viewsOf(staff, 'withdrawal.list')).length, 3);
  });

  test('[V22] a view that cannot be recorded shows nothing, and the next view is recorded', async () => {
    const staff = await signInStaff(testApp, sees);
    await runAsOwner(
      testApp,
      `CREATE FUNCTION break_audit() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$;
       CREATE TRIGGER broken BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION break_audit()`,
    );
    const failed = await view(listCodeQueue, staff);
    await runAsOwner(testApp, 'DROP TRIGGER broken ON audit_entry');
    assert.equal(failed.status, 500);
    assert.doesNotMatch(failed.text, /fullLegalName/);
    assert.equal((await view(listCodeQueue, staff)).status, 200);
    assert.equal((await viewsOf(staff, 'withdrawal.list-code-queue')).length, 1);
  });

  test('[V22] an empty queue leaves no audit row', async () => {
    const staff = await signInStaff(testApp, sees);
    const empty = await testApp.call(listApplications, {
      token: staff.token,
      query: { state: 'REJECTED' },
    });
    assert.deepEqual(empty.reply.applications, []);
    assert.deepEqual(await viewsOf(staff, 'loan.list'), []);
  });

  test('[V22] each view of a picture or a withdrawal is recorded, also a repeated one', async () => {
    const staff = await signInStaff(testApp, sees);
    const [waiting] = (await testApp.call(listIdentityReviews, { token: staff.token })).reply
      .reviews;
    const documentId = waiting?.documents[0]?.documentId;
    const [row] = (await testApp.call(listStaffWithdrawals, { token: staff.token })).reply.rows;
    assert.ok(documentId && row);
    for (let times = 0; times < 2; times += 1) {
      const { token } = staff;
      const { status } = await view(openDocument, staff, {}, { documentId });
      assert.equal(status, 200);
      await testApp.call(getStaffWithdrawal, { token, params: { id: row.id } });
    }
    assert.equal((await viewsOf(staff, 'document.view')).length, 2);
    assert.equal((await viewsOf(staff, 'withdrawal.view')).length, 2);
  });

  test('[V22] every list of the console that shows members’ names is in this test', () => {
    const naming = routes
      .map(({ operation }) => operation)
      .filter(({ audience, name }) => audience === 'staff' && name.startsWith('list'))
      .filter(({ reply }) => /"full(Legal)?Name"/.test(JSON.stringify(wireSchemaOf(reply))));
    const known = queues.map(({ operation }) => operation.name);
    const unknown = naming.filter(({ name }) => !known.includes(name as never));
    assert.deepEqual(
      unknown.map(({ name }) => name),
      [],
    );
    assert.ok(naming.length >= 4);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { signIn } from '@pahiram/api/access';
import { decideDocument } from '@pahiram/api/documents';
import { saveDraft } from '@pahiram/api/member-drafts';
import * as members from '@pahiram/api/members';
import { openMemberTicket } from '@pahiram/api/support';
import { DEFAULT_EMPLOYMENT } from '@pahiram/domain/members/employment';
import { activatedMember, employmentStep, personalStep } from '../../test/activated-member.ts';
import { activeLoan, pendingLoan } from '../../test/active-loan.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember, signInStaff, type TestMember } from '../../test/people.ts';
import { digestDatabase } from '../../test/sweeps/digest-database.ts';
import { FileMissing } from '../integrations/files.ts';

const tables = [
  ...[
    'member_profile',
    'member_reference',
    'member_bank_account',
    'member_draft',
    'identity_document',
  ],
  'member_notice',
];
const months = (count: number) => ({ days: Math.ceil(count * 30.5) });

describe('data of unfinished registrations', () => {
  let testApp: TestApp;
  let finished: TestMember;
  let halfway: TestMember;
  let drafting: TestMember;
  let employed: TestMember;
  let applicant: TestMember;
  let borrower: TestMember;
  let rejected: TestMember;
  let disabled: TestMember;
  let saving: TestMember;
  let returning: TestMember;
  let recent: TestMember;
  let files: string[];

  before(async () => {
    testApp = await startTestApp();
    finished = await activatedMember(testApp);
    await ask(finished);
    halfway = await addMember(testApp);
    await savePersonal(halfway);
    drafting = await addMember(testApp);
    await draft(drafting);
    employed = await addMember(testApp);
    await send(employed, members.updateEmployment, employmentStep);
    applicant = (await pendingLoan(testApp)).member;
    borrower = (await activeLoan(testApp)).member;
    rejected = await activatedMember(testApp);
    await reject(rejected);
    disabled = await activatedMember(testApp);
    await runAsOwner(testApp, "UPDATE member SET state = 'disabled' WHERE id = $1", [disabled.id]);
    saving = await activatedMember(testApp);
    returning = await activatedMember(testApp);
    files = (
      await runAsOwner(testApp, 'SELECT file_key FROM identity_document WHERE member_id = $1', [
        finished.id,
      ])
    ).map(({ file_key }) => String(file_key));
    assert.equal(files.length, 3);
  });
  after(() => testApp.close());

  async function send(
    { token, phoneNumber }: TestMember,
    operation: Parameters<typeof testApp.call>[0],
    body: object,
  ): Promise<void> {
    const sent = await testApp.call(operation, { token, body: { phoneNumber, ...body } });
    assert.equal(sent.status, 200, sent.text);
  }
  const savePersonal = (member: TestMember) => send(member, members.updatePersonal, personalStep);
  const draft = (member: TestMember) =>
    send(member, saveDraft, { draft: { step: 'address', content: { province: 'Cebu' } } });

  /** Opens a ticket, which also creates a notice for the member. */
  async function ask({ token }: TestMember): Promise<void> {
    const sender = { name: 'Ana Reyes', email: 'ana@example.com', agreement: true } as const;
    const body = { ...sender, message: 'Is my ID good enough?' };
    const asked = await testApp.call(openMemberTicket, { token, body });
    assert.equal(asked.status, 200, asked.text);
  }

  async function reject({ token, phoneNumber }: TestMember): Promise<void> {
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const { reply } = await testApp.call(members.getMemberIdentity, {
      token,
      body: { phoneNumber },
    });
    const documentId = reply.identity?.documents[0]?.documentId;
    assert.ok(documentId);
    const decided = await testApp.call(decideDocument, {
      token: reviewer.token,
      params: { documentId },
      body: { decision: 'REJECT', reason: 'altered' },
    });
    assert.equal(decided.status, 200, decided.text);
  }

  /** Rows about the member in each table. */
  async function countRows(member: TestMember): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const rows = await runAsOwner(testApp, `SELECT FROM ${table} WHERE member_id = $1`, [
        member.id,
      ]);
      counts[table] = rows.length;
    }
    return counts;
  }
  const nothing = Object.fromEntries(tables.map((table) => [table, 0]));
  const night = async () => {
    testApp.clock.advance({ days: 1 });
    await testApp.drainJobs();
  };
  const books = async () => {
    const digests = await digestDatabase(testApp);
    assert.notEqual(digests['ledger.transfer'], 'empty');
    return ['ledger.account', 'ledger.transfer', 'public.loan'].map((table) => digests[table]);
  };

  test('[V25] nothing is deleted before the retention period ends', async () => {
    const kept = await countRows(finished);
    assert.deepEqual(Object.values(kept).filter((count) => count === 0).length, 1);
    testApp.clock.advance(months(11));
    await testApp.drainJobs();
    assert.deepEqual(await countRows(finished), kept);
    assert.equal((await countRows(drafting)).member_draft, 1);
    await draft(saving);
    const body = { phoneNumber: returning.phoneNumber, password: returning.password };
    assert.equal((await testApp.call(signIn, { body })).status, 200);
    recent = await activatedMember(testApp);
  });

  test('[V25] afterwards profile, pictures, references, account, drafts and employment are deleted', async () => {
    const others = [applicant, borrower, rejected, disabled, saving, returning, recent];
    const kept = await Promise.all(others.map(countRows));
    const booksBefore = await books();
    testApp.clock.advance(months(1));
    await night();
    await night();
    for (const member of [finished, halfway, drafting, employed]) {
      assert.deepEqual(await countRows(member), nothing);
      assert.equal(await countAudit(testApp, 'member.forget-unfinished', member.id), 1);
      const [row] = await runAsOwner(
        testApp,
        'SELECT job_title, monthly_net_income::text, employment_stated_at FROM member WHERE id = $1',
        [member.id],
      );
      assert.deepEqual(row, {
        job_title: DEFAULT_EMPLOYMENT.jobTitle,
        monthly_net_income: String(DEFAULT_EMPLOYMENT.monthlyNetIncome),
        employment_stated_at: null,
      });
    }
    for (const file of files)
      await assert.rejects(testApp.app.integrations.files.get(file), FileMissing);
    assert.deepEqual(await Promise.all(others.map(countRows)), kept);
    for (const member of others) {
      assert.equal(await countAudit(testApp, 'member.forget-unfinished', member.id), 0);
    }
    assert.deepEqual(await books(), booksBefore);
  });

  test('[V25] the audit row names the step and contains no personal data', async () => {
    const rows = await runAsOwner(
      testApp,
      `SELECT actor_id, details FROM audit_entry
       WHERE action = 'member.forget-unfinished' AND subject_id = $1`,
      [finished.id],
    );
    assert.deepEqual(rows, [
      { actor_id: 'job:forget-unfinished', details: { months: 12, pictures: 3, notices: 1 } },
    ]);
  });

  test('[V25] a returning member signs in and begins at the first step', async () => {
    const { phoneNumber, password, token } = finished;
    assert.equal((await testApp.call(signIn, { body: { phoneNumber, password } })).status, 200);
    const state = await testApp.call(members.getInfoState, { token, body: { phoneNumber } });
    assert.match(state.text, /PERSONAL_INFO/);
    await savePersonal(finished);
    await night();
    assert.equal((await countRows(finished)).member_profile, 1);
  });

  test('[V25] a setting gives the number of months; an invalid one deletes nothing early', async () => {
    const set = (value: number) =>
      runAsOwner(
        testApp,
        `INSERT INTO setting VALUES ('members.unfinishedKeptMonths', $1, now(), 'test')
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [String(value)],
      );
    await set(1);
    testApp.clock.advance(months(2));
    await night();
    assert.equal((await countRows(recent)).member_profile, 1);
    await set(3);
    await night();
    assert.deepEqual(await countRows(recent), nothing);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { proposeMemberHold } from '@pahiram/api/holds';
import { listIncidents } from '@pahiram/api/incidents';
import { assignWork, claimWork, listWorkClaims, listWorkPeople } from '@pahiram/api/work-claims';
import { listToday } from '@pahiram/api/work-queues';
import { remindClaims } from '@pahiram/api/work-reminders';
import { rolesWith, STAFF_ROLES } from '@pahiram/domain/access/roles';
import { addDays, DAY_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import { CLAIM_LIST_NAMES, CLAIM_LISTS, type ClaimList } from '@pahiram/domain/lists/work-claim';
import { activatedMember } from '../../test/activated-member.ts';
import { callerOf, importRows, signInStatementPeople } from '../../test/bank-statements.ts';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { addCompanyAccount } from '../../test/company-accounts.ts';
import { countAudit } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addBorrower, askForTime } from '../../test/more-time.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import { asked } from '../../test/withdrawals.ts';
import { systemContext } from '../context.ts';
import { openIncident } from '../incidents/open-incident.ts';

describe('claims of rows', () => {
  let testApp: TestApp;
  /** One row that waits, of each list. */
  let rows: Readonly<Record<ClaimList, string>>;
  before(async () => {
    testApp = await startTestApp();
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const { token } = manager;
    const withdrawing = await addFundedMember(testApp.app);
    const day = manilaDate(testApp.clock.now().getTime());
    const hold = await testApp.call(proposeMemberHold, {
      token,
      params: { memberId: withdrawing.id as `mbr_${string}` },
      body: { reason: 'IDENTITY_IN_DOUBT', reviewOn: addDays(day, 2) },
    });
    assert.equal(hold.status, 200, hold.text);
    await testApp.app.db.transaction((tx) =>
      openIncident(tx, systemContext(testApp.app, 'test', 'test'), {
        ...{ kind: 'AMOUNT_DIFF', provider: 'sandbox', subject: 'po_1' },
      }),
    );
    const incidents = await testApp.call(listIncidents, { token });
    const { statementId } = await importRows(
      { maker: testApp.app, call: callerOf(testApp) },
      await signInStatementPeople(testApp),
      [{ amount: 500 }],
    );
    rows = {
      IDENTITY_REVIEWS: (await activatedMember(testApp)).id,
      WITHDRAWALS: await asked(testApp, await addFundedMember(testApp.app), 20_000),
      FRAUD_HOLDS: hold.reply.id,
      MORE_TIME: await askForTime(testApp, await addBorrower(testApp)),
      INCIDENTS: incidents.reply.rows.find(({ subject }) => subject === 'po_1')?.id ?? '',
      STATEMENTS: statementId,
      MISSING_FILES: await addCompanyAccount(testApp.app, {
        effectiveFrom: new Date(testApp.clock.now().getTime() - 10 * DAY_MS),
      }),
    };
  });
  after(() => testApp.close());

  const claim = (
    { token }: TestStaff,
    list: ClaimList,
    more: {
      readonly to?: 'ME' | 'NOBODY';
      readonly takesOver?: boolean;
      readonly id?: string;
    } = {},
  ) =>
    testApp.call(claimWork, {
      ...{ token, params: { list } },
      body: { id: rows[list], to: 'ME', ...more },
    });
  const holderOf = async ({ token }: TestStaff, list: ClaimList) => {
    const { status, reply, text } = await testApp.call(listWorkClaims, { token, params: { list } });
    assert.equal(status, 200, text);
    return reply.claims.find(({ id }) => id === rows[list])?.claimedBy.id ?? null;
  };
  const todayOf = async ({ token }: TestStaff) => (await testApp.call(listToday, { token })).reply;

  for (const list of CLAIM_LIST_NAMES) {
    const { view, work } = CLAIM_LISTS[list];
    test(`[A11][D13][V22] ${list}: a row is claimed, taken over and given back, on record and on Today`, async () => {
      const [role] = rolesWith(...work);
      assert.ok(role);
      const ana = await signInStaff(testApp, [role]);
      const ben = await signInStaff(testApp, [role]);
      assert.equal(await holderOf(ana, list), null);
      assert.equal((await claim(ana, list)).reply.claimedBy?.id, ana.id);
      assert.equal(await holderOf(ben, list), ana.id);
      const isRow = ({ queue, id }: { queue: string; id: string }) =>
        queue === list && id === rows[list];
      assert.ok((await todayOf(ana)).claims.some(isRow));
      assert.ok(![...(await todayOf(ben)).claims, ...(await todayOf(ben)).work].some(isRow));

      for (const to of ['ME', 'NOBODY'] as const) {
        const refused = await claim(ben, list, { to });
        assert.deepEqual([refused.status, refused.error.code], [409, 'row-claimed']);
      }
      assert.equal((await claim(ben, list, { takesOver: true })).status, 200);
      assert.equal(await holderOf(ana, list), ben.id);
      assert.equal((await claim(ben, list, { to: 'NOBODY' })).reply.claimedBy, null);
      assert.equal(await holderOf(ana, list), null);
    });

    test(`[V22] ${list}: only those who work on its rows claim one, and only those who see it read the claims`, async () => {
      for (const role of STAFF_ROLES) {
        const staff = await signInStaff(testApp, [role]);
        const claimed = await claim(staff, list);
        assert.equal(claimed.status, rolesWith(...work).includes(role) ? 200 : 403, role);
        if (claimed.status === 200) await claim(staff, list, { to: 'NOBODY' });
        const read = await testApp.call(listWorkClaims, { token: staff.token, params: { list } });
        assert.equal(read.status, rolesWith(view).includes(role) ? 200 : 403, role);
      }
    });
  }

  test('[V22] every claim is on record with who had the row before', async () => {
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const subject = rows.IDENTITY_REVIEWS;
    const count = () => countAudit(testApp, 'work.claim', subject);
    const before = await count();
    await claim(reviewer, 'IDENTITY_REVIEWS');
    assert.equal(await count(), before + 1);
    const given = await countAudit(testApp, 'work.unclaim', subject);
    await claim(reviewer, 'IDENTITY_REVIEWS', { to: 'NOBODY' });
    assert.equal(await countAudit(testApp, 'work.unclaim', subject), given + 1);
  });

  test('[A11] two people who claim a row at once do not both get it', async () => {
    const people = [
      await signInStaff(testApp, ['FINANCE']),
      await signInStaff(testApp, ['CREDIT_MANAGER']),
    ];
    const answers = await Promise.all(people.map((one) => claim(one, 'INCIDENTS')));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    for (const one of people) await claim(one, 'INCIDENTS', { to: 'NOBODY' });
  });

  test('[A11][D13] a row that does not wait cannot be claimed', async () => {
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const gone = await claim(reviewer, 'IDENTITY_REVIEWS', { id: 'mbr_gone' });
    assert.deepEqual([gone.status, gone.error.code], [409, 'row-not-waiting']);
  });

  test('[A11][D13] a claim from before the row began to wait does not count', async () => {
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    await claim(reviewer, 'IDENTITY_REVIEWS');
    testApp.clock.advance({ minutes: 5 });
    await testApp.app.db.reader
      .updateTable('identity_document')
      .set({ submitted_at: testApp.clock.now() })
      .where('member_id', '=', rows.IDENTITY_REVIEWS)
      .execute();
    assert.equal(await holderOf(reviewer, 'IDENTITY_REVIEWS'), null);
  });

  test('[A11][D13][V22] a credit manager gives a row to a colleague who works on it, and the colleague is reminded of it', async () => {
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const params = { list: 'IDENTITY_REVIEWS' } as const;
    const { token } = manager;
    const { people } = (await testApp.call(listWorkPeople, { token, params })).reply;
    assert.ok(people.some(({ id }) => id === reviewer.id));
    assert.ok(!people.some(({ id }) => id === officer.id));
    const id = rows.IDENTITY_REVIEWS;
    const assign = (to: string | null) =>
      testApp.call(assignWork, { token, params, body: { id, to } });
    assert.equal((await assign(officer.id)).error.code, 'person-not-allowed');
    assert.equal((await assign(reviewer.id)).reply.claimedBy?.id, reviewer.id);
    assert.equal(await holderOf(manager, 'IDENTITY_REVIEWS'), reviewer.id);
    assert.equal(await countAudit(testApp, 'work.assign', id), 1);

    const body = { list: 'IDENTITY_REVIEWS', ids: [id] } as const;
    const reminded = await testApp.call(remindClaims, { token, body: { ...body, ids: [id] } });
    assert.deepEqual(reminded.reply.reminded, [id]);
    const { reminders } = await todayOf(reviewer);
    assert.deepEqual(
      reminders.map((one) => [one.list, one.id, one.number]),
      [['IDENTITY_REVIEWS', id, null]],
    );
    assert.equal((await assign(null)).reply.claimedBy, null);
    assert.deepEqual((await todayOf(reviewer)).reminders, []);
  });
});

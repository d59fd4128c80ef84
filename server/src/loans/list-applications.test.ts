import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/applications';
import type { WireQueryOf } from '@pahiram/api/operation';
import { declareInterest } from '@pahiram/api/staff-interests';
import {
  addBusinessDays,
  addDays,
  manilaDate,
  manilaInstant,
  onOrNextBusinessDay,
} from '@pahiram/domain/calendar/calendar';
import { pendingLoan } from '../../test/active-loan.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import { bankHolidays, storeSetting } from '../company/settings.ts';

type Filters = Partial<WireQueryOf<typeof contract.listApplications>>;
type LoanId = `loan_${string}`;

describe('the list of applications', () => {
  let testApp: TestApp;
  let manager: TestStaff;
  /** Sent on three days; the smallest amount last. */
  const filed: { loanId: LoanId; amount: number }[] = [];
  before(async () => {
    testApp = await startTestApp();
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'loans.decisionDays', 2, change));
    for (const amount of [600_000, 200_000, 300_000, 150_000]) {
      const { application } = await pendingLoan(testApp, { principal: amount });
      filed.push({ loanId: application.loanId, amount });
      testApp.clock.advance({ days: 1 });
    }
    // A Monday: what came in on the Wednesday is late, on the Thursday is due today.
    testApp.clock.advance({ days: 1 });
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  });
  after(() => testApp.close());

  const list = async (query: Filters, { token } = manager) => {
    const page = await testApp.call(contract.listApplications, { token, query });
    assert.equal(page.status, 200, page.text);
    return page.reply;
  };
  const idsOf = ({ applications }: Awaited<ReturnType<typeof list>>) =>
    applications.map(({ loanId }) => loanId);

  test('[D1] each order is followed over its pages to the end, forwards and backwards', async () => {
    const oldest = filed.map(({ loanId }) => loanId);
    const smallest = filed.toSorted((a, b) => a.amount - b.amount).map(({ loanId }) => loanId);
    const orders = { waiting: oldest, promise: oldest, amount: smallest } as const;
    for (const [sort, ids] of Object.entries(orders)) {
      for (const sign of ['', '-'] as const) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const order = `${sign}${sort}` as (typeof contract.APPLICATION_SORTS)[number];
          const page = await list({ sort: order, limit: 3, ...(cursor ? { cursor } : {}) });
          seen.push(...idsOf(page));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        assert.deepEqual(seen, sign === '' ? ids : ids.toReversed(), `${sign}${sort}`);
      }
    }
    const { token } = manager;
    const { nextCursor } = await list({ sort: 'amount', limit: 1 });
    const mixed = { sort: 'waiting', cursor: nextCursor ?? '' } as const;
    for (const query of [mixed, { state: 'ACTIVE', sort: 'amount' } as const]) {
      const page = await testApp.call(contract.listApplications, { token, query });
      assert.equal(page.status, 400, page.text);
    }
  });

  test('[D1][D13][V40] filters by promise, reviewer and number of reviewers, with the sum of all rows', async () => {
    const all = await list({ limit: 2 });
    assert.deepEqual(all.total, { rows: 4, amount: 1_250_000, late: 1 });
    const today = manilaDate(testApp.clock.now().getTime());
    const of = { late: [] as string[], today: [] as string[] };
    for (const { loanId, decideBy } of (await list({})).applications) {
      assert.ok(decideBy);
      if (decideBy < today) of.late.push(loanId);
      if (decideBy === today) of.today.push(loanId);
    }
    assert.deepEqual([of.late.length, of.today.length], [1, 1]);
    assert.deepEqual(idsOf(await list({ due: 'late' })), of.late);
    assert.deepEqual(idsOf(await list({ due: 'today' })), of.today);
    assert.deepEqual(idsOf(await list({ people: 'two' })), [filed[0]?.loanId]);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const [, second] = filed;
    assert.ok(second);
    const claimed = await testApp.call(contract.claimApplication, {
      token: officer.token,
      params: { loanId: second.loanId },
      body: {},
    });
    assert.equal(claimed.status, 200, claimed.text);
    assert.deepEqual(idsOf(await list({ claim: 'mine' }, officer)), [second.loanId]);
    assert.equal((await list({ claim: 'free' }, officer)).total?.rows, 4);
    assert.equal((await list({ claim: 'free' })).total?.rows, 3);
    assert.equal((await list({ state: 'REJECTED' })).total, null);
  });

  test('[V22] the share of the income is for the roles that may see the income', async () => {
    const assistant = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const [shown] = (await list({})).applications;
    assert.ok(shown?.sharePercent);
    const [hidden] = (await list({}, assistant)).applications;
    assert.equal(hidden?.sharePercent, null);
  });

  const exported = async (query: Filters & { only?: string }) => {
    const { token } = manager;
    const file = await testApp.call(contract.exportApplications, { token, query: query as never });
    const rows = file.text.split('\r\n').slice(1, -1);
    return { ...file, numbers: rows.map((row) => row.split('","')[0]?.replaceAll('"', '')) };
  };

  test('[D13][V22] a file has exactly the filtered or chosen rows, no cell runs, and the copy is on record', async () => {
    const { member } = await pendingLoan(testApp, { principal: 400_000 });
    await runAsOwner(
      testApp,
      `UPDATE member_profile SET first_name = '=1+1', middle_name = '' WHERE member_id = $1`,
      [member.id],
    );
    const before = await countAudit(testApp, 'loan.export', 'applications');
    const all = await list({ sort: '-amount' });
    const numbers = all.applications.map(({ loanNumber }) => loanNumber);
    const file = await exported({ sort: '-amount' });
    assert.equal(file.status, 200, file.text);
    assert.deepEqual(file.numbers, numbers);
    assert.match(file.text, /"'=1\+1 /);
    const chosen = all.applications.slice(1, 3);
    const part = await exported({
      sort: '-amount',
      only: chosen.map(({ loanId }) => loanId).join(','),
    });
    assert.deepEqual(
      part.numbers,
      chosen.map(({ loanNumber }) => loanNumber),
    );
    assert.equal((await exported({ due: 'late' })).numbers.length, 1);
    assert.equal(await countAudit(testApp, 'loan.export', 'applications'), before + 3);
    const [entry] = await runAsOwner(
      testApp,
      `SELECT details FROM audit_entry WHERE action = 'loan.export' ORDER BY id DESC LIMIT 1`,
    );
    assert.equal(entry?.details.due, 'late');
    assert.equal(entry?.details.rows, 1);
    const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
    const denied = await testApp.call(contract.exportApplications, { token, query: {} });
    assert.equal(denied.status, 403);
  });

  test('[D1][V32] a manager gives an application to who may decide it, until the end of the next banking day', async () => {
    const holidays = await bankHolidays(testApp.app.db.reader);
    const { application, member } = await pendingLoan(testApp);
    const { loanId } = application;
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const other = await signInStaff(testApp, ['LOAN_OFFICER']);
    const assign = (to: string, { token } = manager) =>
      testApp.call(contract.assignApplication, { token, params: { loanId }, body: { to } });
    assert.equal((await assign(other.id, officer)).status, 403);
    const { token } = manager;
    const { reviewers } = (await testApp.call(contract.listReviewers, { token })).reply;
    assert.ok(reviewers.some(({ staffId }) => staffId === officer.id));
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    assert.ok(!reviewers.some(({ staffId }) => staffId === collector.id));
    assert.equal((await assign(collector.id)).error.code, 'reviewer-not-allowed');
    assert.equal((await assign('stf_nobody')).error.code, 'reviewer-not-found');
    const relative = await testApp.call(declareInterest, {
      token: other.token,
      body: { relation: 'SIBLING', kind: 'PHONE', fact: member.phoneNumber },
    });
    assert.equal(relative.status, 200, relative.text);
    assert.equal((await assign(other.id)).error.code, 'reviewer-concerned');
    const claimed = await testApp.call(contract.claimApplication, {
      token: (await signInStaff(testApp, ['LOAN_OFFICER'])).token,
      params: { loanId },
      body: {},
    });
    assert.equal(claimed.status, 200, claimed.text);
    const given = await assign(officer.id);
    assert.equal(given.reply.claimedBy.staffId, officer.id, given.text);
    assert.equal(await countAudit(testApp, 'loan.assign', loanId), 1);
    const lastDay = addBusinessDays(
      onOrNextBusinessDay(manilaDate(testApp.clock.now().getTime()), holidays),
      1,
      holidays,
    );
    const [row] = await runAsOwner(testApp, 'SELECT claimed_until FROM loan WHERE id = $1', [
      loanId,
    ]);
    assert.equal(row?.claimed_until.getTime(), manilaInstant(addDays(lastDay, 1)));
    assert.deepEqual(idsOf(await list({ claim: 'mine' }, officer)), [loanId]);
  });

  test('[D13] a file that would be cut is refused, with what to do', async () => {
    const [model] = filed;
    assert.ok(model);
    await runAsOwner(
      testApp,
      `SET session_replication_role = replica;
       INSERT INTO loan
       SELECT made.* FROM loan l, generate_series(1, 10001) n, jsonb_populate_record(NULL::loan,
         to_jsonb(l) || jsonb_build_object(
           'id', 'loan_' || lpad(n::text, 22, '0'), 'state', 'REJECTED',
           'rejection_reasons', ARRAY['CREDIT_HISTORY'],
           'number', 'LN-' || substr(lpad(n::text, 8, '0'), 1, 4) || '-' || substr(lpad(n::text, 8, '0'), 5))) AS made
       WHERE l.id = '${model.loanId}'`,
    );
    const refused = await exported({ state: 'REJECTED' });
    assert.equal(refused.status, 422, refused.text.slice(0, 200));
    assert.match(refused.text, /10,000|10000/);
  });
});

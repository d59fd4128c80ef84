import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as applications from '@pahiram/api/applications';
import { decideDocument } from '@pahiram/api/documents';
import * as review from '@pahiram/api/loan-review';
import { changeMemberLoan, getLoanDetail } from '@pahiram/api/member-loan';
import { getMemberIdentity, updateEmployment } from '@pahiram/api/members';
import {
  addBusinessDays,
  manilaDate,
  onOrNextBusinessDay,
} from '@pahiram/domain/calendar/calendar';
import { activatedMember, employmentStep } from '../../test/activated-member.ts';
import { apply, pendingLoan } from '../../test/active-loan.ts';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import { bankHolidays, storeSetting } from '../company/settings.ts';

type LoanId = `loan_${string}`;

describe('reviewing applications', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const approve = (staff: TestStaff, loanId: LoanId, affordabilityReason = '') =>
    testApp.call(review.approveApplication, {
      token: staff.token,
      params: { loanId },
      body: { affordabilityReason },
    });
  const check = (staff: TestStaff, loanId: LoanId, verdict: 'CONFIRM' | 'RETURN' = 'CONFIRM') =>
    testApp.call(review.checkApplication, {
      token: staff.token,
      params: { loanId },
      body: { verdict },
    });

  test('[D1] the queue is oldest first, with counts, and paging skips no application', async () => {
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const filed: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      filed.push((await pendingLoan(testApp)).application.loanId);
      testApp.clock.advance({ seconds: 1 });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await testApp.call(applications.listApplications, {
        token: officer.token,
        query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) },
      });
      assert.equal(page.status, 200, page.text);
      assert.ok((page.reply.counts.PENDING ?? 0) >= 3);
      seen.push(...page.reply.applications.map((row) => row.loanId));
      cursor = page.reply.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(seen.slice(-3), filed);
    const forged = await testApp.call(applications.listApplications, {
      token: officer.token,
      query: { cursor: 'bm90IG9uZQ' },
    });
    assert.equal(forged.status, 400);
  });

  test('[V26][V40] the borrower reads who has the application and the promised day of the answer, and staff see the same day', async () => {
    const change = { at: testApp.clock.now(), by: 'test' };
    const promise = (days: number | null) =>
      testApp.app.db.transaction((tx) => storeSetting(tx, 'loans.decisionDays', days, change));
    const { member, application } = await pendingLoan(testApp);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const { loanId } = application;
    const readByMember = async () =>
      (
        await testApp.call(getLoanDetail, {
          token: member.token,
          body: { phoneNumber: member.phoneNumber },
        })
      ).reply.loan?.review;
    const readByStaff = async () =>
      (await testApp.call(review.getApplication, { token: officer.token, params: { loanId } }))
        .reply.decideBy;
    assert.deepEqual(await readByMember(), { reviewer: null, decideBy: null, isLate: false });
    assert.equal(await readByStaff(), null);
    await promise(2);
    await testApp.call(applications.claimApplication, {
      token: officer.token,
      params: { loanId },
      body: { claim: true },
    });
    const holidays = await bankHolidays(testApp.app.db.reader);
    const sentOn = onOrNextBusinessDay(manilaDate(testApp.clock.now().getTime()), holidays);
    const decideBy = addBusinessDays(sentOn, 2, holidays);
    assert.deepEqual(await readByMember(), {
      reviewer: 'LOAN_OFFICER person',
      decideBy,
      isLate: false,
    });
    assert.equal(await readByStaff(), decideBy);
    testApp.clock.advance({ days: 14 });
    assert.deepEqual(await readByMember(), { reviewer: null, decideBy, isLate: true });
    await promise(null);
  });

  test('[D1] a claim keeps other reviewers out until it ends or expires', async () => {
    const { application } = await pendingLoan(testApp);
    const { loanId } = application;
    const [ana, ben] = [
      await signInStaff(testApp, ['LOAN_OFFICER']),
      await signInStaff(testApp, ['LOAN_OFFICER']),
    ];
    const claim = (staff: TestStaff, take = true) =>
      testApp.call(applications.claimApplication, {
        token: staff.token,
        params: { loanId },
        body: { claim: take },
      });
    assert.equal((await claim(ana)).reply.claimedBy?.staffId, ana.id);
    assert.equal((await claim(ben)).error.code, 'claimed-by-other');
    assert.equal((await approve(ben, loanId)).error.code, 'claimed-by-other');
    testApp.clock.advance({ minutes: 31 });
    assert.equal((await claim(ben)).status, 200);
    assert.equal((await claim(ben, false)).reply.claimedBy, null);
  });

  test('[R14] two officers who decide at once make one decision', async () => {
    const { application } = await pendingLoan(testApp);
    const officers = await Promise.all(
      Array.from({ length: 4 }, () => signInStaff(testApp, ['LOAN_OFFICER'])),
    );
    const results = await Promise.all(
      officers.map((officer) => approve(officer, application.loanId)),
    );
    assert.equal(results.filter((result) => result.status === 200).length, 1);
    for (const result of results) {
      if (result.status !== 200) assert.equal(result.error.code, 'review-not-open');
    }
  });

  test('[D1][V22] above the threshold a second person decides, never the maker', async () => {
    const { application } = await pendingLoan(testApp, { principal: 500_001 });
    const { loanId } = application;
    const maker = await signInStaff(testApp, ['LOAN_OFFICER', 'CREDIT_MANAGER']);
    const other = await signInStaff(testApp, ['CREDIT_MANAGER']);
    assert.equal((await approve(maker, loanId)).reply.state, 'AWAITING_CHECK');
    const own = await check(maker, loanId);
    assert.equal(own.status, 409);
    assert.equal(own.error.code, 'maker-cannot-check');
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    assert.equal((await check(officer, loanId)).status, 403);
    assert.equal((await check(other, loanId)).reply.state, 'APPROVED');
    assert.equal((await check(other, loanId)).error.code, 'check-not-open');
    const rows = await testApp.app.db.reader
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('subject_id', '=', loanId)
      .where('action', 'in', ['loan.approve', 'loan.confirm'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map(({ action, details }) => {
        const { before, after } = details as { before: string; after: string };
        return `${action}: ${before} to ${after}`;
      }),
      ['loan.approve: PENDING to AWAITING_CHECK', 'loan.confirm: AWAITING_CHECK to APPROVED'],
    );
  });

  test('[V22] the maker can neither reject nor claim the case that waits for its check', async () => {
    const { application } = await pendingLoan(testApp, { principal: 600_000 });
    const params = { loanId: application.loanId };
    const maker = await signInStaff(testApp, ['LOAN_OFFICER', 'CREDIT_MANAGER']);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    await approve(maker, application.loanId);
    const claim = ({ token }: TestStaff) =>
      testApp.call(applications.claimApplication, { token, params, body: {} });
    const claimed = await claim(maker);
    assert.equal(claimed.status, 409, claimed.text);
    assert.equal(claimed.error.code, 'maker-cannot-check');
    const rejected = await testApp.call(review.rejectApplication, {
      token: maker.token,
      params,
      body: { reasons: ['CREDIT_HISTORY'] },
    });
    assert.equal(rejected.status, 409, rejected.text);
    assert.equal(rejected.error.code, 'maker-cannot-check');
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    assert.equal((await claim(officer)).status, 403, 'may not check');
    const kept = await claim(manager);
    assert.equal(kept.status, 200, kept.text);
    const late = await claim(await signInStaff(testApp, ['CREDIT_MANAGER']));
    assert.equal(late.error.code, 'claimed-by-other');
    assert.equal(late.error.details?.name, kept.reply.claimedBy?.name);
  });

  test('[V22] the database itself refuses the maker as checker', async () => {
    const { application } = await pendingLoan(testApp, { principal: 600_000 });
    const maker = await signInStaff(testApp, ['LOAN_OFFICER']);
    await approve(maker, application.loanId);
    const row = {
      loan_id: application.loanId,
      round: 1,
      stage: 'CHECKER',
      verdict: 'CONFIRM',
      staff_id: maker.id,
      at: testApp.clock.now(),
    };
    await assert.rejects(testApp.app.db.reader.insertInto('loan_decision').values(row).execute(), {
      constraint: 'loan_decision_two_people_key',
    });
  });

  test('[D1] a returned case goes back to the queue and is decided again', async () => {
    const { application } = await pendingLoan(testApp, { principal: 600_000 });
    const { loanId } = application;
    const maker = await signInStaff(testApp, ['LOAN_OFFICER']);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    await approve(maker, loanId);
    assert.equal((await check(manager, loanId, 'RETURN')).reply.state, 'PENDING');
    assert.equal((await approve(maker, loanId)).reply.state, 'AWAITING_CHECK');
    assert.equal((await check(manager, loanId)).reply.state, 'APPROVED');
  });

  test('[D13] an installment above 30% of the income needs a reason and a second person', async () => {
    const { application } = await pendingLoan(testApp, { monthlyNetIncome: 50_000 });
    const { loanId } = application;
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const seen = await testApp.call(review.getApplication, {
      token: officer.token,
      params: { loanId },
    });
    assert.equal(seen.status, 200, seen.text);
    assert.equal(seen.reply.affordability?.affordable, false);
    assert.equal(seen.reply.affordability?.sharePercent, 51.5);
    assert.deepEqual(seen.reply.secondPersonCauses, ['installment-over-affordable-share']);
    const bare = await approve(officer, loanId);
    assert.equal(bare.status, 422);
    assert.equal(bare.error.code, 'affordability-reason-missing');
    const reasoned = await approve(officer, loanId, 'Savings were shown.');
    assert.equal(reasoned.reply.state, 'AWAITING_CHECK');
  });

  test('an application is not approved before the ID is verified', async () => {
    const member = await activatedMember(testApp, { monthlyNetIncome: 900_000 });
    const { loanId } = await apply(testApp, member);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    assert.equal((await approve(officer, loanId)).error.code, 'identity-not-verified');
  });

  test('[V22] the second reviewer cannot confirm once the ID is no longer accepted, but can return the case', async () => {
    const { member, application } = await pendingLoan(testApp, { principal: 600_000 });
    const { loanId } = application;
    const { token, phoneNumber } = member;
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    assert.equal((await approve(officer, loanId)).reply.state, 'AWAITING_CHECK');
    const shown = await testApp.call(getMemberIdentity, { token, body: { phoneNumber } });
    const [picture] = shown.reply.identity?.documents ?? [];
    assert.ok(picture);
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const rejected = await testApp.call(decideDocument, {
      token: reviewer.token,
      params: { documentId: picture.documentId },
      body: { decision: 'REJECT', reason: 'altered' },
    });
    assert.equal(rejected.status, 200, rejected.text);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const refused = await check(manager, loanId);
    assert.equal(refused.status, 409, refused.text);
    assert.equal(refused.error.code, 'identity-not-verified');
    assert.equal((await check(manager, loanId, 'RETURN')).reply.state, 'PENDING');
  });

  test('[V26][S2.36] a rejection shows its listed reasons in the member’s language', async () => {
    const { member, application } = await pendingLoan(testApp);
    const { token, phoneNumber } = member;
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const params = { loanId: application.loanId };
    const none = await testApp.call(review.rejectApplication, {
      token: officer.token,
      params,
      body: { reasons: [] },
    });
    assert.equal(none.status, 400);
    const rejected = await testApp.call(review.rejectApplication, {
      token: officer.token,
      params,
      body: {
        reasons: ['INCOME_TOO_LOW', 'INCOME_TOO_LOW', 'CREDIT_HISTORY'],
        note: 'inside only',
      },
    });
    assert.equal(rejected.reply.state, 'REJECTED', rejected.text);
    const detail = await testApp.call(getLoanDetail, {
      token,
      language: 'fil',
      body: { phoneNumber },
    });
    const loan = detail.reply.loan;
    assert.deepEqual(
      loan?.rejectionReasons.map(({ reason }) => reason),
      ['INCOME_TOO_LOW', 'CREDIT_HISTORY'],
    );
    assert.equal(loan?.statementShow, true);
    assert.match(loan?.statementMessage ?? '', /kita/);
    assert.doesNotMatch(detail.text, /inside only/);
    assert.ok((await messagesTo(testApp, phoneNumber)).some(({ body }) => /reasons/.test(body)));
    assert.equal((await apply(testApp, member)).state, 'LOAN_CREATED', 'and may apply again');
  });

  test('[D1] asked again for one item, the member answers and keeps the place in the queue', async () => {
    const { member, application } = await pendingLoan(testApp);
    const { token, phoneNumber } = member;
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const params = { loanId: application.loanId };
    const asked = await testApp.call(review.askAgain, {
      token: officer.token,
      params,
      body: { item: 'ADDRESS', reason: 'INCOMPLETE' },
    });
    assert.equal(asked.reply.state, 'MORE_INFO', asked.text);
    const { reply } = await testApp.call(getLoanDetail, { token, body: { phoneNumber } });
    assert.equal(reply.loan?.asked?.itemWords, 'your address');
    assert.equal(reply.loan?.nextActor, 'you');
    assert.match(reply.loan?.statusMessage ?? '', /your address/);
    const answered = await testApp.call(changeMemberLoan, {
      token,
      body: {
        phoneNumber,
        loanNumber: application.loanNumber,
        action: 'answer',
        note: 'Street added.',
      },
    });
    assert.equal(answered.reply.state, 'PENDING', answered.text);
    const seen = await testApp.call(review.getApplication, { token: officer.token, params });
    assert.equal(seen.reply.answer, 'Street added.');
    assert.equal(seen.reply.queuedAt, seen.reply.createdAt);
    assert.deepEqual(
      seen.reply.history.map(({ state }) => state),
      ['PENDING', 'MORE_INFO', 'PENDING'],
    );
    assert.equal((await approve(officer, application.loanId)).reply.state, 'APPROVED');
  });

  test('[D1] a question about the work: the income that the member corrects counts for the review; after another question it does not', async () => {
    const { member, application } = await pendingLoan(testApp);
    const { token, phoneNumber } = member;
    const { loanId, loanNumber } = application;
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const params = { loanId };
    const askAndAnswer = async (item: 'ADDRESS' | 'EMPLOYMENT', monthlyNetIncome: number) => {
      const body = { item, reason: 'NEEDS_CONFIRMATION' } as const;
      const asked = await testApp.call(review.askAgain, { token: officer.token, params, body });
      assert.equal(asked.status, 200, asked.text);
      const changed = await testApp.call(updateEmployment, {
        token,
        body: { phoneNumber, ...employmentStep, monthlyNetIncome },
      });
      assert.equal(changed.status, 200, changed.text);
      const answer = { phoneNumber, loanNumber, action: 'answer', note: '' } as const;
      await testApp.call(changeMemberLoan, { token, body: answer });
      return (await testApp.call(review.getApplication, { token: officer.token, params })).reply;
    };
    const low = await askAndAnswer('EMPLOYMENT', 1_000);
    assert.equal(low.affordability?.monthlyNetIncome, 1_000);
    assert.deepEqual(low.secondPersonCauses, ['installment-over-affordable-share']);
    const high = await askAndAnswer('EMPLOYMENT', 90_000);
    assert.equal(high.affordability?.monthlyNetIncome, 90_000);
    assert.deepEqual(high.secondPersonCauses, []);
    const other = await askAndAnswer('ADDRESS', 70_000);
    assert.equal(other.affordability?.monthlyNetIncome, 90_000);
    assert.equal((await approve(officer, loanId)).reply.state, 'APPROVED');
  });

  test('[D1] a signed loan is found in a list and shows its contract, its schedule and no decision', async () => {
    const { loanId } = await addFundedMember(testApp.app);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const { token } = manager;
    const list = await testApp.call(applications.listApplications, {
      token,
      query: { state: 'ACTIVE' },
    });
    const row = list.reply.applications.find((one) => one.loanId === loanId);
    assert.equal(row?.state, 'ACTIVE', list.text);
    const params = { loanId: loanId as LoanId };
    const { reply } = await testApp.call(review.getApplication, { token, params });
    assert.equal(reply.contract?.signedAt, testApp.clock.now().toISOString());
    assert.equal(reply.contract?.countedFrom, null, 'nothing was withdrawn yet');
    assert.equal(reply.schedule.length, reply.installmentCount);
    assert.equal(reply.canDecide, false);
  });

  test('[V22] each view of an application is an audit row, and other roles may not view it', async () => {
    const { application } = await pendingLoan(testApp);
    const params = { loanId: application.loanId };
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    await testApp.call(review.getApplication, { token: auditor.token, params });
    const looks = await testApp.app.db.reader
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('action', '=', 'loan.view')
      .where('subject_id', '=', application.loanId)
      .execute();
    assert.deepEqual(looks, [{ actor_id: auditor.id }]);
    assert.equal((await approve(auditor, application.loanId)).status, 403);
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    const refused = await testApp.call(review.getApplication, { token: collector.token, params });
    assert.equal(refused.status, 403);
  });
});

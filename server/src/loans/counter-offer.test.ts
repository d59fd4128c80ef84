import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listApplications } from '@pahiram/api/applications';
import * as offers from '@pahiram/api/loan-offer';
import * as review from '@pahiram/api/loan-review';
import { changeMemberLoan, getLoanDetail, listMemberLoans } from '@pahiram/api/member-loan';
import { loadWallet } from '@pahiram/api/wallet';
import { listApprovals } from '@pahiram/api/work-queues';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import { quoteLoan } from '@pahiram/domain/loans/quote';
import { pesos, toPesosNumber } from '@pahiram/domain/money/money';
import {
  type Applicant,
  apply,
  type LoanOptions,
  pendingLoan,
  readyToSign,
} from '../../test/active-loan.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import { systemContext } from '../context.ts';
import { getBalance } from '../ledger/balances.ts';
import { expireOffers } from './tasks.ts';

type LoanId = `loan_${string}`;

describe('counter-offers', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const jobContext = () => systemContext(testApp.app, 'job:expire-offers', 'test');
  const counter = (
    staff: TestStaff,
    loanId: LoanId,
    loanAmountPHP: number,
    installmentCount = 12,
    affordabilityReason = '',
  ) =>
    testApp.call(review.makeCounterOffer, {
      token: staff.token,
      params: { loanId },
      body: {
        loanAmountPHP,
        installmentCount,
        reasons: ['INSTALLMENT_TOO_HIGH', 'FIRST_LOAN'],
        affordabilityReason,
      },
    });
  const approve = (staff: TestStaff, loanId: LoanId) =>
    testApp.call(review.approveApplication, { token: staff.token, params: { loanId }, body: {} });
  const check = (staff: TestStaff, loanId: LoanId, verdict: 'CONFIRM' | 'RETURN' = 'CONFIRM') =>
    testApp.call(review.checkApplication, {
      token: staff.token,
      params: { loanId },
      body: { verdict },
    });
  const detailOf = async ({ member: { token, phoneNumber } }: Applicant, language?: 'fil') => {
    const read = await testApp.call(getLoanDetail, {
      token,
      body: { phoneNumber },
      ...(language && { language }),
    });
    assert.equal(read.status, 200, read.text);
    assert.ok(read.reply.loan);
    return read.reply.loan;
  };
  const decline = ({ member: { token, phoneNumber }, application }: Applicant) =>
    testApp.call(changeMemberLoan, {
      token,
      body: { phoneNumber, loanNumber: application.loanNumber, action: 'decline-offer' },
    });
  /** A member who asked for 250,000 in 12 months. */
  const asking = (options: LoanOptions = {}) =>
    pendingLoan(testApp, { principal: 250_000, termMonths: 12, ...options });
  const countered = async (options?: LoanOptions) => {
    const applicant = await asking(options);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const made = await counter(officer, applicant.application.loanId, 200_000, 24);
    assert.equal(made.reply.state, 'APPROVED', made.text);
    return applicant;
  };

  test('[D1][V26][V40] the member reads what was asked and what is offered, why, and until when, on every page and by message', async () => {
    const applicant = await countered();
    const { token, phoneNumber } = applicant.member;
    const asked = quoteLoan(STANDARD_PRODUCT, pesos(250_000), 12);
    const offered = quoteLoan(STANDARD_PRODUCT, pesos(200_000), 24);
    const loan = await detailOf(applicant);
    const offer = await testApp.call(offers.getOffer, { token, body: { phoneNumber } });
    assert.equal(offer.status, 200, offer.text);
    for (const shown of [loan, offer.reply]) {
      assert.equal(shown.loanAmountPHP, 200_000);
      assert.equal(shown.installmentCount, 24);
      assert.equal(shown.firstInstallmentPHP, toPesosNumber(offered.firstInstallment));
      assert.equal(shown.totalOfPaymentsPHP, toPesosNumber(offered.totalOfPayments));
      const was = shown.counterOffer?.asked;
      assert.equal(was?.loanAmountPHP, 250_000);
      assert.equal(was?.installmentCount, 12);
      assert.equal(was?.firstInstallmentPHP, toPesosNumber(asked.firstInstallment));
      assert.equal(was?.installmentAmountPHP, toPesosNumber(asked.monthlyRepayment));
      assert.equal(was?.totalOfPaymentsPHP, toPesosNumber(asked.totalOfPayments));
      assert.deepEqual(
        shown.counterOffer?.reasons.map(({ reason }) => reason),
        ['INSTALLMENT_TOO_HIGH', 'FIRST_LOAN'],
      );
      assert.equal(shown.status, 'Another offer for you');
      assert.match(shown.statusMessage, /open until Nov 25, 2026/);
    }
    const wallet = await testApp.call(loadWallet, { token, body: { phoneNumber } });
    const { loans } = (await testApp.call(listMemberLoans, { token })).reply;
    assert.deepEqual(
      [wallet.reply, loans[0]].map((shown) => [shown?.status, shown?.loanAmountPHP]),
      [
        ['Another offer for you', 200_000],
        ['Another offer for you', 200_000],
      ],
    );
    const filipino = await detailOf(applicant, 'fil');
    assert.equal(filipino.status, 'May ibang alok para sa iyo');
    assert.match(filipino.counterOffer?.reasons[1]?.words ?? '', /una mong loan/);
    const told = (await messagesTo(testApp, phoneNumber)).map(({ body }) => body);
    const about = told.filter((body) => body.includes('PHP 200,000.00 for 24 months'));
    assert.equal(about.length, 1, told.join('\n'));
    assert.match(about[0] ?? '', /Nov 25, 2026/);
    assert.ok(!told.some((body) => body.includes('is approved')));
  });

  test('[D1][V05][V18] signing it freezes the offered figures in both documents and credits them; what was asked for stays on record', async () => {
    const applicant = await countered();
    const { member, application } = applicant;
    const { loanId } = application;
    const { offer, body } = await readyToSign(testApp, member);
    const factsOf = (document: typeof offer.contract) =>
      document.facts.map(({ label, value }) => `${label.en}: ${value.en}`).join('\n');
    for (const document of [offer.disclosure, offer.contract]) {
      assert.match(factsOf(document), /200,000\.00/);
      assert.doesNotMatch(factsOf(document), /250,000\.00/);
      assert.equal(document.schedule.rows.length, 24);
    }
    const signed = await testApp.call(offers.acceptOffer, { token: member.token, body });
    assert.equal(signed.status, 200, signed.text);
    const wallet = await getBalance(testApp.app.db.reader, 'member_wallet', member.id);
    assert.equal(wallet?.available, 20_000_000n);
    const loan = await detailOf(applicant);
    assert.equal(loan.counterOffer?.asked.loanAmountPHP, 250_000);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const { reply } = await testApp.call(review.getApplication, {
      token: officer.token,
      params: { loanId },
    });
    assert.equal(reply.counterOffer?.asked.loanAmountPHP, 250_000);
    assert.equal(reply.counterOffer?.offered.loanAmountPHP, 200_000);
    assert.equal(reply.quote.loanAmountPHP, 200_000);
    const [row] = await runAsOwner(
      testApp,
      "SELECT details FROM audit_entry WHERE action = 'loan.counter-offer' AND subject_id = $1",
      [loanId],
    );
    assert.deepEqual(row?.details, {
      before: 'PENDING',
      after: 'APPROVED',
      round: 1,
      principal: '20000000',
      termMonths: '24',
      askedPrincipal: '25000000',
      askedTermMonths: '12',
    });
  });

  test('[D1] declining it ends the application kindly, and the member can apply again at once', async () => {
    const applicant = await countered();
    const declined = await decline(applicant);
    assert.equal(declined.reply.state, 'CANCELLED_BY_BORROWER', declined.text);
    assert.equal(declined.reply.status, 'Offer declined');
    assert.match(declined.reply.statusMessage, /You owe nothing and can apply again/);
    assert.equal((await apply(testApp, applicant.member)).state, 'LOAN_CREATED');
  });

  test('[D1] it lapses after its day with a notice, and the member can apply again', async () => {
    const applicant = await countered();
    const { member } = applicant;
    const { body } = await readyToSign(testApp, member);
    testApp.clock.advance({ days: 8 });
    const late = await testApp.call(offers.acceptOffer, { token: member.token, body });
    assert.equal(late.error.code, 'offer-expired', late.text);
    await expireOffers(jobContext());
    assert.equal((await detailOf(applicant)).state, 'EXPIRED');
    const told = (await messagesTo(testApp, member.phoneNumber)).map((message) => message.body);
    assert.match(told.at(-1) ?? '', /did not sign our offer .* You owe nothing/);
    assert.equal((await apply(testApp, member)).state, 'LOAN_CREATED');
  });

  test('[D1] staff find the counter-offers among the offers, and after their day among the expired ones', async () => {
    const { application } = await asking();
    const asAsked = await pendingLoan(testApp);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    assert.equal((await counter(officer, application.loanId, 200_000, 24)).status, 200);
    assert.equal((await approve(officer, asAsked.application.loanId)).status, 200);
    const listed = async (state: 'APPROVED' | 'EXPIRED', offer: 'any' | 'counter') => {
      const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
      const query = { state, offer, limit: 100 };
      const { status, reply, text } = await testApp.call(listApplications, { token, query });
      assert.equal(status, 200, text);
      return reply.applications;
    };
    const both = [asAsked.application.loanId, application.loanId];
    const expect = async (state: 'APPROVED' | 'EXPIRED') => {
      const all = (await listed(state, 'any')).filter(({ loanId }) => both.includes(loanId));
      const marks = new Map(all.map((row) => [row.loanId, row.isCounterOffer]));
      assert.deepEqual(
        both.map((id) => marks.get(id)),
        [false, true],
      );
      const counters = (await listed(state, 'counter')).map(({ loanId }) => loanId);
      assert.deepEqual(
        both.map((id) => counters.includes(id)),
        [false, true],
      );
    };
    await expect('APPROVED');
    testApp.clock.advance({ days: 8 });
    await expireOffers(jobContext());
    await expect('EXPIRED');
  });

  test('[D1][V06] signing, declining and lapsing at the same moment have one outcome', async () => {
    for (let round = 0; round < 3; round += 1) {
      const applicant = await countered();
      const { member } = applicant;
      const { body } = await readyToSign(testApp, member);
      const [signed, declined] = await Promise.all([
        testApp.call(offers.acceptOffer, { token: member.token, body }),
        decline(applicant),
      ]);
      assert.deepEqual([signed.status, declined.status].sort(), [200, 409]);
      const wallet = await getBalance(testApp.app.db.reader, 'member_wallet', member.id);
      assert.equal(wallet?.available ?? 0n, signed.status === 200 ? 20_000_000n : 0n);
      assert.equal(
        (await detailOf(applicant)).state,
        signed.status === 200 ? 'ACTIVE' : 'CANCELLED_BY_BORROWER',
      );
    }
    const applicant = await countered();
    const { body } = await readyToSign(testApp, applicant.member);
    testApp.clock.advance({ days: 8 });
    const lapse = () => expireOffers(jobContext());
    const [late] = await Promise.all([
      testApp.call(offers.acceptOffer, { token: applicant.member.token, body }),
      lapse(),
      lapse(),
    ]);
    assert.notEqual(late.status, 200);
    assert.equal((await detailOf(applicant)).state, 'EXPIRED');
    const told = await messagesTo(testApp, applicant.member.phoneNumber);
    assert.equal(told.filter((one) => /did not sign our offer/.test(one.body)).length, 1);
  });

  test('[R14] of two officers, of whom one approves and one counter-offers, one decides', async () => {
    const applicant = await asking();
    const { loanId } = applicant.application;
    const officers = await Promise.all(
      Array.from({ length: 4 }, () => signInStaff(testApp, ['LOAN_OFFICER'])),
    );
    const results = await Promise.all(
      officers.map((officer, at) =>
        at % 2 === 0 ? counter(officer, loanId, 200_000) : approve(officer, loanId),
      ),
    );
    const codes = results.map((one) => (one.status === 200 ? 'ok' : one.error.code)).sort();
    assert.deepEqual(codes, ['ok', 'review-not-open', 'review-not-open', 'review-not-open']);
    const isCounter = results.some((one, at) => one.status === 200 && at % 2 === 0);
    assert.equal((await detailOf(applicant)).loanAmountPHP, isCounter ? 200_000 : 250_000);
  });

  test('[D1][V22] above the threshold it waits for a second person, who sees both; until then nothing changes for the member', async () => {
    const applicant = await asking({ principal: 900_000 });
    const { loanId } = applicant.application;
    const maker = await signInStaff(testApp, ['LOAN_OFFICER', 'CREDIT_MANAGER']);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    assert.equal((await counter(maker, loanId, 600_000)).reply.state, 'AWAITING_CHECK');
    const waiting = await detailOf(applicant);
    assert.deepEqual([waiting.loanAmountPHP, waiting.counterOffer], [900_000, null]);
    const seen = await testApp.call(review.getApplication, {
      token: manager.token,
      params: { loanId },
    });
    assert.equal(seen.reply.counterOffer?.asked.loanAmountPHP, 900_000);
    assert.equal(seen.reply.counterOffer?.offered.loanAmountPHP, 600_000);
    const listed = await testApp.call(listApprovals, { token: manager.token });
    const proposal = listed.reply.approvals.find(({ id }) => id === loanId);
    assert.equal(proposal?.amount, 600_000, 'the amount to confirm is the one offered');
    assert.equal((await check(maker, loanId)).error.code, 'maker-cannot-check');
    assert.equal((await check(manager, loanId, 'RETURN')).reply.state, 'PENDING');
    assert.equal((await detailOf(applicant)).loanAmountPHP, 900_000);
    assert.equal((await counter(maker, loanId, 700_000)).reply.state, 'AWAITING_CHECK');
    assert.equal((await check(manager, loanId)).reply.state, 'APPROVED');
    const loan = await detailOf(applicant);
    assert.deepEqual(
      [loan.loanAmountPHP, loan.counterOffer?.asked.loanAmountPHP],
      [700_000, 900_000],
    );
  });

  test('[D13] one person offers alone what they could approve alone, and not more', async () => {
    const large = await asking({ principal: 900_000 });
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const alone = await counter(officer, large.application.loanId, 500_000);
    assert.equal(alone.reply.state, 'APPROVED', alone.text);
    const poor = await asking({ monthlyNetIncome: 50_000 });
    const { loanId } = poor.application;
    const bare = await counter(officer, loanId, 200_000);
    assert.equal(bare.error.code, 'affordability-reason-missing');
    const reasoned = await counter(officer, loanId, 200_000, 12, 'Savings were shown.');
    assert.equal(reasoned.reply.state, 'AWAITING_CHECK', reasoned.text);
  });

  test('[D1][V29] more than was asked for, a shorter term, the same and other terms than the product’s are refused in words', async () => {
    const { application } = await asking();
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const tried: readonly (readonly [number, number, string])[] = [
      [250_001, 24, 'counter-offer-larger'],
      [200_000, 6, 'counter-offer-shorter'],
      [250_000, 12, 'counter-offer-same'],
      [149_999, 12, 'amount-below-minimum'],
      [200_000, 18, 'term-not-offered'],
    ];
    for (const [amount, months, code] of tried) {
      const refused = await counter(officer, application.loanId, amount, months);
      assert.equal(refused.status, 422, refused.text);
      assert.equal(refused.error.code, code);
    }
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    assert.equal((await counter(auditor, application.loanId, 200_000)).status, 403);
  });

  test('[V18] the database refuses other figures than those of the counter-offer, and a changed counter-offer', async () => {
    const applicant = await countered();
    const { loanId } = applicant.application;
    const kept = { code: 'PH001' };
    const change = (set: string) =>
      runAsOwner(testApp, `UPDATE loan SET ${set} WHERE id = $1`, [loanId]);
    await assert.rejects(change('principal = principal - 100, interest = interest + 100'), kept);
    await assert.rejects(change('counter_offer_round = NULL'), kept);
    await assert.rejects(
      runAsOwner(testApp, 'UPDATE loan_counter_offer SET asked_principal = 1 WHERE loan_id = $1', [
        loanId,
      ]),
      kept,
    );
    const pending = await asking();
    await assert.rejects(
      runAsOwner(
        testApp,
        'UPDATE loan SET principal = 20000000, total_of_payments = 20000000 + interest WHERE id = $1',
        [pending.application.loanId],
      ),
      kept,
    );
  });
});

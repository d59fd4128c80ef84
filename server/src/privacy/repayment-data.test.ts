import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { getCollection, logContact } from '@pahiram/api/collections';
import { confirmLoanChange, proposeLoanChange } from '@pahiram/api/loan-changes';
import { askForChange } from '@pahiram/api/loan-requests';
import { downloadMemberData } from '@pahiram/api/member-data';
import { payFromWallet } from '@pahiram/api/repayments';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { payByStatement } from '../../test/bank-statements.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { insertRows } from '../../test/insert-rows.ts';
import { tokenOf } from '../../test/maker.ts';
import { signInStaff } from '../../test/people.ts';
import { accountOf, type Borrower, borrower, requestedCode } from '../../test/provider-payments.ts';
import { testPassword } from '../../test/sign-in-facts.ts';

describe('repayments in the download of a member’s data', () => {
  let testApp: TestApp;
  let member: Borrower;
  let text: string;
  let loan: Awaited<ReturnType<typeof download>>;
  before(async () => {
    testApp = await startTestApp();
    member = await borrower(testApp);
    await arrange();
    loan = await download();
  });
  after(() => testApp.close());

  async function download() {
    const answer = await testApp.call(downloadMemberData, {
      token: tokenOf(testApp.app, member),
      body: { password: testPassword },
    });
    assert.equal(answer.status, 200, answer.text);
    text = answer.text;
    const [found] = answer.reply.loans;
    return found ?? assert.fail('no loan');
  }

  async function arrange() {
    const token = tokenOf(testApp.app, member);
    const params = { loanNumber: member.loanNumber };
    await requestedCode(testApp, member, 25_750);
    await testApp.drainJobs();
    const paid = await testApp.call(payFromWallet, {
      ...{ token, params, key: randomUUID() },
      body: { amount: 500, use: 'DEFAULT' },
    });
    assert.equal(paid.status, 200, paid.text);
    const asked = await testApp.call(askForChange, {
      ...{ token, params },
      body: {
        ...{ kind: 'PAUSE', reason: 'FAMILY', ownWords: 'My mother is in hospital.' },
        ...{ canPayAmount: null, canPayOn: null },
      },
    });
    assert.equal(asked.status, 200, asked.text);
    const finance = await signInStaff(testApp, ['FINANCE']);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    const logged = await testApp.call(logContact, {
      ...{ token: collector.token, params, key: randomUUID() },
      body: { channel: 'CHAT', outcome: 'REACHED', note: 'Will write again on Friday' },
    });
    assert.equal(logged.status, 200, logged.text);
    const booked = await payByStatement(testApp, [
      {
        ...{ amount: 4_321, payer: 'Zosima Tuazon' },
        reference: `${paymentReference(member.loanNumber)} of Zosima`,
      },
    ]);
    assert.equal(booked.rows[0]?.result, 'BOOKED');
    const [newest] = (await accountOf(testApp, member)).payments;
    const proposal = await testApp.call(proposeLoanChange, {
      ...{ token: finance.token, params, key: randomUUID() },
      body: {
        change: {
          ...{ kind: 'REVERSAL', reversalReason: 'OTHER_LOAN' },
          paymentNumber: newest?.number ?? '',
        },
        reason: 'The payer wrote a wrong reference',
      },
    });
    assert.equal(proposal.status, 200, proposal.text);
    const confirmed = await testApp.call(confirmLoanChange, {
      token: manager.token,
      params: { changeId: proposal.reply.id },
      body: {},
    });
    assert.equal(confirmed.status, 200, confirmed.text);
  }

  test('[V25] it contains the payment codes, without what the provider knows them by', () => {
    const [code, ...others] = loan.paymentCodes;
    assert.deepEqual(others, []);
    assert.equal(code?.method, 'QR_PH');
    assert.equal(code.amount, 25_750);
    assert.equal(code.state, 'OPEN');
    assert.ok(code.expiresAt > code.requestedAt);
    assert.doesNotMatch(text, /sbc_|pco_/);
  });

  test('[V25] it contains payments and reversals, events, requests, contacts and what staff proposed', () => {
    assert.deepEqual(
      loan.payments.map(({ channel, amount, isBooked, reversalReason }) => [
        ...[channel, amount, isBooked, reversalReason],
      ]),
      [
        ['bank', 4_321, true, 'OTHER_LOAN'],
        ['wallet', 500, true, null],
      ],
    );
    assert.ok(loan.payments[0]?.reversedOn);
    assert.deepEqual(
      loan.events.map(({ type, amount }) => [type, amount]),
      [
        ['PAYMENT_REVERSED', null],
        ['PAYMENT', 4_321],
        ['PAYMENT', 500],
      ],
    );
    assert.equal(loan.requests[0]?.ownWords, 'My mother is in hospital.');
    assert.equal(loan.requests[0]?.note, '');
    assert.deepEqual(loan.requests[0]?.earlierOffers, []);
    assert.equal(loan.contacts[0]?.note, 'Will write again on Friday');
    const [change] = loan.changes;
    assert.equal(change?.kind, 'REVERSAL');
    assert.equal(change.state, 'CONFIRMED');
    assert.equal(change.reason, 'The payer wrote a wrong reference');
    const kinds = new Set(loan.postings.map(({ account }) => account));
    assert.ok(kinds.has('loan_overpayment') && kinds.has('loan_unearned_interest'));
    for (const { account, direction, code } of loan.postings) {
      if (code !== 'payment_from_wallet') continue;
      assert.deepEqual([account, direction], ['loan_overpayment', 'in']);
    }
  });

  test('[V25][V29] a contact log over the limit is cut to the newest, named as incomplete, and still readable for staff', async () => {
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    await testApp.app.db.transaction((tx) =>
      insertRows(
        tx,
        'collection_contact',
        Array.from({ length: 1_000 }, (_, index) => ({
          ...{ loan_id: member.loanId, seq: index + 2, at: testApp.clock.now() },
          ...{ channel: 'CHAT', outcome: 'REACHED', note: `entry ${index + 2}` },
          staff_id: collector.id,
        })),
      ),
    );
    const answer = await testApp.call(downloadMemberData, {
      token: tokenOf(testApp.app, member),
      body: { password: testPassword },
    });
    assert.equal(answer.status, 200, answer.text);
    const contacts = answer.reply.loans[0]?.contacts ?? [];
    assert.equal(contacts.length, 1_000);
    assert.equal(contacts[0]?.note, 'entry 1001');
    assert.deepEqual(answer.reply.about.cutShort, [`loans ${member.loanNumber} contacts`]);
    const log = await testApp.call(getCollection, {
      token: collector.token,
      params: { loanNumber: member.loanNumber },
    });
    assert.equal(log.status, 200, log.text);
    assert.equal(log.reply.contacts[0]?.note, 'entry 1001');
  });

  test('[V20][V25] money of another borrower that was booked by mistake does not name them', () => {
    assert.doesNotMatch(text, /Zosima/);
  });
});

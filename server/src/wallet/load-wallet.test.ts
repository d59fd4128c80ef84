import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/wallet';
import { addFundedMember, addFundedMembers } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember } from '../../test/people.ts';
import { confirmed, pass, walletOf } from '../../test/withdrawals.ts';

describe('loading the wallet', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[S3.12][S2.35] before the first application it is empty and shows no status', async () => {
    const member = await addMember(testApp);
    const answer = await testApp.call(contract.loadWallet, {
      token: member.token,
      body: { phoneNumber: member.phoneNumber },
    });
    assert.equal(answer.status, 200, answer.text);
    const { reply } = answer;
    assert.equal(reply.active, false);
    assert.equal(reply._id, null);
    assert.equal(reply.wallet, 0);
    assert.equal(reply.status, '?');
    assert.equal(reply.member.accountNumber, '');
    assert.equal(reply.fullLegalName, 'Maria Santos');
  });

  test('[S7.20][S2.34][E6] with an active loan it shows money, loan and status in the language', async () => {
    const member = await addFundedMember(testApp.app);
    const load = (language: 'en' | 'fil') =>
      testApp.call(contract.loadWallet, {
        token: member.token,
        language,
        body: { phoneNumber: member.phoneNumber },
      });
    const [en, fil] = [(await load('en')).reply, (await load('fil')).reply];
    assert.equal(en._id, member.loanId);
    assert.equal(en.status, 'Active');
    assert.equal(fil.status, 'Aktibo');
    assert.equal(en.loanAmount, 150_000);
    assert.equal(en.loanAmountXR, 150_000);
    assert.equal(en.exchangeRate, 1);
    assert.equal(en.bankName, 'BDO Unibank, Inc.');
    assert.equal(en.statementShow, false);
  });

  test('[V04] withdrawn, in transfer and available add up to what was credited, at every step', async () => {
    const member = await addFundedMember(testApp.app);
    const total = async (): Promise<number> => {
      const { wallet, inTransferAmount, withdrawnAmount } = await walletOf(testApp, member);
      return wallet + inTransferAmount + withdrawnAmount;
    };
    for (const amount of [20_000, 30_000.01, 1_000.14]) {
      await confirmed(testApp, member, amount);
      assert.equal(await total(), 150_000);
      for (let step = 0; step < 4; step += 1) {
        await pass(testApp, 15);
        assert.equal(await total(), 150_000);
      }
    }
  });

  test('[A1][V20] another member’s number opens nothing', async () => {
    const [mine, theirs] = await addFundedMembers(testApp.app, { count: 2 });
    assert.ok(mine && theirs);
    const answer = await testApp.call(contract.loadWallet, {
      token: mine.token,
      body: { phoneNumber: theirs.phoneNumber },
    });
    assert.equal(answer.status, 403);
    assert.doesNotMatch(answer.text, /BDO/);
  });
});

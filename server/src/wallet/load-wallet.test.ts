import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getLoanDetail } from '@pahiram/api/member-loan';
import { lockMoney } from '@pahiram/api/money-lock';
import * as contract from '@pahiram/api/wallet';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';
import { activatedMember } from '../../test/activated-member.ts';
import { pendingLoan } from '../../test/active-loan.ts';
import { addFundedMember, addFundedMembers } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember } from '../../test/people.ts';
import { confirmed, pass, walletOf } from '../../test/withdrawals.ts';
import { storeSetting } from '../company/settings.ts';

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

  test('[D7][S2.37] it says how much one transfer to the receiving account takes, by which network', async () => {
    const limitsOf = async (bankName: string) => {
      const bank = { bankName, accountNumber: '09171234567' };
      const { token, phoneNumber } = await activatedMember(testApp, { bank });
      const asked = { token, body: { phoneNumber } };
      return (await testApp.call(contract.loadWallet, asked)).reply.transfers;
    };
    assert.deepEqual(await limitsOf('GCASH'), {
      instapayMax: 50_000,
      pesonet: true,
      ewalletUsualMax: 100_000,
    });
    const { token, phoneNumber } = await addFundedMember(testApp.app);
    const funded = await testApp.call(contract.loadWallet, { token, body: { phoneNumber } });
    assert.deepEqual(funded.reply.transfers, {
      instapayMax: 50_000,
      pesonet: true,
      ewalletUsualMax: null,
    });
    const member = await addMember(testApp);
    const own = { token: member.token, body: { phoneNumber: member.phoneNumber } };
    assert.equal((await testApp.call(contract.loadWallet, own)).reply.transfers, null);
  });

  test('[V37] it says that the member locked their money', async () => {
    const member = await addFundedMember(testApp.app);
    const { token, phoneNumber } = member;
    const isLocked = async () =>
      (await testApp.call(contract.loadWallet, { token, body: { phoneNumber } })).reply.isLocked;
    assert.equal(await isLocked(), false);
    assert.equal((await testApp.call(lockMoney, { token, body: {} })).status, 200);
    assert.equal(await isLocked(), true);
  });

  test('[S2.35][V26][V40] once the promised day has passed, the loan and the wallet say with the same words since when we are late', async () => {
    const change = { at: testApp.clock.now(), by: 'test' };
    const promise = (days: number | null) =>
      testApp.app.db.transaction((tx) => storeSetting(tx, 'loans.decisionDays', days, change));
    const { member } = await pendingLoan(testApp);
    const messages = async (language: 'en' | 'fil') => {
      // Asked for each time: the clock is moved past the end of a token.
      const { token, phoneNumber } = member;
      const asked = { token, language, body: { phoneNumber } };
      const { loan } = (await testApp.call(getLoanDetail, asked)).reply;
      const wallet = (await testApp.call(contract.loadWallet, asked)).reply;
      assert.equal(wallet.statusMessage, loan?.statusMessage);
      return { text: wallet.statusMessage, day: loan?.review?.decideBy ?? null };
    };
    const start = testApp.clock.now();
    await promise(2);
    assert.match((await messages('en')).text, /^Your application is scheduled/);
    testApp.clock.advance({ days: 14 });
    const { text, day } = await messages('en');
    assert.ok(day);
    const late = calendarDate(day);
    assert.ok(text.startsWith(`We promised an answer by ${dayText(late, 'en')} and we’re late.`));
    assert.match(text, /write to us\.$/);
    const inFilipino = (await messages('fil')).text;
    assert.match(inFilipino, /late na kami/);
    assert.ok(inFilipino.includes(dayText(late, 'fil')));
    await promise(null);
    assert.match((await messages('en')).text, /^Your application is scheduled/);
    testApp.clock.set(start);
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

  test('[S2.34][V04] while a new application waits, money of the loan before it keeps its figures', async () => {
    const member = await addFundedMember(testApp.app);
    await confirmed(testApp, member, 20_000);
    await pass(testApp, 60);
    const before = await walletOf(testApp, member);
    assert.deepEqual([before.wallet, before.withdrawnAmount], [130_000, 20_000]);
    const waiting = {
      id: `${member.loanId.slice(0, -4)}next`,
      number: 'LN-0000-NEXT',
      state: 'PENDING',
      event_seq: 1,
      created_at: new Date(testApp.clock.now().getTime() + 1000).toISOString(),
      ...{ activated_at: null, offered_at: null, offer_expires_at: null },
      ...{ first_withdrawn_at: null, counted_from: null, next_event_on: null },
    };
    await runAsOwner(
      testApp,
      `SET session_replication_role = replica;
       UPDATE loan SET state = 'WRITTEN_OFF' WHERE id = '${member.loanId}';
       INSERT INTO loan
       SELECT (jsonb_populate_record(NULL::loan, to_jsonb(l) || '${JSON.stringify(waiting)}')).*
       FROM loan l WHERE id = '${member.loanId}'`,
    );
    const after = await walletOf(testApp, member);
    assert.equal(after.loanState, 'PENDING');
    assert.deepEqual([after.wallet, after.withdrawnAmount], [130_000, 20_000]);
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

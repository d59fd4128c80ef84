import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as withdrawals from '@pahiram/api/withdrawals';
import { addFundedMember, addFundedMembers } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { ask, asked, requestOf, stateOf, walletOf } from '../../test/withdrawals.ts';

describe('requesting a withdrawal', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());
  const fund = (balance?: bigint) =>
    addFundedMember(testApp.app, balance === undefined ? {} : { balance });

  test('[S2.37][S7.21][D3][V04] a request holds the money at once and waits for its code', async () => {
    const member = await fund();
    const answer = await ask(testApp, member, 50_000);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.reply.state, 'WAITING_FOR_CODE');
    assert.equal(answer.reply.totalAmountWithdrawn, 50_000);
    assert.equal(answer.reply.transferFee, 0);
    assert.equal(answer.reply.accountNumberMasked, '001******890');
    assert.match(answer.reply.withdrawalNumber, /^WD-/);
    const wallet = await walletOf(testApp, member);
    assert.equal(wallet.wallet, 100_000);
    assert.equal(wallet.inTransferAmount, 50_000);
    assert.equal(wallet.withdrawnAmount, 0);
    assert.equal(wallet.loanAmount, 150_000);
    assert.equal(wallet.openWithdrawal?.id, answer.reply.id);
    assert.equal(wallet.member.accountNumber, '001234567890');
    assert.doesNotMatch(JSON.stringify(wallet), /otp/i);
  });

  test('[M01][M02][M07] a value that is not an exact amount in pesos is refused', async () => {
    const member = await fund();
    const strange = ['1000', ' 1000', '１０００', true, null, [], {}, 0, -1, -1000, 0.001];
    for (const amount of [...strange, 1000.001, Number('9007199254740993')]) {
      const answer = await ask(testApp, member, amount as number);
      assert.ok([400, 409].includes(answer.status), `${String(amount)} gave ${answer.status}`);
    }
    assert.equal((await walletOf(testApp, member)).wallet, 150_000);
  });

  test('[M03][S5.25][D6] a withdrawal is more than 999 pesos, or the whole remaining balance', async () => {
    for (const amount of [999, 998.99]) {
      const answer = await ask(testApp, await fund(), amount);
      assert.equal(answer.error.code, 'amount-too-small', `${amount}`);
    }
    for (const amount of [999.01, 1000]) {
      assert.equal((await ask(testApp, await fund(), amount)).status, 200, `${amount}`);
    }
    const poor = await fund(50_050n);
    assert.equal((await ask(testApp, poor, 500.5)).status, 200);
    assert.equal((await walletOf(testApp, poor)).wallet, 0);
  });

  test('[M04][M05] the exact balance can be withdrawn; one centavo more is refused', async () => {
    const member = await fund();
    const over = await ask(testApp, member, 150_000.01);
    assert.equal(over.status, 409);
    assert.equal(over.error.code, 'amount-over-balance');
    assert.equal((await ask(testApp, member, 150_000)).status, 200);
    assert.equal((await walletOf(testApp, member)).wallet, 0);
  });

  test('[M14][C01][C08][D8] the same key and body gets the same reply, another body 422, and another member may use the key', async () => {
    const [one, two] = await addFundedMembers(testApp.app, { count: 2 });
    assert.ok(one && two);
    const key = randomUUID();
    const first = await ask(testApp, one, 1500, key);
    const again = await ask(testApp, one, 1500, key);
    assert.equal(first.status, 200);
    assert.deepEqual(again.reply, first.reply);
    const other = await ask(testApp, one, 1501, key);
    assert.equal(other.status, 422);
    assert.equal(other.error.code, 'key-reused');
    assert.equal((await ask(testApp, two, 1500, key)).status, 200);
    assert.equal((await walletOf(testApp, one)).wallet, 148_500);
  });

  test('[M15] a request without a UUID as its key changes nothing', async () => {
    const member = await fund();
    for (const key of ['', 'x'.repeat(300), 'not-a-uuid']) {
      const answer = await testApp.call(withdrawals.requestWithdrawal, {
        token: member.token,
        headers: { 'idempotency-key': key },
        key: key || ' ',
        body: requestOf(member, 1500),
      });
      assert.equal(answer.error.code, 'key-missing');
    }
  });

  test('[M18][D7] amounts up to 50,000.00 go by InstaPay, from 50,000.01 by PESONet', async () => {
    assert.equal((await ask(testApp, await fund(), 50_000)).reply.rail, 'INSTAPAY');
    assert.equal((await ask(testApp, await fund(), 50_000.01)).reply.rail, 'PESONET');
    const member = await fund();
    const preview = (withdrawalAmount: number) =>
      testApp.call(withdrawals.previewWithdrawal, {
        token: member.token,
        body: { phoneNumber: member.phoneNumber, withdrawalAmount },
      });
    const fast = (await preview(50_000)).reply;
    const slow = (await preview(50_000.01)).reply;
    assert.equal(fast.rail, 'INSTAPAY');
    assert.equal(fast.expectedBy, '2026-11-18T04:15:00.000Z');
    assert.equal(slow.rail, 'PESONET');
    assert.equal(slow.expectedBy, '2026-11-18T15:59:00.000Z');
    assert.equal(slow.remainingBalance, 99_999.99);
  });

  test('[M19] above the InstaPay limit an e-wallet without PESONet is refused before any hold', async () => {
    const member = await addFundedMember(testApp.app, { bankCode: 'SHOPEEPAY' });
    const answer = await ask(testApp, member, 60_000);
    assert.equal(answer.error.code, 'bank-not-reachable');
    const wallet = await walletOf(testApp, member);
    assert.equal(wallet.wallet, 150_000);
    const gcash = await addFundedMember(testApp.app, { bankCode: 'GCASH' });
    const warned = await testApp.call(withdrawals.previewWithdrawal, {
      token: gcash.token,
      body: { phoneNumber: gcash.phoneNumber, withdrawalAmount: 150_000 },
    });
    assert.deepEqual(warned.reply.warnings, [
      'amount-over-usual-wallet-limit',
      'slower-over-instapay-limit',
    ]);
  });

  test('[R01][V07] of 100 simultaneous withdrawals of the whole balance exactly one gets a hold', async () => {
    const member = await fund();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask(testApp, member, 150_000)),
    );
    const taken = answers.filter(({ status }) => status === 200);
    assert.equal(taken.length, 1);
    for (const { status, error } of answers.filter((answer) => answer.status !== 200)) {
      assert.equal(status, 409);
      assert.ok(
        ['amount-over-balance', 'withdrawal-already-open'].includes(error.code),
        error.code,
      );
    }
    const wallet = await walletOf(testApp, member);
    assert.equal(wallet.wallet, 0);
    assert.equal(wallet.inTransferAmount, 150_000);
  });

  test('[R02][R02b][V06] the same key sent 100 times has one effect and gets 100 equal replies', async () => {
    const member = await fund();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask(testApp, member, 150_000, key)),
    );
    for (const answer of answers) {
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(answer.reply, answers[0]?.reply);
    }
    assert.equal((await walletOf(testApp, member)).inTransferAmount, 150_000);
  });

  test('[D8][V06][V20] members who request at the same moment each get their own reply', async () => {
    const members = await addFundedMembers(testApp.app, { count: 24 });
    const answers = await Promise.all(
      members.map((member, at) => ask(testApp, member, at % 8 === 7 ? 150_000.01 : 2_000 + at)),
    );
    for (const [at, { status, reply, error }] of answers.entries()) {
      if (at % 8 === 7) {
        assert.equal(error.code, 'amount-over-balance');
        continue;
      }
      assert.equal(status, 200);
      assert.equal(reply.totalAmountWithdrawn, 2_000 + at);
      const wallet = await walletOf(testApp, members[at] ?? assert.fail());
      assert.equal(wallet.openWithdrawal?.id, reply.id);
      assert.equal(wallet.wallet, 148_000 - at);
    }
  });

  test('[D8][V07] of two simultaneous requests one is created, the other refused', async () => {
    const members = await addFundedMembers(testApp.app, { count: 8 });
    const pairs = await Promise.all(
      members.flatMap((member) => [ask(testApp, member, 2_000), ask(testApp, member, 3_000)]),
    );
    for (const at of members.keys()) {
      const [one, two] = [pairs[2 * at], pairs[2 * at + 1]];
      assert.deepEqual([one?.status, two?.status].sort(), [200, 409]);
      const refused = one?.status === 409 ? one : two;
      assert.equal(refused?.error.code, 'withdrawal-already-open');
    }
  });

  test('[D2][V07] a second withdrawal is refused while one is open, and allowed after it is cancelled', async () => {
    const member = await fund();
    const id = await asked(testApp, member, 2000);
    assert.equal((await ask(testApp, member, 3000)).error.code, 'withdrawal-already-open');
    const cancelled = await testApp.call(withdrawals.cancelWithdrawal, {
      token: member.token,
      params: { id },
    });
    assert.equal(cancelled.reply.state, 'CANCELLED');
    assert.equal((await walletOf(testApp, member)).wallet, 150_000);
    assert.equal((await ask(testApp, member, 3000)).status, 200);
  });

  test('[V13] a withdrawal that is not confirmed in a day expires, and its money is back in the wallet', async () => {
    const member = await fund();
    const id = await asked(testApp, member, 2000);
    testApp.clock.advance({ hours: 23 });
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'WAITING_FOR_CODE');
    testApp.clock.advance({ hours: 1, minutes: 10 });
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'EXPIRED');
    assert.equal((await walletOf(testApp, member)).wallet, 150_000);
  });

  test('[V20][M16] another member’s wallet and withdrawal cannot be read', async () => {
    const [mine, theirs] = await addFundedMembers(testApp.app, { count: 2 });
    assert.ok(mine && theirs);
    const foreign = await testApp.call(withdrawals.requestWithdrawal, {
      token: mine.token,
      body: { ...requestOf(mine, 2000), id: theirs.loanId as `loan_${string}` },
    });
    assert.equal(foreign.status, 404);
    const number = await testApp.call(withdrawals.requestWithdrawal, {
      token: mine.token,
      body: { ...requestOf(mine, 2000), phoneNumber: theirs.phoneNumber },
    });
    assert.equal(number.status, 403);
    const id = await asked(testApp, theirs, 2000);
    const params = { id };
    const { token } = mine;
    for (const answer of [
      await testApp.call(withdrawals.getWithdrawal, { token, params }),
      await testApp.call(withdrawals.cancelWithdrawal, { token, params }),
      await testApp.call(withdrawals.sendWithdrawalCode, { token, params }),
      await testApp.call(withdrawals.confirmWithdrawal, {
        token,
        body: { phoneNumber: mine.phoneNumber, id, code: '12345678' },
      }),
    ]) {
      assert.equal(answer.status, 404, answer.text);
    }
  });

  test('[J02][J06] unknown keys, __proto__ and wrong content are refused', async () => {
    const member = await fund();
    const send = (payload: string, type = 'application/json') =>
      testApp.server.inject({
        method: 'POST',
        url: '/api/v2/loan/withdraw',
        headers: {
          authorization: `Bearer ${member.token}`,
          'content-type': type,
          'idempotency-key': randomUUID(),
        },
        payload,
      });
    const body = JSON.stringify(requestOf(member, 2000));
    assert.equal((await send(body.replace('{', '{"status":"SETTLED",'))).statusCode, 400);
    assert.equal((await send(body.replace('{', '{"__proto__":{"a":1},'))).statusCode, 400);
    assert.equal((await send('['.repeat(30_000))).statusCode, 400);
    assert.equal((await send(`"${'x'.repeat(70_000)}"`)).statusCode, 413);
    assert.equal((await send(body, 'text/xml')).statusCode, 415);
    assert.equal((await walletOf(testApp, member)).wallet, 150_000);
  });
});

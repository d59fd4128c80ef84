import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { ask, confirmed, pass, stateOf, walletOf } from '../../test/withdrawals.ts';
import { callbackOf, startXenditPeer, type XenditPeer } from '../../test/xendit-peer.ts';

describe('payouts over Xendit', () => {
  let peer: XenditPeer;
  let testApp: TestApp;
  before(async () => {
    peer = await startXenditPeer();
    testApp = await startTestApp({
      settings: {
        PAYOUT_PROVIDER: 'xendit',
        XENDIT_URL: peer.url,
        XENDIT_SECRET_KEY: peer.secretKey,
        XENDIT_CALLBACK_TOKEN: 'token-of-test',
      },
    });
  });
  after(async () => {
    await testApp.close();
    await peer.close();
  });
  const fund = () => addFundedMember(testApp.app);
  const callBack = (body: string, token = 'token-of-test') =>
    testApp.server.inject({
      method: 'POST',
      url: '/api/v2/webhooks/providers/xendit',
      headers: { 'content-type': 'application/json', 'x-callback-token': token },
      payload: body,
    });

  test('[P18][D7] a withdrawal settles with the amount and name that the member confirmed', async () => {
    const member = await fund();
    const id = await confirmed(testApp, member, 1_234.56);
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'SENT');
    const payout = peer.payouts.find(({ reference_id }) => reference_id === id);
    assert.ok(payout);
    assert.equal(payout.amount, 1_234.56);
    assert.equal(payout.channel_properties.account_holder_name, 'Maria Santos');
    payout.status = 'SUCCEEDED';
    assert.equal((await callBack(callbackOf(payout, 'payout.succeeded'))).statusCode, 200);
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    payout.status = 'REVERSED';
    payout.updated = new Date().toISOString();
    assert.equal((await callBack(callbackOf(payout, 'payout.reversed'))).statusCode, 200);
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'RETURNED');
    assert.equal((await walletOf(testApp, member)).wallet, 150_000);
  });

  test('[P09][V11] a forged success with the right token settles nothing: the provider is queried', async () => {
    const member = await fund();
    const id = await confirmed(testApp, member, 20_000);
    await testApp.drainJobs();
    const payout = peer.payouts.find(({ reference_id }) => reference_id === id);
    assert.ok(payout);
    const forged = callbackOf({ ...payout, status: 'SUCCEEDED' }, 'payout.succeeded');
    assert.equal((await callBack(forged)).statusCode, 200);
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'SENT');
    assert.equal((await callBack(forged, 'another token')).statusCode, 401);
  });

  test('[P02][P13] the poller completes a withdrawal whose reply was lost and that gets no callback', async () => {
    const member = await fund();
    const id = await confirmed(testApp, member, 20_000);
    peer.tricks.push({ kind: 'hang-up' });
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'UNKNOWN');
    const payout = peer.payouts.find(({ reference_id }) => reference_id === id);
    assert.ok(payout);
    payout.status = 'SUCCEEDED';
    await pass(testApp, 35);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
  });

  test('[P15] a bank that the provider does not know is refused before any hold', async () => {
    const member = await addFundedMember(testApp.app, { bankCode: 'TAYOCASH' });
    const answer = await ask(testApp, member, 2_000);
    assert.equal(answer.error.code, 'bank-not-reachable');
    assert.equal((await walletOf(testApp, member)).inTransferAmount, 0);
  });
});

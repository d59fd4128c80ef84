import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listPaymentCodes } from '@pahiram/api/payment-codes';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { accountOf, borrower, requestedCode, statusOf } from '../../test/provider-payments.ts';
import { incidentsOf } from '../../test/withdrawals.ts';
import {
  paymentCallbackOf,
  startXenditPaymentsPeer,
  type XenditPaymentsPeer,
} from '../../test/xendit-payments-peer.ts';
import { getBalance } from '../ledger/balances.ts';
import { verifyLedger } from '../ledger/verify.ts';

describe('payments through Xendit', () => {
  let peer: XenditPaymentsPeer;
  let testApp: TestApp;
  before(async () => {
    peer = await startXenditPaymentsPeer();
    testApp = await startTestApp({
      settings: {
        PAYMENT_PROVIDER: 'xendit',
        XENDIT_URL: peer.url,
        XENDIT_SECRET_KEY: peer.secretKey,
        XENDIT_CALLBACK_TOKEN: 'token-of-test',
      },
    });
  });
  after(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
    await peer.close();
  });
  const callBack = (body: string, token = 'token-of-test') =>
    testApp.server.inject({
      method: 'POST',
      url: '/api/v2/webhooks/payments/xendit',
      headers: { 'content-type': 'application/json', 'x-callback-token': token },
      payload: body,
    });
  const cash = async () =>
    (await getBalance(testApp.app.db.reader, 'cash_at_provider', 'xendit'))?.posted ?? 0n;

  test('[G16][V11][V31] the amount that the look-up shows is booked, whatever the callback says; a reversal makes the loan owe again', async () => {
    const member = await borrower(testApp);
    await requestedCode(testApp, member, 1_234.56, 'BANK_TRANSFER');
    await testApp.drainJobs();
    const { codes } = (
      await testApp.call(listPaymentCodes, {
        token: tokenOf(testApp.app, member),
        params: { loanNumber: member.loanNumber },
      })
    ).reply;
    assert.equal(codes[0]?.shown?.accountName, 'Pahiram Lending Inc', 'for the form of the bank');
    const request = peer.requests.at(-1);
    assert.equal(request?.order.request_amount, 1_234.56);
    const paymentId = peer.pay(request.id, 1_000.01);
    const callback = paymentCallbackOf(paymentId, 99_999);
    assert.equal((await callBack(callback, 'another token')).statusCode, 401);
    await testApp.drainJobs();
    assert.equal(await statusOf(testApp, member), 'WAITING');
    for (const _time of [1, 2]) assert.equal((await callBack(callback)).statusCode, 200);
    await testApp.drainJobs();
    assert.equal(await statusOf(testApp, member), 'BOOKED');
    const paid = await accountOf(testApp, member);
    assert.deepEqual(
      paid.payments.map(({ amount, channel, method }) => [amount, channel, method]),
      [[1_000.01, 'xendit', 'BANK_TRANSFER']],
    );
    assert.equal(paid.outstanding.total, 149_749.99);
    assert.equal(await cash(), 100_001n);
    assert.ok(request.payment);
    request.payment.listed = 'REVERSED';
    assert.equal((await callBack(callback)).statusCode, 200);
    await testApp.drainJobs();
    assert.equal(await statusOf(testApp, member), 'REVERSED');
    assert.equal((await accountOf(testApp, member)).outstanding.total, 150_750);
    assert.equal(await cash(), 0n);
  });

  test('[G16][V10] while our key is refused no code is made, and staff get an incident', async () => {
    const member = await borrower(testApp);
    const body = '{"error_code":"INVALID_API_KEY"}';
    peer.creationFaults.push({ kind: 'answer', status: 401, body });
    await requestedCode(testApp, member, 2_000);
    await testApp.drainJobs();
    assert.equal(await statusOf(testApp, member), 'PREPARING');
    const incidents = await incidentsOf(testApp);
    assert.ok(incidents.includes('PROVIDER_UNAVAILABLE payments key-refused'), incidents.join());
    testApp.clock.advance({ seconds: 20 });
    await testApp.drainJobs();
    assert.equal(await statusOf(testApp, member), 'WAITING');
  });
});

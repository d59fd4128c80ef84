import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { INSTITUTIONS } from '@pahiram/domain/lists/ph-banks';
import { centavos } from '@pahiram/domain/money/money';
import { callbackOf, startXenditPeer, type XenditPeer } from '../../test/xendit-peer.ts';
import type { PayoutProvider, TransferOrder } from './payout-provider.ts';
import { xenditChannels } from './xendit-codes.ts';
import { createXenditPayouts } from './xendit-payouts.ts';

let orders = 0;
function order(change: Partial<TransferOrder> = {}): TransferOrder {
  orders += 1;
  return {
    reference: `wdr_${String(orders).padStart(22, '0')}`,
    amount: centavos(123_456n),
    rail: 'INSTAPAY',
    bankCode: 'GCASH',
    accountNumber: '09171234567',
    accountHolder: 'Maria Santos',
    description: 'Withdrawal WD-0000-0001',
    ...change,
  };
}

describe('the Xendit adapter against a peer that speaks its protocol', () => {
  let peer: XenditPeer;
  let provider: PayoutProvider;
  before(async () => {
    peer = await startXenditPeer();
  });
  beforeEach(() => {
    peer.tricks.length = 0;
    peer.lookUpStatus = undefined;
    const { url, secretKey } = peer;
    provider = createXenditPayouts({
      url,
      secretKey,
      callbackToken: 'token-of-test',
      timeoutMs: 300,
    });
  });
  after(() => peer.close());

  test('[P18] 1,234.56 is sent as the decimal number 1234.56', async () => {
    const wanted = order();
    const outcome = await provider.submit(wanted);
    assert.equal(outcome.kind, 'accepted');
    const body = peer.bodies.at(-1) ?? '';
    assert.match(body, /"amount":1234\.56[,}]/);
    assert.deepEqual(JSON.parse(body), {
      reference_id: wanted.reference,
      channel_code: 'PH_GCASH',
      channel_properties: { account_holder_name: 'Maria Santos', account_number: '09171234567' },
      amount: 1234.56,
      currency: 'PHP',
      description: 'Withdrawal WD-0000-0001',
    });
    assert.equal(peer.keys.at(-1), wanted.reference);
    if (outcome.kind === 'accepted') assert.equal(outcome.report.amount, 123_456n);
  });

  test('[P01] refused connections and unknown hosts are delays', async () => {
    const gone = await startXenditPeer();
    await gone.close();
    for (const url of [gone.url, 'http://nowhere.invalid']) {
      const dead = createXenditPayouts({ url, secretKey: 'x', callbackToken: 'x' });
      assert.deepEqual(await dead.submit(order()), { kind: 'delayed', cause: 'not-reachable' });
      assert.equal((await dead.lookUp('wdr_x')).kind, 'unknown');
    }
  });

  for (const trick of ['hang-up', 'never-answer'] as const) {
    test(`[P02][C03] ${trick} after creating the payout is unknown; the same key finds that payout`, async () => {
      const wanted = order();
      peer.tricks.push({ kind: trick });
      assert.equal((await provider.submit(wanted)).kind, 'unknown');
      const again = await provider.submit(wanted);
      assert.equal(again.kind, 'accepted');
      const made = peer.payouts.filter(({ reference_id }) => reference_id === wanted.reference);
      assert.equal(made.length, 1);
    });
  }

  for (const [status, body] of [
    [500, '{"error_code":"SERVER_ERROR"}'],
    [502, '<html>Bad gateway</html>'],
    [503, ''],
    [200, ''],
    [200, '{"id":"disb-1","amount":'],
    [200, '{"id":"disb-1","reference_id":"x","amount":1,"currency":"PHP","status":"NEW_STATE"}'],
    [400, 'not json'],
    [418, '{"error_code":"SOMETHING_NEW"}'],
  ] as const) {
    test(`[P03] ${status} ${body.slice(0, 24)} is unknown`, async () => {
      peer.tricks.push({ kind: 'answer', status, body });
      assert.equal((await provider.submit(order())).kind, 'unknown');
    });
  }

  test('[P03] 429 and a refused API key are delays, 200 with FAILED is a rejection', async () => {
    peer.tricks.push({ kind: 'answer', status: 429, body: '' });
    assert.deepEqual(await provider.submit(order()), { kind: 'delayed', cause: 'too-many' });
    const { url } = peer;
    const wrong = createXenditPayouts({ url, secretKey: 'wrong', callbackToken: 'x' });
    assert.deepEqual(await wrong.submit(order()), { kind: 'delayed', cause: 'key-refused' });
    const wanted = order();
    const failed = {
      id: 'disb-f',
      reference_id: wanted.reference,
      amount: 1234.56,
      currency: 'PHP',
      status: 'FAILED',
      failure_code: 'INVALID_DESTINATION',
      updated: '2026-11-18T04:00:00Z',
    };
    peer.tricks.push({ kind: 'answer', status: 200, body: JSON.stringify(failed) });
    const outcome = await provider.submit(wanted);
    assert.ok(outcome.kind === 'accepted');
    assert.equal(outcome.report.state, 'rejected');
    assert.equal(outcome.report.reason, 'ACCOUNT_NOT_FOUND');
  });

  for (const [code, reason] of [
    ['RECIPIENT_ACCOUNT_NUMBER_ERROR', 'ACCOUNT_NOT_FOUND'],
    ['MAXIMUM_TRANSFER_LIMIT_ERROR', 'AMOUNT_NOT_CARRIED'],
    ['CHANNEL_CODE_NOT_SUPPORTED_ERROR', 'REFUSED_BY_PROVIDER'],
    ['COMPLIANCE_REJECTED', 'REFUSED_BY_PROVIDER'],
  ] as const) {
    test(`[P04] ${code} is a definite refusal`, async () => {
      const body = JSON.stringify({ error_code: code });
      peer.tricks.push({ kind: 'answer', status: 400, body });
      assert.deepEqual(await provider.submit(order()), { kind: 'refused', reason });
    });
  }

  test('[P05] a duplicate is accepted; one that cannot be found is unknown', async () => {
    const wanted = order();
    await provider.submit(wanted);
    const again = await provider.submit(wanted);
    assert.equal(again.kind, 'accepted');
    peer.lookUpStatus = 500;
    assert.equal((await provider.submit(wanted)).kind, 'unknown');
  });

  test('[P05][P12] a duplicate of which the provider made two payouts is unknown', async () => {
    const wanted = order();
    await provider.submit(wanted);
    const [made] = peer.payouts.slice(-1);
    assert.ok(made);
    peer.payouts.push({ ...made, id: 'disb-second' });
    assert.deepEqual(await provider.submit(wanted), {
      kind: 'unknown',
      cause: 'the provider made 2 payouts for this reference',
    });
  });

  test('[P14] an insufficient balance is a delay', async () => {
    const body = JSON.stringify({ error_code: 'INSUFFICIENT_BALANCE' });
    peer.tricks.push({ kind: 'answer', status: 400, body });
    assert.deepEqual(await provider.submit(order()), { kind: 'delayed', cause: 'out-of-funds' });
  });

  test('[P12] a look-up lists every payout of a reference, settled ones first', async () => {
    const wanted = order();
    await provider.submit(wanted);
    const [made] = peer.payouts.slice(-1);
    assert.ok(made);
    made.status = 'FAILED';
    peer.payouts.push({ ...made, id: 'disb-second', status: 'SUCCEEDED' });
    const found = await provider.lookUp(wanted.reference);
    assert.ok(found.kind === 'found');
    assert.deepEqual(
      found.reports.map(({ state, providerId }) => [state, providerId === 'disb-second']),
      [
        ['settled', true],
        ['rejected', false],
      ],
    );
    assert.deepEqual(await provider.lookUp('wdr_unknown'), { kind: 'not-found' });
  });

  test('[P09] a callback needs the token and the documented shape', async () => {
    await provider.submit(order());
    const [made] = peer.payouts.slice(-1);
    assert.ok(made);
    made.status = 'REVERSED';
    const body = Buffer.from(callbackOf(made, 'payout.reversed'));
    const read = (headers: Record<string, string>, bytes = body) =>
      provider.readCallback(headers, bytes, new Date());
    const event = await read({ 'x-callback-token': 'token-of-test' });
    assert.equal(event?.report.state, 'returned');
    assert.equal(event?.report.amount, 123_456n);
    assert.equal(provider.callbackSignatureCoversBody, false);
    assert.equal(await read({}), null);
    assert.equal(await read({ 'x-callback-token': 'token-of-tesT' }), null);
    const junk = Buffer.from('{"event":"payout.succeeded"}');
    assert.equal(await read({ 'x-callback-token': 'token-of-test' }, junk), null);
  });

  test('[P19] the report is complete to its last page, or throws', async () => {
    for (let made = 0; made < 120; made += 1) await provider.submit(order());
    const reports = await provider.listTransfers(new Date(0), new Date());
    assert.equal(reports.length, peer.payouts.length);
    const dead = createXenditPayouts({
      url: 'http://127.0.0.1:9',
      secretKey: 'x',
      callbackToken: 'x',
    });
    await assert.rejects(dead.listTransfers(new Date(0), new Date()));
  });

  test('[P15] every mapped code is one of our institutions; others are not reached', () => {
    const codes = new Set(INSTITUTIONS.map(({ code }) => code));
    for (const code of Object.keys(xenditChannels)) assert.ok(codes.has(code), code);
    assert.equal(provider.reaches('OTHER', 'INSTAPAY'), false);
    assert.equal(provider.reaches('BDO', 'PESONET'), true);
  });
});
